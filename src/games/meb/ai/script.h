// The script of a commander in parts, each of which answers one kind of question with orders.
#pragma once

#include <span>

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/meb/ai/strike.h"
#include "rules/ai/variation.h"

namespace mitla::meb {

// The tactic of a formation. The first of each side is the default.
enum class Tactic : std::uint8_t {
  kBalanced,  // Western: objectives first, then off the map in time
  kAssault,   // objectives, to the end
  kExit,      // off the map as fast as possible
  kGarrison,  // keep what has been taken; fight only at good odds
  kHold,      // Egyptian: stay on objectives and in fortifications
  kCounter,   // attack where it pays
  kFallBack,  // away from the enemy, to objectives in the rear
  kWait,      // off the map, because entering costs points
};

// What a variation changes.
enum class Varying : std::uint8_t { kWeight, kTarget, kLanding, kGoal, kStrike, kReply };
using Variation = rules::Variation<Varying>;

// The tactic of each unit, from the plan.
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
void declaration_orders(Command& command);  // an attack already begun: continues or cancels it
void combat_orders(Command& command);       // one attack, or the end of the phase
void protective_fire_orders(Command& command);
void table_orders(Command& command);
void retreat_orders(Command& command);  // and displacement
void loss_orders(Command& command);
void advance_orders(Command& command);
void special_orders(Command& command);  // a question of the battle's own chapter
void setup_orders(Command& command);

// Any legal action, when the script has no answer: plays at random up to the next roll.
void any_orders(Command& command);

// The gain that an attack needs for the most reluctant of the units to take part, in thousandths of a point.
int asked_gain(const Command& command, const UnitSet& units);

}  // namespace mitla::meb
