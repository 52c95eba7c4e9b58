// Every real scenario, played and studied through the protocol.
#include <gtest/gtest.h>

#include "engine/dice.h"
#include "engine/json.h"
#include "games/registry.h"
#include "protocol/protocol.h"

namespace mitla::protocol {
namespace {

using engine::Json;

class RealGames : public testing::Test {
 protected:
  static const engine::Registry& registry() {
    static const auto made = games::make_registry(data::Source::embedded(data::embedded_files()));
    return made.value();
  }

  Json ask(const std::string& line) {
    const std::string answer = protocol_.handle(line);
    const auto json = engine::parse_json(answer, {.bytes = 1 << 26, .depth = 64, .values = 10'000'000});
    EXPECT_TRUE(json && json.value().find("ok") != nullptr && json.value().find("ok")->truth) << line << "\n"
                                                                                              << answer;
    return json ? json.value() : Json{};
  }
  Json ask(std::string_view command, const std::string& members) {
    return ask(R"({"cmd":")" + std::string(command) + R"(","game":)" + game_ + members + "}");
  }
  std::string hash() { return ask("hash", "").find("hash")->text; }

  void begin(const std::string& scenario) {
    game_ = ask(R"({"cmd":"new","seed":7,"scenario":")" + scenario + "\"}").find("game")->text;
  }
  // Asks everything that can be asked at any time.
  void study(const engine::Game& game, const std::string& action) {
    const std::string before = hash();
    EXPECT_TRUE(ask("explain", R"(,"action":")" + action + "\"").find("legal")->truth) << action;
    for (const auto& seat : game.info().seats) ask("view", R"(,"seat":")" + seat.id + "\"");
    ask("state", "");
    ask("decision", "");
    ask("reach", R"(,"unit":")" + game.notation().unit_name(engine::UnitId{0}) + "\"");
    ask("threat", R"(,"hex":")" + std::string(game.notation().board().name(hex::HexId{0})) + "\"");
    EXPECT_EQ(hash(), before) << "asking changes nothing";
  }
  // The next action of a random player, who never gives up; empty if the game is over.
  std::string choose(const engine::Game& game) {
    std::vector<std::string> texts;
    const Json legal = ask("legal", "");
    for (const Json& action : legal.find("actions")->items) {
      const auto verb = game.notation().parse(action.text).value().verb;
      if (!game.notation().verbs()[verb].gives_up) texts.push_back(action.text);
    }
    return texts.empty() ? ""
                         : texts[static_cast<std::size_t>(random_.below(static_cast<int>(texts.size())))];
  }

 private:
  Protocol protocol_{registry()};
  engine::RandomStream random_{3};
  std::string game_;
};

TEST_F(RealGames, WhatLegalGivesIsAcceptedAndAskingChangesNothing) {
  for (const auto& entry : registry().entries()) {
    SCOPED_TRACE(entry.scenario);
    begin(entry.scenario);
    const auto game = registry().open(entry.scenario, {}).value();
    for (int i = 0; i < 300; ++i) {
      const std::string action = choose(*game);
      if (action.empty()) break;
      if (i % 10 == 0) study(*game, action);
      ask("apply", R"(,"action":")" + action + "\"");
    }
  }
}

TEST_F(RealGames, UndoAndApplyLeadBackToTheSameState) {
  for (const auto& entry : registry().entries()) {
    SCOPED_TRACE(entry.scenario);
    begin(entry.scenario);
    const auto game = registry().open(entry.scenario, {}).value();
    const std::string start = hash();
    std::vector<std::string> actions, hashes;
    for (int i = 0; i < 100; ++i) {
      actions.push_back(choose(*game));
      if (actions.back().empty()) break;
      ask("apply", R"(,"action":")" + actions.back() + "\"");
      hashes.push_back(hash());
    }
    ask("undo", ",\"to\":0");
    EXPECT_EQ(hash(), start);
    for (std::size_t i = 0; i < hashes.size(); ++i) {
      ask("apply", R"(,"action":")" + actions[i] + "\"");
      ASSERT_EQ(hash(), hashes[i]) << "after action " << i + 1;
    }
  }
}

}  // namespace
}  // namespace mitla::protocol
