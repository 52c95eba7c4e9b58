#include "games/aiw/rule_set.h"

#include "games/aiw/rule_set_parts.h"
#include "games/aiw/view.h"

namespace mitla::aiw {
namespace {

// Texts that views refer to.
void make_titles(Compilation&, RuleSet& rules) {
  for (int p = 0; p < 2; ++p) {
    const data::Seat& seat = rules.data().scenario.seats[p];
    rules.vp_tracks[p] = "vp-" + seat.id;
    rules.vp_titles[p] = "Points scored so far, " + seat.title;
    rules.boat_tracks[p] = "boats-left-" + seat.id;
    rules.boat_titles[p] = "Assault boats left, " + seat.title;
    rules.boat_marks[p] = "boats-" + seat.id;
    rules.written_boat_marks[p] = "written-boats-" + seat.id;
    rules.air_tracks.next[p] = {"airplanes-next " + seat.id, "Airplane strikes written for the next turn"};
    rules.air_tracks.now[p] = {"airplanes-now " + seat.id, "Airplane strikes still to come this turn"};
  }
  for (const UnitInfo& unit : rules.units) {
    if (rules.has(Switch::kSupply)) rules.supply_tracks.push_back("supply " + unit.id);
    if (rules.has(Switch::kInterdiction)) rules.interdiction_tracks.push_back("interdicts " + unit.id);
  }
  rules.air_tracks.set_aside = {"air-superiority", "Air strikes set aside for air superiority"};
  for (const engine::Term& phase : phases_of(rules)) rules.phases.push_back(phase.id);
  const int turns = std::max(rules.last_turn, rules.special.extension_last_turn);
  for (int turn = 1; turn <= turns; ++turn)
    rules.turn_titles.push_back("minutes " + std::to_string(6 * turn - 5) + " to " +
                                std::to_string(6 * turn));
}

}  // namespace

RuleSet::RuleSet(data::GameData data)
    : RuleSetBase(std::move(data)), sight_(std::make_unique<const Sight>(this->data().map)) {
  distances_.resize(static_cast<std::size_t>(hexes) * hexes);
  for (int a = 0; a < hexes; ++a)
    for (int b = 0; b <= a; ++b)
      distances_[static_cast<std::size_t>(a) * hexes + b] =
          distances_[static_cast<std::size_t>(b) * hexes + a] =
              static_cast<std::uint8_t>(std::min(255, board().distance(HexId(a), HexId(b))));
}

base::Result<std::shared_ptr<const RuleSet>> RuleSet::compile(data::GameData data,
                                                              const engine::Options& options) {
  Compilation situation(data);
  const LevelsOfSituation levels = levels_of(situation);
  if (situation.failed()) return situation.error();
  auto chosen = choose_rules(levels, options);
  if (!chosen) return base::Error{chosen.error()};
  leave_out_groups(data, chosen.value());
  std::shared_ptr<RuleSet> made(new RuleSet(std::move(data)));
  made->levels = levels;
  made->chosen = chosen.value();
  return rules::compile_in_steps<RuleSet>(
      std::move(made), {compile_map, compile_charts, compile_units, compile_engineering, compile_groups,
                        compile_specials, compile_awards, make_titles});
}

}  // namespace mitla::aiw
