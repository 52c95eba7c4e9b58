// The script of a player in parts, each of which answers one kind of question with orders. A player has two
// roles (2.14): what he gains with his Israelis he wins for his own total, what he gains with his Arabs the
// other player loses. Both are counted in the same thousandths of a point, so one script serves both.
#pragma once

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/sdw67/rule_set.h"
#include "games/sdw67/state.h"
#include "rules/ai/variation.h"

namespace mitla::sdw67 {

// How a contingent of Arabs fights.
enum class Stance : std::uint8_t {
  kHold,      // guards objectives and fortifications; the others raid what lies open
  kCounter,   // attacks where it pays, and goes for lost objectives
  kRaid,      // goes for the places of Israel
  kFallBack,  // guards objectives and nothing else
};

// How the Israelis are set up. From kTowards on: the strongest of those who guard nothing go as near as they
// may to one of the sector's objectives.
enum SetupPlan : int { kAnySetup, kReadySetup, kTowards };

// What a plan decides; percentages unless a comment says otherwise.
struct Doctrine {
  int loss = 100;      // weight of own losses in an Israeli attack
  int clearing = 400;  // thousandths: an enemy hex that is cleared
  int depth = 14;      // halves of movement at which an objective attracts half as much
  int airstrikes = 0;  // to own on the first turns
  int brigades = 0;    // of the Reserve to buy
  int garrison = 100;  // weight of places and objectives that lie open to the enemy
  int barrage = 100;   // of what a barrage must promise
  int take_overs = 0;  // brigades of the other player's sector to take over
  int deployment = 0;  // Arab units to set up in each objective; 0: the ready set-up
  int setup = 0;       // how the Israelis are set up: a SetupPlan, or kTowards and the number of an objective
  std::array<Stance, kContingents> stances{};
};

// What a variation changes.
enum class Varying : std::uint8_t { kGround, kGoal, kAssault, kAir };
using Variation = rules::Variation<Varying>;

struct Staff {
  const RuleSet& rules;
  Front player;
  Doctrine doctrine;
  Variation variation;
};

// Everything that an order needs.
struct Command {
  const engine::Game& game;
  Staff staff;
  const engine::State& whole;
  const State& state;
  engine::RandomStream& random;
  engine::ActionList& out;
};

void setup_orders(Command& command);  // deployment.cpp
// events and supply: supply.cpp
void return_orders(Command& command);
void give_back_orders(Command& command);
void receive_orders(Command& command);
void reinforcement_orders(Command& command);
void arrival_orders(Command& command);
// the air: air.cpp
void assignment_orders(Command& command);
void superiority_orders(Command& command);
void air_loss_orders(Command& command);
void targeting_orders(Command& command);
void striking_orders(Command& command);
void shelling_orders(Command& command);
// movement: march.cpp
void movement_orders(Command& command);
void contingents_orders(Command& command);
// combat: battle.cpp
void combat_orders(Command& command);
void declaration_orders(Command& command);
// after it: replies.cpp
void surprise_orders(Command& command);
void table_orders(Command& command);
void loss_orders(Command& command);  // and who is removed from an overstacked hex
void standing_orders(Command& command);
void retreat_orders(Command& command);
void stopping_orders(Command& command);
void advance_orders(Command& command);

// Any legal action, when the script has no answer.
void any_orders(Command& command);

// All actions of the question being asked, but those about stacks' order (22.1).
void list_actions(const Command& command, engine::ActionList& out);
// Gives the best of them.
template <typename Value>
void best_of(Command& command, Value&& value) {
  thread_local engine::ActionList actions;  // scratch
  list_actions(command, actions);
  const engine::Action* best = nullptr;
  int most = 0;
  for (const engine::Action& action : actions)
    if (const int worth = value(action); best == nullptr || worth > most) {
      best = &action;
      most = worth;
    }
  if (best != nullptr) command.out.push_back(*best);
}

}  // namespace mitla::sdw67
