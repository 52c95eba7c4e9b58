// Attacks evaluated by the combat results table: exact expectations, and which guns attack which target.
#pragma once

#include "games/aiw/ai/ways.h"
#include "games/aiw/attack.h"
#include "rules/ai/best.h"

namespace mitla::aiw {

// What destroying the unit with all aboard is worth to its enemy, in thousandths of a point; never negative.
int kill_value(const Staff& staff, UnitId unit);
// What the owner's prospects lose if the unit does not move in this turn.
int delay_cost(const Staff& staff, UnitId unit);
// This many thousandths of a value.
inline int thousandths(int value, int count) {
  return static_cast<int>(static_cast<std::int64_t>(value) * count / 1000);
}
// What dispersing a unit is worth, in hundredths of destroying it.
inline constexpr int kDispersalShare = 30;

// The attacker's strength against targets of the type at the range, in quarters; 0 if it has none.
inline int strength_against(const RuleSet& rules, AttackType type, UnitId attacker, Target target,
                            int range) {
  return std::max(0, multiplier(rules, type, attacker, target, range)) * rules.unit(attacker).attack;
}

// The hexes of a player's enemies, each once; bridges included.
using Hexes = base::FixedVector<HexId, kMaxUnits>;
Hexes enemy_hexes(const RuleSet& rules, const State& state, Side side);

// Expected gain of a result on a unit, at these odds and with this total of modifiers.
int expected_gain(const RuleSet& rules, Odds odds, int modifier, int value, bool dispersed);
// The same for a defender of the present attack.
int expected_gain(const Staff& staff, const Attack& attack, Odds odds, UnitId defender);

// A unit that could attack, and the cost of its taking part.
struct Gun {
  UnitId unit;
  int cost = 0;
};
using Guns = base::FixedVector<Gun, kMaxUnits>;

struct Shot {
  Attack attack;
  int gain = 0;  // expected
};
// The one with the greatest gain less the costs of the guns.
using BestShot = rules::Best<Shot>;

// Offers the attacks of the type on these defenders, who stand in one hex, by any of the guns; guns that
// cannot fire at them are left out.
void offer_shots(const Staff& staff, AttackType type, HexId hex, const UnitSet& defenders, const Guns& guns,
                 BestShot& best);
// The best attack of the type that the phasing player can begin now. `costs`: what firing costs each unit
// besides the loss of its move.
using Costs = std::array<int, kMaxUnits>;
BestShot best_shot(const Staff& staff, AttackType type, const Costs& costs);

// Expected gain of the player's indirect fire with these batteries on all units of a hex, friends deducted.
int barrage_gain(const Staff& staff, Side side, const UnitSet& batteries, HexId hex);

// worth.cpp: what a position is worth.
// The lead of the first player, in thousandths of a point: scored and expected.
int lead_of_first(const Staff& staff);
// A quick estimate of the same, without dangers and hopes.
int rough_lead_of_first(const Staff& staff);

}  // namespace mitla::aiw
