#include "games/aiw/crossing.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

// Points on the bridge of a canal hex: wrecks, and units that are not in the water.
int bridge_load(const State& state, HexId hex, UnitId but) {
  int points = state.cell(hex).wrecks;
  for (const UnitId there : Stack(state, hex))
    if (there != but && !state.piece(there).has(kAfloat)) ++points;
  return points;
}

// What bears units in this canal hex, and whom: a bridge, an infantry bridge, a bridge being built.
Reason may_be_borne(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const Cell& cell = state.cell(hex);
  if (cell.has(kInfantryBridge)) {
    if (!rules.unit(unit).infantry_class())
      return {"A.IV.C.2", "only infantry-class units move onto the infantry bridge in {h}"};
    return kAllowed;
  }
  if (cell.has(kBridge)) return kAllowed;
  if (cell.has(kSections)) return may_stand_on_site(rules, state, unit, hex);
  if (!cell.has(kTrench)) return {"S.VI.A.1", "no unit may be in the canal hex {h} without a bridge"};
  if (rules.has(Switch::kAmphibious) && rules.unit(unit).amphibious)
    return {"A.IV.A.1.b", "{u} enters the water of {h} as its whole move"};
  return {"S.VI.C.2", "the trench of {h} alone holds no unit: a bridge is needed"};
}

// S.VI.A.1, S.VI.C.2, S.VI.D.2: only a bridge bears units, and only one stacking point. Who is in the water
// is not on the bridge (SUEZ.note1).
Reason may_stand_in_canal(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = may_be_borne(rules, state, unit, hex); !reason.allows()) return reason;
  if (bridge_load(state, hex, unit) > 0) {
    if (state.cell(hex).has(kInfantryBridge))
      return {"A.IV.C.2.c", "one unit at a time is on the infantry bridge in {h}"};
    return {"S.VI.D.2", "the bridge in {h} holds one stacking point, wrecks included"};
  }
  if (stacking_points(rules, state, hex, unit) >= kStackingLimit)
    return {"SUEZ.note1", "{h} holds four stacking points already"};
  return kAllowed;
}

// S.V.H.2: wrecks are remains of such units and close the bridge too.
Reason may_stand_on_bridge(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  int others = state.cell(hex).wrecks;
  for (const UnitId there : Stack(state, hex))
    if (there != unit && !rules.unit(there).infantry_class()) ++others;
  if (others > 0) return {"S.V.H.2", "the bridge in {h} holds one point of units that are no infantry"};
  return kAllowed;
}

Reason may_stand_on_west_bank(const RuleSet& rules, const State& state, UnitId unit, HexId hex, UnitId but) {
  const bool infantry = rules.unit(unit).infantry_class();
  int like = 0;
  for (const UnitId there : Stack(state, hex))
    if (there != unit && there != but && rules.unit(there).infantry_class() == infantry) ++like;
  if (like >= (infantry ? 2 : 1))
    return {"S.VI.E.3.b", "the position in {h} holds two infantry-class units and one other"};
  return kAllowed;
}

}  // namespace

int stacking_points(const RuleSet& rules, const State& state, HexId hex, UnitId but) {
  int points = state.cell(hex).wrecks;
  for (const UnitId unit : Stack(state, hex))
    if (unit != but) ++points;  // B.III.D.1.a: air units are not in the stack
  return points + section_points(rules, state, hex);
}

int section_points(const RuleSet& rules, const State& state, HexId hex) {
  if (!state.cell(hex).has(kSections) || rules.canal.contains(hex)) return 0;
  int points = 0;
  for (const int b : rules.bridges)
    if (state.pieces[b].hex == hex && state.pieces[b].has(kUnbuilt) && !state.pieces[b].has(kAboard))
      points += kSectionPoints;
  return points;
}

Reason may_stand(const RuleSet& rules, const State& state, UnitId unit, HexId hex, UnitId but) {
  const Cell& cell = state.cell(hex);
  if (rules.unit(unit).air) return kAllowed;  // A.I.A.1, SUEZ.flying
  if (rules.special.closed.contains(hex)) return {rules.special.cite.closed, "nobody may be in {h}"};
  if (!vacant(state, hex) && holder(rules, state, hex) != rules.side_of(unit))
    return {"B.III.C.2", "enemy units stand in {h}"};
  if (rules.terrain[hex.value] == Terrain::kCanal) return may_stand_in_canal(rules, state, unit, hex);
  if (cell.has(kTrench) && !rules.unit(unit).infantry_class()) {
    if (!cell.has(kBridge))
      return {"S.V.G.2", "only infantry-class units enter the trench in {h}: it has no bridge"};
    if (const Reason reason = may_stand_on_bridge(rules, state, unit, hex); !reason.allows()) return reason;
  }
  if (cell.has(kPosition) && rules.west_bank.contains(hex))
    return may_stand_on_west_bank(rules, state, unit, hex, but);  // wrecks do not count there
  int points = cell.wrecks + section_points(rules, state, hex);
  for (const UnitId there : Stack(state, hex))
    if (there != unit && there != but) ++points;
  if (points >= kStackingLimit) return {"B.III.D", "{h} holds four stacking points already"};
  return kAllowed;
}

Reason have_room(const RuleSet& rules, const State& state, const Passengers& passengers, HexId hex) {
  for (const UnitId passenger : passengers)
    if (const Reason reason = may_stand(rules, state, passenger, hex); !reason.allows()) return reason;
  if (passengers.size() > 1 && stacking_points(rules, state, hex) + passengers.size() > kStackingLimit)
    return {"B.III.D", "{h} has no room for all of them"};
  return kAllowed;
}

}  // namespace mitla::aiw
