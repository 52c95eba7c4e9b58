// What statistics need to know of an event, in words that mean the same in every game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/action.h"
#include "engine/seat.h"
#include "hex/hex_id.h"

namespace mitla::engine {

struct Fact {
  enum class Kind : std::uint8_t {
    kNothing,
    kCombat,    // an attack on `hex`
    kTable,     // a table was read: `text` names table, column and result; `die` is the natural roll
                // of a die with `die_sides` sides
    kUnitLost,  // `unit` was eliminated in `hex`
    kUnitLeft,  // `unit` left the map permanently and on purpose
  };
  Kind kind = Kind::kNothing;
  UnitId unit;
  hex::HexId hex;
  int die = 0;
  std::string text;
  int die_sides = 6;
};

// A place worth points, and who holds it now.
struct Objective {
  hex::HexId hex;
  std::string_view name;
  bool held = false;
  Seat holder;  // meaningful if it is held
};

}  // namespace mitla::engine
