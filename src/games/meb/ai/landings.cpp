// Parachutists: they land before anything else in the phase (9.11, 10.10), next to an enemy that they can
// drive out with air and fire support, into an empty objective, or near the exit.
#include <algorithm>
#include <optional>

#include "games/meb/ai/march.h"
#include "games/meb/placement.h"

namespace mitla::meb {

using engine::Action;

// The best landing hex for the unit; 0 if none is worthwhile.
int March::best_drop(UnitId unit, const engine::ActionList& actions, Snapshot& out) {
  thread_local Snapshot before;
  const Doctrine& doctrine = staff().doctrine(side_);
  keep(before);
  rules::Best<HexId> best(doctrine.margin);
  // What a blow at an objective would gain without the unit.
  std::array<std::optional<int>, kMostGoals> without;
  const auto bent = [&](int value, HexId hex) {
    return command_.variation.bent(value, Varying::kLanding, hex.value);
  };
  const auto offer = [&](int value, HexId hex, const std::array<std::uint8_t, 2>& air) {
    if (!best.offer(value, hex)) return;
    keep(out);
    out.spend_air(air);
  };
  for (const Action& action : actions) {
    const HexId hex = hex_argument(action, 1);
    if (!next_to_enemy(hex)) {
      const int holding =
          ground().objective_at(hex) >= 0 ? ground().stake(state(), side_) * doctrine.stake / 200 : 0;
      const int value = bent(std::max(exit_value(unit, hex, 1), holding), hex);
      if (value <= best.value() || !play(action)) continue;
      committed_.insert(unit.value);
      offer(value, hex, {});
      restore(before);
      continue;
    }
    for (const HexId target : held_next_to(rules(), state(), hex, other(side_))) {
      if (ground().objective_at(target) < 0) continue;
      std::optional<int>& alone = without[static_cast<std::size_t>(ground().objective_at(target))];
      if (!alone) alone = std::max(0, best_blow(body(unit.value), target).gain);
      if (!play(action)) break;
      committed_.insert(unit.value);
      const Blow blow = best_blow(body(unit.value), target);
      offer(bent(blow.gain - *alone, hex), hex, blow.air);
      restore(before);
    }
  }
  return best.exists() ? best.value() : 0;
}

void March::landings() {
  if (side_ != Side::kWestern) return;
  thread_local engine::ActionList actions;
  thread_local Snapshot one, best_so_far;
  for (;;) {
    int best = 0;
    std::uint64_t tried = 0;  // the first of each nation and strength stands for the others
    for (const int u : rules().of_side[index(side_)]) {
      const UnitId unit = unit_id(u);
      const UnitInfo& info = rules().units[u];
      const std::uint64_t kind = std::uint64_t{1} << (std::min<int>(15, info.strength) * 4 + body(u) % 4);
      if ((tried & kind) != 0 || !waits(u) || committed_.contains(u)) continue;
      list_own_moves(unit, Chapter::OwnMove::kDrops, actions);
      if (actions.empty()) continue;
      tried |= kind;
      const int value = best_drop(unit, actions, one);
      if (value <= best) continue;
      best = value;
      std::swap(best_so_far, one);
    }
    if (best == 0) return;
    restore(best_so_far);
  }
}

}  // namespace mitla::meb
