#include "sim/statistics.h"

#include <gtest/gtest.h>

namespace mitla::sim {
namespace {

// Games of their own dice each.
Shares games(int victories, int draws, int defeats) {
  Shares shares;
  std::uint64_t dice = 0;
  for (int i = 0; i < victories; ++i) shares.add(dice++, 1);
  for (int i = 0; i < draws; ++i) shares.add(dice++, 0.5);
  for (int i = 0; i < defeats; ++i) shares.add(dice++, 0);
  return shares;
}
// So many times two games with the same dice.
Shares pairs(int count, double first, double second) {
  Shares shares;
  for (int i = 0; i < count; ++i)
    for (const double share : {first, second}) shares.add(static_cast<std::uint64_t>(i), share);
  return shares;
}

TEST(Statistics, WithoutDrawsTheIntervalIsWilsons) {
  const Interval half = games(50, 0, 50).interval();
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const Interval most = games(9, 0, 1).interval();
  EXPECT_NEAR(most.low, 0.5958, 1e-4);
  EXPECT_NEAR(most.high, 0.9821, 1e-4);
  const Interval none = games(0, 0, 10).interval();
  EXPECT_NEAR(none.low, 0, 1e-9);
  EXPECT_NEAR(none.high, 0.2775, 1e-4);
  EXPECT_NEAR(games(10, 0, 0).interval().low, 1 - 0.2775, 1e-4);
  EXPECT_EQ(Shares().interval().low, 0);
  EXPECT_EQ(Shares().interval().high, 1);
}

// The standard error of 4 victories, 94 draws and 2 defeats is 0.0122; that of a hundred coins is 0.05.
TEST(Statistics, DrawsMakeAnIntervalNarrow) {
  const Interval drawn = games(4, 94, 2).interval();
  EXPECT_NEAR(drawn.high - drawn.low, 2 * 1.96 * 0.0122, 0.012);
  EXPECT_NEAR((drawn.low + drawn.high) / 2, 0.51, 0.005);
}

// From draws alone it does not follow that nothing else can happen: after 100 of them the mean may be above
// one half by half of the square of 1.96, divided by 100 and that square.
TEST(Statistics, NoIntervalIsAPoint) {
  const Interval drawn = games(0, 100, 0).interval();
  EXPECT_NEAR(drawn.high, 0.5185, 1e-4);
  EXPECT_NEAR(drawn.low + drawn.high, 1, 1e-9);
  const Interval two = games(0, 2, 0).interval();
  EXPECT_GT(two.high, 0.75);
  EXPECT_LT(two.high, 1);
}

TEST(Statistics, GamesWithTheSameDiceAreOneSample) {
  // Both games of each pair end alike: they say no more than one of them.
  Shares alike;
  for (std::uint64_t dice = 0; dice < 100; ++dice)
    for (int i = 0; i < 2; ++i) alike.add(dice, dice < 60 ? 1 : 0);
  EXPECT_EQ(alike.games(), 200);
  EXPECT_EQ(alike.mean(), 0.6);
  EXPECT_NEAR(alike.interval().low, games(60, 0, 40).interval().low, 1e-9);
  EXPECT_NEAR(alike.interval().high, games(60, 0, 40).interval().high, 1e-9);
  // The seat decides every game, so both players are equally strong, however few draws there are.
  const Interval equal = pairs(50, 1, 0).interval();
  EXPECT_NEAR(equal.low, games(0, 50, 0).interval().low, 1e-9);
  EXPECT_GT(equal.low, games(50, 0, 50).interval().low);
}

TEST(Statistics, AnUnfinishedGroupCountsAsTheGamesThatItHas) {
  Shares shares = pairs(10, 1, 1);
  shares.add(10, 0);
  EXPECT_NEAR(shares.mean(), 20.0 / 21, 1e-12);
  EXPECT_LT(shares.interval().low, shares.mean());
  EXPECT_GT(shares.interval().high, shares.mean());
  EXPECT_LT(shares.interval().high, 1);
}

// The example of Newcombe's paper: 56/70 against 48/80.
TEST(Statistics, DifferenceOfShares) {
  const Interval d = share_difference(games(48, 0, 32), games(56, 0, 14));
  EXPECT_NEAR(d.low, 0.0524, 1e-4);
  EXPECT_NEAR(d.high, 0.3339, 1e-4);
  EXPECT_EQ(share_difference(Shares(), games(1, 0, 0)).low, -1);
}

TEST(Statistics, Means) {
  Mean mean;
  for (const double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) mean.add(x);
  EXPECT_DOUBLE_EQ(mean.mean(), 5);
  EXPECT_NEAR(mean.deviation(), 2.13809, 1e-5);
  EXPECT_NEAR(mean.interval().high - 5, 1.959964 * 2.13809 / 2.828427, 1e-5);  // 97.5 % of the normal
  Mean same = mean;
  const Interval d = mean_difference(mean, same);
  EXPECT_NEAR(d.low + d.high, 0, 1e-12);
}

TEST(Statistics, Quantiles) {
  const std::map<int, int> turns{{2, 3}, {3, 1}, {5, 4}};
  EXPECT_EQ(quantile(turns, 8, 0.25), 2);
  EXPECT_EQ(quantile(turns, 8, 0.5), 3) << "four of eight by then";
  EXPECT_EQ(quantile(turns, 8, 0.75), 5);
  EXPECT_EQ(quantile(turns, 16, 0.5), 5);
  EXPECT_EQ(quantile(turns, 16, 0.75), std::nullopt) << "only eight of sixteen have one";
  EXPECT_EQ(quantile({}, 8, 0.25), std::nullopt);
}

TEST(Statistics, DiceThatAreEvenAndDiceThatAreNot) {
  EXPECT_FALSE(check_even({100, 98, 103, 99, 101, 99}).suspicious());
  EXPECT_TRUE(check_even({100, 98, 103, 99, 101, 160}).suspicious());
  // The 99th percentiles of chi-square as printed tables have them, for 1, 5 and 11 degrees of freedom.
  EXPECT_NEAR(check_even({1, 1}).limit, 6.635, 5e-4);
  EXPECT_NEAR(check_even({1, 1, 1, 1, 1, 1}).limit, 15.086, 5e-4);
  EXPECT_NEAR(check_even(std::vector<std::uint64_t>(12, 1)).limit, 24.725, 5e-4);
  EXPECT_FALSE(check_even({}).suspicious());
}

}  // namespace
}  // namespace mitla::sim
