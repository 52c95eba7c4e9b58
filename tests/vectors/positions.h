// Small positions on open ground for vectors about strengths, not hexes.
#pragma once

#include "games/meb/differential.h"
#include "rules/meb/odds_reading.h"
#include "rules/sequenced_game.h"
#include "support/data_files.h"
#include "support/field.h"

namespace mitla::test {

// 2742 and everything within four hexes of it is clear, without fortification nearby.
inline constexpr const char* kMiddle = "2742";
inline constexpr const char* kNorth = "2741";
inline constexpr const char* kNorthEast = "2841";
inline constexpr const char* kNorthWest = "2641";
inline constexpr const char* kSouth = "2743";

inline Field el_arish(int turn, const std::string& phase) {
  Field field("elarish67/standard");
  field.turn(turn).phase(phase);
  return field;
}

inline const meb::RuleSet& rules(Field& field) {
  return dynamic_cast<const rules::GameWithRules<meb::RuleSet>&>(field.game()).rules();
}
inline const meb::State& common(Field& field) { return field.state().as<meb::State>(); }
inline const meb::RuleSet& el_arish_rules() {
  static Field field = el_arish(2, "western-movement");
  return rules(field);
}

// The rule set of Suez '56 for things that El Arish '67 has no counters for.
inline const meb::RuleSet& suez_rules() {
  static Field field("suez56/historical");
  return rules(field.from_start());
}

// A differential, before the given shift, and a die that give this result on the table.
struct Cell {
  int differential = 0;
  int die = 0;
};
inline std::optional<Cell> cell_with(meb::Result result, meb::CombatTable table, int shift, int at_least) {
  const meb::RuleSet& r = el_arish_rules();
  const int columns = static_cast<int>(r.columns.size());
  for (int base = 1; base < columns - 1; ++base) {  // the inner columns have both ends
    const int column = base + shift;
    if (column < 0 || column >= columns || r.columns[base].min < at_least) continue;
    for (int die = 1; die <= 6; ++die)
      if (r.crt[static_cast<int>(table)][die - 1][column] == result) return Cell{r.columns[base].min, die};
  }
  return std::nullopt;
}

inline meb::Result result_of(const std::string& code) {
  for (int r = 0; r <= static_cast<int>(meb::Result::kDE); ++r)
    if (meb::code(static_cast<meb::Result>(r)) == code) return static_cast<meb::Result>(r);
  ADD_FAILURE() << "no result " << code;
  return meb::Result::kAE;
}

inline std::vector<std::string> table_titles(Field& field) {
  std::vector<std::string> out;
  for (const auto& table : field.odds().tables)
    out.push_back(table.title == "Mobile" ? "mobile" : "frontal_assault");
  return out;
}

}  // namespace mitla::test
