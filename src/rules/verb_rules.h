// What a verb means in a frame: when it is allowed and what it does, side by side.
//
//   constexpr VerbRules<Play> kVerbs[] = {verb<Verb::kPlace, may_place, place>(), ...};
//
// The predicate takes (rules, state, arguments...), the effect (play, arguments...). The arguments are those
// of the action, in order, converted to the parameter types of the function: UnitId, HexId, BoxId, CardId,
// OptionId or int.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/action.h"
#include "engine/notation.h"
#include "rules/reason.h"

namespace mitla::rules {

// A row of the table of a game's verbs: what does not depend on the frame.
struct VerbRow : engine::VerbSpec {
  VerbRow() = default;
  // A label, a role and flags (&VerbRow::secret) may follow the reason.
  template <typename Verb, typename... More>
  VerbRow(Verb number, std::string_view form, std::string_view sentence, const Reason& reason, More... more)
      : verb(static_cast<std::uint8_t>(number)), not_now(reason) {
    set_form(form);
    meaning = sentence;
    (set(more), ...);
  }
  std::uint8_t verb = 0;
  Reason not_now;  // why it is refused in a frame to which it does not belong

 private:
  void set_form(std::string_view form);  // "attack unit hex", "table word=frontal/mobile"
  void set(std::string_view text) { label = text; }
  void set(engine::VerbRole its_role) { role = its_role; }
  void set(bool VerbSpec::*flag) { this->*flag = true; }
};
// The rows by the numbers of their verbs; a number without a row is an empty row.
std::vector<VerbRow> verb_table(std::initializer_list<VerbRow> rows);

template <typename Play>
struct VerbRules {
  std::uint8_t verb = 0;
  Reason (*may)(const typename Play::RuleSet&, const typename Play::State&, const engine::Action&);
  void (*carry_out)(Play&, const engine::Action&);
};

template <typename T>
T argument_as(const engine::Action& action, std::size_t index) {
  if constexpr (std::is_class_v<T>)
    return T{action.args[index]};
  else
    return static_cast<T>(action.args[index]);
}

// Calls function(first..., arguments of the action...).
template <typename... Arguments, typename Function, typename... First>
auto call_with_arguments(Function&& function, const engine::Action& action, First&&... first) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return function(first..., argument_as<Arguments>(action, I)...);
  }
  (std::index_sequence_for<Arguments...>{});
}

template <auto predicate, typename RuleSet, typename State, typename... Arguments>
Reason check_arguments(const RuleSet& rules, const State& state, const engine::Action& action) {
  return call_with_arguments<Arguments...>(predicate, action, rules, state);
}
template <auto effect, typename Play, typename... Arguments>
void carry_out_arguments(Play& play, const engine::Action& action) {
  call_with_arguments<Arguments...>(effect, action, play);
}

// Makes an entry; the parameter types are taken from the two functions.
template <auto predicate, auto effect, typename RuleSet, typename State, typename Play, typename... Asked,
          typename... Done>
constexpr VerbRules<Play> make_verb(std::uint8_t verb, Reason (*)(const RuleSet&, const State&, Asked...),
                                    void (*)(Play&, Done...)) {
  return {verb, check_arguments<predicate, RuleSet, State, Asked...>,
          carry_out_arguments<effect, Play, Done...>};
}
template <auto verb, auto predicate, auto effect>
constexpr auto verb_rules() {
  return make_verb<predicate, effect>(static_cast<std::uint8_t>(verb), predicate, effect);
}

// A verb that is always allowed in its frame.
template <typename RuleSet, typename State>
Reason always(const RuleSet&, const State&) {
  return kAllowed;
}

}  // namespace mitla::rules
