// Counts the allocations of a piece of code:
//
//   const test::AllocationCounter counter;
//   game.apply(...);
//   EXPECT_EQ(counter.allocations(), 0u);
//
// Exactly one source file of the test program must include "support/count_allocations.h", which replaces
// operator new there; without it the program does not link, so that a test never counts nothing.
#pragma once

#include <cstdint>

namespace mitla::test {

std::uint64_t allocations_so_far();

class AllocationCounter {
 public:
  std::uint64_t allocations() const { return allocations_so_far() - before_; }

 private:
  std::uint64_t before_ = allocations_so_far();
};

}  // namespace mitla::test
