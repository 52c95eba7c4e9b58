// 4.4, 8.51, 11.41, 17.82: the strengths of units, in eighths.
#pragma once

#include <string>
#include <string_view>

#include "base/fixed_vector.h"
#include "engine/reports.h"
#include "games/barlev/ground.h"

namespace mitla::barlev {

int attack_eighths(const RuleSet& rules, const State& state, UnitId unit);
int defence_eighths(const RuleSet& rules, const State& state, UnitId unit);
int bombardment_eighths(const RuleSet& rules, const State& state, UnitId unit);

// What is added to a die, one entry for each reason, with its case. Amounts of nothing are left out.
struct DieModifiers {
  struct Entry {
    std::string_view text;
    int amount = 0;
    std::string_view rule;
  };
  base::FixedVector<Entry, 6> entries;
  void add(std::string_view text, int amount, std::string_view rule) {
    if (amount != 0) entries.push_back({text, amount, rule});
  }
  int sum() const;
  // `of`: what they are added for, if that is not the whole fire.
  void tell(engine::OddsReport& report, const std::string& of = {}) const;
};

// As people read it: 20 eighths are 2.5.
std::string strength_text(int eighths);
// What ten faces of the die give in this column.
engine::OddsReport::Table chances_of(const FireTable& table, int column, int drm);

}  // namespace mitla::barlev
