// Supply (O.I.E): every unit carries ammunition for a number of attacks and may spend two or three turns'
// worth at once, which doubles or triples its strength. What is left and what is spent is known to both
// players; only for written fire it is announced when the record opens.
#pragma once

#include "games/aiw/play.h"
#include "games/aiw/verbs.h"

namespace mitla::aiw {

// Air units, and missiles that have reloads instead, carry none; nor does anything if the rule is not in
// force.
bool counts_ammunition(const RuleSet& rules, UnitId unit);
// Turns' worth left; as much as anyone may spend at once if none is counted.
int ammunition_left(const RuleSet& rules, const State& state, UnitId unit);
Reason has_ammunition(const RuleSet& rules, const State& state, UnitId unit);

// Turns' worth that the unit spends in the attack that is being built or made.
inline int expenditure(const Piece& piece) {
  return piece.has(kSpendsThree) ? 3 : piece.has(kSpendsTwo) ? 2 : 1;
}
void set_expenditure(State& state, UnitId unit, int turns);
inline void reset_expenditure(State& state, const UnitSet& units) {
  for (const int u : units) state.pieces[u].unset(kSpendsTwo | kSpendsThree);
}
// What multiplies the strength of a unit that attacks now: its ammunition, and destructive fire (A.III.C.4).
inline int strength_factor(const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  return expenditure(piece) * (piece.has(kDestroying) ? 3 : 1);
}

// May a unit that takes part in an attack spend this much, and not what is chosen already?
Reason may_spend_ammunition(const RuleSet& rules, const State& state, UnitId unit, int turns, int chosen);
// Offers `verb unit turns` for each of them.
void offer_expenditures(const RuleSet& rules, const State& state, Verb verb, UnitId unit, int chosen,
                        ActionList& out);
// The attackers have attacked: their ammunition is gone.
void use_ammunition(Play& play, const UnitSet& attackers);

}  // namespace mitla::aiw
