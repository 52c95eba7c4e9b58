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
// mines.cpp: S.V.E.2; true if the unit may go on.
bool mine_attacks(Play& play, UnitId unit, HexId hex, bool leaving);

}  // namespace mitla::aiw
