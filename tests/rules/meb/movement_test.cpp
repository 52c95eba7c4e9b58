// 5.0 Movement and stacking.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kElArish = "elarish67/standard";

struct Mover {
  const char* unit;
  int allowance;  // half points, by day (5.3)
};
constexpr Mover kTank{"I-79/7", 16};
constexpr Mover kFoot{"I-1/Ad", 12};
constexpr Mover kHelicopter{"I-SCHel", 60};
constexpr Mover kEgyptianTank{"E-14", 12};
constexpr Mover kEgyptianFoot{"E-PLA", 8};

std::string movement_phase_of(const std::string& unit) {
  return unit[0] == 'I' ? "western-movement" : "egyptian-movement";
}

std::string move(const std::string& unit, const std::string& hex) { return "move " + unit + " " + hex; }

struct Friend {
  const char* unit;
  const char* hex;
};

// Half points that a unit spends on its way; the others stand where they are.
int cost(Mover mover, const std::string& from, const std::string& to,
         const std::vector<Friend>& others = {}) {
  Field field(kElArish);
  field.turn(2).phase(movement_phase_of(mover.unit)).unit(mover.unit, from);
  for (const Friend& other : others) field.unit(other.unit, other.hex);
  field.play(move(mover.unit, to));
  EXPECT_EQ(field.at(mover.unit), to);
  return mover.allowance - field.halves("mp-left");
}

// The coast road from the eastern edge: each link costs half a point.
const Texts kCoastRoad{"4818", "4719", "4720", "4620", "4521", "4421", "4322", "4222", "4123",
                       "4023", "3924", "3824", "3725", "3624", "3525", "3425", "3326", "3225"};

// A unit on an empty coast road gets exactly so many hexes far.
void expect_road_march(const std::string& unit, int turn, int hexes) {
  Field field(kElArish);
  field.turn(turn).phase(movement_phase_of(unit)).unit(unit, "4818");
  EXPECT_EQ(field.refusal(move(unit, kCoastRoad[hexes])), "") << unit << " on turn " << turn;
  EXPECT_EQ(field.refusal(move(unit, kCoastRoad[hexes + 1])), "5.10") << unit << " on turn " << turn;
}

// --- 5.1 ---

TEST(Movement, ThePhasingPlayerMovesAsManyOrAsFewUnitsAsHeLikes) {
  CASES("meb:5.1");
  Field nobody(kElArish);
  nobody.turn(2).phase("western-movement").unit("I-79/7", "2742").unit("I-82/7", "2744");
  EXPECT_TRUE(nobody.legal("end"));
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2742").unit("I-82/7", "2744").unit("I-9/7", "2746");
  // In any direction, and no unit needs to spend all that it has.
  field.play("move I-79/7 2741", "move I-82/7 2844", "move I-9/7 2646", "end");
  EXPECT_EQ(field.at("I-79/7"), "2741");
  EXPECT_EQ(field.at("I-82/7"), "2844");
  EXPECT_EQ(field.at("I-9/7"), "2646");
}

TEST(Movement, UnitsGoFromHexToHexAndJumpOverNothing) {
  CASES("meb:5.1");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2743");
  field.unit("E-14", "2742").unit("E-PLA", "2842").unit("E-1/7", "2843");
  field.unit("E-2/7", "2744").unit("E-3/7", "2643").unit("E-7A", "2642");
  EXPECT_TRUE(field.actions("move I-79/7").empty());
  EXPECT_EQ(field.refusal("move I-79/7 2745"), "5.5");
  Field gap(kElArish);
  gap.turn(2).phase("western-movement").unit("I-79/7", "2743");
  gap.unit("E-14", "2742")
      .unit("E-PLA", "2842")
      .unit("E-1/7", "2843")
      .unit("E-3/7", "2643")
      .unit("E-7A", "2642");
  EXPECT_EQ(gap.refusal("move I-79/7 2745"), "");
}

TEST(Movement, TheRouteIsAChainOfNeighbours) {
  CASES("meb:5.1");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "4818").unit("E-14", "4620");
  const engine::Game& game = field.game();
  const auto report = game.reach(field.state(), game.notation().find_unit("I-79/7"));
  EXPECT_GT(report.places.size(), 20u);
  for (const auto& place : report.places) {
    ASSERT_GE(place.route.size(), 2u);
    EXPECT_EQ(place.route.back(), place.hex);
    for (std::size_t i = 1; i < place.route.size(); ++i)
      EXPECT_TRUE(game.notation().board().adjacent(place.route[i - 1], place.route[i]));
  }
}

TEST(Movement, PointsAreNeitherSavedNorLent) {
  CASES("meb:5.1");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "4818").unit("I-82/7", "4817");
  field.play("move I-79/7 4719");
  EXPECT_EQ(field.halves("mp-left"), 15);
  field.play("move I-82/7 4818");  // the other unit has its own eight points, no more
  EXPECT_EQ(field.halves("mp-left"), 14);
  field.play("end", "end");
  ASSERT_EQ(field.view().turn, 3);
  EXPECT_EQ(field.refusal("move I-79/7 3225"), "");      // sixteen links
  EXPECT_EQ(field.refusal("move I-79/7 3126"), "5.10");  // the fifteen halves of turn 2 are gone
  field.play("move I-79/7 3225");
  EXPECT_EQ(field.halves("mp-left"), 0);
}

TEST(Movement, AUnitMayStopAndGoOnWithWhatItHasLeft) {
  CASES("meb:5.1");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "4818");
  field.play("move I-79/7 4620");
  EXPECT_EQ(field.halves("mp-left"), 13);
  field.play("move I-79/7 4322");
  EXPECT_EQ(field.halves("mp-left"), 10);
  EXPECT_EQ(field.refusal("move I-79/7 3326"), "");
  EXPECT_EQ(field.refusal("move I-79/7 3225"), "5.10");
}

// --- 5.3 ---

TEST(Movement, AllowancesOfElArish) {
  CASES("meb:5.3");
  expect_road_march("I-79/7", 2, 16);  // moto/mech 8
  expect_road_march("I-1A/Tal", 2, 16);
  expect_road_march("I-1/Ad", 2, 12);  // straight-leg 6
  expect_road_march("I-1/Ma", 2, 12);
  expect_road_march("E-14", 2, 12);  // moto/mech 6
  expect_road_march("E-7Art", 2, 12);
  expect_road_march("E-PLA", 2, 8);  // straight-leg 4
}

TEST(Movement, TheHelicopterFliesThirtyHexes) {
  CASES("meb:5.3");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-SCHel", "4818");
  EXPECT_EQ(field.refusal("move I-SCHel 1934"), "");      // thirty hexes away
  EXPECT_EQ(field.refusal("move I-SCHel 1935"), "5.10");  // thirty-one
}

// --- 5.4 ---

TEST(Movement, UnitsMoveInTheirOwnMovementPhaseOnly) {
  CASES("meb:5.4");
  for (const char* phase : {"western-combat", "egyptian-movement", "egyptian-combat"}) {
    Field field(kElArish);
    field.turn(2).phase(phase).unit("I-79/7", "2743").unit("E-14", "2742");
    EXPECT_EQ(field.refusal("move I-79/7 2744"), "5.4") << phase;
    EXPECT_TRUE(field.actions("move I-79/7").empty()) << phase;
  }
  for (const char* phase : {"western-movement", "western-combat", "egyptian-combat"}) {
    Field field(kElArish);
    field.turn(2).phase(phase).unit("I-79/7", "2743").unit("E-14", "2742");
    EXPECT_EQ(field.refusal("move E-14 2741"), "5.4") << phase;
  }
}

TEST(Movement, RetreatAndAdvanceMoveUnitsInEitherCombatPhase) {
  CASES("meb:5.4");
  Field field(kElArish);  // 6 - 2 = +4, die 6 on the Mobile table: D1
  field.turn(2).phase("western-combat").unit("I-79/7", "2743").unit("E-7Tk", "2742").dice({6});
  field.play("attack 2742", "with I-79/7", "resolve", "table mobile", "retreat E-7Tk 2741",
             "advance I-79/7 2742");
  EXPECT_EQ(field.at("E-7Tk"), "2741");
  EXPECT_EQ(field.at("I-79/7"), "2742");
}

// --- 5.5 ---

TEST(Movement, NoUnitEntersAHexThatAnEnemyHolds) {
  CASES("meb:5.5");
  Field israeli(kElArish);
  israeli.turn(2).phase("western-movement").unit("I-79/7", "2740").unit("E-14", "2742");
  EXPECT_EQ(israeli.refusal("move I-79/7 2742"), "5.5");
  Field egyptian(kElArish);
  egyptian.turn(2).phase("egyptian-movement").unit("I-79/7", "2740").unit("E-14", "2742");
  EXPECT_EQ(egyptian.refusal("move E-14 2740"), "5.5");
}

TEST(Movement, EnemiesAreWalkedAround) {
  CASES("meb:5.5");
  EXPECT_EQ(cost(kTank, "2741", "2743"), 4);                      // straight on
  EXPECT_EQ(cost(kTank, "2741", "2743", {{"E-14", "2742"}}), 6);  // by 2841 and 2842
}

TEST(Movement, HelicoptersFlyOverEnemiesWithoutPenaltyButNeverEndThere) {
  CASES("meb:5.5 meb:5.14");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-SCHel", "2743");
  field.unit("E-14", "2742").unit("E-PLA", "2842").unit("E-1/7", "2843");
  field.unit("E-2/7", "2744").unit("E-3/7", "2643").unit("E-7A", "2642");
  for (const char* hex : {"2742", "2842", "2843", "2744", "2643", "2642"})
    EXPECT_EQ(field.refusal(move("I-SCHel", hex)), "5.5") << hex;
  field.play("move I-SCHel 2745");
  EXPECT_EQ(field.halves("mp-left"), 60 - 2 * 2);
}

TEST(Movement, HelicoptersDoNotRetreatIntoAnEnemy) {
  CASES("meb:5.5");
  Field field(kElArish);  // 3 - 1 = +2, die 5: D1
  field.turn(2).phase("egyptian-combat").unit("I-SCHel", "2742").unit("E-14", "2741").dice({5});
  field.play("attack 2742", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.refusal("retreat I-SCHel 2741"), "5.5");
  EXPECT_EQ(field.refusal("retreat I-SCHel 2743"), "");
}

// --- 5.6 ---

TEST(Movement, AUnitOnceLeftAloneIsNotMovedAgainInThatPhase) {
  CASES("meb:5.6");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2742").unit("I-82/7", "2842").unit("I-9/7", "2943");
  field.play("move I-79/7 2743");
  EXPECT_TRUE(field.has("I-79/7", "in-hand"));
  EXPECT_EQ(field.refusal("move I-79/7 2744"), "");  // the hand is still on it
  field.play("move I-79/7 2744", "move I-82/7 2843");
  EXPECT_FALSE(field.has("I-79/7", "in-hand"));
  EXPECT_TRUE(field.has("I-79/7", "moved"));
  EXPECT_EQ(field.refusal("move I-79/7 2745"), "5.6");
  EXPECT_TRUE(field.actions("move I-79/7").empty());
  field.play("move I-9/7 2944");
  EXPECT_EQ(field.refusal("move I-82/7 2844"), "5.6");
  EXPECT_EQ(field.refusal("move I-9/7 2945"), "");
}

TEST(Movement, TouchingAUnitInTheHoldingBoxOrLeavingTheMapPutsTheUnitInHandDown) {
  CASES("meb:5.6");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2742").unit("I-82/7", "2842").unit("I-9/7", "1946");
  field.play("move I-79/7 2743", "enter I-R/7 4818");
  EXPECT_EQ(field.refusal("move I-79/7 2744"), "5.6");
  EXPECT_EQ(field.refusal("move I-R/7 4719"), "");  // the newcomer is in hand now
  field.play("move I-82/7 2843");
  EXPECT_EQ(field.refusal("move I-R/7 4719"), "5.6");
  field.play("exit I-9/7 1946");
  EXPECT_EQ(field.refusal("move I-82/7 2844"), "5.6");
}

TEST(Movement, TheNextPhaseFreesEveryUnitAgain) {
  CASES("meb:5.6");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2742").unit("I-82/7", "2842");
  field.play("move I-79/7 2743", "move I-82/7 2843", "end", "end");
  ASSERT_EQ(field.view().turn, 3);
  EXPECT_EQ(field.refusal("move I-79/7 2744"), "");
  EXPECT_EQ(field.refusal("move I-82/7 2844"), "");
}

// --- 5.7 ---

TEST(Movement, ClearTerrainCostsOnePointWithTownOrAirfieldToo) {
  CASES("meb:5.7");
  for (const Mover mover : {kTank, kFoot, kEgyptianTank, kEgyptianFoot}) {
    EXPECT_EQ(cost(mover, "2742", "2743"), 2) << mover.unit;
    EXPECT_EQ(cost(mover, "3843", "3844"), 2) << mover.unit << ": the town of Abu Aweiqla";
    EXPECT_EQ(cost(mover, "2432", "2332"), 2) << mover.unit << ": the airfield of El Arish";
    EXPECT_EQ(cost(mover, "2251", "2250"), 2) << mover.unit << ": the town of Jebel Libni";
  }
}

TEST(Movement, OtherTerrainCostsMore) {
  CASES("meb:5.7");
  for (const Mover mover : {kTank, kEgyptianTank}) {
    EXPECT_EQ(cost(mover, "3528", "3529"), 6) << mover.unit << ": rough";
    EXPECT_EQ(cost(mover, "2228", "2229"), 4) << mover.unit << ": city";
    EXPECT_EQ(cost(mover, "3226", "3126"), 4) << mover.unit << ": fortification";
  }
  for (const Mover mover : {kFoot, kEgyptianFoot}) {
    EXPECT_EQ(cost(mover, "3528", "3529"), 4) << mover.unit << ": rough";
    EXPECT_EQ(cost(mover, "2228", "2229"), 4) << mover.unit << ": city";
    EXPECT_EQ(cost(mover, "3226", "3126"), 4) << mover.unit << ": fortification";
  }
}

TEST(Movement, HelicoptersPayOnePointForAnyHex) {
  CASES("meb:5.7 meb:5.14");
  EXPECT_EQ(cost(kHelicopter, "2742", "2743"), 2);
  EXPECT_EQ(cost(kHelicopter, "3528", "3529"), 2);  // rough
  EXPECT_EQ(cost(kHelicopter, "2228", "2229"), 2);  // city
  EXPECT_EQ(cost(kHelicopter, "3226", "3126"), 2);  // fortification
  EXPECT_EQ(cost(kHelicopter, "3852", "3952"), 2);  // wadi
  EXPECT_EQ(cost(kHelicopter, "4036", "4037"), 2);  // rough behind a wadi
}

TEST(Movement, AHexsideCostComesOnTopOfTheHex) {
  CASES("meb:5.7.a");
  EXPECT_EQ(cost(kTank, "3852", "3952"), 2 + 4);  // clear, wadi
  EXPECT_EQ(cost(kFoot, "3852", "3952"), 2 + 2);
  EXPECT_EQ(cost(kTank, "3952", "3852"), 2 + 4);  // in both directions
  EXPECT_EQ(cost(kTank, "4036", "4037"), 6 + 4);  // rough, wadi
  EXPECT_EQ(cost(kFoot, "4036", "4037"), 4 + 2);
  EXPECT_EQ(cost(kEgyptianTank, "4036", "4037"), 6 + 4);
  EXPECT_EQ(cost(kEgyptianFoot, "4036", "4037"), 4 + 2);
}

// --- 5.8 ---

TEST(Movement, RoadHexToRoadHexCostsHalf) {
  CASES("meb:5.8");
  for (const Mover mover : {kTank, kFoot, kEgyptianTank, kEgyptianFoot}) {
    EXPECT_EQ(cost(mover, "4818", "4719"), 1) << mover.unit;
    EXPECT_EQ(cost(mover, "2927", "2826"), 1) << mover.unit << ": into rough";
    EXPECT_EQ(cost(mover, "3026", "3126"), 1) << mover.unit << ": into a fortification";
    EXPECT_EQ(cost(mover, "4818", "4720"), 2) << mover.unit << ": two links";
    EXPECT_EQ(cost(mover, "4818", "4620"), 3) << mover.unit << ": three links";
  }
}

TEST(Movement, TheRoadHelpsOnlyThroughARoadHexside) {
  CASES("meb:5.8");
  EXPECT_EQ(cost(kTank, "2827", "2826"), 6);  // onto the road from the rough beside it
  EXPECT_EQ(cost(kTank, "2349", "2449"), 2);  // two roads side by side
  EXPECT_EQ(cost(kTank, "2826", "2825"), 6);  // off the road
}

TEST(Movement, HelicoptersGainNothingFromRoadsAndTrails) {
  CASES("meb:5.8 meb:5.9 meb:5.14");
  EXPECT_EQ(cost(kHelicopter, "4818", "4719"), 2);
  EXPECT_EQ(cost(kHelicopter, "4818", "4720"), 4);
  EXPECT_EQ(cost(kHelicopter, "4725", "4727"), 4);
}

TEST(Movement, ABridgeCancelsTheWadi) {
  CASES("meb:5.8.a");
  for (const Mover mover : {kTank, kFoot, kEgyptianTank, kEgyptianFoot}) {
    EXPECT_EQ(cost(mover, "3745", "3844"), 1) << mover.unit;
    EXPECT_EQ(cost(mover, "3844", "3745"), 1) << mover.unit;
    EXPECT_EQ(cost(mover, "3643", "3744"), 1) << mover.unit;
    EXPECT_EQ(cost(mover, "2329", "2229"), 1) << mover.unit << ": into the city";
  }
  EXPECT_EQ(cost(kTank, "3852", "3952"), 6);  // the same wadi without a bridge
}

// --- 5.9 ---

TEST(Movement, TrailHexToTrailHexCostsOnePointInAnyTerrain) {
  CASES("meb:5.9");
  for (const Mover mover : {kTank, kFoot, kEgyptianTank, kEgyptianFoot}) {
    EXPECT_EQ(cost(mover, "4725", "4726"), 2) << mover.unit << ": rough";
    EXPECT_EQ(cost(mover, "4725", "4727"), 4) << mover.unit << ": rough twice";
    EXPECT_EQ(cost(mover, "4621", "4622"), 2) << mover.unit << ": fortification";
  }
  EXPECT_EQ(cost(kTank, "4625", "4726"), 6);  // not through the trail's own hexside
  EXPECT_EQ(cost(kFoot, "4625", "4726"), 4);
}

TEST(Movement, ATrailDoesNotCancelTheWadi) {
  CASES("meb:5.9");
  EXPECT_EQ(cost(kTank, "3642", "3543"), 2 + 4);
  EXPECT_EQ(cost(kFoot, "3642", "3543"), 2 + 2);
  EXPECT_EQ(cost(kTank, "2835", "2736"), 2 + 4);
  EXPECT_EQ(cost(kEgyptianFoot, "2835", "2736"), 2 + 2);
}

// --- 5.10 ---

TEST(Movement, AUnitWithoutEnoughPointsMayNotEnter) {
  CASES("meb:5.10");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "4818");
  field.play("move I-79/7 3824");  // 5 1/2
  EXPECT_EQ(field.halves("mp-left"), 5);
  EXPECT_EQ(field.refusal("move I-79/7 3624"), "");  // on by road
  field.play("move I-79/7 3525");                    // 7
  EXPECT_EQ(field.halves("mp-left"), 2);
  EXPECT_EQ(field.refusal("move I-79/7 3526"), "");      // clear: exactly the last point
  EXPECT_EQ(field.refusal("move I-79/7 3524"), "5.10");  // rough
  field.play("move I-79/7 3425");
  EXPECT_EQ(field.halves("mp-left"), 1);
  EXPECT_EQ(field.refusal("move I-79/7 3526"), "5.10");  // half a point does not pay for a clear hex
  EXPECT_EQ(field.refusal("move I-79/7 3326"), "");      // but for a road
}

TEST(Movement, NoUnitHasAMinimumMove) {
  CASES("meb:5.10");
  Field day(kElArish);
  day.turn(2).phase("egyptian-movement").unit("E-14", "4036");
  EXPECT_EQ(day.refusal("move E-14 4037"), "");  // 5 of 6
  Field night(kElArish);
  night.turn(4).phase("egyptian-movement").unit("E-14", "4036").unit("E-PLA", "3836");
  EXPECT_EQ(night.refusal("move E-14 4037"), "5.10");   // 5 of 3, though it has not moved at all
  EXPECT_EQ(night.refusal("move E-PLA 3837"), "5.10");  // 3 of 2
}

// --- 5.11 ---

TEST(Stacking, NoUnitEndsItsMoveWithAFriend) {
  CASES("meb:5.11");
  Field israeli(kElArish);
  israeli.turn(2).phase("western-movement").unit("I-79/7", "2742").unit("I-82/7", "2743");
  EXPECT_EQ(israeli.refusal("move I-79/7 2743"), "5.11");
  Field egyptian(kElArish);
  egyptian.turn(2).phase("egyptian-movement").unit("E-14", "2742").unit("E-PLA", "2743");
  EXPECT_EQ(egyptian.refusal("move E-14 2743"), "5.11");
}

TEST(Stacking, TheHelicopterSharesAHexWithOneUnit) {
  CASES("meb:5.11 meb:5.14");
  Field field(kElArish);
  field.turn(2)
      .phase("western-movement")
      .unit("I-SCHel", "2740")
      .unit("I-82/7", "2743")
      .unit("I-79/7", "2745");
  field.play("move I-SCHel 2743");  // it joins a unit
  EXPECT_EQ(field.refusal("move I-79/7 2743"), "5.11");
  field.play("end", "end");  // and stays with it through all phases
  ASSERT_EQ(field.view().turn, 3);
  EXPECT_EQ(field.at("I-SCHel"), "2743");
  EXPECT_EQ(field.at("I-82/7"), "2743");

  Field other(kElArish);
  other.turn(2).phase("western-movement").unit("I-SCHel", "2743").unit("I-79/7", "2745");
  other.play("move I-79/7 2743");  // a unit joins it
  EXPECT_EQ(other.at("I-79/7"), "2743");
}

TEST(Stacking, ThreeUnitsNeverShareAHexHelicopterOrNot) {
  CASES("meb:5.11");
  EXPECT_NE(Field(kElArish)
                .turn(2)
                .phase("western-movement")
                .unit("I-79/7", "2743")
                .unit("I-82/7", "2743")
                .impossible(),
            "");
  EXPECT_NE(Field(kElArish)
                .turn(2)
                .phase("western-movement")
                .unit("I-79/7", "2743")
                .unit("I-SCHel", "2743")
                .unit("I-82/7", "2743")
                .impossible(),
            "");
  EXPECT_EQ(Field(kElArish)
                .turn(2)
                .phase("western-movement")
                .unit("I-79/7", "2743")
                .unit("I-SCHel", "2743")
                .impossible(),
            "");
}

TEST(Stacking, AnAdvanceEndsAloneOrWithAHelicopter) {
  CASES("meb:5.11");
  Field field(kElArish);  // 6 + 6 - 2 = +10, die 1: DE
  field.turn(2).phase("western-combat").unit("E-7Tk", "2742").dice({1});
  field.unit("I-79/7", "2743").unit("I-82/7", "2842").unit("I-SCHel", "2842");
  field.play("attack 2742", "with I-79/7", "with I-82/7", "with I-SCHel", "resolve", "table frontal");
  ASSERT_EQ(field.decision(), "advance");
  field.play("advance I-79/7 2742");
  EXPECT_EQ(field.refusal("advance I-82/7 2742"), "5.11");
  field.play("advance I-SCHel 2742");
  EXPECT_EQ(field.at("I-79/7"), "2742");
  EXPECT_EQ(field.at("I-SCHel"), "2742");
  EXPECT_EQ(field.at("I-82/7"), "2842");
}

TEST(Stacking, ARetreatEndsAlone) {
  CASES("meb:5.11");
  Field field(kElArish);  // 6 - 2 = +4, die 6 on the Mobile table: D1
  field.turn(2).phase("western-combat").unit("I-79/7", "2743").unit("E-7Tk", "2742").dice({6});
  field.unit("E-SFInf", "2741");
  field.play("attack 2742", "with I-79/7", "resolve", "table mobile");
  EXPECT_EQ(field.actions("retreat"), (Texts{"retreat E-7Tk 2641", "retreat E-7Tk 2841"}));
}

// --- 5.12 ---

// On the road through the dunes every way around a friend costs more than the way through him.

TEST(Stacking, PassingAFriendCostsAWesternUnitOnePoint) {
  CASES("meb:5.12");
  EXPECT_EQ(cost(kTank, "2927", "2727", {{"I-82/7", "2826"}}), 1 + 2 + 1);
  EXPECT_EQ(cost(kFoot, "2927", "2727", {{"I-82/7", "2826"}}), 1 + 2 + 1);
  EXPECT_EQ(cost(kTank, "4725", "4727", {{"I-82/7", "4726"}}), 2 + 2 + 2);  // on a trail
}

TEST(Stacking, PassingAFriendCostsAnEgyptianUnitTwoPoints) {
  CASES("meb:5.12");
  EXPECT_EQ(cost(kEgyptianTank, "2927", "2727", {{"E-7Tk", "2826"}}), 1 + 4 + 1);
  EXPECT_EQ(cost(kEgyptianFoot, "2927", "2727", {{"E-7Tk", "2826"}}), 1 + 4 + 1);
  EXPECT_EQ(cost(kEgyptianTank, "4725", "4727", {{"E-7Tk", "4726"}}), 2 + 4 + 2);
}

TEST(Stacking, EachOfSeveralFriendsOnTheWayCosts) {
  CASES("meb:5.12");
  EXPECT_EQ(cost(kTank, "3026", "2727", {{"I-82/7", "2826"}, {"I-9/7", "2927"}}), 3 + 3 + 1);
  EXPECT_EQ(cost(kEgyptianTank, "3026", "2727", {{"E-7Tk", "2826"}, {"E-7A", "2927"}}), 5 + 5 + 1);
  Field field(kElArish);  // a third one is too much for six points
  field.turn(2).phase("egyptian-movement").unit("E-14", "3126");
  field.unit("E-7AT", "3026").unit("E-7A", "2927").unit("E-7Tk", "2826");
  EXPECT_EQ(field.refusal("move E-14 2727"), "5.10");
}

TEST(Stacking, LeavingAFriendIsFree) {
  CASES("meb:5.12");
  EXPECT_EQ(cost(kTank, "2742", "2743", {{"I-SCHel", "2742"}}), 2);
  EXPECT_EQ(cost(kTank, "4818", "4719", {{"I-SCHel", "4818"}}), 1);
}

TEST(Stacking, AHelicopterIsAFriendTooAndAStackCountsOnce) {
  CASES("meb:5.12");
  EXPECT_EQ(cost(kTank, "2927", "2727", {{"I-SCHel", "2826"}}), 1 + 2 + 1);
  EXPECT_EQ(cost(kTank, "2927", "2727", {{"I-82/7", "2826"}, {"I-SCHel", "2826"}}), 1 + 2 + 1);
  EXPECT_EQ(cost(kTank, "2742", "2743", {{"I-SCHel", "2743"}}), 2 + 2);  // to end with it, too
}

TEST(Stacking, TheWayOutOfTheFriendsHexMustBePaidForToo) {
  CASES("meb:5.12");
  Field field(kElArish);  // by night four points: the last half would be missing
  field.turn(4).phase("western-movement").unit("I-79/7", "3026");
  field.unit("I-82/7", "2927").unit("I-9/7", "2826");
  EXPECT_EQ(field.refusal("move I-79/7 2727"), "");      // 1 1/2 + 1 1/2 + 1/2
  EXPECT_EQ(field.refusal("move I-79/7 2826"), "5.11");  // 3, but no end
  Field three(kElArish);
  three.turn(4).phase("western-movement").unit("I-79/7", "3126");
  three.unit("I-82/7", "2927").unit("I-9/7", "2826").unit("I-R/7", "3026");
  EXPECT_EQ(three.refusal("move I-79/7 2727"), "5.10");  // 5
}

TEST(Stacking, HelicoptersPayNothingForFriends) {
  CASES("meb:5.12 meb:5.14");
  EXPECT_EQ(cost(kHelicopter, "2741", "2743", {{"I-82/7", "2742"}}), 4);
  EXPECT_EQ(cost(kHelicopter, "2741", "2743", {{"I-82/7", "2743"}}), 4);
}

// --- 5.13 ---

TEST(Stacking, AnyNumberOfUnitsPassesThroughAHexInOnePhase) {
  CASES("meb:5.13");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-82/7", "2826");
  field.unit("I-79/7", "2927").unit("I-9/7", "3026").unit("I-R/7", "3126").unit("I-1/Av", "3225");
  const std::vector<std::pair<std::string, std::string>> marches{
      {"I-79/7", "2428"}, {"I-9/7", "2528"}, {"I-R/7", "2627"}, {"I-1/Av", "2727"}};
  for (const auto& [unit, hex] : marches) {
    field.play(move(unit, hex));
    EXPECT_EQ(field.halves("mp-left"), 16 - 7) << unit;  // five links and a friend
  }
}

// --- 5.14 ---

TEST(Movement, TheHelicopterPassesOverEverythingAtOnePointAHex) {
  CASES("meb:5.14");
  // 4818 to 4230: fifteen hexes of rough, friends and enemies.
  EXPECT_EQ(cost(kHelicopter, "4818", "4230", {{"E-14", "4620"}, {"E-1/7", "4622"}, {"I-82/7", "4724"}}), 30);
}

// --- 5.15 ---

TEST(Night, AllAllowancesAreHalved) {
  CASES("meb:5.15");
  for (const int night : {4, 8}) {
    expect_road_march("I-79/7", night, 8);
    expect_road_march("I-1/Ad", night, 6);
    expect_road_march("E-14", night, 6);
    expect_road_march("E-PLA", night, 4);
    Field field(kElArish);
    field.turn(night).phase("western-movement").unit("I-SCHel", "4818");
    EXPECT_EQ(field.refusal("move I-SCHel 4230"), "") << night;      // fifteen hexes
    EXPECT_EQ(field.refusal("move I-SCHel 4131"), "5.10") << night;  // sixteen
  }
  for (const int day : {1, 2, 3, 5, 6, 7, 9, 10, 11}) {
    expect_road_march("I-79/7", day, 16);
    expect_road_march("E-PLA", day, 8);
  }
}

TEST(Night, EgyptianUnitsDoNotEnterIsraeliZones) {
  CASES("meb:5.15.a");
  for (const int night : {4, 8}) {
    Field field(kElArish);
    field.turn(night).phase("egyptian-movement").unit("E-14", "2740").unit("I-79/7", "2742");
    for (const char* hex : {"2741", "2841", "2641"})
      EXPECT_EQ(field.refusal(move("E-14", hex)), "5.15.a") << hex;
    EXPECT_EQ(field.refusal("move E-14 2840"), "");
    for (const std::string& text : field.actions("move E-14"))
      for (const char* hex : {"2741", "2841", "2842", "2743", "2642", "2641"})
        EXPECT_EQ(text.find(hex), std::string::npos) << text;
  }
  Field day(kElArish);
  day.turn(3).phase("egyptian-movement").unit("E-14", "2740").unit("I-79/7", "2742");
  EXPECT_EQ(day.refusal("move E-14 2741"), "");
}

TEST(Night, IsraeliUnitsEnterEgyptianZonesAsByDay) {
  CASES("meb:5.15.a meb:5.15.b");
  Field field(kElArish);
  field.turn(4).phase("western-movement").unit("E-14", "2740").unit("I-79/7", "2742").unit("I-82/7", "2739");
  EXPECT_EQ(field.refusal("move I-79/7 2741"), "");
  EXPECT_EQ(field.refusal("move I-82/7 2738"), "");  // and leave them
}

TEST(Night, EgyptianUnitsInAnIsraeliZoneStayWhereTheyAre) {
  CASES("meb:5.15.b");
  for (const int night : {4, 8}) {
    Field field(kElArish);
    field.turn(night)
        .phase("egyptian-movement")
        .unit("E-14", "2741")
        .unit("I-79/7", "2742")
        .unit("E-7Tk", "2738");
    EXPECT_EQ(field.refusal("move E-14 2740"), "5.15.b");
    EXPECT_TRUE(field.actions("move E-14").empty());
    EXPECT_EQ(field.refusal("move E-7Tk 2739"), "");  // who is out of it may move
  }
}

TEST(Night, AWithdrawalDoesNotLoosenThem) {
  CASES("meb:5.15.b");
  Field night(kElArish);
  night.turn(4)
      .phase("egyptian-movement")
      .unit("E-14", "2741")
      .unit("I-79/7", "2742")
      .track("withdrawal", "1");
  EXPECT_EQ(night.refusal("move E-14 2740"), "5.15.b");
  Field day(kElArish);
  day.turn(3).phase("egyptian-movement").unit("E-14", "2741").unit("I-79/7", "2742").track("withdrawal", "1");
  EXPECT_EQ(day.refusal("move E-14 2740"), "");
}

}  // namespace
}  // namespace mitla::test
