// Random games of the war to their end, with the invariants on the way. MITLA_GAMES for more of them.
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

constexpr int kFarTooMany = 40'000;  // decisions

void play_one(const std::string& scenario, std::uint64_t seed) {
  Field game(scenario);
  game.from_start();
  engine::Session& session = game.session();
  engine::RandomStream random(seed);
  engine::ActionList subjects, actions;
  engine::EventList events;
  int decisions = 0;
  for (; !session.game().decision(session.state()).over && decisions < kFarTooMany; ++decisions) {
    events.clear();
    subjects.clear();
    session.game().subjects(session.state(), subjects);
    for (const engine::Action& subject : subjects) {
      if (!engine::Game::is_touch(subject)) continue;
      actions.clear();
      session.game().legal(session.state(), engine::unit_argument(subject), actions);
      ASSERT_FALSE(actions.empty()) << session.game().notation().unit_name(engine::unit_argument(subject))
                                    << " has no action: " << session.game().prompt(session.state()).kind
                                    << ", decision " << decisions << " of game " << seed;
    }
    const auto action = random_action(session.game(), session.state(), random, subjects, actions);
    const auto refused = session.apply(action, events);
    ASSERT_FALSE(refused) << session.game().notation().print(action) << ": " << refused->why;
    if (decisions % 8 != 0) continue;
    const auto broken = session.game().broken_invariants(session.state());
    ASSERT_TRUE(broken.empty()) << broken.front() << " after " << session.game().notation().print(action)
                                << ", decision " << decisions << " of game " << seed << " of " << scenario;
  }
  EXPECT_TRUE(session.game().decision(session.state()).over) << scenario << " " << seed;
}

TEST(SixDaysRandomWar, HistoricalGamesComeToTheirEnd) {
  const char* games = std::getenv("MITLA_GAMES");
  for (int seed = 1; seed <= (games != nullptr ? std::atoi(games) : 3); ++seed)
    play_one("sixdays/historical", static_cast<std::uint64_t>(seed));
}
TEST(SixDaysRandomWar, NightmaresComeToTheirEnd) {
  const char* games = std::getenv("MITLA_GAMES");
  for (int seed = 1; seed <= (games != nullptr ? std::atoi(games) : 3); ++seed)
    play_one("sixdays/nightmare", static_cast<std::uint64_t>(seed));
}

}  // namespace
}  // namespace mitla::test
