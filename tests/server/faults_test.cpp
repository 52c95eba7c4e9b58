// The real program, killed in the middle of play.
#include <chrono>
#include <random>

#include "running_server.h"
#include "server_program.h"
#include "support/real_postgresql.h"

namespace mitla::test {
namespace {

struct Record {
  Made made;
  std::vector<std::string> acknowledged;
};

class Faults : public ServerTest {
 protected:
  static Made make_at(std::uint16_t port) {
    const auto json = request(port, "POST", "/api/games",
                              R"({"scenario":"elarish67/standard","options":{"setup":"ready"}})",
                              {{"content-type", "application/json"}})
                          .json();
    return {text_at(json, "game"), "", text_at(json, "tokens.israel"), text_at(json, "tokens.egypt"), ""};
  }
  void kill_again_and_again(const std::string& store, int rounds);
  // Comes again, as a browser does, while the store cannot be read.
  static Player connected(std::uint16_t port, const std::string& game, const std::string& token) {
    for (int tries = 0;; ++tries) {
      Player player(port, game, token);
      if (player.wait_for_state() || tries >= 50) return player;
      EXPECT_EQ(player.socket().close_code(), 1013);
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }

  // Every acknowledged action is in its place, and at most one more that was written but not acknowledged.
  static void verify(std::uint16_t port, const Record& record) {
    const auto save =
        request(port, "GET", "/api/games/" + record.made.game + "/save", "", bearer(record.made.israel))
            .json();
    const auto actions = at(save, "actions").items;
    ASSERT_GE(actions.size(), record.acknowledged.size());
    ASSERT_LE(actions.size(), record.acknowledged.size() + 1);
    for (std::size_t i = 0; i < record.acknowledged.size(); ++i)
      ASSERT_EQ(actions[i].text, record.acknowledged[i]) << i;
  }
};

// A share of what bench/server_faults.py does with hundreds of rounds.
int kill_rounds(int usual) {
  const char* wanted = std::getenv("MITLA_KILL_ROUNDS");
  return wanted != nullptr ? std::atoi(wanted) : usual;
}

// Plays, kills the server and restarts it on the same store, the given number of times.
void Faults::kill_again_and_again(const std::string& store, int rounds) {
  constexpr int kGames = 3;
  std::vector<Record> records;
  std::mt19937 moment(12);
  engine::RandomStream random(13);
  const engine::Game& game = *all_games().open("elarish67/standard", {}).value();
  int acknowledged = 0;
  for (int round = 0; round < rounds; ++round) {
    Program program(store);
    ASSERT_NE(program.port(), 0);
    if (records.empty())
      for (int i = 0; i < kGames; ++i) records.push_back({make_at(program.port()), {}});
    for (Record& record : records) {
      verify(program.port(), record);
      if (HasFatalFailure()) return;
    }
    std::vector<std::pair<Player, Player>> pairs;
    for (Record& record : records) {
      pairs.emplace_back(Player(program.port(), record.made.game, record.made.israel),
                         Player(program.port(), record.made.game, record.made.egypt));
      ASSERT_TRUE(pairs.back().first.wait_for_state());
      ASSERT_TRUE(pairs.back().second.wait_for_state());
      // One action may have been written but not acknowledged: it counts from now on.
      const auto save = request(program.port(), "GET", "/api/games/" + record.made.game + "/save", "",
                                bearer(record.made.israel))
                            .json();
      record.acknowledged.clear();
      for (const auto& action : at(save, "actions").items) record.acknowledged.push_back(action.text);
    }
    std::thread killer([pid = program.pid(), wait = 100 + moment() % 500] {
      std::this_thread::sleep_for(std::chrono::milliseconds(wait));
      ::kill(pid, SIGKILL);
    });
    for (bool alive = true; alive;) {
      for (int i = 0; i < kGames && alive; ++i) {
        auto& [israel, egypt] = pairs[i];
        Player& actor = israel.mine() ? israel : egypt;
        if (!actor.mine()) continue;  // over
        const std::string action = actor.random_choice(game, random);
        const int before = actor.revision();
        const auto answer = actor.act(action);
        alive = at(answer, "ok").truth;
        if (!alive) break;
        records[i].acknowledged.push_back(action);
        ++acknowledged;
        alive = israel.wait_for_revision(before + 1) && egypt.wait_for_revision(before + 1);
      }
    }
    killer.join();
    program.kill(SIGKILL);
  }
  Program program(store);
  for (const Record& record : records) verify(program.port(), record);
  EXPECT_GT(acknowledged, rounds * 3);
  RecordProperty("acknowledged", acknowledged);
  std::cout << acknowledged << " actions acknowledged in " << rounds << " rounds\n";
}

TEST_F(Faults, KillingItLosesNothingThatWasAcknowledged) {
  kill_again_and_again(store_path(), kill_rounds(4));
}

TEST_F(Faults, KillingItLosesNothingOnPostgresqlEither) {
  RealPostgresql& postgresql = RealPostgresql::shared();
  kill_again_and_again(postgresql.new_database(), kill_rounds(2));
}

// Two servers on one PostgreSQL, clients at both. In each round one of them is killed, every connection to
// the database is cut, and now and then the database is restarted; nothing that was acknowledged is lost, and
// the games go on.
TEST_F(Faults, KillingEitherOfTwoServersLosesNothing) {
  RealPostgresql& postgresql = RealPostgresql::shared();
  const std::string store = postgresql.new_database();
  const engine::Game& game = *all_games().open("elarish67/standard", {}).value();
  std::unique_ptr<Program> servers[2] = {std::make_unique<Program>(store), std::make_unique<Program>(store)};
  constexpr int kGames = 2, kActions = 6;
  std::vector<Record> records;
  for (int i = 0; i < kGames; ++i) records.push_back({make_at(servers[0]->port()), {}});
  engine::RandomStream random(17);
  int acknowledged = 0;
  for (int round = 0; round < kill_rounds(3); ++round) {
    std::jthread trouble([&, round] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50 + round * 37 % 400));
      postgresql.run_sql(store,
                         "select pg_terminate_backend(pid) from pg_stat_activity where pid <> "
                         "pg_backend_pid() and datname = current_database()");
      if (round % 10 == 9) postgresql.restart();
    });
    for (Record& record : records) {
      Player israel = connected(servers[0]->port(), record.made.game, record.made.israel);
      Player egypt = connected(servers[1]->port(), record.made.game, record.made.egypt);
      ASSERT_TRUE(israel.states() > 0 && egypt.states() > 0);
      const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
      for (int played = 0; played < kActions && !israel.over();) {
        ASSERT_LT(std::chrono::steady_clock::now(), give_up) << "the game is jammed";
        Player& actor = israel.mine() ? israel : egypt;
        const int before = actor.revision();
        if (actor.mine()) {
          const std::string action = actor.random_choice(game, random);
          if (action.empty() || !at(actor.act(action), "ok").truth) {
            actor.next(300);  // the true position comes by itself
            continue;
          }
          record.acknowledged.push_back(std::to_string(before) + " " + action);
          ++acknowledged;
          ++played;
        }
        while (israel.revision() <= before && israel.next(3000)) {
        }
        while (egypt.revision() < israel.revision() && egypt.next(3000)) {
        }
      }
    }
    trouble.join();
    std::unique_ptr<Program>& victim = servers[round % 2];
    victim->kill(SIGKILL);
    for (const Record& record : records) {
      const auto save = request(servers[1 - round % 2]->port(), "GET",
                                "/api/games/" + record.made.game + "/save", "", bearer(record.made.israel))
                            .json();
      const auto actions = at(save, "actions").items;
      for (const std::string& known : record.acknowledged) {
        const std::size_t number = static_cast<std::size_t>(std::atoi(known.c_str()));
        ASSERT_LT(number, actions.size());
        ASSERT_EQ(actions[number].text, known.substr(known.find(' ') + 1));
      }
    }
    victim = std::make_unique<Program>(store);
    ASSERT_NE(victim->port(), 0);
  }
  std::cout << acknowledged << " actions acknowledged\n";
  EXPECT_GT(acknowledged, kGames * kActions);
}

// Files may not grow beyond a limit, as on a disk that is full.
TEST_F(Faults, AFullDiskRefusesActionsAndLosesNothing) {
  Record record;
  engine::RandomStream random(21);
  const engine::Game& game = *all_games().open("elarish67/standard", {}).value();
  {
    constexpr rlim_t kRoom = 400 << 10;
    Program program({"serve", "--port", "0", "--rate", "100000", "--store", store_path()}, [] {
      signal(SIGXFSZ, SIG_IGN);  // a write beyond the limit then fails as on a full disk
      rlimit limit{};
      getrlimit(RLIMIT_FSIZE, &limit);
      limit.rlim_cur = kRoom;
      setrlimit(RLIMIT_FSIZE, &limit);
    });
    ASSERT_NE(program.port(), 0);
    record.made = make_at(program.port());
    ASSERT_FALSE(record.made.game.empty());
    Player israel(program.port(), record.made.game, record.made.israel);
    Player egypt(program.port(), record.made.game, record.made.egypt);
    ASSERT_TRUE(israel.wait_for_state() && egypt.wait_for_state());
    engine::Json answer;
    for (int i = 0; i < 20'000; ++i) {
      Player& actor = israel.mine() ? israel : egypt;
      ASSERT_TRUE(actor.mine()) << "the game ended before the disk was full";
      const std::string action = actor.random_choice(game, random);
      answer = actor.act(action);
      if (!at(answer, "ok").truth) break;
      record.acknowledged.push_back(action);
      const int now = static_cast<int>(record.acknowledged.size());
      ASSERT_TRUE(israel.wait_for_revision(now) && egypt.wait_for_revision(now));
    }
    EXPECT_EQ(text_at(answer, "error.code"), "store");
    EXPECT_NE(text_at(answer, "error.message").find("was not played"), std::string::npos);
    EXPECT_GT(record.acknowledged.size(), 20u);
    // The server continues and shows the true state.
    verify(program.port(), record);
    EXPECT_EQ(request(program.port(), "POST", "/api/games", R"({"scenario":"elarish67/standard"})",
                      {{"content-type", "application/json"}})
                  .status,
              500u);
    Player again(program.port(), record.made.game, record.made.israel);
    ASSERT_TRUE(again.wait_for_state());
    EXPECT_EQ(again.revision(), static_cast<int>(record.acknowledged.size()));

    // There is space again: play continues.
    rlimit limit{};
    ASSERT_EQ(prlimit(program.pid(), RLIMIT_FSIZE, nullptr, &limit), 0);
    limit.rlim_cur = limit.rlim_max;
    ASSERT_EQ(prlimit(program.pid(), RLIMIT_FSIZE, &limit, nullptr), 0);
    Player& actor = israel.mine() ? israel : egypt;
    const std::string action = actor.random_choice(game, random);
    ASSERT_TRUE(at(actor.act(action), "ok").truth);
    record.acknowledged.push_back(action);
  }
  Program program(store_path());
  verify(program.port(), record);
}

TEST_F(Faults, WithoutArgumentsItServes) {
  const std::string home = folder_.string();
  Program program(std::vector<std::string>{}, [&home] {
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", home.c_str(), 1);
  });
  ASSERT_NE(program.port(), 0) << program.said();
  EXPECT_GE(program.port(), server::kUsualPort);
  EXPECT_NE(program.said().find("http://127.0.0.1:"), std::string::npos);
  EXPECT_NE(program.said().find(home + "/.local/share/mitla/games.sqlite"), std::string::npos);
  EXPECT_EQ(request(program.port(), "GET", "/").status, 200u);
  EXPECT_EQ(request(program.port(), "GET", "/api/scenarios").status, 200u);
  EXPECT_FALSE(make_at(program.port()).game.empty());
  EXPECT_TRUE(std::filesystem::exists(home + "/.local/share/mitla/games.sqlite"));
  const int status = program.kill(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST_F(Faults, SigtermDrainsAndLeavesWithSuccess) {
  Program program(store_path());
  const Made made = make_at(program.port());
  Player israel(program.port(), made.game, made.israel);
  ASSERT_TRUE(israel.wait_for_state());
  const int status = program.kill(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  while (israel.next(kPatience)) {
  }
  EXPECT_TRUE(israel.socket().closed());
}

TEST_F(Faults, ItAnswersAtTheAddressThatItTells) {
  Program program(store_path());
  EXPECT_EQ(request(program.port(), "GET", "/").status, 200u);
}

}  // namespace
}  // namespace mitla::test
