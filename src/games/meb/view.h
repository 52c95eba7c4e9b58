// What is shown. Everything on the table is open in this game; what is secret belongs to a chapter.
#pragma once

#include "engine/game.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);

// The overlay "zones": the hexes that the enemy of a seat holds in his zones of control.
void show_enemy_zones(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view id,
                      engine::OverlayReport& out);

}  // namespace mitla::meb
