#include "games/barlev/ground.h"

#include "games/barlev/bridges.h"
#include "games/barlev/morale.h"

namespace mitla::barlev {

bool has_unit_of(const RuleSet& rules, const State& state, HexId hex, Side side) {
  for (const UnitId unit : Stack(state, hex))
    if (rules.side_of(unit) == side) return true;
  return false;
}

UnitId installation_in(const RuleSet& rules, const State& state, HexId hex, Side side) {
  for (const UnitId unit : Stack(state, hex))
    if (rules.unit(unit).is_installation() && rules.side_of(unit) == side) return unit;
  return kNobody;
}

bool can_be_put_in(const RuleSet& rules, UnitId unit, HexId hex) {
  const HexInfo& at = rules.at(hex);
  const Mobility mobility = rules.unit(unit).mobility;
  return at.playable && !at.canal &&
         (mobility == Mobility::kStatic ||
          rules.terrain_cost[static_cast<std::size_t>(mobility)][hex.value] != 0);
}

namespace {

void count_zones(const RuleSet& rules, State& state, UnitId unit, int change) {
  if (!has_zone(rules, state, unit)) return;
  const auto side = static_cast<std::size_t>(index(rules.side_of(unit)));
  for (const HexId next : rules.contacts[side][state.hex_of(unit).value]) {
    auto& zones = state.cell(next).zones[side];
    zones = static_cast<std::uint8_t>(zones + change);
  }
}

}  // namespace

void take_control(State& state, Side side, HexId hex) {
  const std::uint64_t bit = std::uint64_t{1} << (hex.value & 63);
  auto& word = state.israeli[hex.value >> 6];
  word = side == Side::kIsrael ? word | bit : word & ~bit;
}

void put(const RuleSet& rules, State& state, UnitId unit, HexId hex) {
  UnitId* link = &state.stack_top(hex);  // at the bottom
  while (link->exists()) link = &state.next_below(*link);
  *link = unit;
  state.next_below(unit) = kNobody;
  state.piece(unit).hex = hex;
  count_zones(rules, state, unit, 1);
  if (!has_enemy(rules, state, hex, rules.side_of(unit))) take_control(state, rules.side_of(unit), hex);
  const HexInfo& at = rules.at(hex);  // 27.52
  if (at.bank == Bank::kEast && !at.canal && rules.unit(unit).is_commando())
    state.piece(unit).marks |= kCommitted;
}

void take_off(const RuleSet& rules, State& state, UnitId unit, HexId box) {
  if (stands(state, unit)) {
    count_zones(rules, state, unit, -1);
    rules::leave_stack(state, unit, state.hex_of(unit));
  }
  state.piece(unit).hex = box;
}

void relocate(const RuleSet& rules, State& state, UnitId unit, HexId hex) {
  take_off(rules, state, unit, place(kSetAside));
  put(rules, state, unit, hex);
}

void change_marks(const RuleSet& rules, State& state, UnitId unit, std::uint32_t set, std::uint32_t remove) {
  count_zones(rules, state, unit, -1);
  auto& marks = state.piece(unit).marks;
  marks = (marks & ~remove) | set;
  count_zones(rules, state, unit, 1);
}

void clear_marks(const RuleSet& rules, State& state, Side side, std::uint32_t marks) {
  for (const int u : rules.ground[static_cast<std::size_t>(index(side))])
    state.pieces[static_cast<std::size_t>(u)].marks &= ~marks;
}
void clear_spent(const RuleSet& rules, State& state, Side side) {
  for (const int u : rules.ground[static_cast<std::size_t>(index(side))])
    state.spent[static_cast<std::size_t>(u)] = 0;
}

void neutralize(Play& play, UnitId unit, std::string_view rule) {
  const UnitInfo& info = play.rules.unit(unit);
  if (play.state.piece(unit).has(kNeutralized)) {
    if (!info.is_hq()) eliminate(play, unit, "16.4");
    return;
  }
  if (play.state.piece(unit).has(kIsBridge)) lose_works(play, unit);  // 7.27; a filled ditch stays (7.45)
  change_marks(play.rules, play.state, unit, kNeutralized, kIsBridge);
  play.tell(EventKind::kNeutralized, rule, {unit.value, play.state.hex_of(unit).value});
}

void eliminate(Play& play, UnitId unit, std::string_view rule) {
  State& state = play.state;
  const UnitInfo& info = play.rules.unit(unit);
  if (info.is_hq()) return neutralize(play, unit, "22.61");  // d.19: an HQ never dies
  const HexId hex = state.hex_of(unit);
  if (state.piece(unit).has(kIsBridge | kFilling)) lose_works(play, unit);
  // 23.1, d.15: artillery, Allies and installations never return.
  const auto box_of = [&](const UnitInfo& lost) {
    const bool refits = !lost.artillery && !lost.is_ally() && !lost.is_installation();
    return place(refits ? kRefit : kScrapped, lost.nation);
  };
  take_off(play.rules, state, unit, box_of(info));
  state.piece(unit).marks &= kCommitted;
  state.spent[unit.value] = 0;
  // d.14: the components of a destroyed brigade go to the boxes, its counter waits to be formed again.
  if (info.is_brigade() && !info.components.empty()) {
    state.piece(unit).hex = place(kComponents, info.nation);
    for (const UnitId component : info.components)
      state.piece(component).hex = box_of(play.rules.unit(component));
  }
  if (state.land.hand == unit) state.land.hand = kNobody;
  play.tell(EventKind::kEliminated, rule, {unit.value, on_map(hex) ? hex.value : -1, 0});
  count_loss(play, unit);
}

}  // namespace mitla::barlev
