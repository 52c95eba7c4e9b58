// 9.3, 9.5, 9.6: what stands on the map and what waits when Suez '56 begins.
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

const std::vector<std::string> kGarrison{"Z-4",   "Z-1R",    "Z-2R",   "Z-1NG", "Z-2NG",
                                         "Z-3NG", "Z-PSArm", "Z-PSAT", "Z-PSAA"};
const std::vector<std::string> kInland{"2612", "2613", "2712", "2713", "2812",
                                       "2813", "2912", "2913", "3012"};
constexpr int kCoastalHexes = 35;  // 1701 to 1232
constexpr int kLandHexes = 447;

TEST(SuezSetup, TheGarrisonStandsAnywhereButOnTheCoast) {
  CASES("meb:9.3");
  Field field("suez56/historical");
  field.from_start();
  ASSERT_EQ(field.decision(), "setup");
  EXPECT_EQ(field.to_act(), "egypt") << "the Egyptian player sets up first";
  for (const std::string& unit : kGarrison) {
    EXPECT_EQ(field.actions("place " + unit + " ").size(), kLandHexes - kCoastalHexes) << unit;
    for (const std::string hex : {"1701", "1604", "1511", "1416", "1323", "1232"})
      EXPECT_EQ(field.refusal("place " + unit + " " + hex), "9.3") << unit << " on the coast at " << hex;
    EXPECT_TRUE(field.legal("place " + unit + " 2011")) << "in the city";
    EXPECT_TRUE(field.legal("place " + unit + " 2811")) << "at the oil tanks";
    EXPECT_TRUE(field.legal("place " + unit + " 4810")) << "at the southern edge";
    EXPECT_EQ(field.refusal("place " + unit + " 1504"), "9.3") << "not in the sea";
    EXPECT_EQ(field.refusal("place " + unit + " 2020"), "9.3") << "not in Lake Manzala";
  }
}

TEST(SuezSetup, TheCoastalBatteryAloneStandsOnTheCoast) {
  CASES("meb:9.3");
  Field field("suez56/historical");
  field.from_start();
  EXPECT_EQ(field.actions("place Z-PSCst ").size(), kCoastalHexes);
  EXPECT_TRUE(field.legal("place Z-PSCst 1701"));
  EXPECT_TRUE(field.legal("place Z-PSCst 1232"));
  EXPECT_EQ(field.refusal("place Z-PSCst 1611"), "9.3") << "one hex inland";
  EXPECT_EQ(field.refusal("place Z-PSCst 2011"), "9.3");
}

TEST(SuezSetup, AllTenUnitsAreSetUpBeforeAnythingElseHappens) {
  CASES("meb:9.3");
  Field field("suez56/historical");
  field.from_start();
  for (std::size_t i = 0; i < kGarrison.size(); ++i) {
    EXPECT_EQ(field.refusal("end"), "3.1") << i << " units stand";
    field.play("place " + kGarrison[i] + " " + kInland[i]);
  }
  EXPECT_EQ(field.refusal("end"), "3.1") << "the battery is missing";
  EXPECT_EQ(field.refusal("drop B-1P 2503"), "5.4") << "the other side waits";
  EXPECT_EQ(field.refusal("place Z-4 2613"), "5.11") << "one unit a hex";
  EXPECT_EQ(field.refusal("place Z-Mil1 2011"), "9.3") << "militia comes later";
  EXPECT_EQ(field.refusal("place B-1P 2503"), "3.1") << "no Anglo-French unit starts on the map";
  field.play("place Z-PSCst 1511", "end");
  EXPECT_EQ(field.view().turn, 1);
  EXPECT_EQ(field.view().phase, "western-movement");
  EXPECT_EQ(field.to_act(), "anglo-french");
  for (std::size_t i = 0; i < kGarrison.size(); ++i) EXPECT_EQ(field.at(kGarrison[i]), kInland[i]);
}

TEST(SuezSetup, TheArmyOnTheCanalJoinsOnlyInTheWhatIf) {
  CASES("meb:9.5");
  Field historical("suez56/historical");
  historical.from_start();
  EXPECT_FALSE(historical.legal("place Z-1/1/4A 2712"));
  EXPECT_EQ(historical.at("Z-1/1/4A"), "not-used");

  Field field("suez56/what-if");
  field.from_start();
  EXPECT_EQ(field.actions("place Z-1/1/4A ").size(), kLandHexes - kCoastalHexes) << "where 9.3 says";
  EXPECT_EQ(field.refusal("place Z-1/1/4A 1511"), "9.3") << "off the coast like the garrison";
  for (std::size_t i = 0; i < kGarrison.size(); ++i) field.play("place " + kGarrison[i] + " " + kInland[i]);
  field.play("place Z-PSCst 1511");
  EXPECT_EQ(field.refusal("end"), "3.1") << "the garrison stands, the army on the canal does not";
  field.play("ready", "end");
  int standing = 0;
  int militia = 0;
  for (const auto& piece : field.view().pieces) {
    const std::string name = field.game().notation().unit_name(piece.unit);
    if (name.rfind("Z-", 0) != 0) continue;
    if (piece.hex.exists()) ++standing;
    if (name.rfind("Z-Mil", 0) == 0 && field.at(name) == "box") ++militia;
  }
  EXPECT_EQ(standing, 34) << "all units that are no militia";
  EXPECT_EQ(militia, 6);
}

TEST(SuezSetup, WorldOpinionGivesEighteenPointsOrNoneInTheWhatIf) {
  CASES("meb:9.8.a meb:9.5");
  for (const auto& [scenario, points] : {std::pair{"suez56/historical", 18}, {"suez56/what-if", 0}}) {
    Field field(scenario);
    field.from_start().play("ready");
    EXPECT_EQ(field.vp("egyptian"), 0) << "at the start of play, not before";
    field.play("end");
    EXPECT_EQ(field.vp("egyptian"), points) << scenario;
    EXPECT_EQ(field.vp("western"), 0);
    EXPECT_EQ(field.cited("9.8"), points > 0);
    idle_to_turn(field, 2);
    EXPECT_EQ(field.vp("egyptian"), points + 8)
        << "once: the second turn adds only the eight objectives held";
  }
}

TEST(SuezSetup, TheLandingForceWaitsOffShoreWithTwelveAirstrikes) {
  CASES("meb:9.6");
  Field field("suez56/historical");
  field.from_start().play("ready", "end");
  EXPECT_EQ(field.halves("airstrikes"), 2 * 7) << "British";
  EXPECT_EQ(field.halves("airstrikes-2"), 2 * 5) << "French";
  EXPECT_TRUE(field.cited("9.6"));
  int waiting = 0;
  for (const auto& piece : field.view().pieces) {
    const std::string name = field.game().notation().unit_name(piece.unit);
    if (name[0] != 'Z') waiting += field.at(name) == "box" ? 1 : 0;
  }
  EXPECT_EQ(waiting, 42) << "every Anglo-French unit";
  // They come only as 9.11 to 9.13 allow.
  EXPECT_FALSE(field.legal("move B-RS 1511"));
  EXPECT_EQ(field.refusal("drop B-RS 2503"), "9.11") << "no parachutists";
  EXPECT_EQ(field.refusal("land B-RS 1511"), "9.13.a") << "no boats yet";
}

TEST(SuezSetup, EveryTurnBringsTheWholeAirForceAndFleetAgain) {
  CASES("meb:9.6");
  Field field = suez(3, "western-combat", {6});
  field.unit("B-RS", "2603").unit("F-11P", "2605").unit("Z-4", "3512");
  field.track("airstrikes", "7").track("airstrikes-2", "5").track("militia-over", "1");
  field.play("attack 3512", "air british 7", "air french 5", "resolve");
  EXPECT_TRUE(field.happened("12 against 2"));
  EXPECT_EQ(field.halves("airstrikes"), 0);
  EXPECT_EQ(field.halves("airstrikes-2"), 0);
  idle_to_turn(field, 4);
  EXPECT_EQ(field.halves("airstrikes"), 14) << "used or not, they are all there again";
  EXPECT_EQ(field.halves("airstrikes-2"), 10);
  field.play("move B-RS 2703", "end");
  EXPECT_EQ(field.halves("naval-ready"), 2 * 2) << "and so are both ships";
}

}  // namespace
}  // namespace mitla::test
