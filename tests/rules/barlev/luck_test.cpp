// The report of luck: an event of dice says what the chances were before the roll.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/barlev/events.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

bool is_one_of(const engine::Trial& trial, const std::string& result) {
  return std::any_of(trial.chances.begin(), trial.chances.end(),
                     [&](const auto& chance) { return chance.result == result && chance.ways > 0; });
}

TEST(Luck, AnAttackHasTheChancesOfItsOdds) {
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_4-11x", "S1908").unit("egy_1-11x", "S1908");
  war.unit("isr_46-401x", "S1907").unit("isr_195-401x", "S1907").dice({1, 1});
  war.play("attack isr_46-401x", "with egy_4-11x");
  const engine::OddsReport odds = war.odds();
  war.play("resolve", "end");
  ASSERT_EQ(war.to_act(), "israel");
  engine::State copy = war.state();
  engine::EventList events;
  war.game().apply(copy, war.game().notation().parse("end").value(), engine::CounterDice(1), &events);
  const auto attack = std::find_if(events.begin(), events.end(), [](const engine::Event& event) {
    return event.kind == static_cast<std::uint8_t>(barlev::LandEvent::kAttack);
  });
  ASSERT_NE(attack, events.end());
  const auto trial = war.game().note(*attack).trial;
  ASSERT_TRUE(trial.has_value());
  EXPECT_EQ(trial->ways, odds.ways);
  EXPECT_EQ(trial->title, odds.tables.at(0).title);
  EXPECT_EQ(trial->column, odds.tables.at(0).column);
  int ways = 0;
  for (const auto& chance : odds.tables.at(0).chances) {
    ways += chance.ways;
    EXPECT_EQ(is_one_of(*trial, chance.result), chance.ways > 0) << chance.result;
  }
  EXPECT_EQ(ways, 10);
  EXPECT_TRUE(is_one_of(*trial, trial->result));
  EXPECT_EQ(war.game().info().seats[static_cast<std::size_t>(trial->seat.index())].id, "egypt");
  EXPECT_EQ(war.game().info().seats[static_cast<std::size_t>(trial->against->index())].id, "israel");
}

TEST(Luck, EveryDieOfAFireTableSaysItsChances) {
  const auto game = barlev_games().open("barlev/two-front", {{"setup", "ready"}}).value();
  const engine::CounterDice dice(1973);
  engine::RandomStream random(1973);
  engine::State state;
  engine::ActionList subjects, actions;
  engine::EventList events;
  std::map<std::string, int> trials;
  game->start(state, dice, nullptr);
  for (int i = 0; i < 6000 && !game->decision(state).over; ++i) {
    events.clear();
    game->apply(state, engine::random_action(*game, state, random, subjects, actions), dice, &events);
    for (const engine::Event& event : events) {
      const engine::EventNote note = game->note(event);
      if (!note.trial) continue;
      ++trials[std::string(note.name)];
      EXPECT_EQ(note.trial->ways, 10) << game->text(event);
      EXPECT_TRUE(is_one_of(*note.trial, note.trial->result)) << game->text(event);
      EXPECT_NE(note.trial->seat, *note.trial->against) << game->text(event);
    }
  }
  for (const char* name : {"attack", "barrage", "air-to-air", "surface-to-air", "ground-attack"})
    EXPECT_GT(trials[name], 0) << name;
}

}  // namespace
}  // namespace mitla::test
