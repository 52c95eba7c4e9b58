// Follows the game's script in one decision out of five and plays a random legal action in the others. It
// seldom chooses an action that ends the phase.
#pragma once

#include "ai/orders.h"
#include "ai/player.h"

namespace mitla::ai {

class Recruit final : public Player {
 public:
  explicit Recruit(const Settings& settings) : random_(settings.seed) {}
  engine::Action choose(const Eyes& eyes) override;

 private:
  engine::Action by_the_book(const engine::Game& game);
  bool stops(const engine::Game& game, const engine::Action& action);

  engine::RandomStream random_;
  Orders orders_;
  engine::State state_;
  engine::State after_;
  engine::ActionList subjects_;
  engine::ActionList actions_;
};

}  // namespace mitla::ai
