// A.II.E and A.II.F: Sagger and Cobra missiles: two ride like one passenger, and every second attack needs a
// reload. A unit's own reload is with it (no mark), at the side of the board (kReloadAside) or out of play
// (kReloadGone); Piece::spares counts the reserves on it.
#pragma once

#include "games/aiw/play.h"

namespace mitla::aiw {

// How much room a passenger takes aboard, and how much a carrier has, in halves of a passenger.
int room_taken(const RuleSet& rules, UnitId passenger);
int room_aboard(const RuleSet& rules, UnitId carrier);
int room_left(const RuleSet& rules, const State& state, UnitId carrier);

// A.II.F.6
Reason may_fire_missiles(const RuleSet& rules, const State& state, UnitId unit);
// A.II.F.4, A.II.F.5
void use_missiles(Play& play, UnitId unit);
// A.II.F.9.b
Reason may_carry_reloads(const RuleSet& rules, const State& state, UnitId unit);
// A.II.F.8.a, b: the reserves of a side, one on every third Sagger until its owner gives them to others.
void give_out_reserves(const RuleSet& rules, State& state);
// A.II.F.9: a reload passes from one unit to another in its hex; during set-up a reserve to any unit.
Reason may_hand_over(const RuleSet& rules, const State& state, UnitId from, UnitId to);
void hand_over(Play& play, UnitId from, UnitId to);
void hand_over_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out);
// A.II.F.9.c: the unit is lost; its reloads pass to the others in the hex, or are lost.
void pass_on_reloads(Play& play, UnitId lost, HexId hex);

}  // namespace mitla::aiw
