// A situation made for the tests of air units, because the situations of the book have few of each kind:
// board A with the canal in hex 4 of each row, woods in A-E1 and A-G1, the town in A-R2 and A-S1, desert from
// hex 7 on. Israel moves first, in 1978.
//   Israel: I-M48-1..4, I-INF-1..6, I-AA20-1..2, I-MOR81-1, I-HUEY-1..2 (50 G) and -3 (18 H), I-UH1-1..2,
//           strikes I-AIR-1..4 (21 A), -5 (24 G), -6 (18 H), -7, -8 (16 (H))
//   Egypt:  E-T62-1..4, E-INF-1..6, E-SAGGER-1..6, E-SHILKA-1..2, E-ZPU4-1, E-TRUCK-1, E-HOW122-1, E-MI8-1
//           (30 G), -2 (20 (H)), -3 (no strike), E-MI8-4 enters over the west edge on turn 5,
//           strikes E-AIR-1..5 (10 A), FORT-1, IP-1
#pragma once

#include "rules/aiw/fire_field.h"
#include "rules/aiw/situation_field.h"
#include "rules/aiw/steps.h"

namespace mitla::test {

const engine::Registry& air_games();
// With the special rule of A-6: Israel sets up to six strikes aside.
const engine::Registry& superiority_games();

// "I-M48-1 A-M9, E-INF-1 E-MI8-1/inverted"
Field air_field(const std::string& phase, const std::string& list, int turn = 3);
// The same with the optional rules of helicopters down and nap of the earth.
Field down_field(const std::string& phase, const std::string& list, int turn = 3);

}  // namespace mitla::test
