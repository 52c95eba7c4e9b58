#include "games/aiw/ai/fields.h"

#include "engine/advisor.h"
#include "games/aiw/placement.h"
#include "rules/ai/best.h"

namespace mitla::aiw {
namespace {

constexpr int kAlarm = 4;  // hexes from an enemy at which a place needs a second defender

// Assigns the units that lose least by going there.
void assign(const Staff& staff, const Place& place, Side side, int phases, int wanted, Tasks& tasks) {
  const RuleSet& rules = staff.rules;
  while (wanted-- > 0) {
    rules::Best<int> best(0);
    for (const int u : rules.of_side[index(side)]) {
      const UnitId unit = unit_id(u);
      const HexId hex = staff.state.hex_of(unit);
      if (!on_map(hex) || tasks[u].exists() || rules.units[u].truck) continue;
      const UnitId mover = mover_of(staff.state, unit);
      const int way = halves_from(place.way, rules.unit(mover), hex);
      const int elsewhere = expectation(staff, unit, mover, hex, phases) - staff.prices.staying(unit);
      best.offer(promised(place.pay[index(side)], way, pace(rules, mover), phases) - elsewhere, u);
    }
    if (!best.exists()) return;
    tasks[*best] = place.hex;
  }
}

}  // namespace

Tasks assign_tasks(const Staff& staff, const Fields& fields, Side side, int phases) {
  Tasks tasks;
  tasks.fill(hex::kNowhere);
  for (const Place& place : staff.ways.places()) {
    const int pay = place.pay[index(side)];
    if (pay == 0) continue;
    const bool enemy = held_by(staff.rules, staff.state, place.hex, other(side));
    // A place that pays well justifies several units.
    const int wanted = enemy ? 2 + pay / (2 * engine::kPoint) : fields.nearest(place.hex) <= kAlarm ? 2 : 1;
    assign(staff, place, side, phases, wanted, tasks);
  }
  return tasks;
}

}  // namespace mitla::aiw
