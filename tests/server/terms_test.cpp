// Clocks of the players and spectators who see the game late.
#include "server/terms.h"
#include "running_server.h"
#include "server/live_game.h"
#include "server/new_game.h"

namespace mitla::test {
namespace {

using server::GameClock;
using server::Terms;
constexpr engine::Seat kFirst{0}, kSecond{1};

GameClock clock_of(Terms::Clock kind, std::int64_t seconds) {
  GameClock clock;
  clock.set({kind, seconds, 0});
  clock.begin(1000);
  return clock;
}

TEST(GameClock, TheTotalRunsForWhoDecides) {
  GameClock clock = clock_of(Terms::Clock::kTotal, 100);
  EXPECT_EQ(clock.left(kFirst, kFirst, 1030), 70);
  EXPECT_EQ(clock.left(kSecond, kFirst, 1030), 100);
  clock.acted(kFirst, 1040);
  clock.acted(kFirst, 1050);
  EXPECT_EQ(clock.left(kFirst, kSecond, 1090), 50);
  EXPECT_EQ(clock.left(kSecond, kSecond, 1090), 60);
  clock.acted(kSecond, 1160);
  EXPECT_EQ(clock.left(kSecond, kSecond, 1160), -10);
}

TEST(GameClock, AMoveLastsUntilAnotherSeatDecides) {
  GameClock clock = clock_of(Terms::Clock::kMove, 100);
  clock.acted(kFirst, 1040);
  EXPECT_EQ(clock.left(kFirst, kFirst, 1050), 50) << "the same move";
  EXPECT_EQ(clock.left(kSecond, kSecond, 1050), 90) << "a move that began with the last action";
  EXPECT_EQ(clock.left(kFirst, kSecond, 1050), 100);
  clock.acted(kSecond, 1060);
  clock.acted(kFirst, 1100);
  clock.acted(kFirst, 1120);
  EXPECT_EQ(clock.left(kFirst, kFirst, 1130), 30);
}

TEST(Terms, AreReadBack) {
  const Terms terms{Terms::Clock::kMove, 86'400, 600};
  const auto again = Terms::read({store::EntryKind::kTerms, "", terms.entry_text(), 0});
  ASSERT_TRUE(again);
  EXPECT_EQ(again->clock, Terms::Clock::kMove);
  EXPECT_EQ(again->seconds, 86'400);
  EXPECT_EQ(again->delay, 600);
  EXPECT_FALSE(Terms::read({store::EntryKind::kTerms, "", R"({"clock":"sand","seconds":1,"delay":0})", 0}));
}

TEST(LiveGame, TalkBeforeTheFirstMoveGivesNobodyMoreTime) {
  const auto wish =
      engine::parse_json(R"({"scenario":"elarish67/standard","clock":{"kind":"total","seconds":100}})", {});
  auto made = server::make_new_game(all_games(), wish.value(), predictable(), 1000, false);
  ASSERT_TRUE(made);
  store::StoredGame stored;
  stored.game = made.value().change.game;
  stored.entries = made.value().change.entries;
  stored.last = static_cast<int>(stored.entries.size());
  stored.head = stored.entries.back().hash;
  auto live = server::LiveGame::restore(all_games(), stored);
  ASSERT_TRUE(live) << live.error();
  const auto left = [&live](std::int64_t now) {
    std::string text;
    engine::JsonWriter out(text);
    out.begin_object();
    live.value().write_clock(now, out);
    out.end_object();
    const engine::Json clock = parsed(text);
    return number_at(clock, "clock.left." + text_at(clock, "clock.runs"));
  };
  ASSERT_EQ(left(1030), 70);
  const server::ChatLine line{"israel", false, "hello", 1040};
  ASSERT_EQ(live.value().add({store::EntryKind::kChat, "israel", line.entry_text(), 1040}), "");
  ASSERT_EQ(live.value().add({store::EntryKind::kShare, "israel", std::string(32, 'a'), 1050}), "");
  EXPECT_EQ(left(1060), 40);
}

class TimedGame : public ServerTest {
 protected:
  void SetUp() override { start(); }
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
  static std::string with(const std::string& terms) {
    return R"({"scenario":"elarish67/standard","options":{"setup":"ready"},)" + terms + "}";
  }
};

TEST_F(TimedGame, WhoIsLateCanBeClaimedByTheOtherSide) {
  const Made made = make(with(R"("clock":{"kind":"total","seconds":1})"));
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  EXPECT_EQ(text_at(egypt.state(), "clock.kind"), "total");
  EXPECT_EQ(code(egypt.ask(R"("type":"claim-time")")), "none") << "there is time left";
  std::this_thread::sleep_for(std::chrono::milliseconds(3100));
  EXPECT_EQ(code(israel.ask(R"("type":"claim-time")")), "none") << "not one's own game";
  EXPECT_TRUE(at(egypt.ask(R"("type":"claim-time")"), "ok").truth);
  ASSERT_TRUE(egypt.over() || egypt.wait_for_state());
  EXPECT_TRUE(egypt.over());
  EXPECT_EQ(text_at(egypt.state(), "view.outcome.winner"), "egypt");
}

TEST_F(TimedGame, WithoutAClockNobodyIsLate) {
  const Made made = make();
  Player egypt = sit(made, made.egypt);
  EXPECT_TRUE(at(egypt.state(), "clock").is(engine::Json::Kind::kNull));
  EXPECT_EQ(code(egypt.ask(R"("type":"claim-time")")), "none");
}

TEST_F(TimedGame, WrongTermsAreRefused) {
  for (const char* terms :
       {R"("clock":{"kind":"sand","seconds":60})", R"("clock":{"kind":"move"})", R"("clock":7)",
        R"("clock":{"kind":"move","seconds":99999999999})", R"("delay":-1)", R"("delay":99999999)"})
    EXPECT_EQ(post(with(terms)).status, 400u) << terms;
}

TEST_F(TimedGame, SpectatorsSeeItLate) {
  const Made made = make(with(R"("delay":2)"));
  Player israel = sit(made, made.israel), watcher = sit(made, made.spectator);
  EXPECT_EQ(number_at(watcher.hello(), "delay"), 2);
  const engine::Game& game = *all_games().open("elarish67/standard", {}).value();
  engine::RandomStream random(5);
  ASSERT_EQ(play(game, {&israel}, random, 1), 1);
  EXPECT_EQ(code(watcher.ask(R"("type":"replay","revision":1)")), "delayed");
  EXPECT_EQ(code(watcher.ask(R"("type":"objectives")")), "delayed");
  EXPECT_EQ(watcher.revision(), 0) << "not yet";
  EXPECT_EQ(get("/api/games/" + made.game + "/save", {{"authorization", "Bearer " + made.spectator}}).status,
            403u);
  ASSERT_TRUE(watcher.wait_for_revision(1)) << "but after two seconds";
  EXPECT_TRUE(at(watcher.ask(R"("type":"replay","revision":1)"), "ok").truth);
  Player late = sit(made, made.spectator);
  EXPECT_EQ(late.revision(), 1);
  // When the game is over there is nothing to hide.
  ASSERT_TRUE(at(israel.act("concede"), "ok").truth);
  while (!watcher.over() && watcher.next()) {
  }
  EXPECT_TRUE(watcher.over());
}

TEST_F(TimedGame, TheJournalKeepsTheTerms) {
  const Made made = make(with(R"("clock":{"kind":"move","seconds":86400},"delay":60)"));
  stop();
  start();
  Player egypt = sit(made, made.egypt), watcher = sit(made, made.spectator);
  EXPECT_EQ(number_at(egypt.state(), "clock.seconds"), 86'400);
  EXPECT_EQ(number_at(egypt.state(), "clock.left.egypt"), 86'400);
  EXPECT_EQ(number_at(watcher.hello(), "delay"), 60);
}

}  // namespace
}  // namespace mitla::test
