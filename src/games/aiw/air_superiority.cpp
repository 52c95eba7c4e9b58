// SIT.A-6.special.1: before the set-up a player writes how many of his air strikes go to air superiority.
// Each of them cancels one strike of the enemy's airplanes at the moment that it is committed.
#include "games/aiw/air_units.h"
#include "games/aiw/frame.h"
#include "games/aiw/records.h"

namespace mitla::aiw {
namespace {

const AirSuperiority& special(const RuleSet& rules) { return rules.special.air_superiority; }

Reason may_set_aside(const RuleSet& rules, const State& state, int number) {
  if (number == state.air.set_aside) return {special(rules).rule, "that number is written already"};
  if (number > special(rules).most) return {special(rules).rule, "so many strikes cannot be set aside"};
  return kAllowed;
}

void subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (int number = 0; number <= special(rules).most; ++number)
    if (may_set_aside(rules, state, number).allows()) out.push_back(act(Verb::kSorties, number));
  out.push_back(act(Verb::kEnd));
}

void write_number(Play& play, int number) {
  play.state.air.set_aside = static_cast<std::uint8_t>(number);
  play.tell_only(only(top(play.state).side), EventKind::kSetAside, special(play.rules).rule, {number});
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kSorties, may_set_aside, write_number>(),
                                verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

bool anything_to_set_aside(const RuleSet& rules, const State&) { return special(rules).most > 0; }

int set_aside(const RuleSet& rules, const State& state, Side side) {
  return special(rules).most > 0 && special(rules).side == side ? state.air.set_aside : 0;
}

bool cancelled(Play& play, UnitId strike) {
  State& state = play.state;
  const Side enemy = other(play.rules.side_of(strike));
  if (set_aside(play.rules, state, enemy) == 0) return false;
  --state.air.set_aside;
  for (const int u : play.rules.all_of[index(enemy)])
    if (is_strike(play.rules, unit_id(u)) && state.pieces[u].hex == kOffBoard) {
      state.pieces[u].hex = kSpent;
      play.tell(EventKind::kStrikeCancelled, special(play.rules).rule, {strike.value, u});
      break;
    }
  state.piece(strike).hex = kSpent;
  return true;
}

const FrameRules kSuperiorityFrame{
    .question = {"air-superiority", "Write in secret how many air strikes go to air superiority, then end.",
                 "SIT.A-6.special.1"},
    .subjects = subjects,
    .actions = nullptr,
    .verbs = kVerbs};

}  // namespace mitla::aiw
