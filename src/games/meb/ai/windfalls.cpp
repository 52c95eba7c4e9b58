// Easy gains: empty objectives, and points for units that can fly off the map.
#include <algorithm>

#include "games/meb/ai/march.h"
#include "games/meb/movement.h"
#include "games/meb/placement.h"

namespace mitla::meb {

using engine::Action;

namespace {

constexpr int kComing = 10;  // hexes from which an enemy arrives in a turn or two

}  // namespace

// The price for leaving the map falls: units that can be flown off now leave.
void March::departures() {
  if (side_ != Side::kWestern) return;
  const int turn = state().turn;
  if (ground().exit_award(state(), turn) <= ground().exit_award(state(), turn + 1)) return;
  thread_local engine::ActionList actions;
  for (const int u : rules().of_side[index(side_)]) {
    const UnitId unit = unit_id(u);
    const bool flies = rules().units[u].helicopter();
    if (committed_.contains(u) || !(waits(u) || (flies && free_to_move(u)))) continue;
    actions.clear();
    if (waits(u))
      rules().chapter().movement_actions(state(), unit, actions);
    else
      move_actions(rules(), state(), unit, actions);
    thread_local Snapshot before;
    keep(before);
    for (const Action& action : actions) {
      if (leaves_map(action)) {
        if (play(action)) break;
      } else if (flies && is_exit(rules(), side_, hex_argument(action, 1))) {
        if (play(action) && play(engine::act(Verb::kExit, unit, hex_argument(action, 1)))) break;
        restore(before);
      }
    }
  }
}

// 10.7, 9.8: the first side to enter an empty objective holds it.
void March::occupations() {
  for (int o = 0; o < ground().objectives(); ++o) {
    const HexId hex = ground().objective(o);
    if (!vacant(state(), hex)) continue;
    if (side_ == Side::kWestern && enemies_near(hex, kComing) == 0) continue;
    rules::Best<int> best(-1000);
    for (const int u : rules().of_side[index(side_)]) {
      if (!free_to_move(u) || guards(u) || rules().units[u].helicopter()) continue;
      const Tactic order = tactic(u);
      if (order == Tactic::kExit || order == Tactic::kFallBack) continue;
      const HexId at = state().pieces[u].hex;
      // Others can do that; a unit that leaves too late scores less.
      if (side_ == Side::kWestern && time_to_go(unit_id(u), at)) continue;
      if (ground().objective_at(at) >= 0 || !reach(u).contains(hex.value)) continue;
      best.offer(-fighting_strength(rules().units[u]) - (rules().units[u].artillery ? 20 : 0), u);
    }
    if (!best.exists()) continue;
    const UnitId unit = unit_id(*best);
    if (stay_value(unit, hex, {o, 0}) > 0 && play(engine::act(Verb::kMove, unit, hex)))
      committed_.insert(*best);
  }
}

}  // namespace mitla::meb
