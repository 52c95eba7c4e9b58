// 8.0 Artillery, air power and naval gunfire: who may fire, and with what.
#pragma once

#include <algorithm>

#include "games/meb/chapter.h"

namespace mitla::meb {

// May the unit take part in an attack at all, adjacent or at range?
Reason may_take_part(const RuleSet& rules, const State& state, UnitId unit);
// 8.2: barrage at range at a hex of the attack being declared.
Reason may_fire(const RuleSet& rules, const State& state, UnitId gun, HexId hex);
// The same before the hex is part of the attack, in two parts: may the gun fire at range at all, and at this
// hex?
Reason may_fire_from_afar(const RuleSet& rules, const State& state, UnitId gun);
Reason may_bear_on(const RuleSet& rules, const State& state, UnitId gun, HexId hex);
// 2.9: the first check of may_bear_on. Most guns fail it, so generators call it alone first.
inline bool in_range(const RuleSet& rules, const State& state, UnitId gun, HexId hex) {
  return rules.board().distance(state.hex_of(gun), hex) <= rules.unit(gun).range;
}
// 8.10: FPF for a hex of the combat.
Reason may_give_fpf(const RuleSet& rules, const State& state, UnitId gun, HexId hex);

// 8.17: Egyptian fire at range is doubled in and next to fortification hexes.
inline int gun_factor(const RuleSet& rules, const Gun& gun) {
  return rules.unit(gun.unit).side == Side::kEgyptian && rules.gun_bonus[gun.hex.value] ? 2 : 1;
}
inline int barrage_strength(const RuleSet& rules, const Gun& gun) {
  return gun_factor(rules, gun) * rules.unit(gun.unit).barrage;
}
inline int fpf_strength(const RuleSet& rules, const Gun& gun) {
  return gun_factor(rules, gun) * rules.unit(gun.unit).fpf;
}

// 7.18.a: may the unit join these units in one attack?
bool formations_agree(const RuleSet& rules, const State& state, UnitId unit);

// 8.18: markers of a nationality that could still be added, and those in the attack or defence now.
int airstrikes_left(const State& state, int nationality);
// Used by the Western player: in his attack, or in his defence as FPF.
inline const std::array<std::uint8_t, 2>& airstrikes_used(const State& state) {
  return state.phasing == Side::kWestern ? state.attack.air : state.attack.air_fpf;
}
inline std::uint8_t naval_used(const State& state) {  // bit per nationality
  return state.phasing == Side::kWestern ? state.attack.naval : state.attack.naval_fpf;
}
// 8.19: a ship that has not fired, and a unit of its nationality next to the hex.
bool naval_guns_bear(const RuleSet& rules, const State& state, int nationality, HexId hex);
Reason may_fire_ships(const RuleSet& rules, const State& state, int nationality);

// 7.2: an attack that is declared and has no attackers yet.
inline bool nobody_attacks(const Attack& attack) {
  return attack.adjacent.empty() && attack.barrage.empty() && attack.air[0] + attack.air[1] == 0 &&
         attack.naval == 0;
}
// 8.6, 8.12: an attack without any non-artillery unit.
bool pure_barrage(const RuleSet& rules, const Attack& attack);
// The same when attackers may have been lost since: such an attack never loses any (8.6).
bool barrage_alone(const RuleSet& rules, const Attack& attack);
inline bool has_target(const Attack& attack, HexId hex) {
  return std::ranges::find(attack.targets, hex) != attack.targets.end();
}
// The unit fires at range in the attack.
inline bool barrages(const Attack& attack, UnitId unit) {
  return std::ranges::any_of(attack.barrage, [&](const Gun& gun) { return gun.unit == unit; });
}

}  // namespace mitla::meb
