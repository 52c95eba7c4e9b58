// 5.4.2 Stacking.
#pragma once

#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// 5.4.2: do so many units count as no more large units than allowed? One small unit is free, and three of the
// others count as a large one.
bool within_limit(const RuleSet& rules, int large, int small, int limit);

// May these units of one side stand in the hex together? `extra` as if it were there, `without` as if it
// were not.
Reason may_stack(const RuleSet& rules, const State& state, HexId hex, UnitId extra = kNobody,
                 UnitId without = kNobody);

// Asks the owner about the next hex that holds too many units; false if there is none.
bool enforce_stacking(Play& play);

}  // namespace mitla::sixdays
