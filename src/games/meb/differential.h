// 7.2, 7.6, 7.17: strengths, the differential, its column and every shift, each with its case.
#pragma once

#include "engine/reports.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

int attack_strength(const RuleSet& rules, const State& state, UnitId unit);  // of one adjacent attacker
int total_attack(const RuleSet& rules, const State& state);
int total_defence(const RuleSet& rules, const State& state);

// 7.6: the single terrain value that is best for the defender, over all defending hexes.
Shift terrain_shift(const RuleSet& rules, const State& state);
// All shifts but the night die's.
void all_shifts(const RuleSet& rules, const State& state, Shifts& out);
// Column after the given shift; beyond the ends of the table the last column is used (R10).
int shifted_column(const RuleSet& rules, int differential, int shift);

// 7.8, 8.6: the tables that may be used.
struct TableChoice {
  bool frontal = false;
  bool mobile = false;
};
TableChoice table_choice(const RuleSet& rules, const State& state);
Reason may_use_table(const RuleSet& rules, const State& state, int table);
// 7.8.b, 8.6: the meaning of a table result for this attack. Nothing: no effect.
std::optional<Result> effective_result(const RuleSet& rules, const State& state, Result raw);
// The same, from the traits of the attack (CombatTraits).
std::optional<Result> effective_result(int traits, Result raw);
int combat_traits(const RuleSet& rules, const State& state);

// The chance of each result of a table, best for the attacker first. `column` is the one before the night die
// and may lie beyond the ends of the table.
std::vector<engine::OddsReport::Chance> result_chances(const RuleSet& rules, int table, int column,
                                                       int traits);
// The number of equally likely die rolls.
int result_ways(const RuleSet& rules, int traits);

engine::OddsReport odds_report(const RuleSet& rules, const State& state);

}  // namespace mitla::meb
