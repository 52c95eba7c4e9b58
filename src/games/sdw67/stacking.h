// 11.0 Stacking.
#pragma once

#include "games/sdw67/ground.h"
#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// The units of one side in a hex, as far as stacking counts them.
struct StackCount {
  int mobile = 0;
  int statics = 0;
  std::uint16_t contingents = 0;  // of the mobile units, a bit each
  void add(const UnitInfo& unit);
};
StackCount count_stack(const RuleSet& rules, const State& state, HexId hex);
bool exceeds(const RuleSet& rules, Side side, const StackCount& count);

// 11.2, 11.3
bool is_overstacked(const RuleSet& rules, const State& state, HexId hex);
// Would the hex be overstacked with one more unit? For a player who may not look into the stack every
// unit that he does not know counts as mobile.
bool would_overstack(const RuleSet& rules, const State& state, UnitId unit, HexId hex, Front player);

// 11.5: asks for each overstacked hex of the map; false if there is none.
bool enforce_stacking(Play& play);

}  // namespace mitla::sdw67
