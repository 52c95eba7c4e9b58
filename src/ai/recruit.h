// Knows the drill, but seldom thinks of it: one step in five it does as the game's script says, at the others
// the first thing that comes to its mind. It would rather do something than let the phase end.
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
