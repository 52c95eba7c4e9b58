// The script of the skirmish: moves each battalion towards the crossroads, then ends the turn.
#pragma once

#include <memory>

#include "engine/game.h"

namespace mitla::skirmish {

// `crossroads` is the common goal. The game must outlive its advisor.
std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, hex::HexId crossroads);

}  // namespace mitla::skirmish
