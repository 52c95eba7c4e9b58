#include <set>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

Work work_of_kind(const RuleSet& rules, const std::string& kind) {
  for (const UnitInfo& counter : rules.units)
    if (counter.kind == kind) return counter.work;
  return Work{};
}

// The words of the data, in the order of Condition::Rule; "beyond" must be towards the east.
constexpr Words<9> kConditions{"farther-than", "same-hex", "in",     "apart",       "within",
                               "on",           "between",  "beyond", "farther-from"};

Condition read_condition(Compilation& compilation, const RuleSet& rules, const data::Condition& from,
                         const UnitSet& group) {
  Condition out;
  out.rule =
      compilation.word<Condition::Rule>(DataFile::kScenario, "groups, conditions", kConditions, from.rule);
  compilation.require(from.rule != "beyond" || from.towards == "east", DataFile::kScenario,
                      "groups, conditions", "\"beyond\" is known only towards the east");
  out.distance = from.number;
  if (!from.of.empty()) out.of = work_of_kind(rules, from.of);
  compilation.require(from.of.empty() || out.of != Work{}, DataFile::kScenario, "groups, conditions",
                      "\"" + from.rule + "\" names " + from.of + ", which is not there");
  for (const std::string& area : from.areas) out.hexes |= compilation.area(area).set;
  for (const int u : group)
    if (from.kinds.empty() || contains(from.kinds, rules.units[u].kind)) out.units.insert(u);
  return out;
}

void complete_group(Compilation& compilation, const RuleSet& rules, const data::Group& from, GroupInfo& out) {
  const data::Map& map = rules.data().map;
  out.optional_turn = from.to_turn == 0 || from.to_turn > from.from_turn;
  for (const std::string& area : from.areas)
    if (const int quarter = quarter_of(map, map.area(area)->edge); quarter >= 0)
      out.edges = static_cast<std::uint8_t>(out.edges | 1u << quarter);
  hex::HexSet own_areas;
  for (const data::Condition& from_condition : from.conditions) {
    const Condition& condition =
        out.conditions.emplace_back(read_condition(compilation, rules, from_condition, out.units));
    if (condition.rule != Condition::Rule::kInArea) continue;
    out.with_own_area |= condition.units;
    own_areas |= condition.hexes;
  }
  for (const HexId hex : own_areas) out.own_areas.push_back(hex);
  // Situations that are not in the book have no case.
  out.rule = compilation.parameters("situation").rule("SIT.A.3.c", "setup");
  // A group may enter only if the game is extended (S-1); the die of S-11 is read with the special rules.
  if (!from.only_if.empty()) compilation.parameters(from.only_if);
  out.only_if_extended = from.only_if == "extension";
}

// A.II.G.1.b: mines that come into play by an exchange are set up with the group that they name.
void join_spares(Compilation& compilation, RuleSet& rules) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    UnitInfo& counter = rules.units[u];
    if (!counter.spare) continue;
    const std::string& name = rules.data().units.units[u].codes.at("spare");
    const int group = rules.group_index(name);
    compilation.require(group >= 0, DataFile::kScenario, "groups",
                        counter.id + " is spare for " + name + ", which is no group");
    if (group < 0) return;
    if (counter.group >= 0) rules.groups[counter.group].units.erase(static_cast<int>(u));
    rules.groups[group].units.insert(static_cast<int>(u));
    counter.group = group;
  }
}

}  // namespace

void compile_groups(Compilation& compilation, RuleSet& rules) {
  rules::read_groups(compilation, rules, [&](const data::Group& from, GroupInfo& group) {
    complete_group(compilation, rules, from, group);
  });
  join_spares(compilation, rules);
  std::set<std::pair<int, int>> setups;
  for (const GroupInfo& group : rules.groups)
    if (group.placing == Placing::kSetup) setups.emplace(group.order, index(group.side));
  for (const auto& [order, side] : setups) rules.setups.emplace_back(order, static_cast<Side>(side));
}

}  // namespace mitla::aiw
