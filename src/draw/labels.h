// The text on a sheet: hex numbers, names of places, of lines and of the sea.
#pragma once

#include <string>
#include <string_view>

#include "draw/free_space.h"
#include "draw/sheet_parts.h"
#include "draw/svg.h"

namespace mitla::draw {

void draw_hex_numbers(Svg& svg, const SheetParts& parts);
// Writes where there is room, and reserves the space used.
void draw_place_names(Svg& svg, const SheetParts& parts, FreeSpace& space);
void draw_line_names(Svg& svg, const SheetParts& parts, FreeSpace& space);
void draw_sea_name(Svg& svg, const SheetParts& parts, FreeSpace& space);

// The transform that turns a text about the point where it stands.
std::string turned_about(Vec at, double degrees);

// The width of a text, estimated without the font.
double text_width(std::string_view text, double size, double spacing, bool heavy);

}  // namespace mitla::draw
