// What players write down in secret for a later turn: only the owner is told before it is opened.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/fixed_vector.h"
#include "engine/action.h"
#include "rules/two_sides.h"

namespace mitla::rules {

// A record has at least a `unit`, the `turn` of its execution and a `hex`.

// The record of the unit for that turn, or nullptr. `records` are those of its owner.
template <typename Records>
const typename Records::value_type* find_record(const Records& records, engine::UnitId unit, int turn) {
  for (const auto& record : records)
    if (record.unit == unit && record.turn == turn) return &record;
  return nullptr;
}

// Removes the record: it has been opened, dropped, or will never be executed.
template <typename Records>
void strike_out(Records& records, engine::UnitId unit, int turn) {
  for (int i = records.size() - 1; i >= 0; --i)
    if (records[i].unit == unit && records[i].turn == turn) records.erase(i);
}

// Writes a record and tells its owner with the game's event `kWritten`.
template <auto kWritten, typename Play, TwoSides Side, typename Record>
void write_record(Play& play, Side side, const Record& record, std::string_view rule) {
  play.state.records[index(side)].push_back(record);
  play.tell_only(only(side), kWritten, rule, {record.unit.index(), record.hex.value, record.turn});
}

}  // namespace mitla::rules
