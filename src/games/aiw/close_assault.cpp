#include "games/aiw/declaration.h"
#include "games/aiw/frame.h"
#include "games/aiw/sequence.h"
#include "games/aiw/target_choice.h"

namespace mitla::aiw {

using engine::act;
using engine::Action;
using engine::ActionList;

bool anything_to_assault(const RuleSet& rules, const State& state) {
  return any_attack(rules, state, AttackType::kCloseAssault);
}

namespace {

void subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  offer_attacks(rules, state, AttackType::kCloseAssault, out);
  out.push_back(act(Verb::kEnd));
}

void actions(const RuleSet&, const State&, UnitId, ActionList&) {}

Reason check(const RuleSet& rules, const State& state, const Action& action) {
  if (static_cast<Verb>(action.verb) == Verb::kEnd) return kAllowed;  // B.VI.C.1: none need be made
  return may_begin_attack(rules, state, AttackType::kCloseAssault, engine::hex_argument(action, 0));
}

void carry_out(Play& play, const Action& action) {
  if (static_cast<Verb>(action.verb) == Verb::kEnd)
    pop(play.state);
  else
    open_attack(play, AttackType::kCloseAssault, engine::hex_argument(action, 0));
}

bool settle(Play& play) {
  if (anything_to_assault(play.rules, play.state)) return false;
  pop(play.state);
  return true;
}

}  // namespace

const FrameRules kCloseAssaultFrame{subjects, actions, check, carry_out, settle};

}  // namespace mitla::aiw
