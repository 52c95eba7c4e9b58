// 7.0 Engineers and bridges; d.6.
#pragma once

#include "games/barlev/ground.h"

namespace mitla::barlev {

// The bridge over the Canal in this hex, or over this hexside; null if there is none.
const Bridge* canal_bridge(const State& state, HexId hex);
const Bridge* hexside_bridge(const State& state, HexId a, HexId b);
// A bridge that is attacked with its hex (14.41, 15.7): of the Canal, or built from this hex.
int bridge_in(const State& state, HexId hex);  // -1: none
bool is_filled(const State& state, HexId a, HexId b);
// Hexsides over which a bridge can be built (7.42, 7.51), and those of a ditch that can be filled (7.44).
bool can_be_bridged(const RuleSet& rules, HexId a, HexId b);
bool can_be_filled(const RuleSet& rules, HexId a, HexId b);

// 7.22, 7.24: thirds of battalions that may still cross in this player turn.
int capacity_left(const RuleSet& rules, const Bridge& bridge);
// 7.23: no tracked unit crosses a Bridge Marker that is being emplaced.
inline bool bears(const Bridge& bridge, bool tracked) {
  return !tracked || bridge.engineer.exists() || bridge.has(Bridge::kEmplaced);
}
// 7.25: the unit that stopped on the bridge of a Canal hex, or nobody.
UnitId unit_on_bridge(const State& state, HexId hex);

// --- building, in the Movement and Reserve Movement Segments ---
Reason may_bridge(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void build_bridge(Play& play, UnitId unit, HexId hex);
Reason may_place_marker(const RuleSet& rules, const State& state, HexId hex);
void place_marker(Play& play, HexId hex);
Reason may_fill(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void fill_ditch(Play& play, UnitId unit, HexId hex);
void building_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
void marker_actions(const RuleSet& rules, const State& state, engine::ActionList& out);
// 7.45: the engineer goes away, or dies.
void end_filling(State& state, UnitId engineer);

// --- damage (7.27, 7.28, A38): N or D to the bridge with this number, and to the unit on it ---
void hit_bridge(Play& play, int number, FireResult result, std::string_view rule);
// An engineer was neutralized or eliminated as a unit (A39, 7.45): what it built is no more.
void lose_works(Play& play, UnitId engineer);

}  // namespace mitla::barlev
