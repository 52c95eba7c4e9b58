#include "games/meb/parts.h"

#include "games/meb/movement.h"
#include "games/meb/zones_of_control.h"

namespace mitla::meb {
namespace {

// Could the unit be next to the hex after a move with its full allowance in the present position?
bool could_come_next_to(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (rules.board().adjacent(state.hex_of(unit), hex)) return true;
  if (zone_binds(rules, state, unit, state.hex_of(unit)) || rules.unit(unit).is_static()) return false;
  const Mover m{unit, state.hex_of(unit), rules.allowance_on(state.turn, rules.unit(unit))};
  const hex::Reach& reach = search(rules, state, m);
  for (const HexId next : rules.board().neighbours(hex))
    if (next.exists() && reach.reached(next) && may_stop(rules, state, m, next)) return true;
  return false;
}

}  // namespace

engine::ThreatReport threat_report(const RuleSet& rules, const State& state, HexId hex) {
  engine::ThreatReport report;
  for (const int u : rules.of_side[index(rules::enemy_at(rules, state, hex))]) {
    const UnitId unit = unit_id(u);
    if (!stands(state, unit)) continue;
    const UnitInfo& info = rules.unit(unit);
    if (could_come_next_to(rules, state, unit, hex))
      report.threats.push_back({unit, "can be next to the hex and attack", "7.3"});
    else if (info.artillery && info.barrage > 0 &&
             rules.board().distance(state.hex_of(unit), hex) <= info.range)
      report.threats.push_back({unit, "can barrage from where it stands", "8.2"});
  }
  return report;
}

}  // namespace mitla::meb
