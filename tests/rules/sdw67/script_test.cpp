// The script of the built-in players: legal in every kind of question, and blind to what its seat may not
// see.
#include <algorithm>
#include <set>

#include "engine/advisor.h"
#include "games/sdw67/ground.h"
#include "games/sdw67/play.h"
#include "games/sdw67/victory.h"
#include "rules/sequenced_game.h"
#include "support/all_games.h"

namespace mitla {
namespace {

using engine::Action;
using engine::ActionList;
using engine::RandomStream;
using engine::Seat;
using engine::State;
using sdw67::Front;

class Script : public testing::Test {
 protected:
  Script() : game_(test::all_games().open("sdw67/standard", {}).value()), advisor_(*game_->advisor()) {}

  const sdw67::RuleSet& rules() const {
    return static_cast<const rules::GameWithRules<sdw67::RuleSet>&>(*game_).rules();
  }
  // Plays a game of scripts; any plan, sensible or not, with any variation.
  template <typename See>
  void play(std::uint64_t seed, See&& see) {
    const engine::CounterDice dice(seed);
    RandomStream random(seed), plans(seed + 1);
    State state;
    game_->start(state, dice, nullptr);
    ActionList orders;
    int phase = 0;
    while (!game_->decision(state).over) {
      const Seat seat = game_->decision(state).seat;
      engine::Plan plan;
      if (seed % 2 == 0) {
        plan.variation = static_cast<std::uint32_t>(plans.below(1'000'000));
        const auto& formations = advisor_.formations(seat);
        ASSERT_LE(formations.size(), std::size_t{engine::kMaxFormations});
        for (std::size_t f = 0; f < formations.size(); ++f)
          plan.tactic[f] =
              static_cast<std::uint8_t>(plans.below(static_cast<int>(formations[f].tactics.size())));
      }
      see(state, plan);
      orders.clear();
      advisor_.orders(state, plan, random, orders);
      ASSERT_FALSE(orders.empty());
      for (std::size_t i = 0; i < orders.size(); ++i) {
        const auto refusal = game_->check(state, orders[i]);
        ASSERT_FALSE(refusal) << game_->notation().print(orders[i]) << ": " << refusal->why;
        const State before = state;
        game_->apply(state, orders[i], dice, nullptr);
        if (i + 1 == orders.size()) break;
        ASSERT_FALSE(game_->reveals(before, state)) << game_->notation().print(orders[i]);
        ASSERT_EQ(before.rolls(), state.rolls()) << game_->notation().print(orders[i]);
        ASSERT_EQ(game_->decision(state).seat, seat);
      }
      ASSERT_GE(advisor_.phase(state), phase);
      phase = advisor_.phase(state);
    }
    see(state, engine::Plan{});
  }

  std::shared_ptr<const engine::Game> game_;
  const engine::Advisor& advisor_;
};

TEST_F(Script, OrdersAreLegalAndOnlyTheLastTellsAnythingNew) {
  std::set<sdw67::FrameKind> asked;
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    play(seed, [&](const State& state, const engine::Plan&) {
      const auto& frames = state.as<sdw67::State>().frames;
      if (!frames.empty()) asked.insert(frames.back().kind);
    });
  using enum sdw67::FrameKind;
  for (const auto kind : {kSetup, kReinforcement, kAssignment, kSuperiority, kTargeting, kStriking, kMovement,
                          kContingents, kContingent, kCombat, kChooseTable, kStanding, kRetreat, kAdvance})
    EXPECT_TRUE(asked.contains(kind)) << static_cast<int>(kind);
}

// A player who takes the hints one by one is led through the attack, not back out of it.
TEST_F(Script, AnAttackThatWasBegunIsContinued) {
  const engine::CounterDice dice(9);
  int attacks = 0;
  play(1, [&](const State& state, const engine::Plan& plan) {
    if (game_->decision(state).over) return;
    if (state.as<sdw67::State>().frames.back().kind != sdw67::FrameKind::kCombat) return;
    ActionList orders, rest;
    RandomStream a(5);
    advisor_.orders(state, plan, a, orders);
    State trial = state;
    for (std::size_t i = 0; i + 1 < orders.size(); ++i) {
      game_->apply(trial, orders[i], dice, nullptr);
      RandomStream b(5);
      rest.clear();
      advisor_.orders(trial, plan, b, rest);
      ASSERT_EQ(rest, ActionList(orders.begin() + static_cast<std::ptrdiff_t>(i) + 1, orders.end()))
          << "after " << game_->notation().print(orders[i]);
      ++attacks;
    }
  });
  EXPECT_GT(attacks, 20);
}

TEST_F(Script, OrdersDoNotDependOnHiddenUnits) {
  int hidden = 0;
  play(3, [&](const State& state, const engine::Plan& plan) {
    if (game_->decision(state).over) return;
    const Seat seat = game_->decision(state).seat;
    State other = state;
    RandomStream guess(17);
    game_->guess_hidden(other, seat, guess);
    if (!(other == state)) ++hidden;
    ActionList seen, guessed;
    RandomStream a(5), b(5);
    advisor_.orders(state, plan, a, seen);
    advisor_.orders(other, plan, b, guessed);
    ASSERT_EQ(seen, guessed) << "phase " << advisor_.phase(state);
    ASSERT_EQ(advisor_.worth(state, seat), advisor_.worth(other, seat));
  });
  EXPECT_GT(hidden, 20);
}

TEST_F(Script, GoesOnFromWhereverARandomGameStands) {
  const engine::CounterDice dice(4);
  RandomStream random(4);
  State state;
  game_->start(state, dice, nullptr);
  ActionList subjects, actions, orders;
  for (int step = 0; !game_->decision(state).over; ++step) {
    if (step % 5 == 0) {
      orders.clear();
      advisor_.orders(state, {}, random, orders);
      State trial = state;
      for (const Action& action : orders) {
        ASSERT_FALSE(game_->check(trial, action)) << game_->notation().print(action);
        game_->apply(trial, action, dice, nullptr);
      }
    }
    game_->apply(state, engine::random_action(*game_, state, random, subjects, actions), dice, nullptr);
  }
}

// 23.6: the own total and the lead; exact when the game is over.
// 24.1.9, 24.1.10: the hexes of the Israelis when the set-up is over.
std::string set_up(const engine::Game& game, Seat seat, std::uint64_t number, std::uint8_t tactic) {
  const engine::Advisor& advisor = *game.advisor();
  engine::Plan plan;
  plan.tactic[advisor.formations(seat).size() - 1] = tactic;
  const engine::CounterDice dice(1);
  RandomStream random(number);
  State state;
  game.start(state, dice, nullptr);
  ActionList orders;
  while (state.as<sdw67::State>().step == sdw67::Step::kSetup) {
    orders.clear();
    advisor.orders(state, plan, random, orders);
    for (const Action& order : orders) game.apply(state, order, dice, nullptr);
  }
  std::string hexes;
  for (int u = 0; u < game.notation().unit_count(); ++u)
    if (game.notation().unit_name(engine::unit_id(u)).starts_with(seat.index() == 0 ? "IS-S" : "IS-E"))
      hexes += std::to_string(state.as<sdw67::State>().pieces[u].hex.value) + " ";
  return hexes;
}

TEST_F(Script, SetsUpInSeveralWays) {
  for (const int number : {0, 1}) {
    const Seat seat = engine::seat_at(number);
    const auto& tactics = advisor_.formations(seat).back().tactics;
    ASSERT_EQ(tactics.size(), 2 + rules().objectives[number].size());
    std::set<std::string> usual, planned;
    for (std::uint64_t n = 0; n < 12; ++n) usual.insert(set_up(*game_, seat, n, 0));
    EXPECT_GE(usual.size(), 3u) << "not always the same";
    for (std::size_t t = 1; t < tactics.size(); ++t)
      planned.insert(set_up(*game_, seat, 7, static_cast<std::uint8_t>(t)));
    EXPECT_GE(planned.size(), 4u);
    for (const std::string& hexes : usual) EXPECT_TRUE(planned.contains(hexes)) << "one of the plans";
  }
}

TEST_F(Script, WorthIsExactAtTheEnd) {
  for (const std::uint64_t seed : {5, 7})
    play(seed, [&](const State& state, const engine::Plan&) {
      if (!game_->decision(state).over) return;
      const auto& end = state.as<sdw67::State>();
      const int sinai = score_of(rules(), end, Front::kSinai).total();
      const int eastern = score_of(rules(), end, Front::kEastern).total();
      if (sinai <= 0 && eastern <= 0) return;
      // 23.6: half of the own total and the lead, of which what exceeds 30 points counts an eighth.
      const auto worth = [](int own, int others) {
        const int lead = std::clamp(own - others, -30, 30);
        return engine::kPoint * own / 2 + engine::kPoint * lead + engine::kPoint * (own - others - lead) / 8;
      };
      EXPECT_EQ(advisor_.worth(state, Seat{0}), worth(sinai, eastern));
      EXPECT_EQ(advisor_.worth(state, Seat{1}), worth(eastern, sinai));
    });
}

}  // namespace
}  // namespace mitla
