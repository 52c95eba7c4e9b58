// Distances to a goal in the present position: round enemy units, and round the zones of control from which a
// unit could not move on (6.2, 6.3).
#include "games/meb/ai/march.h"
#include "games/meb/movement.h"
#include "games/meb/zones_of_control.h"
#include "rules/ai/distances.h"

namespace mitla::meb {
namespace {

// Entering the zone of a Western unit ends an Egyptian move (6.2); about half a turn is lost.
constexpr int kZoneCost = 8;
// The extra distance of an objective behind such zones: about a turn and a half.
constexpr int kSiege = 24;

}  // namespace

const std::array<std::uint16_t, kMaxHexes>& March::ways(int objective, Mobility mobility) const {
  const std::size_t slot =
      static_cast<std::size_t>(2 * (objective + 1) + (mobility == Mobility::kLeg ? 1 : 0));
  auto& halves = ways_.halves[slot];
  if (ways_.known[slot]) return halves;
  ways_.known[slot] = true;
  base::FixedVector<HexId, kMaxHexes> goals;
  if (objective >= 0) {
    goals.push_back(ground().objective(objective));
  } else {
    for (int h = 0; h < rules().board().size(); ++h)
      if (rules().side_exits[index(side_)] && is_exit(rules(), side_, HexId(h)) &&
          (vacant(state(), HexId(h)) || holder(rules(), state(), HexId(h)) == side_))
        goals.push_back(HexId(h));
  }
  const auto& costs = rules().step_cost[static_cast<int>(mobility)];
  const auto cost = [&](HexId from, hex::Direction d, HexId) {
    const int step = costs[from.value][hex::index_of(d)];
    const Cell& cell = state().cells[from.value];
    if (step == 0 || (cell.first.exists() && rules().units[cell.first.value].side != side_)) return -1;
    if (side_ == Side::kWestern) return cell.strong_zones != 0 ? -1 : step;
    return step + (cell.zones[index(Side::kWestern)] != 0 ? kZoneCost : 0);
  };
  rules::measure_ways(rules().board(), goals, hex::kMaxBudget, Ground::kNever, cost, halves);
  return halves;
}

int March::way(int objective, const UnitInfo& unit, HexId from) const {
  if (unit.helicopter())
    return objective >= 0 ? ground().to_objective(objective, unit.mobility, from)
                          : ground().to_exit(side_, unit.mobility, from);
  const int halves = ways(objective, unit.mobility)[from.value];
  // An objective that only an attack can reach (6.3) still attracts the units that are to attack.
  if (objective >= 0 && halves >= Ground::kNever)
    return ground().to_objective(objective, unit.mobility, from) + kSiege;
  return objective >= 0 || halves >= Ground::kNever ? halves : halves + 1;
}

}  // namespace mitla::meb
