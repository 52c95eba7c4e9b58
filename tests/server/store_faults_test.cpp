// Real servers on stores that are restarted, frozen, removed, or shared by several of them.
#include <fcntl.h>

#include <chrono>
#include <fstream>
#include <sstream>

#include "running_server.h"
#include "server_program.h"
#include "support/real_postgresql.h"

namespace mitla::test {
namespace {

using Clock = std::chrono::steady_clock;

class StoreFaults : public ServerTest {
 protected:
  static const engine::Game& game() { return *all_games().open("elarish67/standard", {}).value(); }
  static RealPostgresql& postgresql() { return RealPostgresql::shared(); }
  static engine::Json make_at(std::uint16_t port, const std::string& seats = "[]") {
    return request(port, "POST", "/api/games",
                   R"({"scenario":"elarish67/standard","options":{"setup":"ready"},"seats":)" + seats + "}",
                   {{"content-type", "application/json"}})
        .json();
  }
  static Player open(std::uint16_t port, const engine::Json& made, const std::string& seat) {
    Player player(port, text_at(made, "game"), text_at(made, seat.empty() ? "spectator" : "tokens." + seat));
    EXPECT_TRUE(player.wait_for_state());
    return player;
  }
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
  static std::size_t actions_in(std::uint16_t port, const engine::Json& made) {
    const auto save = request(port, "GET", "/api/games/" + text_at(made, "game") + "/save", "",
                              bearer(text_at(made, "spectator")))
                          .json();
    return at(save, "actions").items.size();
  }
  // Plays one action, whatever the store does meanwhile. False if the game was jammed.
  static bool play_one(Player& first, Player& second, engine::RandomStream& random) {
    const auto give_up = Clock::now() + std::chrono::seconds(30);
    const int before = first.revision();
    while (Clock::now() < give_up) {
      Player& actor = first.mine() ? first : second;
      if (!actor.mine()) return false;
      const std::string action = actor.random_choice(game(), random);
      const auto answer = actor.act(action);
      const std::string failure = code(answer);
      if (!failure.empty() && failure != "store" && failure != "stale") {
        ADD_FAILURE() << action << ": " << failure;
        return false;
      }
      // It may have been played even if nobody knew at first: then the position comes by itself.
      while (first.revision() == before || second.revision() == before) {
        Player& behind = first.revision() == before ? first : second;
        if (!behind.next(failure.empty() ? kPatience : 1500)) break;
      }
      if (first.revision() > before) return second.wait_for_revision(first.revision());
    }
    return false;
  }
};

TEST_F(StoreFaults, ARestartOfTheDatabaseJamsNoGame) {
  Program program(postgresql().new_database());
  const auto made = make_at(program.port());
  Player israel = open(program.port(), made, "israel"), egypt = open(program.port(), made, "egypt");
  engine::RandomStream random(5);
  for (int round = 0; round < 4; ++round) {
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(play_one(israel, egypt, random)) << round << " " << i;
    postgresql().restart();
  }
  ASSERT_TRUE(play_one(israel, egypt, random));
  EXPECT_EQ(actions_in(program.port(), made), static_cast<std::size_t>(israel.revision()));
}

TEST_F(StoreFaults, AMachineGoesOnByItselfWhenTheStoreIsBack) {
  Program program(postgresql().new_database());
  const auto made =
      make_at(program.port(), R"([{"seat":"israel","player":"random"},{"seat":"egypt","player":"random"}])");
  Player watcher = open(program.port(), made, "");
  ASSERT_TRUE(watcher.wait_for_revision(20));
  postgresql().restart();
  const int then = watcher.revision();
  ASSERT_TRUE(watcher.wait_for_revision(then + 200)) << "nobody had to wake it";
}

TEST_F(StoreFaults, AFrozenDatabaseIsSaidAndDoesNotHoldUpTheStop) {
  Program program(postgresql().new_database());
  const auto made = make_at(program.port());
  Player israel = open(program.port(), made, "israel");
  engine::RandomStream random(6);
  const std::string action = israel.random_choice(game(), random);
  postgresql().freeze();
  auto begun = Clock::now();
  EXPECT_EQ(code(israel.act(action)), "store");
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(3));
  begun = Clock::now();
  EXPECT_EQ(code(israel.act(action)), "store");
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(3));
  EXPECT_TRUE(at(israel.ask(R"("type":"legal","unit":"x")"), "re").integer()) << "it still answers questions";
  ::kill(program.pid(), SIGTERM);
  EXPECT_EQ(program.ended_within(5000), 0);
  postgresql().thaw();
}

// --- several servers on one PostgreSQL ---

TEST_F(StoreFaults, TwoServersServeOneGameAndTheDeathOfOneIsNotMissed) {
  const std::string where = postgresql().new_database();
  Program first(where);
  auto second = std::make_unique<Program>(where);
  const auto made = make_at(first.port());
  Player israel = open(first.port(), made, "israel"), egypt = open(second->port(), made, "egypt");
  engine::RandomStream random(7);
  for (int i = 0; i < 60; ++i) ASSERT_TRUE(play_one(israel, egypt, random)) << i;
  // Something is asked at one server and answered at the other.
  const int now = israel.revision();
  ASSERT_EQ(code(israel.ask(R"("type":"undo-ask","to":)" + std::to_string(now - 1))), "");
  ASSERT_TRUE(egypt.wait_for("undo-asked"));
  ASSERT_EQ(code(egypt.ask(R"("type":"undo-answer","agree":true)")), "");
  ASSERT_TRUE(israel.wait_for("undo-settled"));
  EXPECT_TRUE(at(israel.last(), "agreed").truth);
  while (israel.revision() != now - 1) ASSERT_TRUE(israel.next());

  second->kill(SIGKILL);
  Player moved = open(first.port(), made, "egypt");
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(play_one(israel, moved, random)) << i;
  EXPECT_EQ(actions_in(first.port(), made), static_cast<std::size_t>(israel.revision()));
}

TEST_F(StoreFaults, OneServerThinksForAMachineAndAnotherTakesItsPlace) {
  const std::string where = postgresql().new_database();
  auto first = std::make_unique<Program>(where);
  Program second(where);
  const auto made =
      make_at(first->port(), R"([{"seat":"israel","player":"random"},{"seat":"egypt","player":"random"}])");
  Player near = open(first->port(), made, ""), far = open(second.port(), made, "");
  ASSERT_TRUE(near.wait_for_revision(20) && far.wait_for_revision(20));
  EXPECT_EQ(
      postgresql().run_sql(where, "select count(*) from pg_locks where locktype = 'advisory' and granted"),
      "1");
  first->kill(SIGKILL);
  const int then = far.revision();
  ASSERT_TRUE(far.wait_for_revision(then + 200));
  const auto stored = store::Store::open(where).value()->read(text_at(made, "game"));
  EXPECT_EQ(store::find_damage(*stored.value()), "");
}

TEST_F(StoreFaults, TheFirstOfTwoWhoClaimASeatAtTwoServersGetsIt) {
  const std::string where = postgresql().new_database();
  Program first(where), second(where);
  for (int round = 0; round < 5; ++round) {
    const auto made = make_at(first.port(), R"([{"seat":"egypt","player":"link"}])");
    const auto claim = [&](std::uint16_t port) {
      return request(port, "POST", "/api/games/" + text_at(made, "game") + "/claim",
                     R"({"invitation":")" + text_at(made, "invitations.egypt") + "\"}",
                     {{"content-type", "application/json"}})
          .status;
    };
    unsigned a = 0, b = 0;
    std::thread other([&] { a = claim(first.port()); });
    b = claim(second.port());
    other.join();
    EXPECT_EQ(std::min(a, b), 200u);
    EXPECT_EQ(std::max(a, b), 409u);
  }
}

// --- SQLite ---

std::string output_of(const std::string& command, int& status) {
  std::string said;
  FILE* out = popen((command + " 2>&1").c_str(), "r");
  for (int c = fgetc(out); c != EOF; c = fgetc(out)) said += static_cast<char>(c);
  status = WEXITSTATUS(pclose(out));
  return said;
}

TEST_F(StoreFaults, ASecondServerOnAFileSaysSoAndExits) {
  Program first(store_path());
  ASSERT_NE(first.port(), 0);
  int status = 0;
  const std::string said =
      output_of(std::string(MITLA_PROGRAM) + " serve --port 0 --store '" + store_path() + "'", status);
  EXPECT_EQ(status, 1);
  EXPECT_NE(said.find("is in use by another server"), std::string::npos) << said;
}

TEST_F(StoreFaults, AFileThatIsGoneIsSaidAndNothingIsAcknowledged) {
  Program program(store_path());
  const auto made = make_at(program.port());
  Player israel = open(program.port(), made, "israel");
  engine::RandomStream random(8);
  const std::string action = israel.random_choice(game(), random);
  std::filesystem::rename(store_path(), store_path() + ".away");
  const auto answer = israel.act(action);
  EXPECT_EQ(code(answer), "store");
  EXPECT_NE(request(program.port(), "GET", "/metrics").body.find("mitla_store_failures_total 1\n"),
            std::string::npos);
  EXPECT_EQ(text_at(answer, "error.message").find(store_path()), std::string::npos)
      << "no business of players";
  std::filesystem::rename(store_path() + ".away", store_path());
  EXPECT_TRUE(at(israel.act(action), "ok").truth);
}

// --- the address of the store ---

std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST_F(StoreFaults, TheAddressIsNotInTheListOfProcesses) {
  const std::string plain = postgresql().plain_address(postgresql().new_database());
  const std::string file = (folder_ / "address").string();
  std::ofstream(file) << plain << "\n";
  Program by_file({"serve", "--port", "0", "--store-file", file});
  ASSERT_NE(by_file.port(), 0);
  Program by_environment({"serve", "--port", "0"}, [&] { setenv("MITLA_STORE", plain.c_str(), 1); });
  ASSERT_NE(by_environment.port(), 0);
  Program by_word({"serve", "--port", "0", "--store", plain});
  ASSERT_NE(by_word.port(), 0);
  for (const Program* program : {&by_file, &by_environment, &by_word}) {
    const std::string listed = text_of_file("/proc/" + std::to_string(program->pid()) + "/cmdline");
    EXPECT_EQ(listed.find("open-sesame"), std::string::npos);
    EXPECT_EQ(program->said().find("open-sesame"), std::string::npos);
    EXPECT_NE(program->said().find("kept in PostgreSQL"), std::string::npos);
  }
  EXPECT_FALSE(text_at(make_at(by_word.port()), "game").empty());
}

// --- mitla store ---

TEST_F(StoreFaults, TheStoreIsCheckedExportedAndImported) {
  const std::string mitla = std::string(MITLA_PROGRAM) + " store ";
  const std::string here = " --store '" + store_path() + "'", other = (folder_ / "other.sqlite").string();
  const std::string lines = (folder_ / "games.jsonl").string();
  {
    Program program(store_path());
    engine::RandomStream random(3);
    for (int i = 0; i < 2; ++i) {
      const auto made = make_at(program.port());
      Player israel = open(program.port(), made, "israel"), egypt = open(program.port(), made, "egypt");
      EXPECT_EQ(play(game(), {&israel, &egypt}, random, 10), 10);
    }
    program.kill(SIGTERM);
  }
  int status = 0;
  EXPECT_EQ(output_of(mitla + "check" + here, status), "2 games with 26 entries, 0 damaged\n");
  EXPECT_EQ(status, 0);
  EXPECT_EQ(output_of(mitla + "export" + here + " " + lines, status), "2 games exported\n");
  EXPECT_EQ(output_of(mitla + "import --store '" + other + "' " + lines, status),
            "2 games imported, 0 were there already\n");
  EXPECT_EQ(output_of(mitla + "import --store '" + other + "' " + lines, status),
            "0 games imported, 2 were there already\n");
  EXPECT_EQ(output_of(mitla + "check --store '" + other + "'", status),
            "2 games with 26 entries, 0 damaged\n");
  EXPECT_EQ(output_of(mitla + "vacuum" + here, status),
            "The states of 2 games were made again, and unused space was given back\n");
  EXPECT_EQ(output_of(mitla + "migrate" + here, status),
            "The store (" + store_path() + ") is up to date: 2 games\n");
  // A line that was changed by hand is not taken.
  std::string text = text_of_file(lines);
  const std::size_t place = text.rfind("\"kind\":\"action\",\"seat\":\"israel\"");
  ASSERT_NE(place, std::string::npos);
  text.replace(place + 24, 6, "egypt ");
  std::ofstream(lines) << text;
  const std::string refused =
      output_of(mitla + "import --store '" + (folder_ / "third.sqlite").string() + "' " + lines, status);
  EXPECT_EQ(status, 1);
  EXPECT_NE(refused.find("line 2: game "), std::string::npos) << refused;
  EXPECT_NE(refused.find("of its journal is not the one written"), std::string::npos) << refused;
}

}  // namespace
}  // namespace mitla::test
