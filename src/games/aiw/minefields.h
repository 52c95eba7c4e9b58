// Variable minefields (A.II.G): mines are exchanged for others during set-up.
#pragma once

#include "games/aiw/play.h"

namespace mitla::aiw {

// A.II.G.1.c: one 2-1 mine for two 1-1 mines.
Reason may_split_mine(const RuleSet& rules, const State& state, UnitId mine);
void split_mine(Play& play, UnitId mine);
// A.II.G.1.d: two 2-1 mines for one 3-1 mine.
Reason may_merge_mines(const RuleSet& rules, const State& state, UnitId mine, UnitId other_mine);
void merge_mines(Play& play, UnitId mine, UnitId other_mine);
void exchange_actions(const RuleSet& rules, const State& state, UnitId mine, ActionList& out);

}  // namespace mitla::aiw
