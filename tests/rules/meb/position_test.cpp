// Positions made by hand that no game can lead to are refused with the case.
#include "support/cases.h"
#include "support/refused_by.h"

namespace mitla::test {
namespace {

Field at(const std::string& scenario, int turn, const std::string& phase) {
  Field field(scenario);
  field.turn(turn).phase(phase);
  return field;
}
Field el_arish() { return at("elarish67/standard", 2, "western-combat"); }
Field suez() { return at("suez56/historical", 2, "western-combat"); }

TEST(Position, BothSidesCrowdsAndWater) {
  CASES("meb:5.5 meb:5.11 meb:5.7");
  EXPECT_TRUE(refused_by(el_arish().unit("I-79/7", "2741").unit("E-14", "2741"), "5.5"));
  EXPECT_TRUE(refused_by(el_arish().unit("I-79/7", "2741").unit("I-82/7", "2741"), "5.11"));
}

TEST(Position, AStaticUnitNeverMoved) {
  CASES("meb:2.13.a");
  EXPECT_TRUE(refused_by(suez().unit("Z-PSCst", "1511", {"moved"}), "2.13.a"));
  EXPECT_TRUE(refused_by(suez().unit("Z-PSCst", "exited"), "9.10"));
}

TEST(Position, NobodyLeavesTheMapWhereNobodyMay) {
  CASES("meb:9.10");
  EXPECT_TRUE(refused_by(suez().unit("Z-4", "exited"), "9.10"));
  EXPECT_EQ(suez().unit("B-1P", "exited").impossible(), "");
}

TEST(Position, SetUpIsBeforeTheFirstTurn) {
  CASES("meb:3.1");
  EXPECT_TRUE(refused_by(at("elarish67/standard", 2, "setup"), "3.1"));
  EXPECT_TRUE(refused_by(at("elarish67/standard", 1, "setup").unit("E-14", "eliminated"), "3.1"));
  EXPECT_EQ(at("elarish67/standard", 1, "setup").impossible(), "");
}

TEST(Position, MarksThatPlayNeverGives) {
  CASES("meb:8.10 meb:2.13.a meb:10.10.a");
  EXPECT_TRUE(refused_by(el_arish().unit("E-14", "2741", {"fired-fpf"}), "8.10"));
  EXPECT_EQ(el_arish().unit("E-7Art", "2741", {"fired-fpf"}).impossible(), "");
  EXPECT_TRUE(refused_by(el_arish().unit("E-14", "2741", {"landed"}), "10.10.a"));
  EXPECT_TRUE(refused_by(el_arish().unit("E-14", "eliminated", {"displaced"}), "2.3"));
}

TEST(Position, AirstrikeMarkersAreWholeAndFew) {
  CASES("meb:8.18");
  EXPECT_TRUE(refused_by(el_arish().track("airstrikes", "2 1/2"), "8.18"));
  EXPECT_TRUE(refused_by(el_arish().track("airstrikes", "100"), "8.18"));
  EXPECT_EQ(el_arish().track("airstrikes", "30").impossible(), "");
}

}  // namespace
}  // namespace mitla::test
