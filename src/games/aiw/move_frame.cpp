// The question of a movement step: which unit does what (B.V, S.I.C.1, S.I.C.3).
#include "games/aiw/engineer_vehicles.h"
#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/loading.h"
#include "games/aiw/overrun.h"
#include "games/aiw/sequence.h"

namespace mitla::aiw {

using engine::act;
using engine::Action;
using engine::ActionList;

namespace {

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (rules.player_of(unit) != state.phasing || !rules.counter(unit).combat_unit()) return;
  const HexId hex = state.hex_of(unit);
  if (hex == kToEnter) {
    entry_actions(rules, state, unit, out);
    loading_actions(rules, state, unit, out);
    return;
  }
  if (!on_map(hex) || !may_move(rules, state, unit).allows()) return;
  if (marching(rules, state, unit)) {
    march_actions(rules, state, unit, out);
    return;
  }
  move_actions(rules, state, unit, out);
  loading_actions(rules, state, unit, out);
  special_actions(rules, state, unit, out);
  if (may_exit(rules, state, unit, hex).allows()) out.push_back(act(Verb::kExit, unit, hex));
  if (state.hand.unit == unit) out.push_back(act(Verb::kStop, unit));
}

// Everything but the plain step, which most units can make.
bool can_do_else(const RuleSet& rules, const State& state, UnitId unit) {
  static thread_local ActionList list;  // scratch: a warm loop does not allocate
  list.clear();
  actions(rules, state, unit, list);
  return !list.empty();
}

Reason may_end(const RuleSet& rules, const State& state) {
  if (const Reason reason = march_duty(rules, state); !reason.allows()) return reason;
  return entry_duty(rules, state);
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.of_player[index(state.phasing)])
    if (can_act(rules, state, unit_id(u))) units.insert(u);
  overrun_actions(rules, state, out);
  if (may_end(rules, state).allows()) out.push_back(act(Verb::kEnd));
}

Reason check(const RuleSet& rules, const State& state, const Action& action) {
  const UnitId unit = engine::unit_argument(action);
  const HexId hex = engine::hex_argument(action, 1);
  const Verb verb = static_cast<Verb>(action.verb);
  switch (verb) {
    case Verb::kOverrun:
      return may_begin_overrun(rules, state, engine::hex_argument(action, 0));
    case Verb::kEnd:
      return may_end(rules, state);
    case Verb::kEnter:
      return may_enter(rules, state, unit, hex);
    case Verb::kExit:
      return may_exit(rules, state, unit, hex);
    case Verb::kMove:
      if (marching(rules, state, unit)) return may_march(rules, state, unit, hex);
      return may_move_to(rules, state, unit, hex);
    case Verb::kLoad:
      return may_load(rules, state, unit, engine::unit_argument(action, 1));
    default:
      break;
  }
  // The column does nothing but march.
  if (marching(rules, state, unit))
    return {rules.special.cite.march, "{u} marches with its column and does nothing else"};
  switch (verb) {
    case Verb::kTrek:
      return may_trek_to(rules, state, unit, hex);
    case Verb::kUnload:
      return may_unload(rules, state, unit);
    case Verb::kStop:
      if (state.hand.unit != unit) return {"B.V.A.4.b", "{u} is not being moved"};
      return kAllowed;
    case Verb::kWreck:
      return may_clear_wreck(rules, state, unit, hex);
    case Verb::kFlail:
      return may_flail(rules, state, unit);
    case Verb::kLay:
      return may_lay(rules, state, unit, hex);
    case Verb::kLift:
      return may_lift(rules, state, unit, hex);
    case Verb::kPrepare:
      return may_prepare(rules, state, unit, hex);
    default:
      return {"B.IV", "that is not done in the movement phase"};
  }
}

void carry_out(Play& play, const Action& action) {
  const UnitId unit = engine::unit_argument(action);
  const HexId hex = engine::hex_argument(action, 1);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kOverrun:
      begin_overrun(play, engine::hex_argument(action, 0));
      break;
    case Verb::kMove:
      if (marching(play.rules, play.state, unit))
        march(play, unit, hex);
      else
        set_out(play, unit, hex);
      break;
    case Verb::kTrek:
      trek(play, unit, hex);
      break;
    case Verb::kEnter:
      enter(play, unit, hex);
      break;
    case Verb::kExit:
      exit(play, unit, hex);
      break;
    case Verb::kLoad:
      load(play, unit, engine::unit_argument(action, 1));
      break;
    case Verb::kUnload:
      unload(play, unit);
      break;
    case Verb::kWreck:
      clear_wreck(play, unit, hex);
      break;
    case Verb::kFlail:
      flail(play, unit);
      break;
    case Verb::kLay:
      lay(play, unit, hex);
      break;
    case Verb::kLift:
      lift(play, unit, hex);
      break;
    case Verb::kPrepare:
      prepare(play, unit, hex);
      break;
    case Verb::kStop:
      finish_hand(play);
      break;
    default:  // end
      finish_hand(play);
      pop(play.state);
      break;
  }
}

bool resolve_automatic_step(Play& play) {
  if (resolve_hand_step(play)) return true;
  const Hand& hand = play.state.hand;
  if (hand.unit.exists() && hand.left == 0) {  // nothing that it could still do is free
    finish_hand(play);
    return true;
  }
  return false;
}

}  // namespace

namespace {

rules::Question question(const RuleSet& rules, const State& state) {
  if (!rules.standard) return {"movement", "Move your units, then end the movement phase.", "B.V.A"};
  if (state.step == Step::kMoveInfantry)
    return {"movement", "Move your infantry, then end the step.", "S.I.C.3"};
  return {"movement", "Move your vehicles and guns, then end the step.", "S.I.C.1"};
}

}  // namespace

const FrameRules kMoveFrame{.question = {},
                            .subjects = subjects,
                            .actions = actions,
                            .check = check,
                            .carry_out = carry_out,
                            .resolve_automatic_step = resolve_automatic_step,
                            .varying_question = question};

bool can_act(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (piece.hex == kToEnter)
    return may_enter_now(rules, state, unit).allows() &&
           (can_enter(rules, state, unit) || can_do_else(rules, state, unit));
  if (!on_map(piece.hex) || !may_move(rules, state, unit).allows()) return false;
  if (marching(rules, state, unit)) return can_march(rules, state, unit);
  return state.hand.unit == unit || can_step(rules, state, unit) || can_do_else(rules, state, unit);
}

namespace {

// A unit that only a written attack may keep from moving: were the step skipped for it, the enemy would know
// of the record.
bool openly_mobile(const RuleSet& rules, const State& state, int u) {
  const CounterInfo& info = rules.counters[u];
  const Piece& piece = state.pieces[u];
  if (!info.can(AttackType::kIndirect) || info.move == 0 || info.immobile || !on_map(piece.hex)) return false;
  return !piece.has(kInverted) && !piece.has(kDispersed) && !piece.has(kAboard) &&
         info.infantry_class() == (state.step == Step::kMoveInfantry);
}

}  // namespace

bool anything_to_move(const RuleSet& rules, const State& state) {
  for (const int u : rules.of_player[index(state.phasing)])
    if (openly_mobile(rules, state, u) || can_act(rules, state, unit_id(u))) return true;
  static thread_local ActionList overruns;
  overruns.clear();
  overrun_actions(rules, state, overruns);
  return !overruns.empty();
}

}  // namespace mitla::aiw
