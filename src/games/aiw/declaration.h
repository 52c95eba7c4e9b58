// The attack being built (B.VI.C): who takes part, who is attacked.
#pragma once

#include "games/aiw/attackers.h"

namespace mitla::aiw {

// Begins an attack of the phasing player on everybody in the hex who can be attacked so; the kDeclare frame
// asks for the rest.
void open_attack(Play& play, AttackType type, HexId hex);

Reason may_join(const RuleSet& rules, const State& state, UnitId attacker);
Reason may_attack_too(const RuleSet& rules, const State& state, UnitId defender);
Reason may_spare(const RuleSet& rules, const State& state, UnitId defender);
Reason may_resolve(const State& state);
// Could all who joined attack this group?
bool suits_all(const RuleSet& rules, const State& state, const Attack& attack);

}  // namespace mitla::aiw
