// What a hex is to a unit at this moment: protected, closed, in an enemy zone of control; and who commands.
#pragma once

#include "games/sdw67/rule_set.h"
#include "games/sdw67/state.h"
#include "rules/zones.h"

namespace mitla::sdw67 {

// 25.2: the unit of a country at peace is nobody's enemy.
inline bool is_neutral(const RuleSet& rules, const State& state, UnitId unit) {
  return unit == rules.lebanon_unit && state.lebanon_at_war == 0;
}

// 12.1, 13.4: fortified for this side; the airborne surprise suspends one fortification (20.5).
inline bool protects(const RuleSet& rules, const State& state, Side side, HexId hex) {
  return (rules.flags[hex.value] >> index(side) & kProtectsIsrael) != 0 && hex != state.cancelled_fort;
}

// 12.0: is the hex in a zone of control of the enemies of this side?
inline bool in_enemy_zone(const RuleSet& rules, const State& state, Side side, HexId hex) {
  return rules::in_zone_of(state, hex, other(side)) && !protects(rules, state, side, hex);
}

// 25.2, 25.4: hexes that units of this side may not enter now; without those that nobody ever enters.
inline bool is_closed(const RuleSet& rules, const State& state, Side side, HexId hex) {
  const HexInfo& info = rules.at(hex);
  if (info.lebanon && state.lebanon_at_war == 0) return true;
  return side == Side::kIsrael &&
         (info.closed_israel || (info.east_bank && state.turn < rules.east_bank_turn));
}

// A hex with a unit of the other side in it, neutral ones included (11.7).
inline bool enemy_in(const RuleSet& rules, const State& state, Side side, HexId hex) {
  const ByteUnit top = state.stack_top(hex);
  return top.exists() && rules.ground[index(other(side))].contains(top.index());
}
// ... with one that can be attacked.
inline bool attackable_enemy_in(const RuleSet& rules, const State& state, Side side, HexId hex) {
  return enemy_in(rules, state, side, hex) && !is_neutral(rules, state, state.stack_top(hex));
}

// May units of this side be in the hex, as far as the ground and the enemy are concerned?
inline bool may_enter(const RuleSet& rules, const State& state, Side side, HexId hex) {
  return rules.at(hex).playable && !is_closed(rules, state, side, hex) && !enemy_in(rules, state, side, hex);
}

// Who controls the hex (2.14.control).
inline Side controller(const State& state, HexId hex) {
  return state.cell(hex).has(kIsraeliControl) ? Side::kIsrael : Side::kArab;
}

// The Front to which a unit belongs at this moment: that of its hex, of its box, or its own.
std::optional<Front> front_of(const RuleSet& rules, const State& state, UnitId unit);
// The player who commands the unit now; nobody commands what lies in a common box.
std::optional<Front> commander_of(const RuleSet& rules, const State& state, UnitId unit);
// The same for a unit in a hex.
inline Front commander_in(const RuleSet& rules, const State& state, UnitId unit) {
  return player_of(rules.side_of(unit), rules.at(state.hex_of(unit)).sector);
}

// 22.1: may the player know which unit this is? Everybody knows Arabs and what lies in boxes, apart from
// Israelis still to be set up; of an Israeli stack of the other Front the top unit is known.
bool is_known(const RuleSet& rules, const State& state, UnitId unit, Front player);

// 21.3, 21.4: do retreats of this Arab unit become panics, and panics eliminations?
inline bool is_disintegrated(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.side_of(unit) == Side::kArab && rules.unit(unit).contingent != Contingent::kJordanian &&
         state.disintegrated[index(rules.at(state.hex_of(unit)).sector)] != 0;
}

}  // namespace mitla::sdw67
