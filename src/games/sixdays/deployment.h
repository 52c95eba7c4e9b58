// Units that a card or a rule brings on the map or moves on it, before and at the outbreak of the war: one
// frame for each Deployment. The set-up of a scenario uses the same predicates (setup.cpp).
#pragma once

#include <vector>

#include "games/sixdays/play.h"

namespace mitla::sixdays {

inline void make_due(State& state, Deployment deployment) {
  state.crisis.due = static_cast<std::uint16_t>(state.crisis.due | 1 << static_cast<int>(deployment));
}
// Asks for it, unless there is nothing to place; true if something is asked.
bool begin_deployment(Play& play, Deployment deployment);
// UAR-10, OPT-U4: brigades come home to the bridges or join the main force.
void release_yemen(Play& play, int brigades, bool to_main_force);
// 12.2.3: the aircraft of Jordan and Iraq go to their bases.
void base_jordanian_aircraft(const RuleSet& rules, State& state);
// Puts air units at the first bases that take them, bombers first, own bases before those of allies.
void base_aircraft(const RuleSet& rules, State& state, const UnitSet& units);

// Where a unit of a set-up group is placed: its area, who else may be in the hex, stacking (5.4.2), and that
// it could enter the hex (ruling R-76).
Reason may_set_up_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// Puts the unit into the first hex of the list that allows it, the emptiest first; nowhere if none does.
void place_anywhere(Play& play, UnitId unit, const std::vector<HexId>& hexes,
                    Reason (*may)(const RuleSet&, const State&, UnitId, HexId));
// can distinct Syrian units be assigned to all fortifications of the Golan, each in or next to its own?
bool forts_are_covered(const RuleSet& rules, const State& state);

}  // namespace mitla::sixdays
