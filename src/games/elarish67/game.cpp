#include "games/elarish67/game.h"

#include "games/elarish67/chapter.h"
#include "games/meb/battle.h"

namespace mitla::elarish67 {

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  return meb::open_battle<Chapter>(std::move(data), options);
}

}  // namespace mitla::elarish67
