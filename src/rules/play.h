// What the effects of an action need: the rules, the state to change, the dice, and the list of events.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <type_traits>

#include "engine/dice.h"
#include "engine/event.h"
#include "engine/state.h"

namespace mitla::rules {

template <typename RuleSetOfGame, typename StateOfGame>
struct Play {
  using RuleSet = RuleSetOfGame;
  using State = StateOfGame;

  const RuleSet& rules;
  engine::State& whole;
  State& state;
  const engine::Dice& dice;
  engine::EventList* events;                  // nullptr: events are not reported
  bool automatic = false;                     // the current effects are automatic
  std::optional<engine::Action> forced = {};  // the only possible action, while it is carried out

  // Carries out the only possible action: events reported meanwhile name it.
  template <typename Effect>
  void force(const engine::Action& action, Effect&& effect) {
    forced = action;
    effect();
    forced.reset();
  }

  int roll_die(int sides = 6) { return dice.roll(whole.take_roll(), sides); }

  // `kind` is an enumeration of the game, or one of a chapter that continues it.
  template <typename Kind>
  void tell(Kind kind, std::string_view rule, std::initializer_list<int> args) {
    tell_only(engine::Audience::everyone(), kind, rule, args);
  }
  template <typename Kind>
  void tell_only(engine::Audience audience, Kind kind, std::string_view rule,
                 std::initializer_list<int> args) {
    static_assert(std::is_enum_v<Kind>);
    if (events == nullptr) return;
    engine::Event event;
    event.audience = audience;
    event.kind = static_cast<std::uint8_t>(kind);
    event.rule = rule;
    event.rolls = whole.rolls();
    event.automatic = automatic;
    event.forced = forced;
    int i = 0;
    for (int arg : args) event.args[i++] = static_cast<std::int16_t>(arg);
    events->push_back(event);
  }
};

}  // namespace mitla::rules
