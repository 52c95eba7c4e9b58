// 11.1: the whole terrain effects chart, through the engine: what a step costs and what helps a defender.
#include "rules/meb/odds_reading.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

constexpr const char* kMoto = "I-79/7";
constexpr const char* kLeg = "I-1/Ad";
constexpr const char* kHelicopter = "I-SCHel";

// What the step from one hex to the next costs, in words; empty if it cannot be made.
std::string step(const std::string& unit, const std::string& from, const std::string& to) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-movement").unit(unit, from);
  const engine::UnitId id = field.game().notation().find_unit(unit);
  const auto report = field.game().reach(field.state(), id);
  for (const auto& place : report.places)
    if (field.game().notation().board().name(place.hex) == to) {
      EXPECT_EQ(place.route.size(), 2u) << "a detour is cheaper than the step " << from << "-" << to;
      return place.cost;
    }
  return "";
}

TEST(TerrainChart, WhatAStepCosts) {
  CASES("meb:11.1 meb:5.7 meb:5.7.a");
  struct Row {
    const char* what;
    const char* from;
    const char* to;
    const char* moto;
    const char* leg;
  };
  const Row rows[] = {
      {"clear", "2742", "2743", "1", "1"},
      {"town in clear terrain", "3843", "3844", "1", "1"},
      {"airfield in clear terrain", "2432", "2332", "1", "1"},
      {"rough", "3528", "3529", "3", "2"},
      {"city", "2128", "2129", "2", "2"},
      {"fortification", "4247", "4148", "2", "2"},
      {"road into a fortification with a town", "2535", "2536", "1/2", "1/2"},
      {"road in clear terrain", "4719", "4720", "1/2", "1/2"},
      {"road into a fortification", "4720", "4620", "1/2", "1/2"},
      {"road into rough", "2627", "2727", "1/2", "1/2"},
      {"road into a city", "2329", "2229", "1/2", "1/2"},
      {"trail in clear terrain", "4734", "4634", "1", "1"},
      {"trail into a fortification", "4621", "4622", "1", "1"},
      {"trail into rough", "4723", "4724", "1", "1"},
      {"clear across a wadi", "3852", "3952", "3", "2"},
      {"rough across a wadi", "3737", "3738", "5", "3"},
      {"trail across a wadi", "3642", "3543", "3", "2"},
      {"road across a wadi: a bridge", "3745", "3844", "1/2", "1/2"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(step(kMoto, row.from, row.to), row.moto) << row.what;
    EXPECT_EQ(step(kLeg, row.from, row.to), row.leg) << row.what;
    EXPECT_EQ(step(kHelicopter, row.from, row.to), "1") << row.what;
  }
}

// The columns by which the defender is helped when attacked by tanks from a hex.
int help(const std::string& defender, const std::string& in, const std::string& from) {
  const bool israeli = defender.rfind("I-", 0) == 0;
  Field field("elarish67/standard");
  field.turn(2).phase(israeli ? "egyptian-combat" : "western-combat");
  const std::string attacker = israeli ? "E-14" : "I-79/7";
  field.unit(attacker, from).unit(defender, in).play("attack " + in, "with " + attacker);
  return columns_shifted(field);
}

TEST(TerrainChart, WhatHelpsADefender) {
  CASES("meb:11.1 meb:7.6");
  EXPECT_EQ(help("E-PLA", "2742", "2741"), 0) << "clear";
  EXPECT_EQ(help("E-PLA", "3844", "3843"), 0) << "a town is clear";
  EXPECT_EQ(help("E-PLA", "2332", "2432"), 0) << "an airfield is clear";
  EXPECT_EQ(help("E-PLA", "4720", "4719"), 0) << "a road changes nothing";
  EXPECT_EQ(help("E-PLA", "3529", "3528"), -2) << "rough";
  EXPECT_EQ(help("E-PLA", "2129", "2128"), -3) << "city";
  EXPECT_EQ(help("E-PLA", "4148", "4147"), -1) << "fortification";
  EXPECT_EQ(help("E-PLA", "3950", "3850"), -1) << "wadi hexside";
  EXPECT_EQ(help("E-PLA", "3844", "3745"), -1) << "R12: a bridge does not remove it";
  EXPECT_EQ(help("E-PLA", "3850", "3950"), -1) << "wadi hexside from the other side";
  EXPECT_EQ(help("E-PLA", "3950", "3949"), 0) << "the wadi is elsewhere";
  EXPECT_EQ(help("E-PLA", "3738", "3737"), -2) << "rough across a wadi: the better one alone";
  EXPECT_EQ(help("I-1/Ad", "2742", "2741"), 0) << "clear";
  EXPECT_EQ(help("I-1/Ad", "3529", "3528"), -2) << "rough";
  EXPECT_EQ(help("I-1/Ad", "2129", "2128"), -3) << "city";
  EXPECT_EQ(help("I-1/Ad", "4148", "4147"), 0) << "a fortification is clear for Israelis";
  EXPECT_EQ(help("I-1/Ad", "3950", "3850"), -1) << "wadi hexside";
}

TEST(TerrainChart, SeaIsOffTheMap) {
  CASES("meb:11.1");
  Field field("elarish67/standard");
  field.turn(2).phase("western-movement").unit(kMoto, "2128");
  EXPECT_EQ(field.refusal("move I-79/7 2127"), "notation") << "north of the coast there is no hex";
}

}  // namespace
}  // namespace mitla::test
