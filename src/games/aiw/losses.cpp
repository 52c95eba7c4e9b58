#include "games/aiw/crossing.h"
#include "games/aiw/frame.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/missiles.h"
#include "games/aiw/placement.h"
#include "games/aiw/victory.h"

namespace mitla::aiw {
namespace {

// B.II.C.3, S.V.H.4.c, NC.note.5, S.V.B.1: where a wreck may lie. A double wreck closes the road too, but it
// is not another counter: a third wreck may follow (d.10).
bool wreck_may_lie(const RuleSet& rules, const State& state, HexId hex) {
  if (state.cell(hex).has(kBridge)) return true;
  return rules.on_road[hex.value] && !state.cell(hex).has(kFort | kMine | kBlock | kTrench);
}

void leave_wreck(Play& play, UnitId unit, HexId hex) {
  if (play.rules.unit(unit).target != Target::kArmored) return;
  if (!wreck_may_lie(play.rules, play.state, hex)) return;
  // d.10: a wreck that exceeds stacking is not placed.
  if (stacking_points(play.rules, play.state, hex) >= kStackingLimit) return;
  Cell& cell = play.state.cell(hex);
  ++cell.wrecks;
  play.tell(EventKind::kWreckPlaced, cell.has(kBridge) ? "S.V.H.4.c" : "B.II.C.3", {hex.value, cell.wrecks});
}

// Removes an eliminated unit from everything in progress.
void forget(State& state, UnitId unit) {
  if (state.hand.unit == unit) state.hand = {};
  if (state.hand.unloaded == unit) state.hand.unloaded = kNobody;
  if (state.hand.unloaded_too == unit) state.hand.unloaded_too = kNobody;
  for (int i = state.overrun.participants.size() - 1; i >= 0; --i)
    if (state.overrun.participants[i].unit == unit) state.overrun.participants.erase(i);
  state.exposed.erase(unit.value);
  state.bailouts.erase(unit.value);
}

void remove_work(Play& play, UnitId bridge, HexId hex, Work work, std::uint16_t bits) {
  Cell& cell = play.state.cell(hex);
  if (!cell.has(bits)) return;
  if (const UnitId counter = work_counter(play.rules, play.state, hex, work); counter.exists())
    take_work(play.rules, play.state, counter, kSpent);
  cell.remove(bits);
  play.tell(EventKind::kWorkRemoved, "S.VI.E2.5.c", {bridge.value, hex.value, work});
}

// Units in boats and amphibious units in the water do not need the bridge.
void lose_units(Play& play, HexId hex, bool infantry_too, std::string_view rule) {
  base::FixedVector<UnitId, 16> lost;
  for (const UnitId unit : Stack(play.state, hex))
    if ((infantry_too || !play.rules.unit(unit).infantry_class()) && !play.state.piece(unit).has(kAfloat))
      lost.push_back(unit);
  for (const UnitId unit : lost) eliminate(play, unit, rule);
}

void lose_bridge(Play& play, UnitId bridge, HexId hex) {
  State& state = play.state;
  const bool canal = play.rules.canal.contains(hex);
  const bool sections = state.piece(bridge).has(kUnbuilt);
  take_work(play.rules, state, bridge, kDeadPile);
  if (sections && !canal) {  // A.V.D.4: two wrecks
    leave_wreck(play, bridge, hex);
    leave_wreck(play, bridge, hex);
    return;
  }
  if (!canal) {
    lose_units(play, hex, false, "S.V.H.4.d");
    return;
  }
  lose_units(play, hex, true, "S.VI.E2.5.c");
  remove_work(play, bridge, hex, kMine, kMine | kMineInverted);
  remove_work(play, bridge, hex, kBlock, kBlock | kBlockInverted);
  state.cell(hex).wrecks = 0;
}

void lose(Play& play, UnitId unit, HexId hex, std::string_view rule) {
  forget(play.state, unit);
  pass_on_reloads(play, unit, hex);
  play.tell(EventKind::kEliminated, rule, {unit.value, hex.value});
  if (!is_infantry_bridge(play.rules, play.state, unit)) score(play, AwardEvent::kEliminated, unit);
}

}  // namespace

void eliminate(Play& play, UnitId unit, std::string_view rule) {
  State& state = play.state;
  const HexId hex = state.hex_of(unit);
  if (!on_map(hex)) return;
  if (play.rules.unit(unit).bridge()) {
    lose(play, unit, hex, rule);
    lose_bridge(play, unit, hex);
    return;
  }
  // A.V.D.3.a: a bridge is left in the hex, unless there is no ground under it.
  if (carries_sections(state, unit) && !play.rules.canal.contains(hex)) unboard(play.rules, state, unit);
  Passengers passengers = passengers_of(state, unit);
  if (!passengers.empty())
    for (const UnitId rider : riders_of(play.rules, state, passengers[0])) passengers.push_back(rider);
  bool engineer = play.rules.engineers.contains(unit.value);
  take_off(play.rules, state, unit, kDeadPile);
  lose(play, unit, hex, rule);
  for (const UnitId passenger : passengers) {
    state.piece(passenger).hex = kDeadPile;
    lose(play, passenger, hex, "B.V.B.6.d");
    engineer = engineer || play.rules.engineers.contains(passenger.value);
  }
  leave_wreck(play, unit, hex);
  review_interdiction(play);
  // S.VII.A.5.c: prepared bridges and blocks need an engineer nearby.
  if (engineer) turn_up_abandoned_works(play);
}

}  // namespace mitla::aiw
