#include "games/aiw/frame.h"

#include "games/aiw/air_units.h"
#include "games/aiw/opportunity_fire.h"

namespace mitla::aiw {

const FrameRules& SequenceParts::frame_rules(FrameKind kind) {
  // In the order of FrameKind; kNone never asks.
  static constexpr const FrameRules* kFrames[] = {nullptr,
                                                  &kSetupFrame,
                                                  &kPlanStrikesFrame,
                                                  &kWriteStrikesFrame,
                                                  &kStrikeFrame,
                                                  &kWriteFireFrame,
                                                  &kDirectFireFrame,
                                                  &kEngineeringFrame,
                                                  &kMoveFrame,
                                                  &kOverrunFrame,
                                                  &kCloseAssaultFrame,
                                                  &kDeclareFrame,
                                                  &kBailoutFrame,
                                                  &kOpportunityFrame,
                                                  &kFireBackFrame,
                                                  &kAssignBoatsFrame,
                                                  &kSuperiorityFrame,
                                                  &kWriteNumberFrame,
                                                  &kFlightFrame,
                                                  &kDownFrame,
                                                  &kAirplanesFrame,
                                                  &kAntiAircraftFrame,
                                                  &kBombsFrame};
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

constexpr int kOrderWords = 2 + kOddsColumns;

Reason may_order(const RuleSet& rules, const State& state, int order) {
  if (!rules.has(Switch::kOpportunityFire)) return {"S.II.E", "the basic game has no opportunity fire"};
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

FrameKind frame_of(const RuleSet& rules, Step step) {
  using enum FrameKind;
  if (strikes_are_flown(rules)) {  // A.I.B replaces S.I.A
    if (step == Step::kWriteStrikes) return kWriteNumber;
    if (step == Step::kStrike) return kAirplanes;
  }
  // In the order of Step.
  static constexpr FrameKind kFrames[] = {
      kNone,  kSuperiority, kPlanStrikes, kNone, kWriteStrikes, kFlight, kDown,         kStrike, kWriteFire,
      kBombs, kDirectFire,  kEngineering, kNone, kMove,         kMove,   kCloseAssault, kNone,   kNone};
  return kFrames[static_cast<int>(step)];
}

bool in_game(const RuleSet& rules, Step step) {
  if (step == Step::kHelicopters) return rules.has(Switch::kHelicopters);
  if (step == Step::kDown) return rules.has(Switch::kHelicoptersDown);
  return rules.has(Switch::kStandardTurn) || step == Step::kDirectFire || step == Step::kMoveVehicles;
}

bool SequenceParts::return_to(const RuleSet& rules, State& state, const Action& action, int n) {
  if (answers_mover(rules, state, action) && n-- == 0) {
    state.step == Step::kHelicopters ? rehearse_anti_aircraft(state) : rehearse_opportunity_fire(state);
    return true;
  }
  if (top(state).side != state.phasing) return false;  // the other player only reacts
  // The steps of this turn that have passed and ask a question, the last one first.
  for (int s = static_cast<int>(state.step) - 1; s > static_cast<int>(Step::kTurnStart); --s) {
    const Step step = static_cast<Step>(s);
    if (frame_of(rules, step) == FrameKind::kNone || !in_game(rules, step) || n-- > 0) continue;
    state.step = step;
    state.frames.clear();
    push(state, frame_of(rules, step), state.phasing);
    return true;
  }
  return false;
}

void push(State& state, FrameKind kind, Side side, int value, HexId hex) {
  state.frames.push_back({kind, side, static_cast<std::uint8_t>(value), 0, hex});
}

void pop(State& state) { state.frames.pop_back(); }

const FrameRules kAnyFrameRules{.question = {},
                                .subjects =
                                    [](const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
                                      offer_orders(rules, state, out);
                                      out.push_back(act(Verb::kConcede));
                                    },
                                .actions = nullptr,
                                .verbs = kAnyVerbs};

}  // namespace mitla::aiw
