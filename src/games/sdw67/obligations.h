// 13.2 to 13.5: which hexes must attack and be attacked. In a combat phase the hexes of the phasing side and
// those of the enemy form a graph: two hexes are joined if one can attack the other. A combat takes a set of
// each out of it, every hex of the one joined to every hex of the other. A declaration is allowed only if it
// leaves nobody alone who must still attack or be attacked; then no player can be led into a dead end.
#pragma once

#include "games/sdw67/ground.h"
#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// Marks the hexes at the start of a combat phase; adjacency that arises later creates no duty and no right.
void begin_obligations(const RuleSet& rules, State& state);
void end_obligations(State& state);

// A hex whose units can still attack, or must.
bool can_attack(const RuleSet& rules, const State& state, HexId hex);
bool must_attack(const RuleSet& rules, const State& state, HexId hex);
// A hex that can still be attacked, or must be.
bool is_target(const RuleSet& rules, const State& state, HexId hex);
bool must_be_attacked(const RuleSet& rules, const State& state, HexId hex);
// Is there any duty left? Then the phase cannot end.
bool duties_left(const RuleSet& rules, const State& state);
// Does the unit attack if its hex does (13.2, 13.11)?
bool is_attacker(const RuleSet& rules, const State& state, UnitId unit);

// Could a combat of these hexes, and perhaps more, be declared? `alone` is a hex that has to join it first:
// nowhere if it can be declared as it stands.
struct Extension {
  bool possible = false;
  HexId alone;
};
Extension extend(const RuleSet& rules, const State& state, const CombatHexes& from, const CombatHexes& to);

// Takes the hexes of a declared combat out of the graph.
void discharge(const RuleSet& rules, State& state, const CombatHexes& from, const CombatHexes& to);

bool in_contact(const RuleSet& rules, HexId a, HexId b);
bool contains(const CombatHexes& hexes, HexId hex);

}  // namespace mitla::sdw67
