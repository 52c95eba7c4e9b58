// Six Day War 1967: of the other player's Israeli stacks a seat sees the top unit and a number (22.1). The
// names of the others are in no message to it.
#include <set>

#include "running_server.h"

namespace mitla::test {
namespace {

class HiddenStacks : public ServerTest {
 protected:
  void SetUp() override { start(); }

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
  const auto made = post(R"({"scenario":"sdw67/standard","options":{"setup":"ready"}})").json();
  const std::string id = text_at(made, "game");
  Player sinai(port_, id, text_at(made, "tokens.sinai"));
  ASSERT_TRUE(sinai.wait_for_state());
  Player eastern(port_, id, text_at(made, "tokens.eastern"));
  ASSERT_TRUE(eastern.wait_for_state());
  Player watcher(port_, id, text_at(made, "spectator"));
  ASSERT_TRUE(watcher.wait_for_state());

  const auto all = static_cast<std::size_t>(game->notation().unit_count());
  for (const Player* player : {&sinai, &eastern}) {
    EXPECT_GT(counted(*player), 0);
    EXPECT_EQ(shown(*player).size() + static_cast<std::size_t>(counted(*player)), all);
  }
  // What one seat does not see the other one sees, and a spectator sees none of it.
  std::set<std::string> known = shown(sinai);
  known.merge(shown(eastern));
  EXPECT_EQ(known.size(), all);
  for (const std::string& unit : shown(sinai))
    if (!shown(eastern).contains(unit)) {
      EXPECT_FALSE(shown(watcher).contains(unit)) << unit;
      EXPECT_EQ(eastern.recorded().find("\"" + unit + "\""), std::string::npos) << unit;
    }
}

}  // namespace
}  // namespace mitla::test
