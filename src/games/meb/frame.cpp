#include "games/meb/frame.h"

#include "games/meb/chapter.h"
#include "games/meb/movement.h"
#include "games/meb/parts.h"
#include "games/meb/placement.h"

namespace mitla::meb {

using engine::ActionList;

const FrameRules& frame_rules(FrameKind kind) {
  // In the order of FrameKind; kNone never asks.
  static constexpr const FrameRules* kFrames[] = {
      nullptr,        &kSetupFrame,     &kMovementFrame,    &kEnteringFrame, &kCombatFrame,
      &kDeclareFrame, &kFinalFireFrame, &kChooseTableFrame, &kRetreatFrame,  &kDisplaceFrame,
      &kLossesFrame,  &kAdvanceFrame,   &kSpecialFrame};
  return *kFrames[static_cast<int>(kind)];
}

Reason not_now(const RuleSet& rules, std::uint8_t verb) {
  if (verb >= kFirstOwnVerb) return rules.chapter().not_now(verb);
  switch (static_cast<Verb>(verb)) {
    case Verb::kPlace:
    case Verb::kReady:
      return {"3.1", "units are set up only before the first turn"};
    case Verb::kMove:
      return {"5.4", "units move only in their own movement phase"};
    case Verb::kExit:
      return {"5.4", "units leave the map only in their own movement phase"};
    case Verb::kEnd:
      return {"4.2", "this cannot be ended now"};
    case Verb::kAttack:
      return {"4.2", "attacks are declared in the combat phase, one after the other"};
    case Verb::kAlso:
    case Verb::kWith:
    case Verb::kFire:
    case Verb::kWithout:
    case Verb::kCancel:
    case Verb::kResolve:
      return {"7.2", "no attack is being declared"};
    case Verb::kAir:
      return {"8.18", "airstrikes join an attack or a defence"};
    case Verb::kNaval:
    case Verb::kWithhold:
      return {"8.19", "naval gunfire joins an attack or a defence"};
    case Verb::kFpf:
      return {"8.10", "FPF is given when an attack by more than artillery is declared"};
    case Verb::kPass:
      return {"4.2", "there is nothing to pass on"};
    case Verb::kTable:
      return {"7.8", "there is no table to choose now"};
    case Verb::kRetreat:
    case Verb::kPerish:
      return {"7.10", "no unit has to retreat now"};
    case Verb::kDisplace:
      return {"7.13", "no unit is in the way of a retreat now"};
    case Verb::kLose:
      return {"7.9.f", "there is no exchange to pay for"};
    case Verb::kAdvance:
      return {"7.16", "units advance only at once after their combat"};
    case Verb::kConcede:
      break;
  }
  return {"4.2", "there is no such action"};
}

bool return_to(const RuleSet& rules, State& state, const engine::Action& action, int n) {
  const FrameKind now = top(state).kind;
  const Verb verb = static_cast<Verb>(action.verb);
  const bool resolving = state.attack.declared != 0 && now >= FrameKind::kChooseTable;
  base::FixedVector<Frame, 5> passed;  // the last one first
  const auto add = [&](FrameKind kind, Side side, int count = 0) {
    passed.push_back({kind, side, static_cast<std::uint8_t>(count), kNobody, hex::kNowhere});
  };
  if (now == FrameKind::kCombat && verb == Verb::kAdvance && stands(state, unit_argument(action)))
    add(FrameKind::kAdvance, state.phasing);
  if (resolving && now != FrameKind::kChooseTable) add(FrameKind::kChooseTable, state.phasing);
  // 8.18, 8.19: an Egyptian defender has guns only.
  if (resolving && (verb == Verb::kFpf || state.phasing == Side::kEgyptian))
    add(FrameKind::kFinalFire, other(state.phasing));
  if (now >= FrameKind::kCombat && !movement_goes_on(rules, state)) add(FrameKind::kMovement, state.phasing);
  if (now != FrameKind::kSpecial && state.phasing == Side::kEgyptian && state.step != Step::kSetup)
    add(FrameKind::kSpecial, state.phasing, rules.chapter().opening_question());
  if (n >= passed.size()) return false;
  state.frames.clear();
  state.frames.push_back(passed[n]);
  if (passed[n].kind == FrameKind::kAdvance) {
    // The path of retreat is no longer known: treat the hex as vacated in the unit's own combat.
    Path path;
    path.push_back(hex_argument(action, 1));
    state.retreat_paths.clear();
    state.retreat_paths.push_back(path);
    state.may_advance.insert(action.args[0]);
  }
  return true;
}

const FrameRules kSpecialFrame{
    .question = {},
    .subjects = [](const RuleSet& rules, const State& state, UnitSet&,
                   ActionList& out) { rules.chapter().special_actions(state, out); },
    .actions = nullptr,
    .verbs = {},  // the chapter's own
    .resolve_automatic_step =
        [](Play& play) {
          if (play.rules.chapter().special_waits(play.state)) return false;
          end_frame(play);
          return true;
        },
    .varying_question = [](const RuleSet& rules,
                           const State& state) { return rules.chapter().special_question(state); }};

}  // namespace mitla::meb
