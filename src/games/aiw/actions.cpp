#include "games/aiw/actions.h"

#include "games/aiw/sequence.h"
#include "rules/home.h"

namespace mitla::aiw {

using engine::act;
using engine::Action;
using engine::ActionList;

namespace {

using rules::Home;
using rules::in;

Home home(Verb verb) {
  using enum FrameKind;
  constexpr std::uint32_t kBuilding = in(kDeclare) | in(kOpportunity);
  switch (verb) {
    case Verb::kPlace:
    case Verb::kReady:
      return {in(kSetup), {"SIT.A.3.c", "counters are set up only before the first turn"}};
    case Verb::kPlan:
      return {in(kPlanStrikes), {"S.II.F.1", "the turns of air strikes are written before the first turn"}};
    case Verb::kRecord:
      return {in(kWriteFire) | in(kWriteStrikes),
              {"S.I.B.2.a", "attacks are written at the start of the air or fire phase"}};
    case Verb::kForget:
      return {in(kWriteFire) | in(kWriteStrikes),
              {"S.I.B.2.a", "only what is being written now can be taken back"}};
    case Verb::kAttack:
      return {in(kDirectFire) | in(kStrike) | in(kCloseAssault), {"B.VIII.A", "no attack can be begun now"}};
    case Verb::kWith:
    case Verb::kWithout:
    case Verb::kAt:
    case Verb::kSpare:
    case Verb::kResolve:
      return {kBuilding, {"B.VI.C", "no attack is being built"}};
    case Verb::kCancel:
      return {in(kDeclare), {"B.VI.C", "no attack is being built"}};
    case Verb::kPass:
      return {in(kOpportunity), {"S.II.E.3", "nobody asks for opportunity fire now"}};
    case Verb::kClear:
    case Verb::kDemolish:
    case Verb::kBlock:
      return {in(kEngineering), {"S.I.B.4", "engineers work after direct fire in their own fire phase"}};
    case Verb::kMove:
    case Verb::kTrek:
      return {in(kMove) | in(kOverrun), {"B.V.A.1", "units move only in their own movement phase"}};
    case Verb::kEnter:
    case Verb::kExit:
    case Verb::kStop:
    case Verb::kOverrun:
    case Verb::kWreck:
    case Verb::kFlail:
    case Verb::kLay:
    case Verb::kLift:
    case Verb::kPrepare:
      return {in(kMove), {"B.V.A.1", "this is done in the own movement phase, one unit after the other"}};
    case Verb::kLoad:
    case Verb::kUnload:
      return {in(kMove) | in(kSetup), {"B.V.B.7", "loading and unloading are part of a carrier's move"}};
    case Verb::kJoin:
    case Verb::kExecute:
    case Verb::kLapse:
      return {in(kOverrun), {"S.II.D.1.b", "no overrun has been begun"}};
    case Verb::kEnd:
      return {in(kSetup) | in(kPlanStrikes) | in(kWriteStrikes) | in(kStrike) | in(kWriteFire) |
                  in(kDirectFire) | in(kEngineering) | in(kMove) | in(kCloseAssault),
              {"B.IV", "this cannot be ended now"}};
    case Verb::kOrders:
    case Verb::kConcede:
      return {0, kAllowed};
  }
  return {0, {"B.IV", "unknown"}};
}

constexpr int kOrderWords = 2 + kOddsColumns;

Reason may_order(const RuleSet& rules, const State& state, int order) {
  if (!rules.standard) return {"S.II.E", "the basic game has no opportunity fire"};
  if (order == state.orders[index(top(state).player)]) return {"S.II.E.3", "these are your orders already"};
  return kAllowed;
}

void offer_orders(const RuleSet& rules, const State& state, ActionList& out) {
  for (int order = 0; order < kOrderWords; ++order)
    if (may_order(rules, state, order).allows()) out.push_back(act(Verb::kOrders, order));
}

HexId hex_of_action(const Action& action) {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kAttack:
    case Verb::kOverrun:
      return engine::hex_argument(action, 0);
    case Verb::kPlace:
    case Verb::kRecord:
    case Verb::kDemolish:
    case Verb::kMove:
    case Verb::kTrek:
    case Verb::kEnter:
    case Verb::kExit:
    case Verb::kWreck:
    case Verb::kLay:
    case Verb::kLift:
    case Verb::kPrepare:
      return engine::hex_argument(action, 1);
    default:
      return hex::kNowhere;
  }
}

UnitId unit_of_action(const Action& action) {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kAttack:
    case Verb::kOverrun:
    case Verb::kReady:
    case Verb::kResolve:
    case Verb::kCancel:
    case Verb::kPass:
    case Verb::kExecute:
    case Verb::kLapse:
    case Verb::kOrders:
    case Verb::kEnd:
    case Verb::kConcede:
      return kNobody;
    default:
      return engine::unit_argument(action);
  }
}

}  // namespace

void frame_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  frame_rules(top(state).kind).subjects(rules, state, units, out);
  offer_orders(rules, state, out);
  out.push_back(act(Verb::kConcede));
}

void frame_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (unit.exists()) {
    frame_rules(top(state).kind).actions(rules, state, unit, out);
    return;
  }
  UnitSet units;
  frame_subjects(rules, state, units, out);
}

std::optional<engine::Refusal> check_action(const RuleSet& rules, const State& state, const Action& action) {
  const Verb verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kConcede) return std::nullopt;
  if (verb == Verb::kOrders) return refusal(rules, may_order(rules, state, action.args[0]));
  const UnitId unit = unit_of_action(action);
  const HexId hex = hex_of_action(action);
  if (auto away = refusal(rules, home(verb).check(top(state).kind), unit, hex)) return away;
  return refusal(rules, frame_rules(top(state).kind).check(rules, state, action), unit, hex);
}

void carry_out_action(Play& play, const Action& action) {
  State& state = play.state;
  const Player player = top(state).player;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kConcede:
      state.conceded = static_cast<std::uint8_t>(1 + index(player));
      play.tell(EventKind::kConceded, "B.IV.F", {index(player)});
      break;
    case Verb::kOrders:
      state.orders[index(player)] = static_cast<std::uint8_t>(action.args[0]);
      break;
    default:
      frame_rules(top(state).kind).carry_out(play, action);
      break;
  }
}

}  // namespace mitla::aiw
