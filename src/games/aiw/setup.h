// Set-up (SIT.A.3.c, SIT.C.3): areas, order, conditions, and where neutral counters may lie (S.V).
#pragma once

#include "games/aiw/frame.h"

namespace mitla::aiw {

// Pushes the frame of the next set-up order that has counters to place; false if set-up is over.
bool ask_next_setup(Play& play);
// Takes the ready set-up of both players, which must exist.
void take_ready_setup(Play& play);
bool has_ready_setup(const RuleSet& rules);
// works_placement.cpp: can such a work lie in the hex at any time of the game, with the other works there
// (S.V.C.1, D.1, E.1, F.2, F.4, G.1, H.1, S.VI.C.3, D.1)?
Reason can_lie(const RuleSet& rules, Work work, HexId hex, std::uint16_t others);
// May this neutral counter be set up in the hex?
Reason may_lie(const RuleSet& rules, const State& state, UnitId counter, HexId hex);
// setup_conditions.cpp: the conditions of the counter's group, against what is already placed.
Reason meets_conditions(const RuleSet& rules, const State& state, UnitId counter, HexId hex);

}  // namespace mitla::aiw
