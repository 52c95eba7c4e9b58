// Entries of verb tables (rules/verb_rules.h) for the member functions of a battle's own chapter: the
// predicate takes (own state, arguments...), the effect (play, arguments...).
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

template <auto predicate, typename Own, typename OwnState, typename... Arguments>
Reason check_own(const RuleSet& rules, const State& state, const engine::Action& action) {
  // The chapter's state begins with the common one (Chapter::emplace).
  return rules::call_with_arguments<Arguments...>(
      [&](Arguments... arguments) {
        return (static_cast<const Own&>(rules.chapter()).*predicate)(reinterpret_cast<const OwnState&>(state),
                                                                     arguments...);
      },
      action);
}
template <auto effect, typename Own, typename... Arguments>
void carry_out_own(Play& play, const engine::Action& action) {
  rules::call_with_arguments<Arguments...>(
      [&](Arguments... arguments) {
        (static_cast<const Own&>(play.rules.chapter()).*effect)(play, arguments...);
      },
      action);
}

template <auto predicate, auto effect, typename Own, typename OwnState, typename... Asked, typename... Done>
constexpr rules::VerbRules<Play> make_own_verb(std::uint8_t verb,
                                               Reason (Own::*)(const OwnState&, Asked...) const,
                                               void (Own::*)(Play&, Done...) const) {
  return {verb, check_own<predicate, Own, OwnState, Asked...>, carry_out_own<effect, Own, Done...>};
}
template <auto verb, auto predicate, auto effect>
constexpr rules::VerbRules<Play> own_verb() {
  return make_own_verb<predicate, effect>(static_cast<std::uint8_t>(verb), predicate, effect);
}

}  // namespace mitla::meb
