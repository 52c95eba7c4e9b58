#include "games/aiw/moving.h"

#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "games/aiw/verbs.h"

namespace mitla::aiw {
namespace {

constexpr int kMostBridges = 3;  // S.VII.B.2.d

UnitId bridge_aboard(const RuleSet& rules, const State& state, Side side) {
  for (const int u : rules.bridges)
    if (state.pieces[u].hex == kReserve && rules.units[u].side == side) return unit_id(u);
  return kNobody;
}

Reason whole_move(const RuleSet& rules, const State& state, UnitId unit, std::string_view rule) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (!has_spent_nothing(rules, state, unit)) return {rule, "{u} can do this only as its whole move"};
  return kAllowed;
}

// Moves one hex and ends the move.
void last_step(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const auto d = play.rules.board().direction_between(state.hex_of(unit), to);
  // The mine in the hex left behind attacked before the work was touched: it does not attack again.
  const HexId from = state.hex_of(unit);
  const StepCost step = step_cost(play.rules, state, unit, from, *d, to, false);
  const int halves = capped_cost(play.rules, state, unit, step.halves);
  put(play.rules, state, unit, to);
  spend(play, unit, to, halves);
  state.hand.left = 0;
  play.tell(EventKind::kMoved, "B.V.A.5", {unit.value, from.value, to.value, halves});
  arrive(play, unit, to);
}

// Can it enter that hex as its whole move?
Reason may_step_off(const RuleSet& rules, const State& state, UnitId unit, HexId to, std::string_view rule) {
  const auto d = rules.board().direction_between(state.hex_of(unit), to);
  if (!d) return {rule, "{u} moves off to a neighbouring hex"};
  const StepCost step = step_cost(rules, state, unit, state.hex_of(unit), *d, to, false);
  if (!step.reason.allows()) return step.reason;
  if (capped_cost(rules, state, unit, step.halves) > points_left(rules, state, unit))
    return {"B.V.A.6.c", "{u} has not enough movement points to {h}"};
  return kAllowed;
}

// S.V.H.1.b, and the room that the layer itself needs.
Reason may_take_bridge(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const Cell& cell = state.cell(hex);
  if (rules.terrain[hex.value] != Terrain::kClear || !cell.has(kTrench))
    return {"S.V.H.1", "a bridge is laid on a trench in clear terrain alone"};
  if (cell.has(kBridge)) return {"S.V.H.1", "a bridge lies in {h} already"};
  if (cell.has(kMine | kBlock) || cell.wrecks != 0)
    return {"S.V.H.1.b", "no bridge is laid where a mine, block or wreck lies"};
  if (!vacant(state, hex) && holder(rules, state, hex) != rules.side_of(unit))
    return {"B.III.C.2", "enemy units stand in {h}"};
  if (stacking_points(rules, state, hex) >= kStackingLimit)
    return {"B.III.D", "{h} holds four stacking points already"};
  return kAllowed;
}

// The work that an engineer leaving the hex can prepare for removal: the block first, then the bridge.
Work to_prepare(const RuleSet& rules, const State& state, HexId hex) {
  const std::uint16_t works = state.cell(hex).works;
  if ((works & (kBlock | kBlockInverted)) == kBlock) return kBlock;
  const UnitId bridge = bridge_in(rules, state, hex);
  if (bridge.exists() && !state.piece(bridge).has(kInverted)) return kBridge;
  return Work{};
}

}  // namespace

Reason may_flail(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.unit(unit).engineer != EngineerKind::kFlail) return {"S.VII.B.1", "{u} is no flail"};
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (!state.cell(state.hex_of(unit)).has(kMine)) return {"S.VII.B.1.b", "{u} stands in no minefield"};
  if (points_left(rules, state, unit) < rules.unit(unit).move)
    return {"S.VII.B.1.b", "{u} needs half its allowance to clear the mine"};
  return kAllowed;
}

void flail(Play& play, UnitId unit) {
  State& state = play.state;
  const HexId hex = state.hex_of(unit);
  if (!begin_expenditure(play, unit)) return;
  spend(play, unit, hex, play.rules.unit(unit).move);
  take_work(play.rules, state, work_counter(play.rules, state, hex, kMine), kSpent);
  play.tell(EventKind::kMineCleared, "S.VII.B.1.b", {unit.value, hex.value});
  expose(play, unit);
}

Reason may_lay(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (rules.unit(unit).engineer != EngineerKind::kBridgeLayer) return {"S.VII.B.2", "{u} lays no bridges"};
  // S.VII.B.2.a: a unit that has spent nothing stands where it began the turn.
  if (const Reason reason = whole_move(rules, state, unit, "S.VII.B.2.a"); !reason.allows()) return reason;
  if (state.piece(unit).count == 0 || !bridge_aboard(rules, state, rules.side_of(unit)).exists())
    return {"S.VII.B.2.d", "{u} has no bridge left"};
  const HexId from = state.hex_of(unit);
  const auto d = rules.board().direction_between(from, hex);
  if (!d) return {"S.VII.B.2.a", "{u} must begin its turn next to the trench"};
  if (const Reason reason = may_take_bridge(rules, state, unit, hex); !reason.allows()) return reason;
  const int halves = rules.step_cost[rules.unit(unit).truck_movement ? 1 : 0][from.value][hex::index_of(*d)];
  if (halves == 0 || halves > points_left(rules, state, unit))
    return {"B.V.A.6.c", "{u} has not enough movement points to {h}"};
  for (const UnitId there : Stack(state, hex))
    if (!rules.unit(there).infantry_class())
      return {"S.V.H.2", "a bridge holds one point of units that are no infantry"};
  return kAllowed;
}

void lay(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  if (!begin_expenditure(play, unit, hex)) return;
  put_work(play.rules, state, bridge_aboard(play.rules, state, play.rules.side_of(unit)), hex);
  --state.piece(unit).count;
  play.tell(EventKind::kBridgeLaid, "S.VII.B.2.b", {unit.value, hex.value});
  last_step(play, unit, hex);
  expose(play, unit);
}

Reason may_lift(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (rules.unit(unit).engineer != EngineerKind::kBridgeLayer) return {"S.VII.B.2", "{u} lifts no bridges"};
  if (const Reason reason = whole_move(rules, state, unit, "S.VII.B.2.c"); !reason.allows()) return reason;
  const HexId from = state.hex_of(unit);
  if (!state.cell(from).has(kBridge)) return {"S.VII.B.2.c", "{u} stands on no bridge"};
  if (rules.canal.contains(from)) return {"S.VI.D.1.c", "a canal bridge is never moved"};
  if (state.piece(unit).count >= kMostBridges) return {"S.VII.B.2.d", "{u} carries three bridges already"};
  return may_step_off(rules, state, unit, to, "S.VII.B.2.c");
}

void lift(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  if (!begin_expenditure(play, unit, to)) return;
  take_work(play.rules, state, work_counter(play.rules, state, from, kBridge), kReserve);
  ++state.piece(unit).count;
  play.tell(EventKind::kBridgeLifted, "S.VII.B.2.c", {unit.value, from.value});
  last_step(play, unit, to);
  expose(play, unit);
}

Reason may_prepare(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (!rules.engineers.contains(unit.value)) return {"S.VII.A", "{u} is no combat engineer"};
  if (const Reason reason = whole_move(rules, state, unit, "S.VII.A.2.a"); !reason.allows()) return reason;
  if (state.piece(unit).has(kActed)) return {"S.VII.A.5.d", "{u} has done an engineering function this turn"};
  if (state.piece(unit).has(kInverted)) return {"S.VII.A.5.a", "{u} must be face up"};
  if (to_prepare(rules, state, state.hex_of(unit)) == Work{})
    return {"S.VII.A.2.a", "{u} starts on no bridge or block that could be prepared"};
  return may_step_off(rules, state, unit, to, "S.VII.A.2.a");
}

void prepare(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  if (!begin_expenditure(play, unit, to)) return;
  const Work work = to_prepare(play.rules, state, from);
  if (work == kBlock)
    state.cell(from).add(kBlockInverted);
  else
    state.piece(bridge_in(play.rules, state, from)).set(kInverted);
  play.tell(EventKind::kWorkInverted, work == kBlock ? "S.VII.A.3" : "S.VII.A.2.a",
            {unit.value, from.value, work});
  state.piece(unit).set(kActed);
  last_step(play, unit, to);
  if (!on_map(state.hex_of(unit))) return;
  invert(state, unit);  // S.VII.A.5.a
  expose(play, unit);
}

Reason may_clear_wreck(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!rules.has(Switch::kNeutralCounters)) return {"NC.wreck", "wrecks are cleared in the Standard game"};
  if (!rules.unit(unit).battle_tank()) return {"NC.wreck", "only battle tanks clear wrecks"};
  if (const Reason reason = whole_move(rules, state, unit, "NC.wreck"); !reason.allows()) return reason;
  if (state.piece(unit).has(kSplitMove))
    return {"NC.wreck", "{u} would need its whole allowance and has only half of it"};
  if (state.cell(hex).wrecks == 0) return {"NC.wreck", "there is no wreck in {h}"};
  const HexId from = state.hex_of(unit);
  if (from == hex) return kAllowed;
  const auto d = rules.board().direction_between(from, hex);
  if (!d) return {"NC.wreck", "{u} must be in the hex of the wreck or next to it"};
  if (held_by(rules, state, hex, other(rules.side_of(unit))))
    return {"B.III.C.2", "enemy units stand in {h}"};
  if (rules.step_cost[0][from.value][hex::index_of(*d)] != 0) return kAllowed;
  // across a hexside that it could cross.
  if (rules.canal.contains(hex) == rules.canal.contains(from))
    return {"NC.wreck", "{u} cannot cross the hexside to {h}"};
  const HexId canal = rules.canal.contains(hex) ? hex : from;
  const Direction out = canal == from ? *d : hex::opposite(*d);
  if (!state.cell(canal).has(kTrench) || (rules.sight().canal().cuttable(canal) & hexside_bit(out)) == 0)
    return {"NC.wreck", "{u} cannot cross the hexside to {h}"};
  return kAllowed;
}

void clear_wreck(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  if (!begin_expenditure(play, unit)) return;
  spend(play, unit, state.hex_of(unit), state.hand.left);
  --state.cell(hex).wrecks;
  play.tell(EventKind::kWreckCleared, "NC.wreck", {unit.value, hex.value});
  expose(play, unit);
}

int bridges_aboard_layers(const RuleSet& rules, const State& state, Side side) {
  int bridges = 0;
  for (const int u : rules.of_side[index(side)]) {
    const Piece& piece = state.pieces[u];
    const bool lost = piece.hex == kDeadPile || piece.hex == kExited;
    if (rules.units[u].engineer == EngineerKind::kBridgeLayer && !lost) bridges += piece.count;
  }
  return bridges;
}

void special_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!rules.has(Switch::kNeutralCounters)) return;
  const UnitInfo& info = rules.unit(unit);
  const bool engineer = rules.engineers.contains(unit.value);
  if (!engineer && !info.battle_tank() && info.engineer != EngineerKind::kFlail &&
      info.engineer != EngineerKind::kBridgeLayer)
    return;
  if (may_flail(rules, state, unit).allows()) out.push_back(act(Verb::kFlail, unit));
  const HexId from = state.hex_of(unit);
  if (may_clear_wreck(rules, state, unit, from).allows()) out.push_back(act(Verb::kWreck, unit, from));
  for (const HexId hex : rules.board().neighbours(from)) {
    if (!hex.exists()) continue;
    if (may_clear_wreck(rules, state, unit, hex).allows()) out.push_back(act(Verb::kWreck, unit, hex));
    if (may_lay(rules, state, unit, hex).allows()) out.push_back(act(Verb::kLay, unit, hex));
    if (may_lift(rules, state, unit, hex).allows()) out.push_back(act(Verb::kLift, unit, hex));
    if (may_prepare(rules, state, unit, hex).allows()) out.push_back(act(Verb::kPrepare, unit, hex));
  }
}

}  // namespace mitla::aiw
