// Plays a game on with the scripts of all seats, to see what a plan leads to.
#pragma once

#include "engine/game.h"

namespace mitla::ai {

// Where a playout begins and how far it looks.
struct Playout {
  const engine::Game* game = nullptr;
  engine::Seat seat;       // follows `plan`; the other seats follow their scripts' default
  int until_phase = 0;     // stops at the first decision of this phase or a later one, or at the end
  std::uint64_t dice = 0;  // the same number gives the same dice, so that plans can be compared
  // The first orders, if known: what the script orders at the start under the plan.
  const engine::ActionList* opening = nullptr;
};

// Lists and states that are reused from playout to playout.
struct PlayoutScratch {
  engine::ActionList orders;
  engine::State state;
};

// What the final state is worth to the seat.
int play_out(const Playout& playout, const engine::PackedState& start, const engine::Plan& plan,
             PlayoutScratch& scratch);

}  // namespace mitla::ai
