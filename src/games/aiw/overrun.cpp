#include "games/aiw/moving.h"

#include <vector>

#include "games/aiw/air_units.h"
#include "games/aiw/attack.h"
#include "games/aiw/attackers.h"
#include "games/aiw/frame.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/opportunity_fire.h"
#include "games/aiw/placement.h"
#include "games/aiw/special_infantry.h"
#include "games/aiw/supply.h"

namespace mitla::aiw {
namespace {

constexpr int kPoints = 4;  // S.II.D.1.c: two points, in halves
// S.II.D.3, S.V.H.4.a
constexpr std::uint16_t kForbidding = kMine | kTrench | kBlock | kFort | kBridge;

bool has_armor(const RuleSet& rules, const State& state, HexId hex) {
  return any_of(Stack(state, hex), [&](UnitId unit) { return rules.unit(unit).target == Target::kArmored; });
}

// S.II.D.3.b, S.VI.E2.3, B.VI.C.5
Reason may_be_overrun(const RuleSet& rules, const State& state, HexId hex) {
  if (!held_by(rules, state, hex, other(state.phasing)) &&
      !holds_down_enemy(rules, state, hex, state.phasing))
    return {"S.II.D.4.b", "no enemy unit stands in {h}"};
  if (rules.concealing(hex)) return {"S.II.D.3.b", "nobody overruns units in woods or towns"};
  const std::uint16_t works = state.cell(hex).works;
  if (rules.canal.contains(hex)) return {"S.VI.E2.3", "units in the canal cannot be overrun"};
  if ((works & kBridge) != 0) return {"S.V.H.4.a", "units on a bridge cannot be overrun"};
  if ((works & kForbidding) != 0)
    return {"S.II.D.3.b", "units with a mine, trench, block or fort cannot be overrun"};
  for (const int u : assault_targets(rules, state, hex, state.phasing))
    if (state.pieces[u].has(kOverrun))
      return {"B.VI.C.5", "units in {h} have been overrun in this phase already"};
  return kAllowed;
}

// S.II.D.2: the conditions that do not depend on the unit's hex. Waiting participants are excluded.
Reason may_take_part(const RuleSet& rules, const State& state, UnitId unit, bool armor) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (!info.can(AttackType::kOverrun)) return {"S.II.D.2.a", "{u} cannot overrun"};
  if (piece.has(kSplitMove)) return {"S.III.A.2", "{u} uses split move and fire and cannot overrun"};
  if (piece.has(kUsedRoad)) return {"S.II.D.2.d", "{u} has used the road rate in this phase"};
  if (const Reason reason = has_ammunition(rules, state, unit); !reason.allows()) return reason;
  if (armor && info.weapon != Weapon::kA)
    return {"S.II.D.2.e", "an armored unit is among the defenders: only A weapons overrun it"};
  return may_move(rules, state, unit);
}

// Is the hex near enough for the points left? Off the road each hex costs at least one point.
bool near_enough(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const int steps = rules.distance(state.hex_of(unit), hex) - 1;
  return 2 * steps + kPoints <= points_left(rules, state, unit);
}

Reason may_reach(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (near_enough(rules, state, unit, hex)) return kAllowed;
  return {"S.II.D.2.b", "{u} is too far away to attack {h} in this phase"};
}

Reason may_come(const RuleSet& rules, const State& state, UnitId unit, HexId hex, bool armor) {
  return first_of(may_take_part(rules, state, unit, armor),
                  [&] { return may_reach(rules, state, unit, hex); });
}

// S.II.D.3.a, S.VI.E2.2
Reason may_attack_from(const RuleSet& rules, const State& state, HexId hex) {
  if (rules.canal.contains(hex)) return {"S.VI.E2.2", "{u} is in the canal, and nobody overruns out of it"};
  const std::uint16_t works = state.cell(hex).works;
  if ((works & kBridge) != 0) return {"S.V.H.4.a", "{u} stands on a bridge, and nobody overruns from one"};
  if ((works & kForbidding) != 0)
    return {"S.II.D.3.a", "{u} stands with a mine, trench, block or fort, and nobody overruns from there"};
  return kAllowed;
}

// A participant in place: next to the defenders, two points left.
Reason may_spend(const RuleSet& rules, const State& state, UnitId unit, int left) {
  const HexId hex = state.hex_of(unit);
  if (rules.distance(hex, state.overrun.hex) != 1) return {"S.II.D.2.b", "{u} is not next to the defenders"};
  if (left < kPoints) return {"S.II.D.1.c", "{u} has not the two points for the overrun"};
  return may_attack_from(rules, state, hex);
}

bool room_for_more(const State& state) {
  const int taken = state.overrun.participants.size() + (state.hand.unit.exists() ? 1 : 0);
  return taken < base::FixedVector<Participant, 24>::capacity();
}

// S.II.D.2.e: an overland bridge that is included is an armored target (A.V.D.3.c).
bool defenders_have_armor(const RuleSet& rules, const State& state) {
  return !state.bridges_overrun.empty() || has_armor(rules, state, state.overrun.hex);
}

Reason may_act(const RuleSet& rules, const State& state, UnitId unit) {
  if (state.hand.unit == unit) return may_move(rules, state, unit);
  if (!room_for_more(state)) return {"S.II.D.2.b", "there are as many participants as the hexes around hold"};
  return may_come(rules, state, unit, state.overrun.hex, defenders_have_armor(rules, state));
}

Reason may_join(const RuleSet& rules, const State& state, UnitId unit) {
  if (state.hand.unit == unit) return {"S.II.D.1.b", "{u} takes part already"};
  return first_of(may_act(rules, state, unit),
                  [&] { return may_spend(rules, state, unit, points_left(rules, state, unit)); });
}

Reason may_execute(const RuleSet& rules, const State& state) {
  Reason reason{"S.II.D.1.b", "no unit takes part in the overrun"};
  for (const Participant& participant : state.overrun.participants) {
    reason = may_spend(rules, state, participant.unit, participant.left);
    if (reason.allows()) return kAllowed;
  }
  if (state.hand.unit.exists()) reason = may_spend(rules, state, state.hand.unit, state.hand.left);
  if (reason.allows()) return kAllowed;
  return {reason.rule, "no participant is next to the defenders with two points left and free to overrun"};
}

// The unit in hand has reached its place and waits for the others.
void park_hand(State& state) {
  if (!state.hand.unit.exists()) return;
  Participant participant;
  participant.unit = state.hand.unit;
  participant.left = state.hand.left;
  // If the trail is too long for a participant, its oldest part is dropped.
  const int from = state.hand.trail.size() - (participant.trail.capacity() - 1);
  for (int i = from > 0 ? from : 0; i < state.hand.trail.size(); ++i)
    participant.trail.push_back(state.hand.trail[i]);
  state.overrun.participants.push_back(participant);
  state.hand = {};
}

void end_overrun(State& state) {
  state.overrun = {};
  state.bridges_overrun.clear();
  pop(state);
}

void lapse(Play& play) {
  State& state = play.state;
  park_hand(state);
  play.tell(EventKind::kOverrunLapses, "S.II.D.1.b", {state.overrun.hex.value});
  for (const Participant& participant : state.overrun.participants) {
    set_expenditure(state, participant.unit, 1);
    if (participant.left == allowance(play.rules, state, participant.unit))
      state.piece(participant.unit).unset(kMoved);  // it has done nothing and is free again
    else
      invert(state, participant.unit);
  }
  end_overrun(state);
}

void execute(Play& play) {
  State& state = play.state;
  park_hand(state);
  UnitSet exposed;
  int without = 0;
  auto& participants = state.overrun.participants;
  for (int i = 0; i < participants.size();) {
    const UnitId unit = participants[i].unit;
    if (may_spend(play.rules, state, unit, participants[i].left).allows()) {
      if (!withstands_interdiction(play, unit)) continue;  // it is a participant no longer
      spend(play, unit, state.hex_of(unit), kPoints);
      exposed.insert(unit.value);
      ++i;
    } else {
      invert(state, unit);  // S.II.D.1.c
      set_expenditure(state, unit, 1);
      participants.erase(i);
      ++without;
    }
  }
  state.overrun.spent = 1;
  play.tell(EventKind::kOverrunPoints, "S.II.D.1.c", {state.overrun.hex.value, exposed.size(), without});
  offer_opportunity_fire(play, exposed);
}

// S.II.E.5.b: the participants left after the fire attack all units in the hex together.
void attack(Play& play) {
  State& state = play.state;
  const UnitSet units = assault_targets(play.rules, state, state.overrun.hex, state.phasing);
  const UnitSet open = targets_in(play.rules, state, state.overrun.hex);
  Attack made = attack_on(AttackType::kOverrun, state.overrun.hex,
                          units.empty() ? units : units | (state.bridges_overrun & open));
  for (const Participant& participant : state.overrun.participants) {
    const Piece& piece = state.piece(participant.unit);
    if (on_map(piece.hex) && !piece.has(kDispersed)) made.attackers.insert(participant.unit.value);
  }
  const auto participants = state.overrun.participants;
  end_overrun(state);  // before the attack, which may ask for a bailout (A.II.B.1.c)
  join_mounted(play.rules, state, made);
  if (made.attackers.empty() || made.defenders.empty())
    play.tell(EventKind::kOverrunLapses, "S.II.E.5.b", {made.hex.value});
  else
    resolve(play, made);
  for (const Participant& participant : participants) {
    set_expenditure(state, participant.unit, 1);
    if (on_map(state.hex_of(participant.unit))) invert(state, participant.unit);  // S.II.D.6
  }
}

// S.II.D.1.a, B.V.B.7: a participant may load and unload on its approach.
bool can_load(const RuleSet& rules, const State& state, UnitId unit) {
  static thread_local ActionList list;  // scratch: a warm loop does not allocate
  list.clear();
  loading_actions(rules, state, unit, list);
  return !list.empty();
}

bool takes_part(const State& state, UnitId unit) {
  return state.hand.unit == unit ||
         any_of(state.overrun.participants, [&](const Participant& other) { return other.unit == unit; });
}

// --- A.V.D.3.c: overland bridges in the hex ---

Reason may_include(const RuleSet& rules, const State& state, UnitId bridge) {
  if (!rules.unit(bridge).bridge() || rules.side_of(bridge) == state.phasing ||
      state.hex_of(bridge) != state.overrun.hex)
    return {"S.II.D.4.b", "an overrun is made on all units in the hex together"};
  if (state.bridges_overrun.contains(bridge.value)) return {"A.V.D.3.c", "{u} is attacked already"};
  if (const Reason reason = may_be_included(rules, state, bridge); !reason.allows()) return reason;
  const auto unfit = [&](UnitId unit) { return rules.unit(unit).weapon != Weapon::kA; };
  if ((state.hand.unit.exists() && unfit(state.hand.unit)) ||
      any_of(state.overrun.participants, [&](const Participant& p) { return unfit(p.unit); }))
    return {"S.II.D.2.e", "only A weapons overrun an armored target, and others take part"};
  return kAllowed;
}

Reason may_leave_out(const RuleSet&, const State& state, UnitId bridge) {
  return state.bridges_overrun.contains(bridge.value) ? kAllowed
                                                      : Reason{"A.V.D.3.c", "{u} is not among the targets"};
}

void include(Play& play, UnitId bridge) { play.state.bridges_overrun.insert(bridge.value); }
void leave_out(Play& play, UnitId bridge) { play.state.bridges_overrun.erase(bridge.value); }

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const HexId hex = state.overrun.hex;
  if (rules.has(Switch::kBridgesOverland))
    for (const int b : rules.bridges)
      if (may_include(rules, state, unit_id(b)).allows() || may_leave_out(rules, state, unit_id(b)).allows())
        units.insert(b);
  for (const int u : rules.of_side[index(state.phasing)]) {
    const UnitId unit = unit_id(u);
    const Piece& piece = state.pieces[u];
    if (counts_ammunition(rules, unit) && takes_part(state, unit) &&
        ammunition_left(rules, state, unit) > 1) {
      units.insert(u);
      continue;
    }
    if (!rules.units[u].can(AttackType::kOverrun) && state.hand.unit != unit) continue;
    if (!on_map(piece.hex) || !may_act(rules, state, unit).allows()) continue;
    if (can_step(rules, state, unit) || can_load(rules, state, unit) ||
        (rules.distance(piece.hex, hex) == 1 && may_join(rules, state, unit).allows()))
      units.insert(u);
  }
  if (may_execute(rules, state).allows()) out.push_back(act(Verb::kExecute));
  out.push_back(act(Verb::kLapse));
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (rules.unit(unit).bridge()) {
    if (may_include(rules, state, unit).allows()) out.push_back(act(Verb::kAt, unit));
    if (may_leave_out(rules, state, unit).allows()) out.push_back(act(Verb::kSpare, unit));
    return;
  }
  if (takes_part(state, unit))
    offer_expenditures(rules, state, Verb::kExpend, unit, expenditure(state.piece(unit)), out);
  if (!on_map(state.hex_of(unit)) || !may_act(rules, state, unit).allows()) return;
  move_actions(rules, state, unit, out);
  loading_actions(rules, state, unit, out);
  if (may_join(rules, state, unit).allows()) out.push_back(act(Verb::kJoin, unit));
}

// O.I.E
Reason may_expend(const RuleSet& rules, const State& state, UnitId unit, int turns) {
  if (rules.has(Switch::kSupply) && !takes_part(state, unit)) return {"O.I.E", "{u} does not take part"};
  return may_spend_ammunition(rules, state, unit, turns, expenditure(state.piece(unit)));
}
void expend(Play& play, UnitId unit, int turns) { set_expenditure(play.state, unit, turns); }

// S.II.D.1.a, B.V.B.7: actions of a participant on its approach; the previous one waits.
template <auto predicate, typename... Arguments>
Reason participant_may(const RuleSet& rules, const State& state, UnitId unit, Arguments... rest) {
  return first_of(may_act(rules, state, unit), [&] { return predicate(rules, state, unit, rest...); });
}
template <auto effect, typename... Arguments>
void on_approach(Play& play, UnitId unit, Arguments... rest) {
  if (play.state.hand.unit != unit) park_hand(play.state);
  effect(play, unit, rest...);
}

// There is no road rate to decline here (B.V.C.1.e).
Reason may_leave_road(const RuleSet&, const State&) {
  return {"B.V.C.1.e", "no road rate is used on the way to an overrun: just move"};
}

void join(Play& play, UnitId unit) {
  park_hand(play.state);
  take_in_hand(play, unit);
  park_hand(play.state);
}

constexpr VerbRules kOverrunVerbs[] = {
    verb_rules<Verb::kMove, participant_may<may_move_to, HexId>, on_approach<set_out, HexId>>(),
    verb_rules<Verb::kLoad, participant_may<may_load, UnitId>, on_approach<load, UnitId>>(),
    verb_rules<Verb::kUnload, participant_may<may_unload>, on_approach<unload>>(),
    verb_rules<Verb::kOffRoad, may_leave_road, move_off_road>(),
    verb_rules<Verb::kJoin, may_join, join>(),
    verb_rules<Verb::kExpend, may_expend, expend>(),
    verb_rules<Verb::kAt, may_include, include>(),
    verb_rules<Verb::kSpare, may_leave_out, leave_out>(),
    verb_rules<Verb::kExecute, may_execute, execute>(),
    verb_rules<Verb::kLapse, always, lapse>()};

bool resolve_automatic_step(Play& play) {
  State& state = play.state;
  if (state.overrun.spent != 0) {
    attack(play);
    return true;
  }
  if (resolve_hand_step(play)) return true;
  if (state.hand.unit.exists() && state.hand.left == 0) {
    park_hand(state);
    return true;
  }
  return false;
}

Reason may_be_begun(const RuleSet& rules, const State& state, HexId hex) {
  if (!rules.has(Switch::kOverruns) || state.step != Step::kMoveVehicles)
    return {"S.I.C.1.c", "overruns are made in the first step of the movement phase"};
  return may_be_overrun(rules, state, hex);
}

bool overrunner(const RuleSet& rules, const State& state, int unit) {
  return rules.units[unit].can(AttackType::kOverrun) && on_map(state.pieces[unit].hex);
}

// A unit that may take part, and what it can attack: gathered once and used for each enemy hex.
struct Candidate {
  HexId hex;
  std::uint8_t reach;  // in hexes, by the points left
  bool any_enemy;      // S.II.D.2.e: also armored ones
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

// Most units that cannot take part: no reason needs to be built for them.
bool plainly_cannot(const State& state, int unit) {
  const Piece& piece = state.pieces[unit];
  return !on_map(piece.hex) || piece.has(kAboard | kInverted | kDispersed | kSplitMove | kUsedRoad) ||
         (piece.has(kMoved) && state.hand.unit.index() != unit);
}

const std::vector<Candidate>& candidates(const RuleSet& rules, const State& state) {
  thread_local std::vector<Candidate> found;  // scratch
  found.clear();
  for (const int u : rules.able_to(AttackType::kOverrun, state.phasing)) {
    const UnitId unit = unit_id(u);
    if (plainly_cannot(state, u) || !may_take_part(rules, state, unit, false).allows()) continue;
    const int left = points_left(rules, state, unit);
    if (left < kPoints) continue;
    const Candidate one{state.hex_of(unit), static_cast<std::uint8_t>((left - kPoints) / 2 + 1),
                        rules.unit(unit).weapon == Weapon::kA};
    if (found.empty() || one != found.back()) found.push_back(one);  // stacks of like units are common
  }
  return found;
}

bool can_begin_overrun(const RuleSet& rules, const State& state, const std::vector<Candidate>& all,
                       HexId hex) {
  if (rules.concealing(hex)) return false;  // S.II.D.3.b: first, because it is cheap and common
  const std::uint8_t* distances = rules.distances_from(hex);
  const auto near = [&](const Candidate& one) { return distances[one.hex.value] <= one.reach; };
  if (!any_of(all, near) || !may_be_begun(rules, state, hex).allows()) return false;
  return !has_armor(rules, state, hex) ||
         any_of(all, [&](const Candidate& one) { return one.any_enemy && near(one); });
}

}  // namespace

const FrameRules kOverrunFrame{
    .question = {"overrun", "Bring the participants up, then execute the overrun or let it lapse.",
                 "S.II.D.1.b"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kOverrunVerbs,
    .resolve_automatic_step = resolve_automatic_step};

Reason may_begin_overrun(const RuleSet& rules, const State& state, HexId hex) {
  if (can_begin_overrun(rules, state, candidates(rules, state), hex)) return kAllowed;
  LeastObstacle least({"S.II.D.2", "no unit of yours could overrun {h} now"});
  const bool armor = has_armor(rules, state, hex);
  for (const int u : rules.of_side[index(state.phasing)])
    if (overrunner(rules, state, u))
      least.consider(
          unit_id(u), rules.distance(state.pieces[u].hex, hex),
          {may_take_part(rules, state, unit_id(u), armor), may_reach(rules, state, unit_id(u), hex)});
  return first_of(may_be_begun(rules, state, hex), least.reason());
}

void overrun_actions(const RuleSet& rules, const State& state, ActionList& out) {
  if (!rules.has(Switch::kOverruns) || state.step != Step::kMoveVehicles) return;
  const std::vector<Candidate>& all = candidates(rules, state);
  if (all.empty()) return;
  const Side enemy = other(state.phasing);
  for (const int u : rules.of_side[index(enemy)]) {
    const HexId hex = state.pieces[u].hex;
    if (!on_map(hex) || state.cell(hex).first.index() != u) continue;  // each hex once, for its top unit
    if (can_begin_overrun(rules, state, all, hex)) out.push_back(act(Verb::kOverrun, hex));
  }
  hex::HexSet seen;
  for (const int u : rules.helicopters[index(enemy)]) {
    const HexId hex = state.pieces[u].hex;
    if (!on_map(hex) || held_by(rules, state, hex, enemy) || seen.contains(hex)) continue;
    seen.insert(hex);
    if (can_begin_overrun(rules, state, all, hex)) out.push_back(act(Verb::kOverrun, hex));
  }
}

void begin_overrun(Play& play, HexId hex) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const UnitId first = state.hand.unit;
  // A unit already moving is the first participant if it can be one.
  if (first.exists() && !may_come(rules, state, first, hex, has_armor(rules, state, hex)).allows())
    finish_hand(play);
  state.overrun = {};
  state.overrun.hex = hex;
  push(state, FrameKind::kOverrun, state.phasing, 0, hex);
  play.tell(EventKind::kOverrunBegins, "S.II.D.1", {hex.value});
}

}  // namespace mitla::aiw
