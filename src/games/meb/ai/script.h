// The script of a commander in parts, each of which answers one kind of question with orders.
#pragma once

#include <span>

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/meb/ai/strike.h"
#include "rules/ai/variation.h"

namespace mitla::meb {

// What a formation has been told to do. The first of each side is what it does by itself.
enum class Tactic : std::uint8_t {
  kBalanced,  // Western: objectives first, then off the map in time
  kAssault,   // objectives, to the end
  kExit,      // off the map as fast as possible
  kGarrison,  // keep what has been taken; fight only at good odds
  kHold,      // Egyptian: stay on objectives and in fortifications
  kCounter,   // attack where it pays
  kFallBack,  // away from the enemy, to objectives in the rear
  kWait,      // off the map, because coming in costs points
};

// What a variation bends.
enum class Varying : std::uint8_t { kWeight, kTarget, kLanding, kGoal, kStrike, kReply };
using Variation = rules::Variation<Varying>;

// Which tactic each unit follows, from the plan.
using Tactics = std::array<Tactic, kMaxUnits>;

// Everything that an order needs.
struct Command {
  const engine::Game& game;
  const Staff& staff;
  const engine::State& whole;
  const State& state;
  const Tactics& tactics;
  std::span<const std::uint8_t> answers;  // to the questions of the battle's own chapter
  Variation variation;
  engine::RandomStream& random;
  engine::ActionList& out;
};

void movement_orders(Command& command);     // up to the end of the phase
void declaration_orders(Command& command);  // an attack that somebody has begun: goes on with it or drops it
void combat_orders(Command& command);       // one attack, or the end of the phase
void protective_fire_orders(Command& command);
void table_orders(Command& command);
void retreat_orders(Command& command);  // and displacement
void loss_orders(Command& command);
void advance_orders(Command& command);
void special_orders(Command& command);  // a question of the battle's own chapter
void setup_orders(Command& command);

// Anything legal, when a script has no answer: the way of a random player up to the next die.
void any_orders(Command& command);

// What an attack must bring so that the most reluctant of the units takes part, in thousandths of a point.
int asked_gain(const Command& command, const UnitSet& units);

}  // namespace mitla::meb
