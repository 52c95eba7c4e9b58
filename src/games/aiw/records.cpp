#include "games/aiw/records.h"

namespace mitla::aiw {

bool another_turn(const RuleSet& rules, const State& state) {
  if (state.turn < state.last_turn) return true;
  // SIT.S-1.special.1: the last turn may prove not to be the last.
  return state.turn == rules.special.extension_turn && state.turn < rules.special.extension_last_turn;
}

const Record* record_of(const State& state, Side side, UnitId unit, int turn) {
  for (const Record& record : state.records[index(side)])
    if (record.unit == unit && record.turn == turn) return &record;
  return nullptr;
}

void strike_out(State& state, Side side, UnitId unit, int turn) {
  auto& records = state.records[index(side)];
  for (int i = records.size() - 1; i >= 0; --i)
    if (records[i].unit == unit && records[i].turn == turn) records.erase(i);
}

Reason room_to_write(const State& state, Side side) {
  if (state.records[index(side)].full()) return {"S.II.A.1", "the record sheet is full"};
  return kAllowed;
}

void write(Play& play, Side side, UnitId unit, HexId hex, std::string_view rule) {
  const int turn = next_turn(play.state);
  play.state.records[index(side)].push_back({unit, static_cast<std::uint8_t>(turn), hex});
  play.tell_only(only(side), EventKind::kWritten, rule, {unit.value, hex.value, turn});
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
