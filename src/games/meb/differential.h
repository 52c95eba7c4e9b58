// 7.2, 7.6, 7.17: strengths, the differential, its column and every shift, each with its case.
#pragma once

#include "engine/reports.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

int attack_strength(const RuleSet& rules, const State& state, UnitId unit);  // of one adjacent attacker
int total_attack(const RuleSet& rules, const State& state);
int total_defence(const RuleSet& rules, const State& state);

// The sum of all shifts but the night die's.
int total_shift(const RuleSet& rules, const State& state);
// Column after the given shift; beyond the ends of the table the last column is used (R10).
int shifted_column(const RuleSet& rules, int differential, int shift);

// 7.8, 8.6
Reason may_use_table(const RuleSet& rules, const State& state, int table);
int combat_traits(const RuleSet& rules, const State& state);  // CombatTraits
// 7.8.b, 8.6: the meaning of a table result for an attack with these traits. Nothing: no effect.
std::optional<Result> effective_result(int traits, Result raw);

// The chance of each result of a table, best for the attacker first. `column` is the one before the night die
// and may lie beyond the ends of the table.
std::vector<engine::OddsReport::Chance> result_chances(const RuleSet& rules, int table, int column,
                                                       int traits);
// The number of equally likely die rolls.
int result_ways(const RuleSet& rules, int traits);

// Of the attack being declared or resolved, if there is one.
std::optional<engine::OddsReport> odds_report(const RuleSet& rules, const State& state);

}  // namespace mitla::meb
