#include "games/barlev/trials.h"

#include "games/barlev/strength.h"

namespace mitla::barlev {
namespace {

// The seat of a side that answers for what happens in a hex.
int seat_at_hex(const RuleSet& rules, Side side, HexId hex) {
  const HexInfo& at = rules.at(hex);
  const Command& command = rules.command;
  if (side == Side::kIsrael) return command.israel[static_cast<std::size_t>(index(at.front))];
  if (at.front == Front::kGolan) return command.syria;
  return command.egypt[at.column > command.last_column ? 1 : 0];
}
// ... and for its air units on a front.
int seat_in_air(const RuleSet& rules, Side side, int front) {
  if (side == Side::kIsrael) return rules.command.israel[static_cast<std::size_t>(front)];
  return static_cast<Front>(front) == Front::kGolan ? rules.command.syria : rules.command.common_egypt;
}

MaybeTrial trial_on(const FireTable& table, int column, int drm, int result, int seat, int against) {
  if (seat < 0 || against < 0 || column < 0 || column >= table.columns()) return std::nullopt;
  engine::Trial trial;
  trial.seat = engine::seat_at(seat);
  trial.against = engine::seat_at(against);
  const engine::OddsReport::Table chances = chances_of(table, column, drm);
  trial.title = chances.title;
  trial.column = chances.column;
  for (const auto& chance : chances.chances) {
    if (chance.ways > 0) trial.chances.push_back(chance);
    trial.ways += chance.ways;
  }
  trial.result = kFireWords[static_cast<std::size_t>(result)];
  return trial;
}

UnitId unit_of(int value) { return unit_id(value); }

}  // namespace

MaybeTrial attack_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Side side = static_cast<Side>(a[0]);
  const HexId hex(a[1]);
  return trial_on(rules.tables.direct_fire, a[2], a[4], a[5], seat_at_hex(rules, side, hex),
                  seat_at_hex(rules, other(side), hex));
}

MaybeTrial envelopment_trial(const RuleSet& rules, const engine::Event& event) {
  return attack_trial(rules, event);
}

MaybeTrial barrage_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Side defender = rules.side_of(unit_of(a[0]));
  const HexId hex(a[5]);
  return trial_on(rules.tables.indirect_fire, a[4], a[2], a[3], seat_at_hex(rules, other(defender), hex),
                  seat_at_hex(rules, defender, hex));
}

MaybeTrial air_combat_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const UnitInfo& firer = rules.unit(unit_of(a[0]));
  return trial_on(rules.tables.air_to_air, firer.air_strength - 1, a[3], a[4],
                  seat_in_air(rules, firer.side, a[5]), seat_in_air(rules, other(firer.side), a[5]));
}

MaybeTrial surface_to_air_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const UnitInfo& battery = rules.unit(unit_of(a[0]));
  return trial_on(rules.tables.surface_to_air[static_cast<std::size_t>(battery.system)], a[5], a[3], a[4],
                  seat_in_air(rules, battery.side, a[6]), seat_in_air(rules, other(battery.side), a[6]));
}

MaybeTrial bombing_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const UnitInfo& bomber = rules.unit(unit_of(a[0]));
  return trial_on(rules.tables.ground_attack, bomber.ground_strike - 1, a[3], a[4],
                  seat_in_air(rules, bomber.side, a[5]), seat_in_air(rules, other(bomber.side), a[5]));
}

}  // namespace mitla::barlev
