// A.IV.A and the parts of the Suez Canal chart that speak of amphibious units.
#include <algorithm>

#include "rules/aiw/canal_field.h"
#include "rules/aiw/rule_sets.h"

namespace mitla::test {
namespace {

TEST(AiwAmphibious, TheBanksBeforeACanalHex) {
  CASES("aiw:A.IV");
  const AiwRules rules = rules_of("aiw/s13");
  const auto hex = [&](const char* name) { return rules->hex(name); };
  std::vector<std::string> banks;
  for (int h = 0; h < rules->hexes; ++h)
    if (rules->debouches(aiw::HexId(h), hex("A-H4"))) banks.push_back(rules->hex_name(aiw::HexId(h)));
  std::sort(banks.begin(), banks.end());
  EXPECT_EQ(banks, (std::vector<std::string>{"A-H3", "A-H5"}));
}

TEST(AiwAmphibious, EntersTheWaterOfACutWithItsWholeMove) {
  CASES("aiw:A.IV.A.1 aiw:A.IV.A.1.b aiw:UFT.AMPH");
  Field field = at_canal("egypt-move", "TRENCH-1 A-H4, E-BTR60-1 A-H5, E-T55-1 A-H5, E-INF-1 E-BTR60-1");
  EXPECT_EQ(field.refusal("swim E-T55-1 A-H4"), "A.IV.A.1");
  EXPECT_EQ(field.refusal("move E-T55-1 A-H4"), "S.VI.C.2");
  EXPECT_EQ(field.refusal("move E-BTR60-1 A-H4"), "A.IV.A.1.b");
  field.play("swim E-BTR60-1 A-H4");
  EXPECT_EQ(field.at("E-BTR60-1"), "A-H4");
  EXPECT_EQ(field.at("E-INF-1"), "A-H4");
  EXPECT_TRUE(field.has("E-BTR60-1", "afloat"));
  EXPECT_TRUE(field.has("E-BTR60-1", "inverted"));
  Field late = at_canal("egypt-move", "TRENCH-1 A-H4, E-BTR60-1 A-H6");
  EXPECT_EQ(late.refusal("swim E-BTR60-1 A-H4"), "A.IV.A.1.b");
  late.play("move E-BTR60-1 A-H5");
  EXPECT_EQ(late.refusal("swim E-BTR60-1 A-H4"), "A.IV.A.1.b");
  Field whole = at_canal("egypt-move", "E-BTR60-1 A-H5");
  EXPECT_EQ(whole.refusal("swim E-BTR60-1 A-H4"), "A.IV.A.1");  // no trench
}

TEST(AiwAmphibious, OnlyThroughTheEntryHexsides) {
  CASES("aiw:A.IV.A.1.a aiw:A.IV.A.2");
  Field side = at_canal("egypt-move", "TRENCH-1 A-H4, E-BTR60-1 A-G3");
  EXPECT_EQ(side.refusal("swim E-BTR60-1 A-H4"), "A.IV.A.1.a");
  Field leave = at_canal("egypt-move", "TRENCH-1 A-H4, E-BTR60-1 A-H4/afloat");
  EXPECT_EQ(leave.refusal("trek E-BTR60-1 A-G3"), "S.VI.B.2");
  leave.play("move E-BTR60-1 A-H3");
  EXPECT_EQ(left(leave), 20 - 4 - 2);  // and goes on with the rest
  EXPECT_FALSE(leave.has("E-BTR60-1", "afloat"));
  leave.play("move E-BTR60-1 A-G3");
  EXPECT_EQ(leave.at("E-BTR60-1"), "A-G3");
}

TEST(AiwAmphibious, OneIsInTheWaterBesideTheUnitOnTheBridge) {
  CASES("aiw:SUEZ.bridge_amphibious aiw:SUEZ.bridge");
  Field field =
      at_canal("egypt-move", "TRENCH-1 A-H4, BRIDGE-1 A-H4, E-T55-1 A-H4, E-BTR60-1 A-H5, E-BTR60-2 A-H5");
  EXPECT_EQ(field.refusal("move E-BTR60-2 A-H4"), "S.VI.D.2");
  field.play("swim E-BTR60-1 A-H4");
  EXPECT_EQ(field.refusal("swim E-BTR60-2 A-H4"), "SUEZ.bridge_amphibious");
  // Who is in the water leaves the bridge free.
  Field free = at_canal("egypt-move", "TRENCH-1 A-H4, BRIDGE-1 A-H4, E-BTR60-1 A-H4/afloat, E-T55-1 A-H5");
  EXPECT_TRUE(free.legal("move E-T55-1 A-H4"));
}

TEST(AiwAmphibious, EveryMeansHoldsItsLoadUpToFourPoints) {
  CASES("aiw:SUEZ.note1");
  Field field = at_canal("egypt-move-infantry",
                         "TRENCH-1 A-H4, BRIDGE-1 A-H4, E-T55-1 A-H4, E-BTR60-1 A-H4/afloat, E-INF-1 A-H5, "
                         "E-INF-2 A-G3, E-INF-3 A-I3");
  field.track("written-boats-egypt A-H4", "8");
  field.play("embark E-INF-1 A-H4", "embark E-INF-2 A-H4");
  EXPECT_EQ(field.refusal("embark E-INF-3 A-H4"), "SUEZ.note1");
  // A ferry's passenger stands nowhere: it does not count.
  Field ferry = at_canal("egypt-move-infantry",
                         "TRENCH-1 A-H4, BRIDGE-1 A-H4, E-T55-1 A-H4, E-GSP-1 A-H4/afloat, E-T55-2 E-GSP-1, "
                         "E-INF-1 A-H4/afloat, E-INF-2 A-H5");
  ferry.track("written-boats-egypt A-H4", "8");
  EXPECT_EQ(ferry.impossible(), "");
  ferry.play("embark E-INF-2 A-H4");
}

TEST(AiwAmphibious, WhoFloatsOutlivesTheBridge) {
  CASES("aiw:S.VI.E2.5.c aiw:SUEZ.bridge_amphibious");
  // One die each: bombs would do; here the bridge alone is shot at.
  Field field = at_canal("israel-direct-fire",
                         "TRENCH-1 A-H4, BRIDGE-1 A-H4, E-T55-1 A-H4, E-BTR60-1 A-H4/afloat, I-M48-1 A-H6, "
                         "I-M48-2 A-H6, I-M48-3 A-H6, I-M48-4 A-H6");
  field.dice({1});
  field.play("attack A-H4", "with I-M48-1", "with I-M48-2", "with I-M48-3", "with I-M48-4");
  field.play("spare E-T55-1", "spare E-BTR60-1", "resolve");
  EXPECT_EQ(field.at("BRIDGE-1"), "eliminated");
  EXPECT_EQ(field.at("E-T55-1"), "eliminated");
  EXPECT_EQ(field.at("E-BTR60-1"), "A-H4");
}

TEST(AiwAmphibious, TheReachReportShowsTheWater) {
  CASES("aiw:A.IV.A.1.b");
  Field field = at_canal("egypt-move", "TRENCH-1 A-H4, E-BTR60-1 A-H5");
  const auto unit = field.game().notation().find_unit("E-BTR60-1");
  bool water = false;
  for (const auto& place : field.game().reach(field.state(), unit).places)
    if (field.game().notation().board().name(place.hex) == "A-H4") water = place.stop_rule == "A.IV.A.1.b";
  EXPECT_TRUE(water);
}

TEST(AiwAmphibious, WithoutTheRuleTheCutStaysClosed) {
  CASES("aiw:A.IV.A.1");
  Field field("aiw/s13", canal_games());
  field.turn(2).phase("egypt-move").unit("TRENCH-1", "A-H4").unit("E-BTR60-1", "A-H5");
  EXPECT_EQ(field.refusal("swim E-BTR60-1 A-H4"), "A.IV.A.1");
  EXPECT_EQ(field.refusal("move E-BTR60-1 A-H4"), "S.VI.C.2");
}

}  // namespace
}  // namespace mitla::test
