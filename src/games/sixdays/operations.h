// 4.2.1, 5.1, 5.2: who may carry out which Operation, and with which units.
#pragma once

#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// 4.2.1: the modified roll, and what comes of it.
struct Preemption {
  int total = 0;
  bool succeeds = false;
  bool grounds = false;  // 4.2.1c: enemy air defence returns to base first
};
int preemption_modifier(const RuleSet& rules, const State& state, Side side);
Preemption judge_preemption(const RuleSet& rules, const State& state, Side side, int die);

// 5.1: Operations in a row for a difference of the totals.
constexpr int operations_for(int difference) { return difference < 1 ? 1 : (difference + 1) / 2; }

// 5.2d: the air Operations that Israel has left this turn.
int air_operations_left(const State& state);

// 5.2: whether the player who is asked may carry out such an Operation; `ugdah` for one of an Ugdah.
Reason may_operate(const RuleSet& rules, const State& state, Side side, OperationType type, int ugdah = 0);
// May the unit be activated by the present Operation?
Reason may_activate(const RuleSet& rules, const State& state, UnitId unit);

// 5.4.3, 5.4.4: the player who has the initiative, or carries out the pre-emptive attack.
inline bool has_initiative(const State& state, Side side) {
  return state.war.preempting != 0 || state.war.initiative == side;
}

inline bool in_operation(const State& state, UnitId unit) {
  return state.war.operation.units.contains(unit.value);
}

}  // namespace mitla::sixdays
