// 5.5, 6.1 Air units: their bases, missions, interceptions and attacks.
#pragma once

#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// The base of a box, whether for ready or for damaged units; -1 for other places.
constexpr int base_of(HexId box) {
  const int number = rules::box_number(box);
  return on_map(box) || number < kBase || number >= kBase + 2 * kBases ? -1 : (number - kBase) / 2;
}
// The map over which units in the box fly air defence for the side; kNone for other places.
constexpr Theater patrolled(Side side, HexId box) {
  const int number = rules::box_number(box) - kAirDefence - kTheaters * index(side);
  return on_map(box) || number < 0 || number >= kTheaters ? Theater::kNone : static_cast<Theater>(number);
}
inline Flight& flight(const RuleSet& rules, State& state, UnitId unit) {
  return state.war.flights[unit.index() - rules.first_air];
}
inline const Flight& flight(const RuleSet& rules, const State& state, UnitId unit) {
  return state.war.flights[unit.index() - rules.first_air];
}
inline bool is_damaged(const State& state, UnitId unit) {
  const HexId box = state.hex_of(unit);
  return base_of(box) >= 0 && box == damaged_box(base_of(box));
}

// 6.1.1a; from none to worst.
enum class AirHarm : std::uint8_t { kNone, kAborted, kDamaged, kDestroyed };
AirHarm judge_air_combat(const RuleSet& rules, int result, int air_factor);
int air_combat_modifier(const RuleSet& rules, const UnitInfo& target, bool second);

// 5.2, 5.5: may the air unit be activated?
Reason may_fly(const RuleSet& rules, const State& state, UnitId unit);

// 4.2.1c: all air defence of the side returns to base.
void ground_air_defence(Play& play, Side side);
// Lands a unit at the base it came from if it can, otherwise at the first that takes it.
void land_anywhere(Play& play, UnitId unit, bool damaged);

// Goes on with the targets of an air Operation; false if all have been attacked.
bool next_raid(Play& play);
// 5.4.4a: asks who intercepts the jump under way, or finishes it.
void ask_jump_interception(Play& play);

// 6.1.2, 6.1.3: modifiers of an attack by the unit on what it is sent to.
int ground_attack_modifier(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
int base_attack_modifier(const RuleSet& rules, const State& state, UnitId unit);
int bombing_modifier(const RuleSet& rules, const State& state, UnitId unit, Mission mission);

// 5.5.1b: may the unit on air defence meet an attack on this target?
Reason may_defend(const RuleSet& rules, const State& state, UnitId unit, HexId target);

// 5.5.1
int air_defence_limit(const RuleSet& rules, const State& state, Side side, bool at_setup);

}  // namespace mitla::sixdays
