// 10.14: play goes on when the map is empty.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

std::vector<std::string> all_units() {
  Field probe("elarish67/standard");
  probe.turn(1).phase("western-movement");
  std::vector<std::string> names;
  const engine::Notation& notation = probe.game().notation();
  for (int u = 0; u < notation.unit_count(); ++u) names.push_back(notation.unit_name(engine::unit_id(u)));
  return names;
}

// All units except the named ones are eliminated.
Field empty_but(int turn, const std::vector<std::pair<std::string, std::string>>& rest) {
  Field field("elarish67/standard");
  field.turn(turn).phase("western-movement").track("withdrawal", "1");
  for (const std::string& unit : all_units()) {
    std::string where = "eliminated";
    for (const auto& [name, place] : rest)
      if (name == unit) where = place;
    field.unit(unit, where);
  }
  return field;
}

TEST(EmptyBoard, PlayGoesOnAndReinforcementsStillEnter) {
  CASES("meb:10.14");
  Field field = empty_but(2, {{"E-1ShF", "box"}});
  ASSERT_FALSE(field.over());
  EXPECT_EQ(field.view().turn, 5) << "nobody has anything to do until the Shazli Force is available";
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_TRUE(field.legal("enter E-1ShF 1947"));
  field.play("enter E-1ShF 1947");
  EXPECT_EQ(field.at("E-1ShF"), "1947");
}

TEST(EmptyBoard, PointsAreScoredToTheEndOfTurnEleven) {
  CASES("meb:10.14");
  Field field = empty_but(2, {{"E-PLA", "3844"}});
  int decisions = 0;
  while (!field.over() && decisions++ < 100) field.play("end");
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.view().turn, 11);
  EXPECT_EQ(field.vp("egyptian"), 10) << "Abu Aweiqla at the end of turns 2 to 11";
}

TEST(EmptyBoard, TwoEmptySidesReachTheEndOfTheGameByThemselves) {
  CASES("meb:10.14");
  Field field = empty_but(3, {});
  field.track("vp-western", "9").track("vp-egyptian", "4");
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.view().turn, 11);
  EXPECT_EQ(field.vp("western"), 9);
  const auto outcome = field.game().outcome(field.state());
  ASSERT_TRUE(outcome.winner().has_value());
  EXPECT_EQ(outcome.winner()->index(), 0);
}

}  // namespace
}  // namespace mitla::test
