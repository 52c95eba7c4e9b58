// A store in a real database of either kind, and games to put into it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/commitment.h"
#include "store/store.h"
#include "support/real_postgresql.h"

namespace mitla::store {

inline GameRecord some_game(const std::string& id) {
  GameRecord game;
  game.id = id;
  game.created = 4'000'000'000;  // beyond 32 bits
  game.scenario = "elarish67/standard";
  game.rules = "elarish67/7";
  game.options = {{"a", "x'; drop table games; --"}, {"b", "\"quoted\" \xC3\xA9"}};
  game.seed = 18446744073709551615ULL;
  game.salt = "salt";
  game.commitment = engine::commit(game.seed, game.salt).hash;
  game.seats = {{"israel", "here", "http://localhost:1/x"}, {"egypt", "random", ""}};
  return game;
}

inline NewGame new_game(const std::string& id) { return {some_game(id), {}}; }

// The next entries of a game; `game.entries` grows, so that it always ends as the journal will.
inline Append next_actions(NewGame& game, int count, bool over = false) {
  const int first = static_cast<int>(game.entries.size()) + 1;
  Append append{game.game.id, first, {}, over};
  for (int i = 0; i < count; ++i)
    append.entries.push_back({EntryKind::kAction, "israel", "move " + std::to_string(first + i), 77});
  const std::string head = game.entries.empty() ? hash_of_beginning(game.game) : game.entries.back().hash;
  chain(head, first, append.entries);
  game.entries.insert(game.entries.end(), append.entries.begin(), append.entries.end());
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
    std::string pattern = (std::filesystem::temp_directory_path() / "mitla-store-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    folder_ = pattern;
    where_ = is_postgresql() ? postgresql().new_database() : (folder_ / "a store.sqlite").string();
  }
  ~StoreTest() override { std::filesystem::remove_all(folder_); }

  static test::RealPostgresql& postgresql() { return test::RealPostgresql::shared(); }
  static bool is_postgresql() { return GetParam() == Kind::kPostgresql; }

  std::unique_ptr<Store> open() { return taken(Store::open(where_)); }
  static bool write(Store& store, std::vector<Change> changes) { return store.write(changes).ok(); }
  static std::vector<std::string> entries(Store& store, const std::string& game) {
    std::vector<std::string> texts;
    const auto stored = taken(store.read(game));
    if (!stored) return {"no such game"};
    for (const auto& entry : stored->entries) texts.push_back(entry.text);
    return texts;
  }
  // As an operator would, by the tools of the database.
  std::string sql_value(const std::string& sql) const {
    if (is_postgresql()) return postgresql().run_sql(where_, sql);
    const std::string script =
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); r = c.execute(sys.argv[2]).fetchone();"
        " c.commit(); print(r[0] if r else '')";
    FILE* out = popen(("python3 -c \"" + script + "\" '" + where_ + "' \"" + sql + "\"").c_str(), "r");
    std::string said;
    for (int c = fgetc(out); c != EOF; c = fgetc(out)) said += static_cast<char>(c);
    EXPECT_EQ(pclose(out), 0) << sql;
    while (!said.empty() && said.back() == '\n') said.pop_back();
    return said;
  }
  void run_sql(const std::string& sql) const { EXPECT_EQ(sql_value(sql), ""); }

  std::filesystem::path folder_;
  std::string where_;
};

}  // namespace mitla::store
