#include "engine/dice.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace mitla::engine {
namespace {

std::vector<int> first_rolls(const Dice& dice, int count, int sides) {
  std::vector<int> out;
  for (int i = 0; i < count; ++i) out.push_back(dice.roll(static_cast<std::uint32_t>(i), sides));
  return out;
}

// Saved games depend on these numbers permanently.
TEST(CounterDice, GivesTheSameNumbersForEver) {
  EXPECT_EQ(first_rolls(CounterDice(0), 12, 6), (std::vector<int>{3, 6, 1, 5, 6, 3, 5, 4, 2, 4, 6, 4}));
  EXPECT_EQ(first_rolls(CounterDice(1967), 12, 6), (std::vector<int>{6, 1, 2, 1, 4, 2, 3, 3, 2, 5, 1, 5}));
  EXPECT_EQ(first_rolls(CounterDice(~0ULL), 12, 100),
            (std::vector<int>{45, 11, 10, 56, 61, 44, 40, 44, 86, 15, 59, 56}));
}

TEST(CounterDice, IsAPureFunctionOfSeedAndNumber) {
  const CounterDice dice(7);
  EXPECT_EQ(dice.roll(41, 6), CounterDice(7).roll(41, 6));
  EXPECT_NE(first_rolls(CounterDice(7), 50, 6), first_rolls(CounterDice(8), 50, 6));
  EXPECT_NE(first_rolls(CounterDice(7), 50, 6), first_rolls(CounterDice(7ULL << 32), 50, 6));
}

double chi_square(const Dice& dice, int sides, int casts) {
  std::vector<int> count(static_cast<std::size_t>(sides), 0);
  for (int i = 0; i < casts; ++i)
    ++count[static_cast<std::size_t>(dice.roll(static_cast<std::uint32_t>(i), sides) - 1)];
  const double expected = static_cast<double>(casts) / sides;
  double sum = 0;
  for (const int n : count) sum += (n - expected) * (n - expected) / expected;
  return sum;
}

// A fair die stays within these bounds in all but one of a thousand cases.
TEST(CounterDice, IsUniform) {
  for (const std::uint64_t seed : {1ULL, 2ULL, 3ULL, 1973ULL}) {
    EXPECT_LT(chi_square(CounterDice(seed), 6, 60'000), 20.52) << seed;
    EXPECT_LT(chi_square(CounterDice(seed), 10, 100'000), 27.88) << seed;
    EXPECT_LT(chi_square(CounterDice(seed), 100, 100'000), 148.23) << seed;
  }
}

TEST(CounterDice, StaysInRangeForEverySize) {
  for (int sides = 1; sides <= 100; ++sides) {
    for (std::uint32_t i = 0; i < 200; ++i) {
      const int result = CounterDice(5).roll(i, sides);
      ASSERT_GE(result, 1);
      ASSERT_LE(result, sides);
    }
  }
}

TEST(ScriptedDice, GivesItsResultsFirstAndThenThoseOfTheSeed) {
  const ScriptedDice dice({6, 1, 3}, 99);
  EXPECT_EQ(dice.roll(0, 6), 6);
  EXPECT_EQ(dice.roll(1, 6), 1);
  EXPECT_EQ(dice.roll(2, 6), 3);
  EXPECT_EQ(dice.roll(3, 6), CounterDice(99).roll(3, 6));
}

TEST(ScriptedDice, BringsAResultIntoTheRangeOfTheDie) {
  const ScriptedDice dice({9, 0}, 1);
  EXPECT_EQ(dice.roll(0, 6), 6);
  EXPECT_EQ(dice.roll(1, 6), 1);
}

TEST(RandomStream, IsRepeatableAndInRange) {
  RandomStream a(3), b(3);
  for (int i = 0; i < 1000; ++i) {
    const int value = a.below(7);
    EXPECT_EQ(value, b.below(7));
    EXPECT_GE(value, 0);
    EXPECT_LT(value, 7);
  }
}

}  // namespace
}  // namespace mitla::engine
