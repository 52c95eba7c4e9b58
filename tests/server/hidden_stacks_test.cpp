// Six Day War 1967: of the other player's Israeli stacks a seat sees the top unit and a number (22.1). The
// names of the others are in no message to it.
#include <set>

#include "running_server.h"

namespace mitla::test {
namespace {

class HiddenStacks : public ServerTest {
 protected:
  void SetUp() override {
    start();
    const auto made = post(R"({"scenario":"sdw67/standard","options":{"setup":"ready"}})").json();
    const std::string id = text_at(made, "game");
    for (const char* token : {"tokens.sinai", "tokens.eastern", "spectator"}) {
      players_.push_back(std::make_unique<Player>(port_, id, text_at(made, token)));
      ASSERT_TRUE(players_.back()->wait_for_state());
    }
  }
  Player& sinai() { return *players_[0]; }
  Player& eastern() { return *players_[1]; }
  Player& watcher() { return *players_[2]; }
  std::vector<std::unique_ptr<Player>> players_;

  static std::set<std::string> shown(const Player& player) {
    std::set<std::string> units;
    for (const auto& piece : at(player.state(), "view.pieces").items) units.insert(text_at(piece, "unit"));
    return units;
  }
  static int counted(const Player& player) {
    int units = 0;
    for (const auto& stack : at(player.state(), "view.stacks").items) units += number_at(stack, "count");
    return units;
  }
};

TEST_F(HiddenStacks, AreCountedAndNotNamed) {
  const auto game = all_games().open("sdw67/standard", {}).value();

  const auto all = static_cast<std::size_t>(game->notation().unit_count());
  for (const Player* player : {&sinai(), &eastern()}) {
    EXPECT_GT(counted(*player), 0);
    EXPECT_EQ(shown(*player).size() + static_cast<std::size_t>(counted(*player)), all);
  }
  // What one seat does not see the other one sees, and a spectator sees none of it.
  std::set<std::string> known = shown(sinai());
  known.merge(shown(eastern()));
  EXPECT_EQ(known.size(), all);
  for (const std::string& unit : shown(sinai()))
    if (!shown(eastern()).contains(unit)) {
      EXPECT_FALSE(shown(watcher()).contains(unit)) << unit;
      EXPECT_EQ(eastern().recorded().find("\"" + unit + "\""), std::string::npos) << unit;
    }
}

// An attack that is being declared names the attackers to the seat that declares it. The others learn the top
// unit and how many lie below.
TEST_F(HiddenStacks, OddsNameNobodyWhoLiesHidden) {
  for (const char* action : {"end", "end", "attack 1618", "with 1719"}) {
    const int before = sinai().revision();
    const auto answer = sinai().act(action);
    ASSERT_TRUE(at(answer, "ok").truth) << action << ": " << text_at(answer, "error.message");
    ASSERT_TRUE(sinai().wait_for_revision(before + 1));
  }
  const auto names_hidden = [&](const engine::Json& answer) {
    const std::string lines = [&] {
      std::string all;
      for (const auto& line : at(answer, "lines").items) all += text_at(line, "text") + "\n";
      return all;
    }();
    return lines.find("202nd Parachute Brigade") != std::string::npos ||
           lines.find("60th Armored Brigade") != std::string::npos;
  };
  EXPECT_TRUE(names_hidden(sinai().ask(R"("type":"odds")"))) << "his own brigades";
  const auto told = eastern().ask(R"("type":"odds")");
  EXPECT_TRUE(at(told, "ok").truth);
  EXPECT_FALSE(names_hidden(told));
  EXPECT_EQ(text_at(told, "attack").substr(text_at(told, "attack").size() - 1), "?");
  EXPECT_EQ(text_at(watcher().ask(R"("type":"odds")"), "error.code"), "none")
      << "the seats may know different things";
}

}  // namespace
}  // namespace mitla::test
