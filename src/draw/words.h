// The data names terrain and lines with words ("soft_sand", "suez_canal"); styles are found by the parts of a
// word.
#pragma once

#include <string_view>
#include <vector>

namespace mitla::draw {

// "suez_canal" -> suez, canal. The parts are separated by characters that are not letters.
std::vector<std::string_view> parts_of(std::string_view word);

// Whether the word, or a part of it, is `sought`: has_part("anti_tank_ditch", "ditch").
bool has_part(std::string_view word, std::string_view sought);

}  // namespace mitla::draw
