#include "games/barlev/ai/commander.h"

#include <algorithm>

#include "games/barlev/strength.h"

namespace mitla::barlev {

Chance chance_of(const FireTable& table, int column, int drm) {
  Chance chance;
  for (int die = 0; die < 10; ++die) {
    const FireResult result = table.at(column, die + drm);
    chance.destroyed += result == FireResult::kDestroyed ? 1 : 0;
    chance.neutralized += result == FireResult::kNeutralized ? 1 : 0;
  }
  return chance;
}

Staff::Staff(const engine::Game& its_game, const RuleSet& its_rules) : game(its_game), rules(its_rules) {
  const FireTable& table = rules.tables.direct_fire;
  for (int column = 0; column < table.columns(); ++column) {
    ByDrm& by_drm = direct_.emplace_back();
    for (int drm = kLeastDrm; drm <= kMostDrm; ++drm)
      by_drm[static_cast<std::size_t>(drm - kLeastDrm)] = chance_of(table, column, drm);
  }
  // Three to one is what a commander tries to bring about; half of the neutralized are lost in the end.
  constexpr int kGoodOdds = 3;
  const int column = rules.tables.odds_column(kGoodOdds * kEighths, kEighths);
  for (int drm = kLeastDrm; drm <= kMostDrm; ++drm) {
    const Chance& chance = direct_fire(column, drm);
    rates_[static_cast<std::size_t>(drm - kLeastDrm)] =
        (100 * chance.destroyed + 50 * chance.neutralized) / kGoodOdds;
  }
}

int value_of(const UnitInfo& unit) {
  if (unit.is_air()) return 10 * std::max(1, unit.air_strength + unit.ground_strike);
  if (unit.is_hq()) return 20;
  if (unit.is_installation()) return 25;
  if (unit.is_fixed_sam()) return 40;
  int value = 10 * unit.defence + 5 * unit.attack;
  if (unit.artillery) value += 10 + 5 * unit.bombardment;
  if (unit.type == UnitType::kBridgingEngineer) value += 40;
  return value;
}

int fire_of(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.attack == 0 || (info.artillery && !info.is_dual_purpose())) return 0;
  if (state.piece(unit).has(kNeutralized | kReserve | kOnBridge | kIsBridge)) return 0;
  return attack_eighths(rules, state, unit) / kEighths;
}

int loss_from(const Commander& c, int fire, int drm, Front front, int care) {
  // A point of defence is worth some points of attack too (value_of).
  constexpr int kWithAttack = 280;
  const int boldness = c.plan.boldness == Boldness::kBold      ? 60
                       : c.plan.boldness == Boldness::kCareful ? 140
                                                               : 100;
  const Nation arab = arab_nation(front);
  const auto limit = [&](Nation nation) {
    return std::max(1, c.rules.break_point[static_cast<std::size_t>(index(nation))]);
  };
  const int own = limit(c.side == Side::kIsrael ? Nation::kIsrael : arab);
  const int theirs = limit(c.side == Side::kIsrael ? arab : Nation::kIsrael);
  const int lost =
      c.state.air.losses[static_cast<std::size_t>(index(c.side == Side::kIsrael ? Nation::kIsrael : arab))];
  const int percent = std::clamp(100 * theirs / own, 80, 160) + std::min(100, 100 * lost / own);
  return fire * c.staff.rate(drm) * kWithAttack / 100 * boldness / 100 * percent / 100 * care / 100;
}

int shelter(const RuleSet& rules, const State& state, HexId hex, Side side) {
  int drm = rules.at(hex).direct_drm;
  if (installation_in(rules, state, hex, side).exists()) drm += rules.tables.modifiers.direct_installation;
  return drm;
}

}  // namespace mitla::barlev
