#include "ai/officer.h"

namespace mitla::ai {

engine::Action Officer::choose(const Eyes& eyes) {
  look(eyes, state_);
  if (const auto next = orders_.next(eyes.game(), state_)) return *next;
  return orders_.follow(eyes.game(), state_, engine::Plan{}, random_);
}

}  // namespace mitla::ai
