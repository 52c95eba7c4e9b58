// Dice that record what was cast.
#pragma once

#include <vector>

#include "engine/dice.h"
#include "engine/session.h"

namespace mitla::engine {

class RecordingDice final : public Dice {
 public:
  RecordingDice(const Dice& dice, std::vector<Roll>& rolls) : dice_(dice), rolls_(rolls) {}
  int roll(std::uint32_t number, int sides) const override {
    const int result = dice_.roll(number, sides);
    rolls_.push_back({number, sides, result});
    return result;
  }

 private:
  const Dice& dice_;
  std::vector<Roll>& rolls_;
};

}  // namespace mitla::engine
