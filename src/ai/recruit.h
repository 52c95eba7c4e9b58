// Looks at a few legal actions and plays the one after which the position looks best to it. It sees no
// further than that, and often not the best action at all.
#pragma once

#include "ai/player.h"

namespace mitla::ai {

class Recruit final : public Player {
 public:
  explicit Recruit(const Settings& settings) : random_(settings.seed) {}
  engine::Action choose(const Eyes& eyes) override;

 private:
  static constexpr int kLooks = 5;

  engine::RandomStream random_;
  engine::State state_;
  engine::State after_;
  engine::ActionList subjects_;
  engine::ActionList actions_;
};

}  // namespace mitla::ai
