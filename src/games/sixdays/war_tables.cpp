#include "games/sixdays/war_tables.h"

#include <algorithm>
#include <cstdlib>

namespace mitla::sixdays {

using rules::Compilation;
using rules::DataFile;

// 1:3, 1:2, 1:1, 2:1 ... 6:1, fractions dropped in favour of the defender.
int odds_column(int attack, int defence) {
  constexpr int kEven = 2;
  if (attack >= defence) {
    const int ratio = defence == 0 ? kColumns : attack / defence;
    return std::min(kEven + ratio - 1, kColumns - 1);
  }
  const int ratio = attack == 0 ? kColumns : (defence + attack - 1) / attack;
  return std::max(kEven - ratio + 1, 0);
}

namespace {

Harm read_harm(Compilation& compilation, std::string_view text) {
  Harm harm;
  if (text == "-") return harm;
  if (text == "E") {
    harm.eliminated = true;
    return harm;
  }
  if (!text.empty() && text.back() == 'R') {
    harm.retreat = true;
    text.remove_suffix(1);
  }
  compilation.require(text.empty() || (text.size() == 1 && text[0] >= '1' && text[0] <= '9'),
                      DataFile::kTables, "ground-combat", "a result is \"-\", \"E\", \"2\" or \"2R\"");
  if (!text.empty()) harm.disruptions = static_cast<std::uint8_t>(text[0] - '0');
  return harm;
}

void read_combat(Compilation& compilation, WarTables& tables) {
  const data::Table& table = compilation.table("ground-combat");
  compilation.require(table.columns.size() == kColumns, DataFile::kTables, "ground-combat",
                      "the columns are 1:3 to 6:1");
  if (compilation.failed()) return;
  for (int c = 0; c < kColumns; ++c) tables.columns[c] = table.columns[c].heading;
  for (int die = 1; die <= 10; ++die)
    for (int c = 0; c < kColumns && !compilation.failed(); ++c) {
      const std::string& code = compilation.cell(table, table.row_of(die), c);
      auto found = std::find_if(tables.results.begin(), tables.results.end(),
                                [&](const CombatResult& result) { return result.code == code; });
      if (found == tables.results.end()) {
        const std::size_t slash = code.find('/');
        compilation.require(slash != std::string::npos, DataFile::kTables, "ground-combat",
                            "a result has a slash: " + code);
        if (compilation.failed()) return;
        tables.results.push_back({code, read_harm(compilation, std::string_view(code).substr(0, slash)),
                                  read_harm(compilation, std::string_view(code).substr(slash + 1))});
        found = tables.results.end() - 1;
      }
      tables.crt[die - 1][c] = static_cast<std::uint8_t>(found - tables.results.begin());
    }
}

void read_cease_fire(Compilation& compilation, WarTables& tables) {
  const data::Table& table = compilation.table("cease-fire");
  for (int american = 0; american <= 6; ++american)
    for (int soviet = 0; soviet <= 6 && !compilation.failed(); ++soviet)
      tables.cease_fire[american][soviet] = static_cast<std::uint8_t>(
          std::atoi(compilation.cell(table, table.row_of(american), table.column_of(soviet)).c_str()));
}

void read_modifiers(Compilation& compilation, WarTables& tables) {
  const auto read = [&](std::string_view id, int& into) {
    const data::Modifier* modifier = compilation.data().tables.modifier(id);
    compilation.require(modifier != nullptr, DataFile::kTables, "modifiers", std::string(id) + " is missing");
    if (modifier != nullptr) into = modifier->amount.whole();
  };
  read("defender-disrupted", tables.defender_disrupted);
  read("attacker-out-of-supply", tables.attacker_oos);
  read("defender-out-of-supply", tables.defender_oos);
  read("attacker-artillery", tables.attacker_artillery);
  read("defender-artillery", tables.defender_artillery);
  read("air-target-bomber", tables.air_bomber);
  read("air-second-attacker", tables.air_second);
  read("bombing-fought", tables.bombing_fought);
  read("bombing-dimona-alert", tables.dimona_alert);
  read("airbase-israeli-ordnance", tables.base_ordnance);
  read("airbase-preemptive", tables.base_preemptive);
  read("airbase-fought", tables.base_fought);
  read("preemptive-unef", tables.preempt_unef);
  read("preemptive-regatta", tables.preempt_regatta);
  read("preemptive-jordan-neutral", tables.preempt_jordan);
  read("preemptive-dsp-higher", tables.preempt_dsp);
  read("preemptive-dsp-twice", tables.preempt_dsp_twice);
}

void read_numbers(Compilation& compilation, WarTables& t) {
  const int parts = compilation.data().tables.movement_unit;
  t.preempt_at_least = compilation.table_parameters("preemptive").number("at_least");
  const data::Parameters& air = compilation.table_parameters("air-combat");
  t.air_damaged_above = air.number("damaged_above");
  t.air_aborted_above = air.number("aborted_above");
  t.flak_from = compilation.table_parameters("flak").number("from");
  const data::Parameters& airborne = compilation.table_parameters("airborne-interception");
  t.airborne_drm = airborne.number("drm");
  t.airborne_returned_on = airborne.number("returned_on");
  const data::Parameters& zoc = compilation.table_parameters("zoc");
  t.zone_enter_mech = parts * zoc.number("enter_mech");
  t.zone_leave = parts * zoc.number("leave");
  const data::Parameters& stacking = compilation.table_parameters("stacking");
  t.small_per_large = stacking.number("small_per_large");
  t.free_small = stacking.number("free_small");
  const data::Parameters& hermon = compilation.table_parameters("mount-hermon");
  t.hermon_enter = parts * hermon.number("enter");
  t.hermon_leave = parts * hermon.number("leave");
  t.hermon_points = hermon.number("control");
  t.heavy_artillery_dvp = hermon.number("heavy_artillery_dvp");
  const data::Parameters& recovery = compilation.table_parameters("recovery");
  t.soviet_repair_from = recovery.number("soviet_repair_from");
  t.soviet_repair_drm = recovery.number("soviet_repair_drm");
  t.israeli_repair_drm = recovery.number("israeli_repair_drm");
  t.calm_drm = recovery.number("calm_recovery_drm");
  const data::Parameters& victory = compilation.table_parameters("victory");
  t.west_jerusalem_israel = victory.number("west_jerusalem_israel");
  t.west_jerusalem_uar = victory.number("west_jerusalem_uar");
  t.golan_fort = victory.number("golan_fort");
  t.tel_aviv = victory.number("tel_aviv");
  t.dimona = victory.number("dimona");
  t.uar_leg_halves = victory.number("uar_leg_halves");
  t.uar_mech_halves = victory.number("uar_mech_halves");
  t.israeli_leg_halves = victory.number("israeli_leg_halves");
  t.israeli_mech_halves = victory.number("israeli_mech_halves");
  t.israeli_fort_halves = victory.number("israeli_fort_halves");
  t.uar_in_play_halves = victory.number("uar_in_play_halves");
  t.dsp_halves = victory.number("dsp_halves");
  t.more_mvp = victory.number("more_mvp");
  t.twice_mvp = victory.number("twice_mvp");
  const auto rise = [&](std::string_view id) {
    const data::Parameters& read = compilation.table_parameters(id);
    return SclRise{read.number("american"), read.number("soviet")};
  };
  t.exit = rise("scl-uar-exit");
  t.bombed = rise("scl-city-or-dimona-bombed");
  t.jordan_bridges = rise("scl-jordan-bridges");
  t.suez_bridges = rise("scl-suez-bridges");
  t.ignore_first = rise("scl-isr-ignore-1");
  t.ignore_second = rise("scl-isr-ignore-2");
  t.east_jerusalem = rise("scl-east-jerusalem");
  t.quneitra = rise("scl-quneitra");
  t.canal = rise("scl-canal-crossed");
  t.uar_inside = rise("scl-uar-inside");
  t.war_length = rise("scl-war-length");
}

}  // namespace

void compile_war_tables(Compilation& compilation, WarTables& tables) {
  for (auto* step : {read_combat, read_cease_fire, read_modifiers, read_numbers})
    if (!compilation.failed()) step(compilation, tables);
}

}  // namespace mitla::sixdays
