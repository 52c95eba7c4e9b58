// Points (movement, victory) as players read and write them: 3, "1/2", "2 3/4", "2.75". The program holds
// them exactly, in equal parts of a point.
#pragma once

#include <string>
#include <string_view>

namespace mitla::base {

// The largest number of whole points that is read.
inline constexpr int kMostPoints = 9999;

// `amount` parts, of which `parts` make a point: "0", "1/4", "3", "3.5", "2.75". A value without a finite
// decimal form is written as a fraction: "2 1/3".
std::string points_text(int amount, int parts);

// Reads "3", "3.0", "1/2", "2 1/2" or "2.5". Returns false and leaves `amount` unchanged if the text has
// another form or is not a whole number of parts.
bool parse_points(std::string_view text, int parts, int& amount);

// Reads an unsigned number at the front of the text and removes it.
bool take_number(std::string_view& text, int& number);
// Removes the given character from the front of the text if it is there.
bool take(std::string_view& text, char c);

}  // namespace mitla::base
