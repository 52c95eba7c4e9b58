#include "games/barlev/threat.h"

#include <algorithm>

#include "games/barlev/ground.h"
#include "games/barlev/seats.h"

namespace mitla::barlev {

engine::ThreatReport threat_to(const RuleSet& rules, const State& state, engine::Seat seat, HexId hex) {
  engine::ThreatReport report;
  if (!rules.at(hex).playable || seat.index() >= rules.seats()) return report;
  const Side enemy = other(side_of_seat(rules, seat.index()));
  const auto enemy_index = static_cast<std::size_t>(index(enemy));
  for (const int u : rules.ground[enemy_index]) {
    const UnitId unit = unit_id(u);
    if (!stands(state, unit) || state.piece(unit).has(kNeutralized | kOnBridge | kIsBridge)) continue;
    const UnitInfo& info = rules.unit(unit);
    const HexId from = state.hex_of(unit);
    if (rules.at(from).front != rules.at(hex).front) continue;
    if (info.is_field_artillery() &&
        rules.board().distance(from, hex) * rules.map_numbers(hex).range_per_hex <= info.range)
      report.threats.push_back({unit, "indirect fire", "14.3"});
    if (info.attack == 0 || (info.artillery && !info.is_dual_purpose())) continue;
    const HexList& contacts = rules.contacts[enemy_index][from.value];
    if (std::find(contacts.begin(), contacts.end(), hex) != contacts.end())
      report.threats.push_back({unit, "direct fire", "22.21"});
  }
  return report;
}

}  // namespace mitla::barlev
