// Counters on the map.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "data/tables.h"
#include "data/units.h"
#include "draw/layout.h"
#include "draw/map_svg.h"
#include "draw/svg.h"

namespace mitla::draw {

inline constexpr double kCounterSize = 38;

// The factors as printed: "6", or "4-2-1-7", in the order in which the units file explains them.
std::string factors_text(const data::Units& units, const data::Unit& unit);

// One number of the foot of a counter, with what is printed small and raised behind it: attack and range.
struct FaceCell {
  std::string text;
  std::string raised = {};
};
// As the face of the units file says.
std::vector<FaceCell> face_cells(const data::Units& units, const data::Tables& tables,
                                 const data::Unit& unit);

// The rectangles that counters cover.
std::vector<Rect> counter_places(const Layout& layout, std::span<const Counter> counters);

// The symbols of the types that occur, once each. Their ids begin with `id`.
void define_symbols(Svg& svg, const std::string& id, const data::Units* units,
                    std::span<const Counter> counters);
void draw_counters(Svg& svg, const std::string& id, const Layout& layout, const data::Units* units,
                   std::span<const Counter> counters);

}  // namespace mitla::draw
