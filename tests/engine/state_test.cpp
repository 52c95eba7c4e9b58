#include "engine/state.h"

#include <gtest/gtest.h>

#include "engine/action.h"
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

struct Long {  // a game whose map may be large
  std::uint64_t head;
  std::array<std::uint32_t, 4096> cells;
};
static_assert(sizeof(Long) > 16 * 1024 && sizeof(Long) <= State::kCapacity);

State small_map(std::uint32_t last) {
  State state;
  Long& game = state.emplace<Long>(offsetof(Long, cells) + 3 * sizeof(std::uint32_t));
  game.head = 1;
  game.cells[2] = last;
  return state;
}

TEST(State, IsOnlyTheBytesInUse) {
  const State state = small_map(7);
  EXPECT_EQ(state.size(), 20u);
  State copy = small_map(8);
  copy.as<Long>().cells[3] = 99;  // beyond what is in use
  EXPECT_FALSE(copy == state);
  copy = state;
  EXPECT_EQ(copy, state);
  EXPECT_EQ(hash_of(copy), hash_of(state));
  EXPECT_EQ(copy.as<Long>().cells[3], 99u) << "nothing but the bytes in use is copied";
}

TEST(State, NewStatesAreNotCleared) {
  alignas(State) static std::array<std::byte, sizeof(State)> memory;
  memory.fill(std::byte{0x5A});
  const State* state = ::new (static_cast<void*>(memory.data())) State{};
  EXPECT_EQ(state->size(), 0u);
  EXPECT_EQ(memory.back(), std::byte{0x5A});
}

TEST(PackedState, HoldsTheSameStateInItsOwnSize) {
  const State state = with(1, 2, 3);
  const PackedState packed(state);
  EXPECT_TRUE(packed == state);
  EXPECT_FALSE(packed == with(1, 2, 4));
  EXPECT_FALSE(packed == with(1, 3, 3));
  EXPECT_FALSE(packed == small_map(1));
  State back = small_map(5);
  packed.unpack(back);
  EXPECT_EQ(back, state);
}

TEST(UnitId, FitsAByteWhereAGameHasFewUnits) {
  EXPECT_FALSE(ByteUnit{}.exists());
  EXPECT_EQ(static_cast<UnitId>(ByteUnit{}), kNobody);
  EXPECT_EQ(ByteUnit{kNobody}, ByteUnit{});
  EXPECT_EQ(static_cast<UnitId>(ByteUnit{unit_id(ByteUnit::kLimit - 1)}), unit_id(254));
  EXPECT_TRUE(ByteUnit{unit_id(7)} == unit_id(7));
  EXPECT_FALSE(ByteUnit{unit_id(7)} == unit_id(7 + 256));
}

// The hash of a state never changes and is the same on every machine: saved games contain it.
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
