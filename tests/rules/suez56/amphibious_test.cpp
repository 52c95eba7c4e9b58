// 9.13: over the beaches.
#include "rules/meb/consequence.h"
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

const std::vector<std::string> kBeaches{"1511", "1512", "1513", "1514", "1515", "1516", "1416", "1417"};
const std::vector<std::string> kBattalions{"B-RS", "B-WY", "B-ASH", "B-RWK", "B-RF", "B-YL", "B-A6", "F-21"};

void land(Field& field, int first, int count) {
  for (int i = first; i < first + count; ++i) field.play("land " + kBattalions[i] + " " + kBeaches[i]);
}

TEST(Amphibious, NotBeforeTurnFour) {
  CASES("meb:9.13.a meb:9.13");
  for (const int turn : {1, 2, 3}) {
    Field field = suez(turn, "western-movement");
    field.unit("Z-4", "4010");
    EXPECT_EQ(field.refusal("land B-RS 1511"), "9.13.a") << "turn " << turn;
    EXPECT_TRUE(field.actions("land ").empty());
  }
  Field field = suez(4, "western-movement");
  field.unit("Z-4", "4010");
  field.play("land B-RS 1511");
  EXPECT_EQ(field.at("B-RS"), "1511");
  EXPECT_TRUE(field.cited("9.13"));
}

TEST(Amphibious, AnyUnitIntoAnyMediterraneanCoastalHex) {
  CASES("meb:9.13");
  Field field = suez(4, "western-movement");
  field.unit("Z-4", "4010").unit("B-WY", "1611");
  for (const std::string unit : {"B-RS", "B-A6", "B-26E", "B-32A", "B-1P", "F-1AMX", "F-1Cdo"}) {
    const auto places = field.actions("land " + unit + " ");
    EXPECT_EQ(places.size(), 35) << unit << ": 1701 to 1232";
    for (const std::string hex : {"1701", "1704", "1607", "1516", "1422", "1323", "1232"})
      EXPECT_TRUE(contains(places, "land " + unit + " " + hex)) << unit << " " << hex;
  }
  EXPECT_EQ(field.refusal("land B-RS 1612"), "9.13") << "a hex behind the beach";
  EXPECT_EQ(field.refusal("land B-RS 2011"), "9.13");
  EXPECT_EQ(field.refusal("land B-WY 1511"), "9.6") << "it does not wait off shore";
  EXPECT_FALSE(field.legal("land B-JS 1511")) << "helicopters fly";
}

TEST(Amphibious, TheConsequenceTellsWhatFollows) {
  CASES("meb:9.13 meb:9.11");
  Field field = suez(4, "western-movement");
  field.unit("Z-4", "1612");
  EXPECT_EQ(consequence(field, "drop B-1P 2603"),
            "moves no farther in this player turn; no more can land like it in this phase");
  EXPECT_EQ(
      consequence(field, "land B-RS 1512"),
      "moves no farther in this player turn, must attack there, cannot advance and is eliminated by A1; "
      "5 more can land like it in this phase");
}

TEST(Amphibious, SixUnitsInTheFirstPhaseThreeInEachLaterOne) {
  CASES("meb:9.13");
  Field field = suez(4, "western-movement");
  field.unit("Z-4", "4010").track("militia-over", "1");
  land(field, 0, 6);
  EXPECT_EQ(field.refusal("land B-A6 1416"), "9.13") << "a seventh";
  EXPECT_TRUE(field.actions("land ").empty());
  const std::vector<std::vector<std::string>> waves{{"B-40Cdo", "B-42Cdo", "B-45Cdo"},
                                                    {"F-1AMX", "F-2AMX", "F-8D"}};
  for (int turn = 5; turn <= 6; ++turn) {
    idle_to_turn(field, turn);
    ASSERT_EQ(field.view().turn, turn);
    for (std::size_t i = 0; i < 3; ++i)
      field.play("land " + waves[turn - 5][i] + " " + (turn == 5 ? "141" : "132") +
                 std::to_string(turn == 5 ? 6 + i : 3 + i));
    EXPECT_EQ(field.refusal("land B-32A 1232"), "9.13") << "a fourth on turn " << turn;
  }
}

TEST(Amphibious, TheSixBelongToTheFirstPhaseInWhichAnythingLandsWheneverThatIs) {
  CASES("meb:9.13.a");
  {
    Field field = suez(4, "western-movement");
    field.unit("Z-4", "4010").track("militia-over", "1");
    idle_to_turn(field, 5);
    land(field, 0, 6);
    EXPECT_EQ(field.refusal("land B-A6 1416"), "9.13");
  }
  {
    Field field = suez(4, "western-movement");
    field.unit("Z-4", "4010").track("militia-over", "1");
    land(field, 0, 1);
    idle_to_turn(field, 5);
    land(field, 1, 3);
    EXPECT_EQ(field.refusal("land B-RF 1515"), "9.13")
        << "one unit landed on turn 4, so the first phase is over";
  }
  {
    Field field = suez(4, "western-movement");
    field.unit("Z-4", "4010").track("militia-over", "1");
    land(field, 0, 1);
    idle_to_turn(field, 5);  // nothing lands on turn 5
    idle_to_turn(field, 6);
    land(field, 1, 3);
    EXPECT_EQ(field.refusal("land B-RF 1515"), "9.13") << "nor does a pause bring the six back";
  }
}

TEST(Amphibious, ZonesOfControlDoNotMatterUnitsDo) {
  CASES("meb:9.13 meb:5.11");
  Field field = suez(4, "western-movement");
  field.unit("Z-PSCst", "1512").unit("B-WY", "1515").unit("F-Hel", "1516");
  EXPECT_EQ(field.refusal("land B-RS 1512"), "9.13") << "an Egyptian unit is there";
  EXPECT_EQ(field.refusal("land B-RS 1504"), "9.13") << "the sea is no coast";
  EXPECT_TRUE(field.legal("land B-RS 1511")) << "its zone of control does not hinder";
  EXPECT_EQ(field.refusal("land B-RS 1515"), "5.11");
  EXPECT_TRUE(field.legal("land B-RS 1516")) << "beside a helicopter";
}

TEST(Amphibious, MovesNoFartherAndMustAttack) {
  CASES("meb:9.13");
  Field field = suez(4, "western-movement");
  field.unit("Z-4", "1802").track("airstrikes", "7");
  field.play("land B-A6 1702");
  EXPECT_TRUE(field.has("B-A6", "landed"));
  EXPECT_TRUE(field.actions("move B-A6 ").empty());
  EXPECT_EQ(field.refusal("move B-A6 1701"), "9.13");
  field.play("end");
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 1802", "with B-A6", "naval british", "air british 2");
  EXPECT_EQ(field.odds().attack, "9") << "3 + 4 + 2";
}

TEST(Amphibious, DoesNotAdvanceAndA1EliminatesIt) {
  CASES("meb:9.13");
  {
    Field field = suez(4, "western-movement", {1});
    field.unit("B-RS", "1801").unit("Z-4", "1802");
    field.play("land B-40Cdo 1702", "end", "attack 1802", "with B-40Cdo", "with B-RS", "resolve",
               "table frontal");
    EXPECT_EQ(field.at("Z-4"), "eliminated") << "7 against 2";
    ASSERT_EQ(field.decision(), "advance");
    EXPECT_EQ(field.actions("advance "), std::vector<std::string>{"advance B-RS 1802"});
    EXPECT_EQ(field.refusal("advance B-40Cdo 1802"), "9.13");
  }
  {
    Field field = what_if(4, "western-movement", {6});
    field.unit("B-26E", "1801").unit("Z-1/1/4A", "1802");
    field.play("land B-35E 1702", "end", "attack 1802", "with B-35E", "with B-26E", "resolve",
               "table mobile");
    EXPECT_TRUE(field.happened("A1")) << "4 against 3";
    EXPECT_EQ(field.at("B-35E"), "eliminated");
    EXPECT_TRUE(field.cited("9.13"));
    EXPECT_FALSE(field.cited("9.11")) << "that is for parachutists";
    EXPECT_EQ(field.at("B-26E") == "eliminated", false) << "only the landed unit";
    ASSERT_EQ(field.decision(), "retreat");
    field.play("retreat B-26E 1901");
    EXPECT_EQ(field.vp("egyptian"), 2);
  }
}

TEST(Amphibious, ALandedUnitIsOrdinaryInTheNextTurn) {
  CASES("meb:9.13");
  Field field = suez(4, "western-movement", {1});
  field.unit("Z-4", "1902").track("militia-over", "1");
  field.play("land B-A6 1702", "end");
  idle_to_turn(field, 5);
  field.play("move B-A6 1801");
  EXPECT_EQ(field.halves("mp-left"), 2 * 11);
  field.play("end", "attack 1902", "with B-A6", "air british 7", "resolve", "table frontal");
  ASSERT_EQ(field.decision(), "advance") << "10 against 2";
  EXPECT_TRUE(field.legal("advance B-A6 1902"));
}

TEST(Amphibious, AParachuteUnitMayComeByBoatAndIsThenBoundByThatRule) {
  CASES("meb:9.13 meb:9.11");
  Field field = suez(4, "western-movement");
  field.unit("Z-4", "4010").unit("B-2P", "2603", {"landed", "beached"}).unit("B-3P", "2605", {"landed"});
  field.play("land B-1P 1702");
  EXPECT_TRUE(field.has("B-1P", "beached"));
  EXPECT_EQ(field.refusal("move B-1P 1701"), "9.13");
  EXPECT_EQ(field.refusal("move B-2P 2604"), "9.13") << "a position says how it came";
  EXPECT_EQ(field.refusal("move B-3P 2604"), "9.11") << "by parachute, if nothing else is said";
  EXPECT_EQ(field.refusal("cross B-1P 1701"), "9.13") << "nor do engineers bring it on";
}

}  // namespace
}  // namespace mitla::test
