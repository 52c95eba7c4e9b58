// S.II.F.3-5: the attack of air strikes. When and where they come is tested with the records.
#include "rules/aiw/fire_field.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

Field strikes(const std::string& hex) {
  Field field("aiw/s4");
  field.turn(2).phase("israel-strike");
  for (const char* strike : {"I-AIR-1", "I-AIR-2", "I-AIR-3"})
    field.track(std::string("record ") + strike, hex);
  return field;
}

TEST(StrikeAttack, TheChartAtOneHex) {
  CASES("aiw:S.II.F.3.a aiw:WEC.AIR");
  Field armor = strikes("D-A5");
  armor.unit("J-CENT3-1", "D-A5");
  armor.play("attack D-A5", "with I-AIR-1");
  EXPECT_EQ(odds_of(armor), "20 : 14 at 1-1") << "doubled against armor";
  Field soft = strikes("D-A5");
  soft.unit("J-INF-1", "D-A5");
  soft.play("attack D-A5", "with I-AIR-1");
  EXPECT_EQ(odds_of(soft), "5 : 8 at 1-2") << "halved against others";
}

TEST(StrikeAttack, ChosenUnitsWithoutHullDownAndWithoutALineOfSight) {
  CASES("aiw:S.II.F.3.b aiw:B.VII.F.3.a");
  Field field = strikes("D-E6");  // a slope with a crest; no Israeli unit is near
  field.unit("J-CENT3-1", "D-E6").unit("J-CENT3-2", "D-E6");
  field.play("attack D-E6", "with I-AIR-1");
  EXPECT_EQ(defence_of(field), "28");
  field.play("spare J-CENT3-2");
  EXPECT_EQ(defence_of(field), "14");
  EXPECT_EQ(die_change(field), 0);
}

TEST(StrikeAttack, HiddenUnitsMustBeSpotted) {
  CASES("aiw:S.II.F.3.b");
  Field hidden = strikes("C-B6");
  hidden.unit("J-CENT3-1", "C-B6").unit("J-CENT3-2", "C-B7");
  EXPECT_EQ(hidden.refusal("attack C-B6"), "S.II.F.3.b");
  EXPECT_TRUE(hidden.legal("attack C-B7"));
  Field spotted = strikes("C-B6");
  spotted.unit("J-CENT3-1", "C-B6").unit("I-INF-1", "C-B5");
  EXPECT_TRUE(spotted.legal("attack C-B6"));
}

TEST(StrikeAttack, ModifiersOfTheDie) {
  CASES("aiw:S.II.F.3.d aiw:B.VII.E.2 aiw:WEC.2");
  Field town = strikes("C-N7");
  town.unit("J-CENT3-1", "C-N7", {"inverted", "dispersed"}).unit("I-INF-1", "C-N6");
  town.play("attack C-N7", "with I-AIR-1");
  EXPECT_EQ(die_change(town), 1 - 1);
  EXPECT_EQ(defence_of(town), "19");
  EXPECT_TRUE(counts(town, "B.VI.B.3.b"));
}

TEST(StrikeAttack, StrikesCombineAndAreSpentWhole) {
  CASES("aiw:S.II.F.4 aiw:S.II.F.5");
  Field field = strikes("D-A5");
  field.unit("J-CENT3-1", "D-A5").unit("J-CENT3-2", "D-A5").dice({6});
  field.play("attack D-A5", "spare J-CENT3-2", "with I-AIR-1", "with I-AIR-2");
  EXPECT_EQ(odds_of(field), "40 : 14 at 2-1");
  field.play("resolve");
  EXPECT_EQ(field.at("I-AIR-1"), "spent");
  field.play("attack D-A5");
  EXPECT_EQ(field.actions("with"), (Names{"with I-AIR-3"})) << "a strike is not split";
  EXPECT_EQ(field.refusal("with I-AIR-1"), "S.II.F.1.b");
}

TEST(StrikeAttack, NobodyIsStruckTwice) {
  CASES("aiw:S.II.F.5.a aiw:B.VI.C.5");
  Field field = strikes("D-A5");
  field.unit("J-CENT3-1", "D-A5").unit("J-CENT3-2", "D-A5").dice({6});
  field.play("attack D-A5", "spare J-CENT3-2", "with I-AIR-1", "resolve");
  EXPECT_TRUE(field.has("J-CENT3-1", "struck"));
  field.play("attack D-A5");
  EXPECT_EQ(field.refusal("at J-CENT3-1"), "S.II.F.5.a");
  EXPECT_EQ(defence_of(field), "14");
}

TEST(StrikeAttack, OnlyStrikesThatWereWrittenForTheHexOrANeighbour) {
  Field field("aiw/s4");
  field.turn(2).phase("israel-strike").track("record I-AIR-1", "D-A5").track("record I-AIR-2", "D-A8");
  field.unit("J-CENT3-1", "D-A4").unit("I-SH51HV-1", "D-A9");
  field.play("attack D-A4", "with I-AIR-1");
  EXPECT_EQ(field.refusal("with I-AIR-2"), "S.II.F.2.a");
  EXPECT_EQ(field.refusal("with I-SH51HV-1"), "S.II.F.3");
}

}  // namespace
}  // namespace mitla::test
