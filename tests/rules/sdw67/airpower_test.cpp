// 16.0 Airpower: missions, air superiority and Arab air defence. 17.0 Special forces.
#include "rules/sdw67/war.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

// A strike phase of the Sinai Front with this many airstrikes, and somebody to strike.
struct Strike : War {
  Strike(int turn, int airstrikes, std::vector<std::uint8_t> dice) : War(turn, "sinai-strike") {
    this->dice(std::move(dice));
    unit("EG-2", "1320");
    for (int i = 1; i <= airstrikes; ++i) unit("AIR-" + std::to_string(i), "sinai-available");
  }
  Strike& fly(const std::string& mission, int first, int last) {
    for (int i = first; i <= last; ++i) play("assign AIR-" + std::to_string(i) + " sinai-" + mission);
    return *this;
  }
  int in_box(const std::string& box) {
    int count = 0;
    for (int i = 1; i <= 12; ++i) count += at("AIR-" + std::to_string(i)) == box ? 1 : 0;
    return count;
  }
};

TEST(SixDayWarAir, AirstrikesAreUsedAndComeBack) {
  CASES("sdw67:16.2 sdw67:16.10 sdw67:16.18");
  War war(2, "sinai-reinforcement");
  war.unit("AIR-1", "sinai-utilized").unit("SF-1", "sinai-utilized").unit("AIR-2", "eastern-utilized");
  war.unit("AIR-3", "sinai-refit").dice({1, 1});
  war.play("end");
  EXPECT_EQ(war.at("AIR-1"), "sinai-available");
  EXPECT_EQ(war.at("SF-1"), "sinai-available");
  EXPECT_EQ(war.at("AIR-2"), "eastern-utilized") << "not in the turn of the other player";
  EXPECT_EQ(war.at("AIR-3"), "sinai-refit");
  war.play("assign AIR-1 sinai-superiority", "assign SF-1 sinai-superiority", "end");
  EXPECT_EQ(war.at("AIR-1"), "sinai-utilized");
  EXPECT_EQ(war.at("SF-1"), "sinai-utilized");
  EXPECT_EQ(war.halves("expended-sinai"), 0) << "free of charge";

  Strike idle(2, 1, {});
  idle.play("end");
  EXPECT_EQ(idle.at("AIR-1"), "sinai-available") << "unused";
}

TEST(SixDayWarAir, TwoMissionsAreAssigned) {
  CASES("sdw67:16.3");
  Strike war(2, 1, {});
  war.unit("AIR-2", "eastern-available");
  EXPECT_EQ(war.actions("assign"),
            (Texts{"assign AIR-1 sinai-ground-attack", "assign AIR-1 sinai-superiority"}));
  EXPECT_EQ(war.refusal("assign AIR-1 eastern-superiority"), "16.3");
  EXPECT_EQ(war.refusal("assign AIR-1 sinai-utilized"), "16.3");
  EXPECT_EQ(war.refusal("assign AIR-2 sinai-superiority"), "16.2");
  war.play("assign AIR-1 sinai-superiority");
  EXPECT_EQ(war.at("AIR-1"), "sinai-superiority");
  war.play("assign AIR-1 sinai-available");
  War later(2, "sinai-movement");
  later.unit("AIR-1", "sinai-available").unit("IS-S-7", "1719");
  EXPECT_EQ(later.refusal("assign AIR-1 sinai-superiority"), "16.3") << "in the strike phase only";
}

TEST(SixDayWarAir, AirSuperiorityIsOneDieInTheColumnOfTheLevel) {
  CASES("sdw67:16.4 sdw67:16.4.1 sdw67:16.4.2 sdw67:16.4.3 sdw67:16.4.4 sdw67:16.12.EE");
  Strike war(2, 4, {4, 1});
  war.unit("SF-1", "sinai-available").track("air-defence-sinai", "2");
  war.fly("superiority", 1, 3).play("assign SF-1 sinai-superiority", "end");
  // Column 2, die 4: EH, half of four.
  EXPECT_TRUE(war.happened("air superiority with 4, column 2, die 4: EH, 2 points to spend"));
  EXPECT_EQ(war.decision(), "air-superiority");
  EXPECT_EQ(war.halves("points-left"), 2 * 2);
  war.play("lower");
  EXPECT_EQ(war.halves("air-defence-sinai"), 2 * 1);
  EXPECT_EQ(war.halves("points-left"), 2 * 1);
  war.play("suppress BAR-S-3");
  EXPECT_EQ(war.at("BAR-S-3"), "sinai-arab-deadpile");
  EXPECT_NE(war.decision(), "air-superiority") << "both points are spent";

  Strike full(2, 3, {6, 1});  // EE: three points
  full.track("air-defence-sinai", "2");
  full.fly("superiority", 1, 3).play("end");
  EXPECT_TRUE(full.happened("column 2, die 6: EE, 3 points"));
  EXPECT_EQ(full.refusal("suppress BAR-E-1"), "16.12") << "a barrage of the other sector";
  full.play("lower", "lower");
  EXPECT_EQ(full.refusal("lower"), "16.7");
  full.play("suppress BAR-S-1");
  EXPECT_EQ(full.halves("air-defence-sinai"), 0);
  EXPECT_EQ(full.halves("air-defence-eastern"), 2 * 3);

  Strike nothing(2, 3, {1, 1});
  nothing.fly("superiority", 1, 3).play("end");
  EXPECT_TRUE(nothing.happened("column 5, die 1: no effect"));
  EXPECT_EQ(nothing.halves("air-defence-sinai"), 2 * 5);
  EXPECT_EQ(nothing.at("BAR-S-1"), "sinai-barrages");
}

TEST(SixDayWarAir, AirSuperiorityNeedsAnAirstrike) {
  CASES("sdw67:16.5");
  War war(2, "sinai-strike");
  war.unit("SF-1", "sinai-available").unit("SF-2", "sinai-available").dice({6, 6});
  war.play("assign SF-1 sinai-superiority", "assign SF-2 sinai-superiority", "end");
  EXPECT_EQ(war.state().rolls(), 0u);
  EXPECT_EQ(war.halves("air-defence-sinai"), 2 * 5);
  Strike one(2, 1, {6, 1});
  one.unit("SF-1", "sinai-available").play("assign AIR-1 sinai-superiority");
  one.play("assign SF-1 sinai-superiority", "end");
  EXPECT_TRUE(one.happened("EE, 2 points"));
}

TEST(SixDayWarAir, HalfIsRoundedDown) {
  CASES("sdw67:16.12.EH sdw67:16.12.ex");
  Strike war(2, 7, {3, 1});
  war.fly("superiority", 1, 7).play("end");
  EXPECT_TRUE(war.happened("air superiority with 7, column 5, die 3: EH, 3 points"));
  war.play("lower", "lower", "suppress BAR-S-1");
  EXPECT_NE(war.decision(), "air-superiority");
  Strike one(2, 1, {3, 1});
  one.fly("superiority", 1, 1).play("end");
  EXPECT_NE(one.decision(), "air-superiority") << "half of one is nothing";
}

TEST(SixDayWarAir, PointsAreSpentInAnyMixAndMayBeLeft) {
  CASES("sdw67:16.12");
  Strike war(2, 6, {6, 1});
  war.fly("superiority", 1, 6).play("end", "suppress BAR-S-1", "lower", "suppress BAR-S-6", "lower");
  EXPECT_EQ(war.halves("air-defence-sinai"), 2 * 3);
  EXPECT_EQ(war.at("BAR-S-1"), "sinai-arab-deadpile");
  EXPECT_EQ(war.at("BAR-S-6"), "sinai-arab-deadpile");
  war.play("end");
  EXPECT_EQ(war.halves("air-defence-sinai"), 2 * 3);
  EXPECT_EQ(war.at("BAR-S-2"), "sinai-barrages");
}

TEST(SixDayWarAir, TheResultDependsOnWhoFires) {
  CASES("sdw67:16.11");
  // The same column and the same die: EE for both.
  Strike war(2, 2, {5, 5});
  war.fly("superiority", 1, 2).play("end", "end");
  EXPECT_TRUE(war.happened("Arab air defence, column 5, die 5: EE"));
  EXPECT_EQ(war.in_box("sinai-deadpile"), 1);
  EXPECT_EQ(war.in_box("sinai-refit"), 1);
  EXPECT_EQ(war.at("BAR-S-1"), "sinai-barrages");
}

TEST(SixDayWarAir, AirDefenceFiresAtTheReducedLevel) {
  CASES("sdw67:16.6 sdw67:16.6.1 sdw67:16.6.2 sdw67:16.6.3 sdw67:16.6.4");
  Strike war(2, 6, {6, 4});
  war.fly("superiority", 1, 4).fly("ground-attack", 5, 6);
  war.play("end", "lower", "lower", "lower", "end");
  EXPECT_TRUE(war.happened("Arab air defence, column 2, die 4: EH")) << "5 less 3";
  EXPECT_EQ(war.to_act(), "sinai") << "the Israeli player picks the loss";
  EXPECT_EQ(war.actions("lose-airstrike").size(), 6u) << "from any mission";
  war.play("lose-airstrike AIR-6");
  EXPECT_EQ(war.at("AIR-6"), "sinai-refit");
  EXPECT_EQ(war.at("AIR-5"), "sinai-ground-attack");
  EXPECT_EQ(war.in_box("sinai-utilized"), 4);
}

TEST(SixDayWarAir, TheLevelNeverFallsBelowZero) {
  CASES("sdw67:16.7 sdw67:16.8");
  Strike war(2, 2, {6, 6});
  war.track("air-defence-sinai", "0");
  war.fly("superiority", 1, 2).play("end");
  EXPECT_TRUE(war.happened("air superiority with 2, column 0, die 6: EH, 1 point"));
  EXPECT_EQ(war.refusal("lower"), "16.7");
  war.play("end");
  EXPECT_TRUE(war.happened("Arab air defence, column 0, die 6: EH")) << "the zero column can hit, too";
  EXPECT_EQ(war.in_box("sinai-refit"), 1);
  EXPECT_EQ(war.halves("air-defence-sinai"), 0);
  Field start("sdw67/standard");
  start.from_start().option("setup", "ready");
  EXPECT_EQ(start.halves("air-defence-sinai"), 2 * 5);
  EXPECT_EQ(start.halves("air-defence-eastern"), 2 * 3);
}

TEST(SixDayWarAir, NoFlightsNoFire) {
  CASES("sdw67:16.9");
  Strike none(2, 2, {6, 6});
  none.play("end");
  EXPECT_EQ(none.state().rolls(), 0u);
  Strike ground(2, 2, {6});
  ground.fly("ground-attack", 1, 2).play("end");
  EXPECT_TRUE(ground.happened("Arab air defence, column 5, die 6: EE"));
  EXPECT_EQ(ground.in_box("sinai-deadpile"), 1);
  EXPECT_EQ(ground.in_box("sinai-refit"), 1);
}

TEST(SixDayWarAir, ArabHits) {
  CASES("sdw67:16.13 sdw67:16.13.EH sdw67:16.13.EE sdw67:16.13.prio");
  Strike half(2, 3, {1, 2});
  half.fly("superiority", 1, 3).play("end");
  EXPECT_EQ(half.in_box("sinai-refit"), 1);
  EXPECT_EQ(half.in_box("sinai-deadpile"), 0);
  EXPECT_EQ(half.in_box("sinai-utilized"), 2);

  Strike full(2, 3, {1, 5});
  full.fly("superiority", 1, 1).fly("ground-attack", 2, 3).play("end");
  EXPECT_NE(full.view().prompt.find("lost for good"), std::string::npos);
  full.play("lose-airstrike AIR-2");
  EXPECT_EQ(full.at("AIR-2"), "sinai-deadpile") << "the deadpile first";
  full.play("lose-airstrike AIR-1");
  EXPECT_EQ(full.at("AIR-1"), "sinai-refit");
  EXPECT_EQ(full.in_box("sinai-ground-attack"), 1);

  Strike one(2, 1, {1, 5});
  one.fly("superiority", 1, 1).play("end");
  EXPECT_EQ(one.at("AIR-1"), "sinai-deadpile");
  EXPECT_EQ(one.in_box("sinai-refit"), 0) << "the surplus vanishes";
  EXPECT_EQ(one.decision(), "movement");
}

TEST(SixDayWarAir, SpecialForcesFlyForAirSuperiorityOnlyAndAreSafe) {
  CASES("sdw67:17.1 sdw67:17.1.a sdw67:17.1.b");
  Strike war(2, 2, {1, 5});
  war.unit("SF-1", "sinai-available").unit("SF-2", "sinai-available");
  EXPECT_EQ(war.refusal("assign SF-1 sinai-ground-attack"), "17.1.a");
  EXPECT_EQ(war.actions("assign SF-1"), (Texts{"assign SF-1 sinai-superiority"}));
  war.fly("superiority", 1, 1).fly("ground-attack", 2, 2);
  war.play("assign SF-1 sinai-superiority", "assign SF-2 sinai-superiority", "end");
  EXPECT_TRUE(war.happened("air superiority with 3"));
  EXPECT_EQ(war.actions("lose-airstrike"), (Texts{"lose-airstrike AIR-1", "lose-airstrike AIR-2"}));
  EXPECT_EQ(war.refusal("lose-airstrike SF-1"), "16.13.prio");
  war.play("lose-airstrike AIR-1");
  EXPECT_EQ(war.at("AIR-2"), "sinai-refit");
  EXPECT_EQ(war.at("SF-1"), "sinai-utilized");
  EXPECT_EQ(war.at("SF-2"), "sinai-utilized");
}

}  // namespace
}  // namespace mitla::test
