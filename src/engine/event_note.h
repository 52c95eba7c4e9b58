// What programs need of an event in addition to its text: its kind, where to look, which units took part,
// and, if dice decided something, the possible results and the actual one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/reports.h"
#include "engine/seat.h"

namespace mitla::engine {

// Dice that decided something. The luck report compares the chances before the roll with the result.
struct Trial {
  Seat seat;                                // the seat for which the first of the chances is best
  std::optional<Seat> against;              // the seat for which the last of them is best
  std::string title;                        // the table, or what was attempted
  std::string column;                       // of the table, if it has columns
  std::vector<OddsReport::Chance> chances;  // best for `seat` first
  int ways = 0;
  std::string result;  // one of the chances
};

// A named argument of an event: units, hexes and the words of a game by their ids, amounts as players read
// them.
struct EventValue {
  std::string_view name;  // "from", "cost"
  std::variant<int, bool, std::string> value;
};

struct EventNote {
  std::string_view kind = "event";  // a stable word for programs: "moved", "eliminated"
  std::string_view name =
      "event";                    // the same, or a word that distinguishes events of one kind: "bridge-laid"
  std::vector<hex::HexId> hexes;  // the last one is where to look
  std::vector<UnitId> units;
  std::vector<int> dice;           // of which the event tells
  std::vector<EventValue> values;  // absent values are left out
  std::optional<Trial> trial;
};

}  // namespace mitla::engine
