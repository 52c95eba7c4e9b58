#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

// O.I.D: only in situations of that year or later.
constexpr std::string_view kNap = "nap-of-the-earth";

}  // namespace

void compile_levels(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& situation = compilation.parameters("situation");
  rules.year = situation.number("year");
  LevelsOfSituation& levels = rules.levels;
  levels.least = compilation.word<Level>(DataFile::kScenario, "level of situation", kLevelNames,
                                         situation.word("level"));
  for (const std::string& section : situation.words("requires")) {
    const SwitchInfo* row = find_switch(section);
    compilation.require(row != nullptr, DataFile::kScenario, "parameters",
                        "\"requires\" names " + section + ", which is no section of the rules");
    if (row != nullptr) levels.required.insert(row->id);
  }
  if (rules.year < compilation.table_parameters(kNap).number("from_year"))
    levels.excluded.insert(Switch::kNapOfTheEarth);
}

}  // namespace mitla::aiw
