#include "games/sdw67/ai/march.h"

#include "games/sdw67/ai/values.h"
#include "games/sdw67/airborne.h"
#include "games/sdw67/movement.h"
#include "games/sdw67/stacking.h"

namespace mitla::sdw67 {

using engine::act;

March::March(Command& command)
    : command_(command),
      goals_([]() -> Goals& {
        thread_local Goals goals;  // large, and not needed after the phase
        return goals;
      }()),
      rehearsal_(command.game, command.whole, command.out),
      kind_(top(command.state).kind),
      side_(phasing_side(command.state)),
      sector_(acting_sector(command.state)),
      reach_([]() -> std::array<HexBits, kMaxUnits>& {
        thread_local std::array<HexBits, kMaxUnits> reach;
        return reach;
      }()) {
  if (kind_ == FrameKind::kContingent) contingent_ = top(command.state).count;
  find_goals();
}

bool March::is_free(int unit) const {
  return !is_over() && !committed_.contains(unit) && may_move(rules(), state(), unit_id(unit)).allows();
}

const March::HexBits& March::reach(int unit) {
  HexBits& bits = reach_[static_cast<std::size_t>(unit)];
  if (reach_known_.contains(unit)) return bits;
  reach_known_.insert(unit);
  bits.clear();
  const Mover m = mover(rules(), state(), unit_id(unit));
  for (const HexId hex : search(rules(), state(), m).hexes()) bits.insert(hex.value);
  return bits;
}

bool March::has_room(int unit, HexId hex) const {
  return !would_overstack(rules(), state(), unit_id(unit), hex, staff().player);
}

bool March::bring(int unit, HexId hex) {
  if (state().pieces[unit].hex == hex) return true;
  if (!play(act(Verb::kMove, unit_id(unit), hex))) return false;
  forget_reach();
  return true;
}

void March::captures() {
  constexpr int kLeast = 1200;
  for (int round = 0; round < 12; ++round) {
    struct Move {
      int unit = -1;
      HexId to;
    };
    rules::Best<Move> best(kLeast);
    for (const int u : rules().ground[index(side_)]) {
      if (!is_free(u)) continue;
      const HexId from = state().pieces[u].hex;
      int stay = INT32_MIN;
      for (const int h : reach(u)) {
        const HexId hex(h);
        if (hex == from || ground_value(staff(), state(), hex, side_) == 0 || !has_room(u, hex)) continue;
        if (stay == INT32_MIN) stay = place_value(u, from);
        // Of several that can go the weakest is enough.
        best.offer(place_value(u, hex) - stay - 40 * rules().units[u].strength, {u, hex});
      }
    }
    if (!best.exists() || !bring(best->unit, best->to)) return;
    committed_.insert(best->unit);
  }
}

void March::others() {
  for (int round = 0; round < 2; ++round)  // those who were in the way may have gone
    for (const int u : rules().ground[index(side_)]) {
      if (!is_free(u)) continue;
      const HexId from = state().pieces[u].hex;
      rules::Best<HexId> best;
      best.offer(place_value(u, from) + 60, from);
      for (const int h : reach(u))
        if (HexId(h) != from && has_room(u, HexId(h))) best.offer(place_value(u, HexId(h)), HexId(h));
      if (*best == from && round == 0) continue;
      if (!bring(u, *best)) continue;
      committed_.insert(u);
      if (const int goal = best_goal(*best); goal >= 0)
        goals_.all[static_cast<std::size_t>(goal)].bound += rules().units[u].strength;
    }
}

void March::drop() {
  const int unit = flier();
  if (unit < 0) return;
  const int price = engine::kPoint * rules().cost.airborne_move;
  const int stay = place_value(unit, state().pieces[unit].hex);
  rules::Best<HexId> best(stay + price + 1500);
  for (const HexId hex : rules().objectives[index(sector_)])
    if (may_drop(rules(), state(), unit_id(unit), hex).allows() &&
        ground_value(staff(), state(), hex, side_) > 0)
      best.offer(place_value(unit, hex), hex);
  if (!best.exists() || !play(act(Verb::kDrop, unit_id(unit), *best))) return;
  forget_reach();
  committed_.insert(unit);
}

void movement_orders(Command& command) {
  March march(command);
  march.captures();
  if (phasing_side(command.state) == Side::kIsrael) march.drop();
  march.assaults();
  march.others();
  march.end();
}

// 10.3: the most mobile decisions last, when the others have opened the way; all must move, so in order.
void contingents_orders(Command& command) {
  best_of(command,
          [](const engine::Action& action) { return static_cast<Verb>(action.verb) == Verb::kEnd ? 0 : 1; });
}

}  // namespace mitla::sdw67
