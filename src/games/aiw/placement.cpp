#include "games/aiw/placement.h"

#include "games/aiw/interdiction.h"
#include "games/aiw/special_infantry.h"

namespace mitla::aiw {
namespace {

void leave_stack(State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (on_map(piece.hex) && !piece.has(kAboard)) rules::leave_stack(state, unit, piece.hex);
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
  for (const UnitId passenger : passengers_of(state, unit)) state.piece(passenger).hex = hex;
}

}  // namespace

void put(const RuleSet&, State& state, UnitId unit, HexId hex) {
  leave_stack(state, unit);
  if (state.piece(unit).has(kAboard)) part(state, state.piece(unit).partner, unit);
  rules::join_stack(state, unit, hex);
  move_to(state, unit, hex);
}

void take_off(const RuleSet&, State& state, UnitId unit, HexId where) {
  leave_stack(state, unit);
  if (state.piece(unit).has(kAboard)) part(state, state.piece(unit).partner, unit);
  move_to(state, unit, where);
}

void put_work(const RuleSet& rules, State& state, UnitId counter, HexId hex) {
  if (on_map(state.hex_of(counter))) take_work(rules, state, counter, kReserve);
  state.piece(counter).hex = hex;
  state.cell(hex).add(rules.unit(counter).work);
}

void take_work(const RuleSet& rules, State& state, UnitId counter, HexId where) {
  Piece& piece = state.piece(counter);
  const Work work = rules.unit(counter).work;
  if (on_map(piece.hex)) {
    // S.VII.A.1.d: removing a mine also clears its inverted bit.
    state.cell(piece.hex).remove(work == kMine ? kMine | kMineInverted : static_cast<int>(work));
  }
  piece.unset(kInverted | kDispersed);
  piece.hex = where;
}

void board(const RuleSet&, State& state, UnitId carrier, UnitId passenger) {
  leave_stack(state, passenger);
  Piece& piece = state.piece(passenger);
  piece.set(kAboard);
  piece.below = state.piece(carrier).partner;
  piece.partner = carrier;
  piece.hex = state.hex_of(carrier);
  state.piece(carrier).partner = passenger;
}

void unboard(const RuleSet&, State& state, UnitId carrier) {
  for (const UnitId passenger : passengers_of(state, carrier)) {
    part(state, carrier, passenger);
    if (on_map(state.hex_of(carrier))) rules::join_stack(state, passenger, state.hex_of(carrier));
  }
}

UnitId work_counter(const RuleSet& rules, const State& state, HexId hex, Work work) {
  if (!state.cell(hex).has(work)) return kNobody;
  for (const int u : rules.neutrals)
    if (state.pieces[u].hex == hex && rules.units[u].work == work) return unit_id(u);
  return kNobody;  // a block: a bit of the hex, not a counter
}

UnitSet units_in(const State& state, HexId hex) {
  UnitSet units;
  for (const UnitId unit : Stack(state, hex)) units.insert(unit.value);
  return units;
}

UnitSet targets_in(const RuleSet& rules, const State& state, HexId hex) {
  const UnitId bridge = work_counter(rules, state, hex, kBridge);
  return bridge.exists() ? units_in(state, hex) | set_of(bridge) : units_in(state, hex);
}

void invert(State& state, UnitId unit) {
  state.piece(unit).set(kInverted);
  for (const UnitId passenger : passengers_of(state, unit)) state.piece(passenger).set(kInverted);
}

void disperse(Play& play, UnitId unit, std::string_view rule) {
  State& state = play.state;
  state.piece(unit).set(kDispersed);
  // S.VI.E2.5.b: a bridge is marked, not inverted; inverted means prepared for demolition.
  if (!play.rules.unit(unit).bridge()) invert(state, unit);
  play.tell(EventKind::kDispersed, rule, {unit.value, state.hex_of(unit).value});
  for (const UnitId passenger : passengers_of(state, unit)) {  // B.V.B.6.d
    state.piece(passenger).set(kDispersed);
    play.tell(EventKind::kDispersed, "B.V.B.6.d", {passenger.value, state.hex_of(unit).value});
  }
  review_interdiction(play);
  offer_bailout(play, unit);
}

}  // namespace mitla::aiw
