#include "engine/state.h"

#include <gtest/gtest.h>

#include "engine/hash.h"

namespace mitla::engine {
namespace {

struct Small {
  std::uint32_t a;
  std::uint32_t b;
};

State with(std::uint32_t a, std::uint32_t b, int rolls = 0) {
  State state;
  state.emplace<Small>() = {a, b};
  for (int i = 0; i < rolls; ++i) state.take_roll();
  return state;
}

TEST(State, CopiesAreEqualAndIndependent) {
  State original = with(1, 2, 3);
  State copy = original;
  EXPECT_EQ(copy, original);
  EXPECT_EQ(hash_of(copy), hash_of(original));
  copy.as<Small>().b = 9;
  EXPECT_FALSE(copy == original);
  EXPECT_NE(hash_of(copy), hash_of(original));
  copy = original;
  EXPECT_EQ(copy, original);
  const State& same = copy;
  copy = same;  // to itself
  EXPECT_EQ(copy, original);
}

TEST(State, TheNumberOfDiceCastIsPartOfIt) {
  EXPECT_FALSE(with(1, 2, 0) == with(1, 2, 1));
  EXPECT_NE(hash_of(with(1, 2, 0)), hash_of(with(1, 2, 1)));
}

TEST(State, EmplaceBeginsAnew) {
  State state = with(7, 8, 5);
  state.emplace<Small>();
  EXPECT_EQ(state, with(0, 0, 0));
}

// The hash of a state is the same on every machine and for ever: it stands in saved games.
TEST(Hash, HasAStableTextForm) {
  EXPECT_EQ(hash_of(with(1, 2, 3)).text(), "39fa6e65ec3cdbc37e44e16ed8556991");
  EXPECT_EQ(combine(Hash{}, hash_of(with(1, 2, 3))).text(), "61cb297860d595ab5d5619dbc10a85cc");
  EXPECT_EQ((Hash{0x0123456789abcdefULL, 0xfedcba9876543210ULL}.text()), "0123456789abcdeffedcba9876543210");
}

TEST(Hash, CombinationDependsOnTheOrder) {
  const Hash a = hash_of(with(1, 1)), b = hash_of(with(2, 2));
  EXPECT_NE(combine(combine({}, a), b), combine(combine({}, b), a));
}

}  // namespace
}  // namespace mitla::engine
