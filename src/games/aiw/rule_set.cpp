#include "games/aiw/rule_set.h"

#include <atomic>

#include "games/aiw/rule_set_parts.h"
#include "games/aiw/view.h"

namespace mitla::aiw {

base::Result<std::shared_ptr<const RuleSet>> RuleSet::compile(data::GameData data) {
  static std::atomic<std::uint64_t> next_serial{1};
  std::shared_ptr<RuleSet> rules(new RuleSet(std::move(data)));
  rules->serial = next_serial++;
  rules->hexes = rules->board().size();
  rules->sight_ = std::make_unique<const Sight>(rules->data_.map);
  for (auto* step :
       {compile_map, compile_charts, compile_units, compile_groups, compile_specials, compile_awards})
    if (const std::string missing = step(*rules); !missing.empty())
      return base::Error{rules->data_.scenario.game + "/" + rules->data_.scenario.id + ": " + missing};

  const data::Scenario& scenario = rules->data_.scenario;
  for (int p = 0; p < 2; ++p) {
    rules->vp_tracks[p] = "vp-" + scenario.seats[p].id;
    rules->vp_titles[p] = "Victory points, " + scenario.seats[p].title;
  }
  rules->phases = phase_names(*rules);
  const int turns = std::max(rules->last_turn, rules->special.extension_last_turn);
  for (int turn = 1; turn <= turns; ++turn)
    rules->turn_titles.push_back("minutes " + std::to_string(6 * turn - 5) + " to " +
                                 std::to_string(6 * turn));

  rules->distances_.resize(static_cast<std::size_t>(rules->hexes) * rules->hexes);
  for (int a = 0; a < rules->hexes; ++a)
    for (int b = 0; b < rules->hexes; ++b)
      rules->distances_[static_cast<std::size_t>(a) * rules->hexes + b] =
          static_cast<std::uint8_t>(std::min(255, rules->board().distance(HexId(a), HexId(b))));
  return std::shared_ptr<const RuleSet>(std::move(rules));
}

}  // namespace mitla::aiw
