// The units in a hex, top first: a list that is threaded through the state. The state says who is on top of
// a hex, `stack_top(hex)`, and who lies below a unit, `next_below(unit)`; UnitId::kNone ends it.
#pragma once

#include <cstdint>

#include "engine/action.h"
#include "hex/hex_id.h"

namespace mitla::rules {

template <typename State>
class Stack {
 public:
  Stack(const State& state, hex::HexId hex) : state_(&state), first_(state.stack_top(hex)) {}
  class Iterator {
   public:
    Iterator(const State* state, std::uint8_t unit) : state_(state), unit_(unit) {}
    engine::UnitId operator*() const { return engine::UnitId{unit_}; }
    Iterator& operator++() {
      unit_ = state_->next_below(unit_);
      return *this;
    }
    bool operator!=(const Iterator& o) const { return unit_ != o.unit_; }

   private:
    const State* state_;
    std::uint8_t unit_;
  };
  Iterator begin() const { return {state_, first_}; }
  Iterator end() const { return {state_, engine::UnitId::kNone}; }
  bool empty() const { return first_ == engine::UnitId::kNone; }

 private:
  const State* state_;
  std::uint8_t first_;
};

}  // namespace mitla::rules
