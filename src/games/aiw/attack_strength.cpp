#include <algorithm>

#include "games/aiw/air_units.h"
#include "games/aiw/attack.h"
#include "games/aiw/attackers.h"
#include "games/aiw/crossing.h"
#include "games/aiw/supply.h"

namespace mitla::aiw {
namespace {

constexpr int kQuarters = 4;
constexpr int kTownAddition = 5 * kQuarters;   // B.VII.E.1.b: once per attack
constexpr int kFortAddition = 10 * kQuarters;  // S.V.C.2.c: each unit

// What the chart gives the attacker against a target type.
int against(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker, Target target) {
  return multiplier(rules, block_of(rules, state, attack, attacker), attacker,
                    arms_of(rules, attack, attacker).weapon, target,
                    range_to(rules, state, attacker, attack.hex));
}

// O.I.C.3.c: attacks that only a helicopter that is down suffers; it is what suits the attacker best.
bool suits_attacker(AttackType type) {
  return type == AttackType::kIndirect || type == AttackType::kOverrun || type == AttackType::kCloseAssault;
}

// B.VI.D.3 with air units among the defenders.
Target target_type_with_air(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker) {
  const auto value = [&](Target target) { return against(rules, state, attack, attacker, target); };
  std::array<int, kTargets> count{};
  for (const int d : attack.defenders) {
    Target target = rules.units[d].target;
    if (target == Target::kFlying && suits_attacker(attack.type))
      target = value(Target::kArmored) > value(Target::kNotArmored) ? Target::kArmored : Target::kNotArmored;
    ++count[static_cast<std::size_t>(target)];
  }
  const int most = *std::max_element(count.begin(), count.end());
  Target worst = Target::kFlying;
  int least = -1;
  for (const Target target : {Target::kArmored, Target::kNotArmored, Target::kFlying}) {
    if (count[static_cast<std::size_t>(target)] != most) continue;
    if (least >= 0 && std::max(0, value(target)) >= least) continue;
    least = std::max(0, value(target));
    worst = target;
  }
  return worst;
}

}  // namespace

Target target_type(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker) {
  int armored = 0;
  int others = 0;
  for (const int d : attack.defenders) {
    const Target target = rules.unit(unit_id(d)).target;
    if (target == Target::kFlying) return target_type_with_air(rules, state, attack, attacker);
    ++(target == Target::kArmored ? armored : others);
  }
  if (armored != others) return armored > others ? Target::kArmored : Target::kNotArmored;
  // B.VI.D.3.b: no majority; the type that is worse for this attacker.
  const int as_armor = against(rules, state, attack, attacker, Target::kArmored);
  const int as_other = against(rules, state, attack, attacker, Target::kNotArmored);
  return as_armor < as_other ? Target::kArmored : Target::kNotArmored;
}

int effective_strength(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker) {
  if (attack.type == AttackType::kOverrun && !chart_allows(rules, state, attack, attacker).allows()) return 0;
  const Arms arms = arms_of(rules, attack, attacker);
  const int quarters = against(rules, state, attack, attacker, target_type(rules, state, attack, attacker));
  if (quarters <= 0) return 0;
  // S.II.F.5.b: bombs that join an attack on a group count once for each unit in it.
  const bool joins = attack.type == AttackType::kAirStrike && arms.weapon == Weapon::kHowitzer;
  return arms.attack * quarters * strength_factor(state, attacker) * (joins ? attack.defenders.size() : 1);
}

int defence_strength(const RuleSet& rules, const State& state, const Attack& attack) {
  const bool in_canal = rules.canal.contains(attack.hex);
  const bool in_fort = state.cell(attack.hex).has(kFort);
  // B.VII.E.4, S.II.E.5.d: no shelter for units that are overrunning.
  const bool in_town = rules.terrain[attack.hex.value] == Terrain::kTown && !at_overrun_points(state, attack);
  int total = 0;
  bool ground = false;
  for (const int d : attack.defenders) {
    const UnitInfo& info = rules.unit(unit_id(d));
    const bool flying = info.target == Target::kFlying;
    // A.IV.D.3.f: it is the boat that is attacked.
    int defence =
        kQuarters * (in_boat(rules, state, unit_id(d)) ? rules.assault_boats.defence : info.defence);
    if (in_canal && !info.bridge() && !flying) defence /= 2;  // S.VI.E2.4
    if (attack.type == AttackType::kOpportunity && state.pieces[d].has(kQuickMarch))
      defence /= 2;  // A.II.C.2.c
    total += defence;
    if (in_fort && !flying) total += kFortAddition;
    ground = ground || !flying;
  }
  if (in_town && ground) total += kTownAddition;
  return total;
}

Odds odds_of(int attack_quarters, int defence_quarters) {
  if (attack_quarters <= 0) return Odds::kBelow;
  if (defence_quarters <= 0) return Odds::k4to1;
  // B.VI.A.1.b: rounded in the defender's favour.
  if (attack_quarters >= defence_quarters) {
    const int to_one = std::min(attack_quarters / defence_quarters, 4);
    return static_cast<Odds>(static_cast<int>(Odds::k1to1) + to_one - 1);
  }
  const int one_to = (defence_quarters + attack_quarters - 1) / attack_quarters;
  if (one_to > 4) return Odds::kBelow;
  return static_cast<Odds>(static_cast<int>(Odds::k1to1) - (one_to - 1));
}

Strengths strengths(const RuleSet& rules, const State& state, const Attack& attack) {
  Strengths out;
  for (const int a : attack.attackers) out.attack += effective_strength(rules, state, attack, unit_id(a));
  out.defence = defence_strength(rules, state, attack);
  out.odds = odds_of(out.attack, out.defence);
  // S.II.D.4.c: one column up, also from below the table onto it.
  if (attack.type == AttackType::kOverrun && out.odds != Odds::k4to1)
    out.odds = static_cast<Odds>(static_cast<int>(out.odds) + 1);
  return out;
}

}  // namespace mitla::aiw
