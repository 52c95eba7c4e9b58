#include "engine/session.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/random_play.h"
#include "support/toy_game.h"

namespace mitla::engine {
namespace {

const Registry& registry() {
  static const Registry toys = toy::make_registry();
  return toys;
}

Session begin(std::uint64_t seed, std::vector<std::uint8_t> dice = {}) {
  return Session::start(registry(), {"toy/duel", {}, seed, std::move(dice), {}}).value();
}

// Applies the action; returns the refusal, if there is one.
std::string play(Session& session, std::string_view text) {
  const Checked checked = check_text(session.game(), session.state(), text);
  if (!checked.action) return std::string(checked.refusal.rule) + ": " + checked.refusal.why;
  EventList events;
  const auto refusal = session.apply(*checked.action, events);
  return refusal ? refusal->why : "";
}

Position fight_position() {
  Position position;
  position.phase = "red fight";
  position.pieces = {{"R1", "0402", {}}};
  return position;
}

TEST(Session, KnowsEveryOptionOfItsGame) {
  const Session session = begin(1);
  EXPECT_EQ(session.beginning().options, (Options{{"length", "short"}, {"sight", "yes"}}));
  EXPECT_EQ(session.opening_events().size(), 1u);
}

TEST(Session, ARefusalChangesNothing) {
  Session session = begin(1);
  const State before = session.state();
  EXPECT_EQ(play(session, "hide 4"), "1.1: the number is from 1 to 3");
  EventList events;
  EXPECT_EQ(session.apply(Action{99, 0, {}}, events)->rule, "notation");
  EXPECT_EQ(session.apply(act(toy::Verb::kRoll), events)->rule, "3.2");
  EXPECT_TRUE(events.empty());
  EXPECT_TRUE(session.actions().empty());
  EXPECT_EQ(session.state(), before);
}

TEST(Session, UndoIsFreeBackToTheLastDie) {
  Session session = Session::start(registry(), {"toy/duel", {}, 1, {3}, fight_position()}).value();
  EXPECT_EQ(session.free_undo(), 0);
  ASSERT_EQ(play(session, "aim R1 B1"), "");
  EXPECT_EQ(session.free_undo(), 1);
  ASSERT_EQ(play(session, "roll"), "");
  ASSERT_EQ(session.last_rolls().size(), 1u);
  EXPECT_EQ(session.last_rolls()[0].result, 3);
  EXPECT_EQ(session.last_rolls()[0].sides, 6);
  EXPECT_EQ(session.free_undo(), 0);
  ASSERT_EQ(play(session, "end turn"), "");
  EXPECT_TRUE(session.last_rolls().empty());
  EXPECT_EQ(session.free_undo(), 1);
  session.undo_to(2);
  EXPECT_EQ(session.actions().size(), 2u);
  EXPECT_EQ(session.free_undo(), 0);
}

TEST(Session, AnImpossiblePositionIsRefusedWithAllItsReasons) {
  Position position = fight_position();
  position.phase = "red dance";
  position.pieces.push_back({"R2", "0402", {"tired"}});
  const auto session = Session::start(registry(), {"toy/duel", {}, 1, {}, position});
  ASSERT_FALSE(session);
  EXPECT_EQ(
      session.error(),
      "the position is impossible: 2.1: there is no phase red dance; 2.1: there is no status tired; 2.2: R2 "
      "is not alone");
}

TEST(Session, NothingIsPlayedAfterTheEnd) {
  Session session = begin(3);
  test::play_randomly(session, 4, 10'000);
  ASSERT_TRUE(session.game().decision(session.state()).over);
  EventList events;
  EXPECT_EQ(session.apply(act(toy::Verb::kRoll), events)->why, "the game is over");
}

// For any play: undo and replay give identical states, with and without events.
RC_GTEST_PROP(Session, UndoAndReplayGiveTheSameStates, (std::uint64_t seed)) {
  Session session = begin(seed, {static_cast<std::uint8_t>(1 + seed % 6)});
  test::play_randomly(session, seed + 1, *rc::gen::inRange(0, 120));
  const int played = static_cast<int>(session.actions().size());
  const auto actions = session.actions();
  const State last = session.state();
  RC_ASSERT(session.state_after(played) == last);
  const int to = *rc::gen::inRange(0, played + 1);
  const State earlier = session.state_after(to);
  session.undo_to(to);
  RC_ASSERT(session.state() == earlier);
  RC_ASSERT(static_cast<int>(session.actions().size()) == to);
  EventList events;
  for (int i = to; i < played; ++i) RC_ASSERT(!session.apply(actions[i], events));
  RC_ASSERT(session.state() == last);
  RC_ASSERT(session.hash() == hash_of(last));
}

RC_GTEST_PROP(Session, LegalAndCheckAgree, (std::uint64_t seed)) {
  Session session = begin(seed);
  test::play_randomly(session, seed, *rc::gen::inRange(0, 60));
  ActionList subjects, legal;
  all_legal(session.game(), session.state(), subjects, legal);
  for (std::uint8_t verb = 0; verb < session.game().notation().verbs().size(); ++verb)
    for (std::uint16_t a = 0; a < 7; ++a)
      for (std::uint16_t b = 0; b < 26; ++b) {
        const Action action{verb, 0, {a, b, 0}};
        if (!session.game().notation().well_formed(action)) continue;
        const bool listed = std::find(legal.begin(), legal.end(), action) != legal.end();
        RC_ASSERT(listed == !session.game().check(session.state(), action));
      }
}

}  // namespace
}  // namespace mitla::engine
