// What the effects of an action need: the rules, the state that changes, the dice, and where to report.
#pragma once

#include <initializer_list>

#include "engine/dice.h"
#include "engine/event.h"
#include "engine/state.h"
#include "games/aiw/events.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

struct Play {
  const RuleSet& rules;
  engine::State& whole;
  State& state;
  const engine::Dice& dice;
  engine::EventList* events;

  int roll_die() { return dice.roll(whole.take_roll(), 6); }

  void tell(EventKind kind, std::string_view rule, std::initializer_list<int> args) {
    tell_only(engine::Audience::everyone(), kind, rule, args);
  }
  void tell_only(engine::Audience audience, EventKind kind, std::string_view rule,
                 std::initializer_list<int> args) {
    if (events == nullptr) return;
    engine::Event event;
    event.audience = audience;
    event.kind = static_cast<std::uint8_t>(kind);
    event.rule = rule;
    event.rolls = whole.rolls();
    int i = 0;
    for (int arg : args) event.args[i++] = static_cast<std::int16_t>(arg);
    events->push_back(event);
  }
};
inline engine::Audience only(Player p) {
  return engine::Audience::only(engine::Seat{static_cast<std::uint8_t>(p)});
}

}  // namespace mitla::aiw
