// The unit in hand: spending points, walking, events on the way (B.V, S.I.C).
#pragma once

#include "games/aiw/movement.h"

namespace mitla::aiw {

// Takes a unit in hand and ends the move of the previous one (B.V.A.4.b).
void take_in_hand(Play& play, UnitId unit);
// Every expenditure of points by the unit in hand begins here, whatever the points are for, and the unit is
// taken in hand for it: interdiction attacks (A.III.D.2.c), then the mine in its hex if it is going to leave
// that for `to` (A.III.D.6.e). Returns false if it is stopped or lost: it spends nothing, and what it was
// about to do does not happen.
bool begin_expenditure(Play& play, UnitId unit, HexId to = hex::kNowhere);
// The unit in hand ends its move: inverted, unless it may still close assault (S.I.C.3.a, b).
void finish_hand(Play& play);
// Spends points of the unit in hand, or of a participant of the overrun being built, and adds them to its
// trail.
void spend(Play& play, UnitId unit, HexId hex, int halves);
// One hex of a walk: interdiction, leaving a mine, points, entering, the mine there, opportunity fire (d.13).
// Stops the walk if anything happens to the unit.
void walk_step(Play& play, UnitId unit, Direction d, HexId to, bool by_road);
// The effects of entering a hex, up to the mine there.
void arrive(Play& play, UnitId unit, HexId hex);
// Starts the walk of the unit in hand and continues until it is interrupted; walk_on resumes it.
void set_out(Play& play, UnitId unit, HexId goal);
void walk_on(Play& play);
// One hex at normal cost (B.V.C.1.e).
void move_off_road(Play& play, UnitId unit, HexId to);
// S.II.E.3: after an expenditure of points; the basic game has no such fire.
void expose(Play& play, UnitId unit);
void expose(Play& play, const UnitSet& units);  // all in one hex
// The automatic steps of the unit in hand: it dies, is dispersed, was fired at, walks on, has no points left.
// Returns true if one was done.
bool resolve_hand_step(Play& play);
// Can the unit do anything in the step, apart from `overrun` and `end` (moving.cpp)?
bool can_act(const RuleSet& rules, const State& state, UnitId unit);
// Minefields and moving units (S.V.E.2); true if the unit may continue.
bool mine_attacks(Play& play, UnitId unit, HexId hex, bool leaving);

// loading.cpp: carriers and passengers (B.V.B), during the carrier's move.
// UFT.CARR, UFT.PASS: can this carrier ever carry this passenger?
Reason fits_aboard(const RuleSet& rules, UnitId carrier, UnitId passenger);
// Halves of the carrier's printed allowance that loading or unloading costs.
int loading_cost(const RuleSet& rules, UnitId carrier, UnitId passenger);
Reason may_load(const RuleSet& rules, const State& state, UnitId carrier, UnitId passenger);
// `unit`: the carrier, or one of several passengers.
Reason may_unload(const RuleSet& rules, const State& state, UnitId unit);
void loading_actions(const RuleSet& rules, const State& state, UnitId carrier, ActionList& out);
// Those that can be put down one by one from the helicopters of the phasing player: `unload P`.
UnitSet passengers_to_unload(const RuleSet& rules, const State& state);
void load(Play& play, UnitId carrier, UnitId passenger);
void unload(Play& play, UnitId unit);

// engineer_vehicles.cpp: what special vehicles and engineers do during their move: flails, bridge layers
// (S.VII.B), engineers that prepare a demolition (S.VII.A.2, A.3), battle tanks that clear wrecks (NC.wreck,
//
Reason may_flail(const RuleSet& rules, const State& state, UnitId unit);
void flail(Play& play, UnitId unit);
Reason may_lay(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void lay(Play& play, UnitId unit, HexId hex);
Reason may_lift(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void lift(Play& play, UnitId unit, HexId to);
Reason may_prepare(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void prepare(Play& play, UnitId unit, HexId to);
Reason may_clear_wreck(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void clear_wreck(Play& play, UnitId unit, HexId hex);
// S.VII.B.2.d: what the bridge layers of the side that are not lost still carry, together.
int bridges_aboard_layers(const RuleSet& rules, const State& state, Side side);
// Lists all of these that the unit can do now.
void special_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out);

// helicopters.cpp (A.I.E).
// Has the helicopter in hand spent its allowance to load and unload in its hex (A.I.E.9.b)?
bool loading(const RuleSet& rules, const State& state, UnitId helicopter);
// Can it load or unload more?
bool can_go_on_loading(const RuleSet& rules, const State& state);
// O.I.D: may a helicopter enter other hexes in this phase? Allowed for other units.
Reason may_enter_hexes(const RuleSet& rules, const State& state, UnitId helicopter);
// A.I.D.2: after an expenditure of points in the air phase.
void expose_in_flight(Play& play, UnitId helicopter);

// overrun.cpp: overruns (S.II.D, d.6): participants move one after the other, spend two points together, are
// fired at and attack.
// `overrun H` inside the movement step.
Reason may_begin_overrun(const RuleSet& rules, const State& state, HexId hex);
void overrun_actions(const RuleSet& rules, const State& state, ActionList& out);
void begin_overrun(Play& play, HexId hex);

}  // namespace mitla::aiw
