// Attacks of the phasing player: declared on a hex, then built (attack_building.h).
#pragma once

#include "games/aiw/attackers.h"

namespace mitla::aiw {

// Begins an attack of the phasing player on everything in the hex that can be attacked in this way; the
// kDeclare frame asks for the rest.
void open_attack(Play& play, AttackType type, HexId hex);

// May the unit take part in the attack that is being built?
Reason may_join(const RuleSet& rules, const State& state, UnitId attacker);

}  // namespace mitla::aiw
