#include "server/players.h"

namespace mitla::server {

void write_players(const engine::Game& game, engine::JsonWriter& out) {
  out.key("players").begin_array();
  const auto players = ai::players();
  for (auto player = players.rbegin(); player != players.rend(); ++player) {
    if (!can_play(*player, game)) continue;
    out.begin_object().member("id", player->name).member("title", player->title);
    out.member("about", player->about).member("thinks", player->thinks);
    out.member("advises", can_advise(*player, game)).end_object();
  }
  out.end_array();
}

}  // namespace mitla::server
