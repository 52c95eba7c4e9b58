// 9.0 Mobilization, 27.0 garrisons, 26.1 Allies.
#include "games/barlev/mobilization.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

// Units in a box, headquarters left out; only those with a status, if one is given.
int in_box(Field& war, const std::string& box, const std::string& status = "") {
  int count = 0;
  for (const barlev::UnitInfo& unit : barlev_rules(war).units) {
    if (unit.group < 0 || unit.is_hq() || unit.is_air() || unit.side != barlev::Side::kIsrael) continue;
    if (war.at(unit.id) == box && (status.empty() || war.has(unit.id, status))) ++count;
  }
  return count;
}

TEST(Mobilization, ADieLetsAPartOfTheBoxGo) {
  CASES("barlev:9.21 barlev:9.22");
  War war = golan(2, "israel-mobilization");
  for (const char* unit : {"isr_679x_recce", "isr_179x_recce", "isr_4x_recce"})
    war.unit(unit, "northern-command");
  war.dice({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});  // the die of 0 to 9 is 5: 80 per cent
  const int waiting = in_box(war, "northern-command");
  EXPECT_EQ(in_box(war, "northern-command", "drawn"), barlev::drawn_units(waiting, 80));
}

TEST(Mobilization, ThirteenUnitsAndAFive) {
  CASES("barlev:9.22.ex");
  EXPECT_EQ(barlev::drawn_units(13, 80), 11);
}

TEST(Mobilization, UnitsComeToTheirBoxAtTheEnd) {
  CASES("barlev:9.31 barlev:9.5");
  War war = golan(1, "israel-mobilization");
  war.dice({1});
  EXPECT_EQ(war.at("isr_210_division_hq"), "not-yet");  // mobilized on turn 1
  EXPECT_EQ(war.decision(), "mobilization");
  war.play("end");
  EXPECT_EQ(war.at("isr_210_division_hq"), "northern-command");
  EXPECT_FALSE(war.has("isr_210_division_hq", "drawn"));
}

TEST(Mobilization, BoxByBoxTowardsTheFront) {
  CASES("barlev:9.32 barlev:9.33 barlev:9.4");
  War war = golan(2, "israel-mobilization");
  war.unit("isr_205x_recce", "central-command").dice({1});
  EXPECT_EQ(war.refusal("shift isr_205x_recce northern-command"), "9.33");
  war.play("shift isr_205x_recce transit-north");
  EXPECT_EQ(war.at("isr_205x_recce"), "transit-north");
  EXPECT_EQ(war.refusal("shift isr_205x_recce northern-command"), "9.32");  // once a turn
  EXPECT_EQ(war.refusal("shift isr_205x_recce central-command"), "9.32");
}

TEST(Mobilization, TheGarrisonIsFreedOnItsDates) {
  CASES("barlev:27.1 barlev:27.2 barlev:27.2.1");
  War early = suez(3, "israel-mobilization");
  EXPECT_FALSE(early.has("isr_72-63x", "released"));
  War war = suez(4, "israel-mobilization");
  EXPECT_EQ(war.at("isr_72-63x"), "central-garrison-central");
  EXPECT_TRUE(war.has("isr_72-63x", "released"));
}

TEST(Mobilization, AlliesComeFromTheirTurnOn) {
  CASES("barlev:26.13");
  War war = golan(7, "arab-mobilization");
  const barlev::RuleSet& rules = barlev_rules(war);
  for (const barlev::UnitInfo& unit : rules.units)
    if (unit.group >= 0 && unit.box == barlev::place(barlev::kReinforcementsGolan) && !unit.is_air())
      EXPECT_EQ(war.has(unit.id, "drawn"), unit.from_turn <= 7) << unit.id;
}

TEST(Mobilization, WithoutTheOptionThereAreNoAllies) {
  CASES("barlev:26.11");
  War war = golan(7, "arab-mobilization");
  war.option("option-arab-allies", "off");
  const barlev::RuleSet& rules = barlev_rules(war);
  for (const barlev::UnitInfo& unit : rules.units)
    if (unit.group >= 0 && unit.is_ally()) EXPECT_EQ(war.at(unit.id), "set-aside") << unit.id;
}

}  // namespace
}  // namespace mitla::test
