// What units and hexes are worth to those who fight for them, in thousandths of a point of the total of the
// Front in whose sector they are. Gains of the Israelis are losses of the Arabs.
#pragma once

#include "games/sdw67/ai/script.h"
#include "games/sdw67/ground.h"

namespace mitla::sdw67 {

inline int turns_left(const RuleSet& rules, const State& state) { return rules.last_turn - state.turn; }

// 22.1: the printed strength if the player may know the unit, else an average.
int known_strength(const Staff& staff, const State& state, UnitId unit);
int known_strength_in(const Staff& staff, const State& state, HexId hex);

// What the elimination of the unit takes from its side.
int loss_value(const Staff& staff, const State& state, UnitId unit);
// What entering the hex brings to the side; nothing if it controls the hex.
int ground_value(const Staff& staff, const State& state, HexId hex, Side side);
// What the hex would be worth to the enemy of its side, under whose control it is.
int stake_in(const Staff& staff, const State& state, HexId hex);
// The points of an objective or a place, in thousandths.
int points_of(const RuleSet& rules, HexId hex);
// Is the hex in the sector an objective, or a place of Israel?
inline bool counts(const RuleSet& rules, HexId hex) { return points_of(rules, hex) > 0; }

// What Arabs could take in the sector with the next die, because nobody stands in it: by the chances of the
// die, and as far as Israeli zones of control do not stop them.
int exposure(const Staff& staff, const State& state, Front sector);

// Hexes to the nearest unit of the side that can move, in the sector of the hex; 99: none.
int nearest_enemy(const RuleSet& rules, const State& state, HexId hex, Side enemy);

}  // namespace mitla::sdw67
