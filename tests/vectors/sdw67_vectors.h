// The vectors of Six Day War 1967, by theme; each in a file of its own.
#pragma once

#include "games/sdw67/combat.h"
#include "rules/sdw67/war.h"
#include "rules/sequenced_game.h"
#include "vectors/vector.h"

namespace mitla::test::war {

void add_numbers(Handlers& handlers);  // ratios, columns, shifts, tables
void add_ground(Handlers& handlers);   // movement, zones of control, stacking
void add_results(Handlers& handlers);  // combat results, retreats, advances, disintegration
void add_air(Handlers& handlers);      // airpower, barrages, terror
void add_command(Handlers& handlers);  // events, reserve points, Refit, airborne moves, fog
void add_ends(Handlers& handlers);     // set-up, victory

using Texts = std::vector<std::string>;

inline const sdw67::RuleSet& rules(Field& field) {
  return dynamic_cast<const rules::GameWithRules<sdw67::RuleSet>&>(field.game()).rules();
}
inline hex::HexId hex(Field& field, const std::string& name) {
  return field.game().notation().board().find(name);
}
inline int rolls(Field& field) { return static_cast<int>(field.state().rolls()); }
inline engine::ReachReport reach(Field& field, const std::string& unit) {
  return field.game().reach(field.state(), field.game().notation().find_unit(unit));
}
// The cost of reaching a hex, in halves; -1 if it cannot be reached.
inline int cost_of(Field& field, const std::string& unit, const std::string& to) {
  for (const auto& place : reach(field, unit).places)
    if (place.hex == hex(field, to))
      return place.cost == "1/2" ? 1 : static_cast<int>(2 * std::stod(place.cost));
  return -1;
}
inline bool has_mark(Field& field, const std::string& kind, const std::string& in) {
  for (const auto& mark : field.view().marks)
    if (mark.kind == kind && mark.hex == hex(field, in)) return true;
  return false;
}
inline bool in_overlay(Field& field, const char* overlay, int seat, const std::string& in) {
  engine::OverlayReport report;
  field.game().overlay(field.state(), engine::seat_at(seat), overlay, report);
  return std::any_of(report.hexes.begin(), report.hexes.end(),
                     [&](const auto& spot) { return spot.hex == hex(field, in); });
}
inline std::string table_column(Field& field, const std::string& title) {
  for (const auto& table : field.odds().tables)
    if (table.title == title) return table.column;
  return "";
}
// Columns that a case gives in the odds of the attack being declared: "2 left" is 2.
inline int columns_of(Field& field, std::string_view rule) {
  for (const auto& line : field.odds().lines)
    if (line.rule == rule) return std::stoi(line.amount);
  return 0;
}
inline engine::Outcome outcome(Field& field) { return field.game().outcome(field.state()); }
inline std::uint8_t die(const Value& value) { return static_cast<std::uint8_t>(value.number()); }

// The turn goes on after the barrages of the other sector: at once with the event of the Sinai player's next
// turn, or of the Eastern player in the same turn.
inline War before_event(std::vector<std::uint8_t> dice, int turn = 2, bool eastern = false) {
  War war(eastern ? turn : turn - 1, eastern ? "eastern-barrage" : "sinai-barrage");
  war.dice(std::move(dice));
  return war;
}

}  // namespace mitla::test::war
