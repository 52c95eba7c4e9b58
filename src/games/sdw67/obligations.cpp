#include "games/sdw67/obligations.h"

#include <algorithm>

namespace mitla::sdw67 {

bool contains(const CombatHexes& hexes, HexId hex) {
  return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
}
bool in_contact(const RuleSet& rules, HexId a, HexId b) {
  const HexList& contacts = rules.contacts[a.value];
  return std::find(contacts.begin(), contacts.end(), b) != contacts.end();
}

bool is_attacker(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.unit(unit).mobile && !state.piece(unit).has(kAttacked);
}

namespace {

bool has_attackers(const RuleSet& rules, const State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    if (is_attacker(rules, state, unit)) return true;
  return false;
}

// Calls visit(hex) once for each hex with units of the phasing side in its sector.
template <typename Visit>
void for_each_hex(const RuleSet& rules, const State& state, Side side, Visit&& visit) {
  const Front sector = acting_sector(state);
  for (const int u : rules.ground[index(side)]) {
    const HexId hex = state.pieces[u].hex;
    if (on_map(hex) && state.stack_top(hex) == unit_id(u) && rules.at(hex).sector == sector) visit(hex);
  }
}

}  // namespace

void begin_obligations(const RuleSet& rules, State& state) {
  const Side side = phasing_side(state);
  for_each_hex(rules, state, side, [&](HexId hex) {
    if (!has_attackers(rules, state, hex) || is_neutral(rules, state, state.stack_top(hex))) return;
    const bool obliged = in_enemy_zone(rules, state, side, hex);
    bool contact = false;
    for (const HexId next : rules.contacts[hex.value]) {
      if (!attackable_enemy_in(rules, state, side, next)) continue;
      contact = true;
      state.cell(next).flags |= static_cast<std::uint8_t>(kTarget | (obliged ? kMustDefend : 0));
    }
    if (contact) state.cell(hex).flags |= obliged ? kMustAttack : kMayAttack;
  });
}
void end_obligations(State& state) {
  for (Cell& cell : state.cells) cell.flags &= static_cast<std::uint8_t>(~kCombatFlags);
}

bool can_attack(const RuleSet& rules, const State& state, HexId hex) {
  return (state.cell(hex).flags & (kMustAttack | kMayAttack)) != 0 &&
         held_by(rules, state, hex, phasing_side(state)) && has_attackers(rules, state, hex);
}
bool is_target(const RuleSet& rules, const State& state, HexId hex) {
  return state.cell(hex).has(kTarget) && held_by(rules, state, hex, other(phasing_side(state)));
}

namespace {

// A hex outside the two sets to which it is joined.
template <typename Joined>
bool has_partner(const RuleSet& rules, HexId hex, const CombatHexes& taken, Joined&& joined) {
  for (const HexId next : rules.contacts[hex.value])
    if (joined(next) && !contains(taken, next)) return true;
  return false;
}
const CombatHexes kNone;

bool finds_target(const RuleSet& rules, const State& state, HexId hex, const CombatHexes& taken) {
  return has_partner(rules, hex, taken, [&](HexId next) { return is_target(rules, state, next); });
}
bool finds_attacker(const RuleSet& rules, const State& state, HexId hex, const CombatHexes& taken) {
  return has_partner(rules, hex, taken, [&](HexId next) { return can_attack(rules, state, next); });
}

}  // namespace

bool must_attack(const RuleSet& rules, const State& state, HexId hex) {
  return state.cell(hex).has(kMustAttack) && can_attack(rules, state, hex) &&
         finds_target(rules, state, hex, kNone);
}
bool must_be_attacked(const RuleSet& rules, const State& state, HexId hex) {
  return state.cell(hex).has(kMustDefend) && is_target(rules, state, hex) &&
         finds_attacker(rules, state, hex, kNone);
}

bool duties_left(const RuleSet& rules, const State& state) {
  bool left = false;
  const Side side = phasing_side(state);
  for_each_hex(rules, state, side, [&](HexId hex) { left = left || must_attack(rules, state, hex); });
  if (!left)
    for_each_hex(rules, state, other(side),
                 [&](HexId hex) { left = left || must_be_attacked(rules, state, hex); });
  return left;
}

Extension extend(const RuleSet& rules, const State& state, const CombatHexes& from, const CombatHexes& to) {
  CombatHexes attackers = from;
  CombatHexes defenders = to;
  HexId alone = hex::kNowhere;
  bool room = true;
  const auto add = [&](CombatHexes& hexes, HexId hex) {
    if (contains(hexes, hex)) return;
    if (!alone.exists()) alone = hex;
    if (hexes.full())
      room = false;
    else
      hexes.push_back(hex);
  };
  // Those whom this combat would leave alone have to join it. They are joined to nobody outside it, so they
  // leave nobody else alone in turn.
  for (const HexId defender : to)
    for (const HexId hex : rules.contacts[defender.value])
      if (!contains(from, hex) && must_attack(rules, state, hex) && !finds_target(rules, state, hex, to))
        add(attackers, hex);
  for (const HexId attacker : from) {
    // 13.4: who attacks from a protected hex must see to it that all its neighbours are attacked.
    const bool all = state.cell(attacker).has(kMayAttack);
    for (const HexId hex : rules.contacts[attacker.value])
      if (!contains(to, hex) && is_target(rules, state, hex) && (all || state.cell(hex).has(kMustDefend)) &&
          !finds_attacker(rules, state, hex, from))
        add(defenders, hex);
  }
  for (const HexId a : attackers)
    for (const HexId d : defenders)
      if (!in_contact(rules, a, d)) return {false, alone};
  return {room, alone};
}

void discharge(const RuleSet& rules, State& state, const CombatHexes& from, const CombatHexes& to) {
  for (const HexId hex : to) state.cell(hex).flags &= static_cast<std::uint8_t>(~(kTarget | kMustDefend));
  for (const HexId hex : from) {
    auto& flags = state.cell(hex).flags;
    if ((flags & kMayAttack) != 0)
      for (const HexId next : rules.contacts[hex.value])
        if (is_target(rules, state, next)) state.cell(next).flags |= kMustDefend;
    flags &= static_cast<std::uint8_t>(~(kMustAttack | kMayAttack));
  }
}

}  // namespace mitla::sdw67
