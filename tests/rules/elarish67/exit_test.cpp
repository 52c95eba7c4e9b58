// 10.9 Exiting the map.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kElArish = "elarish67/standard";

TEST(Exit, IsraeliUnitsLeaveByTheWholeWesternEdgeAndNowhereElse) {
  CASES("meb:10.9");
  for (int y = 28; y <= 52; ++y) {
    const std::string hex = "19" + std::to_string(y);
    Field field(kElArish);
    field.turn(2).phase("western-movement").unit("I-79/7", hex);
    field.play("exit I-79/7 " + hex);
    EXPECT_EQ(field.at("I-79/7"), "exited") << hex;
  }
  for (const char* hex : {"2027", "2252", "2742", "4818", "4852", "3024"}) {
    Field field(kElArish);
    field.turn(2).phase("western-movement").unit("I-79/7", hex);
    EXPECT_EQ(field.refusal(std::string("exit I-79/7 ") + hex), "10.9") << hex;
  }
}

TEST(Exit, OnlyInTheOwnMovementPhase) {
  CASES("meb:10.9");
  Field combat(kElArish);
  combat.turn(2).phase("western-combat").unit("I-79/7", "1946").unit("E-14", "2046");
  EXPECT_EQ(combat.refusal("exit I-79/7 1946"), "5.4");
  Field enemy(kElArish);
  enemy.turn(2).phase("egyptian-movement").unit("I-79/7", "1946");
  EXPECT_EQ(enemy.refusal("exit I-79/7 1946"), "5.4");
}

TEST(Exit, FromARoadHexItCostsHalfAPoint) {
  CASES("meb:10.9");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "1930");
  field.play("exit I-79/7 1930");
  EXPECT_TRUE(field.happened("leaves the map from 1930, 1/2 MP"));
  Field beside(kElArish);  // it counts that the last hex has a road, not how the unit came there
  beside.turn(2).phase("western-movement").unit("I-79/7", "1929");
  beside.play("exit I-79/7 1930");
  EXPECT_TRUE(beside.happened("1.5 MP"));
}

TEST(Exit, FromAnyOtherHexItCostsOnePoint) {
  CASES("meb:10.9");
  for (const char* hex : {"1946", "1935", "1940"}) {  // clear, rough, trail
    Field field(kElArish);
    field.turn(2).phase("western-movement").unit("I-79/7", hex);
    field.play(std::string("exit I-79/7 ") + hex);
    EXPECT_TRUE(field.happened(", 1 MP")) << hex;
  }
}

TEST(Exit, TheHelicopterPaysOnePointFromARoadHexToo) {
  CASES("meb:10.9");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-SCHel", "1930");
  field.play("exit I-SCHel 1930");
  EXPECT_TRUE(field.happened(", 1 MP"));
}

TEST(Exit, TheMarchToTheEdgeAndTheExitMustBothBePaid) {
  CASES("meb:10.9");
  Field exact(kElArish);  // fifteen links of the coast road and the exit: eight points
  exact.turn(2).phase("western-movement").unit("I-79/7", "3425");
  EXPECT_EQ(exact.refusal("exit I-79/7 1930"), "");
  Field far(kElArish);  // sixteen links leave nothing for the exit
  far.turn(2).phase("western-movement").unit("I-79/7", "3525");
  EXPECT_EQ(far.refusal("move I-79/7 1930"), "");
  EXPECT_EQ(far.refusal("exit I-79/7 1930"), "5.10");
  Field night(kElArish);
  night.turn(4).phase("western-movement").unit("I-79/7", "3425");
  EXPECT_EQ(night.refusal("exit I-79/7 1930"), "5.10");
}

TEST(Exit, TheLastHalfPointTakesAUnitOffAtARoadHexOnly) {
  CASES("meb:10.9");
  Field road(kElArish);
  road.turn(2).phase("western-movement").unit("I-79/7", "3425");
  road.play("move I-79/7 1930");
  EXPECT_EQ(road.halves("mp-left"), 1);
  EXPECT_EQ(road.refusal("exit I-79/7 1930"), "");
  Field beside(kElArish);
  beside.turn(2).phase("western-movement").unit("I-79/7", "3225");
  beside.play("move I-79/7 1931");
  EXPECT_EQ(beside.halves("mp-left"), 1);
  EXPECT_EQ(beside.refusal("exit I-79/7 1931"), "5.10");
}

TEST(Exit, ThroughAnEdgeHexThatAFriendHolds) {
  CASES("meb:10.9");
  Field field(kElArish);  // 1/2 for the road, 1 for the friend (5.12), 1/2 for the exit
  field.turn(2).phase("western-movement").unit("I-79/7", "2029").unit("I-82/7", "1930");
  EXPECT_EQ(field.refusal("move I-79/7 1930"), "5.11");
  field.play("exit I-79/7 1930");
  EXPECT_TRUE(field.happened("leaves the map from 1930, 2 MP"));
  EXPECT_EQ(field.at("I-82/7"), "1930");
}

TEST(Exit, NotThroughAnEdgeHexThatAnEnemyHolds) {
  CASES("meb:10.9");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2045").unit("E-14", "1946");
  EXPECT_FALSE(field.legal("exit I-79/7 1946"));
  EXPECT_EQ(field.refusal("exit I-79/7 1945"), "");  // 6.3: the zone in 1945 does not matter
}

TEST(Exit, WhoHasLeftNeverReturnsAndIsNotEliminated) {
  CASES("meb:10.9");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "1946");
  field.play("exit I-79/7 1946");
  EXPECT_EQ(field.at("I-79/7"), "exited");
  EXPECT_EQ(field.halves("vp-egyptian"), 0);
  EXPECT_EQ(field.refusal("enter I-79/7 4818"), "10.9");
  EXPECT_FALSE(field.legal("move I-79/7 2046"));
  field.play("end", "end");
  ASSERT_EQ(field.view().turn, 3);
  EXPECT_EQ(field.refusal("enter I-79/7 4818"), "10.9");
}

TEST(Exit, AUnitThatHasFinishedItsMoveDoesNotLeave) {
  CASES("meb:10.9");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2046").unit("I-82/7", "2742");
  field.play("move I-79/7 1946", "move I-82/7 2743");
  EXPECT_EQ(field.refusal("exit I-79/7 1946"), "5.6");
}

TEST(Exit, UnitsInTheHoldingBoxDoNotLeaveTheMap) {
  CASES("meb:10.9");
  Field field(kElArish);
  field.turn(2).phase("western-movement");
  EXPECT_FALSE(field.legal("exit I-79/7 1946"));
}

TEST(Exit, ALandedBattalionDoesNotLeaveInTheSamePlayerTurn) {
  CASES("meb:10.9");
  Field field(kElArish);  // no way off the map by air
  field.turn(2).phase("western-movement");
  field.play("drop I-1/Ma 1946");
  EXPECT_FALSE(field.legal("exit I-1/Ma 1946"));
  EXPECT_TRUE(field.actions("exit I-1/Ma").empty());
}

TEST(Exit, EgyptianUnitsDoNotLeaveWithoutAWithdrawal) {
  CASES("meb:10.9");
  Field field(kElArish);
  field.turn(2).phase("egyptian-movement").unit("E-14", "1946");
  EXPECT_EQ(field.refusal("exit E-14 1946"), "10.11.b");
}

// --- 10.9.a ---

TEST(Exit, ARetreatDoesNotLeadOffTheMap) {
  CASES("meb:10.9.a");
  Field field(kElArish);  // 3 + 3 - 2 = +4, die 5: D2. Both edge hexes beside it lie in Egyptian zones.
  field.turn(2)
      .phase("egyptian-combat")
      .unit("I-R/7", "1946")
      .unit("E-14", "2045")
      .unit("E-2A", "2046")
      .dice({5});
  field.play("attack 1946", "with E-14", "with E-2A", "resolve");
  EXPECT_EQ(field.at("I-R/7"), "eliminated");
  EXPECT_EQ(field.halves("vp-egyptian"), 8);
  EXPECT_EQ(field.halves("vp-western"), 0);
}

TEST(Exit, AUnitOnTheEdgeRetreatsAlongItOrInland) {
  CASES("meb:10.9.a");
  Field field(kElArish);  // 3 - 2 = +1, die 4: D1
  field.turn(2).phase("egyptian-combat").unit("I-R/7", "1946").unit("E-14", "2046").dice({4});
  field.play("attack 1946", "with E-14", "resolve");
  // 1947 and 2045 lie in the zone of 2046; 1945 is the only hex, and was taken.
  EXPECT_EQ(field.at("I-R/7"), "1945");
}

TEST(Exit, AnAdvanceEndsOnTheMapAtTheEdge) {
  CASES("meb:10.9.a");
  Field field(kElArish);  // 6 - 2 = +4, die 1: DE
  field.turn(2).phase("western-combat").unit("I-79/7", "2046").unit("E-7Tk", "1946").dice({1});
  field.play("attack 1946", "with I-79/7", "resolve", "table frontal");
  EXPECT_EQ(field.refusal("exit I-79/7 1946"), "5.4");
  EXPECT_EQ(field.actions("advance"), Texts{"advance I-79/7 1946"});
  field.play("advance I-79/7 1946");
  EXPECT_EQ(field.at("I-79/7"), "1946");
  EXPECT_EQ(field.halves("vp-western"), 2);  // the Egyptian unit, and no exit
}

}  // namespace
}  // namespace mitla::test
