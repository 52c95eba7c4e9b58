#include "games/sixdays/ground.h"

namespace mitla::sixdays {

using hex::Direction;

int step_cost(const RuleSet& rules, const State& state, Mobility mobility, HexId from, Direction d) {
  const Ground& ground = rules.ground;
  const int m = static_cast<int>(mobility);
  const HexId to = rules.board().neighbour(from, d);
  if (!to.exists()) return 0;
  if (bridge_gone(rules, state, from, d)) {
    const BridgeInfo& bridge = ground.bridges[ground.at(from).bridge];
    return bridge.broken[m][from == bridge.home ? 0 : 1];
  }
  const bool bare = ground.at(to).israeli_fort && state.cell(to).has(kFortDestroyed);
  return (bare ? ground.bare_step : ground.step)[m][from.value][hex::index_of(d)];
}

bool has_zone(const UnitInfo& unit) {
  return unit.is_ground() && unit.large && unit.type != UnitType::kHeavyArtillery;
}

bool zone_reaches(const RuleSet& rules, const State& state, bool mech, HexId from, Direction d) {
  const Ground& ground = rules.ground;
  if (!ground.has(ground.zone[mech ? 1 : 0], from, d)) return false;
  const HexId to = rules.board().neighbour(from, d);
  if (fort_in(rules, state, to)) return false;  // 5.4.1b
  if (!state.at_war() && ground.has(ground.border, from, d)) return false;
  return !bridge_gone(rules, state, from, d) || (!mech && !ground.bridges[ground.at(from).bridge].canal);
}

void count_zones(const RuleSet& rules, State& state, UnitId unit, HexId hex, int change) {
  const UnitInfo& info = rules.unit(unit);
  if (!has_zone(info)) return;
  for (const Direction d : hex::kDirections)
    if (zone_reaches(rules, state, info.is_mech(), hex, d))
      rules::count_zone(state, rules.board().neighbour(hex, d), info.side, change);
}

void recount_zones(const RuleSet& rules, State& state) {
  for (Cell& cell : state.cells) cell.zones = {};
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (on_map(state.pieces[u].hex))
      count_zones(rules, state, unit_id(static_cast<int>(u)), state.pieces[u].hex, 1);
}

void take_control(State& state, Side side, HexId hex) {
  auto& flags = state.cell(hex).flags;
  flags =
      static_cast<std::uint8_t>(side == Side::kIsrael ? flags | kIsraeliControl : flags & ~kIsraeliControl);
}

}  // namespace mitla::sixdays
