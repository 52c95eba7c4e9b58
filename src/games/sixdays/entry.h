// 5.3 Limitations of UAR Operations: where UAR units may go, and the rolls for entry into Israel.
#pragma once

#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// The die as modified on this map, and whether it gives permission.
struct EntryRoll {
  int modified = 0;
  bool passed = false;
};
EntryRoll judge_entry(const RuleSet& rules, const State& state, Theater theater, int die);

// At the start of the UAR's first Operation opportunity of a turn: the rolls for the maps, then the
// one for the Syrian reinforcements.
void roll_entries(Play& play);

inline bool has_entry(const State& state, Theater theater) {
  return (state.war.entry >> static_cast<int>(theater) & 1) != 0;
}
// 5.3.1a, 5.3.2a, 5.3.3a: may the UAR unit enter this hex of Israel? 5.3.2c: the commandos always may.
Reason may_enter_israel(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// ... attack it? Also for air units.
Reason may_attack_into(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

}  // namespace mitla::sixdays
