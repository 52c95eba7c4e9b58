// Random games of the war to their end, with the invariants on the way. MITLA_GAMES for more of them.
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

constexpr int kFarTooMany = 40'000;  // decisions

void play_one(const std::string& scenario, std::uint64_t seed) {
  Field game(scenario, sixdays_games());
  game.from_start();
  engine::Session& session = game.session();
  engine::RandomStream random(seed);
  engine::ActionList subjects, actions;
  engine::EventList events;
  int decisions = 0;
  for (; !session.game().decision(session.state()).over && decisions < kFarTooMany; ++decisions) {
    events.clear();
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
