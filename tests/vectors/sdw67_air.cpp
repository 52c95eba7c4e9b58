// Vectors about airpower, barrages and terror.
#include "vectors/sdw67_vectors.h"

namespace mitla::test::war {
namespace {

// A strike phase of the Sinai Front with an Egyptian in the open; dice: air superiority, air defence,
// strikes.
struct Strike : War {
  Strike(int turn, int airstrikes, int forces, std::vector<std::uint8_t> dice) : War(turn, "sinai-strike") {
    this->dice(std::move(dice));
    unit("EG-2", "1024");
    for (int i = 1; i <= airstrikes; ++i) unit("AIR-" + std::to_string(i), "sinai-available");
    for (int i = 1; i <= forces; ++i) unit("SF-" + std::to_string(i), "sinai-available");
    airstrikes_ = airstrikes;
    forces_ = forces;
  }
  Strike& fly(const std::string& mission) {
    for (int i = 1; i <= airstrikes_; ++i) play("assign AIR-" + std::to_string(i) + " sinai-" + mission);
    for (int i = 1; i <= forces_; ++i) play("assign SF-" + std::to_string(i) + " sinai-superiority");
    play("end");
    return *this;
  }
  int in_box(const std::string& box) {
    int count = 0;
    for (int i = 1; i <= airstrikes_; ++i) count += at("AIR-" + std::to_string(i)) == box ? 1 : 0;
    return count;
  }

 private:
  int airstrikes_ = 0, forces_ = 0;
};
std::string points_text(int points) {
  return ", " + std::to_string(points) + (points == 1 ? " point" : " points");
}

void half_rounded_down(const Vector& v) {
  Strike war(2, v.given["airstrikesOnMission"].number(), v.given["SF"].number(), {3});
  war.fly("superiority");
  EXPECT_TRUE(war.happened(": EH" + points_text(v.expect["points"].number())));
}
void points_of_the_best_result(const Vector& v) {
  Strike war(2, v.given["airstrikesOnMission"].number(), v.given["SF"].number(), {5, 1});
  war.track("air-defence-sinai", std::to_string(v.given["airDefenseLevel"].number()));
  war.fly("superiority");
  EXPECT_TRUE(war.happened(": EE" + points_text(v.expect["points"].number())));
  int lowered = 0;
  for (; war.legal("lower"); ++lowered) war.play("lower");
  EXPECT_EQ(lowered, v.expect["maxLevelReduction"].number());
  int destroyed = 0;
  for (; war.decision() == "air-superiority"; ++destroyed) war.play(war.actions("suppress").front());
  EXPECT_EQ(destroyed, v.expect["restMayKillBarrages"].number());
}
// Three airstrikes and a result that lowers the level by three.
void columns_of_fire(const Vector& v) {
  const int turn = v.given["turn"].number();
  Strike war(turn, 3, 0, {6, 1});
  const int level = v.given[v.given.has("level") ? "level" : "levelBefore"].number();
  war.track("air-defence-sinai", std::to_string(level));
  war.fly("superiority");
  if (v.expect.has("israeliColumn")) {
    EXPECT_TRUE(war.happened("air superiority with 3, column " + v.expect["israeliColumn"].text()));
  }
  if (v.given.has("reduction"))
    for (int i = 0; i < v.given["reduction"].number(); ++i) war.play("lower");
  else
    war.play("end");
  EXPECT_TRUE(war.happened("Arab air defence, column " + v.expect["arabFireColumn"].text() + ","));
}
void losses(const Vector& v) {
  Strike war(2, v.given["flying"].number(), 0, {1, 5});
  war.fly("superiority");
  ASSERT_TRUE(war.happened("Arab air defence, column 5, die 5: " + v.given["result"].text()));
  EXPECT_EQ(war.in_box("sinai-deadpile"), v.expect["deadpile"].number());
  EXPECT_EQ(war.in_box("sinai-refit"), v.expect["refit"].number());
}
void who_is_fired_at(const Vector& v) {
  const bool none = v.given["missions"].text() == "none";
  Strike war(2, 2, 0, {1});
  if (none)
    war.play("end");
  else
    war.fly("ground-attack");
  EXPECT_EQ(war.happened("Arab air defence"), v.expect["arabFire"].yes());
  EXPECT_EQ(rolls(war) == 1, v.expect["arabFire"].yes());
}
void special_forces_alone(const Vector& v) {
  Strike war(2, v.given["airstrikes"].number(), v.given["SF"].number(), {6});
  war.fly("superiority");
  EXPECT_EQ(rolls(war) != 0, v.expect["mayUseTable"].yes());
}

// All airstrikes strike 1024; dice: the air defence misses, then the strikes.
Strike raid(int airstrikes, std::vector<std::uint8_t> dice) {
  dice.insert(dice.begin(), 1);
  return Strike(2, airstrikes, 0, std::move(dice));
}
void aim_all(War& war, int first, int last, const std::string& hex) {
  for (int i = first; i <= last; ++i) war.play("aim AIR-" + std::to_string(i) + " " + hex);
}
void each_unit_in_the_full_column(const Vector& v) {
  const int airstrikes = v.given["airstrikesInHex"].number();
  Strike war = raid(airstrikes, {1, 2});
  war.unit("EG-3", "1024");
  war.fly("ground-attack");
  aim_all(war, 1, airstrikes, "1024");
  ASSERT_EQ(war.actions("strike").size(), 2u);
  war.play("strike EG-2");
  EXPECT_TRUE(war.happened("column " + v.expect["column"].text() + ", die 1")) << "the first";
  EXPECT_TRUE(war.happened("column " + v.expect["column"].text() + ", die 2")) << "the second";
  EXPECT_EQ(rolls(war) - 1, v.expect["rolls"].number());
}
void jerusalem(const Vector& v) {
  War war(2, "eastern-strike");
  war.unit("AIR-1", "eastern-available").unit("JO-40", "2414").unit("JO-60", "2315").unit("SY-44", "2705");
  war.dice({1}).play("assign AIR-1 eastern-ground-attack", "end");
  for (const std::string& hex : v.given["targetHexes"].texts()) {
    EXPECT_EQ(war.legal("aim AIR-1 " + hex), v.expect["legal"].yes()) << hex;
    EXPECT_EQ(war.refusal("aim AIR-1 " + hex), "16.14.exc");
  }
}
void four_in_a_hex(const Vector& v) {
  Strike war = raid(4, {1});
  war.unit("EG-3", "1320");
  war.fly("ground-attack");
  aim_all(war, 1, v.given["airstrikesInHex"].number() - 1, "1024");
  EXPECT_EQ(war.legal("aim AIR-4 1024"), v.expect["legal"].yes());
  EXPECT_EQ(war.refusal("aim AIR-4 1024"), "16.15.1");
}
void panic_from_the_air(const Vector& v) {
  Strike war = raid(1, {5, die(v.given["die"])});
  war.fly("ground-attack");
  aim_all(war, 1, 1, "1024");
  ASSERT_TRUE(war.happened(": T1"));
  EXPECT_TRUE(war.happened(": " + std::to_string(v.expect["panicHexes"].number()) + " hexes"));
  EXPECT_EQ(war.to_act(), "sinai") << v.expect["movedBy"].text();
  int gone = 0;
  for (; war.decision() == "retreat"; ++gone) war.play(war.actions("retreat").front());
  EXPECT_EQ(gone, v.expect["panicHexes"].number());
}
void struck_in_a_fortification(const Vector& v) {
  const bool disintegrated = v.given["disintegrated"].yes();
  Strike war = raid(1, {5, 2});
  war.unit("EG-3", "1618");
  if (disintegrated) war.track("disintegrated-sinai", "1");
  war.fly("ground-attack");
  aim_all(war, 1, 1, "1618");
  ASSERT_TRUE(war.happened(": T1"));
  if (disintegrated) {
    EXPECT_EQ(v.expect["effect"].text(), "eliminated");
    EXPECT_EQ(war.at("EG-3"), "sinai-arab-deadpile");
    return;
  }
  EXPECT_EQ(v.expect["effect"].text(), "none");
  EXPECT_EQ(war.to_act(), "eastern");
  war.play("stand EG-3");
  EXPECT_EQ(war.at("EG-3"), "1618");
  EXPECT_EQ(war.decision(), "movement");
}
void struck_again_where_it_fled(const Vector& v) {
  Strike war = raid(2, {5, 1, 6, 1});
  war.unit("EG-3", "1025");
  war.fly("ground-attack");
  aim_all(war, 1, 1, "1024");
  aim_all(war, 2, 2, "1025");
  war.play("strike EG-2", "retreat EG-2 1025");
  EXPECT_EQ(war.legal("strike EG-2"), v.expect["rolledAgain"].yes());
  war.play("strike EG-2");
  EXPECT_TRUE(war.happened("in 1025, column 1, die 6: T2"));
}

void barrage_on_units(const Vector& v) {
  War war(1, "eastern-barrage");
  war.unit("IS-E-1", "2604").unit("IS-E-2", "2604").unit("IS-E-3", "2604").dice({1, 2, 3});
  ASSERT_EQ(v.given["israeliUnits"].number(), 3);
  war.play("aim BAR-E-1 2604", "end", "fire BAR-E-1 " + v.given["target"].text(), "strike IS-E-1");
  EXPECT_TRUE(war.happened("column " + v.expect["column"].text() + ", die 1"));
  war.play("strike IS-E-2");
  EXPECT_EQ(rolls(war), v.expect["rolls"].number());
}
void barrage_on_a_town(const Vector& v) {
  War war(1, "eastern-barrage");
  war.dice({6}).play("aim BAR-E-1 2604", "end");
  ASSERT_TRUE(war.happened("die 6: " + v.given["result"].text()));
  EXPECT_EQ(has_mark(war, "terrorized", "2604"), v.expect["terrorized"].yes());
}
void used_barrage(const Vector& v) {
  War war(1, "eastern-barrage");
  war.dice({1}).play("aim BAR-E-1 2604", "end");
  EXPECT_EQ(v.expect["goesTo"].text(), "deadpile");
  EXPECT_EQ(war.at("BAR-E-1"), "eastern-arab-deadpile");
}
void reserve_on_terror(const Vector& v) {
  War war(2, "eastern-reinforcement");
  war.mark("terrorized", "2604");
  EXPECT_EQ(war.legal("buy-brigade IS-R-8 2604"), v.expect["legal"].yes());
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 2604"), "18.8.1");
}
void barrage_on_jerusalem(const Vector& v) {
  War war(1, "eastern-barrage");
  const std::string hex = v.given["barrageOn"].text();
  EXPECT_EQ(war.legal("aim BAR-E-1 " + hex), v.expect["legal"].yes());
  War fired(1, "eastern-barrage");
  fired.dice({5}).play("aim BAR-E-1 " + hex, "end");
  EXPECT_TRUE(has_mark(fired, "terrorized", hex)) << v.given["target"].text();
}

}  // namespace

void add_air(Handlers& handlers) {
  add(handlers, half_rounded_down, {"V-air-1"});
  add(handlers, points_of_the_best_result, {"V-air-2"});
  add(handlers, columns_of_fire, {"V-air-3", "V-air-4", "V-air-5"});
  add(handlers, losses, {"V-air-6", "V-air-7"});
  add(handlers, who_is_fired_at, {"V-air-8", "V-air-9"});
  add(handlers, special_forces_alone, {"V-air-10"});
  add(handlers, struck_again_where_it_fled, {"V-air-11"});
  add(handlers, each_unit_in_the_full_column, {"V-strike-1"});
  add(handlers, jerusalem, {"V-strike-2"});
  add(handlers, four_in_a_hex, {"V-strike-3"});
  add(handlers, panic_from_the_air, {"V-strike-4"});
  add(handlers, struck_in_a_fortification, {"V-strike-5", "V-strike-6"});
  add(handlers, barrage_on_units, {"V-barrage-1"});
  add(handlers, barrage_on_a_town, {"V-barrage-2"});
  add(handlers, used_barrage, {"V-barrage-3"});
  add(handlers, reserve_on_terror, {"V-terror-1"});
  add(handlers, barrage_on_jerusalem, {"V-jer-1"});
}

}  // namespace mitla::test::war
