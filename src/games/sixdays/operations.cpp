#include "games/sixdays/operations.h"

#include <algorithm>

#include "games/sixdays/air.h"
#include "games/sixdays/combat.h"
#include "games/sixdays/crisis.h"
#include "games/sixdays/entry.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/special_units.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/supply.h"
#include "games/sixdays/timed_events.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {

using engine::act;

// --- 4.2.1 pre-emptive attack ---

int preemption_modifier(const RuleSet& rules, const State& state, Side side) {
  const WarTables& war = rules.war;
  int modifier = 0;
  if (state.has(Flag::kUnefNegev)) modifier += war.preempt_unef;
  if (side == Side::kIsrael && state.has(Flag::kRegattaSupported)) modifier += war.preempt_regatta;
  if (side == Side::kIsrael && state.jordan == Jordan::kNeutral) modifier += war.preempt_jordan;
  if (side == Side::kUar && state.has(Flag::kUarPreemptPlus2)) modifier += 2;
  const int own = state.dsp[index(side)], theirs = state.dsp[index(other(side))];
  if (own > 0 && own > 2 * std::max(theirs, 0))
    modifier += war.preempt_dsp_twice;
  else if (own > theirs)
    modifier += war.preempt_dsp;
  return modifier;
}

Preemption judge_preemption(const RuleSet& rules, const State& state, Side side, int die) {
  Preemption result;
  result.total = die + state.wfl[index(side)] + preemption_modifier(rules, state, side);
  result.succeeds =
      result.total >= rules.war.preempt_at_least && result.total > 2 * state.wfl[index(other(side))];
  result.grounds =
      result.total % 2 == 0 && !(side == Side::kIsrael && state.has(Flag::kUarAirDefenceNotGrounded));
  return result;
}

namespace {

void start_preemption(Play& play, Side side, int operations) {
  State& state = play.state;
  state.war.preempting = 1;
  state.war.preemptive_left = static_cast<std::uint8_t>(operations);
  state.war.operating = side;
  play.tell(WarEvent::kPreemptiveAttack, "4.2.1b", {index(side), operations});
}
void attempt_preemption(Play& play) {
  State& state = play.state;
  const Side side = top(state).side;
  end_frame(play);
  const int die = roll(play);
  const Preemption result = judge_preemption(play.rules, state, side, die);
  play.tell(WarEvent::kPreemption, "4.2.1", {index(side), die, result.total, result.succeeds ? 1 : 0, kDie});
  if (!result.succeeds) return;
  if (result.grounds) ground_air_defence(play, other(side));
  start_preemption(play, side, half(state.wfl[index(side)]));
}
void decline_preemption(Play& play) { end_frame(play); }
void preemptive_subjects(const RuleSet&, const State&, UnitSet&, ActionList& out) {
  out.push_back(act(Verb::kAttempt));
  out.push_back(act(Verb::kDecline));
}
// 4.2.1: with the least die that succeeds.
rules::Question question_of_preemption(const RuleSet& rules, const State& state) {
  constexpr std::array<std::string_view, kDie + 1> kTexts{
      "Try a pre-emptive attack? It cannot fail.",
      "Try a pre-emptive attack? It succeeds on a die of 2 or more.",
      "Try a pre-emptive attack? It succeeds on a die of 3 or more.",
      "Try a pre-emptive attack? It succeeds on a die of 4 or more.",
      "Try a pre-emptive attack? It succeeds on a die of 5 or more.",
      "Try a pre-emptive attack? It succeeds on a die of 6 or more.",
      "Try a pre-emptive attack? It succeeds on a die of 7 or more.",
      "Try a pre-emptive attack? It succeeds on a die of 8 or more.",
      "Try a pre-emptive attack? It succeeds on a die of 9 or more.",
      "Try a pre-emptive attack? It succeeds on a die of 10 only.",
      "Try a pre-emptive attack? No die makes it succeed."};
  std::size_t failing = 0;
  const auto succeeds = [&](std::size_t die) {
    return judge_preemption(rules, state, top(state).side, static_cast<int>(die)).succeeds;
  };
  while (failing < kDie && !succeeds(failing + 1)) ++failing;
  return {"preemptive", kTexts[failing], "4.2.1"};
}
constexpr VerbRules kPreemptiveVerbs[] = {verb_rules<Verb::kAttempt, always, attempt_preemption>(),
                                          verb_rules<Verb::kDecline, always, decline_preemption>()};

// the attack uses up air units for the turn, but no ground units.
void end_preemption(Play& play) {
  State& state = play.state;
  state.war.preempting = 0;
  state.war.preemptive_left = 0;
  for (std::size_t u = 0; u < play.rules.units.size(); ++u)
    if (play.rules.units[u].is_ground()) state.pieces[u].marks &= static_cast<std::uint16_t>(~kActivated);
}

}  // namespace

void begin_preemptive_attack(Play& play) {
  State& state = play.state;
  if (state.war_turn != 1 || state.war.preemption_over != 0) return;
  state.war.preemption_over = 1;
  if (play.rules.start.preemptive_operations > 0)
    return start_preemption(play, Side::kIsrael, play.rules.start.preemptive_operations);  // 13.3
  if (play.rules.start.preemption_done || state.wfl[0] == state.wfl[1]) return;
  const Side side = state.wfl[0] > state.wfl[1] ? Side::kIsrael : Side::kUar;
  if (side == Side::kUar) roll_entries(play);
  ask(play, FrameKind::kPreemptive, side);
}

// --- 5.1 initiative ---

namespace {

// Bits of WarState::windows: moments of this turn that have passed.
enum Window : std::uint8_t { kBeforeInitiative = 1, kAfterInitiative = 2, kBeforeRecovery = 4 };

// Asks about the events of a moment, once a turn; false if nobody is asked.
bool open_window(Play& play, Window window, Timing timing) {
  if ((play.state.war.windows & window) != 0) return false;
  play.state.war.windows |= window;
  return ask_timed_events(play, timing);
}

}  // namespace

// A die of 0 has not been rolled, or is rolled again (EVENT-14).
bool roll_initiative(Play& play) {
  State& state = play.state;
  WarState& war = state.war;
  if (war.preempting != 0 || war.operation.stage != Stage::kIdle) {
    ask_operation(play);
    return false;
  }
  if (open_window(play, kBeforeInitiative, Timing::kBeforeInitiative)) return false;
  for (const Side side : kUarFirst)
    if (war.initiative_dice[index(side)] == 0)
      war.initiative_dice[index(side)] = static_cast<std::uint8_t>(roll(play));
  const int uar = war.initiative_dice[1], israel = war.initiative_dice[0];
  if ((war.windows & kAfterInitiative) == 0) {
    play.tell(WarEvent::kInitiativeDice, "5.1", {uar, israel, kDie});
    if (open_window(play, kAfterInitiative, Timing::kAfterInitiative)) return false;
  }
  const int uar_total = uar + state.wfl[1] + war.initiative_drm[1];
  const int israel_total = israel + state.wfl[0] + war.initiative_drm[0];
  war.initiative_drm = {};
  war.initiative = uar_total > israel_total ? Side::kUar : Side::kIsrael;
  war.block = static_cast<std::uint8_t>(operations_for(std::abs(uar_total - israel_total)));
  war.operating = war.initiative;
  war.opportunities = war.block;
  war.passes = 0;
  war.initiative_rolled = 1;
  play.tell(WarEvent::kInitiative, "5.1",
            {uar, israel, uar_total, israel_total, index(war.initiative), war.block, kDie});
  return true;
}

// --- 5.2 Operations ---

int air_operations_left(const State& state) {
  const int limit = half(state.wfl[index(Side::kIsrael)]) + state.war.extra_air_operations;
  return std::max(0, limit - state.war.israeli_air_operations);
}

namespace {

bool syrian_waiting(const RuleSet& rules, const State& state, UnitId unit) {
  return state.hex_of(unit) == place(kSyrianReinforcements) && state.war.syrians_released != 0 &&
         rules.unit(unit).is_ground();
}
// In a hex, or where it can begin an Operation beside the maps.
bool is_in_play(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId at = state.hex_of(unit);
  if (on_map(at) || at == place(kAvailable)) return true;
  if (rules.side_of(unit) == Side::kUar) return syrian_waiting(rules, state, unit);
  return at == place(kMountHermon) || base_of(at) >= 0;  // 13.2.4a: parachute units in airbases
}

// What does not depend on the Operation.
Reason can_act(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (!info.is_ground()) return {"5.2b", "{u} flies: ground and air units never activate together"};
  if (info.type == UnitType::kHeavyArtillery) return {"10.1", "the heavy artillery is never activated"};
  if (!is_in_play(rules, state, unit)) return {"5.2", "{u} is not in play"};
  if (piece.has(kDisrupted)) return {"5.2e", "{u} is Disrupted"};
  if (in_operation(state, unit)) return {"5.2", "{u} has been activated by this Operation"};
  return kAllowed;
}
Reason fresh(const State& state, UnitId unit) {
  return state.piece(unit).has(kActivated) ? Reason{"5.2c", "{u} has been activated this turn"} : kAllowed;
}
int weight(Supply& supply, UnitId unit) { return supply.reaches(unit) ? 1 : 2; }  // 5.2a

// 5.2(1): within 2 hexes of a unit of the Ugdah that is activated; one in the available space has no place
// to measure from.
bool is_near_ugdah(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId at = state.hex_of(unit);
  if (at == place(kAvailable)) return true;
  if (!on_map(at)) return false;
  for (const int u : state.war.operation.units)
    if (rules.units[u].ugdah == state.war.operation.ugdah && on_map(state.pieces[u].hex) &&
        rules.board().distance(at, state.pieces[u].hex) <= 2)
      return true;
  return false;
}

template <typename Allows>
bool any_unit(const UnitSet& units, Allows&& allows) {
  for (const int u : units)
    if (allows(unit_id(u))) return true;
  return false;
}

}  // namespace

Reason may_operate(const RuleSet& rules, const State& state, Side side, OperationType type, int ugdah) {
  const auto ready = [&](UnitId unit) {
    return can_act(rules, state, unit).allows() && fresh(state, unit).allows();
  };
  const UnitSet& ground = rules.ground_units[static_cast<std::size_t>(index(side))];
  if (state.war.finished[index(side)] != 0) return {"5.2", "after the final Operation a player only passes"};
  switch (type) {
    case OperationType::kUgdah:
      if (side != Side::kIsrael || ugdah <= kIndependent) return {"5.2", "only Israel has Ugdot"};
      return any_unit(rules.ugdah_units[static_cast<std::size_t>(ugdah)], ready)
                 ? kAllowed
                 : Reason{"5.2(1)", "no unit of this Ugdah can be activated"};
    case OperationType::kIndependent:
      if (side != Side::kIsrael) return {"5.2a", "the UAR activates ground units or air units"};
      return any_unit(rules.ugdah_units[kIndependent], ready)
                 ? kAllowed
                 : Reason{"5.2(3)", "no independent unit can be activated"};
    case OperationType::kGround:
      if (side != Side::kUar) return {"5.2", "Israel activates an Ugdah, air units or independent units"};
      return any_unit(ground, ready) ? kAllowed : Reason{"5.2a", "no ground unit can be activated"};
    case OperationType::kAir:
      if (side == Side::kIsrael && air_operations_left(state) == 0)
        return {"5.2d", "all Israeli air Operations of this turn have been used"};
      return any_unit(rules.air[static_cast<std::size_t>(index(side))],
                      [&](UnitId unit) { return may_fly(rules, state, unit).allows(); })
                 ? kAllowed
                 : Reason{"5.2", "no air unit can be activated"};
    case OperationType::kFinal:
      if (state.war.preempting != 0) return {"4.2.1d", "units act once in a pre-emptive attack"};
      return any_unit(ground, [&](UnitId unit) { return can_act(rules, state, unit).allows(); })
                 ? kAllowed
                 : Reason{"5.2c", "no ground unit can be activated"};
    case OperationType::kNone:
      break;
  }
  return {"5.2", "there is no such Operation"};
}

namespace {

Reason may_be_activated(const RuleSet& rules, const State& state, Supply& supply, UnitId unit) {
  const Operation& operation = state.war.operation;
  const UnitInfo& info = rules.unit(unit);
  if (info.side != top(state).side) return {"5.2", "{u} belongs to the other side"};
  if (const Reason reason = can_act(rules, state, unit); !reason.allows()) return reason;
  if (operation.type != OperationType::kFinal)
    if (const Reason reason = fresh(state, unit); !reason.allows()) return reason;
  if (operation.type == OperationType::kUgdah) {
    if (info.ugdah == operation.ugdah) return kAllowed;
    if (info.ugdah != kIndependent) return {"5.2(1)", "{u} belongs to another Ugdah"};
    if (operation.joined != 0) return {"5.2(1)", "one independent unit goes with an Ugdah"};
    return is_near_ugdah(rules, state, unit)
               ? kAllowed
               : Reason{"5.2(1)", "{u} is farther than 2 hexes from every activated unit of the Ugdah"};
  }
  if (operation.type == OperationType::kIndependent && info.ugdah != kIndependent)
    return {"5.2(3)", "{u} belongs to an Ugdah"};
  if (operation.left == 0) return {"5.2a", "the die allows no more units"};
  if (operation.left == 1 && weight(supply, unit) > 1)
    return {"5.2a", "{u} is out of supply and counts as two units"};
  return kAllowed;
}

}  // namespace

Reason may_activate(const RuleSet& rules, const State& state, UnitId unit) {
  Supply supply(rules, state);
  return may_be_activated(rules, state, supply, unit);
}

namespace {

// --- the choice of an Operation ---

void begin(Play& play, OperationType type, int ugdah = 0) {
  State& state = play.state;
  const Side side = top(state).side;
  end_frame(play);
  Operation& operation = state.war.operation;
  operation = {};
  operation.type = type;
  operation.ugdah = static_cast<std::uint8_t>(ugdah);
  operation.stage = type == OperationType::kAir ? Stage::kAllocation : Stage::kActivation;
  // 5.2e: an Operation of nobody is a pass, or empty ones would put off the end of the turn for ever.
  ++state.war.passes;
  int die = 0;
  const bool counts = type == OperationType::kIndependent || type == OperationType::kGround ||
                      type == OperationType::kFinal || (type == OperationType::kAir && side == Side::kUar);
  if (counts) die = roll(play);
  operation.left = static_cast<std::uint8_t>(
      counts ? die + (type == OperationType::kFinal ? state.wfl[index(side)] : 0) : 0xFF);
  if (type == OperationType::kFinal) state.war.finished[index(side)] = 1;
  if (type == OperationType::kAir && side == Side::kIsrael) ++state.war.israeli_air_operations;
  play.tell(WarEvent::kOperation, "5.2",
            {index(side), static_cast<int>(type), ugdah, die, counts ? operation.left : 0, kDie});
  ask(play, type == OperationType::kAir ? FrameKind::kAllocation : FrameKind::kActivation, side);
  // A sandstorm is called before the enemy chooses his targets.
  if (type == OperationType::kAir) ask_timed_event(play, other(side), Timing::kAnyOperation);
}

template <OperationType type>
Reason may_begin(const RuleSet& rules, const State& state) {
  return may_operate(rules, state, top(state).side, type);
}
template <OperationType type>
void begin_operation(Play& play) {
  begin(play, type);
}
Reason may_begin_ugdah(const RuleSet& rules, const State& state, int ugdah) {
  return may_operate(rules, state, top(state).side, OperationType::kUgdah, ugdah + 1);
}
void begin_ugdah(Play& play, int ugdah) { begin(play, OperationType::kUgdah, ugdah + 1); }

// Random Events held for one's own Operations.
Timing timing_of(const RuleSet& rules, const State& state, CardId card) {
  const Side side = top(state).side;
  return may_play_timed(rules, state, side, Timing::kOwnOperation, card).allows() ? Timing::kOwnOperation
                                                                                  : Timing::kAnyOperation;
}
Reason may_play_card(const RuleSet& rules, const State& state, CardId card) {
  return may_play_timed(rules, state, top(state).side, timing_of(rules, state, card), card);
}
void play_card(Play& play, CardId card) { play_timed(play, top(play.state).side, card); }

void pass(Play& play) {
  State& state = play.state;
  const Side side = top(state).side;
  end_frame(play);
  ++state.war.passes;
  play.tell(WarEvent::kPassesOperation, "5.2e", {index(side)});
  if (state.war.preempting != 0) return end_preemption(play);
  state.war.opportunities = 0;
}

void operation_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const Side side = top(state).side;
  if (side == Side::kIsrael) {
    for (int ugdah = 0; ugdah < rules.ugdot; ++ugdah)
      if (may_begin_ugdah(rules, state, ugdah).allows()) out.push_back(act(Verb::kUgdah, ugdah));
    if (may_begin<OperationType::kIndependent>(rules, state).allows())
      out.push_back(act(Verb::kIndependents));
  } else {
    if (may_begin<OperationType::kGround>(rules, state).allows()) out.push_back(act(Verb::kGroundOperation));
    list_special_actions(rules, state, units);
  }
  for (const Timing timing : {Timing::kOwnOperation, Timing::kAnyOperation})
    list_timed_cards(rules, state, side, timing, out);
  if (may_begin<OperationType::kAir>(rules, state).allows()) out.push_back(act(Verb::kAirOperation));
  if (may_begin<OperationType::kFinal>(rules, state).allows()) out.push_back(act(Verb::kFinalOperation));
  out.push_back(act(Verb::kPass));
}
// The final Operation is possible whenever a ground unit can act at all, so it is looked at first.
bool can_operate(const RuleSet& rules, const State& state) {
  if (may_begin<OperationType::kFinal>(rules, state).allows() ||
      may_begin<OperationType::kAir>(rules, state).allows())
    return true;
  if (top(state).side == Side::kIsrael) {
    for (int ugdah = 0; ugdah < rules.ugdot; ++ugdah)
      if (may_begin_ugdah(rules, state, ugdah).allows()) return true;
    return may_begin<OperationType::kIndependent>(rules, state).allows();
  }
  UnitSet units;
  list_special_actions(rules, state, units);
  return !units.empty() || may_begin<OperationType::kGround>(rules, state).allows();
}
// Who can do nothing passes.
bool pass_if_idle(Play& play) {
  if (can_operate(play.rules, play.state)) return false;
  // Whether he is asked must not show whether he holds a card.
  const Side side = top(play.state).side;
  if (may_hold_timed(play.rules, play.state, side, Timing::kOwnOperation) ||
      may_hold_timed(play.rules, play.state, side, Timing::kAnyOperation))
    return false;
  pass(play);
  return true;
}

constexpr VerbRules kOperationVerbs[] = {
    verb_rules<Verb::kUgdah, may_begin_ugdah, begin_ugdah>(),
    verb_rules<Verb::kIndependents, may_begin<OperationType::kIndependent>,
               begin_operation<OperationType::kIndependent>>(),
    verb_rules<Verb::kGroundOperation, may_begin<OperationType::kGround>,
               begin_operation<OperationType::kGround>>(),
    verb_rules<Verb::kAirOperation, may_begin<OperationType::kAir>, begin_operation<OperationType::kAir>>(),
    verb_rules<Verb::kFinalOperation, may_begin<OperationType::kFinal>,
               begin_operation<OperationType::kFinal>>(),
    verb_rules<Verb::kTerror, may_terrorize, terrorize>(),
    verb_rules<Verb::kRedeploy, may_redeploy_artillery, redeploy_artillery>(),
    verb_rules<Verb::kPlay, may_play_card, play_card>(),
    verb_rules<Verb::kPass, always, pass>()};

// --- the choice of units ---

void activate(Play& play, UnitId unit) {
  State& state = play.state;
  Operation& operation = state.war.operation;
  const UnitInfo& info = play.rules.unit(unit);
  Supply supply(play.rules, state);
  const int counts = weight(supply, unit);
  check_supply(play, unit);
  if (operation.type == OperationType::kUgdah) {
    if (info.ugdah == kIndependent) operation.joined = 1;
  } else {
    operation.left = static_cast<std::uint8_t>(operation.left - counts);
  }
  operation.units.insert(unit.value);
  state.war.passes = 0;
  Piece& piece = state.piece(unit);
  if (piece.has(kOutOfSupply)) operation.halved.insert(unit.value);
  piece.marks = static_cast<std::uint16_t>((piece.marks | kActivated) & ~(kMoved | kAttacked));
  play.tell(WarEvent::kActivated, "5.2", {unit.value, counts});
}

const UnitSet& army(const RuleSet& rules, const State& state) {
  return rules.ground_units[static_cast<std::size_t>(index(top(state).side))];
}
UnitSet who_may_be_activated(const RuleSet& rules, const State& state, Supply& supply) {
  UnitSet units;
  for (const int u : army(rules, state))
    if (may_be_activated(rules, state, supply, unit_id(u)).allows()) units.insert(u);
  return units;
}
// Everything at once: an Ugdah, or all that the die allows if nobody has to be left out.
UnitSet all_of_operation(const RuleSet& rules, const State& state, const UnitSet& units) {
  const Operation& operation = state.war.operation;
  return operation.type == OperationType::kUgdah ? units & rules.ugdah_units[operation.ugdah] : units;
}
Reason may_activate_together(const State& state, Supply& supply, const UnitSet& units) {
  const int left = state.war.operation.left;
  int total = units.size();  // at least
  if (total == 0) return {"5.2", "there is nobody to activate"};
  if (total <= left && 2 * total > left) {
    total = 0;
    for (const int u : units) total += weight(supply, unit_id(u));
  }
  return total > left ? Reason{"5.2a", "the die does not allow all units"} : kAllowed;
}
Reason may_activate_all(const RuleSet& rules, const State& state) {
  Supply supply(rules, state);
  const UnitSet units = who_may_be_activated(rules, state, supply);
  return may_activate_together(state, supply, all_of_operation(rules, state, units));
}
void activate_all(Play& play) {
  Supply supply(play.rules, play.state);
  const UnitSet units = who_may_be_activated(play.rules, play.state, supply);
  for (const int u : all_of_operation(play.rules, play.state, units)) activate(play, unit_id(u));
}

void activation_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  Supply supply(rules, state);
  units = who_may_be_activated(rules, state, supply);
  if (may_activate_together(state, supply, all_of_operation(rules, state, units)).allows())
    out.push_back(act(Verb::kActivateAll));
  out.push_back(act(Verb::kGo));
}
void activation_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_activate(rules, state, unit).allows()) out.push_back(act(Verb::kActivate, unit));
}
bool begin_when_complete(Play& play) {
  const Operation& operation = play.state.war.operation;
  if (operation.units.empty() && operation.left != 0) return false;
  Supply supply(play.rules, play.state);
  if (any_unit(army(play.rules, play.state),
               [&](UnitId unit) { return may_be_activated(play.rules, play.state, supply, unit).allows(); }))
    return false;
  end_frame(play);
  return true;
}
constexpr VerbRules kActivationVerbs[] = {verb_rules<Verb::kActivate, may_activate, activate>(),
                                          verb_rules<Verb::kActivateAll, may_activate_all, activate_all>(),
                                          verb_rules<Verb::kGo, always, end_frame>()};

// --- the course of an Operation ---

void end_operation(Play& play) {
  State& state = play.state;
  for (Piece& piece : state.pieces)
    piece.marks &= static_cast<std::uint16_t>(~(kMoved | kAttacked | kUsedShift));
  for (Cell& cell : state.cells) cell.flags &= static_cast<std::uint8_t>(~kAttackedHex);
  state.war.operation = {};
  state.war.combat = {};
  state.war.raid = {};
  if (state.war.preempting != 0) {
    if (--state.war.preemptive_left == 0) end_preemption(play);
    return;
  }
  state.war.opportunities = state.war.passes > 0
                                ? std::uint8_t{0}
                                : static_cast<std::uint8_t>(std::max(state.war.opportunities - 1, 0));
}

// Begins the next stage of the Operation under way.
void next_stage(Play& play) {
  State& state = play.state;
  Operation& operation = state.war.operation;
  const Side side = state.war.operating;
  switch (operation.stage) {
    case Stage::kIdle:
      return;
    case Stage::kActivation:
      operation.stage = Stage::kMovement;
      if (!operation.units.empty()) ask(play, FrameKind::kMovement, side);
      return;
    case Stage::kMovement:
      put_down(play);
      operation.stage = Stage::kMovementStacking;
      return;
    case Stage::kMovementStacking:
      if (enforce_stacking(play)) return;
      operation.stage = Stage::kCombat;
      if (!operation.units.empty()) ask(play, FrameKind::kCombat, side);
      return;
    case Stage::kCombat:
      operation.stage = Stage::kCombatStacking;
      return;
    case Stage::kCombatStacking:
      if (enforce_stacking(play)) return;
      return end_operation(play);
    case Stage::kAllocation:
      operation.stage = Stage::kRaids;
      return;
    case Stage::kRaids:
      if (next_raid(play)) return;
      return end_operation(play);
  }
}

}  // namespace

bool ask_operation(Play& play) {
  State& state = play.state;
  WarState& war = state.war;
  if (war.operation.stage != Stage::kIdle) {
    next_stage(play);
    return true;
  }
  if (war.preempting != 0) {
    restore_supply(play);
    ask(play, FrameKind::kOperation, war.operating);
    return true;
  }
  if (war.initiative_rolled == 0) return false;  // the pre-emptive attack is over
  if (war.passes >= 2) return open_window(play, kBeforeRecovery, Timing::kRecovery);
  if (war.opportunities == 0) {
    war.operating = other(war.operating);
    war.opportunities = war.operating == war.initiative ? war.block : 1;
  }
  if (war.operating == Side::kUar) roll_entries(play);
  restore_supply(play);
  ask(play, FrameKind::kOperation, war.operating);
  return true;
}

const FrameRules kPreemptiveFrame{.question = {},
                                  .subjects = preemptive_subjects,
                                  .actions = nullptr,
                                  .verbs = kPreemptiveVerbs,
                                  .varying_question = question_of_preemption};
const FrameRules kOperationFrame{.question = {"operation", "Choose an Operation, or pass.", "5.2"},
                                 .subjects = operation_subjects,
                                 .actions = special_actions,
                                 .verbs = kOperationVerbs,
                                 .resolve_automatic_step = pass_if_idle};
const FrameRules kActivationFrame{
    .question = {"activation", "Activate the units of this Operation, then begin it.", "5.2"},
    .subjects = activation_subjects,
    .actions = activation_actions,
    .verbs = kActivationVerbs,
    .resolve_automatic_step = begin_when_complete};

}  // namespace mitla::sixdays
