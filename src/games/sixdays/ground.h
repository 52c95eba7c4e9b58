// What a hex is to a unit at this moment: closed, held by the enemy, in a zone of control; and how units come
// to a hex and leave it.
#pragma once

#include "games/sixdays/rule_set.h"
#include "games/sixdays/state.h"
#include "rules/zones.h"

namespace mitla::sixdays {

// Parts of a movement point.
inline constexpr int kParts = 2;

inline Theater theater_of(const RuleSet& rules, HexId hex) { return rules.ground.at(hex).theater; }

// 10.7: a fort that has not been destroyed; those of the UAR never are.
inline bool israeli_fort_in(const RuleSet& rules, const State& state, HexId hex) {
  return rules.ground.at(hex).israeli_fort && !state.cell(hex).has(kFortDestroyed);
}
inline bool fort_in(const RuleSet& rules, const State& state, HexId hex) {
  return rules.ground.at(hex).uar_fort || israeli_fort_in(rules, state, hex);
}
inline bool kibbutz_in(const RuleSet& rules, const State& state, HexId hex) {
  return rules.ground.at(hex).kibbutz && !state.cell(hex).has(kKibbutzDestroyed);
}
inline bool bridge_stands(const State& state, int bridge) {
  return (state.war.bridges_destroyed >> bridge & 1) == 0;
}
// Is there a destroyed bridge on this side of the hex?
inline bool bridge_gone(const RuleSet& rules, const State& state, HexId hex, hex::Direction d) {
  return state.war.bridges_destroyed != 0 && rules.ground.has(rules.ground.bridged, hex, d) &&
         !bridge_stands(state, rules.ground.at(hex).bridge);
}

// 4.3d: closed to everybody while Jordan is out of the war.
inline bool is_closed(const RuleSet& rules, const State& state, HexId hex) {
  const Country country = rules.ground.at(hex).country;
  return state.jordan != Jordan::kIntervened &&
         (country == Country::kWestBank || country == Country::kEastBank);
}

inline bool enemy_in(const RuleSet& rules, const State& state, Side side, HexId hex) {
  const ByteUnit top = state.stack_top(hex);
  return top.exists() && rules.side_of(top) != side;
}
inline bool friend_in(const RuleSet& rules, const State& state, Side side, HexId hex) {
  const ByteUnit top = state.stack_top(hex);
  return top.exists() && rules.side_of(top) == side;
}
// 5.4.1: for movement.
inline bool in_enemy_zone(const State& state, Side side, HexId hex) {
  return rules::in_zone_of(state, hex, other(side));
}
// 5.4.1b: for retreat and supply a friendly unit in the hex cancels it.
inline bool in_open_enemy_zone(const RuleSet& rules, const State& state, Side side, HexId hex) {
  return in_enemy_zone(state, side, hex) && !friend_in(rules, state, side, hex);
}

// What the step costs a unit of this mobility, without zones; 0: prohibited by the ground.
int step_cost(const RuleSet& rules, const State& state, Mobility mobility, HexId from, hex::Direction d);

// 5.4.1: does the zone of a unit of this mobility reach over that side?
bool zone_reaches(const RuleSet& rules, const State& state, bool mech, HexId from, hex::Direction d);
bool has_zone(const UnitInfo& unit);
void count_zones(const RuleSet& rules, State& state, UnitId unit, HexId hex, int change);
// After a fort or a bridge is gone, and when the war breaks out.
void recount_zones(const RuleSet& rules, State& state);

inline Side controller(const State& state, HexId hex) {
  return state.cell(hex).has(kIsraeliControl) ? Side::kIsrael : Side::kUar;
}
void take_control(State& state, Side side, HexId hex);

}  // namespace mitla::sixdays
