#include "games/elarish67/game.h"

#include "games/elarish67/chapter.h"
#include "games/meb/battle.h"

namespace mitla::elarish67 {
namespace {

constexpr meb::Citations kCitations{.setup = "10.3",
                                    .airstrikes = "10.6",
                                    .landing = "10.10.a",
                                    .lift = "10.10.a",
                                    .boats = "10.10.a",
                                    .crossing = "10.10.a",
                                    .after_crossing = "10.10.a",
                                    .water = "5.7",
                                    .exit = "10.9",
                                    .engineers = "10.13",
                                    .retreat_water = "7.9.a",
                                    .retreat_channels = "7.9.a",
                                    .victory = "3.4"};

}  // namespace

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  return meb::open_battle(std::move(data), {kCitations, Chapter::make}, options);
}

}  // namespace mitla::elarish67
