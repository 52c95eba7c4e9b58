// Construction and pontoon engineers (A.V.A-C, A.V.E): cuts, bridges and infantry bridges in the canal.
#include "games/aiw/crossing.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

// The bridge under construction in a canal hex, or nobody.
UnitId site_in(const RuleSet& rules, const State& state, HexId hex) {
  if (!rules.canal.contains(hex) || !state.cell(hex).has(kSections)) return kNobody;
  for (const int b : rules.bridges)
    if (state.pieces[b].hex == hex && state.pieces[b].has(kUnbuilt) && !state.pieces[b].has(kAboard))
      return unit_id(b);
  return kNobody;
}

bool for_infantry(const State& state, HexId canal_hex) { return !state.cell(canal_hex).has(kTrench); }

// A.V: a construction engineer that has its whole move before it.
Reason builder_ready(const RuleSet& rules, const State& state, UnitId unit, std::string_view rule) {
  if (!rules.has(Switch::kConstruction) || !rules.unit(unit).builder())
    return {"A.V.A.1", "{u} is no construction engineer"};
  if (const Reason reason = as_whole_move(rules, state, unit, rule); !reason.allows()) return reason;
  if (state.piece(unit).has(kInverted)) return {rule, "{u} must start face up"};
  return kAllowed;
}

// --- the turn before building begins ---

// A.V.D.1: a PMP in the hex that can still spend its whole move on unloading.
bool can_unload(const RuleSet& rules, const State& state, UnitId carrier) {
  const Piece& piece = state.piece(carrier);
  return rules.unit(carrier).carrier == CarrierKind::kBridgeTransport &&
         passenger_of(state, carrier).exists() && !piece.has(kInverted | kDispersed | kMoved);
}

// A.V.C.2: a bridge of the engineer's side in its hex that it can bring onto the canal.
UnitId bridge_at_hand(const RuleSet& rules, const State& state, UnitId engineer) {
  const HexId hex = state.hex_of(engineer);
  for (const int b : rules.bridges) {
    const Piece& piece = state.pieces[b];
    if (piece.hex != hex || !piece.has(kUnbuilt) || rules.units[b].side != rules.side_of(engineer)) continue;
    if (!piece.has(kAboard) || can_unload(rules, state, piece.partner)) return unit_id(b);
  }
  return kNobody;
}

// A.V.E.1: the counter for an infantry bridge, in the reserve of the situation. The bridges aboard the layers
// of the side (S.VII.B.2.d) are there too.
UnitId infantry_bridge_of(const RuleSet& rules, const State& state, UnitId engineer) {
  const Side side = rules.side_of(engineer);
  UnitSet left;
  for (const int b : rules.bridges)
    if (state.pieces[b].hex == kReserve && rules.units[b].side == side) left.insert(b);
  return left.size() > bridges_aboard_layers(rules, state, side) ? unit_id(left.first()) : kNobody;
}

// SIT.A-1.special.2: does the situation limit how many the engineer builds?
bool limited(const RuleSet& rules, UnitId engineer) {
  return rules.construction.infantry_bridge_builders.contains(engineer.value);
}

Reason may_launch_bridge(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.has(Switch::kBuildingBridges))
    return {"A.V.C.1", "the rules for building bridges are not in use"};
  if (!bridge_at_hand(rules, state, unit).exists())
    return {"A.V.C.2", "{u} has no bridge with it to bring onto the canal"};
  return kAllowed;
}

Reason may_launch_infantry_bridge(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.has(Switch::kBuildingInfantryBridges))
    return {"A.V.C.1", "a bridge is built on a trench, and {h} has none"};
  if (limited(rules, unit) && state.piece(unit).count == 0)
    return {rules.construction.cite_each, "{u} has built its infantry bridge"};
  if (!infantry_bridge_of(rules, state, unit).exists()) return {"A.V.E.1", "there is no bridge counter left"};
  return kAllowed;
}

// --- building ---

// The canal hex whose cut is built in this hex (A.V.B), or nowhere.
HexId cut_site(const RuleSet& rules, HexId hex) {
  if (!rules.east_bank.contains(hex)) return hex::kNowhere;
  const HexId canal_hex = rules.sight().canal().trench_hex(hex);
  return canal_hex.exists() && rules.debouches(hex, canal_hex) ? canal_hex : hex::kNowhere;
}

Reason may_build_cut(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId canal_hex = cut_site(rules, state.hex_of(unit));
  if (!rules.has(Switch::kBuildingCuts) || !canal_hex.exists())
    return {"A.V.B",
            "{u} stands neither with a bridge under construction nor before a hex to cut on the east bank"};
  const Cell& cell = state.cell(canal_hex);
  if (cell.has(kTrench)) return {"A.V.B", "the canal before {u} is cut already"};
  if (cell.has(kInfantryBridge | kSections))
    return {"A.V.E.1.a", "an infantry bridge lies before {u}, and a trench never lies with one"};
  if (state.water[rules.canal_index(canal_hex)].built != 0)
    return {"A.V.A.1.c", "one engineer a turn builds in a hex"};
  return kAllowed;
}

void finish_bridge(Play& play, UnitId bridge, HexId hex) {
  State& state = play.state;
  const bool infantry = for_infantry(state, hex);
  take_work(play.rules, state, bridge, kReserve);
  put_work(play.rules, state, bridge, hex);
  play.tell(EventKind::kBridgeBuilt, infantry ? "A.V.E.2" : "A.V.C.4", {bridge.value, hex.value});
}

void build_bridge(Play& play, UnitId unit, UnitId bridge) {
  State& state = play.state;
  const HexId hex = state.hex_of(unit);
  const bool infantry = for_infantry(state, hex);
  const Construction& needed = play.rules.construction;
  Piece& piece = state.piece(bridge);
  ++piece.progress;
  piece.set(kActed);
  play.tell(EventKind::kBuilt, "A.V.A.1.b", {unit.value, hex.value, piece.progress});
  if (piece.progress >= (infantry ? needed.infantry_bridge_turns : needed.bridge_turns))
    finish_bridge(play, bridge, hex);
}

void build_cut(Play& play, UnitId unit) {
  State& state = play.state;
  const HexId hex = cut_site(play.rules, state.hex_of(unit));
  Water& water = state.water[play.rules.canal_index(hex)];
  ++water.cut;
  water.built = 1;
  play.tell(EventKind::kBuilt, "A.V.A.1.b", {unit.value, hex.value, water.cut});
  if (water.cut < play.rules.construction.cut_turns) return;
  water.cut = 0;
  state.cell(hex).add(kTrench);  // A.V.A.1.d; the sheets have counters enough, the force list does not
  review_bridge(play.rules, state, hex);
  play.tell(EventKind::kCutBuilt, "A.V.B", {unit.value, hex.value});
}

}  // namespace

bool is_infantry_bridge(const RuleSet& rules, const State& state, UnitId counter) {
  const HexId hex = state.hex_of(counter);
  return rules.unit(counter).bridge() && rules.canal.contains(hex) && !state.cell(hex).has(kTrench);
}

Reason may_stand_on_site(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (rules.unit(unit).builder()) return kAllowed;  // A.V.A.2: another engineer can go on
  return {for_infantry(state, hex) ? "A.V.E.2" : "A.V.C.4", "the bridge in {h} is not finished"};
}

Reason may_launch(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const bool infantry = rules.canal.contains(hex) && for_infantry(state, hex);
  const std::string_view rule = infantry ? "A.V.E.1.b" : "A.V.C.2.a";
  if (const Reason reason = builder_ready(rules, state, unit, rule); !reason.allows()) return reason;
  if (!rules.debouches(state.hex_of(unit), hex))
    return {infantry ? "A.V.E.1.b" : "A.V.C.2", "{u} must start on one of the two banks before {h}"};
  if (state.cell(hex).has(kBridge | kInfantryBridge | kSections))
    return {"S.VI.D.1.b", "one bridge lies in a canal hex"};
  if (!vacant(state, hex) && holder(rules, state, hex) != rules.side_of(unit))
    return {"B.III.C.2", "enemy units stand in {h}"};
  if (stacking_points(rules, state, hex) >= kStackingLimit)
    return {"SUEZ.note1", "{h} holds four stacking points already"};
  return infantry ? may_launch_infantry_bridge(rules, state, unit) : may_launch_bridge(rules, state, unit);
}

void launch(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const bool infantry = for_infantry(state, hex);
  const UnitId bridge =
      infantry ? infantry_bridge_of(play.rules, state, unit) : bridge_at_hand(play.rules, state, unit);
  // A.V.D.1: a carrier spends its whole move too. If it is stopped the engineer has no bridge to bring along.
  const UnitId carrier = state.piece(bridge).has(kAboard) ? UnitId(state.piece(bridge).partner) : kNobody;
  if (carrier.exists() && !withstands_interdiction(play, carrier)) return;
  if (!begin_expenditure(play, unit, hex)) return;
  if (infantry && limited(play.rules, unit)) --state.piece(unit).count;
  if (carrier.exists()) {
    state.piece(carrier).set(kMoved);
    invert(state, carrier);
  }
  put_sections(play.rules, state, bridge, hex);
  state.piece(bridge).set(kInverted);  // A.V.C.2.b
  put(play.rules, state, unit, hex);
  spend_all(play, unit, hex);
  state.hand.unloaded = carrier;
  play.tell(EventKind::kBridgeLaunched, infantry ? "A.V.E.1" : "A.V.C.2.a",
            {unit.value, bridge.value, hex.value});
  arrive(play, unit, hex);
  expose(play, carrier.exists() ? set_of(unit) | set_of(carrier) : set_of(unit));
}

Reason may_build(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = builder_ready(rules, state, unit, "A.V.A.1.a"); !reason.allows()) return reason;
  const UnitId bridge = site_in(rules, state, state.hex_of(unit));
  if (!bridge.exists()) return may_build_cut(rules, state, unit);
  if (state.piece(bridge).has(kActed)) return {"A.V.A.1.c", "one engineer a turn builds in a hex"};
  return kAllowed;
}

void build(Play& play, UnitId unit) {
  State& state = play.state;
  if (!begin_expenditure(play, unit)) return;
  spend_all(play, unit, state.hex_of(unit));
  const UnitId bridge = site_in(play.rules, state, state.hex_of(unit));
  if (bridge.exists())
    build_bridge(play, unit, bridge);
  else
    build_cut(play, unit);
  expose(play, unit);
}

void forget_building(State& state) {
  for (Water& water : state.water) water.built = 0;
}

}  // namespace mitla::aiw
