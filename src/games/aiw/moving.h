// The unit in hand: spending points, walking, events on the way (B.V, S.I.C).
#pragma once

#include "games/aiw/movement.h"

namespace mitla::aiw {

// Takes a unit in hand and ends the move of the previous one (B.V.A.4.b).
void take_in_hand(Play& play, UnitId unit);
// The unit in hand ends its move: inverted, unless it may still close assault (S.I.C.3.a, b).
void finish_hand(Play& play);
// Spends points of the unit in hand, or of a participant of the overrun being built, and adds them to its
// trail.
void spend(Play& play, UnitId unit, HexId hex, int halves);
// One hex of a walk: leaving a mine, points, entering, the mine there, opportunity fire (d.13). Stops the
// walk if anything happens to the unit.
void walk_step(Play& play, UnitId unit, hex::Direction d, HexId to, bool by_road);
// The effects of entering a hex, up to the mine there.
void arrive(Play& play, UnitId unit, HexId hex);
// Starts the walk of the unit in hand and continues until it is interrupted; walk_on resumes it.
void set_out(Play& play, UnitId unit, HexId goal);
void walk_on(Play& play);
// One hex at normal cost (B.V.C.1.e).
void move_off_road(Play& play, UnitId unit, HexId to);
// S.II.E.3: after an expenditure of points; the basic game has no such fire.
void expose(Play& play, UnitId unit, UnitId second = kNobody);
// The automatic steps of the unit in hand: it dies, is dispersed, was fired at, walks on, has no points left.
// Returns true if one was done.
bool resolve_hand_step(Play& play);
// Can the unit do anything in the step, apart from `overrun` and `end` (moving.cpp)?
bool can_act(const RuleSet& rules, const State& state, UnitId unit);
// mines.cpp: S.V.E.2; true if the unit may continue.
bool mine_attacks(Play& play, UnitId unit, HexId hex, bool leaving);

}  // namespace mitla::aiw
