// The unit in hand: spending points, walking, what happens on the way (B.V, S.I.C).
#pragma once

#include "games/aiw/movement.h"

namespace mitla::aiw {

// Takes a unit in hand: the one before it is finished (B.V.A.4.b).
void take_in_hand(Play& play, UnitId unit);
// The unit in hand ends its move: inverted, unless it may still close assault (S.I.C.3.a, b).
void finish_hand(Play& play);
// Spends points of the unit in hand or of a participant of the overrun being built and notes them on its
// trail.
void spend(Play& play, UnitId unit, HexId hex, int halves);
// One step of a walk: leaving a mine, points, entering, the mine there, opportunity fire (d.13). Stops the
// walk if anything happened to the unit.
void walk_step(Play& play, UnitId unit, hex::Direction d, HexId to, bool by_road);
// What standing in a hex anew brings about, up to the mine there.
void arrive(Play& play, UnitId unit, HexId hex);
// Sets the unit in hand on its way and walks as far as nobody interrupts; walk_on goes on after an
// interruption.
void set_out(Play& play, UnitId unit, HexId goal);
void walk_on(Play& play);
// One hex at normal cost (B.V.C.1.e).
void move_off_road(Play& play, UnitId unit, HexId to);
// S.II.E.3: after an expenditure of points; the basic game knows no such fire.
void expose(Play& play, UnitId unit, UnitId second = kNobody);
// What happens to the unit in hand by itself: it dies, is dispersed, was fired at, walks on, has nothing
// left. True if something was done.
bool resolve_hand_step(Play& play);
// Everything that a unit can do in the step, but `overrun`, `end` (moving.cpp).
bool can_act(const RuleSet& rules, const State& state, UnitId unit);
// mines.cpp: S.V.E.2; true if the unit may go on.
bool mine_attacks(Play& play, UnitId unit, HexId hex, bool leaving);

}  // namespace mitla::aiw
