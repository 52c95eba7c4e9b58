// Crossing the Suez Canal under the Advanced rules (A.IV), and building in it (A.V): what units do during
// their move besides moving, loading and engineering.
#pragma once

#include "games/aiw/moving.h"

namespace mitla::aiw {

// crossing.cpp: everything of this header that the unit can do now.
void crossing_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out);
// Can the unit do this only as its whole move: nothing spent, the whole allowance at hand? `rule`: the case.
Reason as_whole_move(const RuleSet& rules, const State& state, UnitId unit, std::string_view rule);
// Spends all points of the unit in hand, as spent in `hex`.
void spend_all(Play& play, UnitId unit, HexId hex);
// May a unit leave its canal hex by moving? A loaded ferry and infantry in a boat may not.
Reason may_leave_water(const RuleSet& rules, const State& state, UnitId unit);
// Does the unit ride in an assault boat?
inline bool in_boat(const RuleSet& rules, const State& state, UnitId unit) {
  return state.piece(unit).has(kAfloat) && rules.unit(unit).infantry_class();
}
// In which ways a unit may be in a canal hex without standing on a bridge; for positions by hand too.
Reason may_float(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

// amphibious.cpp (A.IV.A)
Reason may_be_in_water(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
Reason may_swim(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void swim(Play& play, UnitId unit, HexId hex);

// ferries.cpp (A.IV.B)
Reason may_take_aboard(const RuleSet& rules, const State& state, UnitId ferry, UnitId passenger);
void take_aboard(Play& play, UnitId ferry, UnitId passenger);
Reason may_put_ashore(const RuleSet& rules, const State& state, UnitId ferry, HexId hex);
void put_ashore(Play& play, UnitId ferry, HexId hex);
// The units that a ferry could load: those in its two debouchement hexes.
void ferry_actions(const RuleSet& rules, const State& state, UnitId ferry, ActionList& out);

// assault_boats.cpp (A.IV.D)
Reason may_ride(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
Reason may_embark(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void embark(Play& play, UnitId unit, HexId hex);
Reason may_disembark(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void disembark(Play& play, UnitId unit, HexId hex);
// Could the unit embark, as far as the enemy knows? Where boats are written is secret.
bool could_embark(const RuleSet& rules, const State& state, UnitId unit);
// A.IV.D.2.a: what the player has not written to any hex yet.
int boats_to_assign(const RuleSet& rules, const State& state, Side side);
// Boats of the player that have not been used, by what is public.
int boats_left(const RuleSet& rules, const State& state, Side side);
// Asks for the boats of the next player who has any and has not assigned them; false if there is none.
bool ask_for_boats(Play& play);

// `land U H`: from a ferry or a boat.
Reason may_land(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void land(Play& play, UnitId unit, HexId hex);

// overland_bridges.cpp (A.V.D)
Reason may_take_up_bridge(const RuleSet& rules, const State& state, UnitId carrier, UnitId bridge);
void take_up_bridge(Play& play, UnitId carrier, UnitId bridge);
Reason may_put_down_bridge(const RuleSet& rules, const State& state, UnitId carrier);
void put_down_bridge(Play& play, UnitId carrier);

// construction.cpp (A.V.A-C, A.V.E)
// A.IV.C.1: is the counter a bridge in a canal hex without a trench, finished or being built?
bool is_infantry_bridge(const RuleSet& rules, const State& state, UnitId counter);
Reason may_launch(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void launch(Play& play, UnitId unit, HexId hex);
Reason may_build(const RuleSet& rules, const State& state, UnitId unit);
void build(Play& play, UnitId unit);
// May the unit stand on the bridge under construction in the hex?
Reason may_stand_on_site(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// A.V.A.1.c: at the end of the player's turn.
void forget_building(State& state);

// minelayer.cpp (O.II.A)
Reason may_lay_mine(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void lay_mine(Play& play, UnitId unit, HexId hex);

}  // namespace mitla::aiw
