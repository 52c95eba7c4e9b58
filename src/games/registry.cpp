#include "games/registry.h"

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

engine::Registry::About about(const data::GameData& data) {
  const data::Blurb& blurb = data.scenario.blurb;
  engine::Registry::About told{data.tables.title, blurb.text, blurb.minutes,           blurb.complexity,
                               blurb.year,        blurb.book, data.scenario.last_turn, {}};
  for (const data::Seating& seating : data.scenario.seatings) {
    auto& chairs = told.seatings.emplace_back();
    for (const data::SeatedPlayer& player : seating.players) chairs.push_back({player.id, player.title});
  }
  return told;
}

}  // namespace

base::Result<engine::Registry> make_registry(const data::Source& source) {
  engine::Registry registry;
  data::FileCache files(source);
  for (const std::string& scenario : data::list_scenarios(source)) {
    const GameEntry* game = find_game(scenario.substr(0, scenario.find('/')));
    if (game == nullptr) continue;  // data of a game that is not playable yet
    auto loaded = files.scenario(data::scenario_path(scenario));
    if (!loaded) return base::Error{loaded.error()};
    const data::GameData data = std::move(loaded).value();
    registry.add({scenario, data.scenario.title,
                  [data, open = game->open](const engine::Options& options) { return open(data, options); },
                  about(data)});
  }
  return registry;
}

}  // namespace mitla::games
