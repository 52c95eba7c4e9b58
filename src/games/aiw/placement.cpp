#include "games/aiw/placement.h"

#include "games/aiw/air_units.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/special_infantry.h"

namespace mitla::aiw {
namespace {

// Air units are over a hex, not in its stack (A.I.A.1).
void leave_stack(const RuleSet& rules, State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (!rules.unit(unit).air && on_map(piece.hex) && !piece.has(kAboard))
    rules::leave_stack(state, unit, piece.hex);
}

// The passenger is no longer aboard; neither unit moves.
void part(State& state, UnitId carrier, UnitId passenger) {
  Piece& leaves = state.piece(passenger);
  ByteUnit* link = &state.piece(carrier).partner;
  while (*link != passenger) link = &state.piece(*link).below;
  *link = leaves.below;
  leaves.below = kNobody;
  leaves.partner = kNobody;
  leaves.unset(kAboard);
}

void move_to(State& state, UnitId unit, HexId hex) {
  state.piece(unit).hex = hex;
  state.piece(unit).unset(kAfloat);
  for (const UnitId passenger : passengers_of(state, unit)) state.piece(passenger).hex = hex;
}

// Is the piece a bridge that lies in the hex and bears nobody?
bool lies_unbuilt(const Piece& piece, HexId hex) {
  return piece.hex == hex && piece.has(kUnbuilt) && !piece.has(kAboard);
}

// The bit of the hex by which a counter is known.
std::uint16_t bit_of(const RuleSet& rules, const State& state, UnitId counter) {
  const UnitInfo& info = rules.unit(counter);
  const Piece& piece = state.piece(counter);
  if (!info.bridge()) return info.work;
  if (piece.has(kUnbuilt)) return kSections;
  return rules.canal.contains(piece.hex) && !state.cell(piece.hex).has(kTrench) ? kInfantryBridge : kBridge;
}

// Sections of other bridges may remain.
void leave_sections(const RuleSet& rules, State& state, HexId hex) {
  if (!any_of(rules.bridges, [&](int b) { return lies_unbuilt(state.pieces[b], hex); }))
    state.cell(hex).remove(kSections);
}

void lift_sections(const RuleSet& rules, State& state, UnitId bridge) {
  Piece& piece = state.piece(bridge);
  const HexId hex = piece.hex;
  piece.set(kUnbuilt | kAboard);  // it no longer lies in the hex
  if (on_map(hex)) leave_sections(rules, state, hex);
}

}  // namespace

void put(const RuleSet& rules, State& state, UnitId unit, HexId hex) {
  leave_stack(rules, state, unit);
  if (state.piece(unit).has(kAboard)) part(state, state.piece(unit).partner, unit);
  if (!rules.unit(unit).air) rules::join_stack(state, unit, hex);
  move_to(state, unit, hex);
}

void take_off(const RuleSet& rules, State& state, UnitId unit, HexId where) {
  leave_stack(rules, state, unit);
  if (state.piece(unit).has(kAboard)) part(state, state.piece(unit).partner, unit);
  move_to(state, unit, where);
}

void put_work(const RuleSet& rules, State& state, UnitId counter, HexId hex) {
  if (on_map(state.hex_of(counter))) take_work(rules, state, counter, kReserve);
  Piece& piece = state.piece(counter);
  piece.hex = hex;
  // A.V.D: on land a bridge is laid on a trench; elsewhere it lies in sections.
  const bool laid = rules.canal.contains(hex) || state.cell(hex).has(kTrench);
  if (rules.unit(counter).bridge() && !laid) piece.set(kUnbuilt);
  state.cell(hex).add(bit_of(rules, state, counter));
  if (rules.unit(counter).work == kTrench) review_bridge(rules, state, hex);
}

void review_bridge(const RuleSet& rules, State& state, HexId hex) {
  if (!rules.canal.contains(hex) || !state.cell(hex).has(kBridge | kInfantryBridge)) return;
  const UnitId bridge = bridge_in(rules, state, hex);
  state.cell(hex).remove(kBridge | kInfantryBridge);
  if (bridge.exists()) state.cell(hex).add(bit_of(rules, state, bridge));
}

void put_sections(const RuleSet& rules, State& state, UnitId bridge, HexId hex) {
  if (on_map(state.hex_of(bridge))) take_work(rules, state, bridge, kReserve);
  state.piece(bridge).hex = hex;
  state.piece(bridge).set(kUnbuilt);
  state.cell(hex).add(kSections);
}

void take_work(const RuleSet& rules, State& state, UnitId counter, HexId where) {
  Piece& piece = state.piece(counter);
  const HexId hex = piece.hex;
  const bool carried = piece.has(kAboard);
  if (carried) part(state, piece.partner, counter);
  const int bit = on_map(hex) ? bit_of(rules, state, counter) : 0;
  piece.unset(kInverted | kDispersed | kUnbuilt);
  piece.progress = 0;  // A.V.C.5
  piece.hex = where;
  if (!on_map(hex) || carried) return;
  // S.VII.A.1.d: removing a mine also clears its inverted bit.
  if (bit == kSections)
    leave_sections(rules, state, hex);
  else
    state.cell(hex).remove(bit == kMine ? kMine | kMineInverted : bit);
  if (bit == kTrench) review_bridge(rules, state, hex);
}

void board(const RuleSet& rules, State& state, UnitId carrier, UnitId passenger) {
  if (rules.unit(passenger).bridge())
    lift_sections(rules, state, passenger);
  else
    leave_stack(rules, state, passenger);
  // A.IV.B.2.g: its own passenger is known by its carrier alone while that is aboard.
  for (const UnitId rider : passengers_of(state, passenger)) state.piece(rider).hex = state.hex_of(carrier);
  Piece& piece = state.piece(passenger);
  piece.set(kAboard);
  piece.below = state.piece(carrier).partner;
  piece.partner = carrier;
  piece.hex = state.hex_of(carrier);
  state.piece(carrier).partner = passenger;
}

void unboard(const RuleSet& rules, State& state, UnitId carrier) {
  unboard_to(rules, state, carrier, state.hex_of(carrier));
}

void unboard_to(const RuleSet& rules, State& state, UnitId carrier, HexId hex) {
  for (const UnitId passenger : passengers_of(state, carrier))
    unboard_passenger(rules, state, passenger, hex);
}

void unboard_passenger(const RuleSet& rules, State& state, UnitId passenger, HexId hex) {
  const UnitId carrier = state.piece(passenger).partner;
  const Passengers riders = riders_of(rules, state, passenger);
  part(state, carrier, passenger);
  state.piece(passenger).hex = hex;
  // A.IV.B.2.g: it knows its own passengers again.
  for (const UnitId rider : riders) {
    state.piece(rider).hex = hex;
    state.piece(rider).below = state.piece(passenger).partner;
    state.piece(passenger).partner = rider;
  }
  if (!on_map(hex)) return;
  if (rules.unit(passenger).bridge())
    state.cell(hex).add(kSections);
  else
    rules::join_stack(state, passenger, hex);
}

Passengers riders_of(const RuleSet& rules, const State& state, UnitId carrier) {
  Passengers riders;
  if (!state.piece(carrier).has(kAboard) || rules.unit(carrier).carrier == CarrierKind::kNone) return riders;
  for (const int u : rules.all_of[index(rules.side_of(carrier))])
    if (state.pieces[u].has(kAboard) && state.pieces[u].partner == carrier) riders.push_back(unit_id(u));
  return riders;
}

UnitId work_counter(const RuleSet& rules, const State& state, HexId hex, Work work) {
  if (!state.cell(hex).has(work)) return kNobody;
  for (const int u : rules.neutrals)
    if (state.pieces[u].hex == hex && rules.units[u].work == work && !state.pieces[u].has(kUnbuilt))
      return unit_id(u);
  return kNobody;  // a block, a cut that was built: a bit of the hex, not a counter
}

UnitId bridge_in(const RuleSet& rules, const State& state, HexId hex) {
  if (!state.cell(hex).has(kBridge | kInfantryBridge)) return kNobody;
  for (const int b : rules.bridges)
    if (state.pieces[b].hex == hex && !state.pieces[b].has(kUnbuilt)) return unit_id(b);
  return kNobody;
}

Odds mine_odds(const RuleSet& rules, const State& state, HexId hex) {
  return rules.unit(work_counter(rules, state, hex, kMine)).mine_attacks_at;
}

Odds clearing_odds(const RuleSet& rules, const State& state, HexId hex) {
  return rules.unit(work_counter(rules, state, hex, kMine)).mine_attacked_at;
}

UnitSet units_in(const State& state, HexId hex) {
  UnitSet units;
  for (const UnitId unit : Stack(state, hex)) units.insert(unit.value);
  return units;
}

UnitSet targets_in(const RuleSet& rules, const State& state, HexId hex) {
  UnitSet targets = units_in(state, hex);
  if (!rules.air_units.empty()) targets |= air_units_in(rules, state, hex);
  if (state.cell(hex).has(kBridge | kInfantryBridge | kSections))
    for (const int b : rules.bridges)
      if (state.pieces[b].hex == hex && !state.pieces[b].has(kAboard)) targets.insert(b);
  if (!rules.has(Switch::kBridgesOverland)) return targets;
  for (const UnitId unit : Stack(state, hex))  // A.V.D.3.b
    if (const UnitId load = passenger_of(state, unit); load.exists() && state.piece(load).has(kUnbuilt))
      targets.insert(load.value);
  return targets;
}

void invert(State& state, UnitId unit) {
  state.piece(unit).set(kInverted);
  for (const UnitId passenger : passengers_of(state, unit))
    if (!state.piece(passenger).has(kUnbuilt)) state.piece(passenger).set(kInverted);
}

void disperse(Play& play, UnitId unit, std::string_view rule) {
  State& state = play.state;
  state.piece(unit).set(kDispersed);
  // S.VI.E2.5.b: a bridge is marked, not inverted; inverted means prepared for demolition.
  if (!play.rules.unit(unit).bridge()) invert(state, unit);
  play.tell(EventKind::kDispersed, rule, {unit.value, state.hex_of(unit).value});
  for (const UnitId passenger : passengers_of(state, unit)) {  // B.V.B.6.d
    if (state.piece(passenger).has(kUnbuilt)) continue;        // A.V.D.3.d
    Passengers sharers = riders_of(play.rules, state, passenger);
    sharers.push_back(passenger);
    for (const UnitId sharer : sharers) {
      if (state.piece(sharer).has(kUnbuilt)) continue;
      state.piece(sharer).set(kDispersed | kInverted);
      play.tell(EventKind::kDispersed, "B.V.B.6.d", {sharer.value, state.hex_of(unit).value});
    }
  }
  review_interdiction(play);
  offer_bailout(play, unit);
}

}  // namespace mitla::aiw
