// Every real scenario, played and studied through the protocol and compared with the engine alone.
#include <gtest/gtest.h>

#include "engine/json.h"
#include "engine/session.h"
#include "games/registry.h"
#include "protocol/protocol.h"
#include "support/all_games.h"

namespace mitla::protocol {
namespace {

using engine::Json;
using engine::Session;

const engine::Registry& registry() {
  static const auto made = games::make_registry(data::Source::embedded(data::embedded_files()));
  return made.value();
}

class RealGame : public testing::TestWithParam<std::string> {
 protected:
  RealGame() { ask(R"({"cmd":"new","seed":7,"scenario":")" + GetParam() + "\"}"); }

  Json ask(const std::string& line) {
    const std::string answer = protocol_.handle(line);
    const auto json = engine::parse_json(answer, {.bytes = 1 << 26, .depth = 64, .values = 10'000'000});
    EXPECT_TRUE(json && json.value().find("ok") != nullptr && json.value().find("ok")->truth)
        << line << "\n"
        << answer.substr(0, 1000);
    return json ? json.value() : Json{};
  }
  Json ask(std::string_view command, const std::string& members) {
    return ask(R"({"cmd":")" + std::string(command) + R"(","game":1)" + members + "}");
  }
  std::string hash() { return ask("hash", "").find("hash")->text; }
  void apply(const std::string& action) { ask("apply", R"(,"action":")" + action + "\""); }

  // Asks everything that can be asked at any time.
  void study(const std::string& action) {
    const engine::Game& game = mirror_.game();
    const std::string before = hash();
    EXPECT_TRUE(ask("explain", R"(,"action":")" + action + "\"").find("legal")->truth) << action;
    for (const auto& seat : game.info().seats) ask("view", R"(,"seat":")" + seat.id + "\"");
    ask("state", "");
    ask("decision", "");
    ask("reach", R"(,"unit":")" + game.notation().unit_name(engine::UnitId{0}) + "\"");
    ask("threat", R"(,"hex":")" + std::string(game.notation().board().name(hex::HexId{0})) + "\"");
    const Json legal = ask("legal", "");
    const auto& actions = legal.find("actions")->items;
    const auto is_it = [&](const Json& item) { return item.text == action; };
    EXPECT_EQ(std::count_if(actions.begin(), actions.end(), is_it), 1) << action;
    EXPECT_EQ(hash(), before) << "asking changes nothing";
  }
  bool over() const { return mirror_.game().decision(mirror_.state()).over; }
  // Plays an action of a random player without the protocol, and gives its text.
  std::string play_beside() {
    engine::EventList events;
    const auto action = random_action(mirror_.game(), mirror_.state(), random_, subjects_, actions_);
    EXPECT_FALSE(mirror_.apply(action, events));
    return mirror_.game().notation().print(action);
  }
  std::string hash_beside() const { return mirror_.hash().text(); }

 private:
  Protocol protocol_{registry()};
  Session mirror_ = Session::start(registry(), {GetParam(), {}, 7, {}, {}}).value();
  engine::RandomStream random_{3};
  engine::ActionList subjects_, actions_;
};

TEST_P(RealGame, IsThatOfTheEngineAndAskingChangesNothing) {
  EXPECT_EQ(hash(), hash_beside());
  for (int i = 0; i < 400 && !over(); ++i) {
    const std::string action = play_beside();
    if (i % 40 == 0) study(action);
    apply(action);
    ASSERT_EQ(hash(), hash_beside()) << "after action " << i + 1 << ", " << action;
  }
}

TEST_P(RealGame, ComesBackAfterUndo) {
  std::vector<std::string> actions;
  while (actions.size() < 400 && !over()) actions.push_back(play_beside());
  for (const std::string& action : actions) apply(action);
  const std::string end = hash();
  ask("undo", ",\"to\":" + std::to_string(actions.size() / 2));
  for (std::size_t i = actions.size() / 2; i < actions.size(); ++i) apply(actions[i]);
  EXPECT_EQ(hash(), end);
  EXPECT_EQ(hash(), hash_beside());
}

// Each reason against a position is one line, whatever the position contains: a save may come from anyone.
TEST_P(RealGame, RefusesAPositionInSingleLines) {
  const std::string unit(registry().open(GetParam(), {}).value()->notation().unit_name(engine::UnitId{0}));
  Protocol other{registry()};
  const std::string answer = other.handle(
      R"({"cmd":"position","scenario":")" + GetParam() +
      R"(","position":{"turn":1,"phase":"a\nb","pieces":[)" + R"({"unit":"c\nd","hex":"e\nf"},{"unit":")" +
      unit + R"(","hex":"g\nh","status":["i\nj"]},{"unit":")" + unit +
      R"(","box":"k\nl"}],"tracks":{"m\nn":"1","record o\np":"q\nr","turn":"s\nt"}}})");
  const auto json = engine::parse_json(answer, {.bytes = 1 << 20, .depth = 64, .values = 100'000});
  ASSERT_TRUE(json) << answer;
  const Json* error = json.value().find("error");
  ASSERT_NE(error, nullptr) << answer;
  EXPECT_EQ(error->find("message")->text.find('\n'), std::string::npos) << answer;
  const Json* reasons = error->find("reasons");
  ASSERT_NE(reasons, nullptr) << answer;
  EXPECT_GE(reasons->items.size(), 2u) << answer;
  for (const Json& reason : reasons->items)
    EXPECT_EQ(reason.find("why")->text.find('\n'), std::string::npos) << reason.find("why")->text;
}

INSTANTIATE_TEST_SUITE_P(Every, RealGame, testing::ValuesIn(test::scenarios()), test::scenario_test_name);

}  // namespace
}  // namespace mitla::protocol
