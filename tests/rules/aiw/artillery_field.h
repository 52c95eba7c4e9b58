// Positions of S-2 and S-13 with the Advanced artillery and Optional rules. Board B is desert; B-W4 is seen
// from B-Z4, but neither from B-W10 behind the dunes nor from B-K4. Its neighbours by the drift die, arrow to
// the east: B-X4, B-W3, B-V4, B-V5, B-W5, B-X5. A battery of S-2 has 10 points.
#pragma once

#include <string>

#include "rules/aiw/situation_field.h"
#include "rules/aiw/steps.h"
#include "support/cases.h"

namespace mitla::test {

inline Field& artillery_on(Field& field) {
  for (const char* section : {"A.III.A", "A.III.B", "A.III.C", "A.III.D"}) field.option(section, "on");
  return field;
}

inline Field with_artillery(const std::string& scenario, const std::string& phase, int turn = 3) {
  Field field(scenario);
  field.turn(turn).phase(phase);
  artillery_on(field);
  return field;
}

// All other units have left the map, so that turns can be played through.
inline Field only_with_artillery(const std::string& phase, const std::string& list) {
  Field field = only("aiw/s2", 3, phase, list);
  artillery_on(field);
  return field;
}

// Israel writes; the Sherman sees the infantry in B-W4.
inline Field israel_writes_types(int turn = 3) {
  Field field = with_artillery("aiw/s2", "israel-write-fire", turn);
  field.unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  return field;
}

}  // namespace mitla::test
