// 8.0 Recovery Segment.
#include "games/sixdays/recovery.h"

#include "games/sixdays/air.h"
#include "games/sixdays/losses.h"
#include "games/sixdays/placement.h"
#include "games/sixdays/supply.h"
#include "games/sixdays/timed_events.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {

int repair_modifier(const RuleSet& rules, const State& state, Side side) {
  int modifier = state.war.repair_drm[index(side)];
  if (side == Side::kIsrael) {
    if (state.dsp[0] > state.dsp[1]) modifier += rules.war.israeli_repair_drm;
  } else if (state.scl[index(Side::kUar)] <= rules.war.soviet_repair_from) {
    modifier += rules.war.soviet_repair_drm;
  }
  return modifier;
}

namespace {

// Below the War Footing Level succeeds.
bool repairs(Play& play, Side side, int& die, int& result) {
  die = roll(play);
  result = die + repair_modifier(play.rules, play.state, side);
  return result < play.state.wfl[index(side)];
}

void repair(Play& play, Side side) {
  State& state = play.state;
  int die = 0, result = 0;
  for (int base = 0; base < kBases; ++base) {
    if (play.rules.bases[base].side != side || state.war.bases[base] != BaseStatus::kDamaged) continue;
    const bool done = repairs(play, side, die, result);
    play.tell(WarEvent::kBaseRepair, "8.1",
              {rules::box_number(base_box(base)), die, result, done ? 1 : 0, kDie});
    if (done) state.war.bases[base] = BaseStatus::kNormal;
  }
  for (const int u : play.rules.air[index(side)]) {
    const UnitId unit = unit_id(u);
    if (!is_damaged(state, unit)) continue;
    const bool done = repairs(play, side, die, result);
    play.tell(WarEvent::kAirRepair, "8.1", {unit.value, die, result, done ? 1 : 0, kDie});
    if (done) relocate(play.rules, state, unit, base_box(base_of(state.hex_of(unit))));
  }
}

template <typename Visit>
void for_each_ground_unit(const RuleSet& rules, const State& state, Side side, Visit&& visit) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const HexId at = state.pieces[u].hex;
    if (rules.units[u].side == side && rules.units[u].is_ground() && at != place(kEliminated) &&
        at != place(kOutOfGame) && at != place(kExited))
      visit(unit_id(static_cast<int>(u)));
  }
}

void recover_disrupted(Play& play, Side side) {
  State& state = play.state;
  for_each_ground_unit(play.rules, state, side, [&](UnitId unit) {
    Piece& piece = state.piece(unit);
    if (!piece.has(kDisrupted)) return;
    const bool calm = !on_map(piece.hex) || !in_enemy_zone(state, side, piece.hex);
    const int die = roll(play);
    const int result = die + (calm ? play.rules.war.calm_drm : 0);
    const bool done = result < state.wfl[index(side)];
    play.tell(WarEvent::kRecovery, "8.2", {unit.value, die, result, done ? 1 : 0, kDie});
    if (done) piece.marks &= static_cast<std::uint16_t>(~kDisrupted);
  });
}

// 8.3: only units that carry the marker.
void recover_supply(Play& play, Side side) {
  State& state = play.state;
  for_each_ground_unit(play.rules, state, side, [&](UnitId unit) {
    if (!state.piece(unit).has(kOutOfSupply)) return;
    check_supply(play, unit);
    if (!state.piece(unit).has(kOutOfSupply)) return;
    const int die = roll(play);
    const bool harmed = die > state.wfl[index(side)];
    play.tell(WarEvent::kSupplyRoll, "8.3", {unit.value, die, harmed ? 1 : 0, kDie});
    if (harmed) disrupt(play, unit, "8.3");
  });
}

}  // namespace

void recover(Play& play) {
  for (auto* step : {repair, recover_disrupted, recover_supply})
    for (const Side side : kUarFirst) step(play, side);
  play.state.war.repair_drm = {};
}

void clear_turn(Play& play) {
  State& state = play.state;
  WarState& war = state.war;
  for (Piece& piece : state.pieces)
    piece.marks &= static_cast<std::uint16_t>(~(kActivated | kMoved | kAttacked | kAirborne | kUsedShift));
  war.finished = {};
  war.passes = 0;
  war.opportunities = 0;
  war.initiative_rolled = 0;
  war.initiative_dice = {};
  war.windows = 0;
  war.entry_rolled = 0;
  // 5.3: that of the West Bank lasts.
  war.entry &= static_cast<std::uint8_t>(1 << static_cast<int>(Theater::kWestBank));
  war.israeli_air_operations = 0;
  war.extra_air_operations = 0;
  war.bombing_counted = 0;
  war.no_air_attacks = 0;
}

}  // namespace mitla::sixdays
