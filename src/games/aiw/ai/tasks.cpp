#include "games/aiw/ai/tasks.h"

#include "engine/advisor.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

constexpr int kAlarm = 4;  // hexes from an enemy at which a place needs a second defender

}  // namespace

Tasks::Tasks(const Staff& staff, const Fields& fields, Player player, int phases) {
  place_.fill(hex::kNowhere);
  for (const Place& place : staff.ways.places()) {
    const int pay = place.pay[index(player)];
    if (pay == 0) continue;
    const bool enemy = held_by(staff.rules, staff.state, place.hex, other(player));
    // A garrison that pays well is worth the whole company.
    const int wanted = enemy ? 2 + pay / (2 * engine::kPoint) : fields.nearest(place.hex) <= kAlarm ? 2 : 1;
    assign(staff, place, player, phases, wanted);
  }
}

// The units that lose least by going there.
void Tasks::assign(const Staff& staff, const Place& place, Player player, int phases, int wanted) {
  const RuleSet& rules = staff.rules;
  while (wanted-- > 0) {
    int best = -1;
    int best_net = 0;
    for (const int u : rules.of_player[index(player)]) {
      const Piece& piece = staff.state.pieces[u];
      if (!on_map(piece.hex) || place_[u].exists() || rules.counters[u].truck) continue;
      const UnitId mover = mover_of(staff.state, unit_id(u));
      const int way = place.way[rules.counter(mover).truck_movement ? 1 : 0][piece.hex.value];
      const int elsewhere =
          expectation(rules, staff.prices, staff.ways, unit_id(u), mover, piece.hex, phases) -
          staff.prices.staying(unit_id(u));
      const int net = promised(place.pay[index(player)], way, pace(rules, mover), phases) - elsewhere;
      if (net > best_net) {
        best_net = net;
        best = u;
      }
    }
    if (best < 0) return;
    place_[best] = place.hex;
  }
}

}  // namespace mitla::aiw
