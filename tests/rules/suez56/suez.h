// What the tests of Suez '56 share. The east bank around 2703 is open ground: clear hexes, no road, no
// hexside and no city near; the rest of the map has its own names in data/suez56/map.json.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "support/field.h"

namespace mitla::test {

inline Field suez(int turn, std::string phase, std::vector<std::uint8_t> dice = {}) {
  Field field("suez56/historical");
  field.turn(turn).phase(std::move(phase)).dice(std::move(dice));
  return field;
}

// The same with the army of 9.5.
inline Field what_if(int turn, std::string phase, std::vector<std::uint8_t> dice = {}) {
  Field field("suez56/what-if");
  field.turn(turn).phase(std::move(phase)).dice(std::move(dice));
  return field;
}

// No unit acts until the game turn begins, the game is over, or the question is not about moving or
// attacking.
inline void idle_to_turn(Field& field, int turn) {
  while (!field.over() && field.view().turn < turn) {
    if (field.decision() != "movement" && field.decision() != "combat") return;
    if (!field.legal("end")) {
      ADD_FAILURE() << "the phase cannot be ended: " << field.why("end");
      return;
    }
    field.play("end");
  }
}

// The same, to a phase of the turn under way.
inline void idle_to_phase(Field& field, const std::string& phase) {
  while (!field.over() && field.view().phase != phase) {
    if (!field.legal("end")) {
      ADD_FAILURE() << "the phase cannot be ended: " << field.why("end");
      return;
    }
    field.play("end");
  }
}

// R26: does the Anglo-French player control the city hex?
inline bool western_control(Field& field, const std::string& hex) {
  const hex::HexId id = field.game().notation().board().find(hex);
  for (const auto& mark : field.view().marks)
    if (mark.kind == "western-control" && mark.hex == id) return true;
  return false;
}

inline bool contains(const std::vector<std::string>& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace mitla::test
