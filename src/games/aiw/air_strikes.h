// Air strikes without counters (S.II.F): their turn is written before the game, their hex one turn ahead.
#pragma once

#include "games/aiw/play.h"
#include "games/aiw/reason.h"

namespace mitla::aiw {

// May the strike attack this hex now? It was written for this turn and for this hex or a neighbour
// (S.II.F.2.a, R-29), and has not been made.
bool strike_may_hit(const RuleSet& rules, const State& state, UnitId strike, HexId hex);
// May the strike attack this unit or bridge in a hex that it may hit (S.II.F.3, 5.a, R-50)?
Reason may_be_struck(const RuleSet& rules, const State& state, UnitId strike, UnitId target);
// The strikes of a resolved attack are used up (S.II.F.1.b).
void spend_strikes(Play& play, const Attack& attack);

}  // namespace mitla::aiw
