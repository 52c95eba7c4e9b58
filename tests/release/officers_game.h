// A game of officers, told in words and compared with the one in tests/golden/.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ai/player.h"
#include "engine/dice.h"
#include "engine/game.h"
#include "release/golden.h"
#include "support/all_games.h"

namespace mitla::test {

// Of a game whose record would be too large only the turns before `end` are told; 0: the whole game.
inline void expect_officers_game(const engine::Game& rules, std::uint64_t seed, const std::string& golden,
                                 int end = 0) {
  const engine::CounterDice dice(seed);
  std::vector<std::unique_ptr<ai::Player>> players;
  for (std::uint64_t seat = 0; seat < rules.info().seats.size(); ++seat)
    players.push_back(ai::make_player("officer", rules, {.seed = seed + seat}).value());
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
  while (!rules.decision(state).over && (end == 0 || rules.turn(state) < end)) {
    const engine::Seat seat = rules.decision(state).seat;
    const engine::Action action = players[seat.index()]->choose(ai::Eyes(rules, state, seat));
    lines.push_back(rules.info().seats[seat.index()].id + ": " + rules.notation().print(action));
    rules.apply(state, action, dice, &events);
    tell();
  }
  if (rules.decision(state).over) lines.push_back(rules.outcome(state).text);
  expect_golden(golden, lines);
}

}  // namespace mitla::test
