// Attacks weighed by the combat results table: exact expectations, and which guns to put on which target.
#pragma once

#include "games/aiw/ai/ways.h"
#include "games/aiw/attack.h"

namespace mitla::aiw {

// Everything a commander's judgement rests on, for one state.
struct Staff {
  const RuleSet& rules;
  const Prices& prices;
  const Ways& ways;
  const State& state;
};

// What it is worth to the enemy of its owner to destroy the unit with all aboard, in thousandths of a point;
// never negative.
int kill_value(const Staff& staff, UnitId unit);
// What the owner loses in prospects if the unit does not move in this turn.
int delay_cost(const Staff& staff, UnitId unit);
// Of a destroyed unit's value, what dispersing it is worth, in hundredths.
inline constexpr int kDispersalShare = 30;

// Expected gain of a result on a unit, at these odds and with this sum of modifiers.
int expected_gain(const RuleSet& rules, Odds odds, int modifier, int value, bool dispersed);

// Somebody who could attack, and what his taking part costs besides.
struct Gun {
  UnitId unit;
  int cost = 0;
};
using Guns = base::FixedVector<Gun, kMaxUnits>;

struct Shot {
  Attack attack;
  int gain = 0;   // expected
  int score = 0;  // less the costs of the guns
  bool exists() const { return !attack.attackers.empty(); }
};

// The best attack of the type on these defenders, who stand in one hex, by any of the guns; those who do not
// bear are left out. `all`: the attack is on all of them together or not at all.
Shot best_shot_at(const Staff& staff, AttackType type, HexId hex, const UnitSet& defenders, const Guns& guns,
                  bool all);
// The best attack of the type that the phasing player can begin now. `costs`: what firing costs each unit
// besides the time in which it could move.
using Costs = std::array<int, kMaxUnits>;
Shot best_shot(const Staff& staff, AttackType type, const Costs& costs);

// Expected gain of the player's indirect fire with these batteries on all units of a hex, his own ones
// counted against it.
int barrage_gain(const Staff& staff, Side side, const UnitSet& batteries, HexId hex);

}  // namespace mitla::aiw
