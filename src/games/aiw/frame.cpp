#include "games/aiw/frame.h"

#include "games/aiw/opportunity_fire.h"

namespace mitla::aiw {

const FrameRules& SequenceParts::frame_rules(FrameKind kind) {
  // In the order of FrameKind; kNone never asks.
  static constexpr const FrameRules* kFrames[] = {
      nullptr,           &kSetupFrame,     &kPlanStrikesFrame,  &kWriteStrikesFrame,
      &kStrikeFrame,     &kWriteFireFrame, &kDirectFireFrame,   &kEngineeringFrame,
      &kMoveFrame,       &kOverrunFrame,   &kCloseAssaultFrame, &kDeclareFrame,
      &kOpportunityFrame};
  return *kFrames[static_cast<int>(kind)];
}

namespace {

// Is the action part of opportunity fire at the unit in hand?
bool answers_mover(const RuleSet& rules, const State& state, const Action& action) {
  const Verb verb = static_cast<Verb>(action.verb);
  return (verb == Verb::kWith || verb == Verb::kWithout) && state.hand.unit.exists() &&
         top(state).side == state.phasing && top(state).kind != FrameKind::kDeclare &&
         rules.side_of(engine::unit_argument(action)) != state.phasing;
}

struct AskingStep {
  Step step;
  FrameKind kind;
};
// The steps that ask a question, the last of a turn first.
constexpr AskingStep kAskingSteps[] = {{Step::kCloseAssault, FrameKind::kCloseAssault},
                                       {Step::kMoveInfantry, FrameKind::kMove},
                                       {Step::kMoveVehicles, FrameKind::kMove},
                                       {Step::kEngineering, FrameKind::kEngineering},
                                       {Step::kDirectFire, FrameKind::kDirectFire},
                                       {Step::kWriteFire, FrameKind::kWriteFire},
                                       {Step::kStrike, FrameKind::kStrike},
                                       {Step::kWriteStrikes, FrameKind::kWriteStrikes},
                                       {Step::kPlanStrikes, FrameKind::kPlanStrikes}};

// Has this step of the current turn passed? The basic game fires, then moves.
bool passed(const RuleSet& rules, const State& state, Step step) {
  const bool known = rules.standard || step == Step::kDirectFire || step == Step::kMoveVehicles;
  return known && step > Step::kTurnStart && step < state.step;
}

}  // namespace

FrameKind frame_of(Step step) {
  for (const AskingStep& asking : kAskingSteps)
    if (asking.step == step) return asking.kind;
  return FrameKind::kNone;
}

bool SequenceParts::return_to(const RuleSet& rules, State& state, const Action& action, int n) {
  if (answers_mover(rules, state, action) && n-- == 0) {
    rehearse_opportunity_fire(state);
    return true;
  }
  if (top(state).side != state.phasing) return false;  // the other player only reacts
  for (const auto& [step, kind] : kAskingSteps) {
    if (!passed(rules, state, step) || n-- > 0) continue;
    state.step = step;
    state.frames.clear();
    push(state, kind, state.phasing);
    return true;
  }
  return false;
}

void push(State& state, FrameKind kind, Side side, int value, HexId hex) {
  state.frames.push_back({kind, side, static_cast<std::uint8_t>(value), 0, hex});
}

void pop(State& state) { state.frames.pop_back(); }

namespace {

constexpr int kOrderWords = 2 + kOddsColumns;

Reason may_order(const RuleSet& rules, const State& state, int order) {
  if (!rules.standard) return {"S.II.E", "the basic game has no opportunity fire"};
  if (order == state.orders[index(top(state).side)]) return {"S.II.E.3", "these are your orders already"};
  return kAllowed;
}

void offer_orders(const RuleSet& rules, const State& state, ActionList& out) {
  for (int order = 0; order < kOrderWords; ++order)
    if (may_order(rules, state, order).allows()) out.push_back(act(Verb::kOrders, order));
}

void give_orders(Play& play, int order) {
  play.state.orders[index(top(play.state).side)] = static_cast<std::uint8_t>(order);
}

// B.IV.F: a player may concede at any time. S.II.E.3: his standing answer for opportunity fire.
constexpr VerbRules kAnyVerbs[] = {verb_rules<Verb::kOrders, may_order, give_orders>(),
                                   verb_rules<Verb::kConcede, always, concede>()};

}  // namespace

const FrameRules kAnyFrameRules{.question = {},
                                .subjects =
                                    [](const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
                                      offer_orders(rules, state, out);
                                      out.push_back(act(Verb::kConcede));
                                    },
                                .actions = nullptr,
                                .verbs = kAnyVerbs};

}  // namespace mitla::aiw
