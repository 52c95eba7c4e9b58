// Random play for tests.
#pragma once

#include "engine/session.h"

namespace mitla::test {

// Plays at most `count` random actions, fewer if the game ends.
inline void play_randomly(engine::Session& session, std::uint64_t seed, int count) {
  engine::RandomStream random(seed);
  engine::ActionList subjects, actions;
  engine::EventList events;
  for (int i = 0; i < count && !session.game().decision(session.state()).over; ++i) {
    events.clear();
    const auto action = random_action(session.game(), session.state(), random, subjects, actions);
    if (session.apply(action, events)) std::abort();  // a legal action was refused
  }
}

}  // namespace mitla::test
