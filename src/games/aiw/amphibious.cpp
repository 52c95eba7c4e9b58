// Amphibious units (A.IV.A): one may be in a canal hex with a trench, beside what is on a bridge there.
#include "games/aiw/crossing.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {

Reason may_be_in_water(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!rules.has(Switch::kAmphibious) || !rules.unit(unit).amphibious)
    return {"A.IV.A.1", "{u} is not amphibious"};
  if (!rules.canal.contains(hex) || !state.cell(hex).has(kTrench))
    return {"A.IV.A.1", "an amphibious unit enters a canal hex with a trench alone"};
  if (!vacant(state, hex) && holder(rules, state, hex) != rules.side_of(unit))
    return {"B.III.C.2", "enemy units stand in {h}"};
  for (const UnitId there : Stack(state, hex))
    if (there != unit && state.piece(there).has(kAfloat) && !in_boat(rules, state, there))
      return {"SUEZ.bridge_amphibious", "one amphibious unit may be in the water of {h}"};
  if (stacking_points(rules, state, hex, unit) >= kStackingLimit)
    return {"SUEZ.note1", "{h} holds four stacking points already"};
  return kAllowed;
}

Reason may_swim(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!rules.has(Switch::kAmphibious) || !rules.unit(unit).amphibious)
    return {"A.IV.A.1", "{u} is not amphibious"};
  if (const Reason reason = as_whole_move(rules, state, unit, "A.IV.A.1.b"); !reason.allows()) return reason;
  if (!rules.board().direction_between(state.hex_of(unit), hex))
    return {"A.IV.A.1.b", "{u} must start next to {h}"};
  if (const Reason reason = may_be_in_water(rules, state, unit, hex); !reason.allows()) return reason;
  if (!rules.debouches(state.hex_of(unit), hex))
    return {"A.IV.A.1.a", "{u} enters {h} through one of its two cuts alone"};
  return kAllowed;
}

void swim(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  if (!begin_expenditure(play, unit, hex)) return;
  put(play.rules, state, unit, hex);
  state.piece(unit).set(kAfloat);
  const int halves = state.hand.left;
  spend_all(play, unit, hex);
  play.tell(EventKind::kSwam, "A.IV.A.1.b", {unit.value, from.value, hex.value, halves});
  arrive(play, unit, hex);
  expose(play, unit);
}

}  // namespace mitla::aiw
