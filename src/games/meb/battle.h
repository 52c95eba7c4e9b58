// A game of Middle East Battles for the engine: the common rules and the chapter of one battle.
#pragma once

#include <memory>

#include "engine/game.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

// `chapter` makes the battle's own part; the error says what is missing from the data.
base::Result<std::shared_ptr<const engine::Game>> open_battle(data::GameData data, const ChapterKind& chapter,
                                                              const engine::Options& options);

}  // namespace mitla::meb
