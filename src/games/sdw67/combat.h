// 13.0 Combat: the numbers of an attack, and its result.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// 13.1.3, 13.1.4: what decides an attack.
struct Ratio {
  int attack = 0;
  int defence = 0;
  int percent = 0;
  int base = 0;                                                // column
  int terrain = 0, hexside = 0, enhanced = 0, commanding = 0;  // columns, to whomever they help
  int column = 0;
  int shift() const { return enhanced + commanding - terrain - hexside; }
};
// Of the combat being declared, or of one that a built-in player considers.
Ratio make_ratio(const RuleSet& rules, const State& state, const Combat& combat, int attack, int defence);
inline Ratio make_ratio(const RuleSet& rules, const State& state, int attack, int defence) {
  return make_ratio(rules, state, state.combat, attack, defence);
}
// Of the combat being declared: strengths of all units in its hexes that take part.
int attack_strength(const RuleSet& rules, const State& state);
int defence_strength(const RuleSet& rules, const State& state);
// 13.13: may the Mobile table be used?
Reason may_use_mobile(const RuleSet& rules, const State& state);
// 20.5: a fortification that an airborne surprise can cancel.
bool can_be_surprised(const RuleSet& rules, HexId hex);
// 20.5: only Israelis, once for each Front.
bool may_still_surprise(const State& state);
// 25.5.4: every Israeli attack of the first turn.
bool is_shock(const RuleSet& rules, const State& state);

// 13.1.1: fixes who takes part, shows the stacks, and goes on to the table.
void declare(Play& play);
void clear_combat(State& state);

}  // namespace mitla::sdw67
