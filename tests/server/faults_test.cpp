// The real program, killed without mercy in the middle of play.
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <chrono>
#include <random>

#include "running_server.h"

namespace mitla::test {
namespace {

class Program {
 public:
  explicit Program(const std::string& store) {
    int out[2];
    if (pipe(out) != 0) std::abort();
    child_ = fork();
    if (child_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      dup2(out[1], 1);
      ::close(out[0]);
      execl(MITLA_PROGRAM, MITLA_PROGRAM, "serve", "--port", "0", "--rate", "100000", "--store",
            store.c_str(), nullptr);
      _exit(127);
    }
    ::close(out[1]);
    std::string text;
    char byte = 0;
    while (text.find("kept in") == std::string::npos && ::read(out[0], &byte, 1) == 1) text += byte;
    ::close(out[0]);
    const std::size_t colon = text.find("127.0.0.1:");
    if (colon != std::string::npos) port_ = static_cast<std::uint16_t>(std::stoi(text.substr(colon + 10)));
  }
  ~Program() { kill(SIGKILL); }

  std::uint16_t port() const { return port_; }
  int kill(int signal) {
    if (child_ <= 0) return 0;
    ::kill(child_, signal);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return status;
  }
  pid_t pid() const { return child_; }

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

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
  // Every acknowledged action is there, in its place; at most one more that was written but not told.
  static void verify(std::uint16_t port, const Record& record) {
    const auto save =
        request(port, "GET", "/api/games/" + record.made.game + "/save?token=" + record.made.israel).json();
    const auto actions = at(save, "actions").items;
    ASSERT_GE(actions.size(), record.acknowledged.size());
    ASSERT_LE(actions.size(), record.acknowledged.size() + 1);
    for (std::size_t i = 0; i < record.acknowledged.size(); ++i)
      ASSERT_EQ(actions[i].text, record.acknowledged[i]) << i;
  }
};

TEST_F(Faults, KillingItLosesNothingThatWasAcknowledged) {
  const char* wanted = std::getenv("MITLA_KILL_ROUNDS");
  const int rounds = wanted != nullptr ? std::atoi(wanted) : 6;
  constexpr int kGames = 3;
  std::vector<Record> records;
  std::mt19937 moment(12);
  engine::RandomStream random(13);
  const engine::Game& game = *all_games().open("elarish67/standard", {}).value();
  int acknowledged = 0;
  for (int round = 0; round < rounds; ++round) {
    Program program(store_path());
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
      // One action may have been written and not told: it counts from now on.
      const auto save = request(program.port(), "GET",
                                "/api/games/" + record.made.game + "/save?token=" + record.made.israel)
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
  Program program(store_path());
  for (const Record& record : records) verify(program.port(), record);
  EXPECT_GT(acknowledged, rounds * 3);
  RecordProperty("acknowledged", acknowledged);
  std::cout << acknowledged << " actions acknowledged in " << rounds << " rounds\n";
}

TEST_F(Faults, SigtermDrainsAndLeavesWithSuccess) {
  Program program(store_path());
  const Made made = make_at(program.port());
  Player israel(program.port(), made.game, made.israel);
  ASSERT_TRUE(israel.wait_for_state());
  const auto begin = std::chrono::steady_clock::now();
  const int status = program.kill(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(7));
  while (israel.next(1000)) {
  }
  EXPECT_TRUE(israel.socket().closed());
}

TEST_F(Faults, ItAnswersWithinASecondOfItsStart) {
  const auto begin = std::chrono::steady_clock::now();
  Program program(store_path());
  EXPECT_EQ(request(program.port(), "GET", "/").status, 200u);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));  // sanitizers are slow
}

}  // namespace
}  // namespace mitla::test
