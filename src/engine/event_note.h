// What programs need of an event beside its words: what kind of thing it was, where to look, who took part,
// and, if dice decided something, what could have come and what came.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/reports.h"
#include "engine/seat.h"

namespace mitla::engine {

// Dice that decided something. Luck is told from these: the chances before the roll against the result.
struct Trial {
  Seat seat;                                // who hoped for the first of the chances
  std::optional<Seat> against;              // who hoped for the last of them
  std::string title;                        // the table, or what was tried
  std::string column;                       // of the table, if it has columns
  std::vector<OddsReport::Chance> chances;  // best for `seat` first
  int ways = 0;
  std::string result;  // one of the chances
};

// An argument of an event under its name: units, hexes and the words of a game by their ids, amounts as
// players read them.
struct EventValue {
  std::string_view name;  // "from", "cost"
  std::variant<int, bool, std::string> value;
};

struct EventNote {
  std::string_view kind = "event";  // a stable word for programs: "moved", "eliminated"
  std::string_view name = "event";  // the same, or what tells events of one kind apart: "bridge-laid"
  std::vector<hex::HexId> hexes;    // the last one is where to look
  std::vector<UnitId> units;
  std::vector<int> dice;           // that the event tells of
  std::vector<EventValue> values;  // what is absent is left out
  std::optional<Trial> trial;
};

}  // namespace mitla::engine
