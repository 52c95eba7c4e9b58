// What a sensible commander does in the war: orders for each question.
#pragma once

#include "games/sixdays/ai/command.h"

namespace mitla::sixdays {

// Appends orders of the seat that is asked; false if the question is none of the war.
bool war_order(const WarStaff& staff, const engine::State& whole, const WarPlan& plan,
               engine::RandomStream& random, ActionList& out);

}  // namespace mitla::sixdays
