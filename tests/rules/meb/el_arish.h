// Attacks on the map of El Arish '67, as the tests of the common rules begin them.
#pragma once

#include <string>
#include <vector>

#include "support/field.h"

namespace mitla::test {

using Names = std::vector<std::string>;

inline Field israeli_attack(int turn = 2) {
  Field field("elarish67/standard");
  field.turn(turn).phase("western-combat");
  return field;
}

inline Field egyptian_attack(int turn = 2) {
  Field field("elarish67/standard");
  field.turn(turn).phase("egyptian-combat");
  return field;
}

inline int duties(Field& field) { return static_cast<int>(field.view().duties.size()); }

// The case that refuses the declaration; empty if it is accepted. It is taken back in any case.
inline std::string verdict(Field& field, const Names& hexes, const Names& units) {
  field.play("attack " + hexes[0]);
  for (std::size_t i = 1; i < hexes.size(); ++i) field.play("also " + hexes[i]);
  for (const std::string& unit : units) field.play("with " + unit);
  const std::string rule = field.refusal("resolve");
  field.play("cancel");
  return rule;
}

}  // namespace mitla::test
