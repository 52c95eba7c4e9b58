// What the players write down in secret, one turn ahead (S.II.A.1, S.II.F.2): only the owner is told before
// it is executed.
#pragma once

#include "games/aiw/play.h"
#include "games/aiw/reason.h"

namespace mitla::aiw {

inline bool is_strike(const RuleSet& rules, UnitId unit) {
  return rules.unit(unit).unit_class == UnitClass::kAirStrike;
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
void write(Play& play, Side side, UnitId unit, HexId hex, std::string_view rule);
// Only a record written in this step can be taken back.
Reason may_forget(const State& state, Side side, UnitId unit);
void forget(Play& play, Side side, UnitId unit, std::string_view rule);

}  // namespace mitla::aiw
