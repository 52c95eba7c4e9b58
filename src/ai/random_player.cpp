#include "ai/random_player.h"

namespace mitla::ai {

engine::Action RandomPlayer::choose(const Eyes& eyes) {
  eyes.sample(random_, state_);
  return engine::random_action(eyes.game(), state_, random_, subjects_, actions_);
}

}  // namespace mitla::ai
