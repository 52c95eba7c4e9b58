// SIT.A-4: boards in a line that are not joined. A unit that leaves one over its edge enters the next one on
// the following turn; defenders wait on their board until the attacker comes.
#pragma once

#include "games/aiw/play.h"

namespace mitla::aiw {

// The number of the board in the line; -1 off the map and in situations without a line.
int board_in_line(const RuleSet& rules, HexId hex);
// May the unit leave its board from this hex?
Reason may_leave_board(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// The unit is taken off the map and, unless it stood on the last board, waits to enter the next one.
void leave_board(Play& play, UnitId unit, HexId hex);
// SIT.A-4.special.6: has the attacker come onto the unit's board?
Reason may_stir(const RuleSet& rules, const State& state, UnitId unit);
// A unit has entered a board.
void note_arrival(Play& play, UnitId unit, HexId hex);

}  // namespace mitla::aiw
