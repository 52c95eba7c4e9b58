// Parachutists: they come before anything else in the phase (9.11, 10.10), next to an enemy whom they can
// drive out with what flies and fires, into an objective that stands empty, or near the way out.
#include <algorithm>
#include <optional>

#include "games/meb/ai/march.h"
#include "games/meb/placement.h"
#include "games/meb/verbs.h"

namespace mitla::meb {

using engine::Action;

bool March::may_drop(UnitId unit, engine::ActionList& out) const {
  out.clear();
  if (!waits(unit.value) || committed_.contains(unit.value)) return false;
  staff().rules.chapter().movement_actions(state(), unit, out);
  std::erase_if(out, [&](const Action& action) {
    return staff().rules.chapter().own_move(action) != Chapter::OwnMove::kDrops;
  });
  return !out.empty();
}

// The best place for the unit to come down; 0 if none is worth while.
int March::best_drop(UnitId unit, const engine::ActionList& actions, Snapshot& out) {
  thread_local Snapshot before;
  const Doctrine& doctrine = staff().doctrine(side_);
  keep(before);
  int best = doctrine.margin;
  bool found = false;
  // What a blow at an objective would bring without the unit.
  std::array<std::optional<int>, kMostGoals> without;
  const auto take = [&](int value, std::array<std::uint8_t, 2> air) {
    best = value;
    found = true;
    keep(out);
    for (int flag = 0; flag < 2; ++flag) out.air[flag] = static_cast<std::uint8_t>(out.air[flag] - air[flag]);
  };
  for (const Action& action : actions) {
    const HexId hex = hex_argument(action, 1);
    if (!next_to_enemy(hex)) {
      int value = exit_value(unit, hex, 1);
      if (ground().objective_at(hex) >= 0)
        value = std::max(value, ground().stake(state(), side_) * doctrine.stake / 200);
      value = command_.whim.bent(value, Whim::Field::kLanding, hex.value);
      if (value <= best || !play(action)) continue;
      committed_.insert(unit.value);
      take(value, {});
      restore(before);
      continue;
    }
    for (const HexId target : rules().board().neighbours(hex)) {
      if (!target.exists() || !held_by(rules(), state(), target, other(side_))) continue;
      if (ground().objective_at(target) < 0) continue;
      std::optional<int>& alone = without[static_cast<std::size_t>(ground().objective_at(target))];
      if (!alone) alone = std::max(0, best_blow(body(unit.value), target).gain);
      if (!play(action)) break;
      committed_.insert(unit.value);
      const Blow blow = best_blow(body(unit.value), target);
      const int value = command_.whim.bent(blow.gain - *alone, Whim::Field::kLanding, hex.value);
      if (value > best) take(value, blow.air);
      restore(before);
    }
  }
  return found ? best : 0;
}

void March::landings() {
  if (side_ != Side::kWestern) return;
  thread_local engine::ActionList actions;
  thread_local Snapshot one, best_so_far;
  for (;;) {
    int best = 0;
    std::uint64_t tried = 0;  // the first of each nation and strength speaks for the others
    for (const int u : rules().of_side[index(side_)]) {
      const UnitId unit = unit_id(u);
      const UnitInfo& info = rules().units[u];
      const std::uint64_t kind = std::uint64_t{1} << (std::min<int>(15, info.strength) * 4 + body(u) % 4);
      if ((tried & kind) != 0 || !may_drop(unit, actions)) continue;
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
