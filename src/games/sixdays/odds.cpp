// Odds and threats: every number with its case. All units lie open.
#include <algorithm>

#include "games/sixdays/air.h"
#include "games/sixdays/combat.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/supply.h"

namespace mitla::sixdays {
namespace {

using engine::OddsReport;

void add_shift(OddsReport& report, int columns, std::string_view text, std::string_view rule) {
  if (columns == 0) return;
  report.lines.push_back(
      {std::string(text), std::to_string(std::abs(columns)) + (columns > 0 ? " right" : " left"), rule});
}

std::string_view attack_case(const RuleSet& rules, HexId from, HexId target) {
  const auto d = rules.board().direction_between(from, target);
  if (!d || !rules.ground.has(rules.ground.water, from, *d)) return "6.2";
  return rules.ground.has(rules.ground.canal, from, *d) ? "TEC.canal" : "TEC.river";
}
std::string_view defence_case(const RuleSet& rules, const State& state, UnitId unit) {
  const WarHex& hex = rules.ground.at(state.hex_of(unit));
  if (rules.unit(unit).type == UnitType::kMilitia && hex.militia_halves != hex.defence_halves) return "10.3";
  if (fort_in(rules, state, state.hex_of(unit))) return "TEC.fort";
  if (hex.city) return "TEC.city";
  return hex.terrain == Terrain::kRough ? "TEC.rough" : "6.2";
}

void add_chances(const WarTables& war, int column, OddsReport::Table& table) {
  for (int die = kDie; die >= 1; --die) {
    const std::string& code = war.result(die, column).code;
    if (!table.chances.empty() && table.chances.back().result == code)
      ++table.chances.back().ways;
    else
      table.chances.push_back({code, 1});
  }
}

void add_modifier(OddsReport& report, int amount, std::string_view text, std::string_view rule) {
  if (amount == 0) return;
  report.lines.push_back({std::string(text), (amount > 0 ? "+" : "") + std::to_string(amount), rule});
}
std::string_view terrain_case(const RuleSet& rules, const State& state, HexId hex) {
  const WarHex& info = rules.ground.at(hex);
  if (fort_in(rules, state, hex)) return "TEC.fort";
  if (info.city) return "TEC.city";
  return info.terrain == Terrain::kRough ? "TEC.rough" : "TEC.clear";
}
// Each modifier of the die with its case.
void add_air_modifiers(const RuleSet& rules, const State& state, UnitId unit, OddsReport& report) {
  const WarTables& war = rules.war;
  const Raid& raid = state.war.raid;
  const bool fought = flight(rules, state, unit).fired == 1;
  if (raid.mission == Mission::kGround) {
    const int fire = fought ? war.bombing_fought : 0;
    add_modifier(report, ground_attack_modifier(rules, state, unit, raid.target) - fire, "terrain",
                 terrain_case(rules, state, raid.target));
    add_modifier(report, fire, "has fired in air combat", "6.1.1");
    return;
  }
  if (raid.mission != Mission::kBase) {
    add_modifier(report, fought ? war.bombing_fought : 0, "has fired in air combat", "6.1.1");
    if (raid.mission == Mission::kDimona && state.has(Flag::kDimonaAlert))
      add_modifier(report, war.dimona_alert, "the reactor is on alert", "6.1.2d");
    return;
  }
  const UnitInfo& info = rules.unit(unit);
  if (info.side == Side::kIsrael && info.aircraft != "Fouga")
    add_modifier(report, war.base_ordnance, "runway bombs", "6.1.3");
  if (state.war.preempting != 0) add_modifier(report, war.base_preemptive, "pre-emptive attack", "4.2.1");
  if (fought) add_modifier(report, war.base_fought, "has fired in air combat", "6.1.1");
}

// 6.1: a unit over its target.
std::optional<OddsReport> air_odds(const RuleSet& rules, const State& state) {
  const Raid& raid = state.war.raid;
  if (raid.attackers.empty()) return std::nullopt;
  OddsReport report;
  report.ways = kDie;
  for (const int u : raid.attackers) {
    const UnitId unit = unit_id(u);
    const UnitInfo& info = rules.unit(unit);
    if (info.bombing == 0) continue;
    const bool base = raid.mission == Mission::kBase;
    const int modifier = base ? base_attack_modifier(rules, state, unit)
                         : raid.mission == Mission::kGround
                             ? ground_attack_modifier(rules, state, unit, raid.target)
                             : bombing_modifier(rules, state, unit, raid.mission);
    const std::string_view rule = base ? "6.1.3" : raid.mission == Mission::kGround ? "6.1.2" : "6.1.2a";
    report.lines.push_back({info.name, std::to_string(info.bombing), rule});
    add_air_modifiers(rules, state, unit, report);
    OddsReport::Table table;
    table.title = info.name;
    table.column = std::to_string(info.bombing);
    const int wrecks = base ? std::clamp(-modifier, 0, kDie) : 0;  // 6.1.3a: a result of 0 or less
    const int hits = std::clamp(info.bombing - modifier, wrecks, kDie) - wrecks;
    const int flak = std::clamp(kDie - (rules.war.flak_from - modifier) + 1, 0, kDie - hits - wrecks);
    const int misses = kDie - wrecks - hits - flak;
    if (wrecks > 0) table.chances.push_back({"base destroyed", wrecks});
    if (hits > 0) table.chances.push_back({"hit", hits});
    if (misses > 0) table.chances.push_back({"miss", misses});
    if (flak > 0) table.chances.push_back({"flak", flak});
    report.tables.push_back(std::move(table));
  }
  if (report.tables.empty()) return std::nullopt;
  return report;
}

}  // namespace

std::optional<OddsReport> odds_report(const RuleSet& rules, const State& state, engine::Seat) {
  if (state.frames.empty()) return std::nullopt;
  if (top(state).kind == FrameKind::kAirTarget) return air_odds(rules, state);
  const Combat& combat = state.war.combat;
  if (top(state).kind != FrameKind::kCombat || !combat.target.exists() || combat.attackers.empty())
    return std::nullopt;
  const Odds odds = make_odds(rules, state, combat.attackers, combat.target);
  OddsReport report;
  report.ways = kDie;
  report.attack = std::to_string(odds.attack);
  report.defence = std::to_string(odds.defence);
  for (const int u : combat.attackers) {
    const int strength = attack_strength(rules, state, unit_id(u), state.pieces[u].hex, combat.target);
    report.lines.push_back({rules.units[u].name, std::to_string(strength),
                            attack_case(rules, state.pieces[u].hex, combat.target)});
  }
  for (const UnitId unit : Stack(state, combat.target))
    report.lines.push_back({rules.unit(unit).name, std::to_string(defence_strength(rules, state, unit)),
                            defence_case(rules, state, unit)});
  if (israeli_fort_in(rules, state, combat.target) && !held_by(rules, state, combat.target, Side::kUar))
    report.lines.push_back({"the fort itself", "1", "10.7"});
  add_shift(report, odds.disrupted, "a defender is Disrupted", "6.2.3");
  add_shift(report, odds.attacker_oos, "an attacker is out of supply", "7.4(1)");
  add_shift(report, odds.defender_oos, "a defender is out of supply", "7.4(1)");
  add_shift(report, odds.attacker_artillery, "artillery of the attacker", "10.4");
  add_shift(report, odds.defender_artillery, "artillery of the defender", "10.4");
  OddsReport::Table table;
  table.title = "Ground combat";
  table.column = rules.war.columns[odds.column];
  add_chances(rules.war, odds.column, table);
  report.tables.push_back(std::move(table));
  return report;
}

engine::ThreatReport threat_report(const RuleSet& rules, const State& state, engine::Seat, HexId hex) {
  engine::ThreatReport report;
  if (!rules.ground.at(hex).playable) return report;
  const Side enemy = other(vacant(state, hex) ? controller(state, hex) : holder(rules, state, hex));
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitId unit = unit_id(static_cast<int>(u));
    const UnitInfo& info = rules.units[u];
    const HexId at = state.pieces[u].hex;
    if (info.side != enemy || !on_map(at) || info.combat == 0 || state.pieces[u].has(kDisrupted) ||
        theater_of(rules, at) != theater_of(rules, hex))
      continue;
    Mover m = mover(rules, state, unit);
    m.budget = static_cast<std::uint8_t>(allowance(rules, state, unit));
    m.fresh = 1;
    const hex::Reach& reach = search(rules, state, m);
    bool near = rules.board().adjacent(at, hex);
    for (const HexId next : rules.board().neighbours(hex)) near |= next.exists() && reach.reached(next);
    if (near) report.threats.push_back({unit, "can come next to the hex and attack", "6.2"});
  }
  return report;
}

}  // namespace mitla::sixdays
