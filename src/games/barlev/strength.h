// 4.4, 8.51, 11.41, 17.82: the strengths of units, in eighths.
#pragma once

#include <string>

#include "engine/reports.h"
#include "games/barlev/ground.h"

namespace mitla::barlev {

int attack_eighths(const RuleSet& rules, const State& state, UnitId unit);
int defence_eighths(const RuleSet& rules, const State& state, UnitId unit);
int bombardment_eighths(const RuleSet& rules, const State& state, UnitId unit);

// As people read it: 20 eighths are 2.5.
std::string strength_text(int eighths);
// What ten faces of the die give in this column.
engine::OddsReport::Table chances_of(const FireTable& table, int column, int drm);

}  // namespace mitla::barlev
