// Rule sets for questions that no action asks.
#pragma once

#include <memory>

#include "data/load.h"
#include "games/aiw/rule_set.h"
#include "support/data_files.h"

namespace mitla::test {

using AiwRules = std::shared_ptr<const aiw::RuleSet>;

inline base::Result<AiwRules> compile_aiw(const data::Source& source, const std::string& scenario) {
  auto loaded = data::load_scenario(source, data::scenario_path(scenario));
  if (!loaded) return base::Error{loaded.error()};
  return aiw::RuleSet::compile(std::move(loaded).value());
}

// "aiw/s9"
inline AiwRules rules_of(const std::string& scenario) { return must(compile_aiw(data_files(), scenario)); }

inline aiw::UnitId find_unit(const aiw::RuleSet& rules, std::string_view id) {
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].id == id) return aiw::unit_id(static_cast<int>(u));
  ADD_FAILURE() << "no counter " << id;
  return aiw::kNobody;
}

}  // namespace mitla::test
