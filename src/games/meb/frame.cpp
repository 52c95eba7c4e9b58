#include "games/meb/frame.h"

#include "games/meb/chapter.h"
#include "games/meb/movement.h"
#include "games/meb/placement.h"
#include "games/meb/sequence.h"

namespace mitla::meb {

using engine::ActionList;

const FrameRules& frame_rules(FrameKind kind) {
  // In the order of FrameKind; nobody is ever asked by kNone.
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

namespace {

// Is the step one of those that this frame follows?
bool passed(const RuleSet& rules, const State& state, const engine::Action& action, FrameKind step) {
  const FrameKind now = top(state).kind;
  const Verb verb = static_cast<Verb>(action.verb);
  const bool in_attack = state.attack.declared != 0 && now >= FrameKind::kChooseTable;
  switch (step) {
    case FrameKind::kFinalFire:  // 8.18, 8.19: only the Western player has aircraft and ships
      return in_attack && (verb == Verb::kFpf || state.phasing == Side::kEgyptian);
    case FrameKind::kChooseTable:
      return in_attack && now > FrameKind::kChooseTable;
    case FrameKind::kAdvance:
      return now == FrameKind::kCombat && verb == Verb::kAdvance && stands(state, unit_argument(action));
    case FrameKind::kMovement:
      return now >= FrameKind::kCombat && now < FrameKind::kSpecial && movement_was_empty(rules, state);
    default:
      return false;
  }
}

}  // namespace

bool return_to(const RuleSet& rules, State& state, const engine::Action& action, int n) {
  for (const FrameKind step :
       {FrameKind::kAdvance, FrameKind::kChooseTable, FrameKind::kFinalFire, FrameKind::kMovement}) {
    if (!passed(rules, state, action, step) || n-- > 0) continue;
    const Side asked = step == FrameKind::kFinalFire ? other(state.phasing) : state.phasing;
    state.frames.clear();
    state.frames.push_back({step, asked, 0, kNobody, hex::kNowhere});
    if (step == FrameKind::kAdvance) {
      // Its path of retreat is forgotten: as if the hex had been vacated in the unit's own combat.
      state.may_advance.insert(action.args[0]);
      Path path;
      path.push_back(hex_argument(action, 1));
      state.retreat_paths.clear();
      state.retreat_paths.push_back(path);
    }
    return true;
  }
  return false;
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
