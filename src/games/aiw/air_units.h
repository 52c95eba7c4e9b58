// Air units (A.I): helicopters, and airplanes, which are the air strikes of a side while they are over the
// map. They are over a hex and never in its stack: neither stacking nor enemies keep them away (A.I.A.1).
#pragma once

#include "games/aiw/play.h"

namespace mitla::aiw {

// --- air_units.cpp: A.I.A, A.I.C ---
// In the air over the map. A helicopter under a DOWN marker is on the ground (O.I.C).
inline bool airborne(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  return rules.unit(unit).air && on_map(piece.hex) && !piece.has(kDown);
}
inline bool is_down(const State& state, UnitId unit) { return state.piece(unit).has(kDown); }
// The air units over a hex, and the helicopters down in it.
UnitSet air_units_in(const RuleSet& rules, const State& state, HexId hex);
// Are there helicopters down in the hex that this side may attack like ground units (O.I.C.3.c)?
bool holds_down_enemy(const RuleSet& rules, const State& state, HexId hex, Side side);
// A.I.A.2: an air unit and every hex see one another, unless there is smoke between them (O.II.B.1.a).
bool seen_from_air(const RuleSet& rules, const State& state, HexId from, HexId to);
// Does an undispersed helicopter of the side see the hex? Only of the nation if it is given.
bool watched_from_air(const RuleSet& rules, const State& state, Side side, HexId hex, int nation);
// B.VII.D.3.b: is such a helicopter over the hex or next to it?
bool helicopter_near(const RuleSet& rules, const State& state, HexId hex, Side side, int nation);

// What the attacker attacks with: its printed strength, or the air strike that it carries (A.I.E.7.f).
struct Arms {
  Weapon weapon = Weapon::kNone;
  int attack = 0;
  int range = 0;
};
Arms arms_of(const RuleSet& rules, const Attack& attack, UnitId attacker);
// A helicopter with an air strike that it has not used.
inline bool armed(const State& state, UnitId unit) { return state.piece(unit).has(kArmed); }
// Can the helicopter use its air strike in this type of attack (A.I.E.7.a, b)?
bool armed_for(const RuleSet& rules, UnitId unit, AttackType type);
inline bool strike_serves(const RuleSet& rules, const State& state, UnitId unit, AttackType type) {
  return armed(state, unit) && armed_for(rules, unit, type);
}
// May an air strike carried by an air unit be made on the defender (A.I.C.2, 3.b, 4.b)?
Reason strike_bears(const RuleSet& rules, const State& state, UnitId air_unit, const Arms& arms,
                    UnitId defender);
// The same with the air strike of a helicopter, as if it took part in the attack with it.
Attack with_strike(const Attack& attack, UnitId helicopter);

// --- airplanes.cpp: A.I.B ---
// Strikes are flown by airplanes, in waves; S.II.F without counters is replaced.
inline bool strikes_are_flown(const RuleSet& rules) { return rules.has(Switch::kAdvancedAirPhase); }
bool anything_to_send(const RuleSet& rules, const State& state);
// The written number of the player's air phase that begins now.
void begin_air_phase(State& state);
// D, DD and X remove an airplane with its strike; X scores (A.I.D.1.d).
void lose_airplane(Play& play, UnitId airplane, Result result, std::string_view rule);
// Air strikes of the side that nobody has used, set aside for air superiority included.
int strikes_unused(const RuleSet& rules, const State& state, Side side);

// --- helicopters.cpp: A.I.E ---
bool anything_to_fly(const RuleSet& rules, const State& state);
// Points in halves: A.I.E.2, O.I.D.2.d.
int flight_cost(const RuleSet& rules, const State& state);
Reason may_fly(const RuleSet& rules, const State& state, UnitId helicopter);

// --- anti_aircraft.cpp: A.I.D ---
// Asks the enemy of the phasing player whether he fires at these air units.
void offer_anti_aircraft(Play& play, const UnitSet& exposed);
Reason may_fire_at_air_unit(const RuleSet& rules, const State& state, UnitId firer, UnitId target);
// Moves a copy of the state to where the enemy of the flying helicopter would be asked; for explanations.
void rehearse_anti_aircraft(State& state);

// --- helicopter_strikes.cpp: A.I.E.7.b ---
bool anything_to_bomb(const RuleSet& rules, const State& state);

// --- helicopters_down.cpp: O.I.C ---
bool anything_to_put_down(const RuleSet& rules, const State& state);
void raise_helicopters(const RuleSet& rules, State& state, Side side);
Reason may_be_down_at_start(const RuleSet& rules, const State& state, UnitId helicopter);
void put_down(Play& play, UnitId helicopter);

// --- air_superiority.cpp: SIT.A-6 ---
bool anything_to_set_aside(const RuleSet& rules, const State& state);
// Strikes of the side that are set aside and not yet used up.
int set_aside(const RuleSet& rules, const State& state, Side side);
// The enemy of `side` cancels this strike with one of his own, if he has set one aside. Returns whether he
// did.
bool cancelled(Play& play, UnitId strike);

}  // namespace mitla::aiw
