// What a player can see of a game: the eyes of its seat. A player never gets the state itself or the dice of
// the game. It gets samples of the state, in which everything that the seat may not know has been replaced by
// a guess.
#pragma once

#include "engine/game.h"

namespace mitla::ai {

class Eyes {
 public:
  // It must be the seat's decision. Both must outlive the eyes.
  Eyes(const engine::Game& game, const engine::State& state, engine::Seat seat)
      : game_(&game), state_(&state), seat_(seat) {}

  const engine::Game& game() const { return *game_; }
  engine::Seat seat() const { return seat_; }

  // A state that could be the real one, for all that the seat knows.
  void sample(engine::RandomStream& random, engine::State& out) const {
    out = *state_;
    game_->guess_hidden(out, seat_, random);
  }
  // Whether the action is legal now. A seat may always know that about its own decision.
  bool legal(const engine::Action& action) const { return !game_->check(*state_, action); }

 private:
  const engine::Game* game_;
  const engine::State* state_;
  engine::Seat seat_;
};

}  // namespace mitla::ai
