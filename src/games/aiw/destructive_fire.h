// Destructive fire (A.III.C): written on one enemy unit, three times as strong, never beside its target.
#pragma once

#include "games/aiw/attack.h"
#include "games/aiw/indirect_fire.h"

namespace mitla::aiw {

// May the unit be written on this target (A.III.C.1)?
Reason may_destroy(const RuleSet& rules, const State& state, UnitId unit, UnitId target);

// All destructive fire written on one unit in one hex (A.III.C.3).
struct AimedFire {
  UnitId target;
  HexId hex;
  int nation = -1;  // SIT.S-12
  UnitSet attackers;
};
using AimedFires = base::FixedVector<AimedFire, 32>;
void add_aimed_fire(const RuleSet& rules, const Record& record, AimedFires& fires);
// Where it takes effect (A.III.C.2.c): its hex, or kNowhere if the target has left or is not spotted.
HexId effective_hex(const RuleSet& rules, const State& state, const AimedFire& fire);
// Resolves what no neutralization in the same hex has taken along.
void resolve_aimed_fire(Play& play, const AimedFire& fire);

}  // namespace mitla::aiw
