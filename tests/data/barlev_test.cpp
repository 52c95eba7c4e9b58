// The files of Bar-Lev: what the rules will rely on.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "broken_files.h"
#include "data/load.h"

namespace mitla::data {
namespace {

const std::string kTwoFront = "barlev/scenarios/two-front.json";
const std::string kGolan = "barlev/scenarios/golan-only.json";
const std::string kSuez = "barlev/scenarios/suez-only.json";

const GameData& loaded(const std::string& path) {
  static std::map<std::string, GameData> known;
  if (const auto found = known.find(path); found != known.end()) return found->second;
  auto data = load_scenario(project_data(), path);
  EXPECT_TRUE(data.ok()) << data.error();
  return known.emplace(path, std::move(data).value()).first->second;
}

std::size_t size_of(const Map& map, const std::string& area) {
  const Area* found = map.area(area);
  EXPECT_NE(found, nullptr) << area;
  return found == nullptr ? 0 : found->hexes.size();
}

std::set<std::string> neighbours(const Map& map, const std::string& name) {
  std::set<std::string> names;
  for (const hex::Direction d : hex::kDirections)
    if (const hex::HexId h = map.board.neighbour(map.board.find(name), d); h.exists())
      names.emplace(map.board.name(h));
  return names;
}

// 7.25 and 21.4 fix how the numbers lie: even columns half a hex further west.
TEST(BarLevMaps, NeighboursAsInTheExamples) {
  const Map& map = loaded(kTwoFront).map;
  EXPECT_EQ(neighbours(map, "S3113"),
            (std::set<std::string>{"S3012", "S3013", "S3112", "S3114", "S3212", "S3213"}));
  EXPECT_EQ(neighbours(map, "S2614"),
            (std::set<std::string>{"S2514", "S2515", "S2613", "S2615", "S2714", "S2715"}));
  EXPECT_EQ(neighbours(map, "G0101"), (std::set<std::string>{"G0102", "G0201"}));
}

TEST(BarLevMaps, TwoSheetsThatDoNotTouch) {
  const Map& map = loaded(kTwoFront).map;
  ASSERT_EQ(map.sheets.size(), 2u);
  EXPECT_EQ(map.sheets[0].title, "Suez");
  EXPECT_EQ(map.sheets[1].title, "Golan");
  EXPECT_EQ(map.sheets[0].scale, "6 km to the hex");
  EXPECT_EQ(map.sheets[1].scale, "3 km to the hex");
  EXPECT_EQ(map.board.size(), 2 * (18 * 24 + 18 * 23));
  EXPECT_EQ(map.quarter_of(Edge::kUp, 0), "north");
  EXPECT_EQ(loaded(kGolan).map.board.size(), 846);
  EXPECT_FALSE(loaded(kGolan).map.board.find("S1912").exists());
}

// 3.32, 3.33: the sets of hexes that decide the game.
TEST(BarLevMaps, PlacesThatCountForVictory) {
  const Map& map = loaded(kTwoFront).map;
  EXPECT_EQ(size_of(map, "golan-israeli-places"), 34u);
  EXPECT_EQ(size_of(map, "golan-syrian-places"), 30u);
  EXPECT_EQ(size_of(map, "golan-syrian-works"), 42u);
  EXPECT_EQ(size_of(map, "suez-villages-east"), 6u);
  EXPECT_EQ(size_of(map, "suez-villages-west"), 12u);
  ASSERT_EQ(size_of(map, "suez-towns-west"), 3u);
  for (const char* town : {"S0116", "S1718", "S3413"})
    EXPECT_TRUE(map.area("suez-towns-west")->contains(map.board.find(town))) << town;
  EXPECT_EQ(map.feature_hexes[static_cast<std::size_t>(map.feature_index("bar-lev-fort"))].size(), 16u);
}

// Every hex of the Suez map lies on one bank or in the Canal, and every Canal hex has one side in play.
TEST(BarLevMaps, BanksOfTheCanal) {
  const Map& map = loaded(kSuez).map;
  std::map<std::string, int> count;
  for (int i = 0; i < map.board.size(); ++i) {
    const hex::HexId h(i);
    int banks = 0;
    for (const char* bank : {"suez-east-bank", "suez-west-bank", "canal-east", "canal-west"})
      banks += map.area(bank)->contains(h) ? 1 : 0;
    EXPECT_EQ(banks, 1) << map.board.name(h);
    EXPECT_EQ(map.has_feature(h, "canal"),
              map.area("canal-east")->contains(h) || map.area("canal-west")->contains(h))
        << map.board.name(h);
  }
  EXPECT_EQ(size_of(map, "canal-east"), 11u);
  EXPECT_EQ(size_of(map, "canal-west"), 17u);
}

// One hex of an escarpment is above the other, one of the ditch and the Purple Line lies west of it.
TEST(BarLevMaps, HexsidesHaveTwoDifferentSides) {
  const Map& map = loaded(kTwoFront).map;
  std::map<std::string, int> count;
  for (const HexsideMark& mark : map.hexsides) {
    const std::string& type = map.hexside_types[mark.type];
    ++count[type];
    const hex::HexId a = mark.side.hex();
    const hex::HexId b = hex::beyond(map.board, mark.side);
    const auto differ = [&](const std::string& area) {
      return map.area(area)->contains(a) != map.area(area)->contains(b);
    };
    if (type == "escarpment")
      EXPECT_NE(differ("golan-escarpment-top"), differ("suez-escarpment-top")) << map.board.name(a);
    if (type == "anti-tank-ditch" || type == "purple-line")
      EXPECT_TRUE(differ("golan-west")) << map.board.name(a);
  }
  EXPECT_EQ(count["anti-tank-ditch"], 37);
  EXPECT_EQ(count["purple-line"], 19);
  EXPECT_EQ(count["escarpment"], 23 + 49);
  EXPECT_EQ(count["lake"], 7);
  EXPECT_EQ(count["river-bridge"], 5 + 5);
  EXPECT_EQ(count["canal-bridge"], 3);
}

TEST(BarLevUnits, CountersAndTheirForms) {
  const Units& units = loaded(kTwoFront).units;
  EXPECT_EQ(units.units.size(), 965u + 106u);
  EXPECT_EQ(std::count_if(units.units.begin(), units.units.end(),
                          [](const Unit& unit) { return unit.mobility == "air"; }),
            106);
  for (const Unit& unit : units.units)
    if (const auto parent = unit.codes.find("parent"); parent != unit.codes.end()) {
      const Unit* whole = units.unit(parent->second);
      ASSERT_NE(whole, nullptr) << unit.id;
      EXPECT_EQ(whole->side, unit.side) << unit.id;
    }
}

// The rule by which Arab brigades were made gives the printed 130th Brigade (6.32): two counters of 5-6-6.
TEST(BarLevUnits, ABrigadeIsTheSumOfItsComponents) {
  const Units& units = loaded(kTwoFront).units;
  std::map<std::string, std::pair<int, int>> sums;
  for (const Unit& unit : units.units)
    if (const auto parent = unit.codes.find("parent"); parent != unit.codes.end()) {
      sums[parent->second].first += unit.factor("attack");
      sums[parent->second].second += unit.factor("defence");
    }
  int brigades = 0;
  for (const Unit& unit : units.units) {
    if (unit.size != "brigade" || unit.side == "israel" || unit.id.starts_with("egy_130x")) continue;
    const auto sum = sums.find(unit.id);
    if (sum == sums.end()) continue;
    ++brigades;
    EXPECT_EQ(unit.factor("attack"), sum->second.first) << unit.id;
    EXPECT_EQ(unit.factor("defence"), sum->second.second + 1) << unit.id;
  }
  EXPECT_EQ(brigades, 40);
  EXPECT_EQ(sums["egy_130x_demi_a"], (std::pair{10, 11}));
  EXPECT_EQ(units.unit("egy_130x_demi_a")->factor("attack") + units.unit("egy_130x_demi_b")->factor("attack"),
            10);
  EXPECT_EQ(
      units.unit("egy_130x_demi_a")->factor("defence") + units.unit("egy_130x_demi_b")->factor("defence"),
      12);
}

// Air-defence units fire on the table of their system (15.6).
TEST(BarLevTables, EverySystemHasItsTable) {
  const GameData& data = loaded(kTwoFront);
  const std::map<std::string, std::string> tables{
      {"SA-2/3", "sam-sa-2-3"}, {"SA-6", "sam-sa-6"}, {"ZSU-23", "sam-zsu-23"}, {"ZU-23", "sam-zu-23"},
      {"S-60", "sam-s-60"},     {"Hawk", "sam-hawk"}, {"TCM-20", "sam-tcm-20"}};
  std::set<std::string> systems;
  for (const Unit& unit : data.units.units)
    if (const auto system = unit.codes.find("system"); system != unit.codes.end()) {
      ASSERT_TRUE(tables.count(system->second)) << unit.id;
      EXPECT_NE(data.tables.table(tables.at(system->second)), nullptr);
      systems.insert(system->second);
    }
  EXPECT_EQ(systems.size(), tables.size());
  EXPECT_EQ(data.tables.table("sam-zsu-23")->column_named("high"), -1);
  EXPECT_EQ(data.tables.table("sam-sa-6")->columns.size(), 3u);
}

// The roll is not limited to the faces of the die: modifiers reach beyond it on both sides.
TEST(BarLevTables, ModifiedRollsBeyondTheDie) {
  const Table& table = *loaded(kTwoFront).tables.table("direct-fire");
  const auto result = [&](int roll, const char* odds) {
    return table.cell(table.row_of(roll), table.column_named(odds));
  };
  EXPECT_EQ(result(-1, "1:4"), "D");
  EXPECT_EQ(result(-3, "1:4"), "D");
  EXPECT_EQ(result(0, "1:4"), "N");
  EXPECT_EQ(result(4, "3:1"), "D");
  EXPECT_EQ(result(7, "3:1"), "N");
  EXPECT_EQ(result(8, "3:1"), "-");
  EXPECT_EQ(result(10, "6:1"), "N");
  EXPECT_EQ(result(10, "5:1"), "-");
  EXPECT_EQ(result(11, "6:1"), "-");
}

TEST(BarLevTables, RoadsOfTheTwoMaps) {
  const Tables& tables = loaded(kTwoFront).tables;
  EXPECT_EQ(tables.movement_unit, 4);
  EXPECT_EQ(tables.link_effect("suez-road")->move.of("tracked"), 2);
  EXPECT_EQ(tables.link_effect("golan-road")->move.of("tracked"), 1);
}

// Every counter is in play in the campaign; the games of one front share them out.
TEST(BarLevScenarios, EveryUnitHasItsGroup) {
  std::map<std::string, std::set<std::string>> in_play;
  for (const std::string& path : {kTwoFront, kGolan, kSuez})
    for (const Group& group : loaded(path).scenario.groups)
      in_play[path].insert(group.units.begin(), group.units.end());
  EXPECT_EQ(in_play[kTwoFront].size(), 965u + 106u);
  std::set<std::string> either = in_play[kGolan];
  either.insert(in_play[kSuez].begin(), in_play[kSuez].end());
  std::vector<std::string> only_both;
  std::set_difference(in_play[kTwoFront].begin(), in_play[kTwoFront].end(), either.begin(), either.end(),
                      std::back_inserter(only_both));
  // The other half of the Israeli air force (4.4).
  EXPECT_EQ(only_both.size(), 19u);
  for (const std::string& unit : only_both)
    EXPECT_EQ(loaded(kTwoFront).units.unit(unit)->setup, "air-israel") << unit;
}

TEST(BarLevScenarios, HalfOfTheIsraeliAirForceOnOneFront) {
  const GameData& data = loaded(kGolan);
  std::map<std::string, int> models;
  for (const std::string& unit : data.scenario.group("air-israel")->units)
    ++models[data.units.unit(unit)->designation];
  EXPECT_EQ(models, (std::map<std::string, int>{{"F-4", 6},
                                                {"A-4", 7},
                                                {"Mirage III", 2},
                                                {"Barak", 2},
                                                {"S Myst", 1},
                                                {"Myst IV", 1},
                                                {"DC-3", 1},
                                                {"Noratlas", 1},
                                                {"Helicopter", 2}}));
}

// 10.2, 25.2.
TEST(BarLevScenarios, PointsAndThresholds) {
  const Scenario& both = loaded(kTwoFront).scenario;
  EXPECT_EQ(both.parameter_group("morale")->number("israel"), 255);
  EXPECT_EQ(both.parameter_group("morale")->number("egypt"), 225);
  EXPECT_EQ(both.parameter_group("morale")->number("syria"), 160);
  EXPECT_EQ(loaded(kGolan).scenario.parameter_group("morale")->number("israel"), 128);
  std::map<std::string, int> total;
  for (const Allotment& allotment : both.allotments)
    total[allotment.marker] += allotment.amount.whole() * static_cast<int>(allotment.turns.size());
  EXPECT_EQ(total["operations-points-egypt"], 16 + 23);
  EXPECT_EQ(total["operations-points-syria"], 5 + 14);
  EXPECT_EQ(total["shrike"], 2);
}

// 1.0: two to five players.
TEST(BarLevScenarios, SeatingsOfTheRulebook) {
  const Scenario& both = loaded(kTwoFront).scenario;
  EXPECT_EQ(both.seats.size(), 5u);
  const auto seats_of = [&](int players) {
    std::vector<std::string> ids;
    for (const Seat& seat : seated(both, *both.seating(players)).seats) ids.push_back(seat.id);
    return ids;
  };
  EXPECT_EQ(seats_of(2), (std::vector<std::string>{"israel", "arab"}));
  EXPECT_EQ(seats_of(3), (std::vector<std::string>{"israel", "syria", "egypt"}));
  EXPECT_EQ(seats_of(4), (std::vector<std::string>{"israel-golan", "israel-suez", "syria", "egypt"}));
  EXPECT_EQ(seats_of(5),
            (std::vector<std::string>{"israel-golan", "israel-suez", "syria", "egypt-2", "egypt-3"}));
  EXPECT_EQ(both.seating(6), nullptr);
}

TEST(BarLevScenarios, TheSeatsOfTwoPlayers) {
  const Scenario& both = loaded(kTwoFront).scenario;
  const Scenario two = seated(both, *both.seating(2));
  EXPECT_EQ(two.seat("arab")->sides, (std::vector<std::string>{"syria", "egypt"}));
  EXPECT_EQ(two.seat("israel")->sides, (std::vector<std::string>{"israel"}));
  EXPECT_TRUE(two.seat("israel")->shares.empty());
  EXPECT_EQ(two.setup_order, (std::vector<std::string>{"israel", "arab"}));
  EXPECT_EQ(two.play_order, (std::vector<std::string>{"arab", "israel"}));
  EXPECT_EQ(two.teams[0].seats, (std::vector<std::string>{"israel"}));
  for (const Group& group : two.groups) EXPECT_NE(two.seat(group.seat), nullptr) << group.id;
  for (const Allotment& allotment : two.allotments) EXPECT_NE(two.seat(allotment.seat), nullptr);
  EXPECT_EQ(two.parameter_group("common-israel")->word("owner_seat"), "israel");
  ASSERT_EQ(two.ready_setups.size(), 2u);
  EXPECT_EQ(two.ready_setups[0].hexes.size() + two.ready_setups[1].hexes.size(), 339u);
  // Four players: Egypt has both armies, Israel shares its units between two seats.
  const Scenario four = seated(both, *both.seating(4));
  EXPECT_EQ(four.seat("egypt")->sides, (std::vector<std::string>{"egypt"}));
  EXPECT_EQ(four.seat("israel-suez")->shares, (std::vector<std::string>{"israel"}));
}

TEST(Seatings, ErrorsNameTheSeat) {
  EXPECT_EQ(error_after(kGolan, R"("takes": ["israel-golan"])", R"("takes": ["israel"])"),
            kGolan + R"(: /seatings/0/players/0/takes/0: expected a seat of "seats", found "israel")");
  EXPECT_EQ(
      error_after(kGolan, R"("takes": ["israel-golan"])", R"("takes": ["israel-golan", "syria"])"),
      kGolan +
          R"(: /seatings/0/players/0/takes/1: expected a seat of the same team as "israel-golan", found "syria")");
  EXPECT_EQ(error_after(kGolan, R"("takes": ["israel-golan"])", R"("takes": [])"),
            kGolan + R"(: /seatings/0/players/0/takes: expected one seat or more, found an empty list)");
  EXPECT_EQ(error_after(kSuez, R"("takes": ["egypt-2", "egypt-3"])", R"("takes": ["egypt-2"])"),
            kSuez + R"(: /seatings/0/players: every seat of "seats" must be taken once)");
  EXPECT_EQ(
      error_after(kSuez, R"("takes": ["egypt-2", "egypt-3"])", R"("takes": ["egypt-2", "egypt-2"])"),
      kSuez + R"(: /seatings/0/players/1/takes/1: there is already a player who takes the seat "egypt-2")");
}

TEST(ScenarioBoxes, ErrorsNameTheBox) {
  EXPECT_EQ(error_after(kGolan, R"("id": "transit-north")", R"("id": "northern-command")"),
            kGolan + R"(: /boxes/1: there is already a box "northern-command")");
  EXPECT_EQ(error_after(kGolan, R"("title": "Northern Command", "side": "israel")",
                        R"("title": "Northern Command", "side": "jordan")"),
            kGolan + R"(: /boxes/0/side: expected a side of the units file, found "jordan")");
}

}  // namespace
}  // namespace mitla::data
