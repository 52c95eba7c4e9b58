// The journal on its threads, with databases that are killed, restarted and frozen.
#include "store/journal.h"

#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <future>
#include <thread>

#include "harmful_proxy.h"
#include "store_fixture.h"

namespace mitla::store {
namespace {

using Clock = std::chrono::steady_clock;

class JournalTest : public StoreTest {
 protected:
  static Written written(Journal& journal, Change change) {
    std::promise<Written> done;
    journal.write(std::move(change), [&](const Written& result) { done.set_value(result); });
    return done.get_future().get();
  }
  static base::Result<std::optional<StoredGame>> read(Journal& journal, const std::string& game,
                                                      int first = 1) {
    std::promise<base::Result<std::optional<StoredGame>>> done;
    journal.read(game, first, [&](auto stored) { done.set_value(std::move(stored)); });
    return done.get_future().get();
  }
  // Tries until the store answers again.
  static std::optional<StoredGame> read_at_last(Journal& journal, const std::string& game) {
    for (int i = 0; i < 100; ++i) {
      auto stored = read(journal, game);
      if (stored) return std::move(stored).value();
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return std::nullopt;
  }
};

INSTANTIATE_TEST_SUITE_P(Databases, JournalTest, testing::Values(Kind::kSqlite, Kind::kPostgresql),
                         [](const auto& tested) {
                           return tested.param == Kind::kSqlite ? "Sqlite" : "Postgresql";
                         });

TEST_P(JournalTest, CommitsManyGamesTogetherAndInOrder) {
  constexpr int kGames = 20, kActions = 25;
  std::atomic<int> failures{0}, good{0};
  std::vector<NewGame> games;
  for (int g = 0; g < kGames; ++g) games.push_back(new_game("g" + std::to_string(g)));
  {
    Journal journal(open());
    const auto count = [&](const Written& result) { ++(result.ok() ? good : failures); };
    for (NewGame& game : games) journal.write(game, count);
    for (int n = 1; n <= kActions; ++n)
      for (NewGame& game : games) journal.write(next_actions(game, 1), count);
    // A read sees every change that is known to be written.
    EXPECT_TRUE(written(journal, next_actions(games[7], 1)).ok());
    EXPECT_EQ(taken(read(journal, "g7"))->entries.size(), static_cast<std::size_t>(kActions) + 1);
    journal.write(next_actions(games[7], 1), count);  // finished by the destructor
  }
  EXPECT_EQ(failures, 0);
  EXPECT_EQ(good, kGames * (kActions + 1) + 1);
  EXPECT_EQ(entries(*open(), "g7").size(), static_cast<std::size_t>(kActions) + 2);
}

TEST_P(JournalTest, ABadChangeDoesNotTakeOthersWithIt) {
  std::atomic<int> failures{0}, good{0};
  NewGame game = new_game("g"), other = new_game("h");
  {
    Journal journal(open());
    const auto count = [&](const Written& result) { ++(result.ok() ? good : failures); };
    journal.write(game, count);
    journal.write(other, count);
    Append late;
    for (int n = 1; n <= 10; ++n) journal.write(late = next_actions(game, 1), count);
    journal.write(late, count);
    for (int n = 1; n <= 10; ++n) journal.write(next_actions(other, 1), count);
  }
  EXPECT_EQ(failures, 1);
  EXPECT_EQ(good, 22);
  EXPECT_EQ(entries(*open(), "g").size(), 10u);
}

// --- PostgreSQL ---

class PostgresqlJournal : public JournalTest {};
INSTANTIATE_TEST_SUITE_P(Real, PostgresqlJournal, testing::Values(Kind::kPostgresql));

TEST_P(PostgresqlJournal, TwoWritersOfOneNumberHaveOneWinner) {
  Journal first(open()), second(open());
  NewGame game = new_game("g");
  ASSERT_TRUE(written(first, game).ok());
  int won[2] = {};
  for (int round = 0; round < 40; ++round) {
    const Append change = next_actions(game, 1);
    std::promise<Written> a, b;
    first.write(change, [&](const Written& result) { a.set_value(result); });
    second.write(change, [&](const Written& result) { b.set_value(result); });
    const Outcome outcomes[2] = {a.get_future().get().outcome, b.get_future().get().outcome};
    ASSERT_NE(outcomes[0] == Outcome::kWritten, outcomes[1] == Outcome::kWritten) << round;
    for (int i = 0; i < 2; ++i)
      if (outcomes[i] == Outcome::kWritten)
        ++won[i];
      else
        ASSERT_EQ(outcomes[i], Outcome::kTaken);
  }
  EXPECT_EQ(won[0] + won[1], 40);
  EXPECT_EQ(taken(read(first, "g"))->entries.size(), 40u);
}

TEST_P(PostgresqlJournal, ServersTellEachOtherAndOneHoldsTheLock) {
  std::mutex lock;
  std::condition_variable heard;
  std::vector<std::pair<std::string, int>> news;
  auto first = std::make_unique<Journal>(open());
  Journal second(open());
  second.listen([&](const std::string& game, int last) {
    const std::lock_guard guard(lock);
    news.emplace_back(game, last);
    heard.notify_all();
  });
  first->listen([](const std::string&, int) {});
  const auto wait_for = [&](const std::pair<std::string, int>& wanted) {
    std::unique_lock guard(lock);
    return heard.wait_for(guard, std::chrono::seconds(10),
                          [&] { return std::find(news.begin(), news.end(), wanted) != news.end(); });
  };
  ASSERT_TRUE(wait_for({"", 0}));
  NewGame game = new_game("g");
  ASSERT_TRUE(written(*first, game).ok());
  ASSERT_TRUE(written(*first, next_actions(game, 3)).ok());
  EXPECT_TRUE(wait_for({"g", 3}));

  const auto locked = [](Journal& journal) {
    std::promise<bool> done;
    journal.try_lock("g", [&](bool got) { done.set_value(got); });
    return done.get_future().get();
  };
  EXPECT_TRUE(locked(*first));
  EXPECT_FALSE(locked(second));
  const auto locked_soon = [&](Journal& journal) {  // the other one gives it back on a thread of its own
    for (int i = 0; i < 100; ++i) {
      if (locked(journal)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  };
  first->unlock("g");
  EXPECT_TRUE(locked_soon(second));
  EXPECT_FALSE(locked(*first));
  second.unlock("g");
  EXPECT_TRUE(locked_soon(*first));
  first.reset();  // its lock ends with it
  EXPECT_TRUE(locked_soon(second));

  // A connection that was lost comes back, and whoever listened is told that news may be missing.
  {
    const std::lock_guard guard(lock);
    news.clear();
  }
  postgresql().restart();
  EXPECT_TRUE(wait_for({"", 0}));
}

// Two locks are asked for together, and the connection is lost with the first of them.
TEST_P(PostgresqlJournal, AListenerThatLosesItsConnectionWhileLockingListensAgain) {
  const std::string plain = postgresql().plain_address(where_);
  test::HarmfulProxy proxy(postgresql(), plain);
  proxy.cut_at("pg_try_advisory_lock");
  Journal first(open()), second(taken(Store::open(proxy.address())));
  std::mutex lock;
  std::condition_variable heard;
  int connected = 0;
  bool told = false;
  std::vector<bool> locked;
  second.listen([&](const std::string& game, int) {
    const std::lock_guard guard(lock);
    told |= game == "g";
    if (game.empty() && ++connected == 1)
      for (const char* one : {"a", "b"}) second.try_lock(one, [&](bool got) { locked.push_back(got); });
    heard.notify_all();
  });
  NewGame game = new_game("g");
  ASSERT_TRUE(written(first, game).ok());
  const auto wait = [&](const auto& happened) {
    std::unique_lock guard(lock);
    return heard.wait_for(guard, std::chrono::seconds(30), happened);
  };
  EXPECT_TRUE(wait([&] { return connected == 2; }));
  EXPECT_EQ(locked, (std::vector<bool>{false, false}));
  ASSERT_TRUE(written(first, next_actions(game, 1)).ok());
  EXPECT_TRUE(wait([&] { return told; }));
}

TEST_P(PostgresqlJournal, ARestartIsSurvived) {
  Journal journal(open());
  NewGame game = new_game("g");
  ASSERT_TRUE(written(journal, game).ok());
  for (int round = 0; round < 3; ++round) {
    const Append before = next_actions(game, 1);
    ASSERT_TRUE(written(journal, before).ok());
    postgresql().restart();
    const Append change = next_actions(game, 1);
    Written result = written(journal, change);
    while (result.outcome == Outcome::kUnreachable) {
      // Nobody knows whether it was written: the journal itself says so.
      const auto stored = read_at_last(journal, "g");
      ASSERT_TRUE(stored);
      ASSERT_EQ(find_damage(*stored), "");
      if (stored->last >= change.first) break;
      result = written(journal, change);
    }
  }
  const auto stored = read_at_last(journal, "g");
  EXPECT_EQ(stored->entries.size(), 6u);
  EXPECT_EQ(find_damage(*stored), "");
}

TEST_P(PostgresqlJournal, AFrozenDatabaseIsAnsweredForWithinThreeSeconds) {
  NewGame game = new_game("g");
  Clock::time_point stopping;
  {
    Journal journal(open());
    journal.listen([](const std::string&, int) {});
    ASSERT_TRUE(written(journal, game).ok());
    postgresql().freeze();
    const auto begun = Clock::now();
    std::vector<std::future<Outcome>> outcomes;
    for (int i = 0; i < 4; ++i) {
      auto done = std::make_shared<std::promise<Outcome>>();
      outcomes.push_back(done->get_future());
      journal.write(new_game("x" + std::to_string(i)),
                    [done](const Written& result) { done->set_value(result.outcome); });
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    for (auto& outcome : outcomes) EXPECT_EQ(outcome.get(), Outcome::kUnreachable);
    EXPECT_FALSE(read(journal, "g").ok());
    EXPECT_LT(Clock::now() - begun, std::chrono::seconds(6)) << "three for each of two in a row";
    journal.write(next_actions(game, 1), [](const Written&) {});
    stopping = Clock::now();
  }
  EXPECT_LT(Clock::now() - stopping, std::chrono::seconds(5));
  postgresql().thaw();
}

TEST_P(PostgresqlJournal, ReadingAGameDoesNotWaitForALockOnAnother) {
  Journal journal(open());
  NewGame game = new_game("g"), other = new_game("h");
  ASSERT_TRUE(written(journal, game).ok() && written(journal, other).ok());
  // Somebody holds the row of the other game.
  std::thread holder([this] {
    postgresql().run_sql(where_,
                         "begin; select 1 from games where id = 'h' for update; select pg_sleep(4); commit");
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  const auto begun = Clock::now();
  std::promise<Outcome> blocked;
  journal.write(next_actions(other, 1), [&](const Written& result) { blocked.set_value(result.outcome); });
  EXPECT_TRUE(taken(read(journal, "g")));
  EXPECT_TRUE(taken(read(journal, "h")));
  EXPECT_LT(Clock::now() - begun, std::chrono::milliseconds(700));
  EXPECT_EQ(blocked.get_future().get(), Outcome::kFailed);
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(3));
  holder.join();
}

TEST_P(PostgresqlJournal, ThePlainAddressWorksAndStaysSecret) {
  where_ = postgresql().plain_address(where_);
  {
    const auto store = open();
    EXPECT_TRUE(write(*store, {new_game("g")}));
    EXPECT_EQ(store->shown(), "PostgreSQL");
  }
  const std::string wrong = "postgresql://somebody:open-sesame@127.0.0.1:1/treasury";
  const auto store = Store::open(wrong);
  ASSERT_FALSE(store);
  for (const char* secret : {"somebody", "open-sesame", "127.0.0.1", "treasury"})
    EXPECT_EQ(store.error().find(secret), std::string::npos) << store.error();
  EXPECT_EQ(store.error().find('\n'), std::string::npos);
  EXPECT_FALSE(Store::open("postgresql://[half"));
}

// --- SQLite ---

class SqliteFile : public JournalTest {};
INSTANTIATE_TEST_SUITE_P(Real, SqliteFile, testing::Values(Kind::kSqlite));

TEST_P(SqliteFile, BelongsToOneProcess) {
  const auto store = open();
  const auto second = Store::open(where_);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("is in use by another server (process " + std::to_string(getpid()) + ")"),
            std::string::npos)
      << second.error();
}

TEST_P(SqliteFile, OnlyItsOwnerMayReadIt) {
  std::ofstream(where_).close();
  chmod(where_.c_str(), 0644);  // made by an older program
  const auto store = open();
  ASSERT_TRUE(write(*store, {new_game("g")}));
  for (const char* end : {"", "-wal", "-shm", ".lock"}) {
    struct stat status {};
    ASSERT_EQ(stat((where_ + end).c_str(), &status), 0) << end;
    EXPECT_EQ(status.st_mode & 0777, 0600u) << end;
  }
}

TEST_P(SqliteFile, ItsRemovalIsNoticedAtTheNextWrite) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {new_game("g")}));
  std::filesystem::rename(where_, where_ + ".away");
  std::vector<Change> change{new_game("h")};
  Written result = store->write(change);
  EXPECT_EQ(result.outcome, Outcome::kFailed);
  EXPECT_NE(result.why.find("is gone"), std::string::npos) << result.why;
  std::ofstream(where_).close();
  EXPECT_NE(store->write(change).why.find("was replaced"), std::string::npos);
  std::filesystem::rename(where_ + ".away", where_);
  chmod(where_.c_str(), 0400);
  EXPECT_NE(store->write(change).why.find("was made read-only"), std::string::npos);
  chmod(where_.c_str(), 0600);
  EXPECT_TRUE(store->write(change).ok());
}

TEST(Store, SaysWhyItCannotBeOpened) {
  const auto sqlite = Store::open("/nonexistent/folder/x.sqlite");
  ASSERT_FALSE(sqlite);
  EXPECT_NE(sqlite.error().find("/nonexistent/folder/x.sqlite"), std::string::npos) << sqlite.error();
  const auto postgresql = Store::open("postgresql:///x?host=/nonexistent&user=y&password=secret");
  ASSERT_FALSE(postgresql);
  EXPECT_EQ(postgresql.error().find("secret"), std::string::npos) << postgresql.error();
  EXPECT_EQ(postgresql.error().find('\n'), std::string::npos);
  EXPECT_FALSE(Store::open("a\"b"));
}

}  // namespace
}  // namespace mitla::store
