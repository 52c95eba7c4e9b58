#include "games/meb/actions.h"

#include "games/meb/advance.h"
#include "games/meb/artillery.h"
#include "games/meb/combat.h"
#include "games/meb/declaration.h"
#include "games/meb/differential.h"
#include "games/meb/losses.h"
#include "games/meb/movement.h"
#include "games/meb/obligations.h"
#include "games/meb/retreat.h"
#include "games/meb/sequence.h"
#include "games/meb/setup.h"
#include "games/meb/verbs.h"
#include "rules/home.h"

namespace mitla::meb {

using engine::act;
using engine::Action;
using engine::ActionList;
using engine::Refusal;

namespace {

FrameKind kind(const State& state) { return state.frames.back().kind; }

using rules::Home;
using rules::in;

Home home(Verb verb) {
  using enum FrameKind;
  switch (verb) {
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
      return {0, kAllowed};
  }
  return {0, {"4.2", "unknown"}};
}

}  // namespace

void frame_subjects(const RuleSet& rules, const Chapter& chapter, const State& state, UnitSet& units,
                    ActionList& out) {
  switch (kind(state)) {
    case FrameKind::kSetup:
      setup_units(rules, state, units);
      setup_actions(rules, state, kNobody, out);
      break;
    case FrameKind::kMovement:
      for (const int u : rules.of_side[index(state.phasing)])
        if (on_map(state.pieces[u].hex) && can_act_in_movement(rules, chapter, state, unit_id(u)))
          units.insert(u);
      chapter.movement_subjects(state, units, out);
      out.push_back(act(Verb::kEnd));
      break;
    case FrameKind::kEntering:
      units.insert(state.frames.back().unit.value);
      break;
    case FrameKind::kCombat:
      combat_actions(rules, state, out);
      break;
    case FrameKind::kDeclare:
      declaration_units(rules, state, units);
      declaration_actions(rules, state, kNobody, out);
      break;
    case FrameKind::kFinalFire:
      fpf_units(rules, chapter, state, units);
      fpf_actions(rules, chapter, state, kNobody, out);
      break;
    case FrameKind::kChooseTable:
      out.push_back(act(Verb::kTable, static_cast<int>(CombatTable::kFrontalAssault)));
      out.push_back(act(Verb::kTable, static_cast<int>(CombatTable::kMobile)));
      break;
    case FrameKind::kRetreat:
      if (state.retreat.unit.exists())
        units.insert(state.retreat.unit.value);
      else
        units |= retreating_group(rules, state);
      break;
    case FrameKind::kDisplace:
    case FrameKind::kLosses: {
      thread_local ActionList actions;  // scratch
      actions.clear();
      forced_frame_actions(rules, chapter, state, actions);
      for (const Action& action : actions) units.insert(action.args[0]);
      break;
    }
    case FrameKind::kAdvance: {
      thread_local ActionList actions;  // scratch
      for (const int u : state.may_advance) {
        actions.clear();
        advance_actions(rules, state, unit_id(u), actions);
        if (!actions.empty()) units.insert(u);
      }
      out.push_back(act(Verb::kPass));
      break;
    }
    case FrameKind::kSpecial:
      chapter.special_actions(state, out);
      break;
    case FrameKind::kNone:
      break;
  }
  out.push_back(act(Verb::kConcede));
}

void frame_actions(const RuleSet& rules, const Chapter& chapter, const State& state, UnitId unit,
                   ActionList& out) {
  if (!unit.exists()) {
    UnitSet units;
    frame_subjects(rules, chapter, state, units, out);
    return;
  }
  const auto only_about = [&](auto&& list) {
    thread_local ActionList actions;  // scratch
    actions.clear();
    list(actions);
    for (const Action& action : actions)
      if (action.args[0] == unit.value) out.push_back(action);
  };
  switch (kind(state)) {
    case FrameKind::kSetup:
      setup_actions(rules, state, unit, out);
      break;
    case FrameKind::kMovement:
      move_actions(rules, chapter, state, unit, out);
      chapter.movement_actions(state, unit, out);
      break;
    case FrameKind::kEntering:
      if (state.frames.back().unit == unit) move_actions(rules, chapter, state, unit, out);
      break;
    case FrameKind::kDeclare:
      declaration_actions(rules, state, unit, out);
      break;
    case FrameKind::kFinalFire:
      fpf_actions(rules, chapter, state, unit, out);
      break;
    case FrameKind::kRetreat:
      only_about([&](ActionList& list) { retreat_actions(rules, state, list); });
      break;
    case FrameKind::kDisplace:
      only_about([&](ActionList& list) { displacement_actions(rules, state, list); });
      break;
    case FrameKind::kLosses:
      only_about([&](ActionList& list) { loss_actions(rules, state, list); });
      break;
    case FrameKind::kAdvance:
      advance_actions(rules, state, unit, out);
      break;
    case FrameKind::kCombat:
    case FrameKind::kChooseTable:
    case FrameKind::kSpecial:
    case FrameKind::kNone:
      break;
  }
}

void forced_frame_actions(const RuleSet& rules, const Chapter& chapter, const State& state, ActionList& out) {
  (void)chapter;
  switch (kind(state)) {
    case FrameKind::kRetreat:
      retreat_actions(rules, state, out);
      break;
    case FrameKind::kDisplace:
      displacement_actions(rules, state, out);
      break;
    case FrameKind::kLosses:
      loss_actions(rules, state, out);
      break;
    default:
      break;
  }
}

bool anything_to_do_in_movement(const RuleSet& rules, const Chapter& chapter, const State& state) {
  for (const int u : rules.of_side[index(state.phasing)])
    if (on_map(state.pieces[u].hex) && can_act_in_movement(rules, chapter, state, unit_id(u))) return true;
  thread_local ActionList actions;  // scratch
  actions.clear();
  UnitSet units;
  chapter.movement_subjects(state, units, actions);
  return !units.empty() || !actions.empty();
}

std::optional<Refusal> check_action(const RuleSet& rules, const Chapter& chapter, const State& state,
                                    const Action& action) {
  if (action.verb >= kFirstOwnVerb) return chapter.check(state, action);
  const Verb verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kConcede) return std::nullopt;
  if (auto away = refusal(rules, home(verb).check(kind(state)))) return away;
  const UnitId unit = unit_argument(action);
  const HexId first_hex = hex_argument(action, 0);
  const HexId second_hex = hex_argument(action, 1);
  const Side asked = state.frames.back().side;
  switch (verb) {
    case Verb::kPlace:
      return refusal(rules, place_reason(rules, state, unit, second_hex), unit, second_hex);
    case Verb::kReady:
      if (rules.ready_setup.empty()) return refusal(rules, {"3.1", "this scenario has no ready set-up"});
      return std::nullopt;
    case Verb::kMove:
      return check_move(rules, chapter, state, unit, second_hex);
    case Verb::kExit:
      return check_exit(rules, chapter, state, unit, second_hex);
    case Verb::kEnd:
      if (kind(state) == FrameKind::kSetup && !setup_complete(rules, state))
        return refusal(rules, {"3.1", "every unit of the set-up must be placed first"});
      if (kind(state) == FrameKind::kCombat)
        for (const int u : rules.of_side[index(state.phasing)])
          if (still_obliged(rules, state, unit_id(u)))
            return refusal(rules, {"7.3", "{u} is next to an enemy and must still attack"}, unit_id(u));
      return std::nullopt;
    case Verb::kAttack:
      return refusal(rules, begin_reason(rules, state, first_hex), kNobody, first_hex);
    case Verb::kAlso:
      return refusal(rules, also_reason(rules, state, first_hex), kNobody, first_hex);
    case Verb::kWith:
      return refusal(rules, with_reason(rules, state, unit), unit);
    case Verb::kFire:
      return refusal(rules, barrage_reason(rules, state, unit, second_hex), unit, second_hex);
    case Verb::kAir:
      return refusal(rules, air_reason(state, asked, action.args[0], action.args[1]));
    case Verb::kNaval:
      if (asked != Side::kWestern)
        return refusal(rules, {"8.19", "only the Western player has naval gunfire"});
      return refusal(rules, naval_reason(rules, state, action.args[0]));
    case Verb::kWithhold:
      if (asked != Side::kWestern)
        return refusal(rules, {"8.19", "only the Western player has naval gunfire"});
      return refusal(rules, withhold_reason(state, action.args[0]));
    case Verb::kWithout:
      if (!in_declaration(state, unit)) return refusal(rules, {"7.2", "{u} is not in this attack"}, unit);
      return std::nullopt;
    case Verb::kResolve:
      return resolve_refusal(rules, state);
    case Verb::kFpf:
      return check_fpf(rules, chapter, state, unit, second_hex);
    case Verb::kRetreat:
      return check_retreat(rules, state, unit, second_hex);
    case Verb::kPerish:
      return check_perish(rules, state, unit);
    case Verb::kDisplace:
      return check_displace(rules, state, unit, second_hex);
    case Verb::kLose:
      return refusal(rules, loss_reason(rules, state, unit), unit);
    case Verb::kAdvance:
      return check_advance(rules, state, unit, second_hex);
    case Verb::kCancel:
    case Verb::kPass:
    case Verb::kTable:
    case Verb::kConcede:
      return std::nullopt;
  }
  return std::nullopt;
}

void carry_out_action(Play& play, const Action& action) {
  State& state = play.state;
  if (action.verb >= kFirstOwnVerb) {
    play.chapter.apply(play, action);
    return;
  }
  const UnitId unit = unit_argument(action);
  const HexId first_hex = hex_argument(action, 0);
  const HexId second_hex = hex_argument(action, 1);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kPlace:
      apply_place(play, unit, second_hex);
      break;
    case Verb::kReady:
      apply_ready(play);
      break;
    case Verb::kMove:
      apply_move(play, unit, second_hex);
      break;
    case Verb::kExit:
      apply_exit(play, unit, second_hex);
      break;
    case Verb::kEnd:
      end_phase(play);
      break;
    case Verb::kAttack:
      begin_attack(state, first_hex);
      break;
    case Verb::kAlso:
      state.attack.targets.push_back(first_hex);
      break;
    case Verb::kWith:
      state.attack.adjacent.insert(unit.value);
      break;
    case Verb::kFire:
      state.attack.barrage.push_back({unit, 0, second_hex});
      break;
    case Verb::kAir: {
      auto& markers = kind(state) == FrameKind::kDeclare ? state.attack.air : state.attack.air_fpf;
      markers[action.args[0]] = static_cast<std::uint8_t>(action.args[1]);
      break;
    }
    case Verb::kNaval:
    case Verb::kWithhold: {
      std::uint8_t& ships = kind(state) == FrameKind::kDeclare ? state.attack.naval : state.attack.naval_fpf;
      ships = static_cast<std::uint8_t>(ships ^ (1 << action.args[0]));  // in, or out again
      break;
    }
    case Verb::kWithout:
      drop_from_attack(state, unit);
      break;
    case Verb::kCancel:
      state.attack = {};
      state.frames.pop_back();
      break;
    case Verb::kResolve:
      declare_attack(play);
      break;
    case Verb::kFpf:
      apply_fpf(play, unit, second_hex);
      break;
    case Verb::kPass:
      if (kind(state) == FrameKind::kFinalFire) {
        end_fpf(play);
      } else {
        state.may_advance.clear();
        state.frames.pop_back();
      }
      break;
    case Verb::kTable:
      state.attack.table = static_cast<CombatTable>(action.args[0]);
      state.frames.pop_back();
      resolve_attack(play);
      break;
    case Verb::kRetreat:
      apply_retreat(play, unit, second_hex);
      break;
    case Verb::kPerish:
      apply_perish(play, unit);
      break;
    case Verb::kDisplace:
      apply_displace(play, unit, second_hex);
      break;
    case Verb::kLose:
      apply_lose(play, unit);
      break;
    case Verb::kAdvance:
      apply_advance(play, unit, second_hex);
      break;
    case Verb::kConcede:
      concede(play, state.frames.back().side);
      break;
  }
}

}  // namespace mitla::meb
