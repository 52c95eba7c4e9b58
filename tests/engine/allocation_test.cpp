// Functions that are called for every decision of every game must not allocate once they are warm.
#include <gtest/gtest.h>

#include "engine/session.h"
#include "engine/view_json.h"
#include "support/allocation_counter.h"
#include "support/toy_game.h"

namespace mitla::engine {
namespace {

TEST(AllocationCounter, CountsAllocationsOfEveryKind) {
  const test::AllocationCounter counter;
  EXPECT_EQ(counter.allocations(), 0u);
  struct alignas(64) Wide {
    char bytes[64];
  };
  const auto one = std::make_unique<int>(7);
  const auto many = std::make_unique<int[]>(8);
  const auto wide = std::make_unique<Wide>();
  const void* volatile seen = one.get();  // a compiler may omit an allocation that is never used
  seen = many.get();
  seen = wide.get();
  EXPECT_NE(seen, nullptr);
  EXPECT_EQ(counter.allocations(), 3u);
}

TEST(ViewJson, IsWrittenWithoutAllocating) {
  const Registry registry = toy::make_sound_registry();
  const Session session = Session::start(registry, {"toy/duel", {}, 1, {}, {}}).value();
  std::string text;
  view_to_json(session.game(), session.state(), toy::kRed, text);
  text.clear();
  const test::AllocationCounter counter;
  view_to_json(session.game(), session.state(), toy::kRed, text);
  EXPECT_EQ(counter.allocations(), 0u);
  EXPECT_FALSE(text.empty());
}

TEST(State, IsCopiedComparedAndHashedWithoutAllocating) {
  const Registry registry = toy::make_sound_registry();
  const Session session = Session::start(registry, {"toy/duel", {}, 1, {}, {}}).value();
  const test::AllocationCounter counter;
  const State copy = session.state();
  EXPECT_TRUE(copy == session.state());
  EXPECT_TRUE(hash_of(copy) == session.hash());
  EXPECT_EQ(counter.allocations(), 0u);
}

}  // namespace
}  // namespace mitla::engine
