#include "games/aiw/records.h"

namespace mitla::aiw {

bool another_turn(const RuleSet& rules, const State& state) {
  if (state.turn < state.last_turn) return true;
  // SIT.S-1.special.1: the game may be extended beyond the last turn.
  return state.turn == rules.special.extension_turn && state.turn < rules.special.extension_last_turn;
}

Reason room_to_write(const State& state, Side side) {
  if (state.records[index(side)].full()) return {"S.II.A.1", "the record sheet is full"};
  return kAllowed;
}

void write(Play& play, Side side, const Record& record, std::string_view rule) {
  if (record.type == FireType::kNeutralization) {
    rules::write_record<EventKind::kWritten>(play, side, record, rule);
    return;
  }
  play.state.records[index(side)].push_back(record);
  play.tell_only(only(side), EventKind::kFireWritten, rule,
                 {record.unit.index(), record.hex.value, record.turn, static_cast<int>(record.type),
                  record.target.exists() ? record.target.index() : -1});
}

Reason may_forget(const State& state, Side side, UnitId unit) {
  if (!written_now(state, side, unit))
    return {"S.II.A.1.a", "nothing was written for {u} in this step; older records are binding"};
  return kAllowed;
}

void forget(Play& play, Side side, UnitId unit, std::string_view rule) {
  strike_out(play.state, side, unit, next_turn(play.state));
  play.tell_only(only(side), EventKind::kRecordForgotten, rule, {unit.value});
}

}  // namespace mitla::aiw
