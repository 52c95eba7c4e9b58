// What engineers, mines and the canal need of the data (S.V.E, A.II.G, A.IV, A.V).
#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

Odds read_odds(Compilation& compilation, const std::string& key) {
  return compilation.word<Odds>(DataFile::kTables, "parameters, mines, " + key, kHeadings,
                                compilation.table_parameters("mines").word(key));
}

// S.V.E, A.II.G: the odds at which the minefields of a kind attack, and are attacked by engineers.
void read_mine(Compilation& compilation, RuleSet& rules, const std::string& kind) {
  const Odds attacks = read_odds(compilation, kind + "_attack");
  const Odds attacked = read_odds(compilation, kind + "_clear");
  for (UnitInfo& counter : rules.units) {
    if (counter.kind != kind) continue;
    counter.mine_attacks_at = attacks;
    counter.mine_attacked_at = attacked;
    counter.exchangeable = rules.has(Switch::kVariableMinefields) && attacks == Odds::k2to1 && !counter.spare;
  }
}

void read_mines(Compilation& compilation, RuleSet& rules) {
  for (const data::Unit& kind : rules.data().units.kinds)
    if (kind.code("work") == "mine") read_mine(compilation, rules, kind.id);
}

// A.V, and the special rule of a situation that limits the infantry bridges of an engineer.
void read_construction(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& turns = compilation.table_parameters("construction");
  Construction& construction = rules.construction;
  construction.cut_turns = turns.number("cut_turns");
  construction.bridge_turns = turns.number("bridge_turns");
  construction.infantry_bridge_turns = turns.number("infantry_bridge_turns");
  if (const data::Parameters* given = rules.data().scenario.parameter_group("infantry-bridges")) {
    construction.infantry_bridges_each = given->number("each");
    construction.cite_each = given->rule(kSpecialRules);
    for (const int u : rules.builders)
      if (rules.units[u].kind == given->word("builder_kind")) construction.infantry_bridge_builders.insert(u);
  }
}

// A.IV.D: how many boats the situation gives to whom.
void read_boats(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& boats = compilation.table_parameters("assault-boats");
  rules.assault_boats.defence = boats.number("defence");
  rules.assault_boats.loaded_in_hex = boats.number("loaded_in_hex");
  const data::Parameters* given = rules.data().scenario.parameter_group("assault-boats");
  if (given == nullptr) return;
  for (const NationInfo& nation : rules.nations)
    if (given->has(nation.id)) rules.assault_boats.provided[index(nation.side)] += given->number(nation.id);
  for (const int number : rules.assault_boats.provided)
    compilation.require(number >= 0 && number <= 200, DataFile::kScenario, "parameters",
                        "\"assault-boats\" gives a side from 0 to 200 boats");
}

}  // namespace

int RuleSet::canal_index(HexId hex) const {
  for (std::size_t i = 0; i < canal_hexes.size(); ++i)
    if (canal_hexes[i] == hex) return static_cast<int>(i);
  return 0;  // never asked of another hex
}

bool RuleSet::debouches(HexId bank, HexId canal_hex) const {
  if (!canal.contains(canal_hex)) return false;
  const auto d = board().direction_between(canal_hex, bank);
  return d && (sight().canal().cuttable(canal_hex) & hexside_bit(*d)) != 0;
}

void compile_engineering(Compilation& compilation, RuleSet& rules) {
  for (const HexId hex : rules.canal) rules.canal_hexes.push_back(hex);
  compilation.require(rules.canal_hexes.size() <= static_cast<std::size_t>(kMaxCanalHexes),
                      DataFile::kScenario, "maps", "the boards have too many canal hexes");
  if (compilation.failed()) return;
  for (auto* step : {read_mines, read_construction, read_boats}) step(compilation, rules);
}

}  // namespace mitla::aiw
