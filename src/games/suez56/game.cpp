#include "games/suez56/game.h"

#include "games/meb/battle.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  return meb::open_battle<Chapter>(std::move(data), options);
}

}  // namespace mitla::suez56
