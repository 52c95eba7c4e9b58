// The printed names of hexes: from a place on the sheet to a name and back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hex/coordinates.h"

namespace mitla::hex {

enum class Scheme : std::uint8_t {
  kColumnRow,        // "4620": two digits column, two digits row
  kRowColumn,        // "2046": two digits row, two digits column
  kLetteredRows,     // "GG10": letters for the row, then a number for the column
  kLetteredColumns,  // "GG10": letters for the column, then a number for the row
};

enum class Sense : std::uint8_t { kRising, kFalling };

// How a printed number gives a column or row of the sheet: origin + number, or origin - number where the
// print counts in the opposite direction (from the right edge, from the bottom).
struct Axis {
  int origin = 0;
  Sense sense = Sense::kRising;

  friend constexpr bool operator==(const Axis&, const Axis&) = default;
};

// Letters count A = 1 .. Z = 26, AA = 27, BB = 28 .. ZZ = 52 (doubled, never "AB").
struct Numbering {
  Scheme scheme = Scheme::kColumnRow;
  Axis column{};
  Axis row{};
  std::string prefix{};     // "A-" in "A-R-1": distinguishes several boards of one game
  std::string separator{};  // between the two parts: "-" in "A-R-1"

  friend bool operator==(const Numbering&, const Numbering&) = default;
};

// The place of a name; nothing if the name is not exactly as print_name would write it.
std::optional<Offset> parse_name(const Numbering& numbering, std::string_view name);

// The exact inverse; nothing if the scheme cannot name the place (a column above 99, a row above ZZ ...).
std::optional<std::string> print_name(const Numbering& numbering, Offset place);

}  // namespace mitla::hex
