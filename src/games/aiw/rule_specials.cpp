#include <algorithm>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

const data::Parameters* find(const RuleSet& rules, std::string_view group) {
  return rules.data().scenario.parameter_group(group);
}

// The case that a special rule has in the book. What is not in the book has none.
std::string read_case(const data::Parameters& special, std::string_view key, std::string_view& out) {
  if (!special.has(key)) return {};
  out = special.word(key);
  if (out.empty())
    return "the \"" + std::string(key) + "\" of the parameters \"" + special.id +
           "\" must be the number of a case, as a word";
  return {};
}

// SIT.B-2.special.1, SIT.S-8.special.1
std::string read_immobile(RuleSet& rules) {
  const data::Parameters* immobile = find(rules, "immobile");
  if (!immobile) return {};
  const auto kinds = immobile->words("kinds");
  for (UnitInfo& counter : rules.units)
    counter.immobile = std::find(kinds.begin(), kinds.end(), counter.kind) != kinds.end();
  return read_case(*immobile, "case", rules.special.cite.immobile);
}

// SIT.B-3.special.4
std::string read_not_doubled(RuleSet& rules) {
  const data::Parameters* special = find(rules, "not-doubled");
  if (!special) return {};
  if (!special->has("side")) return "the parameters \"not-doubled\" name no \"side\"";
  for (UnitInfo& counter : rules.units)
    if (rules.nations[counter.nation].id == special->word("side")) {
      counter.not_doubled = true;
      counter.good_gunner = false;
    }
  return read_case(*special, "case", rules.special.cite.not_doubled);
}

// SIT.S-12.special.1
std::string read_spotting(RuleSet& rules) {
  const data::Parameters* spotting = find(rules, "spotting");
  if (!spotting) return {};
  rules.special.armies_spot_apart = spotting->word("by") == "army";
  return read_case(*spotting, "case", rules.special.cite.spotting);
}

// S.II.F.1.d
std::string read_short_notice(RuleSet& rules) {
  for (const NationInfo& nation : rules.nations)
    if (holds_for(rules, kShortNotice, nation.id))
      rules.special.strikes_written_ahead[index(nation.side)] = false;
  return check_dates(rules, kShortNotice);
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
  special.march_ends_within = march->number("ends_within", 2);
  for (std::size_t g = 0; g < rules.groups.size(); ++g)
    if (rules.groups[g].id == march->word("group")) special.march_group = static_cast<int>(g);
  if (special.march_group < 0) return "the march has no \"group\"";
  for (const auto& [key, cite] : {std::pair{"entry_case", &special.cite.march_entry},
                                  {"march_case", &special.cite.march},
                                  {"end_case", &special.cite.march_end}})
    if (std::string wrong = read_case(*march, key, *cite); !wrong.empty()) return wrong;
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
    if (nation.id == extension->word("eliminated_side")) rules.special.extension_of = nation.side;
  if (!rules.special.extension_of) return "the extension names no side of the situation";
  rules.special.extension_losses = extension->number("at_least");
  rules.special.extension_turn = extension->number("by_turn");
  rules.special.extension_last_turn = extension->number("last_turn");
  return read_case(*extension, "case", rules.special.cite.extension);
}

// SIT.S-11
std::string read_reinforcement(RuleSet& rules) {
  const data::Parameters* reinforcement = find(rules, "reinforcement");
  if (!reinforcement) return {};
  for (GroupInfo& group : rules.groups)
    if (group.id == reinforcement->word("group")) {
      group.placing = Placing::kRoll;
      rules.special.reinforcement_roll = group.units;
    }
  if (rules.special.reinforcement_roll.empty()) return "the reinforcement names no group";
  rules.special.reinforcement_die = reinforcement->number("die_at_most");
  return read_case(*reinforcement, "case", rules.special.cite.reinforcement);
}

}  // namespace

std::string compile_specials(RuleSet& rules) {
  rules.special.canal_closed = !rules.standard || find(rules, "closed-ground") != nullptr;  // B.III.C.5
  for (auto* step : {read_immobile, read_not_doubled, read_spotting, read_short_notice, read_march,
                     read_extension, read_reinforcement})
    if (std::string missing = step(rules); !missing.empty()) return missing;
  return {};
}

}  // namespace mitla::aiw
