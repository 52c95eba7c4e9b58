// A game played on by the scripts of all seats: what a plan would lead to.
#pragma once

#include "engine/game.h"

namespace mitla::ai {

// Where a playout begins and how far it looks.
struct Playout {
  const engine::Game* game = nullptr;
  engine::Seat seat;       // who follows `plan`; the others do what their scripts do by themselves
  int until_phase = 0;     // stops at the first decision of this phase or a later one, or at the end
  std::uint64_t dice = 0;  // equal numbers are equal luck: plans are compared on the same dice
  // The first orders, if they are known: what the script says at the start under the plan.
  const engine::ActionList* opening = nullptr;
};

// Lists and states that are used again and again.
struct PlayoutScratch {
  engine::ActionList orders;
  engine::State state;
};

// What the end is worth to the seat.
int play_out(const Playout& playout, const engine::PackedState& start, const engine::Plan& plan,
             PlayoutScratch& scratch);

}  // namespace mitla::ai
