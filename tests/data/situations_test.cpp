// The situations of The Arab-Israeli Wars: forces, areas, entries, awards, ready set-ups.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "broken_files.h"
#include "data/load.h"

namespace mitla::data {
namespace {

const std::vector<std::string> kSituations{"b1", "b2", "b3", "b4", "s1",  "s2",  "s3",  "s4",  "s5",
                                           "s6", "s7", "s8", "s9", "s10", "s11", "s12", "s13", "x1"};

std::string path_of(const std::string& id) { return "aiw/scenarios/" + id + ".json"; }

GameData situation(const std::string& id) {
  auto data = load_scenario(project_data(), path_of(id));
  EXPECT_TRUE(data.ok()) << data.error();
  return std::move(data).value();
}

TEST(Kinds, OfTheCounterSheets) {
  const auto units = load_units(project_data(), "aiw/units.json");
  ASSERT_TRUE(units.ok()) << units.error();
  EXPECT_EQ(units.value().kinds.size(), 72u + 8u + 2u);
  int arab = 0;
  int israeli = 0;
  for (const Unit& kind : units.value().kinds) {
    if (kind.id.starts_with("AR_")) arab += kind.count;
    if (kind.id.starts_with("IS_")) israeli += kind.count;
    EXPECT_EQ(kind.has_trait("neutral"), kind.sides.empty()) << kind.id;
  }
  EXPECT_EQ(arab, 212);
  EXPECT_EQ(israeli, 162);
  const Unit* t62 = units.value().kind("AR_T62");
  ASSERT_NE(t62, nullptr);
  EXPECT_EQ(t62->factor("attack"), 14);
  EXPECT_EQ(t62->codes.at("hull_down"), "1");
  EXPECT_EQ(t62->codes.at("weapon"), "A");
  EXPECT_EQ(t62->codes.at("class"), "battle-tank");
  EXPECT_TRUE(t62->has_trait("or"));
  EXPECT_FALSE(t62->has_trait("smf"));
  const Unit* bridge = units.value().kind("BRIDGE");
  EXPECT_EQ(bridge->factor("defence"), 24);
  EXPECT_EQ(bridge->codes.at("hull_down"), "2");
  EXPECT_EQ(units.value().side("pla")->prefix, "P");
}

// Numbers of the dossier of the game: hexes that fit what does not depend on units.
TEST(Situations, SetupAreasHaveTheSizeOfTheBook) {
  const std::vector<std::tuple<std::string, std::string, int>> sizes{
      {"b2", "israel", 346},   {"b2", "syria", 346},    {"b3", "israel", 231},    {"b4", "israel", 52},
      {"b4", "egypt", 52},     {"s1", "israel-A", 346}, {"s1", "israel-B", 676},  {"s1", "jordan-A", 6},
      {"s2", "egypt-A", 32},   {"s2", "egypt-B", 97},   {"s3", "jordan", 220},    {"s4", "israel-A", 198},
      {"s4", "jordan-A", 181}, {"s5", "israel-A", 198}, {"s5", "jordan-A", 181},  {"s6", "israel", 52},
      {"s6", "egypt", 231},    {"s7", "syria", 168},    {"s8", "israel", 105},    {"s8", "syria", 115},
      {"s9", "egypt", 297},    {"s10", "egypt", 297},   {"s11", "israel-A", 346}, {"s12", "lebanon", 94},
      {"s12", "pla", 346},     {"s13", "egypt-A", 405}};
  for (const auto& [id, group, size] : sizes) {
    const GameData data = situation(id);
    ASSERT_NE(data.scenario.group(group), nullptr) << id << " " << group;
    EXPECT_EQ(hexes_of(*data.scenario.group(group), data.map).size(), size) << id << " " << group;
  }
}

TEST(Situations, CountersHaveShortUniqueIds) {
  for (const std::string& id : kSituations) {
    const GameData data = situation(id);
    EXPECT_LE(data.units.units.size(), 248u);
    std::set<std::string> ids;
    std::set<std::string> titles;
    std::size_t in_groups = 0;
    for (const Group& group : data.scenario.groups) in_groups += group.units.size();
    EXPECT_EQ(in_groups, data.units.units.size()) << id;
    for (const Unit& unit : data.units.units) {
      EXPECT_TRUE(ids.insert(unit.id).second) << id << " " << unit.id;
      EXPECT_TRUE(titles.insert(unit.title).second) << id << " " << unit.title;
      EXPECT_EQ(unit.id.find(' '), std::string::npos);
      ASSERT_GE(unit.kind, 0);
      const Seat* seat = data.scenario.seat(data.scenario.group_of(unit.id)->seat);
      EXPECT_EQ(std::count(seat->sides.begin(), seat->sides.end(), unit.side), 1) << unit.id;
    }
  }
  const GameData s13 = situation("s13");
  EXPECT_EQ(s13.units.unit("E-T55-19")->title, "T-55 19");
  EXPECT_EQ(s13.scenario.group_of("E-T55-8")->id, "egypt-A");
  EXPECT_EQ(s13.scenario.group_of("E-T55-9")->id, "egypt-B");
  EXPECT_EQ(s13.units.unit("BRIDGE-2")->side, "egypt");
  EXPECT_EQ(s13.units.unit("E-OBA-3")->factor("attack"), 14);
  EXPECT_EQ(s13.units.unit("E-OBA-3")->title, "152mm howitzer 3");
  EXPECT_EQ(s13.scenario.group("egypt-artillery")->placing, Placing::kOffBoard);
  const GameData s12 = situation("s12");
  EXPECT_EQ(s12.units.unit("S-INF-1")->title, "Infantry 1 (Syria)");
  EXPECT_EQ(s12.units.unit("P-INF-1")->title, "Infantry 1 (Palestine Liberation Army)");
  EXPECT_EQ(s12.units.unit("L-INF-9")->side, "lebanon");
  EXPECT_EQ(s12.units.unit("P-INF-8")->side, "pla");
  EXPECT_EQ(s12.units.unit("IP-11")->side, "pla");
  EXPECT_EQ(s12.units.unit("I-AIR-5")->codes.at("weapon"), "A");
  EXPECT_EQ(s12.scenario.seat("arab")->sides.size(), 3u);
  EXPECT_EQ(s12.scenario.parameter_group("morale")->word("lebanon"), "D");
}

// With the bridges aboard the bridgelayers (S-11, A-5), the counters that sections of the rules add (SIT.D;
// infantry bridges in S-9, S-10, S-13, A-5, A-6), and the mines to exchange and to lay (S-2, S-11, S-12, A-1,
//
TEST(Situations, ForcesOfTheBook) {
  const std::vector<std::pair<std::string, std::size_t>> counts{{"b1", 27},
                                                                {"b2", 19},
                                                                {"b3", 26},
                                                                {"b4", 35},
                                                                {"s1", 44},
                                                                {"s2", 89 + 15},
                                                                {"s3", 78},
                                                                {"s4", 80},
                                                                {"s5", 98},
                                                                {"s6", 83 + 2},
                                                                {"s7", 71},
                                                                {"s8", 72},
                                                                {"s9", 91 + 4},
                                                                {"s10", 103 + 4},
                                                                {"s11", 134 + 6 + 4 + 15},
                                                                {"s12", 162 + 7 + 15},
                                                                {"s13", 123 + 4},
                                                                {"a1", 81 + 15},
                                                                {"a2", 81},
                                                                {"a3", 29},
                                                                {"a4", 162 + 7},
                                                                {"a5", 227 + 3 + 14 + 4},
                                                                {"a6", 228 + 1 + 12 + 4},
                                                                {"a7", 38}};
  for (const auto& [id, count] : counts) EXPECT_EQ(situation(id).units.units.size(), count) << id;
}

TEST(Situations, UnitsEnterOverEdges) {
  for (const std::string& id : kSituations) {
    const GameData data = situation(id);
    for (const Group& group : data.scenario.groups) {
      if (group.placing != Placing::kEnter) continue;
      ASSERT_EQ(group.areas.size(), 1u) << id << " " << group.id;
      EXPECT_NE(data.map.area(group.areas.front())->edge, Edge::kNone) << id << " " << group.id;
    }
  }
  const GameData b1 = situation("b1");
  const Area* south = b1.map.area(b1.scenario.group("israel")->areas.front());
  EXPECT_EQ(south->edge, Edge::kRight);
  EXPECT_EQ(south->hexes.size(), 6u);
  EXPECT_TRUE(south->contains(b1.map.board.find("A-GG5")));
  EXPECT_FALSE(south->contains(b1.map.board.find("A-GG4")));
  EXPECT_TRUE(b1.map.has_exit(b1.map.board.find("A-GG7"), south->edge, 0));
  const GameData b4 = situation("b4");
  EXPECT_EQ(b4.map.area("north-edge")->edge, Edge::kRight);
  EXPECT_TRUE(b4.map.area("north-edge")->contains(b4.map.board.find("B-GG5")));
  const GameData s2 = situation("s2");
  const Area* flank = s2.map.area(s2.scenario.group("israel-B")->areas.front());
  EXPECT_EQ(flank->hexes.size(), 12u);
  EXPECT_EQ(flank->edge, Edge::kUp);
  const GameData b3 = situation("b3");
  EXPECT_EQ(b3.map.area("road-entry")->hexes.size(), 2u);
  EXPECT_EQ(b3.map.area("road-entry")->edge, Edge::kLeft);
}

TEST(Situations, EntryTurns) {
  const Scenario s4 = situation("s4").scenario;
  EXPECT_EQ(s4.group("israel-B")->from_turn, 2);
  EXPECT_EQ(s4.group("israel-B")->to_turn, 3);
  EXPECT_TRUE(s4.group("israel-B")->together);
  EXPECT_EQ(s4.group("jordan-B")->from_turn, 4);
  EXPECT_EQ(s4.group("jordan-B")->to_turn, 0);
  const Scenario s1 = situation("s1").scenario;
  EXPECT_EQ(s1.last_turn, 10);
  EXPECT_EQ(s1.turns.size(), 15u);
  EXPECT_EQ(s1.group("israel-C")->from_turn, 11);
  EXPECT_EQ(s1.group("israel-C")->only_if, "extension");
  EXPECT_EQ(situation("s11").scenario.group("israel-B")->only_if, "reinforcement");
}

TEST(Situations, Awards) {
  const Scenario s2 = situation("s2").scenario;
  EXPECT_EQ(s2.award("SIT.S-2.vp.Israel.3")->group, "israel-B");
  EXPECT_EQ(s2.award("SIT.S-2.vp.Israel.3")->points.whole(), 4);
  EXPECT_EQ(s2.award("SIT.S-2.vp.Israel.3")->area, "west-edge");
  const Scenario s4 = situation("s4").scenario;
  EXPECT_EQ(s4.award("SIT.S-4.vp.Israel.3")->not_classes, (std::vector<std::string>{"battle-tank"}));
  EXPECT_EQ(s4.award("SIT.S-4.vp.Israel.3")->not_kinds, (std::vector<std::string>{"AR_HOW25"}));
  const GameData s9 = situation("s9");
  EXPECT_EQ(s9.map.area("next-to-the-canal")->hexes.size(), 3u * 33u);
  EXPECT_TRUE(s9.map.area("far-from-the-canal")->contains(s9.map.board.find("A-A9")));
  EXPECT_FALSE(s9.map.area("far-from-the-canal")->contains(s9.map.board.find("A-A8")));
  std::set<std::string> events;
  for (const std::string& id : kSituations)
    for (const Award& award : situation(id).scenario.awards) events.insert(award.event);
  EXPECT_EQ(events, (std::set<std::string>{"unit-eliminated", "unit-exited", "unit-on-board-at-end",
                                           "town-occupied-at-end", "town-free-at-end", "fort-entered",
                                           "bridge-occupied-at-end", "turn-with-attack-on", "never-attacked",
                                           "ferry-at-cut", "strike-called"}));
}

// The compass of a scenario is that of the table, also for a board that lies upside down on it.
TEST(Situations, ATurnedBoardHasTheCompassOfTheTable) {
  std::string text = text_of(path_of("x1"));
  const auto replace = [&](const std::string& old_text, const std::string& new_text) {
    ASSERT_NE(text.find(old_text), std::string::npos) << old_text;
    text.replace(text.find(old_text), old_text.size(), new_text);
  };
  replace("\"hex\": \"B-B1\", \"on\": \"C-B11\"", "\"hex\": \"B-P1\", \"on\": \"C-R1\", \"turned\": true");
  replace("\"edge\": \"west\", \"grids\": [\"C\"]", "\"edge\": \"west\", \"grids\": [\"B\"]");
  replace("\"edge\": \"east\", \"grids\": [\"B\"]", "\"edge\": \"east\", \"grids\": [\"C\"]");
  const auto loaded = load_scenario(project_data().with_file(path_of("x1"), text), path_of("x1"));
  ASSERT_TRUE(loaded.ok()) << loaded.error();
  const Map& map = loaded.value().map;
  EXPECT_EQ(map.quarter_of(Edge::kUp, 0), "east");
  EXPECT_EQ(map.quarter_of(Edge::kUp, 1), "east");
  EXPECT_EQ(map.compasses[1].up, "west");
  EXPECT_EQ(map.area("west-edge")->edge, Edge::kDown);
  EXPECT_EQ(map.area("west-edge")->hexes.size(), 33u);
  EXPECT_TRUE(map.area("west-edge")->contains(map.board.find("B-Q10")));
  EXPECT_TRUE(map.has_exit(map.board.find("B-Q10"), Edge::kDown, 0));
  EXPECT_TRUE(map.area("east-edge")->contains(map.board.find("C-Q10")));
}

TEST(BrokenSituation, Maps) {
  const std::string path = path_of("b1");
  EXPECT_EQ(error_after(path, "\"on\": \"A-B11\"", "\"on\": \"A-B12\""),
            path + ": /maps: \"A-B12\" is not a hex of a map that stands further up");
  EXPECT_EQ(
      error_after(path, ", \"on\": \"A-B11\"", ""),
      path +
          ": /maps/1: \"hex\" and \"on\" go together: a hex of this map that lies on a hex of a map above");
  EXPECT_EQ(error_after(path, "\"maps\": [\"aiw/boards/A\"", "\"maps\": [\"aiw/boards/Z\""),
            "aiw/boards/Z.json: there is no such file");
}

TEST(BrokenSituation, Areas) {
  const std::string path = path_of("b1");
  EXPECT_EQ(
      error_after(path, "{\"edge\": \"south\"", "{\"edge\": \"down\""),
      path +
          ": /areas/south-edge-of-A/edge: expected a quarter of the compass towards which the map has an "
          "edge (\"north\" ...), found \"down\"");
  EXPECT_EQ(error_after(path, "\"grids\": [\"A\"]", "\"grids\": [\"E\"]"),
            path + ": /areas/south-edge-of-A/grids/0: expected a grid of the map (a board), found \"E\"");
  EXPECT_EQ(
      error_after(path, "\"towards\": \"east\"", "\"towards\": \"north\""),
      path +
          ": /areas/south-edge-of-A-beyond-the-canal/all_of/1/towards: expected a quarter towards which "
          "hexes stand in line, found \"north\"");
  const std::string rows = path_of("b4");
  EXPECT_EQ(error_after(rows, "\"rows\": [\"CC\", \"GG\"]", "\"rows\": [\"CC\", \"GH\"]"),
            rows + ": /areas/israel-set-up/rows/1: expected the letter of a row, found \"GH\"");
}

TEST(BrokenSituation, Forces) {
  const std::string path = path_of("b1");
  EXPECT_EQ(error_after(path, "\"IS_SH51\": 5", "\"IS_SH52\": 5"),
            path + ": /groups/0/forces/IS_SH52: there is no kind \"IS_SH52\" in the units file");
  EXPECT_EQ(error_after(path, "\"IS_SH51\": 5", "\"AR_T62\": 5"),
            path + ": /groups/0/forces/AR_T62: the side \"israel\" has no \"AR_T62\"");
  EXPECT_EQ(error_after(path, "\"IS_SH51\": 5", "\"IS_SH51\": 0"),
            path + ": /groups/0/forces/IS_SH51: expected a whole number from 1 to 99, found 0");
  EXPECT_EQ(
      error_after(path, "\"IS_SH51\": 5, \"IS_SH50\": 2", "\"IS_SH51\": 99, \"IS_SH50\": 99, \"IS_INF\": 99"),
      path + ": /groups/0/forces: a scenario has at most 248 counters");
  EXPECT_EQ(error_after(path, "\"side\": \"israel\"", "\"side\": \"egypt\""),
            path + ": /groups/0/side: expected a side of the seat \"israel\", found \"egypt\"");
  EXPECT_EQ(error_after(path, "\"forces\": {\"IS_SH51\"", "\"units\": [], \"forces\": {\"IS_SH51\""),
            path + ": /groups/0: a group has either \"units\" or \"forces\"");
}

TEST(BrokenSituation, ConditionsAndRules) {
  const std::string path = path_of("s9");
  EXPECT_EQ(error_after(path, "\"rule\": \"apart\"", "\"rule\": \"aside\""),
            path +
                ": /groups/1/conditions/2/rule: expected one of \"in\", \"same-hex\", \"on\", \"apart\", "
                "\"within\", \"between\", \"beyond\", \"farther-than\", \"farther-from\", found \"aside\"");
  EXPECT_EQ(error_after(path, ", \"number\": 12", ""),
            path + ": /groups/1/conditions/2/rule: a condition \"apart\" needs the key \"number\"");
  const std::string raid = path_of("s1");
  EXPECT_EQ(error_after(raid, "\"only_if\": \"extension\"", "\"only_if\": \"luck\""),
            raid + ": /groups/2/only_if: expected a group of \"parameters\", found \"luck\"");
  EXPECT_EQ(error_after(path, "\"kinds\": [\"BRIDGE\"]", "\"kinds\": [\"BRIDGES\"]"),
            path + ": /groups/1/conditions/1/kinds/0: expected a kind of the units file, found \"BRIDGES\"");
}

TEST(BrokenSituation, ReadySetups) {
  const std::string path = path_of("b4");
  EXPECT_EQ(error_after(path, "\"E-INF-1\": \"E-BTR50-1\"", "\"E-INF-1\": \"E-BTR50-9\""),
            path +
                ": /ready_setups/1/aboard/E-INF-1: expected a unit that this set-up places in a hex, found "
                "\"E-BTR50-9\"");
  EXPECT_EQ(error_after(path, "\"E-INF-1\": \"E-BTR50-1\", ", ""),
            path + ": /ready_setups/1/hexes: the unit \"E-INF-1\" is not placed");
  const std::string fort = path_of("b2");
  EXPECT_EQ(error_after(fort, "\"FORT-1\": \"C-N9\"", "\"FORT-1\": \"C-N2\""),
            fort + ": /ready_setups/0/hexes/FORT-1: hex C-N2 is not where the group \"israel\" sets up");
}

}  // namespace
}  // namespace mitla::data
