// The charts of the war: ground combat, air combat, attacks from the air, the cease-fire table, victory.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/sixdays/basics.h"
#include "rules/compilation.h"

namespace mitla::sixdays {

// What a result does to one side (6.2).
struct Harm {
  std::uint8_t disruptions = 0;
  bool retreat = false;
  bool eliminated = false;
  bool any() const { return disruptions != 0 || retreat || eliminated; }
};
struct CombatResult {
  std::string code;
  Harm attacker, defender;
};

inline constexpr int kColumns = 8;

struct SclRise {
  int american = 0;
  int soviet = 0;
};

struct WarTables {
  std::vector<CombatResult> results;
  std::array<std::array<std::uint8_t, kColumns>, 10> crt{};  // [die - 1][column]: index into results
  std::array<std::string, kColumns> columns;
  std::array<std::array<std::uint8_t, 7>, 7> cease_fire{};  // [American][Soviet]

  // Shifts of columns, to the right if positive.
  int defender_disrupted = 0, attacker_oos = 0, defender_oos = 0, attacker_artillery = 0,
      defender_artillery = 0;
  // Modifiers of dice.
  int air_bomber = 0, air_second = 0, bombing_fought = 0, dimona_alert = 0, base_ordnance = 0,
      base_preemptive = 0, base_fought = 0;
  int preempt_unef = 0, preempt_regatta = 0, preempt_jordan = 0, preempt_dsp = 0, preempt_dsp_twice = 0;
  int preempt_at_least = 10;
  int air_damaged_above = 0, air_aborted_above = 1;  // 6.1.1a: above the air factor
  int flak_from = 9;
  int airborne_drm = 0, airborne_returned_on = 0;
  int zone_enter_mech = 0, zone_leave = 0;  // parts of a movement point
  int small_per_large = 3, free_small = 1;
  int hermon_enter = 0, hermon_leave = 0;  // parts of a movement point
  int hermon_points = 0, heavy_artillery_dvp = 0;
  int soviet_repair_from = 0, soviet_repair_drm = 0, israeli_repair_drm = 0, calm_drm = 0;
  // 11.1, 11.2
  int west_jerusalem_israel = 0, west_jerusalem_uar = 0, golan_fort = 0, tel_aviv = 0, dimona = 0;
  int uar_leg_halves = 0, uar_mech_halves = 0, israeli_leg_halves = 0, israeli_mech_halves = 0,
      israeli_fort_halves = 0, uar_in_play_halves = 0, dsp_halves = 0, more_mvp = 0, twice_mvp = 0;
  SclRise exit, bombed, jordan_bridges, suez_bridges, ignore_first, ignore_second, east_jerusalem, quneitra,
      canal, uar_inside, war_length;

  const CombatResult& result(int die, int column) const { return results[crt[die - 1][column]]; }
};

// 6.2: the column before shifts. No defence at all is the best column.
int odds_column(int attack, int defence);

void compile_war_tables(rules::Compilation& compilation, WarTables& tables);

}  // namespace mitla::sixdays
