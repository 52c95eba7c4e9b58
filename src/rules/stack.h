// The units in a hex, top first: a list that is threaded through the state. The state says who is on top of
// a hex, `stack_top(hex)`, and who lies below a unit, `next_below(unit)`; nobody ends it. Both give a
// UnitId or the small form of it that the state keeps.
#pragma once

#include <utility>

#include "engine/action.h"
#include "hex/hex_id.h"

namespace mitla::rules {

template <typename State>
class Stack {
  using Link = decltype(std::declval<const State&>().stack_top(hex::HexId{}));

 public:
  Stack(const State& state, hex::HexId hex) : state_(&state), first_(state.stack_top(hex)) {}
  class Iterator {
   public:
    Iterator(const State* state, Link unit) : state_(state), unit_(unit) {}
    engine::UnitId operator*() const { return unit_; }
    Iterator& operator++() {
      unit_ = state_->next_below(unit_);
      return *this;
    }
    bool operator!=(const Iterator& o) const { return unit_ != o.unit_; }

   private:
    const State* state_;
    Link unit_;
  };
  Iterator begin() const { return {state_, first_}; }
  Iterator end() const { return {state_, Link{}}; }
  bool empty() const { return !first_.exists(); }

 private:
  const State* state_;
  Link first_;
};

}  // namespace mitla::rules
