// The sensible commander of the skirmish: towards the crossroads with each battalion, then the turn ends.
#pragma once

#include <memory>

#include "engine/game.h"

namespace mitla::skirmish {

// `crossroads` is what everybody wants. The game must outlive its advisor.
std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, hex::HexId crossroads);

}  // namespace mitla::skirmish
