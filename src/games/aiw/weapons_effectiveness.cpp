#include "games/aiw/attack.h"

namespace mitla::aiw {
namespace {

// The columns of the chart: 1-2, 3-6, 7+ against armor; 1-4, 5+ against other targets; 1-4, 5-6, 7+ in the
// air.
int band(Target target, int range) {
  if (range <= (target == Target::kArmored ? 2 : 4)) return 0;
  return target == Target::kNotArmored || range <= 6 ? 1 : 2;
}

// O.I.A: in direct fire some howitzers are anti-tank guns.
bool fires_as_gun(const RuleSet& rules, AttackType type, const UnitInfo& info) {
  return type == AttackType::kDirect && info.anti_tank && rules.has(Switch::kHowitzersDirect);
}

}  // namespace

int multiplier(const RuleSet& rules, AttackType type, UnitId attacker, Target target, int range) {
  return multiplier(rules, type, attacker, rules.unit(attacker).weapon, target, range);
}

int multiplier(const RuleSet& rules, AttackType type, UnitId attacker, Weapon with, Target target,
               int range) {
  const UnitInfo& info = rules.unit(attacker);
  const int column = band(target, range);
  const Weapon weapon = fires_as_gun(rules, type, info) ? Weapon::kA : with;
  const int printed =
      rules.chart[static_cast<int>(type)][static_cast<int>(weapon)][static_cast<int>(target)][column];
  if (target != Target::kArmored) return printed;
  if (type == AttackType::kDirect || type == AttackType::kOpportunity) {
    if (weapon == Weapon::kA && column == 1 && info.good_gunner) return 8;  // WEC.5
    if (weapon == Weapon::kG && column == 0 && info.tow) return 4;          // WEC.6
  }
  if (type == AttackType::kCloseAssault && printed == 8 && info.fierce_assault) return 12;  // WEC.7
  return printed;
}

}  // namespace mitla::aiw
