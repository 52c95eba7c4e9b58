// The same tests for both databases, each a real one.
#include "store/store.h"

#include "store_fixture.h"

namespace mitla::store {
namespace {

INSTANTIATE_TEST_SUITE_P(Databases, StoreTest, testing::Values(Kind::kSqlite, Kind::kPostgresql),
                         [](const auto& tested) {
                           return tested.param == Kind::kSqlite ? "Sqlite" : "Postgresql";
                         });

TEST_P(StoreTest, KeepsAGameWholeAcrossOpenings) {
  {
    const auto store = open();
    NewGame change = new_game("g");
    change.game.rules = "elarish67/7";
    change.entries = {{EntryKind::kToken, "israel", "h1", 5}, {EntryKind::kToken, "", "h2", 5}};
    chain(hash_of_beginning(change.game), 1, change.entries);
    ASSERT_TRUE(write(*store, {change, next_actions(change, 3)}));
  }
  const auto store = open();
  EXPECT_EQ(taken(store->games()), std::vector<std::string>{"g"});
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
  EXPECT_EQ(game.salt, expected.salt);
  EXPECT_EQ(game.commitment, expected.commitment);
  ASSERT_EQ(game.seats.size(), 2u);
  EXPECT_EQ(game.seats[0].seat, "israel");
  EXPECT_EQ(game.seats[0].player, "here");
  EXPECT_EQ(game.seats[0].webhook, "http://localhost:1/x");
  EXPECT_EQ(game.seats[1].player, "random");
  EXPECT_EQ(game.seats[1].webhook, "");
  EXPECT_FALSE(game.over);
  ASSERT_EQ(stored->entries.size(), 5u);
  EXPECT_EQ(stored->last, 5);
  EXPECT_EQ(stored->entries[1].kind, EntryKind::kToken);
  EXPECT_EQ(stored->entries[1].text, "h2");
  EXPECT_EQ(stored->entries[1].seat, "");
  EXPECT_EQ(stored->entries[4].kind, EntryKind::kAction);
  EXPECT_EQ(stored->entries[4].text, "move 5");
  EXPECT_EQ(stored->entries[4].seat, "israel");
  EXPECT_EQ(stored->entries[4].at, 77);
  EXPECT_EQ(find_damage(*stored), "");
}

// A store from before rules had versions does not contain them.
TEST_P(StoreTest, AGameWithoutRulesStaysSo) {
  const auto store = open();
  NewGame game = new_game("g");
  game.game.rules = "";
  ASSERT_TRUE(write(*store, {new_game("other"), game}));
  const auto stored = taken(store->read("g"));
  ASSERT_TRUE(stored);
  EXPECT_EQ(stored->game.rules, "");
}

TEST_P(StoreTest, AnUnknownGameIsNoError) {
  const auto store = open();
  EXPECT_FALSE(taken(store->read("nothing' or '1'='1")));
}

TEST_P(StoreTest, EntriesComeBackInOrderHoweverMany) {
  const auto store = open();
  NewGame game = new_game("g");
  ASSERT_TRUE(write(*store, {game}));
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(write(*store, {next_actions(game, 5)}));
  const auto texts = entries(*store, "g");
  ASSERT_EQ(texts.size(), 150u);
  for (int i = 0; i < 150; ++i) EXPECT_EQ(texts[i], "move " + std::to_string(i + 1));
  // A server that knows the first 148 reads on.
  const auto rest = taken(store->read("g", 149));
  ASSERT_EQ(rest->entries.size(), 2u);
  EXPECT_EQ(rest->entries[0].text, "move 149");
  EXPECT_EQ(rest->last, 150);
  EXPECT_TRUE(taken(store->read("g", 151))->entries.empty());
}

TEST_P(StoreTest, ANumberIsWrittenOnce) {
  const auto store = open();
  NewGame game = new_game("g");
  ASSERT_TRUE(write(*store, {game}));
  const Append first = next_actions(game, 2);
  ASSERT_TRUE(write(*store, {first}));
  const std::vector<Change> again{first};
  EXPECT_EQ(store->write(again).outcome, Outcome::kTaken);
  Append gap = next_actions(game, 1);
  gap.first += 3;  // a journal has no gaps
  const std::vector<Change> far{gap};
  EXPECT_EQ(store->write(far).outcome, Outcome::kTaken);
  const std::vector<Change> twice{new_game("g")};
  EXPECT_EQ(store->write(twice).outcome, Outcome::kFailed);
  EXPECT_EQ(entries(*store, "g").size(), 2u);
}

TEST_P(StoreTest, AChangeThatFailsChangesNothing) {
  const auto store = open();
  NewGame game = new_game("g");
  ASSERT_TRUE(write(*store, {game}));
  const Append first = next_actions(game, 2);
  ASSERT_TRUE(write(*store, {first}));
  const Append second = next_actions(game, 1, true);
  EXPECT_FALSE(write(*store, {second, first}));  // the first is taken
  EXPECT_EQ(entries(*store, "g").size(), 2u);
  EXPECT_FALSE(taken(store->read("g"))->game.over);
  ASSERT_TRUE(write(*store, {second}));  // and the store works on
  EXPECT_EQ(entries(*store, "g").size(), 3u);
  EXPECT_TRUE(taken(store->read("g"))->game.over);
}

TEST_P(StoreTest, AStateIsKeptUntilAnotherTakesItsPlace) {
  const auto store = open();
  NewGame game = new_game("g");
  ASSERT_TRUE(write(*store, {game}));
  EXPECT_FALSE(taken(store->read("g"))->kept.has_value());
  ASSERT_TRUE(store->keep_state({"g", 3, "head", "program", "first"}).ok());
  ASSERT_TRUE(store->keep_state({"g", 4, "other", "program 2", std::string(300'000, 'x')}).ok());
  const auto kept = taken(store->read("g"))->kept;
  ASSERT_TRUE(kept.has_value());
  EXPECT_EQ(kept->entries, 4);
  EXPECT_EQ(kept->head, "other");
  EXPECT_EQ(kept->program, "program 2");
  EXPECT_EQ(kept->body, std::string(300'000, 'x'));
  EXPECT_FALSE(taken(store->read("g", 2))->kept.has_value()) << "not for those who read on";
  ASSERT_TRUE(store->drop_kept_states().ok());
  EXPECT_FALSE(taken(store->read("g"))->kept.has_value());
}

TEST_P(StoreTest, AbandonedGamesAreArchivedUntilSomebodyPlaysOn) {
  const auto store = open();
  NewGame old = new_game("old"), over = new_game("over");
  ASSERT_TRUE(write(*store, {old, over}));
  ASSERT_TRUE(write(*store, {next_actions(old, 1), next_actions(over, 1, true)}));
  ASSERT_TRUE(store->keep_state({"old", 3, "head", "program", "x"}).ok());
  ASSERT_TRUE(store->add_person({"p", "Anna"}, "secret", 1).ok());
  for (const char* game : {"old", "over"}) ASSERT_TRUE(store->remember_seat("p", game, "israel", 1).ok());
  const auto archived = [&](const std::string& game) {
    const auto seats = store->seats_of("p");
    for (const PlayedSeat& seat : seats.value())
      if (seat.game == game) return seat.archived;
    return false;
  };
  EXPECT_EQ(store->archive(old.game.created, 1000).value(), 0) << "it is not old enough";
  EXPECT_EQ(store->archive(old.game.created + 1, 1000).value(), 1);
  EXPECT_TRUE(archived("old"));
  EXPECT_FALSE(archived("over")) << "a finished game is not abandoned";
  EXPECT_FALSE(taken(store->read("old"))->kept.has_value());
  EXPECT_EQ(store->archive(old.game.created + 1000, 2000).value(), 0) << "once";
  ASSERT_TRUE(write(*store, {next_actions(old, 1)}));
  EXPECT_FALSE(archived("old"));
}

TEST_P(StoreTest, CodesThatNobodyUsedAreNotKeptForEver) {
  const auto store = open();
  ASSERT_TRUE(taken(store->add_person({"p", "Anna"}, "desk", 100)));
  for (const int now : {100, 150, 2000})
    ASSERT_TRUE(taken(store->add_transfer("p", "code" + std::to_string(now), now, now + 900)));
  EXPECT_EQ(sql_value("select count(*) from transfers"), "1");
  EXPECT_FALSE(taken(store->accept_transfer("code150", "phone", 151)).has_value());
  EXPECT_TRUE(taken(store->accept_transfer("code2000", "phone", 2001)).has_value());
}

TEST_P(StoreTest, DamageIsFound) {
  const auto store = open();
  NewGame game = new_game("g");
  ASSERT_TRUE(write(*store, {game}));
  ASSERT_TRUE(write(*store, {next_actions(game, 4)}));
  const auto whole = *taken(store->read("g"));
  EXPECT_EQ(find_damage(whole), "");
  const auto damaged = [&](const std::function<void(StoredGame&)>& change) {
    StoredGame copy = whole;
    change(copy);
    return find_damage(copy);
  };
  EXPECT_EQ(damaged([](StoredGame& g) { g.entries[1].text = "move 9"; }),
            "entry 2 of its journal is not the one written");
  EXPECT_EQ(damaged([](StoredGame& g) { g.entries[2].at += 1; }),
            "entry 3 of its journal is not the one written");
  EXPECT_EQ(damaged([](StoredGame& g) { g.entries.pop_back(); }),
            "its journal has 3 entries and should have 4");
  EXPECT_EQ(damaged([](StoredGame& g) { g.game.seed ^= 1; }), "its seed is not the one committed to");
  EXPECT_NE(damaged([](StoredGame& g) { g.game.options[0].second = "y"; }), "");
  EXPECT_EQ(damaged([](StoredGame& g) { g.head[0] ^= 1; }), "its journal does not end as it was written");
}

// Rows that somebody removed from the table itself.
TEST_P(StoreTest, AMissingRowIsFound) {
  {
    const auto store = open();
    NewGame game = new_game("g");
    ASSERT_TRUE(write(*store, {game, new_game("h")}));
    ASSERT_TRUE(write(*store, {next_actions(game, 4)}));
  }
  run_sql("delete from entries where n = 2");
  const auto store = open();
  const auto stored = store->read("g");
  ASSERT_FALSE(stored);
  EXPECT_NE(stored.error().find("game g is damaged: entry 2 of its journal is missing"), std::string::npos)
      << stored.error();
  EXPECT_TRUE(taken(store->read("h")));
  run_sql("delete from entries");
  EXPECT_EQ(find_damage(*taken(store->read("g"))), "its journal has 0 entries and should have 4");
}

TEST_P(StoreTest, TheTablesOfVersion1BecomeAJournal) {
  const GameRecord game = some_game("g");
  for (const std::string& sql : std::vector<std::string>{
           "create table games (id varchar(64) primary key, created bigint not null, scenario varchar(200) "
           "not "
           "null, options text not null, seed varchar(24) not null, salt varchar(128) not null, commitment "
           "varchar(128) not null, seats text not null, finished integer not null)",
           "create table tokens (hash varchar(64) primary key, game varchar(64) not null, seat varchar(64) "
           "not "
           "null)",
           "create table actions (game varchar(64) not null, n integer not null, action varchar(200) not "
           "null, "
           "seat varchar(64) not null, played_at bigint not null, primary key (game, n))",
           "create table orders (game varchar(64) not null, seat varchar(64) not null, kind varchar(64) not "
           "null, action varchar(200) not null, primary key (game, seat, kind))",
           "insert into games values ('g', 1000, 'elarish67/standard', '{}', '" + std::to_string(game.seed) +
               "', '" + game.salt + "', '" + game.commitment + "', '[]', 0)",
           "insert into tokens values ('aa', 'g', 'israel'), ('bb', 'g', ''), ('cc', 'other', '')",
           "insert into actions values ('g', 2, 'end', 'egypt', 1002), ('g', 1, 'move x', 'israel', 1001)",
           "insert into orders values ('g', 'egypt', 'fire', 'pass')"})
    run_sql(sql);
  const auto store = open();
  const auto stored = taken(store->read("g"));
  ASSERT_TRUE(stored);
  EXPECT_EQ(find_damage(*stored), "");
  std::string told;
  for (const Entry& entry : stored->entries)
    told += std::string(name_of(entry.kind)) + " " + entry.seat + " " + entry.text + " " +
            std::to_string(entry.at) + "\n";
  EXPECT_EQ(told,
            "token  bb 1000\ntoken israel aa 1000\naction israel move x 1001\naction egypt end 1002\n"
            "answer egypt {\"kind\":\"fire\",\"action\":\"pass\"} 1002\n");
  EXPECT_EQ(sql_value("select max(version) from mitla_schema"), "4");
}

TEST_P(StoreTest, AStoreOfANewerProgramIsRefused) {
  open();
  run_sql("update mitla_schema set version = 99");
  const auto store = Store::open(where_);
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().find("written by a newer program (schema 99"), std::string::npos) << store.error();
}

}  // namespace
}  // namespace mitla::store
