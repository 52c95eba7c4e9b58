#include "draw/words.h"

namespace mitla::draw {

std::vector<std::string_view> parts_of(std::string_view word) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= word.size(); ++i) {
    const bool letter =
        i < word.size() && ((word[i] >= 'a' && word[i] <= 'z') || (word[i] >= 'A' && word[i] <= 'Z'));
    if (letter) continue;
    if (i > start) parts.push_back(word.substr(start, i - start));
    start = i + 1;
  }
  return parts;
}

bool has_part(std::string_view word, std::string_view sought) {
  if (word == sought) return true;
  for (const std::string_view part : parts_of(word))
    if (part == sought) return true;
  return false;
}

}  // namespace mitla::draw
