#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

constexpr Words<3> kScatterWords{"hit", "drift", "lost"};

void read_crt(Compilation& compilation, RuleSet& rules) {
  const data::Table& table = compilation.table("crt");
  for (int column = 0; column < kOddsColumns; ++column)
    for (int die = -1; die <= 10; ++die)
      rules.crt[die + 1][column] = compilation.word<Result>(
          DataFile::kTables, "tables, crt", kResultCodes,
          compilation.cell(table, table.row_of(die), table.column_named(kHeadings[column])));
}

int quarters(std::string_view word) {
  if (word == "D") return 8;
  if (word == "N") return 4;
  if (word == "H") return 2;
  if (word == "Q") return 1;
  if (word == "T") return 12;
  return 0;  // X: not allowed
}

// The blocks "DF.A", "IF.NA" ...; opportunity fire uses the block of direct fire.
void read_block(Compilation& compilation, RuleSet& rules, AttackType type, const std::string& block) {
  for (int target = 0; target < kTargets; ++target) {
    const data::Table& table = compilation.table(block + "." + std::string(kTargetNames[target]));
    for (int weapon = 0; weapon < kWeapons; ++weapon) {
      auto& line = rules.chart[static_cast<int>(type)][weapon][target];
      line = {-1, -1, -1};
      const int row = weapon == 0 ? -1 : table.row_named(kWeaponNames[weapon]);
      if (row < 0) continue;
      for (std::size_t column = 0; column < table.columns.size() && column < line.size(); ++column)
        line[column] = static_cast<std::int8_t>(quarters(table.cell(row, static_cast<int>(column))));
    }
  }
}

void read_chart(Compilation& compilation, RuleSet& rules) {
  const std::pair<AttackType, const char*> blocks[] = {
      {AttackType::kDirect, "DF"},      {AttackType::kOpportunity, "DF"},   {AttackType::kIndirect, "IF"},
      {AttackType::kOverrun, "OR"},     {AttackType::kCloseAssault, "CAT"}, {AttackType::kAirStrike, "AIR"},
      {AttackType::kAntiAircraft, "DF"}};
  for (const auto& [type, block] : blocks) read_block(compilation, rules, type, block);
}

// A cell of a chart that holds numbers.
int number(Compilation& compilation, const data::Table& table, int row, int column) {
  const std::string& cell = compilation.cell(table, row, column);
  return cell.empty() ? 0 : std::stoi(cell);
}

void read_morale(Compilation& compilation, RuleSet& rules) {
  const data::Table& table = compilation.table("morale");
  for (int level = 0; level < 4; ++level)
    for (int column = 0; column < 2; ++column)
      rules.morale[level][column] =
          number(compilation, table, table.row_named(std::string(1, static_cast<char>('A' + level))),
                 table.column_named(column == 0 ? "other" : "infantry"));
}

void read_scatter(Compilation& compilation, RuleSet& rules) {
  const data::Table& scatter = compilation.table("scatter");
  const data::Table& drift = compilation.table("drift");
  // The arrow of the diagram lies along the long edge of the boards; the situation gives its direction.
  const int arrow = drift.column_named(compilation.parameters("situation").word("drift_arrow"));
  for (int die = 1; die <= 6; ++die) {
    rules.scatter[die - 1] =
        compilation.word<std::uint8_t>(DataFile::kTables, "tables, scatter", kScatterWords,
                                       compilation.cell(scatter, scatter.row_of(die), 0));
    rules.drift[die - 1] = number(compilation, drift, drift.row_of(die), arrow);
  }
}

// A.III.D.4, D.5, O.I.E, O.II.B.1.c, O.II.B.4
void read_artillery(Compilation& compilation, RuleSet& rules) {
  const auto odds = [&](std::string_view key) {
    return compilation.word<Odds>(DataFile::kTables, "parameters, interdiction, " + std::string(key),
                                  kHeadings, compilation.table_parameters("interdiction").word(key));
  };
  rules.interdiction.least_points = compilation.table_parameters("interdiction").number("least_points");
  rules.interdiction.odds_against_armor = odds("armored");
  rules.interdiction.odds_against_others = odds("not_armored");
  const data::Parameters& supply = compilation.table_parameters("supply");
  rules.supply = {supply.number("attacks"), supply.number("most_at_once")};
  const data::Parameters& smoke = compilation.table_parameters("smoke");
  rules.smoke = {smoke.number("turns"), smoke.number("die")};
}

}  // namespace

void compile_charts(Compilation& compilation, RuleSet& rules) {
  for (auto* step : {read_crt, read_chart, read_morale, read_scatter, read_artillery})
    step(compilation, rules);
}

}  // namespace mitla::aiw
