#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

std::string_view heading_of(int column) { return heading(static_cast<Odds>(column)); }

std::string no_table(std::string_view id) { return "the tables have no \"" + std::string(id) + "\""; }

std::string read_crt(RuleSet& rules) {
  const data::Table* table = rules.data().tables.table("crt");
  if (!table) return no_table("crt");
  for (int column = 0; column < kOddsColumns; ++column) {
    const int at = table->column_named(heading_of(column));
    if (at < 0) return "the combat results table has no column " + std::string(heading_of(column));
    for (int die = -1; die <= 10; ++die) {
      const int row = table->row_of(die);
      if (row < 0) return "the combat results table has no row " + std::to_string(die);
      const std::string& cell = table->cell(row, at);
      rules.crt[die + 1][column] = cell == "X"    ? Result::kEliminated
                                   : cell == "DD" ? Result::kDoubleDispersed
                                   : cell == "D"  ? Result::kDispersed
                                                  : Result::kNone;
    }
  }
  return {};
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
std::string read_block(RuleSet& rules, AttackType type, const std::string& block) {
  for (int target = 0; target < kTargets; ++target) {
    const std::string id = block + "." + std::string(kTargetNames[target]);
    const data::Table* table = rules.data().tables.table(id);
    if (!table) return no_table(id);
    for (int weapon = 0; weapon < kWeapons; ++weapon) {
      auto& line = rules.chart[static_cast<int>(type)][weapon][target];
      line = {-1, -1, -1};
      const int row = weapon == 0 ? -1 : table->row_named(kWeaponNames[weapon]);
      if (row < 0) continue;
      for (std::size_t column = 0; column < table->columns.size() && column < line.size(); ++column)
        line[column] = static_cast<std::int8_t>(quarters(table->cell(row, static_cast<int>(column))));
    }
  }
  return {};
}

std::string read_chart(RuleSet& rules) {
  const std::pair<AttackType, const char*> blocks[] = {
      {AttackType::kDirect, "DF"},  {AttackType::kOpportunity, "DF"},   {AttackType::kIndirect, "IF"},
      {AttackType::kOverrun, "OR"}, {AttackType::kCloseAssault, "CAT"}, {AttackType::kAirStrike, "AIR"}};
  for (const auto& [type, block] : blocks)
    if (std::string missing = read_block(rules, type, block); !missing.empty()) return missing;
  return {};
}

std::string read_morale(RuleSet& rules) {
  const data::Table* table = rules.data().tables.table("morale");
  if (!table) return no_table("morale");
  for (int level = 0; level < 4; ++level)
    for (int column = 0; column < 2; ++column) {
      const int row = table->row_named(std::string(1, static_cast<char>('A' + level)));
      const int at = table->column_named(column == 0 ? "other" : "infantry");
      if (row < 0 || at < 0) return "the morale chart lacks a row or column";
      rules.morale[level][column] = std::stoi(table->cell(row, at));
    }
  return {};
}

std::string read_scatter(RuleSet& rules) {
  const data::Table* scatter = rules.data().tables.table("scatter");
  const data::Table* drift = rules.data().tables.table("drift");
  if (!scatter) return no_table("scatter");
  if (!drift) return no_table("drift");
  // The arrow of the diagram lies along the long edge of the boards; the situation says which way it points.
  const data::Parameters* situation = rules.data().scenario.parameter_group("situation");
  if (!situation) return "the scenario has no parameters \"situation\"";
  const int arrow = drift->column_named(situation->word("drift_arrow"));
  for (int die = 1; die <= 6; ++die) {
    const int row = scatter->row_of(die);
    const int drift_row = drift->row_of(die);
    if (row < 0 || drift_row < 0 || arrow < 0) return "the scatter or drift chart lacks a row";
    const std::string& word = scatter->cell(row, 0);
    rules.scatter[die - 1] = word == "hit" ? 0 : word == "drift" ? 1 : 2;
    rules.drift[die - 1] = std::stoi(drift->cell(drift_row, arrow));
  }
  return {};
}

std::string read_odds(const RuleSet& rules, const std::string& key, Odds& out) {
  const data::Parameters* mines = rules.data().tables.parameter_group("mines");
  const std::string_view word = mines ? mines->word(key) : std::string_view();
  for (int column = 0; column < kOddsColumns; ++column)
    if (heading_of(column) == word) {
      out = static_cast<Odds>(column);
      return {};
    }
  return "the parameters \"mines\" lack \"" + key + "\"";
}

// S.V.E: the odds at which a minefield attacks, and is attacked by engineers.
std::string read_mines(RuleSet& rules) {
  for (const data::Unit& kind : rules.data().units.kinds) {
    const auto work = kind.codes.find("work");
    if (work == kind.codes.end() || work->second != "mine") continue;
    if (std::string missing = read_odds(rules, kind.id + "_attack", rules.mine_odds); !missing.empty())
      return missing;
    return read_odds(rules, kind.id + "_clear", rules.clear_mine_odds);
  }
  return {};
}

}  // namespace

std::string compile_charts(RuleSet& rules) {
  for (auto* step : {read_crt, read_chart, read_morale, read_scatter, read_mines})
    if (std::string missing = step(rules); !missing.empty()) return missing;
  return {};
}

}  // namespace mitla::aiw
