#include "games/suez56/game.h"

#include "games/meb/battle.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {
namespace {

constexpr meb::Citations kCitations{.setup = "9.3",
                                    .airstrikes = "9.6",
                                    .landing = "9.11",
                                    .lift = "9.12.c",
                                    .boats = "9.13",
                                    .crossing = "9.14",
                                    .after_crossing = "9.14.a",
                                    .water = "9.14",
                                    .exit = "9.10",
                                    .engineers = "9.15",
                                    .retreat_water = "9.14",
                                    .retreat_channels = "9.16",
                                    .victory = "3.3"};

}  // namespace

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  return meb::open_battle(std::move(data), {kCitations, Chapter::make}, options);
}

}  // namespace mitla::suez56
