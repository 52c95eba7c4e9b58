#include "games/sdw67/placement.h"

#include "hex/hex_set.h"

namespace mitla::sdw67 {

void count_zones(const RuleSet& rules, State& state, UnitId unit, HexId hex, int change) {
  if (is_neutral(rules, state, unit)) return;  // 25.2
  const Side side = rules.side_of(unit);
  for (const HexId next : rules.contacts[hex.value]) rules::count_zone(state, next, side, change);
}

void take_control(State& state, Side side, HexId hex) {
  auto& flags = state.cell(hex).flags;
  flags =
      static_cast<std::uint8_t>(side == Side::kIsrael ? flags | kIsraeliControl : flags & ~kIsraeliControl);
}

void put(const RuleSet& rules, State& state, UnitId unit, HexId hex) {
  ByteUnit* link = &state.stack_top(hex);
  while (link->exists()) link = &state.next_below(*link);
  *link = unit;
  state.next_below(unit) = kNobody;
  state.piece(unit).hex = hex;
  count_zones(rules, state, unit, hex, 1);
  take_control(state, rules.side_of(unit), hex);
}

void take_off(const RuleSet& rules, State& state, UnitId unit, HexId box) {
  const HexId hex = state.hex_of(unit);
  rules::leave_stack(state, unit, hex);
  count_zones(rules, state, unit, hex, -1);
  state.piece(unit).hex = box;
}

void relocate(const RuleSet& rules, State& state, UnitId unit, HexId hex) {
  take_off(rules, state, unit, place(kToSetUp));
  put(rules, state, unit, hex);
}

void show_stack(const RuleSet& rules, State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    if (rules.side_of(unit) == Side::kIsrael) state.piece(unit).marks |= kShown;
}
void hide_stack(State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex)) state.piece(unit).marks &= static_cast<std::uint16_t>(~kShown);
}

void put_on_top(State& state, UnitId unit) {
  const HexId hex = state.hex_of(unit);
  rules::leave_stack(state, unit, hex);
  rules::join_stack(state, unit, hex);
}

// A12: only the hexes that the way enters count, not the one where the unit died.
bool reaches_refit(const RuleSet& rules, const State& state, HexId start) {
  hex::HexSet seen;
  base::FixedVector<HexId, kMaxHexes> waiting;
  seen.insert(start);
  waiting.push_back(start);
  for (int next = 0; next < waiting.size(); ++next) {
    const HexId at = waiting[next];
    const HexInfo& info = rules.at(at);
    if (info.israel && (info.city || info.town) && controller(state, at) == Side::kIsrael) return true;
    for (const HexId to : rules.contacts[at.value]) {
      if (seen.contains(to) || !may_enter(rules, state, Side::kIsrael, to) ||
          in_enemy_zone(rules, state, Side::kIsrael, to))
        continue;
      seen.insert(to);
      waiting.push_back(to);
    }
  }
  return false;
}

void eliminate(Play& play, UnitId unit, std::string_view rule) {
  State& state = play.state;
  const UnitInfo& info = play.rules.unit(unit);
  const HexId hex = state.hex_of(unit);
  const Front sector = play.rules.at(hex).sector;
  take_off(play.rules, state, unit, place(kArabDeadpile, sector));
  bool refit = false;
  if (info.side == Side::kIsrael) {
    refit = info.mobile && reaches_refit(play.rules, state, hex);
    state.piece(unit).hex = place(refit ? kRefit : kDeadpile, sector);
  }
  state.piece(unit).marks = 0;
  state.combat.attackers.erase(unit.value);
  state.combat.defenders.erase(unit.value);
  state.combat.advancing.erase(unit.value);
  for (Retreat& retreat : state.retreats) retreat.units.erase(unit.value);
  if (state.walk.unit == unit) state.walk = {};
  play.tell(EventKind::kEliminated, rule, {unit.value, hex.value, refit ? 1 : 0});
}

void clear_marks(State& state, std::uint16_t marks) {
  for (Piece& piece : state.pieces) piece.marks &= static_cast<std::uint16_t>(~marks);
}

}  // namespace mitla::sdw67
