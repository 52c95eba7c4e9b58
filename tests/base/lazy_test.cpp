#include "base/lazy.h"

#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace mitla::base {
namespace {

TEST(Lazy, IsWorkedOutOnce) {
  int made = 0;
  const Lazy<int> lazy;
  const auto make = [&] { return ++made; };
  EXPECT_EQ(lazy.get(make), 1);
  EXPECT_EQ(lazy.get(make), 1);
  EXPECT_EQ(made, 1);
}

TEST(Lazy, IsWorkedOutOnceForAllThreads) {
  std::atomic<int> made{0};
  const Lazy<std::vector<int>> lazy;
  std::vector<std::thread> threads;
  std::vector<const std::vector<int>*> seen(8);
  for (auto& place : seen)
    threads.emplace_back([&] {
      place = &lazy.get([&] {
        ++made;
        return std::vector<int>(1000, 7);
      });
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(made, 1);
  for (const auto* value : seen) EXPECT_EQ(value, seen.front());
  EXPECT_EQ(seen.front()->at(999), 7);
}

}  // namespace
}  // namespace mitla::base
