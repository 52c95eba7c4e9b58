// Smoke (O.II.B): placed by smoke units in their own hex, and by artillery as direct or indirect fire.
#pragma once

#include "games/aiw/indirect_fire.h"
#include "games/aiw/smoke_lines.h"

namespace mitla::aiw {

inline bool smoke_in(const State& state, HexId hex) { return state.cell(hex).has(kSmoke); }
// Do woods, a town or smoke hide units in the hex, so that they must be spotted (B.VII.D.3, O.II.B.1.b)?
inline bool conceals(const RuleSet& rules, const State& state, HexId hex) {
  return rules.concealing(hex) || smoke_in(state, hex);
}
inline bool smoke_blocks(const RuleSet& rules, const State& state, HexId from, HexId to) {
  return !state.smokes.empty() && smoke_between(rules.board(), from, to, state.smokes);
}
// All hexes whose smoke lies between the two, for people.
std::vector<HexId> smoke_on_line(const RuleSet& rules, const State& state, HexId from, HexId to);

// O.II.B.2: a smoke unit spends its whole allowance without moving. `hex` is its own.
Reason may_make_smoke(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void make_smoke(Play& play, UnitId unit, HexId hex);

// O.II.B.3.b: as direct fire, placed at once.
Reason may_fire_smoke(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void fire_smoke(Play& play, UnitId unit, HexId hex);
// The units that may fire smoke somewhere, by what the enemy can see and by what their owner knows.
UnitSet openly_firing_smoke(const RuleSet& rules, const State& state);
UnitSet firing_smoke(const RuleSet& rules, const State& state);
void smoke_fire_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out);

// O.II.B.3.c: as indirect fire, written a turn ahead.
Reason may_screen(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// Its two parts: what concerns the unit, and what concerns the hex.
Reason may_write_smoke(const RuleSet& rules, const State& state, UnitId unit);
Reason may_screen_hex(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// Smoke that has landed.
void land_smoke(Play& play, const UnitSet& attackers, HexId hex);

// O.II.B.4: smoke placed in this phase two turns ago is gone. Called at the start of the fire and movement
// phases.
void lift_smoke(Play& play);
// The phase as smoke counters note it: each player has a fire phase and a movement phase.
std::uint8_t phase_of_smoke(const State& state);

}  // namespace mitla::aiw
