// What the effects of an action need: the rules, the state that changes, the dice, and where to report what
// happened.
#pragma once

#include <initializer_list>

#include "engine/dice.h"
#include "engine/event.h"
#include "engine/state.h"
#include "games/meb/events.h"
#include "games/meb/rule_set.h"
#include "games/meb/state.h"

namespace mitla::meb {

class Chapter;

struct Play {
  const RuleSet& rules;
  const Chapter& chapter;
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

}  // namespace mitla::meb
