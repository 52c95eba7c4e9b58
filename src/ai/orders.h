// A run of orders being carried out. As long as everything happens as foreseen, the next order is available
// without thinking again. A die or a decision of another seat ends the run.
#pragma once

#include <optional>

#include "ai/eyes.h"

namespace mitla::ai {

// The sample by which a player recognises the position: hidden values are guessed in the same way each time.
inline void look(const Eyes& eyes, engine::State& out) {
  engine::RandomStream same_each_time(1);
  eyes.sample(same_each_time, out);
}

class Orders {
 public:
  // The next order, if the position is exactly the one that the run foresaw.
  std::optional<engine::Action> next(const engine::Game& game, const engine::State& seen);
  // Asks the game's script and gives the first of its orders.
  engine::Action follow(const engine::Game& game, const engine::State& seen, const engine::Plan& plan,
                        engine::RandomStream& random);

 private:
  engine::Action take(const engine::Game& game, const engine::State& seen);

  engine::ActionList run_;
  std::size_t done_ = 0;
  engine::State foreseen_;  // the state in which the next order is valid
};

}  // namespace mitla::ai
