// One attack (B.VI, d.5): strengths, odds, modifiers, results. Exact: strengths are quarters of a point.
#pragma once

#include <span>

#include "games/aiw/play.h"

namespace mitla::aiw {

// weapons_effectiveness.cpp: quarters of a printed point for this attacker against a target type at a range,
// with the notes and dates of the chart (WEC.5, 6, 7). 0: not allowed; negative: no line in the block.
int multiplier(const RuleSet& rules, AttackType type, UnitId attacker, Target target, int range);
// The same with another weapon than the printed one: an air strike that it carries (A.I.C).
int multiplier(const RuleSet& rules, AttackType type, UnitId attacker, Weapon weapon, Target target,
               int range);

// attack_strength.cpp
struct Strengths {
  int attack = 0;   // quarters
  int defence = 0;  // quarters
  Odds odds = Odds::kBelow;
};
// The target type that `attacker` must use against the defenders (B.VI.D.3), by the chart block that applies
// (close assault for infantry being overrun: S.II.E.5.g).
Target target_type(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker);
int effective_strength(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker);
int defence_strength(const RuleSet& rules, const State& state, const Attack& attack);
Strengths strengths(const RuleSet& rules, const State& state, const Attack& attack);
Odds odds_of(int attack_quarters, int defence_quarters);

// modifiers.cpp: what is added to the die for one defender (B.VI.B).
struct DieModifier {
  int amount = 0;
  std::string_view text;
  std::string_view rule;
};
using DieModifiers = base::FixedVector<DieModifier, 8>;
int die_modifier(const RuleSet& rules, const State& state, const Attack& attack, UnitId defender,
                 DieModifiers* each = nullptr);
Result table_result(const RuleSet& rules, Odds odds, int modified_die);

// resolution.cpp: one die for all defenders (direct, opportunity, overrun, close assault, air strikes of A,
// G, H weapons), or one die each with the whole strength against each ((H) and indirect fire: S.II.A.5.d).
// Inverts the attackers (B.VI.C.3), marks the defenders as attacked, reports, gives victory points.
void resolve(Play& play, const Attack& attack);
struct AimedFire;
// `aimed`: destructive fire that is added against single units of the hex (A.III.B.3.b).
void resolve_each(Play& play, const Attack& attack, std::span<const AimedFire> aimed = {});
// The attackers have attacked: they are inverted (B.VI.C.3) and their ammunition is gone. Batteries and
// aircraft off the map are not counters and cannot be inverted.
void finish_attackers(Play& play, const UnitSet& attackers);
// A.I.E.7: the air strikes of helicopters, once in a game.
void use_strikes(Play& play, const UnitSet& helicopters);
// What a result does to one unit (B.VI.A.2): it kills, disperses or has no effect.
inline bool kills(Result result, bool dispersed) {
  return result == Result::kEliminated || (result == Result::kDoubleDispersed && dispersed);  // B.VI.A.2.d
}
inline bool disperses(Result result, bool dispersed) {
  return !dispersed && (result == Result::kDispersed || result == Result::kDoubleDispersed);
}
void apply_result(Play& play, UnitId unit, Result result, std::string_view rule);

}  // namespace mitla::aiw
