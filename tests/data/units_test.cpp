#include "data/units.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "broken_files.h"
#include "data/load.h"

namespace mitla::data {
namespace {

const std::string kElArish = "elarish67/units.json";

Units good_units(const std::string& path) {
  auto units = load_units(project_data(), path);
  EXPECT_TRUE(units.ok()) << units.error();
  return std::move(units).value();
}

template <typename Test>
int count(const Units& units, Test test) {
  return static_cast<int>(std::count_if(units.units.begin(), units.units.end(), test));
}

int counters(const Units& units) {
  int all = static_cast<int>(units.units.size());
  for (const Marker& marker : units.markers) all += marker.count;
  return all;
}

TEST(ElArishUnits, Counts) {
  const Units units = good_units(kElArish);
  EXPECT_EQ(count(units, [](const Unit& u) { return u.side == "egyptian"; }), 41);
  EXPECT_EQ(count(units, [](const Unit& u) { return u.side == "western"; }), 52);
  EXPECT_EQ(counters(units), 110);
  const auto formation = [&](const char* id) {
    return count(units, [&](const Unit& u) { return u.formation == id; });
  };
  EXPECT_EQ(formation("Tal"), 16);
  EXPECT_EQ(formation("Yoffe"), 10);
  EXPECT_EQ(formation("Sharon"), 14);
  EXPECT_EQ(formation("Matt"), 4);
  EXPECT_EQ(formation("202"), 6);
  EXPECT_EQ(formation("SC"), 2);
  EXPECT_EQ(formation("7ID"), 9);
  EXPECT_EQ(formation("2ID"), 7);
}

TEST(ElArishUnits, SingleUnits) {
  const Units units = good_units(kElArish);
  const Unit* guns = units.unit("E-7Art");
  ASSERT_NE(guns, nullptr);
  EXPECT_EQ(guns->factors, (Factors{{"barrage", 4}, {"defense", 1}, {"fpf", 2}, {"range", 7}}));
  EXPECT_TRUE(guns->has_trait("artillery"));
  EXPECT_EQ(guns->setup, "C-7");
  EXPECT_EQ(guns->size, "brigade");
  EXPECT_EQ(guns->provenance.kind, ProvenanceKind::kMixed);
  const Unit* tanks = units.unit("I-79/7");
  ASSERT_NE(tanks, nullptr);
  EXPECT_EQ(tanks->factor("strength"), 6);
  EXPECT_EQ(tanks->codes.at("brigade"), "7 Armored");
  EXPECT_EQ(tanks->provenance.kind, ProvenanceKind::kReconstructed);
  EXPECT_TRUE(units.unit("E-SFATM")->has_trait("atgm"));
  EXPECT_EQ(units.unit("E-1/7")->designation, "1/7");
  EXPECT_EQ(units.unit("nobody"), nullptr);
  EXPECT_EQ(units.unit_index("E-14"), 0);
}

// 2.14
TEST(ElArishUnits, ColoursOfTheCounters) {
  const Units units = good_units(kElArish);
  EXPECT_EQ(units.formation("7ID")->colour, units.side("egyptian")->colour);
  EXPECT_EQ(units.formation("202")->ink, "#ffffff");
  EXPECT_EQ(units.formation("Matt")->colour, "#ffffff");
  EXPECT_NE(units.formation("Tal")->colour, units.formation("Yoffe")->colour);
}

TEST(SuezUnits, Counts) {
  const Units units = good_units("suez56/units.json");
  EXPECT_EQ(count(units, [](const Unit& u) { return u.side == "egyptian"; }), 40);
  EXPECT_EQ(count(units, [](const Unit& u) { return u.side == "western"; }), 42);
  EXPECT_EQ(count(units, [](const Unit& u) { return u.nationality == "british"; }), 26);
  EXPECT_EQ(count(units, [](const Unit& u) { return u.nationality == "french"; }), 16);
  EXPECT_EQ(count(units, [](const Unit& u) { return u.setup == "dot"; }), 10);
  EXPECT_EQ(count(units, [](const Unit& u) { return u.setup == "what-if"; }), 24);
  EXPECT_EQ(counters(units), 101);
  EXPECT_EQ(units.marker("M56-NGS-B")->factors.at("barrage"), 4);
  EXPECT_TRUE(units.unit("B-JS")->has_trait("transport"));
  EXPECT_FALSE(units.unit("F-Hel")->has_trait("transport"));
}

TEST(BrokenUnits, References) {
  EXPECT_EQ(
      error_after(kElArish, "\"formation\": \"14A\"", "\"formation\": \"15A\""),
      "elarish67/units.json: /units/0/formation: expected a formation of \"formations\", found \"15A\"");
  EXPECT_EQ(error_after(kElArish, "\"formation\": \"14A\"", "\"formation\": \"Tal\""),
            "elarish67/units.json: /units/0/formation: the formation \"Tal\" is of the side \"western\"");
  EXPECT_EQ(error_after(kElArish, "\"type\": \"armor\"", "\"type\": \"armour\""),
            "elarish67/units.json: /units/0/type: expected a type of \"types\", found \"armour\"");
  EXPECT_EQ(error_after(kElArish, "\"side\": \"egyptian\"", "\"side\": \"syrian\""),
            "elarish67/units.json: /formations/0/side: expected a side of \"sides\", found \"syrian\"");
}

TEST(BrokenUnits, Ids) {
  EXPECT_EQ(error_after(kElArish, "\"id\": \"E-PLA\"", "\"id\": \"E-14\""),
            "elarish67/units.json: /units/1: there is already a unit \"E-14\"");
  EXPECT_EQ(error_after(kElArish, "\"id\": \"E-PLA\"", "\"id\": \"\""),
            "elarish67/units.json: /units/1/id: expected a text that is not empty, found \"\"");
  EXPECT_EQ(error_after(kElArish, "{\"id\": \"E-PLA\", ", "{"),
            "elarish67/units.json: /units/1: the key \"id\" is missing");
}

TEST(BrokenUnits, FactorsAndTraitsMustBeDeclared) {
  EXPECT_EQ(error_after(kElArish, "\"factors\": {\"strength\": 6}", "\"factors\": {\"strenght\": 6}"),
            "elarish67/units.json: /units/0/factors/strenght: the factor \"strenght\" is not declared under "
            "\"factors\" (\"strength\", \"barrage\", \"fpf\", \"defense\", \"range\")");
  EXPECT_EQ(error_after(kElArish, "\"factors\": {\"strength\": 6}", "\"factors\": {\"strength\": \"6\"}"),
            "elarish67/units.json: /units/0/factors/strength: expected a whole number from -999 to 999, "
            "found \"6\"");
  EXPECT_EQ(
      error_after(kElArish, "\"traits\": [\"artillery\", \"atgm\"]", "\"traits\": [\"artillery\", \"atmg\"]"),
      "elarish67/units.json: /units/26/traits/1: expected a trait that the file declares under \"traits\" "
      "(\"artillery\", \"atgm\", \"engineer\", \"para\"), found \"atmg\"");
  EXPECT_EQ(
      error_after(kElArish, "\"traits\": [\"artillery\", \"atgm\"]", "\"traits\": [\"atgm\", \"atgm\"]"),
      "elarish67/units.json: /units/26/traits/1: there is already a trait \"atgm\"");
}

TEST(Face, SaysWhatIsPrintedOrElseEverythingIs) {
  EXPECT_EQ(good_units("sdw67/units.json").face.factors, (std::vector<std::string>{"strength"}));
  EXPECT_EQ(good_units("sdw67/units.json").face.parentheses, (std::vector<std::string>{"static"}));
  EXPECT_EQ(good_units(kElArish).face.factors,
            (std::vector<std::string>{"strength", "barrage^range", "fpf", "defense", "allowance"}));
  EXPECT_TRUE(good_units(kElArish).face.parentheses.empty());
}

TEST(BrokenUnits, TheFaceUsesDeclaredWords) {
  const std::string path = "sdw67/units.json";
  EXPECT_EQ(
      error_after(path, "\"face\": {\"factors\": [\"strength\"]", "\"face\": {\"factors\": [\"power\"]"),
      "sdw67/units.json: /face/factors/0: expected a factor of \"factors\", two of them as \"attack^range\", "
      "or \"allowance\", found \"power\"");
  EXPECT_EQ(error_after(path, "\"parentheses\": [\"static\"]", "\"parentheses\": [\"still\"]"),
            "sdw67/units.json: /face/parentheses/0: expected a trait that the file declares under \"traits\" "
            "(\"static\", \"militia\", \"reserve\"), found \"still\"");
}

TEST(BrokenUnits, Colours) {
  EXPECT_EQ(error_after(kElArish, "\"ink\": \"#000000\"", "\"ink\": \"black\""),
            "elarish67/units.json: /sides/0/ink: expected a colour like \"#8ecae6\", found \"black\"");
}

TEST(BrokenUnits, UnknownKeys) {
  const std::string error =
      error_after(kElArish, "{\"id\": \"E-PLA\", \"designation\"", "{\"id\": \"E-PLA\", \"desgination\"");
  EXPECT_EQ(error, "elarish67/units.json: /units/1: the key \"designation\" is missing");
}

TEST(BrokenUnits, NamesOfProvenances) {
  EXPECT_EQ(error_after(kElArish, "\"provenances\": {", "\"provenances\": {\"seed\": \"mixed\", "),
            "elarish67/units.json: /provenances/seed: \"seed\" is a kind of provenance and cannot be a name");
}

}  // namespace
}  // namespace mitla::data
