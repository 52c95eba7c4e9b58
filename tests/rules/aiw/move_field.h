// What the tests of movement share.
#pragma once

#include <string>

#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {

inline Field at_move(const std::string& scenario, const std::string& seat, const std::string& step = "move",
                     int turn = 2) {
  Field field(scenario);
  field.turn(turn).phase(seat + "-" + step);
  return field;
}

inline std::string move(const std::string& unit, const std::string& hex) { return "move " + unit + " " + hex; }

// Halves left to the unit in hand; 0 if nobody is in hand any more.
inline int left(Field& field) {
  for (const auto& track : field.view().tracks)
    if (track.id == "mp-left") return track.halves;
  return 0;
}

}  // namespace mitla::test
