// The dangers of a move, in front of the missiles of El Firdan.
#include "games/aiw/ai/walks.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/aiw/movement.h"
#include "games/aiw/placement.h"
#include "games_under_test.h"
#include "rules/aiw/rule_sets.h"

namespace mitla::aiw {
namespace {

class AiwWalks : public testing::Test {
 protected:
  void SetUp() override {
    const auto game = test::open_game("aiw/s10");
    const engine::CounterDice dice(1);
    game->start(whole_, dice, nullptr);
    for (const char* word : {"ready", "end"})
      game->apply(whole_, game->notation().parse(word).value(), dice, nullptr);
    put(*rules_, state(), infantry_, hex("B-N5"));
  }

  State& state() { return whole_.as<State>(); }
  Staff staff() { return {*rules_, prices_, Ways::of(*rules_, prices_, state()), state()}; }
  const Fields& fields() { return Fields::of(staff(), shields_, Side::kOne); }
  HexId hex(std::string_view name) const { return rules_->board().find(name); }
  // All hexes in the order of their numbers.
  template <typename Visit>
  void for_each_hex(Visit&& visit) const {
    for (int h = 0; h < rules_->hexes; ++h) visit(HexId(h));
  }

  std::shared_ptr<const RuleSet> rules_ = test::rules_of("aiw/s10");
  Prices prices_{*rules_};
  Shields shields_{*rules_};
  UnitId infantry_ = test::find_unit(*rules_, "I-ARMINF-1");
  engine::State whole_;
};

TEST_F(AiwWalks, OpportunityFireComesFromThoseWhoAreReadyForIt) {
  int watched = 0;
  for_each_hex([&](HexId h) { watched += fields().watched(staff(), infantry_, h) ? 1 : 0; });
  EXPECT_GT(watched, 0);
  // S.II.E.2: a unit that lies face down does not fire.
  for (const int u : rules_->of_side[index(Side::kTwo)]) state().pieces[u].set(kInverted);
  for_each_hex([&](HexId h) {
    EXPECT_FALSE(fields().watched(staff(), infantry_, h));
    EXPECT_EQ(fields().ambush(staff(), infantry_, h), 0);
  });
}

TEST_F(AiwWalks, AWayRisksWhatItsWorstHexRisks) {
  hex::Reach reach;
  reach_of(*rules_, state(), infantry_, reach);
  Risks risks;
  risks.trace(staff(), fields(), infantry_, reach);
  EXPECT_TRUE(risks.any());
  EXPECT_EQ(risks.at(hex("B-N5")), 0);
  for (const HexId h : reach.hexes()) {
    const HexId before = reach.predecessor(h);
    if (!before.exists()) continue;
    EXPECT_GE(risks.at(h), risks.at(before));
    EXPECT_TRUE(risks.at(h) == risks.at(before) || risks.at(h) == fields().ambush(staff(), infantry_, h));
  }
}

TEST_F(AiwWalks, WaysUnderCoverNeverLeadThroughFire) {
  put(*rules_, state(), infantry_,
      hex("B-Q8"));  // behind the dunes; farther west the missiles see everything
  hex::Reach all, covered;
  reach_of(*rules_, state(), infantry_, all);
  constexpr int kLimit = 60;
  reach_under_cover(staff(), fields(), infantry_, kLimit, covered);
  EXPECT_GT(covered.hexes().size(), 1u);
  EXPECT_LT(covered.hexes().size(), all.hexes().size());
  for (const HexId h : covered.hexes()) {
    if (!covered.predecessor(h).exists()) continue;
    EXPECT_LE(fields().ambush(staff(), infantry_, h), kLimit);
    EXPECT_GE(covered.cost(h), all.cost(h));  // a detour is never shorter
  }
}

TEST_F(AiwWalks, ShellsAreSharedByThoseWhoAreSeen) {
  ASSERT_TRUE(fields().shells());
  const HexId here = hex("B-N5");
  const int alone = fields().shelling(staff(), infantry_, here, 1);
  EXPECT_GT(alone, 0);
  EXPECT_GE(alone, fields().shelling(staff(), infantry_, here, 10));
  EXPECT_GT(alone, fields().shelling(staff(), infantry_, here, 100));
}

TEST_F(AiwWalks, TheMoreFriendsTheFewerShotsForEach) {
  const int one = chance_of_fire(staff(), Side::kOne);
  for (const int u : rules_->of_side[index(Side::kTwo)])
    if (on_map(state().pieces[u].hex) && u % 8 != 0) take_off(*rules_, state(), unit_id(u), kDeadPile);
  EXPECT_LT(chance_of_fire(staff(), Side::kTwo), 60);
  EXPECT_LE(chance_of_fire(staff(), Side::kOne), one);
}

// B.V.A.6.d: slopes cost others two points and more.
TEST(AiwWays, OnFootNoHexTakesLongerThanATurn) {
  const auto rules = test::rules_of("aiw/s4");
  const auto game = test::open_game("aiw/s4");
  const engine::CounterDice dice(1);
  engine::State whole;
  game->start(whole, dice, nullptr);
  const Prices prices(*rules);
  const Ways& ways = Ways::of(*rules, prices, whole.as<State>());
  const UnitInfo& infantry = rules->unit(test::find_unit(*rules, "J-INF-1"));
  const UnitInfo& tank = rules->unit(test::find_unit(*rules, "J-CENT3-1"));
  ASSERT_EQ(prices.goals().size(), 1U);
  int slower = 0;
  for (int h = 0; h < rules->hexes; ++h) {
    int nearest = 200;
    for (const HexId goal : prices.goals()[0].hexes)
      nearest = std::min<int>(nearest, rules->distance(HexId(h), goal));
    const int halves = halves_from(ways.to_goal(0), infantry, HexId(h));
    EXPECT_LE(halves, 2 * nearest) << rules->board().name(HexId(h));
    EXPECT_LE(halves, halves_from(ways.to_goal(0), tank, HexId(h)));
    slower += halves < halves_from(ways.to_goal(0), tank, HexId(h)) ? 1 : 0;
  }
  EXPECT_GT(slower, 50);
}

}  // namespace
}  // namespace mitla::aiw
