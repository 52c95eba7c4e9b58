// Choosing the hex of the next attack: direct fire, close assault.
#pragma once

#include "engine/action.h"
#include "games/aiw/attackers.h"

namespace mitla::aiw {

// May the phasing player begin an attack of this type on the hex? It needs a target and an attacker.
Reason may_begin_attack(const RuleSet& rules, const State& state, AttackType type, HexId hex);
// Is there anything to attack, by what the enemy can see?
bool any_attack(const RuleSet& rules, const State& state, AttackType type);
// Appends `attack H` for each such hex.
void offer_attacks(const RuleSet& rules, const State& state, AttackType type, engine::ActionList& out);

}  // namespace mitla::aiw
