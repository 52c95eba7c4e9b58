// What an attack promises, by the tables.
#pragma once

#include "games/sdw67/ai/script.h"
#include "games/sdw67/ground.h"

namespace mitla::sdw67 {

// An attack under consideration. The attackers need not be in their hexes yet.
struct Blow {
  CombatHexes from, to;
  base::FixedVector<ByteUnit, 24> attackers;
  bool surprise = false;  // 20.5: an airborne assault on a fortification
  bool enhanced = false;
};

struct Odds {
  int value = 0;  // to the side that attacks
  CombatTable table = CombatTable::kAssault;
};

// By the side whose turn it is.
Odds weigh(const Staff& staff, const State& state, const Blow& blow);

// The units of a hex that would attack from it.
void add_attackers(const RuleSet& rules, const State& state, HexId hex, Blow& blow);

}  // namespace mitla::sdw67
