#include "games/meb/frame.h"

#include "games/meb/chapter.h"
#include "games/meb/sequence.h"

namespace mitla::meb {

using engine::Action;
using engine::ActionList;

const FrameRules& frame_rules(FrameKind kind) {
  // In the order of FrameKind; nobody is ever asked by kNone.
  static constexpr const FrameRules* kFrames[] = {
      nullptr,        &kSetupFrame,     &kMovementFrame,    &kEnteringFrame, &kCombatFrame,
      &kDeclareFrame, &kFinalFireFrame, &kChooseTableFrame, &kRetreatFrame,  &kDisplaceFrame,
      &kLossesFrame,  &kAdvanceFrame,   &kSpecialFrame};
  return *kFrames[static_cast<int>(kind)];
}

rules::FramesOfVerb frames_of(const RuleSet& rules, std::uint8_t verb) {
  using enum FrameKind;
  using rules::in;
  if (verb >= kFirstOwnVerb) return rules.chapter().frames_of(verb);
  switch (static_cast<Verb>(verb)) {
    case Verb::kPlace:
    case Verb::kReady:
      return {in(kSetup), {"3.1", "units are set up only before the first turn"}};
    case Verb::kMove:
      return {in(kMovement) | in(kEntering), {"5.4", "units move only in their own movement phase"}};
    case Verb::kExit:
      return {in(kMovement), {"5.4", "units leave the map only in their own movement phase"}};
    case Verb::kEnd:
      return {in(kSetup) | in(kMovement) | in(kCombat), {"4.2", "this cannot be ended now"}};
    case Verb::kAttack:
      return {in(kCombat), {"4.2", "attacks are declared in the combat phase, one after the other"}};
    case Verb::kAlso:
    case Verb::kWith:
    case Verb::kFire:
    case Verb::kWithout:
    case Verb::kCancel:
    case Verb::kResolve:
      return {in(kDeclare), {"7.2", "no attack is being declared"}};
    case Verb::kAir:
      return {in(kDeclare) | in(kFinalFire), {"8.18", "airstrikes join an attack or a defence"}};
    case Verb::kNaval:
    case Verb::kWithhold:
      return {in(kDeclare) | in(kFinalFire), {"8.19", "naval gunfire joins an attack or a defence"}};
    case Verb::kFpf:
      return {in(kFinalFire), {"8.10", "FPF is given when an attack by more than artillery is declared"}};
    case Verb::kPass:
      return {in(kFinalFire) | in(kAdvance), {"4.2", "there is nothing to pass on"}};
    case Verb::kTable:
      return {in(kChooseTable), {"7.8", "there is no table to choose now"}};
    case Verb::kRetreat:
    case Verb::kPerish:
      return {in(kRetreat), {"7.10", "no unit has to retreat now"}};
    case Verb::kDisplace:
      return {in(kDisplace), {"7.13", "no unit is in the way of a retreat now"}};
    case Verb::kLose:
      return {in(kLosses), {"7.9.f", "there is no exchange to pay for"}};
    case Verb::kAdvance:
      return {in(kAdvance), {"7.16", "units advance only at once after their combat"}};
    case Verb::kConcede:
      break;
  }
  return {0, {"4.2", "there is no such action"}};
}

namespace {

Reason check_own(const RuleSet& rules, const State& state, const Action& action) {
  return rules.chapter().check(state, action);
}

void carry_out_own(Play& play, const Action& action) { play.rules.chapter().apply(play, action); }

}  // namespace

const FrameRules kSpecialFrame{
    .question = {},
    .subjects = [](const RuleSet& rules, const State& state, UnitSet&,
                   ActionList& out) { rules.chapter().special_actions(state, out); },
    .actions = nullptr,
    .check = check_own,
    .carry_out = carry_out_own,
    .resolve_automatic_step =
        [](Play& play) {
          if (play.rules.chapter().special_waits(play.state)) return false;
          play.state.frames.pop_back();
          return true;
        },
    .varying_question = [](const RuleSet& rules,
                           const State& state) { return rules.chapter().special_question(state); }};

// 4.1: a player may give up at any time.
const FrameRules kAnyFrameRules{
    .question = {},
    .subjects = [](const RuleSet&, const State&, UnitSet&,
                   ActionList& out) { out.push_back(engine::act(Verb::kConcede)); },
    .actions = nullptr,
    .check = [](const RuleSet&, const State&, const Action&) { return kAllowed; },
    .carry_out = [](Play& play, const Action&) { concede(play, top(play.state).side); }};

}  // namespace mitla::meb
