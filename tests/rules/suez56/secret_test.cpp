// 9.2.a: non-interference. Two games that differ only in the turn written down look the same to the Egyptian
// player until the earlier of the two turns is reached.
#include "engine/view_json.h"
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

constexpr engine::Seat kWestern{0};
constexpr engine::Seat kEgyptian{1};

std::string view_of(const engine::Game& game, const engine::State& state, engine::Seat seat) {
  std::string json;
  engine::view_to_json(game, state, seat, json);
  return json;
}

// What the Egyptian player learns from the events of an action.
std::vector<std::string> told(const engine::Game& game, const engine::EventList& events) {
  std::vector<std::string> texts;
  for (const engine::Event& event : events)
    if (event.audience.includes(kEgyptian)) texts.push_back(std::string(event.rule) + " " + game.text(event));
  return texts;
}

std::vector<std::string> choices(const engine::Game& game, const engine::State& state) {
  engine::ActionList subjects;
  engine::ActionList actions;
  engine::all_legal(game, state, subjects, actions);
  std::vector<std::string> texts;
  for (const engine::Action& action : actions) texts.push_back(game.notation().print(action));
  return texts;
}

struct RandomGame {
  std::shared_ptr<const engine::Game> game;
  engine::State state;
  engine::CounterDice dice{0};
  engine::RandomStream random{0};
};

// Plays at random up to the question of 9.2.
RandomGame play_to_decision(const std::string& scenario, std::uint64_t seed) {
  auto opened = all_games().open(scenario, {{"setup", "ready"}});
  RandomGame g{opened.value(), {}, engine::CounterDice(seed), engine::RandomStream(seed + 1)};
  g.game->start(g.state, g.dice, nullptr);
  engine::ActionList subjects;
  engine::ActionList actions;
  while (!g.game->decision(g.state).over && g.game->prompt(g.state).kind != "continuation") {
    const auto action = engine::random_action(*g.game, g.state, g.random, subjects, actions);
    EXPECT_TRUE(g.game->secrets(g.state).empty());
    const engine::State before = g.state;
    g.game->apply(g.state, action, g.dice, nullptr);
    EXPECT_EQ(g.game->disclosure(before, action, g.state, kEgyptian), engine::Disclosure::kWhole)
        << g.game->notation().print(action);
  }
  return g;
}

engine::State written(const RandomGame& g, int turn, std::vector<std::string>& told_then) {
  const auto action = engine::check_text(*g.game, g.state, "continue " + std::to_string(turn)).action;
  EXPECT_TRUE(action.has_value());
  engine::State state = g.state;
  engine::EventList events;
  g.game->apply(state, *action, g.dice, &events);
  EXPECT_NE(g.game->disclosure(g.state, *action, state, kEgyptian), engine::Disclosure::kWhole);
  told_then = told(*g.game, events);
  return state;
}

void expect_alike(const engine::Game& game, const engine::State& a, const engine::State& b) {
  ASSERT_EQ(view_of(game, a, kEgyptian), view_of(game, b, kEgyptian));
  ASSERT_EQ(game.decision(a).seat, game.decision(b).seat);
  ASSERT_EQ(game.decision(a).kind, game.decision(b).kind);
  ASSERT_EQ(game.prompt(a).text, game.prompt(b).text);
  ASSERT_EQ(choices(game, a), choices(game, b));
  ASSERT_EQ(a.rolls(), b.rolls());
}

class Secret : public testing::TestWithParam<const char*> {};

TEST_P(Secret, TheNumberChangesNothingThatTheEgyptianPlayerSees) {
  CASES("meb:9.2.a");
  constexpr int kGames = 3;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    SCOPED_TRACE(seed);
    RandomGame g = play_to_decision(GetParam(), seed);
    ASSERT_FALSE(g.game->decision(g.state).over) << "random play reaches turn 6";
    for (const auto& [early, late] : {std::pair{7, 8}, {7, 12}, {8, 10}, {11, 12}}) {
      SCOPED_TRACE("written: " + std::to_string(early) + " or " + std::to_string(late));
      std::vector<std::string> told_a;
      std::vector<std::string> told_b;
      engine::State a = written(g, early, told_a);
      engine::State b = written(g, late, told_b);
      ASSERT_EQ(told_a, told_b);
      EXPECT_NE(view_of(*g.game, a, kWestern), view_of(*g.game, b, kWestern)) << "its writer sees it";
      EXPECT_EQ(g.game->secrets(a),
                (std::vector<std::pair<std::string, std::string>>{{"end-turn", std::to_string(early)}}));
      EXPECT_EQ(g.game->secrets(b),
                (std::vector<std::pair<std::string, std::string>>{{"end-turn", std::to_string(late)}}));

      engine::RandomStream random(seed * 100 + static_cast<std::uint64_t>(late));
      engine::ActionList subjects;
      engine::ActionList actions;
      int steps = 0;
      while (true) {
        expect_alike(*g.game, a, b);
        if (HasFatalFailure()) return;
        const auto action = engine::random_action(*g.game, a, random, subjects, actions);
        engine::EventList events_a;
        engine::EventList events_b;
        g.game->apply(a, action, g.dice, &events_a);
        g.game->apply(b, action, g.dice, &events_b);
        if (g.game->decision(a).over) break;
        ++steps;
        ASSERT_EQ(told(*g.game, events_a), told(*g.game, events_b));
      }
      EXPECT_GT(steps, 10) << "turns were really played";
      EXPECT_FALSE(g.game->decision(b).over) << "the later number is not reached yet";
      EXPECT_NE(view_of(*g.game, a, kEgyptian), view_of(*g.game, b, kEgyptian))
          << "now the first one is known";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(BothScenarios, Secret, testing::Values("suez56/historical", "suez56/what-if"));

}  // namespace
}  // namespace mitla::test
