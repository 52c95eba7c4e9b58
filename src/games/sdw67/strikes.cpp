#include "games/sdw67/strikes.h"

#include "games/sdw67/placement.h"
#include "games/sdw67/retreat.h"
#include "games/sdw67/setup.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

namespace {

const UnitSet& markers(const RuleSet& rules, const State& state) {
  return is_arab(state.step) ? rules.barrages : rules.airstrikes;
}
HexId waiting_box(const State& state) {
  const Front sector = acting_sector(state);
  return is_arab(state.step) ? place(kBarrages, sector) : place(kGroundAttack, sector);
}

// 16.14, 25.2: airstrikes hit Arab units of the own sector.
Reason may_bomb(const RuleSet& rules, const State& state, HexId hex) {
  if (rules.at(hex).jerusalem) return {"16.14.exc", "ground attacks spare both hexes of Jerusalem"};
  if (!enemy_in(rules, state, Side::kIsrael, hex)) return {"16.14", "there is no Arab unit in {h}"};
  if (is_neutral(rules, state, state.stack_top(hex))) return {"25.2", "Lebanon is neutral"};
  if (aimed_at(rules, state, hex) >= rules.strikes_per_hex)
    return {"16.15.1", "{h} has three airstrikes already"};
  return kAllowed;
}
// 18.5: a place that can be terrorized.
bool is_terror_target(const RuleSet& rules, const State& state, HexId hex) {
  const HexInfo& info = rules.at(hex);
  return info.israel && (info.is_place() || info.airbase) && controller(state, hex) == Side::kIsrael;
}
Reason may_shell(const RuleSet& rules, const State& state, HexId hex) {
  if (!held_by(rules, state, hex, Side::kIsrael) && !is_terror_target(rules, state, hex))
    return {"18.5", "{h} holds no Israeli unit and no place of Israel under Israeli control"};
  if (aimed_at(rules, state, hex) >= rules.barrages_per_hex) return {"18.2.1", "{h} has its barrage already"};
  return kAllowed;
}
Reason may_aim_at(const RuleSet& rules, const State& state, HexId hex) {
  if (!rules.at(hex).playable || rules.at(hex).sector != acting_sector(state))
    return {"5.8", "{h} is not in this sector"};
  return is_arab(state.step) ? may_shell(rules, state, hex) : may_bomb(rules, state, hex);
}
Reason may_aim(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!markers(rules, state).contains(unit.value) || state.hex_of(unit) != waiting_box(state))
    return is_arab(state.step) ? Reason{"18.1", "{u} is no available barrage of this sector"}
                               : Reason{"16.14", "{u} flies no ground attack"};
  return may_aim_at(rules, state, hex);
}
void aim(Play& play, UnitId unit, HexId hex) {
  play.state.piece(unit).hex = hex;
  play.tell(EventKind::kAimed, is_arab(play.state.step) ? "18.2.1" : "16.15.1", {unit.value, hex.value});
}

// The hexes that can be aimed at: of units, and of places that can be terrorized.
template <typename Visit>
void for_each_candidate(const RuleSet& rules, const State& state, Visit&& visit) {
  const Front sector = acting_sector(state);
  const Side enemy = other(phasing_side(state));
  for (const int u : rules.ground[index(enemy)]) {
    const HexId hex = state.pieces[u].hex;
    if (on_map(hex) && state.stack_top(hex) == unit_id(u)) visit(hex);
  }
  if (!is_arab(state.step)) return;
  for (const HexId hex : rules.sector_hexes[index(sector)])
    if (vacant(state, hex) && is_terror_target(rules, state, hex)) visit(hex);
}

void aim_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (markers(rules, state).contains(unit.value) && state.hex_of(unit) == waiting_box(state))
    for_each_candidate(rules, state, [&](HexId hex) {
      if (may_aim_at(rules, state, hex).allows()) out.push_back(act(Verb::kAim, unit, hex));
    });
}
bool any_target(const RuleSet& rules, const State& state) {
  bool any = false;
  for_each_candidate(rules, state, [&](HexId hex) { any = any || may_aim_at(rules, state, hex).allows(); });
  return any;
}
void aim_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  if (any_target(rules, state))
    for (const int u : markers(rules, state))
      if (state.pieces[u].hex == waiting_box(state)) units.insert(u);
  out.push_back(act(Verb::kEnd));
}
constexpr VerbRules kAimVerbs[] = {verb_rules<Verb::kAim, may_aim, aim>(),
                                   verb_rules<Verb::kEnd, always, end_frame>()};

// 16.17, 18.6: each unit is rolled for once in a hex, and a hex is finished before the next.
Reason may_strike(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId hex = state.hex_of(unit);
  if (!on_map(hex) || rules.unit(unit).is_marker() || rules.side_of(unit) == phasing_side(state))
    return {"16.15.2", "{u} is no target"};
  if (state.struck.exists() && hex != state.struck)
    return {"16.15.2", "the units in {h} come first", {}, state.struck};
  if (aimed_at(rules, state, hex) == 0) return {"16.15.1", "nothing is aimed at {u}"};
  if (state.piece(unit).has(kStruck)) return {"16.17", "{u} has been rolled for in this hex"};
  return kAllowed;
}
void list_strikes(const RuleSet& rules, const State& state, ActionList& out) {
  for (const int u : rules.ground[index(other(phasing_side(state)))])
    if (may_strike(rules, state, unit_id(u)).allows()) out.push_back(act(Verb::kStrike, unit_id(u)));
}
using Strikes = rules::ShortFrame<list_strikes>;

void strike(Play& play, UnitId unit) {
  State& state = play.state;
  const bool barrage = is_arab(state.step);
  const HexId hex = state.hex_of(unit);
  const int column = barrage ? 1 : aimed_at(play.rules, state, hex);  // 18.2.2: each barrage by itself
  state.struck = hex;
  state.piece(unit).marks |= kStruck;
  end_frame(play);
  const int die = play.roll_die();
  const StrikeResult result = play.rules.strike[die - 1][column - 1];
  play.tell(EventKind::kStruck, barrage ? "18.2.2" : "16.15.2",
            {unit.value, die, column, static_cast<int>(result), hex.value, barrage ? 1 : 0});
  UnitSet target;
  target.insert(unit.value);
  if (result == StrikeResult::kT2)
    eliminate(play, unit, barrage ? "18.3.T2.2" : "16.16.T2");
  else if (result == StrikeResult::kT1 && barrage)
    begin_retreat(play, target, 1);
  else if (result == StrikeResult::kT1)
    begin_panic(play, target, "16.16.T1");
}
constexpr VerbRules kStrikeVerbs[] = {verb_rules<Verb::kStrike, may_strike, strike>()};

// The hex is done: its airstrikes are used, or the barrage that fired (16.15.4, 18.2.4).
void finish_hex(Play& play) {
  State& state = play.state;
  const Front sector = acting_sector(state);
  for (const int u : markers(play.rules, state)) {
    if (state.pieces[u].hex != state.struck) continue;
    state.pieces[u].hex = is_arab(state.step) ? place(kArabDeadpile, sector) : place(kUtilized, sector);
    if (is_arab(state.step)) break;  // barrages are alike
  }
  clear_marks(state, kStruck);
  state.struck = hex::kNowhere;
}

// 18.2.2
enum class Aim : int { kUnits, kPlace };
Reason may_fire(const RuleSet& rules, const State& state, UnitId unit, int at) {
  const HexId hex = state.hex_of(unit);
  if (!rules.barrages.contains(unit.value) || !on_map(hex)) return {"18.2.2", "{u} has not been placed"};
  if (static_cast<Aim>(at) == Aim::kUnits && !held_by(rules, state, hex, Side::kIsrael))
    return {"18.5", "there is no Israeli unit in {h}", {}, hex};
  if (static_cast<Aim>(at) == Aim::kPlace && !is_terror_target(rules, state, hex))
    return {"18.5", "{h} is no place of Israel under Israeli control", {}, hex};
  return kAllowed;
}
void list_fire(const RuleSet& rules, const State& state, ActionList& out) {
  for (const int u : rules.barrages)
    for (int at = 0; at < 2; ++at)
      if (may_fire(rules, state, unit_id(u), at).allows()) out.push_back(act(Verb::kFire, unit_id(u), at));
}
using Fire = rules::ShortFrame<list_fire>;

void fire(Play& play, UnitId unit, int at) {
  State& state = play.state;
  const HexId hex = state.hex_of(unit);
  end_frame(play);
  state.struck = hex;
  if (static_cast<Aim>(at) == Aim::kUnits) {
    show_stack(play.rules, state, hex);  // 22.1
    return;
  }
  const int die = play.roll_die();
  const StrikeResult result = play.rules.strike[die - 1][0];
  play.tell(EventKind::kShelled, "18.2.2", {unit.value, hex.value, die, static_cast<int>(result)});
  if (result != StrikeResult::kNone && !state.cell(hex).has(kTerrorized)) {
    state.cell(hex).flags |= kTerrorized;
    play.tell(EventKind::kTerrorized, result == StrikeResult::kT1 ? "18.3.T1.1" : "18.3.T2.1", {hex.value});
  }
  finish_hex(play);
}
constexpr VerbRules kFireVerbs[] = {verb_rules<Verb::kFire, may_fire, fire>()};

}  // namespace

int aimed_at(const RuleSet& rules, const State& state, HexId hex) {
  int count = 0;
  for (const int u : markers(rules, state)) count += state.pieces[u].hex == hex ? 1 : 0;
  return count;
}

bool has_targets(const RuleSet& rules, const State& state) {
  for (const int u : markers(rules, state))
    if (state.pieces[u].hex == waiting_box(state)) return any_target(rules, state);
  return false;
}

bool ask_next_strike(Play& play) {
  State& state = play.state;
  while (true) {
    if (state.struck.exists())
      for (const UnitId unit : Stack(state, state.struck))
        if (may_strike(play.rules, state, unit).allows()) {
          ask(play, FrameKind::kStriking, state.player);
          return true;
        }
    if (state.struck.exists()) finish_hex(play);
    if (is_arab(state.step)) return false;  // barrages are fired one by one
    HexId next = hex::kNowhere;
    for (const int u : play.rules.airstrikes)
      if (on_map(state.pieces[u].hex)) next = state.pieces[u].hex;
    if (!next.exists()) return false;
    if (!vacant(state, next)) {
      ask(play, FrameKind::kStriking, state.player);
      return true;
    }
    state.struck = next;  // everybody has left
  }
}

bool ask_next_barrage(Play& play) {
  if (ask_next_strike(play)) return true;
  for (const int u : play.rules.barrages)
    if (on_map(play.state.pieces[u].hex)) {
      ask(play, FrameKind::kShelling, play.state.player);
      return true;
    }
  return false;
}

void land_ground_attack(Play& play) {
  const Front front = play.state.player;
  for (const int u : play.rules.airstrikes)
    if (play.state.pieces[u].hex == place(kGroundAttack, front))
      play.state.pieces[u].hex = place(kUtilized, front);
}

namespace {

// 16.15.1, 18.2.1: when the last marker is on its target, they are rolled for.
rules::Question question_of_targets(const RuleSet&, const State& state) {
  return state.step == Step::kBarrage
             ? rules::
                   Question{"targets",
                            "Aim the barrages, one at a hex; with the last one, or at the end of the step, "
                            "they fire.",
                            "18.2"}
             : rules::Question{
                   "targets",
                   "Aim the airstrikes, up to three at a hex; with the last one, or at the end of "
                   "the step, they strike.",
                   "16.15"};
}

}  // namespace

const FrameRules kTargetingFrame{
    .question = {"targets", "Put the markers on their targets, then end the step.", "16.15"},
    .subjects = aim_subjects,
    .actions = aim_actions,
    .verbs = kAimVerbs,
    .resolve_automatic_step = end_unless<has_targets>,
    .varying_question = question_of_targets};
const FrameRules kStrikingFrame{.question = {"strike", "Choose the unit that is rolled for next.", "16.15.2"},
                                .subjects = Strikes::subjects,
                                .actions = Strikes::actions,
                                .verbs = kStrikeVerbs,
                                .resolve_automatic_step = Strikes::take_only_action<kStrikeVerbs, Play>};
const FrameRules kShellingFrame{
    .question = {"shelling", "Choose the next barrage, and whether it fires at units or at the place.",
                 "18.2"},
    .subjects = Fire::subjects,
    .actions = Fire::actions,
    .verbs = kFireVerbs,
    .resolve_automatic_step = Fire::take_only_action<kFireVerbs, Play>};

}  // namespace mitla::sdw67
