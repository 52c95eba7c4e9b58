// 18.0 Helicopter transport, 19.0 air transport.
#pragma once

#include "games/barlev/air.h"

namespace mitla::barlev {

// --- 18.2: among the moves of the Movement Segment ---
// Something that the seat that is asked could lift, and the carriers that could.
bool can_transport(const RuleSet& rules, const State& state);
void transport_subjects(const RuleSet& rules, const State& state, UnitSet& units);
void transport_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
// Loading the first unit begins a flight, which has a frame of its own.
Reason may_begin_flight(const RuleSet& rules, const State& state, UnitId carrier, UnitId unit);
void begin_flight(Play& play, UnitId carrier, UnitId unit);

// 18.6, 18.7: the load shares the fate of its carrier: D destroys it, N takes it back.
void lose_load(Play& play, FireResult result);

// 18.31, 18.32: what it costs the helicopter in hand to fly there, without the way back; and from there to a
// valid base.
int flight_cost(const RuleSet& rules, const State& state, UnitId carrier, HexId to);
int return_cost(const RuleSet& rules, const State& state, Side side, HexId from);

// --- 18.9 (envelopment.cpp): units of the load that come down in this hex ---
void come_down(Play& play, HexId hex);

}  // namespace mitla::barlev
