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

bool return_to(const RuleSet& rules, State& state, const engine::Action& action, int n) {
  const FrameKind now = top(state).kind;
  const Verb verb = static_cast<Verb>(action.verb);
  const bool resolving = state.attack.declared != 0 && now >= FrameKind::kChooseTable;
  base::FixedVector<Frame, 5> passed;  // the last one first
  const auto add = [&](FrameKind kind, Side side, int count = 0) {
    passed.push_back({kind, side, static_cast<std::uint8_t>(count)});
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
