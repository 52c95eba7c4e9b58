// The pieces that games share, each on its own.
#include <gtest/gtest.h>

#include "engine/dice.h"
#include "rules/game_info.h"
#include "rules/invariants.h"
#include "rules/play.h"
#include "rules/question.h"
#include "rules/search_memory.h"
#include "rules/stack.h"
#include "rules/verb_rules.h"
#include "rules/zones.h"
#include "support/must.h"

namespace mitla::rules {
namespace {

struct Pile {  // three units in one hex: 2 on top of 0 on top of 1
  engine::UnitId stack_top(hex::HexId hex) const {
    return hex == hex::HexId(7) ? engine::unit_id(2) : engine::kNobody;
  }
  engine::UnitId next_below(engine::UnitId unit) const {
    return unit.index() == 2 ? engine::unit_id(0) : unit.index() == 0 ? engine::unit_id(1) : engine::kNobody;
  }
};

TEST(SharedStack, RunsFromTheTopDown) {
  const Pile pile;
  std::vector<int> units;
  for (const engine::UnitId unit : Stack(pile, hex::HexId(7))) units.push_back(unit.value);
  EXPECT_EQ(units, (std::vector<int>{2, 0, 1}));
  EXPECT_FALSE(Stack(pile, hex::HexId(7)).empty());
  EXPECT_TRUE(Stack(pile, hex::HexId(8)).empty());
}

struct TwoHexes {
  struct Cell {
    std::array<std::uint8_t, 2> zones{};
  };
  std::array<Cell, 2> cells;
  const Cell& cell(hex::HexId hex) const { return cells[hex.value]; }
  Cell& cell(hex::HexId hex) { return cells[hex.value]; }
};
enum class Colour : std::uint8_t { kWhite, kBlack };

TEST(SharedZones, LastAsLongAsOneOfSeveralUnitsExertsThem) {
  TwoHexes state;
  const hex::HexId here(0), there(1);
  count_zone(state, here, Colour::kBlack, 1);
  count_zone(state, here, Colour::kBlack, 1);
  EXPECT_TRUE(in_zone_of(state, here, Colour::kBlack));
  EXPECT_FALSE(in_zone_of(state, here, Colour::kWhite));
  EXPECT_FALSE(in_zone_of(state, there, Colour::kBlack));
  count_zone(state, here, Colour::kBlack, -1);
  EXPECT_TRUE(in_zone_of(state, here, Colour::kBlack));
  count_zone(state, here, Colour::kBlack, -1);
  EXPECT_FALSE(in_zone_of(state, here, Colour::kBlack));
}

struct NoRules {
  int nothing = 0;
};
struct Counter {
  int value = 0;
};
enum class Told : std::uint8_t { kFirst = 3, kSecond };

TEST(SharedPlay, TellsWithTheDiceCastSoFar) {
  engine::State whole;
  Counter& counter = whole.emplace<Counter>();
  engine::EventList events;
  const engine::CounterDice dice(1);
  const NoRules none;
  Play<NoRules, Counter> play{none, whole, counter, dice, &events};
  play.tell(Told::kFirst, "1.1", {5, -1});
  const int die = play.roll_die();
  EXPECT_TRUE(die >= 1 && die <= 6);
  play.tell_only(engine::Audience::only(engine::Seat{1}), Told::kSecond, "1.2", {die});
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[0].kind, 3);
  EXPECT_EQ(events[0].rule, "1.1");
  EXPECT_EQ(events[0].args[0], 5);
  EXPECT_EQ(events[0].args[1], -1);
  EXPECT_EQ(events[0].rolls, 0u);
  EXPECT_TRUE(events[0].audience.includes(engine::Seat{0}));
  EXPECT_EQ(events[1].kind, 4);
  EXPECT_EQ(events[1].rolls, 1u);
  EXPECT_FALSE(events[1].audience.includes(engine::Seat{0}));
}

TEST(SharedPlay, RollsThoughNobodyListens) {
  engine::State whole;
  Counter& counter = whole.emplace<Counter>();
  const engine::CounterDice dice(1);
  const NoRules none;
  Play<NoRules, Counter> play{none, whole, counter, dice, nullptr};
  play.roll_die();
  play.tell(Told::kFirst, "1.1", {});
  EXPECT_EQ(whole.rolls(), 1u);
}

enum class Order : std::uint8_t { kMove = 4, kHalt };

Reason may_move(const NoRules&, const Counter& state, engine::UnitId unit, hex::HexId hex) {
  return unit.value == 3 && hex.value == state.value ? kAllowed : Reason{"5.1", "not there"};
}
void move(Play<NoRules, Counter>& play, engine::UnitId unit, hex::HexId hex) {
  play.state.value = unit.value + hex.value;
}
void halt(Play<NoRules, Counter>& play, int count) { play.state.value = -count; }
Reason may_halt(const NoRules&, const Counter&) { return kAllowed; }

TEST(SharedVerbs, FunctionsTakeTheArgumentsOfTheAction) {
  constexpr VerbRules<Play<NoRules, Counter>> kVerbs[] = {verb_rules<Order::kMove, may_move, move>(),
                                                          verb_rules<Order::kHalt, may_halt, halt>()};
  engine::State whole;
  Counter& counter = whole.emplace<Counter>();
  const engine::CounterDice dice(1);
  const NoRules none;
  Play<NoRules, Counter> play{none, whole, counter, dice, nullptr};
  counter.value = 70;
  EXPECT_EQ(kVerbs[0].verb, 4);
  const engine::Action there = engine::act(Order::kMove, engine::unit_id(3), hex::HexId(70));
  EXPECT_TRUE(kVerbs[0].may(none, counter, there).allows());
  EXPECT_EQ(kVerbs[0].may(none, counter, engine::act(Order::kMove, engine::unit_id(2), hex::HexId(70))).rule,
            "5.1");
  kVerbs[0].carry_out(play, there);
  EXPECT_EQ(counter.value, 73);
  EXPECT_TRUE(kVerbs[1].may(none, counter, engine::act(Order::kHalt, 9)).allows());
  kVerbs[1].carry_out(play, engine::act(Order::kHalt, 9));
  EXPECT_EQ(counter.value, -9);
}

TEST(SharedReason, NamesUnitHexAndAmounts) {
  const Reason reason{
      .rule = "5.10", .why = "{u} would need {a} movement points to {h} and has {b}", .a = 5, .b = 4};
  const auto refused = refusal(reason, "79/7 Tank", "4719");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->rule, "5.10");
  EXPECT_EQ(refused->why, "79/7 Tank would need 2.5 movement points to 4719 and has 2");
  EXPECT_EQ(refusal({"1", "{u} in {h}"}, "", "")->why, "the unit in the hex");
  EXPECT_FALSE(refusal(kAllowed, "79/7 Tank", "4719"));
}

TEST(SharedReason, TheFirstThatRefusesCountsAndNoOtherIsAsked) {
  int asked = 0;
  const auto ask = [&](Reason reason) {
    return [&asked, reason] {
      ++asked;
      return reason;
    };
  };
  EXPECT_TRUE(first_of(kAllowed, ask(kAllowed)).allows());
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(first_of(ask(kAllowed), ask({"2.1", ""}), ask({"2.2", ""})).rule, "2.1");
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(first_of(Reason{"2.3", ""}, ask({"2.4", ""})).rule, "2.3");
  EXPECT_EQ(asked, 3);
}

TEST(SharedSequence, SomebodyIsAskedUntilTheGameIsOver) {
  const auto broken = [](int turn, bool over, bool asked) {
    std::vector<std::string> out;
    const bool go_on = check_sequence(turn, 10, over, asked, out);
    EXPECT_EQ(go_on, !over && asked);
    return out;
  };
  EXPECT_TRUE(broken(1, false, true).empty());
  EXPECT_TRUE(broken(10, true, false).empty());
  EXPECT_EQ(broken(0, false, true).size(), 1u);
  EXPECT_EQ(broken(11, false, true).size(), 1u);
  EXPECT_EQ(broken(3, true, true).size(), 1u);
  EXPECT_EQ(broken(3, false, false).size(), 1u);
}

TEST(SharedMemory, SearchesAgainOnlyIfSomethingDiffers) {
  using Memory = SearchMemory<int>;
  Memory memory;
  int searches = 0;
  const auto search = [&](std::uint64_t rule_set, int state, int way) {
    const std::array<int, 1> read{state};
    memory.search(rule_set, Memory::Ground{part_of_ground(std::span(read))}, way,
                  [&](int, hex::Reach&) { ++searches; });
    return searches;
  };
  EXPECT_EQ(search(1, 5, 7), 1);
  EXPECT_EQ(search(1, 5, 7), 1);
  EXPECT_EQ(search(2, 5, 7), 2) << "other rules";
  EXPECT_EQ(search(2, 6, 7), 3) << "another state";
  EXPECT_EQ(search(2, 6, 8), 4) << "another way";
  EXPECT_EQ(search(2, 6, 7), 5) << "only the last one is remembered";
}

TEST(SharedMemory, TheGroundIsAllPartsOfTheState) {
  using Memory = SearchMemory<int, 2>;
  Memory memory;
  int searches = 0;
  const auto search = [&](const std::vector<int>& first, const std::vector<int>& second) {
    const auto part = [](const std::vector<int>& of) { return part_of_ground(std::span<const int>(of)); };
    memory.search(1, Memory::Ground{part(first), part(second)}, 0, [&](int, hex::Reach&) { ++searches; });
    return searches;
  };
  EXPECT_EQ(search({1, 2}, {3}), 1);
  EXPECT_EQ(search({1, 2}, {3}), 1);
  EXPECT_EQ(search({1, 2}, {4}), 2);
  EXPECT_EQ(search({1, 2}, {}), 3);
  EXPECT_EQ(search({1, 2}, {4, 5}), 4);
}

TEST(SharedMemory, AKeyThatLeavesSomethingOutIsFound) {
  hex::Board::Builder builder;
  builder.add_rectangle(builder.add_grid({.id = "sheet"}), {1, 1}, {8, 8});
  const hex::Board board = test::must(builder.build());
  using Memory = SearchMemory<int>;
  Memory memory;
  const std::array<int, 1> read{7};
  const Memory::Ground ground{part_of_ground(std::span(read))};
  int unread = 1;  // a cost that the ground does not hold
  const auto make = [&](int budget, hex::Reach& reach) {
    hex::reach(
        board, hex::HexId(0), budget, [&](hex::HexId, hex::Direction, hex::HexId) { return unread; }, reach);
  };
  memory.search(1, ground, 3, make);
  EXPECT_TRUE(memory.agrees_with(1, ground, make));
  unread = 2;
  EXPECT_FALSE(memory.agrees_with(1, ground, make));
  EXPECT_TRUE(memory.agrees_with(2, ground, make)) << "other rules: nothing is claimed";
  const std::array<int, 1> other{8};
  EXPECT_TRUE(memory.agrees_with(1, Memory::Ground{part_of_ground(std::span(other))}, make));
}

TEST(SharedInfo, TheReadySetUpIsChosenByItsOption) {
  const engine::OptionInfo option = ready_setup_option("Set-up");
  ASSERT_EQ(option.values.size(), 2u);
  EXPECT_FALSE(ready_setup_chosen({}));
  EXPECT_FALSE(ready_setup_chosen({{option.id, option.values[0]}})) << "the default";
  EXPECT_TRUE(ready_setup_chosen({{"other", "word"}, {option.id, option.values[1]}}));
  EXPECT_FALSE(ready_setup_chosen({{"other", option.values[1]}}));
}

TEST(SharedQuestion, IsTheSameInThePromptAndInTheView) {
  const Question question{"move", "Move.", "5.1"};
  engine::View view;
  show(question, engine::Seat{1}, view);
  EXPECT_EQ(view.decision, "move");
  EXPECT_EQ(view.prompt, "Move.");
  EXPECT_EQ(view.rule, "5.1");
  EXPECT_EQ(view.to_act, engine::Seat{1});
  EXPECT_EQ(prompt_of(question).text, "Move.");
}

}  // namespace
}  // namespace mitla::rules
