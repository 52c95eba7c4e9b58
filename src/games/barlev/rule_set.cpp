#include "games/barlev/rule_set.h"

#include <set>

#include "games/barlev/options.h"
#include "games/barlev/rule_parts.h"

namespace mitla::barlev {

std::uint16_t RuleSet::flags_between(HexId from, HexId to) const {
  const auto direction = board().direction_between(from, to);
  return direction ? side_flags(from, *direction) : std::uint16_t{0};
}

namespace {

// A scenario of one front does not use the counters of the other: they are no part of its game.
void leave_out_unused(data::GameData& data) {
  std::set<std::string, std::less<>> used;
  for (const data::Group& group : data.scenario.groups) used.insert(group.units.begin(), group.units.end());
  std::erase_if(data.units.units, [&](const data::Unit& unit) { return !used.contains(unit.id); });
}

void compile_tables(rules::Compilation& compilation, RuleSet& rules) {
  read_tables(compilation, rules.tables);
}

}  // namespace

base::Result<std::shared_ptr<const RuleSet>> RuleSet::compile(data::GameData data,
                                                              const engine::Options& options) {
  take_seating(data, options);
  leave_out_unused(data);
  auto rules = std::make_shared<RuleSet>(std::move(data));
  rules->variations = variations_chosen(rules->data(), options);
  return rules::compile_in_steps<RuleSet>(
      std::move(rules), {compile_tables, compile_map, compile_hexsides, compile_units, compile_scenario,
                         compile_air, compile_quick_tables});
}

}  // namespace mitla::barlev
