// 10.0 Operations Points, headquarters, reserves.
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

std::string marker(Field& war, const std::string& title) {
  for (const barlev::ReserveInfo& reserve : barlev_rules(war).reserves)
    if (reserve.title == title) return std::string(barlev_rules(war).hex_name(reserve.marker));
  return "";
}

TEST(Planning, PointsComeByTheSchedule) {
  CASES("barlev:10.2 barlev:10.3");
  War war = golan(1, "arab-planning");
  war.unit("syr_lw_hq", "G2712");
  EXPECT_EQ(points(war, "operations-syria"), 5);
  War later = golan(3, "arab-planning");
  later.unit("syr_lw_hq", "G2712").track("operations-syria", "3");
  EXPECT_EQ(points(later, "operations-syria"), 5);
}

TEST(Planning, OnePointMovesEveryHeadquartersAHex) {
  CASES("barlev:10.41");
  War war = golan(1, "arab-planning");
  war.unit("syr_lw_hq", "G2712").unit("syr_rw_hq", "G1612");
  war.play("move-hq syr_lw_hq G2711");
  EXPECT_EQ(points(war, "operations-syria"), 4);
  war.play("move-hq syr_rw_hq G1611");
  EXPECT_EQ(points(war, "operations-syria"), 4);
  war.play("move-hq syr_lw_hq G2710");
  EXPECT_EQ(points(war, "operations-syria"), 3);
  EXPECT_EQ(war.refusal("move-hq syr_lw_hq G2709"), "10.41");  // two points a turn at most
}

TEST(Planning, RandomPointsInsteadOfTheSchedule) {
  CASES("barlev:29.1 barlev:29.2");
  War war = golan(4, "arab-planning");
  war.option("option-random-operations", "on").unit("syr_lw_hq", "G2712").dice({1});
  EXPECT_EQ(points(war, "operations-syria"), 2);
}

TEST(Planning, ThePointsOfASpecialEffort) {
  CASES("barlev:29.3");
  War war = suez(5, "arab-planning");
  war.option("option-random-operations", "on").unit("egy_2nd_army_hq", "S1520").dice({8});
  const int before = points(war, "operations-egypt");
  war.play("special-effort");
  EXPECT_EQ(points(war, "operations-egypt"), before + 4);
  EXPECT_EQ(war.refusal("special-effort"), "29.3");
}

TEST(Planning, ThePointsOfASpecialEffortAreForThatTurn) {
  CASES("barlev:29.3");
  // Three points before, four of the effort; `spent` of them go for bridges.
  const auto left = [](int spent) {
    War war = suez(5, "arab-planning");
    war.option("option-random-operations", "on").unit("egy_2nd_army_hq", "S1520").dice(printed({8}));
    war.unit("isr_46-401x", "S0901").unit("egy_1-24x", "S1918").track("operations-egypt", "3");
    war.play("special-effort");
    EXPECT_EQ(points(war, "operations-egypt"), 7);
    go_on_until(war, 5, "arab-movement");
    for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
    for (int i = 0; i < spent; ++i) war.play(war.actions("bridge-marker").front());
    go_on_until(war, 5, "israel-movement");
    return points(war, "operations-egypt");
  };
  EXPECT_EQ(left(0), 3);
  EXPECT_EQ(left(2), 3);
  EXPECT_EQ(left(5), 2);
}

TEST(Reserves, AnArmoredDivisionCostsTwoAndIsPlacedAtOnce) {
  CASES("barlev:10.43 barlev:10.44 barlev:10.48");
  War war = golan(1, "arab-planning");
  war.unit("syr_lw_hq", "G2712");
  const std::string hex = marker(war, "1st Armored Division");
  war.play("release " + hex);
  EXPECT_EQ(points(war, "operations-syria"), 3);
  EXPECT_EQ(war.decision(), "deploy");
  const auto& rules = barlev_rules(war);
  while (war.decision() == "deploy") {
    const auto places = war.actions("deploy ");
    ASSERT_FALSE(places.empty());
    for (const std::string& place : places) {
      const hex::HexId at = rules.hex(place.substr(place.rfind(' ') + 1));
      ASSERT_LE(rules.board().distance(at, rules.hex(hex)), 4);
    }
    war.play(places.front());
  }
  EXPECT_EQ(war.refusal("release " + hex), "10.43");
}

TEST(Reserves, OnlyWithEnoughPoints) {
  CASES("barlev:10.43");
  War war = golan(9, "arab-planning");
  war.unit("syr_lw_hq", "G2712").track("operations-syria", "1");
  EXPECT_EQ(war.refusal("release " + marker(war, "1st Armored Division")), "10.43");
  EXPECT_EQ(war.refusal("release " + marker(war, "70th and 81st Tank Brigades")), "");
}

}  // namespace
}  // namespace mitla::test
