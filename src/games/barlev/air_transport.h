// 18.0 Helicopter transport, 19.0 air transport.
#pragma once

#include "games/barlev/air.h"

namespace mitla::barlev {

// --- in the Movement Segment, while nothing else is under way ---
// Something that the seat that is asked could lift.
bool can_transport(const RuleSet& rules, const State& state);
void transport_subjects(const RuleSet& rules, const State& state, UnitSet& units, engine::ActionList& out);
void transport_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);

// Asks the seats of the phasing side for flights.
void ask_transports(Play& play);

// 18.6, 18.7: the load shares the fate of its carrier: D destroys it, N takes it back.
void lose_load(Play& play, FireResult result);

// 18.31, 18.32: what it costs the helicopter in hand to fly there, without the way back; and from there to a
// valid base.
int flight_cost(const RuleSet& rules, const State& state, UnitId carrier, HexId to);
int return_cost(const RuleSet& rules, const State& state, Side side, HexId from);

// --- 18.9 (envelopment.cpp): units of the load that come down in this hex ---
void come_down(Play& play, HexId hex);

}  // namespace mitla::barlev
