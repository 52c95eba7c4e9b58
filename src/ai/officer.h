// Follows the game's script, with one plan for the whole game.
#pragma once

#include "ai/orders.h"
#include "ai/player.h"

namespace mitla::ai {

class Officer final : public Player {
 public:
  explicit Officer(const Settings& settings) : random_(settings.seed) {}
  engine::Action choose(const Eyes& eyes) override;

 private:
  engine::RandomStream random_;
  engine::State state_;
  Orders orders_;
};

}  // namespace mitla::ai
