#include "games/sdw67/ai/march.h"

#include <algorithm>

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

March::Capture March::best_capture(int unit) {
  constexpr int kLeast = 1200;
  rules::Best<Capture> best(kLeast);
  const HexId from = state().pieces[unit].hex;
  int stay = INT32_MIN;
  for (const int h : reach(unit)) {
    const HexId hex(h);
    if (hex == from || ground_value(staff(), state(), hex, side_) == 0 || !has_room(unit, hex)) continue;
    if (stay == INT32_MIN) stay = place_value(unit, from);
    // Of several that can go the weakest is enough.
    const int gain = place_value(unit, hex) - stay - 40 * rules().units[unit].strength;
    best.offer(gain, {unit, hex, gain});
  }
  return *best;
}

void March::captures() {
  for (int round = 0; round < 16; ++round) {
    rules::Best<Capture> best(0);
    for (const int u : rules().ground[index(side_)])
      if (is_free(u)) {
        const Capture capture = best_capture(u);
        best.offer(capture.gain, capture);
      }
    if (!best.exists()) return;
    const int unit = best->unit;
    // 2.14.control: who has movement points left takes more on his way.
    for (Capture next = *best; next.gain > 0 && bring(unit, next.to);)
      next = is_free(unit) ? best_capture(unit) : Capture{};
    committed_.insert(unit);
  }
}

void March::take_overs() {
  const RuleSet& rules_of = rules();
  for (int taken = 0; taken < staff().doctrine.take_overs; ++taken) {
    rules::Best<engine::Action> best;
    thread_local engine::ActionList actions;  // scratch
    for (const int u : rules_of.ground[index(Side::kIsrael)]) {
      if (is_over() || !may_be_taken_over(rules_of, state(), unit_id(u)).allows()) continue;
      actions.clear();
      airborne_actions(rules_of, state(), unit_id(u), actions);
      for (const engine::Action& action : actions) {
        const HexId hex = engine::hex_argument(action, 1);
        if (!has_room(u, hex)) continue;
        const bool by_air = static_cast<Verb>(action.verb) == Verb::kTakeOverByAir;
        const int price = by_air ? engine::kPoint * rules_of.cost.airborne_move : 0;
        best.offer(100 * rules_of.units[u].strength + place_value(u, hex) - price, action);
      }
    }
    if (!best.exists() || !play(*best)) return;
    forget_reach();
  }
}

// Of the best hexes by themselves the one that leaves least open to raids.
HexId March::best_place(int unit) {
  constexpr int kMostTried = 6;
  constexpr int kInertia = 60;
  struct Place {
    HexId hex;
    int value = 0;
  };
  thread_local std::vector<Place> places;  // scratch
  places.clear();
  const HexId from = state().pieces[unit].hex;
  const int guard = guard_value(unit, from);
  for (const int h : reach(unit)) {
    const HexId hex(h);
    if (hex == from)
      places.push_back({hex, place_value(unit, hex) + kInertia - (side_ == Side::kIsrael ? guard : 0)});
    else if (has_room(unit, hex))
      places.push_back({hex, place_value(unit, hex)});
  }
  std::stable_sort(places.begin(), places.end(),
                   [](const Place& a, const Place& b) { return a.value > b.value; });
  if (side_ == Side::kArab) return places.front().hex;
  rules::Best<HexId> best;
  int tried = 0;
  for (const Place& place : places)
    if (place.hex == from || ++tried <= kMostTried ||
        (counts(rules(), place.hex) && vacant(state(), place.hex)))
      best.offer(place.value - exposure_at(unit, place.hex), place.hex);
  return *best;
}

void March::others() {
  for (int round = 0; round < 2; ++round)  // those who were in the way may have gone
    for (const int u : rules().ground[index(side_)]) {
      if (!is_free(u)) continue;
      const HexId from = state().pieces[u].hex;
      const HexId to = best_place(u);
      if (to == from && round == 0) continue;
      if (!bring(u, to)) continue;
      committed_.insert(u);
      if (const int goal = best_goal(to); goal >= 0)
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
  if (phasing_side(command.state) == Side::kIsrael) {
    if (turns_left(command.staff.rules, command.state) >= 2) march.take_overs();
    march.drop();
  }
  march.assaults();
  march.others();
  march.end();
}

// 10.3: every contingent moves; their order makes little difference.
void contingents_orders(Command& command) {
  best_of(command,
          [](const engine::Action& action) { return static_cast<Verb>(action.verb) == Verb::kEnd ? 0 : 1; });
}

}  // namespace mitla::sdw67
