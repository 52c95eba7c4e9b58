// Random crises, with the invariants on the way, and crises between officers.
#include "games/sixdays/ai/crisis_script.h"
#include "games/sixdays/ai/setup_plans.h"
#include "rules/sixdays/crisis.h"

namespace mitla::test {
namespace {

constexpr int kFarTooMany = 20'000;  // decisions

// Plays until the war begins or the game is over; returns the day on which the war began, or 0.
template <typename Choose>
int play_crisis(std::uint64_t seed, const std::vector<std::pair<std::string, std::string>>& options,
                Choose&& choose) {
  Field field("sixdays/grand");
  field.from_start();
  for (const auto& [id, value] : options) field.option(id, value);
  engine::Session& session = field.session();
  const engine::Game& game = session.game();
  engine::State state;
  const engine::CounterDice dice(seed);
  game.start(state, dice, nullptr);
  for (int decisions = 0; decisions < kFarTooMany; ++decisions) {
    const auto& now = state.as<sixdays::State>();
    if (now.war_turn != 0) return now.turn;
    if (game.decision(state).over) return 0;
    const engine::Action action = choose(game, state);
    const auto refused = game.check(state, action);
    EXPECT_FALSE(refused) << game.notation().print(action) << ": " << (refused ? refused->why : "");
    if (refused) return -1;
    game.apply(state, action, dice, nullptr);
    const auto broken = game.broken_invariants(state);
    EXPECT_TRUE(broken.empty()) << broken.front() << " after " << game.notation().print(action);
    if (!broken.empty()) return -1;
  }
  ADD_FAILURE() << "the crisis does not end";
  return -1;
}

TEST(SixDaysRandomCrisis, ComesToAnEnd) {
  for (int seed = 1; seed <= 20; ++seed) {
    engine::RandomStream random(static_cast<std::uint64_t>(seed));
    engine::ActionList subjects, actions;
    play_crisis(static_cast<std::uint64_t>(seed),
                {{"setup", "ready"}, {"optional-cards", seed % 2 == 0 ? "on" : "off"}},
                [&](const engine::Game& game, const engine::State& state) {
                  return random_action(game, state, random, subjects, actions);
                });
  }
}

// The bar of the crisis: at most one in five between officers ends without war.
TEST(SixDaysRandomCrisis, OfficersGoToWar) {
  int wars = 0, without = 0, days = 0;
  constexpr int kCrises = 60;
  for (int seed = 1; seed <= kCrises; ++seed) {
    engine::ActionList orders;
    const int day = play_crisis(
        static_cast<std::uint64_t>(seed), {{"setup", "ready"}},
        [&](const engine::Game& game, const engine::State& state) {
          orders.clear();
          const auto& rules = dynamic_cast<const rules::GameWithRules<sixdays::RuleSet>&>(game).rules();
          engine::RandomStream random(static_cast<std::uint64_t>(seed));
          if (!crisis_order(rules, state.as<sixdays::State>(), sixdays::Policy::kOnItsTerms, orders) &&
              !set_up_order(game, rules, state, sixdays::SetupPlan::kAny, random, orders))
            orders.push_back(engine::act(sixdays::Verb::kEnd));  // air defense
          return orders[0];
        });
    ASSERT_GE(day, 0);
    day == 0 ? ++without : ++wars;
    days += day;
  }
  EXPECT_LE(5 * without, kCrises);
  RecordProperty("wars", wars);
  RecordProperty("mean-day", wars == 0 ? 0 : days / wars);
}

}  // namespace
}  // namespace mitla::test
