// Who may play a seat: a person here, a person by link, or a built-in player by its name (ai/player.h). All
// code of the server that depends on the kind of player uses these functions.
#pragma once

#include <string_view>

#include "ai/player.h"
#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::server {

inline bool is_built_in(std::string_view player) { return ai::find_player(player) != nullptr; }
inline bool is_person(std::string_view player) { return player == "here" || player == "link"; }

// A game without an advisor can only be played at random.
inline bool can_play(const ai::PlayerInfo& player, const engine::Game& game) {
  return !player.needs_advisor || game.advisor() != nullptr;
}
// A built-in player that gives hints.
inline bool can_advise(const ai::PlayerInfo& player, const engine::Game& game) {
  return player.advises && can_play(player, game);
}

// "players": the built-in players that know the game, the strongest first.
void write_players(const engine::Game& game, engine::JsonWriter& out);

}  // namespace mitla::server
