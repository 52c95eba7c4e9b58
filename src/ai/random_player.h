// Plays any legal action except giving up.
#pragma once

#include "ai/player.h"

namespace mitla::ai {

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(const Settings& settings) : random_(settings.seed) {}
  engine::Action choose(const Eyes& eyes) override;

 private:
  engine::RandomStream random_;
  engine::State state_;
  engine::ActionList subjects_;
  engine::ActionList actions_;
};

}  // namespace mitla::ai
