// Ids of phases, statuses, boxes, results and marks with their names for people (engine/legend.h): one table
// each, from which a game's lists of ids and its legend are made.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/legend.h"

namespace mitla::rules {

struct Word {
  std::string_view id;
  std::string_view title;
  std::string_view glyph = {};
  std::string_view look = {};
  std::uint32_t bit = 0;  // of a status: its bit in View::Piece::status
  constexpr operator std::string_view() const { return id; }
};

// The status of the unit in hand, beyond the marks of its piece.
inline constexpr std::uint32_t kInHandBit = 1u << 15;

// Takes the first word off a text; the separator is removed with it.
constexpr std::string_view take_word(std::string_view& rest, char separator) {
  const std::string_view first = rest.substr(0, rest.find(separator));
  rest.remove_prefix(std::min(rest.size(), first.size() + 1));
  return first;
}

// Replaces the placeholder, if the text has it.
inline void fill_in(std::string& text, std::string_view placeholder, std::string_view value) {
  if (const std::size_t at = text.find(placeholder); at != std::string::npos)
    text.replace(at, placeholder.size(), value);
}

inline std::vector<engine::Term> terms(std::span<const Word> words) {
  std::vector<engine::Term> out;
  for (const Word& word : words)
    out.push_back(
        {std::string(word.id), std::string(word.title), std::string(word.glyph), std::string(word.look)});
  return out;
}

// In the order of the table.
inline std::vector<std::string> ids(std::span<const Word> words) {
  std::vector<std::string> out;
  for (const Word& word : words) out.emplace_back(word.id);
  return out;
}

// In the order of their bits; tables of statuses begin with the most urgent.
inline std::vector<std::string> ids_by_bit(std::span<const Word> words) {
  std::vector<std::string> out;
  for (const Word& word : words) {
    const auto place = static_cast<std::size_t>(std::countr_zero(word.bit));
    if (place >= out.size()) out.resize(place + 1);
    out[place] = word.id;
  }
  return out;
}

}  // namespace mitla::rules
