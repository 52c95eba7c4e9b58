// Why a unit cannot do anything with a hex: for a player who has pointed at both and named no verb.
#pragma once

#include <optional>

#include "engine/game.h"

namespace mitla::engine {

struct WhyNot {
  std::optional<Action> action;  // legal after all
  Refusal refusal;               // otherwise the obstacle that comes nearest; empty if no verb fits
};

// Asks about every verb that takes a unit, a hex or both. The verbs of the present question come first, and
// among them those that use everything that was pointed at. Where a hex is chosen before the units that act
// on it, the choice of the hex is rehearsed, so that the answer is about the unit. `unit` or `hex` may be
// missing, but not both. `seat` is the one that decides.
WhyNot why_not(const Game& game, const State& state, Seat seat, UnitId unit, hex::HexId hex);

// The same for a unit and a box: asks about every verb that puts the unit into the box.
WhyNot why_not(const Game& game, const State& state, UnitId unit, BoxId box);

}  // namespace mitla::engine
