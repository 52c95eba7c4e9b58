#include "games/sdw67/airborne.h"

#include "games/sdw67/movement.h"
#include "games/sdw67/placement.h"
#include "games/sdw67/reserve_points.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

namespace {

// 20.1, 20.3: what every airborne move needs beside the right to move the unit.
Reason may_use_marker(const RuleSet& rules, const State& state, UnitId unit, int points) {
  if (rules.unit(unit).type != UnitType::kAirborne) return {"20.1", "{u} is not airborne"};
  if (state.airborne_used != 0) return {"20.1", "there is one airborne move in a movement phase"};
  return may_spend(state, state.player, points);
}

// 20.2: any open hex of the own Front.
Reason may_land(const RuleSet& rules, const State& state, HexId from, HexId to) {
  if (to == from) return {"20.2a", "{u} is in {h} already"};
  if (!rules.at(to).playable) return {"20.2a", "no ground unit enters {h}"};
  if (rules.at(to).sector != state.player) return {"5.4", "{h} lies beyond the Front line"};
  if (is_closed(rules, state, Side::kIsrael, to)) return {"25.4", "{h} is closed to Israeli units"};
  if (enemy_in(rules, state, Side::kIsrael, to)) return {"11.7", "there is an enemy unit in {h}"};
  return kAllowed;
}

bool in_zone(const RuleSet& rules, const State& state, HexId hex) {
  return in_enemy_zone(rules, state, Side::kIsrael, hex);
}

Mover crossing(const RuleSet& rules, const State& state, UnitId unit) {
  Mover m = mover(rules, state, unit);
  m.budget = static_cast<std::uint8_t>(rules.israeli_allowance);
  m.avoids_zones = 1;
  m.crosses_line = 1;
  return m;
}

void fly(Play& play, UnitId unit, HexId to, int points) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  put_down(play);
  spend(state, state.player, points);
  state.airborne_used = 1;
  hide_stack(state, from);
  const bool assault = !in_zone(play.rules, state, from);
  relocate(play.rules, state, unit, to);
  hide_stack(state, to);
  state.piece(unit).marks |= kMoved;
  if (assault) state.piece(unit).marks |= kAssaulted;
}

}  // namespace

Reason may_fly(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of(
      [&] { return may_move(rules, state, unit); },
      [&] { return may_use_marker(rules, state, unit, rules.cost.airborne_move); },
      [&] {
        return state.hand == unit ? Reason{"20.2a", "{u} has begun to move on the ground"} : kAllowed;
      });
}
Reason may_drop(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  return first_of([&] { return may_fly(rules, state, unit); },
                  [&] { return may_land(rules, state, state.hex_of(unit), to); },
                  [&] {
                    return in_zone(rules, state, state.hex_of(unit)) && in_zone(rules, state, to)
                               ? Reason{"20.2b",
                                        "{u} starts in an enemy zone of control and may not land in one"}
                               : kAllowed;
                  });
}
void drop(Play& play, UnitId unit, HexId to) {
  const HexId from = play.state.hex_of(unit);
  const Front player = play.state.player;
  fly(play, unit, to, play.rules.cost.airborne_move);
  const int assault = play.state.piece(unit).has(kAssaulted) ? 1 : 0;
  const std::string_view rule = assault != 0 ? "20.2a" : "20.2b";
  play.tell_only(rules::only(player), EventKind::kDropped, rule, {unit.value, from.value, to.value, assault});
  play.tell_only(rules::only(other(player)), EventKind::kSomeoneDropped, rule,
                 {from.value, to.value, assault});
}

Reason may_be_taken_over(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const HexId hex = state.hex_of(unit);
  if (!info.reserve) return {"6.2.4", "{u} is no Reserve brigade"};
  if (!on_map(hex) || rules.at(hex).sector == state.player)
    return {"6.2.4", "{u} is not on the map in the other sector"};
  if (!is_known(rules, state, unit, state.player)) return {"22.1", "{u} lies hidden in its stack"};
  if (in_zone(rules, state, hex)) return {"6.2.4", "{u} is in an enemy zone of control"};
  return may_spend(state, state.player, rules.cost.take_ground);
}

Reason may_take_over(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (const Reason reason = may_be_taken_over(rules, state, unit); !reason.allows()) return reason;
  if (!rules.at(to).playable || rules.at(to).sector != state.player)
    return {"6.2.4", "{u} must end its move in your own sector"};
  if (in_zone(rules, state, to)) return {"6.2.4", "{h} is in an enemy zone of control"};
  if (!search(rules, state, crossing(rules, state, unit)).reached(to))
    return {"6.2.4", "{u} cannot reach {h} with its movement points"};
  return kAllowed;
}
void take_over(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  put_down(play);
  spend(state, state.player, play.rules.cost.take_ground);
  const hex::Reach& reach = search(play.rules, state, crossing(play.rules, state, unit));
  const HexId from = state.hex_of(unit);
  play.tell(EventKind::kTakenOver, "6.2.4", {unit.value, index(state.player), from.value, to.value});
  state.hand = unit;
  state.hand_left = static_cast<std::uint8_t>(play.rules.israeli_allowance);
  walk_way(play, unit, reach, to);
  state.piece(unit).marks |= kTakenOver;
}

Reason may_take_over_by_air(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  return first_of(
      [&] { return may_be_taken_over(rules, state, unit); },
      [&] { return may_use_marker(rules, state, unit, rules.cost.take_ground + rules.cost.airborne_move); },
      [&] { return may_land(rules, state, state.hex_of(unit), to); },
      [&] {
        return in_zone(rules, state, to) ? Reason{"6.2.4", "{h} is in an enemy zone of control"} : kAllowed;
      });
}
void take_over_by_air(Play& play, UnitId unit, HexId to) {
  const HexId from = play.state.hex_of(unit);
  fly(play, unit, to, play.rules.cost.take_ground + play.rules.cost.airborne_move);
  play.tell(EventKind::kTakenOver, "6.2.4", {unit.value, index(play.state.player), from.value, to.value});
}

namespace {

// Calls visit(hex) for each hex in which the unit may land, until it returns false. Who starts in an enemy
// zone of control, or is taken over, lands outside all of them.
template <typename Visit>
void for_each_landing(const RuleSet& rules, const State& state, UnitId unit, Visit&& visit) {
  const HexId from = state.hex_of(unit);
  const bool avoids = in_zone(rules, state, from) || rules.at(from).sector != state.player;
  for (const HexId hex : rules.sector_hexes[index(state.player)])
    if (may_land(rules, state, from, hex).allows() && !(avoids && in_zone(rules, state, hex)) && !visit(hex))
      return;
}
Reason may_fly_over(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of(
      [&] { return may_be_taken_over(rules, state, unit); },
      [&] { return may_use_marker(rules, state, unit, rules.cost.take_ground + rules.cost.airborne_move); });
}
bool may_cross(const RuleSet& rules, const State& state, UnitId unit) {
  return may_be_taken_over(rules, state, unit).allows() &&
         rules.to_front_line[state.hex_of(unit).value] <= rules.israeli_allowance;
}

}  // namespace

void airborne_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  const auto land = [&](Verb verb) {
    for_each_landing(rules, state, unit, [&](HexId hex) {
      out.push_back(act(verb, unit, hex));
      return true;
    });
  };
  if (may_fly(rules, state, unit).allows()) land(Verb::kDrop);
  if (may_cross(rules, state, unit))
    for (const HexId hex : search(rules, state, crossing(rules, state, unit)).hexes())
      if (rules.at(hex).sector == state.player) out.push_back(act(Verb::kTakeOver, unit, hex));
  if (may_fly_over(rules, state, unit).allows()) land(Verb::kTakeOverByAir);
}

bool has_airborne_action(const RuleSet& rules, const State& state, UnitId unit) {
  bool any = false;
  if (may_fly(rules, state, unit).allows() || may_fly_over(rules, state, unit).allows())
    for_each_landing(rules, state, unit, [&](HexId) {
      any = true;
      return false;
    });
  if (any || !may_cross(rules, state, unit)) return any;
  for (const HexId hex : search(rules, state, crossing(rules, state, unit)).hexes())
    if (rules.at(hex).sector == state.player) return true;
  return false;
}

}  // namespace mitla::sdw67
