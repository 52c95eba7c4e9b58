// The units in a hex, top first: a list threaded through the state. The state gives the top unit of a hex,
// `stack_top(hex)`, and the unit below another, `next_below(unit)`; kNobody ends the list. Both return a
// UnitId or the state's small form of it; a mutable state returns references.
#pragma once

#include <utility>

#include "engine/action.h"
#include "hex/hex_id.h"
#include "rules/boxes.h"

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

template <typename State>
bool vacant(const State& state, hex::HexId hex) {
  return !state.stack_top(hex).exists();
}
template <typename State>
bool stands(const State& state, engine::UnitId unit) {
  return on_map(state.hex_of(unit));
}
// The side whose units stand in the hex; only meaningful if it is not vacant.
template <typename RuleSet, typename State>
auto holder(const RuleSet& rules, const State& state, hex::HexId hex) {
  return rules.side_of(state.stack_top(hex));
}
template <typename RuleSet, typename State, typename Side>
bool held_by(const RuleSet& rules, const State& state, hex::HexId hex, Side side) {
  return !vacant(state, hex) && holder(rules, state, hex) == side;
}

// Links the unit on top of the stack of a hex, or unlinks it; the game does the rest.
template <typename State>
void join_stack(State& state, engine::UnitId unit, hex::HexId hex) {
  state.next_below(unit) = state.stack_top(hex);
  state.stack_top(hex) = unit;
}
template <typename State>
void leave_stack(State& state, engine::UnitId unit, hex::HexId hex) {
  auto* link = &state.stack_top(hex);
  while (*link != unit) {
    if (!link->exists()) return;  // only its hex has been set, as in positions
    link = &state.next_below(*link);
  }
  *link = state.next_below(unit);
  state.next_below(unit) = engine::kNobody;
}

}  // namespace mitla::rules
