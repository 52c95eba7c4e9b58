#include "games/registry.h"

#include <memory>

#include "data/cover.h"
#include "data/file_cache.h"
#include "games/aiw/game.h"
#include "games/barlev/game.h"
#include "games/elarish67/game.h"
#include "games/sdw67/game.h"
#include "games/sixdays/game.h"
#include "games/suez56/game.h"

namespace mitla::games {
namespace {

using Open = base::Result<std::shared_ptr<const engine::Game>> (*)(data::GameData data,
                                                                   const engine::Options& options);

struct GameEntry {
  std::string_view id;
  Open open;
};

constexpr GameEntry kGames[] = {
    {"aiw", aiw::open},     {"barlev", barlev::open},   {"elarish67", elarish67::open},
    {"sdw67", sdw67::open}, {"sixdays", sixdays::open}, {"suez56", suez56::open},
};

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& game : kGames)
    if (game.id == id) return &game;
  return nullptr;
}

engine::Registry::About about(const data::Cover& cover) {
  const data::Blurb& blurb = cover.blurb;
  engine::Registry::About told{cover.game_title, blurb.text, blurb.minutes,   blurb.complexity,
                               blurb.year,       blurb.book, cover.last_turn, {}};
  for (const auto& seating : cover.seatings) {
    auto& chairs = told.seatings.emplace_back();
    for (const auto& [id, title] : seating) chairs.push_back({id, title});
  }
  return told;
}

}  // namespace

base::Result<engine::Registry> make_registry(const data::Source& source) {
  engine::Registry registry;
  data::CoverReader covers(source);
  // The registry opens one scenario at a time, so no two of them use the cache at once.
  const auto files = std::make_shared<data::FileCache>(source);
  for (const std::string& scenario : data::list_scenarios(source)) {
    const GameEntry* game = find_game(scenario.substr(0, scenario.find('/')));
    if (game == nullptr) continue;  // data of a game that is not playable yet
    const std::string path = data::scenario_path(scenario);
    const auto cover = covers.read(path);
    if (!cover) return base::Error{cover.error()};
    const auto open =
        [files, path,
         game](const engine::Options& options) -> base::Result<std::shared_ptr<const engine::Game>> {
      auto data = files->scenario(path);
      if (!data) return base::Error{data.error()};
      return game->open(std::move(data).value(), options);
    };
    registry.add({scenario, cover.value().title, open, about(cover.value())});
  }
  return registry;
}

}  // namespace mitla::games
