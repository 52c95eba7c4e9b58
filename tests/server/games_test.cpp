// Loading a long game from the store does not delay other games.
#include "server/games.h"

#include <condition_variable>
#include <deque>
#include <future>

#include "running_server.h"

namespace mitla::test {
namespace {

using namespace server;

class GamesTest : public ServerTest {
 protected:
  using Job = std::function<void()>;

  // Two games in a store.
  std::vector<Made> made_games() {
    start();
    std::vector<Made> games{make(), make()};
    stop();
    return games;
  }

  // Runs everything that the journal posted, until `done`.
  void run_until(const std::function<bool()>& done) {
    std::unique_lock guard(lock_);
    while (!done()) {
      ASSERT_TRUE(
          news_.wait_for(guard, std::chrono::seconds(20), [&] { return !posted_.empty() || done(); }));
      while (!posted_.empty()) {
        const Job job = std::move(posted_.front());
        posted_.pop_front();
        guard.unlock();
        job();
        guard.lock();
      }
    }
  }

  std::mutex lock_;
  std::condition_variable news_;
  std::deque<Job> posted_;
  std::deque<Job> work_;
};

TEST_F(GamesTest, ReplaysAGameOnAnotherThread) {
  const auto made = made_games();
  store::Journal journal(store::Store::open(store_path()).value());
  const auto keep_in = [this](std::deque<Job>& list) {
    return [this, &list](Job job) {
      const std::lock_guard guard(lock_);
      list.push_back(std::move(job));
      news_.notify_all();
    };
  };
  Surroundings around{journal, keep_in(posted_), keep_in(work_), {}, system_entropy, {}, [] { return 0; },
                      {}};
  Games games(all_games(), options_.limits, around, [](const std::string&) {});

  bool first = false, second = false;
  games.visit(made[0].game, made[0].israel, [&](Games::Visit visit) { first = visit.table != nullptr; });
  run_until([&] { return work_.size() == 1; });
  games.visit(made[1].game, made[1].israel, [&](Games::Visit visit) { second = visit.table != nullptr; });
  run_until([&] { return work_.size() == 2; });
  EXPECT_TRUE(games.busy());
  EXPECT_FALSE(first || second) << "reading alone does not seat anybody";

  // The first game never finishes loading; the second is available anyway.
  work_[1]();
  run_until([&] { return second; });
  EXPECT_FALSE(first);
  work_[0]();
  run_until([&] { return first; });
  EXPECT_EQ(games.games_in_memory(), 2u);
}

}  // namespace
}  // namespace mitla::test
