// The frame of a movement step: which unit does what (B.V, S.I.C.1, S.I.C.3).
#include "games/aiw/crossing.h"
#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/missiles.h"
#include "games/aiw/moving.h"
#include "games/aiw/smoke.h"
#include "games/aiw/special_infantry.h"

namespace mitla::aiw {
namespace {

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (rules.side_of(unit) != state.phasing || !rules.unit(unit).combat_unit()) return;
  const HexId hex = state.hex_of(unit);
  if (hex == kToEnter) {
    entry_actions(rules, state, unit, out);
    loading_actions(rules, state, unit, out);
    return;
  }
  hand_over_actions(rules, state, unit, out);
  if (state.piece(unit).has(kAboard)) {  // one of several passengers
    if (passengers_to_unload(rules, state).contains(unit.value)) out.push_back(act(Verb::kUnload, unit));
    return;
  }
  if (!on_map(hex)) return;
  if (!marching(rules, state, unit) && may_make_smoke(rules, state, unit, hex).allows())
    out.push_back(act(Verb::kSmoke, unit, hex));
  if (!may_move(rules, state, unit).allows()) return;
  if (marching(rules, state, unit)) {
    march_actions(rules, state, unit, out);
    return;
  }
  move_actions(rules, state, unit, out);
  loading_actions(rules, state, unit, out);
  special_actions(rules, state, unit, out);
  if (may_quick_march(rules, state, unit).allows()) out.push_back(act(Verb::kQuickMarch, unit));
  crossing_actions(rules, state, unit, out);
  if (may_exit(rules, state, unit, hex).allows()) out.push_back(act(Verb::kExit, unit, hex));
  if (state.hand.unit == unit) out.push_back(act(Verb::kStop, unit));
}

// Everything but moving one hex, which most units can do.
bool can_do_else(const RuleSet& rules, const State& state, UnitId unit) {
  static thread_local ActionList list;  // scratch: a warm loop does not allocate
  list.clear();
  actions(rules, state, unit, list);
  return !list.empty();
}

Reason may_end(const RuleSet& rules, const State& state) {
  return first_of(march_duty(rules, state), [&] { return entry_duty(rules, state); });
}

// S.I.C.1, S.I.C.3: the units of the step. A smoke unit acts in both (O.II.B.2).
UnitSet units_of_step(const RuleSet& rules, const State& state) {
  const int side = index(state.phasing);
  const UnitSet& all = rules.of_side[side];
  if (!rules.has(Switch::kStandardTurn) || rules.has(Switch::kSmoke)) return all;
  if (state.step == Step::kMoveVehicles) return all - rules.infantry;
  return (all & rules.infantry) | rules.helicopters[side];
}

// Rules out most units that cannot act, without building a reason.
bool might_act(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (!on_map(piece.hex)) return piece.hex == kToEnter;
  if (!piece.has(kMoved | kAboard | kDispersed) && (!piece.has(kInverted) || piece.has(kSplitMove)))
    return true;
  return state.hand.unit == unit || rules.unit(unit).helicopter() || rules.has(Switch::kSmoke);
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : units_of_step(rules, state))
    if (might_act(rules, state, unit_id(u)) && can_act(rules, state, unit_id(u))) units.insert(u);
  if (rules.has(Switch::kHelicoptersDown)) units |= passengers_to_unload(rules, state);
  overrun_actions(rules, state, out);
  if (may_end(rules, state).allows()) out.push_back(act(Verb::kEnd));
}

Reason may_move_or_march(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return marching(rules, state, unit) ? may_march(rules, state, unit, hex)
                                      : may_move_to(rules, state, unit, hex);
}

// A column only marches.
template <auto predicate, typename... Arguments>
Reason unless_marching(const RuleSet& rules, const State& state, UnitId unit, Arguments... rest) {
  if (marching(rules, state, unit))
    return {rules.special.cite.march, "{u} marches with its column and does nothing else"};
  return predicate(rules, state, unit, rest...);
}

Reason may_stop(const RuleSet&, const State& state, UnitId unit) {
  return state.hand.unit == unit ? kAllowed : Reason{"B.V.A.4.b", "{u} is not being moved"};
}

void move_or_march(Play& play, UnitId unit, HexId hex) {
  if (marching(play.rules, play.state, unit))
    march(play, unit, hex);
  else
    set_out(play, unit, hex);
}

// B.V.C.1.e: declines the road rate, on the map or when entering it.
Reason may_leave_road(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return state.hex_of(unit) == kToEnter ? may_enter_off_road(rules, state, unit, hex)
                                        : may_move_off_road(rules, state, unit, hex);
}

void leave_road(Play& play, UnitId unit, HexId hex) {
  if (play.state.hex_of(unit) == kToEnter)
    enter_off_road(play, unit, hex);
  else
    move_off_road(play, unit, hex);
}

void end_step(Play& play) {
  finish_hand(play);
  pop(play.state);
}

constexpr VerbRules kMoveVerbs[] = {
    verb_rules<Verb::kMove, may_move_or_march, move_or_march>(),
    verb_rules<Verb::kOffRoad, unless_marching<may_leave_road, HexId>, leave_road>(),
    verb_rules<Verb::kEnter, may_enter, enter>(),
    verb_rules<Verb::kExit, may_exit, exit>(),
    verb_rules<Verb::kLoad, may_load, load>(),
    verb_rules<Verb::kUnload, unless_marching<may_unload>, unload>(),
    verb_rules<Verb::kStop, unless_marching<may_stop>, finish_hand>(),
    verb_rules<Verb::kOverrun, may_begin_overrun, begin_overrun>(),
    verb_rules<Verb::kWreck, unless_marching<may_clear_wreck, HexId>, clear_wreck>(),
    verb_rules<Verb::kFlail, unless_marching<may_flail>, flail>(),
    verb_rules<Verb::kLay, unless_marching<may_lay, HexId>, lay>(),
    verb_rules<Verb::kLift, unless_marching<may_lift, HexId>, lift>(),
    verb_rules<Verb::kSmoke, unless_marching<may_make_smoke, HexId>, make_smoke>(),
    verb_rules<Verb::kPrepare, unless_marching<may_prepare, HexId>, prepare>(),
    verb_rules<Verb::kQuickMarch, unless_marching<may_quick_march>, quick_march>(),
    verb_rules<Verb::kHandOver, may_hand_over, hand_over>(),
    verb_rules<Verb::kSwim, unless_marching<may_swim, HexId>, swim>(),
    verb_rules<Verb::kEmbark, unless_marching<may_embark, HexId>, embark>(),
    verb_rules<Verb::kLand, unless_marching<may_land, HexId>, land>(),
    verb_rules<Verb::kLaunch, unless_marching<may_launch, HexId>, launch>(),
    verb_rules<Verb::kBuild, unless_marching<may_build>, build>(),
    verb_rules<Verb::kLayMine, unless_marching<may_lay_mine, HexId>, lay_mine>(),
    verb_rules<Verb::kEnd, may_end, end_step>()};

bool resolve_automatic_step(Play& play) {
  if (resolve_hand_step(play)) return true;
  const Hand& hand = play.state.hand;
  // Everything that it could still do costs points, except to a helicopter that loads.
  if (hand.unit.exists() && hand.left == 0 && !can_go_on_loading(play.rules, play.state)) {
    finish_hand(play);
    return true;
  }
  return false;
}

rules::Question question(const RuleSet& rules, const State& state) {
  if (!rules.has(Switch::kStandardTurn))
    return {"movement", "Move your units, then end the movement phase.", "B.V.A"};
  if (state.step == Step::kMoveInfantry)
    return {"movement", "Move your infantry, then end the step.", "S.I.C.3"};
  return {"movement", "Move your vehicles and guns, then end the step.", "S.I.C.1"};
}

// A unit that could move unless bound by a written attack: skipping the step would tell the enemy of the
// record.
bool openly_mobile(const RuleSet& rules, const State& state, int u) {
  const UnitInfo& info = rules.units[u];
  const Piece& piece = state.pieces[u];
  if (info.helicopter() || !info.can(AttackType::kIndirect) || !on_map(piece.hex) || piece.interdiction != 0)
    return false;
  const bool mobile = info.move != 0 && !info.immobile;
  if (!mobile && !(rules.has(Switch::kSmoke) && info.smoke)) return false;
  return !piece.has(kInverted | kDispersed | kAboard) &&
         info.infantry_class() == (state.step == Step::kMoveInfantry);
}

}  // namespace

const FrameRules kMoveFrame{.question = {},
                            .subjects = subjects,
                            .actions = actions,
                            .verbs = kMoveVerbs,
                            .resolve_automatic_step = resolve_automatic_step,
                            .varying_question = question};

bool can_act(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (piece.hex == kToEnter)
    return may_enter_now(rules, state, unit).allows() &&
           (can_enter(rules, state, unit) || can_do_else(rules, state, unit));
  if (!on_map(piece.hex)) return false;
  if (!may_move(rules, state, unit).allows())
    return rules.has(Switch::kSmoke) && may_make_smoke(rules, state, unit, piece.hex).allows();
  if (marching(rules, state, unit)) return can_march(rules, state, unit);
  return state.hand.unit == unit || can_step(rules, state, unit) || can_do_else(rules, state, unit);
}

bool anything_to_move(const RuleSet& rules, const State& state) {
  for (const int u : rules.of_side[index(state.phasing)])
    if (openly_mobile(rules, state, u) ||
        (might_act(rules, state, unit_id(u)) && can_act(rules, state, unit_id(u))))
      return true;
  // A.IV.D.2.a: skipping the step would tell the enemy where no boats are.
  if (state.step == Step::kMoveInfantry && boats_left(rules, state, state.phasing) > 0)
    for (const int u : rules.of_side[index(state.phasing)])
      if (could_embark(rules, state, unit_id(u))) return true;
  static thread_local ActionList overruns;
  overruns.clear();
  overrun_actions(rules, state, overruns);
  return !overruns.empty();
}

}  // namespace mitla::aiw
