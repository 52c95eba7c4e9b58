// Seats and their commands, reserves, front boxes, allotments, victory.
#include <algorithm>

#include "games/barlev/boxes.h"
#include "games/barlev/rule_parts.h"
#include "rules/position_builder.h"

namespace mitla::barlev {

using rules::Compilation;
using rules::DataFile;

namespace {

// 1.0
void read_command(Compilation& compilation, RuleSet& rules) {
  const data::Scenario& scenario = compilation.data().scenario;
  Command& command = rules.command;
  for (const data::Seat& seat : scenario.seats)
    command.side.push_back(seat.commands(kNationWords[0]) ? Side::kIsrael : Side::kArab);
  const auto seat = [&](std::string_view group, std::string_view key) {
    const data::Parameters& parameters = compilation.parameters(group);
    return compilation.failed() ? 0 : compilation.seat(parameters.word(key));
  };
  if (rules.has_map[0]) {
    command.israel[0] = seat("display-israel-suez", "owner_seat");
    command.egypt = {seat("common-egypt", "owner_seat"), seat("common-egypt", "other_seat")};
    command.common_egypt = command.egypt[0];
    command.last_column = compilation.parameters("common-egypt").number("owner_last_column");
  }
  if (rules.has_map[1]) {
    command.israel[1] = seat("display-israel-golan", "owner_seat");
    command.syria = seat("display-syria", "owner_seat");
  }
  command.common_israel = seat("common-israel", "owner_seat");
  for (const std::string& id : scenario.setup_order) rules.setup_order.push_back(compilation.seat(id));
  for (const std::string& id : scenario.play_order) rules.play_order.push_back(compilation.seat(id));
}

// 9.3, 9.5
void read_front_boxes(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& boxes = compilation.parameters("front-boxes");
  const auto named = [&](std::string_view id) {
    const HexId box = rules::box_named(kBoxWords, id);
    compilation.require(box.exists(), DataFile::kScenario, "parameters, front-boxes",
                        "there is no box " + std::string(id));
    return box;
  };
  for (const std::string& id : boxes.words("boxes")) rules.front_boxes.push_back(named(id));
  rules.front_boxes_one_way = boxes.flag("one_way");
  if (rules.front_boxes_one_way) rules.front_box_goal = named(boxes.word("to_box"));
  if (const data::Parameters* either =
          compilation.data().scenario.parameter_group("option-garrison-either-map"))
    for (const std::string& area : either->words("garrison_areas"))
      for (const HexId hex : compilation.area(area).hexes) rules.garrison_entry.push_back(hex);
  for (const std::string& id : boxes.words("start_groups"))
    for (const GroupInfo& group : rules.groups)
      if (group.id == id)
        for (const int u : group.units) rules.units[static_cast<std::size_t>(u)].from_turn = 0;
}

// 10.4
void read_reserves(Compilation& compilation, RuleSet& rules) {
  for (const data::Parameters& parameters : compilation.data().scenario.parameters) {
    if (!parameters.has("kind_of_force")) continue;
    ReserveInfo& reserve = rules.reserves.emplace_back();
    const int group = rules.group_index(parameters.word("group"));
    const data::Area& area = compilation.area(parameters.word("area"));
    compilation.require(group >= 0 && !area.hexes.empty(), DataFile::kScenario,
                        "parameters, " + parameters.id, "group or area is missing");
    if (compilation.failed()) return;
    const GroupInfo& force = rules.groups[static_cast<std::size_t>(group)];
    reserve.title = force.title;
    reserve.units = force.units;
    reserve.marker = area.hexes.front();
    reserve.front = rules.at(reserve.marker).front;
    reserve.nation = arab_nation(reserve.front);
    reserve.cost = parameters.number("cost");
    reserve.brigades = parameters.number("brigades");
  }
  if (rules.has_map[1])
    rules.syrian_freed_within = compilation.parameters("reserves-golan").number("syrian_freed_within");
  compilation.require(rules.reserves.size() <= 16, DataFile::kScenario, "parameters",
                      "there are more than 16 reserves");
}

void read_allotments(Compilation& compilation, RuleSet& rules) {
  for (const data::Allotment& allotment : compilation.data().scenario.allotments) {
    ByTurn* to = nullptr;
    for (std::size_t nation = 0; nation < kNations; ++nation)
      if (allotment.marker == "operations-points-" + std::string(kNationWords[nation]))
        to = &rules.operations[nation];
    for (std::size_t kind = 0; kind < kAids; ++kind)
      if (allotment.marker == kAidMarkers[kind]) to = &rules.aid[kind];
    if (allotment.marker == "shrike") to = &rules.shrikes;
    compilation.require(to != nullptr, DataFile::kScenario, "allotments, " + allotment.id,
                        "unknown marker " + allotment.marker);
    if (to == nullptr) continue;
    for (const int turn : allotment.turns)
      (*to)[static_cast<std::size_t>(turn)] =
          static_cast<std::uint8_t>((*to)[static_cast<std::size_t>(turn)] + allotment.amount.whole());
  }
}

void read_victory(Compilation& compilation, RuleSet& rules) {
  const data::Scenario& scenario = compilation.data().scenario;
  const data::Parameters& morale = compilation.parameters("morale");
  for (std::size_t nation = 0; nation < kNations; ++nation)
    rules.break_point[nation] = morale.number(kNationWords[nation]);
  VictoryHexes& victory = rules.victory;
  const auto hexes = [&](const data::Parameters& from, std::string_view key) {
    return compilation.area(from.word(key)).hexes;
  };
  if (rules.has_map[1]) {
    const data::Parameters& golan = compilation.parameters("victory-golan");
    victory.israeli_places = hexes(golan, "israeli_area");
    victory.syrian_places = hexes(golan, "syrian_area");
    victory.syrian_works = hexes(golan, "works_area");
    victory.syrian_victory_israeli = golan.number("syrian_victory_israeli");
    victory.israeli_victory_works = golan.number("israeli_victory_works");
  }
  if (rules.has_map[0]) {
    const data::Parameters& suez = compilation.parameters("victory-suez");
    victory.towns_west = hexes(suez, "towns_west_area");
    victory.villages_west = hexes(suez, "villages_west_area");
    victory.villages_east = hexes(suez, "villages_east_area");
    victory.israeli_decisive_towns = suez.number("israeli_decisive_towns");
    for (int h = 0; h < rules.board().size(); ++h) {
      const HexInfo& hex = rules.hexes[static_cast<std::size_t>(h)];
      if (hex.front != Front::kSuez) continue;
      if (hex.fort) victory.forts.push_back(HexId(h));
      if (hex.town) victory.towns.push_back(HexId(h));
      if (hex.village) victory.villages.push_back(HexId(h));
    }
  }
  compilation.require(static_cast<int>(scenario.turns.size()) < kMaxTurns, DataFile::kScenario, "turns",
                      "there are too many turns");
}

}  // namespace

void compile_scenario(Compilation& compilation, RuleSet& rules) {
  if (const data::Marker* marker = compilation.data().units.marker("bridge"))
    rules.bridge_markers = marker->count;
  read_command(compilation, rules);
  if (compilation.failed()) return;
  read_front_boxes(compilation, rules);
  read_reserves(compilation, rules);
  read_allotments(compilation, rules);
  read_victory(compilation, rules);
}

}  // namespace mitla::barlev
