// A game of officers, told in words and compared with the one in tests/golden/.
#pragma once

#include <array>
#include <memory>

#include "ai/player.h"
#include "engine/dice.h"
#include "engine/game.h"
#include "release/golden.h"
#include "support/all_games.h"

namespace mitla::test {

inline void expect_officers_game(const engine::Game& rules, std::uint64_t seed, const std::string& golden) {
  const engine::CounterDice dice(seed);
  std::array<std::unique_ptr<ai::Player>, 2> players;
  for (std::uint64_t seat = 0; seat < 2; ++seat)
    players[seat] = ai::make_player("officer", rules, {.seed = seed + seat}).value();
  std::vector<std::string> lines;
  engine::State state;
  engine::EventList events;
  const auto tell = [&] {
    for (const engine::Event& event : events)
      lines.push_back("    " + rules.text(event) + " [" + std::string(event.rule) + "]");
    events.clear();
  };
  rules.start(state, dice, &events);
  tell();
  while (!rules.decision(state).over) {
    const engine::Seat seat = rules.decision(state).seat;
    const engine::Action action = players[seat.index()]->choose(ai::Eyes(rules, state, seat));
    lines.push_back(rules.info().seats[seat.index()].id + ": " + rules.notation().print(action));
    rules.apply(state, action, dice, &events);
    tell();
  }
  lines.push_back(rules.outcome(state).text);
  expect_golden(golden, lines);
}

}  // namespace mitla::test
