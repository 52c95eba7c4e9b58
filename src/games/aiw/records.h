// What the players write down in secret, one turn ahead (S.II.A.1, S.II.F.2): only the owner is told before
// it is executed.
#pragma once

#include "games/aiw/play.h"

namespace mitla::aiw {

// Those of helicopters are not written (A.I.E.7.e).
inline bool is_strike(const RuleSet& rules, UnitId unit) {
  return rules.unit(unit).unit_class == UnitClass::kAirStrike && !rules.unit(unit).carried;
}

// Can the game continue for another turn? A record written in the last turn could never be executed.
bool another_turn(const RuleSet& rules, const State& state);
// The turn in which an attack written now is executed.
inline int next_turn(const State& state) { return state.turn + 1; }

inline const Record* record_of(const State& state, Side side, UnitId unit, int turn) {
  return rules::find_record(state.records[index(side)], unit, turn);
}
inline bool written_now(const State& state, Side side, UnitId unit) {
  return record_of(state, side, unit, next_turn(state)) != nullptr;
}
inline void strike_out(State& state, Side side, UnitId unit, int turn) {
  rules::strike_out(state.records[index(side)], unit, turn);
}

Reason room_to_write(const State& state, Side side);
void write(Play& play, Side side, const Record& record, std::string_view rule);
// Only a record written in this step can be taken back.
Reason may_forget(const State& state, Side side, UnitId unit);
void forget(Play& play, Side side, UnitId unit, std::string_view rule);

// indirect_fire.cpp: indirect fire (S.II.A) and off-board artillery (S.II.B); see indirect_fire.h.
// S.II.A.2.c: the smallest distance that is not less than a quarter of the range.
constexpr int quarter_of(int range) { return (range + 3) / 4; }
// The least range at which the unit fires indirectly; 0 if it has no such limit.
int minimum_range(const RuleSet& rules, UnitId unit);
// May neutralization of the hex by the unit be written now (S.II.A.1, S.II.A.2, A.III.B)?
Reason may_record(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

// air_strikes.cpp: air strikes without counters (S.II.F). Their turn is written before the game, their hex
// one turn ahead. May the strike attack this hex now? It was written for this turn and for this hex or a
// neighbour (S.II.F.2.a, R-29), and has not been made.
bool strike_may_hit(const RuleSet& rules, const State& state, UnitId strike, HexId hex);
// May the strike attack this unit or bridge in a hex that it may hit (S.II.F.3, 5.a, R-50)?
Reason may_be_struck(const RuleSet& rules, const State& state, UnitId strike, UnitId target);
// The strikes of a resolved attack are used up (S.II.F.1.b).
void spend_strikes(Play& play, const Attack& attack);

}  // namespace mitla::aiw
