// A PostgreSQL that is stopped at the worst moments. Nothing here is about tenths of seconds: without the
// limits each of these waits would last for ever.
#include <chrono>
#include <future>
#include <thread>

#include "harmful_proxy.h"
#include "store/journal.h"
#include "store_fixture.h"

namespace mitla::store {
namespace {

constexpr std::chrono::seconds kForEver{30};

class FrozenDatabase : public StoreTest {
 protected:
  ~FrozenDatabase() override { postgresql().thaw(); }

  // False if it does not end; it can end then because the database goes on.
  static bool ends(const std::function<void()>& wait) {
    auto ended = std::async(std::launch::async, wait);
    const bool in_time = ended.wait_for(kForEver) == std::future_status::ready;
    if (!in_time) postgresql().thaw();
    ended.wait();
    return in_time;
  }
  static Outcome written(Journal& journal, Change change) {
    std::promise<Outcome> done;
    journal.write(std::move(change), [&](const Written& result) { done.set_value(result.outcome); });
    return done.get_future().get();
  }
  static bool read(Journal& journal, const std::string& game) {
    std::promise<bool> done;
    journal.read(game, 1, [&](auto stored) { done.set_value(stored.ok()); });
    return done.get_future().get();
  }
  static bool used(Journal& journal) {
    std::promise<bool> done;
    journal.use([&](Store& store) { done.set_value(store.find_person("x").ok()); });
    return done.get_future().get();
  }
};

INSTANTIATE_TEST_SUITE_P(Real, FrozenDatabase, testing::Values(Kind::kPostgresql));

enum class Who { kListener, kWriter, kReader, kOther };

// SOCI sends a statement of its own between connecting and giving the connection away.
TEST_P(FrozenDatabase, WhileAConnectionIsMadeHoldsNobody) {
  for (const Who who : {Who::kListener, Who::kWriter, Who::kReader, Who::kOther}) {
    SCOPED_TRACE(static_cast<int>(who));
    where_ = postgresql().plain_address(postgresql().new_database());
    test::HarmfulProxy proxy(postgresql(), where_);
    auto journal = std::make_unique<Journal>(taken(Store::open(proxy.address())));
    if (who == Who::kListener) journal->listen([](const std::string&, int) {});
    ASSERT_EQ(written(*journal, new_game("g")), Outcome::kWritten);
    ASSERT_TRUE(read(*journal, "g"));

    proxy.arm_and_cut();
    std::future<void> asked;
    if (who != Who::kListener)
      asked = std::async(std::launch::async, [&] {
        // The first finds that the connection is gone, the next makes a new one.
        do {
          if (who == Who::kReader) EXPECT_FALSE(read(*journal, "g"));
          if (who == Who::kWriter) EXPECT_EQ(written(*journal, new_game("h")), Outcome::kUnreachable);
          if (who == Who::kOther) EXPECT_FALSE(used(*journal));
        } while (!proxy.frozen_now());
      });
    ASSERT_TRUE(proxy.frozen());
    if (asked.valid()) EXPECT_TRUE(ends([&] { asked.wait(); }));
    EXPECT_TRUE(ends([&] { EXPECT_EQ(written(*journal, new_game("i")), Outcome::kUnreachable); }));
    EXPECT_TRUE(ends([&] { EXPECT_FALSE(read(*journal, "g")); }));
    EXPECT_TRUE(ends([&] { journal.reset(); }));
    postgresql().thaw();
  }
}

// Prepared statements are given back by a statement.
TEST_P(FrozenDatabase, DoesNotKeepAnIdleServerFromStopping) {
  auto journal = std::make_unique<Journal>(open());
  journal->listen([](const std::string&, int) {});
  NewGame game = new_game("g");
  ASSERT_EQ(written(*journal, game), Outcome::kWritten);
  ASSERT_EQ(written(*journal, next_actions(game, 2)), Outcome::kWritten);
  ASSERT_TRUE(read(*journal, "g"));
  postgresql().freeze();
  EXPECT_TRUE(ends([&] { journal.reset(); }));
}

// Each would wait for its own time otherwise, and everybody behind it for the sum.
TEST_P(FrozenDatabase, IsFoundOutOnceForAllWhoWait) {
  Journal journal(open());
  ASSERT_EQ(written(journal, new_game("g")), Outcome::kWritten);
  postgresql().freeze();
  EXPECT_TRUE(ends([&] {
    std::vector<std::promise<bool>> done(40);
    for (auto& one : done) journal.use([&](Store& store) { one.set_value(store.find_person("x").ok()); });
    for (auto& one : done) EXPECT_FALSE(one.get_future().get());
  }));
}

TEST_P(FrozenDatabase, IsSaidAtTheStart) {
  where_ = postgresql().plain_address(where_);
  test::HarmfulProxy proxy(postgresql(), where_);
  proxy.arm_and_cut();
  EXPECT_TRUE(ends([&] { EXPECT_FALSE(Store::open(proxy.address())); }));
}

}  // namespace
}  // namespace mitla::store
