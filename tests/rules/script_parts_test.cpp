// The parts that scripts of built-in players share (src/rules/ai), each on its own.
#include <gtest/gtest.h>

#include "hex/coordinates.h"
#include "rules/ai/answers.h"
#include "rules/ai/best.h"
#include "rules/ai/distances.h"
#include "rules/ai/rehearsal.h"
#include "rules/ai/tactics.h"
#include "rules/ai/variation.h"
#include "support/toy_game.h"

namespace mitla::rules {
namespace {

// --- rehearsal ---

class RehearsalTest : public testing::Test {
 protected:
  RehearsalTest() {
    game_->start(start_, engine::CounterDice(1), nullptr);
    game_->apply(start_, order("hide 2"), engine::CounterDice(1), nullptr);
  }
  engine::Action order(const std::string& text) const { return game_->notation().parse(text).value(); }
  std::vector<std::string> given() const {
    std::vector<std::string> texts;
    for (const engine::Action& action : out_) texts.push_back(game_->notation().print(action));
    return texts;
  }
  using Texts = std::vector<std::string>;

  std::shared_ptr<const engine::Game> game_ = toy::make_registry().open("toy/duel", {}).value();
  engine::State start_;
  engine::ActionList out_;
};

TEST_F(RehearsalTest, WhatIsOrderedIsLegalOneAfterTheOther) {
  Rehearsal<> run(*game_, start_, out_);
  EXPECT_FALSE(run.legal(order("move R2 0101")));  // taken, until R1 has left it
  EXPECT_TRUE(run.give(order("move R1 0201")));
  EXPECT_TRUE(run.give(order("move R2 0101")));
  EXPECT_EQ(given(), (Texts{"move R1 0201", "move R2 0101"}));
  EXPECT_FALSE(run.over());
  engine::State played = start_;
  for (const engine::Action& action : out_) {
    ASSERT_FALSE(game_->check(played, action));
    game_->apply(played, action, engine::CounterDice(9), nullptr);
  }
  EXPECT_EQ(played, run.whole());
}

TEST_F(RehearsalTest, AnAttemptThatIsIllegalChangesNothing) {
  Rehearsal<> run(*game_, start_, out_);
  EXPECT_FALSE(run.attempt(order("move R1 0102")));
  EXPECT_EQ(run.whole(), start_);
  EXPECT_TRUE(run.nothing_given());
  EXPECT_TRUE(run.attempt(order("move R1 0201")));
  EXPECT_FALSE(run.nothing_given());
}

TEST_F(RehearsalTest, ARefusalEndsTheRun) {
  Rehearsal<> run(*game_, start_, out_);
  run.give(order("move R1 0201"));
  EXPECT_FALSE(run.give(order("move R1 0301")));  // 2.1: once a phase
  EXPECT_TRUE(run.over());
  EXPECT_TRUE(run.refused());
  EXPECT_FALSE(run.give(order("move R2 0101")));
  run.give_last(order("end phase"));
  EXPECT_EQ(given(), (Texts{"move R1 0201"}));
  run.start_again();
  EXPECT_FALSE(run.over());
  EXPECT_FALSE(run.refused());
  EXPECT_EQ(run.whole(), start_);
  EXPECT_EQ(given(), Texts{});
}

TEST_F(RehearsalTest, TheRunIsOverWhenAnotherSeatDecides) {
  Rehearsal<> run(*game_, start_, out_);
  EXPECT_TRUE(run.give(order("end phase")));
  EXPECT_FALSE(run.give(order("end phase")));
  EXPECT_TRUE(run.over());
  EXPECT_FALSE(run.refused());
  EXPECT_EQ(game_->decision(run.whole()).seat, toy::kBlue);
  EXPECT_FALSE(run.give(order("end phase")));  // Blue's
  EXPECT_EQ(given().size(), 2U);
}

TEST_F(RehearsalTest, TheLastOrderIsNotCarriedOut) {
  Rehearsal<> run(*game_, start_, out_);
  run.give_last(order("end turn"));
  EXPECT_EQ(run.whole(), start_);
  EXPECT_EQ(given(), (Texts{"end turn"}));
  EXPECT_TRUE(run.over());
}

TEST_F(RehearsalTest, OrdersGivenBeforeItStay) {
  out_.push_back(order("hide 1"));
  Rehearsal<> run(*game_, start_, out_);
  run.give(order("move R1 0201"));
  run.start_again();
  EXPECT_EQ(given(), (Texts{"hide 1"}));
}

TEST_F(RehearsalTest, SnapshotsLeadBackAndForth) {
  Rehearsal<> run(*game_, start_, out_);
  Rehearsal<>::Snapshot early, late;
  run.give(order("move R1 0201"));
  run.keep(early);
  run.give(order("move R2 0101"));
  run.keep(late);
  run.restore(early);
  EXPECT_EQ(given(), (Texts{"move R1 0201"}));
  EXPECT_TRUE(run.legal(order("move R2 0101")));
  run.restore(late);
  EXPECT_EQ(given(), (Texts{"move R1 0201", "move R2 0101"}));
  EXPECT_FALSE(run.legal(order("move R2 0101")));
}

struct NoticesEveryMove {
  NoticesEveryMove(const engine::Game&, const engine::State& whole) : state(whole) {}
  engine::State state;
  friend bool operator==(const NoticesEveryMove& a, const NoticesEveryMove& b) { return a.state == b.state; }
};

TEST_F(RehearsalTest, AGameMayEndItsRunsEarlier) {
  Rehearsal<NoticesEveryMove> run(*game_, start_, out_);
  EXPECT_FALSE(run.give(order("move R1 0201")));
  EXPECT_TRUE(run.over());
  EXPECT_FALSE(run.refused());
}

// --- best ---

TEST(Best, OfEqualOnesTheFirst) {
  Best<char> best;
  EXPECT_FALSE(best.exists());
  EXPECT_TRUE(best.offer(-7, 'a'));
  EXPECT_TRUE(best.offer(3, 'b'));
  EXPECT_FALSE(best.offer(3, 'c'));
  EXPECT_TRUE(best.exists());
  EXPECT_EQ(*best, 'b');
  EXPECT_EQ(best.value(), 3);
}

TEST(Best, MustSurpassTheLeast) {
  Best<char> best(10);
  EXPECT_FALSE(best.offer(10, 'a'));
  EXPECT_FALSE(best.exists());
  EXPECT_EQ(*best, char{});
  EXPECT_TRUE(best.offer(11, 'b'));
  EXPECT_EQ(*best, 'b');
}

// --- tactics ---

constexpr std::array<Tactic<int>, 3> kPaces{{{"steady", 10}, {"slow", 5}, {"fast", 20}}};

TEST(Tactics, WordsForPeopleAndMeaningsForTheScript) {
  const engine::Formation guards = formation("guards", kPaces);
  EXPECT_EQ(guards.id, "guards");
  EXPECT_EQ(guards.tactics, (std::vector<std::string>{"steady", "slow", "fast"}));
  engine::Plan plan;
  plan.tactic[4] = 2;
  EXPECT_EQ(chosen(kPaces, plan, 3), 10);
  EXPECT_EQ(chosen(kPaces, plan, 4), 20);
  plan.tactic[4] = 200;
  EXPECT_EQ(chosen(kPaces, plan, 4), 20);
}

// --- variations ---

enum class Varying : std::uint8_t { kTarget, kGoal };

TEST(Variation, ZeroBendsNothing) {
  const Variation<Varying> none(0);
  for (const int value : {-1000, -1, 0, 7, 1000}) {
    EXPECT_EQ(none.bent(value, Varying::kGoal, value), value);
    EXPECT_EQ(none.at_most(value), value);
  }
}

TEST(Variation, BendsTheSameAlwaysAlikeAndOthersApart) {
  const Variation<Varying> one(12345), other(54321);
  int fields = 0, numbers = 0;
  for (int what = 0; what < 100; ++what) {
    const int bent = one.bent(1000, Varying::kTarget, what);
    EXPECT_EQ(bent, one.bent(1000, Varying::kTarget, what));
    EXPECT_GE(bent, 400);
    EXPECT_LE(bent, one.at_most(1000));
    EXPECT_LE(one.bent(-1000, Varying::kTarget, what), one.at_most(-1000));
    fields += bent != one.bent(1000, Varying::kGoal, what) ? 1 : 0;
    numbers += bent != other.bent(1000, Varying::kTarget, what) ? 1 : 0;
  }
  EXPECT_GT(fields, 50);
  EXPECT_GT(numbers, 50);
}

// --- distances ---

TEST(Distances, AreThoseOfTheWayToTheGoalAndNotBack) {
  hex::Board::Builder builder;
  hex::GridSpec grid;
  grid.id = "strip";
  builder.add_rectangle(builder.add_grid(grid), {1, 1}, {1, 5});
  const hex::Board board = builder.build().value();
  ASSERT_EQ(board.size(), 5);
  // Down the strip a step costs 1, up it costs 3, and no unit leaves the last hex.
  const auto cost = [](hex::HexId from, hex::Direction, hex::HexId to) {
    return from.value == 4 ? -1 : to.value > from.value ? 1 : 3;
  };
  std::array<std::uint8_t, 5> out{};
  const std::array<hex::HexId, 1> goal{hex::HexId(2)};
  measure_ways(board, goal, 100, 99, cost, out);
  EXPECT_EQ(out, (std::array<std::uint8_t, 5>{2, 1, 0, 3, 99}));
  measure_ways(board, goal, 2, 99, cost, out);  // no farther than that
  EXPECT_EQ(out, (std::array<std::uint8_t, 5>{2, 1, 0, 99, 99}));
  const std::array<hex::HexId, 2> both{hex::HexId(0), hex::HexId(3)};
  measure_ways(board, both, 100, 99, cost, out);  // the nearer one counts
  EXPECT_EQ(out, (std::array<std::uint8_t, 5>{0, 2, 1, 0, 99}));
}

// --- parts of a script ---

TEST(Answers, TheFirstPartOfTheKindGivesTheOrders) {
  constexpr std::array<Answer<char, int>, 3> kParts{{{'a', [](int& command) { command += 1; }},
                                                     {'b', [](int& command) { command += 10; }},
                                                     {'a', [](int& command) { command += 100; }}}};
  int command = 0;
  EXPECT_TRUE(answer(kParts, 'a', command));
  EXPECT_EQ(command, 1);
  EXPECT_FALSE(answer(kParts, 'c', command));
  EXPECT_EQ(command, 1);
}

}  // namespace
}  // namespace mitla::rules
