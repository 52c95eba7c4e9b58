#include <algorithm>
#include <set>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

Work work_of_kind(const RuleSet& rules, const std::string& kind) {
  for (const UnitInfo& counter : rules.units)
    if (counter.kind == kind) return counter.work;
  return Work{};
}

std::string read_condition(const RuleSet& rules, const data::Condition& condition, Condition& out) {
  using enum Condition::Rule;
  out.distance = condition.number;
  if (!condition.of.empty()) {
    out.of = work_of_kind(rules, condition.of);
    if (out.of == Work{})
      return "the condition \"" + condition.rule + "\" names " + condition.of + ", which is not there";
  }
  for (const std::string& area : condition.areas)
    for (const HexId hex : rules.data().map.area(area)->hexes) out.hexes.insert(hex);
  if (condition.rule == "in")
    out.rule = kInArea;
  else if (condition.rule == "same-hex")
    out.rule = kSameHex;
  else if (condition.rule == "on")
    out.rule = kOn;
  else if (condition.rule == "apart")
    out.rule = kApart;
  else if (condition.rule == "within")
    out.rule = kTogether;
  else if (condition.rule == "between")
    out.rule = kEmptyTrenchesBetween;
  else if (condition.rule == "beyond" && condition.towards == "east")
    out.rule = kEastOf;
  else if (condition.rule == "farther-than")
    out.rule = kFartherThan;
  else
    return "the condition \"" + condition.rule + "\" is not known here";
  return {};
}

// A group may come only if the game is extended (S-1); the die of S-11 is read with the special rules.
std::string read_only_if(const RuleSet& rules, const data::Group& group, GroupInfo& out) {
  if (group.only_if.empty()) return {};
  if (!rules.data().scenario.parameter_group(group.only_if))
    return "the group " + group.id + " depends on \"" + group.only_if + "\", which is not there";
  out.only_if_extended = group.only_if == "extension";
  return {};
}

std::string read_group(RuleSet& rules, const data::Group& group, GroupInfo& out) {
  const data::Map& map = rules.data().map;
  out.id = group.id;
  out.title = group.title;
  out.side = side_in(rules, group.seat);
  out.order = group.order;
  out.from_turn = group.from_turn;
  out.to_turn = group.to_turn;
  out.together = group.together;
  out.optional_turn = group.to_turn == 0 || group.to_turn > group.from_turn;
  switch (group.placing) {
    case data::Placing::kSetup:
      out.placing = Placing::kSetup;
      break;
    case data::Placing::kEnter:
      out.placing = Placing::kEnter;
      break;
    case data::Placing::kBox:
      out.placing = Placing::kReserve;
      break;
    case data::Placing::kOffBoard:
      out.placing = Placing::kOffBoard;
      break;
  }
  out.hexes = data::hexes_of(group, map);
  for (const HexId hex : out.hexes) out.hex_list.push_back(hex);
  for (const std::string& area : group.areas)
    if (const int quarter = quarter_of(map, map.area(area)->edge); quarter >= 0)
      out.edges = static_cast<std::uint8_t>(out.edges | 1u << quarter);
  for (const data::Condition& condition : group.conditions) {
    out.conditions.emplace_back();
    if (std::string missing = read_condition(rules, condition, out.conditions.back()); !missing.empty())
      return missing;
  }
  const data::Parameters* situation = rules.data().scenario.parameter_group("situation");
  // Situations that are not in the book have no case of their own.
  const std::string number(situation->word("number"));
  out.rule = number.find_first_of("BSA") == 0 ? "SIT." + number + ".setup" : "SIT.A.3.c";
  return read_only_if(rules, group, out);
}

void read_ready_setups(RuleSet& rules) {
  rules.ready_hex.assign(rules.units.size(), hex::kNowhere);
  rules.ready_carrier.assign(rules.units.size(), kNobody);
  const auto find = [&](std::string_view id) { return rules.data().units.unit_index(id); };
  for (const data::ReadySetup& ready : rules.data().scenario.ready_setups) {
    for (const auto& [unit, hex] : ready.hexes) rules.ready_hex[find(unit)] = rules.board().find(hex);
    for (const auto& [unit, carrier] : ready.aboard) {
      rules.ready_carrier[find(unit)] = unit_id(find(carrier));
      rules.ready_hex[find(unit)] = rules.ready_hex[find(carrier)];
    }
  }
}

}  // namespace

std::string compile_groups(RuleSet& rules) {
  const data::GameData& data = rules.data();
  std::set<std::pair<int, int>> setups;
  for (const data::Group& group : data.scenario.groups) {
    GroupInfo info;
    if (std::string missing = read_group(rules, group, info); !missing.empty()) return missing;
    for (const std::string& unit : group.units) {
      const int u = data.units.unit_index(unit);
      rules.units[u].group = static_cast<int>(rules.groups.size());
      info.units.insert(u);
    }
    if (info.placing == Placing::kSetup) setups.emplace(info.order, index(info.side));
    for (std::size_t c = 0; c < info.conditions.size(); ++c) {
      Condition& condition = info.conditions[c];
      const std::vector<std::string>& kinds = group.conditions[c].kinds;
      for (const int u : info.units)
        if (kinds.empty() || std::find(kinds.begin(), kinds.end(), rules.units[u].kind) != kinds.end())
          condition.units.insert(u);
      if (condition.rule == Condition::Rule::kInArea) info.with_own_area |= condition.units;
    }
    rules.groups.push_back(std::move(info));
  }
  for (const auto& [order, side] : setups) rules.setups.emplace_back(order, static_cast<Side>(side));
  read_ready_setups(rules);
  return {};
}

}  // namespace mitla::aiw
