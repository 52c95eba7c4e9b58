// The same tests for both databases, each a real one.
#include "store/store.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <future>

#include "store/journal.h"
#include "support/real_postgresql.h"

namespace mitla::store {
namespace {

GameRecord some_game(const std::string& id) {
  GameRecord game;
  game.id = id;
  game.created = 4'000'000'000;  // beyond 32 bits
  game.scenario = "elarish67/standard";
  game.rules = "elarish67/7";
  game.options = {{"a", "x'; drop table games; --"}, {"b", "\"quoted\" \xC3\xA9"}};
  game.seed = 18446744073709551615ULL;
  game.salt = "salt";
  game.commitment = "hash";
  game.seats = {{"israel", "here", "http://localhost:1/x"}, {"egypt", "random", ""}};
  return game;
}

Append some_actions(const std::string& game, int first, int count, bool over = false) {
  Append append{game, first, {}, over};
  for (int i = 0; i < count; ++i)
    append.actions.push_back({"move " + std::to_string(first + i), "israel", 77});
  return append;
}

template <typename T>
T taken(base::Result<T> result) {
  EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error());
  if (!result.ok()) std::abort();
  return std::move(result).value();
}

enum class Kind { kSqlite, kPostgresql };

class StoreTest : public testing::TestWithParam<Kind> {
 protected:
  StoreTest() {
    if (GetParam() == Kind::kPostgresql) {
      static test::RealPostgresql postgresql;
      where_ = postgresql.new_database();
      return;
    }
    std::string pattern = (std::filesystem::temp_directory_path() / "mitla-store-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    folder_ = pattern;
    where_ = (folder_ / "a store.sqlite").string();
  }
  ~StoreTest() override {
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
  }

  std::unique_ptr<Store> open() { return taken(Store::open(where_)); }
  static bool write(Store& store, std::vector<Change> changes) { return store.write(changes).ok(); }
  static std::vector<std::string> actions(Store& store, const std::string& game) {
    std::vector<std::string> texts;
    const auto stored = taken(store.read(game));
    if (!stored) return {"no such game"};
    for (const auto& action : stored->actions) texts.push_back(action.action);
    return texts;
  }

  std::filesystem::path folder_;
  std::string where_;
};

INSTANTIATE_TEST_SUITE_P(Databases, StoreTest, testing::Values(Kind::kSqlite, Kind::kPostgresql),
                         [](const auto& tested) {
                           return tested.param == Kind::kSqlite ? "Sqlite" : "Postgresql";
                         });

TEST_P(StoreTest, KeepsAGameWholeAcrossOpenings) {
  {
    const auto store = open();
    NewGame change{some_game("g"), {{"h1", "israel"}, {"h2", ""}}};
    ASSERT_TRUE(write(*store, {change, some_actions("g", 1, 3)}));
  }
  const auto store = open();
  EXPECT_EQ(taken(store->count_games()), 1);
  const auto stored = taken(store->read("g"));
  ASSERT_TRUE(stored);
  const GameRecord& game = stored->game;
  const GameRecord expected = some_game("g");
  EXPECT_EQ(game.id, "g");
  EXPECT_EQ(game.created, expected.created);
  EXPECT_EQ(game.scenario, expected.scenario);
  EXPECT_EQ(game.rules, "elarish67/7");
  EXPECT_EQ(game.options, expected.options);
  EXPECT_EQ(game.seed, expected.seed);
  EXPECT_EQ(game.salt, "salt");
  EXPECT_EQ(game.commitment, "hash");
  ASSERT_EQ(game.seats.size(), 2u);
  EXPECT_EQ(game.seats[0].seat, "israel");
  EXPECT_EQ(game.seats[0].player, "here");
  EXPECT_EQ(game.seats[0].webhook, "http://localhost:1/x");
  EXPECT_EQ(game.seats[1].player, "random");
  EXPECT_EQ(game.seats[1].webhook, "");
  EXPECT_FALSE(game.over);
  ASSERT_EQ(stored->tokens.size(), 2u);
  EXPECT_EQ(stored->tokens[0].hash, "h2");
  EXPECT_EQ(stored->tokens[0].seat, "");
  EXPECT_EQ(stored->tokens[1].seat, "israel");
  ASSERT_EQ(stored->actions.size(), 3u);
  EXPECT_EQ(stored->actions[2].action, "move 3");
  EXPECT_EQ(stored->actions[2].seat, "israel");
  EXPECT_EQ(stored->actions[2].at, 77);
}

// A store from before rules had versions does not contain them.
TEST_P(StoreTest, AGameWithoutRulesStaysSo) {
  const auto store = open();
  GameRecord game = some_game("g");
  game.rules = "";
  ASSERT_TRUE(write(*store, {NewGame{some_game("other"), {}}, NewGame{game, {}}}));
  const auto stored = taken(store->read("g"));
  ASSERT_TRUE(stored);
  EXPECT_EQ(stored->game.rules, "");
}

TEST_P(StoreTest, AnUnknownGameIsNoError) {
  const auto store = open();
  EXPECT_FALSE(taken(store->read("nothing' or '1'='1")));
}

TEST_P(StoreTest, ActionsComeBackInOrderHoweverMany) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {NewGame{some_game("g"), {}}}));
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(write(*store, {some_actions("g", 1 + 5 * i, 5)}));
  const auto texts = actions(*store, "g");
  ASSERT_EQ(texts.size(), 150u);
  for (int i = 0; i < 150; ++i) EXPECT_EQ(texts[i], "move " + std::to_string(i + 1));
}

TEST_P(StoreTest, CutTakesActionsBackAndReopensTheGame) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {NewGame{some_game("g"), {}}, NewGame{some_game("h"), {}}}));
  ASSERT_TRUE(write(*store, {some_actions("g", 1, 4, true), some_actions("h", 1, 4)}));
  EXPECT_TRUE(taken(store->read("g"))->game.over);
  ASSERT_TRUE(write(*store, {Cut{"g", 2}}));
  EXPECT_EQ(actions(*store, "g"), (std::vector<std::string>{"move 1", "move 2"}));
  EXPECT_FALSE(taken(store->read("g"))->game.over);
  EXPECT_EQ(actions(*store, "h").size(), 4u);
  ASSERT_TRUE(write(*store, {some_actions("g", 3, 1)}));
  EXPECT_EQ(actions(*store, "g").size(), 3u);
}

TEST_P(StoreTest, OrdersAreGivenReplacedAndWithdrawn) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {NewGame{some_game("g"), {}}, Order{"g", {"egypt", "fire", "pass"}},
                             Order{"g", {"israel", "fire", "pass"}}, Order{"g", {"egypt", "advance", "x"}}}));
  ASSERT_TRUE(write(*store, {Order{"g", {"egypt", "advance", "pass"}}, Order{"g", {"israel", "fire", ""}},
                             Order{"g", {"israel", "never", ""}}}));
  const auto orders = taken(store->read("g"))->orders;
  ASSERT_EQ(orders.size(), 2u);
  EXPECT_EQ(orders[0].kind + orders[0].action, "advancepass");
  EXPECT_EQ(orders[1].kind + orders[1].seat, "fireegypt");
}

TEST_P(StoreTest, AChangeThatFailsChangesNothing) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {NewGame{some_game("g"), {}}, some_actions("g", 1, 2)}));
  EXPECT_FALSE(write(*store, {some_actions("g", 3, 1), some_actions("g", 2, 1)}));  // 2 is taken
  EXPECT_EQ(actions(*store, "g").size(), 2u);
  EXPECT_FALSE(write(*store, {NewGame{some_game("g"), {}}}));
  ASSERT_TRUE(write(*store, {some_actions("g", 3, 1)}));  // and the store works on
  EXPECT_EQ(actions(*store, "g").size(), 3u);
}

TEST_P(StoreTest, TheJournalCommitsManyGamesTogetherAndInOrder) {
  constexpr int kGames = 20, kActions = 25;
  std::atomic<int> failures{0}, written{0};
  {
    Journal journal(open());
    const auto count = [&](const base::Result<bool>& result) { ++(result.ok() ? written : failures); };
    for (int g = 0; g < kGames; ++g) journal.write(NewGame{some_game("g" + std::to_string(g)), {}}, count);
    for (int n = 1; n <= kActions; ++n)
      for (int g = 0; g < kGames; ++g) journal.write(some_actions("g" + std::to_string(g), n, 1), count);
    // A read sees every change that was requested before it.
    std::promise<std::size_t> seen;
    journal.read("g7", [&](auto stored) { seen.set_value(taken(std::move(stored))->actions.size()); });
    EXPECT_EQ(seen.get_future().get(), static_cast<std::size_t>(kActions));
    journal.write(some_actions("g7", kActions + 1, 1), count);  // finished by the destructor
  }
  EXPECT_EQ(failures, 0);
  EXPECT_EQ(written, kGames * (kActions + 1) + 1);
  EXPECT_EQ(actions(*open(), "g7").size(), static_cast<std::size_t>(kActions) + 1);
}

TEST_P(StoreTest, InTheJournalABadChangeDoesNotTakeOthersWithIt) {
  std::atomic<int> failures{0}, written{0};
  {
    Journal journal(open());
    const auto count = [&](const base::Result<bool>& result) { ++(result.ok() ? written : failures); };
    journal.write(NewGame{some_game("g"), {}}, count);
    for (int n = 1; n <= 10; ++n) journal.write(some_actions("g", n, 1), count);
    journal.write(some_actions("g", 4, 1), count);
    for (int n = 11; n <= 20; ++n) journal.write(some_actions("g", n, 1), count);
  }
  EXPECT_EQ(failures, 1);
  EXPECT_EQ(written, 21);
  EXPECT_EQ(actions(*open(), "g").size(), 20u);
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
