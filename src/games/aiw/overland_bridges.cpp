// Moving bridges overland (A.V.D): a bridge counter in sections, carried by a PMP or dragged by an Israeli
// battle tank.
#include "games/aiw/crossing.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {

Reason may_take_up_bridge(const RuleSet& rules, const State& state, UnitId carrier, UnitId bridge) {
  const Piece& piece = state.piece(bridge);
  if (piece.hex != state.hex_of(carrier))
    return {"B.V.B.7.a", "to load, {u} and its bridge must be in the same hex"};
  if (!piece.has(kUnbuilt) || rules.canal.contains(piece.hex))
    return {"S.VI.D.1.c", "a bridge that has been laid is never moved"};
  return as_whole_move(rules, state, carrier, "A.V.D.2.a");
}

void take_up_bridge(Play& play, UnitId carrier, UnitId bridge) {
  State& state = play.state;
  if (!begin_expenditure(play, carrier)) return;
  board(play.rules, state, carrier, bridge);
  spend_all(play, carrier, state.hex_of(carrier));
  play.tell(EventKind::kLoaded, "A.V.D.2.a", {carrier.value, bridge.value});
  expose(play, carrier);
}

Reason may_put_down_bridge(const RuleSet& rules, const State& state, UnitId carrier) {
  if (rules.unit(carrier).carrier == CarrierKind::kBridgeTransport)
    return {"A.V.D.1", "{u} puts its bridge down only straight onto the canal"};
  if (const Reason reason = as_whole_move(rules, state, carrier, "A.V.D.2.a"); !reason.allows())
    return reason;
  const HexId hex = state.hex_of(carrier);
  if (rules.canal.contains(hex))
    return {"A.V.C.2", "a bridge is brought onto the canal by an engineer alone"};
  if (stacking_points(rules, state, hex) + kSectionPoints > kStackingLimit)
    return {"A.V.D.4", "the hex of {u} has no room for the bridge, which counts as two"};
  return kAllowed;
}

void put_down_bridge(Play& play, UnitId carrier) {
  State& state = play.state;
  const UnitId bridge = passenger_of(state, carrier);
  if (!begin_expenditure(play, carrier)) return;
  unboard(play.rules, state, carrier);
  spend_all(play, carrier, state.hex_of(carrier));
  play.tell(EventKind::kUnloaded, "A.V.D.2.a", {carrier.value, bridge.value});
  expose(play, carrier);
}

}  // namespace mitla::aiw
