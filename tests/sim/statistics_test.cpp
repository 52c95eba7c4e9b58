#include "sim/statistics.h"

#include <gtest/gtest.h>

namespace mitla::sim {
namespace {

TEST(Statistics, WilsonIntervals) {
  const Interval half = wilson(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const Interval none = wilson(0, 10);
  EXPECT_NEAR(none.low, 0, 1e-9);
  EXPECT_NEAR(none.high, 0.2775, 1e-4);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

// The example of Newcombe's paper: 56/70 against 48/80.
TEST(Statistics, DifferenceOfShares) {
  const Interval d = share_difference(48, 80, 56, 70);
  EXPECT_NEAR(d.low, 0.0524, 1e-4);
  EXPECT_NEAR(d.high, 0.3339, 1e-4);
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
