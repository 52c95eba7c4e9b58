#include <algorithm>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

const data::Parameters* find(const RuleSet& rules, std::string_view group) {
  return rules.data().scenario.parameter_group(group);
}

void read_immobile(RuleSet& rules) {
  const data::Parameters* immobile = find(rules, "immobile");
  if (!immobile) return;
  const auto kinds = immobile->words("kinds");
  for (CounterInfo& counter : rules.counters)
    counter.immobile = std::find(kinds.begin(), kinds.end(), counter.kind) != kinds.end();
}

// The road on which a column starts: from the edge hex on, link by link, always to where it leads furthest
// away from the edge in the direction of march.
std::vector<HexId> road_from(const RuleSet& rules, HexId start, int length, bool west) {
  std::vector<HexId> road{start};
  while (static_cast<int>(road.size()) < length) {
    HexId next = hex::kNowhere;
    int best = 0;
    for (const hex::Direction d : hex::kDirections) {
      const HexId to = rules.board().neighbour(road.back(), d);
      if (!to.exists() || ((rules.road[road.back().value] >> hex::index_of(d)) & 1) == 0) continue;
      if (std::find(road.begin(), road.end(), to) != road.end()) continue;
      const int gain = (rules.eastward[road.back().value] - rules.eastward[to.value]) * (west ? 1 : -1);
      if (!next.exists() || gain > best) {
        next = to;
        best = gain;
      }
    }
    if (!next.exists()) break;
    road.push_back(next);
  }
  return road;
}

// SIT.B-3
std::string read_march(RuleSet& rules) {
  const data::Parameters* march = find(rules, "march");
  if (!march) return {};
  Specials& special = rules.special;
  special.march_column = true;
  special.march_hexes = march->number("hexes", 9);
  special.march_per_hex = march->number("units_per_hex", 2);
  const bool west = march->word("towards") == "west";
  if (!west && march->word("towards") != "east") return "a march goes towards west or east";
  const data::Area* entries = rules.data().map.area(march->word("entry_area"));
  if (!entries) return "the march has no \"entry_area\"";
  for (const HexId hex : entries->hexes) {
    special.march_roads.push_back(road_from(rules, hex, special.march_hexes, west));
    if (static_cast<int>(special.march_roads.back().size()) < special.march_hexes)
      return "the road from " + rules.hex_name(hex) + " is too short for the march";
  }
  return {};
}

// SIT.S-1
std::string read_extension(RuleSet& rules) {
  const data::Parameters* extension = find(rules, "extension");
  if (!extension) return {};
  for (const NationInfo& nation : rules.nations)
    if (nation.id == extension->word("eliminated_side")) rules.special.extension_of = nation.player;
  if (!rules.special.extension_of) return "the extension names no side of the situation";
  rules.special.extension_losses = extension->number("at_least");
  rules.special.extension_turn = extension->number("by_turn");
  rules.special.extension_last_turn = extension->number("last_turn");
  return {};
}

// SIT.S-11
std::string read_reinforcement(RuleSet& rules) {
  const data::Parameters* reinforcement = find(rules, "reinforcement");
  if (!reinforcement) return {};
  for (GroupInfo& group : rules.groups)
    if (group.id == reinforcement->word("group")) {
      group.placing = Placing::kRoll;
      rules.special.reinforcement_roll = group.counters;
    }
  if (rules.special.reinforcement_roll.empty()) return "the reinforcement names no group";
  rules.special.reinforcement_die = reinforcement->number("die_at_most");
  return {};
}

}  // namespace

std::string compile_specials(RuleSet& rules) {
  Specials& special = rules.special;
  special.canal_closed = !rules.standard || find(rules, "closed-ground") != nullptr;  // B.III.C.5
  special.no_doubling = find(rules, "not-doubled") != nullptr;
  if (const data::Parameters* spotting = find(rules, "spotting"))
    special.armies_spot_apart = spotting->word("by") == "army";
  // S.II.F.1.d and R-06: strictly after 1967.
  for (const NationInfo& nation : rules.nations)
    if (nation.id == "israel" && rules.year > 1967)
      special.strikes_written_ahead[index(nation.player)] = false;
  read_immobile(rules);
  for (auto* step : {read_march, read_extension, read_reinforcement})
    if (std::string missing = step(rules); !missing.empty()) return missing;
  return {};
}

}  // namespace mitla::aiw
