#include "data/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "broken_files.h"
#include "data/load.h"

namespace mitla::data {
namespace {

const std::string kElArish = "elarish67/scenarios/standard.json";
const std::string kSuez = "suez56/scenarios/historical.json";
const std::string kWhatIf = "suez56/scenarios/what-if.json";

GameData good_scenario(const std::string& path) {
  auto data = load_scenario(project_data(), path);
  EXPECT_TRUE(data.ok()) << data.error();
  return std::move(data).value();
}

std::vector<int> numbers(int first, int last) {
  std::vector<int> all;
  for (int i = first; i <= last; ++i) all.push_back(i);
  return all;
}

TEST(Scenarios, ListAndPaths) {
  EXPECT_EQ(scenario_path("elarish67/standard"), kElArish);
  EXPECT_EQ(scenario_of_path(kElArish), "elarish67/standard");
  for (const char* path : {"elarish67/map.json", "scenarios/a.json", "a/scenarios/.json",
                           "a/scenarios/b/c.json", "a/b/scenarios/c.json"})
    EXPECT_EQ(scenario_of_path(path), "") << path;
  const auto all = list_scenarios(project_data());
  for (const char* id : {"elarish67/standard", "suez56/historical", "suez56/what-if", "sdw67/standard",
                         "sixdays/grand", "sixdays/historical", "sixdays/nightmare"})
    EXPECT_EQ(std::count(all.begin(), all.end(), id), 1) << id;
}

TEST(Scenarios, AllOfThemLoad) {
  for (const std::string& id : list_scenarios(project_data())) {
    const auto data = load_scenario(project_data(), scenario_path(id));
    ASSERT_TRUE(data.ok()) << data.error();
    EXPECT_EQ(data.value().scenario.game + "/" + data.value().scenario.id, id);
    EXPECT_FALSE(data.value().scenario.blurb.text.empty());
  }
}

TEST(ElArishScenario, SeatsAndTurns) {
  const Scenario s = good_scenario(kElArish).scenario;
  EXPECT_EQ(s.seat("israel")->sides, (std::vector<std::string>{"western"}));
  EXPECT_EQ(s.setup_order, (std::vector<std::string>{"egypt", "israel"}));
  EXPECT_EQ(s.play_order, (std::vector<std::string>{"israel", "egypt"}));
  EXPECT_EQ(s.last_turn, 11);
  EXPECT_EQ(s.turns.size(), 11u);
  for (const Turn& turn : s.turns) EXPECT_EQ(turn.night, turn.number == 4 || turn.number == 8);
  EXPECT_EQ(s.turn(1)->label, "5 June 1967, morning");
  EXPECT_EQ(s.turn(12), nullptr);
}

TEST(ElArishScenario, EveryUnitComesFromSomewhere) {
  const GameData data = good_scenario(kElArish);
  for (const Unit& unit : data.units.units) EXPECT_NE(data.scenario.group_of(unit.id), nullptr) << unit.id;
  const Group* shazli = data.scenario.group("ShF");
  EXPECT_EQ(shazli->units.size(), 7u);
  EXPECT_EQ(shazli->from_turn, 5);
  EXPECT_EQ(shazli->placing, Placing::kEnter);
  EXPECT_EQ(data.scenario.group("202")->from_turn, 5);
  EXPECT_EQ(hexes_of(*data.scenario.group("C-7"), data.map).size(), 232);
  EXPECT_EQ(hexes_of(*data.scenario.group("ABE"), data.map).size(), 923 - 37);
  EXPECT_EQ(hexes_of(*data.scenario.group("Tal"), data.map).size(), 9);
}

TEST(ElArishScenario, AirstrikesOfATurn) {
  const Scenario s = good_scenario(kElArish).scenario;
  std::set<int> turns;
  for (const Allotment& allotment : s.allotments)
    for (const int turn : allotment.turns) {
      EXPECT_TRUE(turns.insert(turn).second);
      const Amount expected = turn == 1                ? Amount{}
                              : turn == 4 || turn == 8 ? Amount{1, 6, 0}
                                                       : Amount{2, 6, 0};
      EXPECT_EQ(allotment.amount, expected) << turn;
    }
  EXPECT_EQ(turns.size(), 11u);
}

TEST(ElArishScenario, Awards) {
  const Scenario s = good_scenario(kElArish).scenario;
  EXPECT_EQ(s.award("israeli-losses")->points.whole(), 4);
  EXPECT_EQ(s.award("late-exit")->points.halves, 1);
  EXPECT_EQ(s.award("late-exit")->turns, numbers(9, 11));
  EXPECT_EQ(s.award("matt")->group, "Matt");
  EXPECT_TRUE(s.award("matt")->once);
  EXPECT_EQ(s.victory.levels.front().margin, 5);
  EXPECT_EQ(s.parameter_group("airborne-landing")->words("units").size(), 3u);
}

TEST(ElArishScenario, TheReadySetupIsCompleteAndForward) {
  const GameData data = good_scenario(kElArish);
  const ReadySetup* ready = data.scenario.ready_setup("ready");
  ASSERT_NE(ready, nullptr);
  EXPECT_EQ(ready->hexes.size(), 21u);
  EXPECT_EQ(ready->hex_of("E-14"), "4620");
  EXPECT_EQ(ready->hex_of("nobody"), "");
  EXPECT_FALSE(ready->note.empty());
  std::set<std::string> hexes;
  for (const auto& [unit, hex] : ready->hexes) hexes.insert(hex);
  EXPECT_EQ(hexes.size(), 21u);
}

TEST(SuezScenario, HistoricalAndWhatIf) {
  const GameData historical = good_scenario(kSuez);
  const GameData what_if = good_scenario(kWhatIf);
  EXPECT_EQ(historical.scenario.award("start")->points.whole(), 18);
  EXPECT_EQ(what_if.scenario.award("start")->points.whole(), 0);
  EXPECT_EQ(historical.scenario.awards.size(), what_if.scenario.awards.size());
  EXPECT_EQ(historical.scenario.group("canal-army"), nullptr);
  EXPECT_EQ(what_if.scenario.group("canal-army")->units.size(), 24u);
  EXPECT_EQ(historical.scenario.ready_setup("ready")->hexes.size(), 10u);
  EXPECT_EQ(what_if.scenario.ready_setup("ready")->hexes.size(), 34u);
  EXPECT_EQ(what_if.scenario.last_turn, 6);
  EXPECT_EQ(what_if.scenario.turns.size(), 12u);
  EXPECT_EQ(what_if.scenario.id, "what-if");
  EXPECT_NE(what_if.scenario.blurb.text, historical.scenario.blurb.text);
  EXPECT_EQ(historical.scenario.award("continuation")->points, (Amount{1, 6, 2}));
  EXPECT_EQ(historical.scenario.group("landing-force")->units.size(), 42u);
  EXPECT_EQ(historical.scenario.parameter_group("militia")->amount("roll"), (Amount{1, 6, 0}));
}

TEST(BrokenScenario, Seats) {
  EXPECT_EQ(error_after(kElArish, "\"sides\": [\"western\"]", "\"sides\": [\"eastern\"]"),
            kElArish + ": /seats/0/sides/0: expected a side of the units file, found \"eastern\"");
  EXPECT_EQ(error_after(kElArish, "\"sides\": [\"western\"]", "\"sides\": [\"egyptian\"]"),
            kElArish + ": /seats/1/sides/0: there is already a seat that commands the side \"egyptian\"");
  EXPECT_EQ(error_after(kElArish, "\"play_order\": [\"israel\", \"egypt\"]",
                        "\"play_order\": [\"israel\", \"israel\"]"),
            kElArish + ": /play_order: the seat \"israel\" must stand here once");
}

TEST(BrokenScenario, Teams) {
  const auto error_with = [](const std::string& teams) {
    return error_after(kElArish, "\"setup_order\"", "\"teams\": [" + teams + "], \"setup_order\"");
  };
  EXPECT_EQ(error_with(R"({"id": "a", "title": "A", "seats": ["israel", "syria"]})"),
            kElArish + ": /teams/0/seats/1: expected a seat of \"seats\", found \"syria\"");
  EXPECT_EQ(error_with(R"({"id": "a", "title": "A", "seats": ["israel"]})"),
            kElArish + ": /teams: every seat must be in a team");
  EXPECT_EQ(
      error_with(
          R"({"id": "a", "title": "A", "seats": ["israel"]}, {"id": "b", "title": "B", "seats": ["israel"]})"),
      kElArish + ": /teams/1/seats/0: there is already a team of the seat \"israel\"");
}

TEST(BrokenScenario, Shares) {
  EXPECT_EQ(error_after(kElArish, "\"sides\": [\"western\"]",
                        "\"sides\": [\"western\"], \"shares\": [\"eastern\"]"),
            kElArish + ": /seats/0/shares: expected sides of the units file, found a list");
}

TEST(BrokenScenario, Turns) {
  EXPECT_EQ(error_after(kElArish, "{\"turn\": 2,", "{\"turn\": 3,"),
            kElArish + ": /turns/track/1/turn: expected turn 2, found 3");
  EXPECT_EQ(error_after(kElArish, "\"last\": 11", "\"last\": 12"),
            kElArish + ": /turns/last: expected a whole number from 1 to 11, found 12");
}

TEST(BrokenScenario, Groups) {
  EXPECT_EQ(error_after(kElArish, "\"areas\": [\"zone-C-7\"]", "\"areas\": [\"zone-C-8\"]"),
            kElArish + ": /groups/1/areas/0: expected an area of the map, found \"zone-C-8\"");
  EXPECT_EQ(error_after(kElArish, "\"units\": {\"setup\": \"C-7\"}", "\"units\": {\"setup\": \"C-9\"}"),
            kElArish + ": /groups/1/units: no unit of the units file is like this");
  EXPECT_EQ(error_after(kElArish, "\"units\": {\"setup\": \"C-7\"}", "\"units\": {\"formation\": \"Tal\"}"),
            kElArish + ": /groups/1/units: the unit \"I-79/7\" is not of a side of the seat \"egypt\"");
  EXPECT_EQ(error_after(kElArish, "\"units\": {\"setup\": \"C-7\"}", "\"units\": [\"E-1/7\", \"E-14\"]"),
            kElArish + ": /groups/1/units: the unit \"E-14\" is already in the group \"4620-1\"");
  EXPECT_EQ(error_after(kElArish, "\"units\": {\"setup\": \"C-7\"}", "\"units\": [\"E-1/7\", \"E-0\"]"),
            kElArish + ": /groups/1/units/1: expected a unit of the units file, found \"E-0\"");
  EXPECT_EQ(error_after(kElArish, "\"box\": \"egyptian-box\"", "\"box\": \"big-box\""),
            kElArish + ": /groups/5/box: expected a box of the map, found \"big-box\"");
  EXPECT_EQ(error_after(kElArish, "\"box\": \"egyptian-box\", ", ""),
            kElArish + ": /groups/5: units that come later wait in a \"box\"");
  EXPECT_EQ(error_after(kElArish, "\"placing\": \"setup\"", "\"placing\": \"somewhere\""),
            kElArish +
                ": /groups/0/placing: expected \"setup\", \"enter\", \"box\" or \"off-board\", found "
                "\"somewhere\"");
}

TEST(BrokenScenario, Allotments) {
  EXPECT_EQ(error_after(kElArish, "\"turns\": [4, 8]", "\"turns\": [4, 80]"),
            kElArish + ": /allotments/2/turns/1: expected a whole number from 1 to 11, found 80");
  EXPECT_EQ(error_after(kElArish, "\"turns\": [4, 8]", "\"turns\": [4, 5]"),
            kElArish + ": /allotments/2: turn 5 already has an allotment of this marker");
  EXPECT_EQ(error_after(kElArish, "\"turns\": [4, 8]", "\"turns\": \"8-4\""),
            kElArish +
                ": /allotments/2/turns: expected a turn or a span of turns (\"2-5\") between 1 and 11, found "
                "\"8-4\"");
  EXPECT_EQ(error_after(kElArish, "\"turns\": [4, 8]", "\"turns\": \"4.0-8\""),
            kElArish +
                ": /allotments/2/turns: expected a turn or a span of turns (\"2-5\") between 1 and 11, found "
                "\"4.0-8\"");
  EXPECT_EQ(error_after(kElArish, "\"amount\": \"2d6\"", "\"amount\": \"3d6\""),
            kElArish +
                ": /allotments/1/amount: expected no more than the 12 markers that there are, found \"3d6\"");
  EXPECT_EQ(error_after(kElArish, "\"amount\": \"2d6\"", "\"amount\": \"many\""),
            kElArish +
                ": /allotments/1/amount: expected an amount: a whole number, \"1/2\", or dice like \"2d6\" "
                "or \"1d6+1\", "
                "found \"many\"");
}

TEST(BrokenScenario, Awards) {
  EXPECT_EQ(error_after(kElArish, "\"group\": \"Matt\"", "\"group\": \"Mat\""),
            kElArish + ": /awards/2/group: expected a group of \"groups\", found \"Mat\"");
  EXPECT_EQ(error_after(kElArish, "\"to\": \"egypt\"", "\"to\": \"syria\""),
            kElArish + ": /awards/0/to: expected a seat of \"seats\", found \"syria\"");
}

TEST(BrokenScenario, ParametersThatNameThings) {
  EXPECT_EQ(error_after(kElArish, "\"one_hex_groups\": [\"3ID\"", "\"one_hex_groups\": [\"3IDs\""),
            kElArish + ": /parameters/1: \"one_hex_groups\" names \"3IDs\", but there is no such group");
  EXPECT_EQ(
      error_after("elarish67/tables.json", "\"any_formations\": [\"SC\"]", "\"any_formations\": [\"SD\"]"),
      "no error");
  const Source source = project_data().with_file("elarish67/tables.json", [] {
    std::string text = text_of("elarish67/tables.json");
    return text.replace(text.find("[\"SC\"]"), 6, "[\"SD\"]");
  }());
  const auto data = load_scenario(source, kElArish);
  ASSERT_FALSE(data.ok());
  EXPECT_NE(data.error().find(
                "elarish67/tables.json: /parameters, group \"divisions\": \"any_formations\" names \"SD\""),
            std::string::npos)
      << data.error();
}

TEST(BrokenScenario, ReadySetups) {
  EXPECT_EQ(error_after(kElArish, "\"E-14\": \"4620\"", "\"E-14\": \"9999\""),
            kElArish + ": /ready_setups/0/hexes/E-14: expected a hex of the map, found \"9999\"");
  EXPECT_EQ(error_after(kElArish, "\"E-14\": \"4620\"", "\"E-14\": \"4622\""),
            kElArish + ": /ready_setups/0/hexes/E-14: hex 4622 is not where the group \"4620-1\" sets up");
  EXPECT_EQ(error_after(kElArish, "\"E-PLA\": \"4521\"", "\"E-PLA\": \"4620\""),
            kElArish + ": /ready_setups/0/hexes/E-PLA: more than 1 unit in hex 4620");
  EXPECT_EQ(error_after(kElArish, "\"E-14\": \"4620\",", ""),
            kElArish + ": /ready_setups/0/hexes: the unit \"E-14\" is not placed");
  EXPECT_EQ(error_after(kElArish, "\"E-1/7\": \"4622\"", "\"E-1/4A\": \"4622\""),
            kElArish + ": /ready_setups/0/hexes/\"E-1/4A\": \"E-1/4A\" is no unit that this seat sets up");
}

TEST(BrokenScenario, PathAndIdsAgree) {
  EXPECT_EQ(error_after(kElArish, "\"id\": \"standard\"", "\"id\": \"short\""),
            kElArish + ": /: \"game\" and \"id\" do not agree with the path of the file");
}

TEST(BrokenScenario, FilesThatDoNotFitTogether) {
  EXPECT_EQ(error_after(kElArish, "\"maps\": [\"elarish67/map\"]", "\"maps\": [\"suez56/map\"]"),
            kElArish + ": /maps: the tables have no terrain \"oil_tank\", which is on the map");
  EXPECT_EQ(error_after(kElArish, "\"maps\": [\"elarish67/map\"]", "\"maps\": [\"elarish67/mop\"]"),
            "elarish67/mop.json: there is no such file");
  EXPECT_EQ(error_after(kElArish, "\"maps\": [\"elarish67/map\"]", "\"maps\": [\"../map\"]"),
            "\"../map.json\" is not the path of a data file");
  EXPECT_EQ(error_after(kElArish, "\"maps\": [\"elarish67/map\"]", "\"maps\": [\"elarish67/units\"]"),
            "elarish67/units.json: /schema: expected \"mitla/map/1\", found \"mitla/units/1\"");
}

// An error in a used file is reported there.
TEST(BrokenScenario, ErrorsOfOtherFilesNameThatFile) {
  std::string map = text_of("elarish67/map.json");
  map.replace(map.find("\"3852-3952\""), 11, "\"3852-3999\"");
  const auto data = load_scenario(project_data().with_file("elarish67/map.json", map), kElArish);
  ASSERT_FALSE(data.ok());
  EXPECT_NE(data.error().find("elarish67/map.json: /hexsides/0/sides/0: expected a hexside"),
            std::string::npos);
}

TEST(Scenarios, AwardsAndParametersCiteTheirCase) {
  for (const Award& award : good_scenario(kElArish).scenario.awards) EXPECT_NE(award.rule, "") << award.id;
  EXPECT_EQ(good_scenario(kSuez).scenario.award("city-fire")->rule, "9.8");
  const Scenario b3 = good_scenario("aiw/scenarios/b3.json").scenario;
  for (const Award& award : b3.awards) EXPECT_EQ(award.rule, award.id);
  EXPECT_EQ(b3.parameter_group("not-doubled")->rule("1.1"), "SIT.B-3.special.4");
  EXPECT_EQ(b3.parameter_group("march")->rule("1.1", "entry"), "SIT.B-3.special.1");
  EXPECT_EQ(b3.parameter_group("march")->rule("1.1"), "1.1");
  EXPECT_FALSE(b3.parameter_group("march")->has("entry_case")) << "a case is no value";
  EXPECT_EQ(
      error_after(kElArish, R"("case": "10.7")", R"("case": "")"),
      "elarish67/scenarios/standard.json: /awards/0/case: expected a text that is not empty, found \"\"");
}

}  // namespace
}  // namespace mitla::data
