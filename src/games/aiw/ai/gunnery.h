// Attacks weighed by the combat results table: exact expectations, and which guns to put on which target.
#pragma once

#include "games/aiw/ai/ways.h"
#include "games/aiw/attack.h"
#include "rules/ai/best.h"

namespace mitla::aiw {

// What it is worth to the enemy of its owner to destroy the unit with all aboard, in thousandths of a point;
// never negative.
int kill_value(const Staff& staff, UnitId unit);
// What the owner loses in prospects if the unit does not move in this turn.
int delay_cost(const Staff& staff, UnitId unit);
// So many thousandths of a value.
inline int thousandths(int value, int count) {
  return static_cast<int>(static_cast<std::int64_t>(value) * count / 1000);
}
// Of a destroyed unit's value, what dispersing it is worth, in hundredths.
inline constexpr int kDispersalShare = 30;

// The attacker's strength against targets of the type at the range, in quarters; 0 if it has none.
inline int strength_against(const RuleSet& rules, AttackType type, UnitId attacker, Target target,
                            int range) {
  return std::max(0, multiplier(rules, type, attacker, target, range)) * rules.unit(attacker).attack;
}

Attack attack_on(AttackType type, HexId hex, const UnitSet& defenders);
Attack attack_on(AttackType type, HexId hex, UnitId defender);
// Where the enemies of a player stand, each hex once; bridges among them.
using Hexes = base::FixedVector<HexId, kMaxUnits>;
Hexes enemy_hexes(const RuleSet& rules, const State& state, Side side);

// Expected gain of a result on a unit, at these odds and with this sum of modifiers.
int expected_gain(const RuleSet& rules, Odds odds, int modifier, int value, bool dispersed);
// The same for a defender of the attack as it stands.
int expected_gain(const Staff& staff, const Attack& attack, Odds odds, UnitId defender);

// Somebody who could attack, and what his taking part costs besides.
struct Gun {
  UnitId unit;
  int cost = 0;
};
using Guns = base::FixedVector<Gun, kMaxUnits>;

struct Shot {
  Attack attack;
  int gain = 0;  // expected
};
// Of the greatest gain less the costs of the guns.
using BestShot = rules::Best<Shot>;

// Offers the attacks of the type on these defenders, who stand in one hex, by any of the guns; those who do
// not bear are left out.
void offer_shots(const Staff& staff, AttackType type, HexId hex, const UnitSet& defenders, const Guns& guns,
                 BestShot& best);
// The best attack of the type that the phasing player can begin now. `costs`: what firing costs each unit
// besides the time in which it could move.
using Costs = std::array<int, kMaxUnits>;
BestShot best_shot(const Staff& staff, AttackType type, const Costs& costs);

// Expected gain of the player's indirect fire with these batteries on all units of a hex, his own ones
// counted against it.
int barrage_gain(const Staff& staff, Side side, const UnitSet& batteries, HexId hex);

}  // namespace mitla::aiw
