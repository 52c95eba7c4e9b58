#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

// SIT.B-2.special.1, SIT.S-8.special.1
void read_immobile(Compilation&, RuleSet& rules, const data::Parameters& immobile) {
  const auto kinds = immobile.words("kinds");
  for (UnitInfo& counter : rules.units) counter.immobile = contains(kinds, counter.kind);
  rules.special.cite.immobile = immobile.rule(kSpecialRules);
}

// SIT.B-3.special.4
void read_not_doubled(Compilation& compilation, RuleSet& rules, const data::Parameters& special) {
  compilation.require(special.has("side"), DataFile::kScenario, "parameters",
                      "\"not-doubled\" names no \"side\"");
  for (UnitInfo& counter : rules.units)
    if (rules.nations[counter.nation].id == special.word("side")) {
      counter.not_doubled = true;
      counter.good_gunner = false;
    }
  rules.special.cite.not_doubled = special.rule(kSpecialRules);
}

// SIT.S-12.special.1
void read_spotting(Compilation&, RuleSet& rules, const data::Parameters& spotting) {
  rules.special.armies_spot_apart = spotting.word("by") == "army";
  rules.special.cite.spotting = spotting.rule(kSpecialRules);
}

// S.II.F.1.d
void read_short_notice(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& notice = compilation.table_parameters(kShortNotice);
  for (const NationInfo& nation : rules.nations)
    if (holds_for(rules, notice, nation.id)) rules.special.strikes_written_ahead[index(nation.side)] = false;
}

// The road on which a column starts: from the edge hex, link by link, always the link that leads farthest
// from the edge in the direction of march.
std::vector<HexId> road_from(const RuleSet& rules, HexId start, int length, bool west) {
  std::vector<HexId> road{start};
  while (static_cast<int>(road.size()) < length) {
    HexId next = hex::kNowhere;
    int best = 0;
    for (const Direction d : hex::kDirections) {
      const HexId to = rules.board().neighbour(road.back(), d);
      if (!to.exists() || ((rules.road[road.back().value] >> hex::index_of(d)) & 1) == 0) continue;
      if (contains(road, to)) continue;
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
void read_march(Compilation& compilation, RuleSet& rules, const data::Parameters& march) {
  Specials& special = rules.special;
  special.march_column = true;
  special.march_hexes = march.number("hexes", 9);
  special.march_per_hex = march.number("units_per_hex", 2);
  special.march_ends_within = march.number("ends_within", 2);
  special.march_group = rules.group_index(march.word("group"));
  special.cite.march_entry = march.rule(kSpecialRules, "entry");
  special.cite.march = march.rule(kSpecialRules, "march");
  special.cite.march_end = march.rule(kSpecialRules, "end");
  const auto require = [&](bool holds, const std::string& otherwise) {
    compilation.require(holds, DataFile::kScenario, "parameters", otherwise);
  };
  require(special.march_group >= 0, "the march has no \"group\"");
  const bool west = march.word("towards") == "west";
  require(west || march.word("towards") == "east", "a march goes towards west or east");
  for (const HexId hex : compilation.area(march.word("entry_area")).hexes) {
    special.march_roads.push_back(road_from(rules, hex, special.march_hexes, west));
    require(static_cast<int>(special.march_roads.back().size()) >= special.march_hexes,
            "the road from " + rules.hex_name(hex) + " is too short for the march");
  }
}

// SIT.S-1
void read_extension(Compilation& compilation, RuleSet& rules, const data::Parameters& extension) {
  for (const NationInfo& nation : rules.nations)
    if (nation.id == extension.word("eliminated_side")) rules.special.extension_of = nation.side;
  compilation.require(rules.special.extension_of.has_value(), DataFile::kScenario, "parameters",
                      "the extension names no side of the situation");
  rules.special.extension_losses = extension.number("at_least");
  rules.special.extension_turn = extension.number("by_turn");
  rules.special.extension_last_turn = extension.number("last_turn");
  rules.special.cite.extension = extension.rule(kSpecialRules);
}

// SIT.S-11
void read_reinforcement(Compilation& compilation, RuleSet& rules, const data::Parameters& reinforcement) {
  for (GroupInfo& group : rules.groups)
    if (group.id == reinforcement.word("group")) {
      group.rolls = true;
      rules.special.reinforcement_roll = group.units;
    }
  compilation.require(!rules.special.reinforcement_roll.empty(), DataFile::kScenario, "parameters",
                      "the reinforcement names no group");
  rules.special.reinforcement_die = reinforcement.number("die_at_most");
  rules.special.cite.reinforcement = reinforcement.rule(kSpecialRules);
}

// SIT.A-4.special.9
void read_closed(Compilation& compilation, RuleSet& rules, const data::Parameters& closed) {
  rules.special.closed |= compilation.area(closed.word("area")).set;
  rules.special.cite.closed = closed.rule(kSpecialRules);
}

// SIT.A-4
void read_line(Compilation& compilation, RuleSet& rules, const data::Parameters& from) {
  LineOfBoards& line = rules.special.line;
  const auto ids = from.words("boards");
  const auto exits = from.words("exit_areas");
  const auto entries = from.words("entry_areas");
  const bool complete = !ids.empty() && exits.size() == ids.size() && entries.size() == ids.size();
  compilation.require(complete && ids.size() <= 8, DataFile::kScenario, "parameters",
                      "\"next-board\" needs an exit area and an entry area for each of its boards");
  if (!complete) return;
  for (const NationInfo& nation : rules.nations)
    if (nation.id == from.word("attacker_side")) line.attacker = nation.side;
  const std::string attacker = rules.data().scenario.seats[index(line.attacker)].title;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::optional<int> grid = rules.board().find_grid(ids[i]);
    compilation.require(grid.has_value(), DataFile::kScenario, "parameters", "there is no board " + ids[i]);
    if (!grid) return;
    BoardInLine board;
    board.id = ids[i];
    for (int h = 0; h < rules.hexes; ++h)
      if (rules.board().on_grid(HexId(h), *grid)) board.hexes.insert(HexId(h));
    board.exits = compilation.area(exits[i]).set;
    for (const HexId hex : compilation.area(entries[i]).set)
      if (!rules.special.closed.contains(hex)) board.entries.push_back(hex);
    board.entered_track = "entered " + ids[i];
    board.entered_title = attacker + " has come onto board " + ids[i];
    board.left_track = "left " + ids[i];
    board.left_title = attacker + " has left board " + ids[i];
    line.boards.push_back(std::move(board));
  }
  line.exit_edge = quarter_of(rules.data().map, compilation.area(exits[0]).edge);
  line.entry_edge = quarter_of(rules.data().map, compilation.area(entries[0]).edge);
  const auto followers = from.words("follower_kinds");
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (contains(followers, rules.units[u].kind)) line.followers.insert(static_cast<int>(u));
  line.cite.next = from.rule(kSpecialRules);
  line.cite.last_board = from.rule(kSpecialRules, "last_board");
  line.cite.follows = from.rule(kSpecialRules, "follow");
  line.cite.stays = from.rule(kSpecialRules, "stay");
  line.cite.waits = from.rule(kSpecialRules, "wait");
}

// SIT.A-5.setup
void read_later_entry(Compilation& compilation, RuleSet& rules, const data::Parameters& later) {
  const int index_of_group = rules.group_index(later.word("group"));
  compilation.require(index_of_group >= 0, DataFile::kScenario, "parameters",
                      "\"later-entry\" names no group");
  if (index_of_group < 0) return;
  GroupInfo& group = rules.groups[index_of_group];
  const data::Area& area = compilation.area(later.word("area"));
  group.later_turn = later.number("turn");
  for (const HexId hex : area.set) group.later_hexes.push_back(hex);
  if (const int quarter = quarter_of(rules.data().map, area.edge); quarter >= 0)
    group.later_edges = static_cast<std::uint8_t>(1U << quarter);
}

// SIT.A-6.special.1
void read_air_superiority(Compilation& compilation, RuleSet& rules, const data::Parameters& given) {
  AirSuperiority& superiority = rules.special.air_superiority;
  superiority.side = static_cast<Side>(compilation.seat(std::string(given.word("seat"))));
  superiority.most = given.number("most");
  superiority.rule = given.rule(kSpecialRules);
  compilation.require(superiority.most > 0, DataFile::kScenario, "parameters",
                      "\"air-superiority\" needs a number \"most\"");
}

struct Special {
  std::string_view group;  // of the scenario's parameters
  void (*read)(Compilation&, RuleSet&, const data::Parameters&);
};
constexpr Special kSpecials[] = {
    {"immobile", read_immobile},       {"not-doubled", read_not_doubled},
    {"spotting", read_spotting},       {"march", read_march},
    {"extension", read_extension},     {"reinforcement", read_reinforcement},
    {"closed-hexes", read_closed},     {"next-board", read_line},
    {"later-entry", read_later_entry}, {"air-superiority", read_air_superiority}};

}  // namespace

void compile_specials(Compilation& compilation, RuleSet& rules) {
  const data::Scenario& scenario = rules.data().scenario;
  if (!rules.has(Switch::kCanal) || scenario.parameter_group("closed-ground"))  // B.III.C.5
    rules.special.closed = rules.canal | rules.west_of_canal;
  for (const auto& [group, read] : kSpecials)
    if (const data::Parameters* given = scenario.parameter_group(group)) read(compilation, rules, *given);
  read_short_notice(compilation, rules);
  rules.special.closes_hexes = !rules.special.closed.empty();
}

}  // namespace mitla::aiw
