// What states of games with stacks answer alike. A state derives from it and has `pieces` by unit, each with
// its `hex`; `cells` by hex, each with the `first` unit of its stack; and `below`, the next unit of the
// stack.
#pragma once

#include "engine/action.h"
#include "hex/hex_id.h"

namespace mitla::rules {

template <typename State>
struct StackedState {
  const auto& piece(engine::UnitId unit) const { return self().pieces[unit.value]; }
  auto& piece(engine::UnitId unit) { return self().pieces[unit.value]; }
  hex::HexId hex_of(engine::UnitId unit) const { return self().pieces[unit.value].hex; }
  const auto& cell(hex::HexId hex) const { return self().cells[hex.value]; }
  auto& cell(hex::HexId hex) { return self().cells[hex.value]; }
  engine::ByteUnit stack_top(hex::HexId hex) const { return self().cells[hex.value].first; }
  engine::ByteUnit& stack_top(hex::HexId hex) { return self().cells[hex.value].first; }
  engine::ByteUnit next_below(engine::ByteUnit unit) const { return self().below[unit.value]; }
  engine::ByteUnit& next_below(engine::ByteUnit unit) { return self().below[unit.value]; }

 private:
  const State& self() const { return static_cast<const State&>(*this); }
  State& self() { return static_cast<State&>(*this); }
};

}  // namespace mitla::rules
