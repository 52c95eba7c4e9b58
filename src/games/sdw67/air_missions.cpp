#include "games/sdw67/air_missions.h"

#include <algorithm>

#include "games/sdw67/setup.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;
using engine::BoxId;

namespace {

int count_in(const State& state, const UnitSet& units, HexId box) {
  int count = 0;
  for (const int u : units) count += state.pieces[u].hex == box ? 1 : 0;
  return count;
}
void empty_box(Play& play, HexId from, HexId to) {
  for (const UnitSet* units : {&play.rules.airstrikes, &play.rules.special_forces})
    for (const int u : *units)
      if (play.state.pieces[u].hex == from) play.state.pieces[u].hex = to;
}

// 16.3, 17.1
Reason may_assign(const RuleSet& rules, const State& state, UnitId unit, BoxId box) {
  const UnitInfo& info = rules.unit(unit);
  const Front player = top(state).player;
  const HexId now = state.hex_of(unit);
  const HexId to = rules::box(box.index());
  if (info.side != Side::kIsrael || !info.is_marker()) return {"16.3", "{u} does not fly"};
  if (now != place(kAvailable, player) && now != place(kSuperiority, player) &&
      now != place(kGroundAttack, player))
    return {"16.2", "{u} is not available to this Front"};
  if (to != place(kAvailable, player) && to != place(kSuperiority, player) &&
      to != place(kGroundAttack, player))
    return {"16.3", "there are two missions of this Front: air superiority and ground attack"};
  if (to == now) return {"16.3", "{u} is there already"};
  if (info.type == UnitType::kSpecialForces && to == place(kGroundAttack, player))
    return {"17.1.a", "special forces cannot fly ground attack"};
  return kAllowed;
}
void assign(Play& play, UnitId unit, BoxId box) { play.state.piece(unit).hex = rules::box(box.index()); }

void assignment_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  const Front player = top(state).player;
  // Giving a mission up again would lead a random player in circles: it is allowed, and offered last.
  for (const Box box : {kSuperiority, kGroundAttack, kAvailable}) {
    const BoxId to{static_cast<std::uint16_t>(box + index(player))};
    if (may_assign(rules, state, unit, to).allows()) out.push_back(act(Verb::kAssign, unit, to));
  }
  if (may_put_on_top(rules, state, unit).allows()) out.push_back(act(Verb::kTop, unit));
}
void assignment_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const BoxId superiority{static_cast<std::uint16_t>(kSuperiority + index(top(state).player))};
  const BoxId available{static_cast<std::uint16_t>(kAvailable + index(top(state).player))};
  for (const UnitSet* markers : {&rules.airstrikes, &rules.special_forces})
    for (const int u : *markers)
      if (may_assign(rules, state, unit_id(u), superiority).allows() ||
          may_assign(rules, state, unit_id(u), available).allows())
        units.insert(u);
  for (const int u : rules.ground[index(Side::kIsrael)])
    if (may_put_on_top(rules, state, unit_id(u)).allows()) units.insert(u);
  out.push_back(act(Verb::kEnd));
}
bool has_aircraft(const RuleSet& rules, const State& state) {
  const Front player = top(state).player;
  for (const Box box : {kAvailable, kSuperiority, kGroundAttack})
    for (const UnitSet* units : {&rules.airstrikes, &rules.special_forces})
      if (count_in(state, *units, place(box, player)) != 0) return true;
  return false;
}
constexpr VerbRules kAssignmentVerbs[] = {verb_rules<Verb::kAssign, may_assign, assign>(),
                                          verb_rules<Verb::kTop, may_put_on_top, put_unit_on_top>(),
                                          verb_rules<Verb::kEnd, always, end_frame>()};

// 16.12
Reason may_lower(const RuleSet&, const State& state) {
  if (state.air_defence[index(top(state).player)] > 0) return kAllowed;
  return {"16.7", "the air defence level is 0 already"};
}
Reason may_suppress(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.unit(unit).type == UnitType::kBarrage &&
      state.hex_of(unit) == place(kBarrages, top(state).player))
    return kAllowed;
  return {"16.12", "{u} is no available barrage of this sector"};
}
void spend_point(Play& play) {
  if (--play.state.frames.back().count == 0) end_frame(play);
}
void lower(Play& play) {
  const Front front = top(play.state).player;
  auto& level = play.state.air_defence[index(front)];
  --level;
  play.tell(EventKind::kLevelFalls, "16.12", {index(front), level});
  spend_point(play);
}
void suppress(Play& play, UnitId unit) {
  play.state.piece(unit).hex = place(kArabDeadpile, top(play.state).player);
  play.tell(EventKind::kBarrageDestroyed, "16.12", {unit.value});
  spend_point(play);
}
void superiority_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_suppress(rules, state, unit).allows()) out.push_back(act(Verb::kSuppress, unit));
}
void superiority_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.barrages)
    if (may_suppress(rules, state, unit_id(u)).allows()) units.insert(u);
  if (may_lower(rules, state).allows()) out.push_back(act(Verb::kLower));
  out.push_back(act(Verb::kEnd));
}
bool can_spend(const RuleSet& rules, const State& state) {
  return may_lower(rules, state).allows() ||
         count_in(state, rules.barrages, place(kBarrages, top(state).player)) != 0;
}
constexpr VerbRules kSuperiorityVerbs[] = {verb_rules<Verb::kLower, may_lower, lower>(),
                                           verb_rules<Verb::kSuppress, may_suppress, suppress>(),
                                           verb_rules<Verb::kEnd, always, end_frame>()};

// 16.13: the airstrikes that fly, on whatever mission.
bool is_flying(const State& state, Front front, int unit) {
  const HexId box = state.pieces[unit].hex;
  return box == place(kSuperiority, front) || box == place(kGroundAttack, front);
}
Reason may_lose_airstrike(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.unit(unit).type != UnitType::kAirstrike) return {"16.13.prio", "{u} cannot be hit"};
  if (!is_flying(state, top(state).player, unit.value)) return {"16.13", "{u} does not fly"};
  return kAllowed;
}
// 16.13.prio: of two the first goes to the deadpile.
bool is_lost_for_good(const State& state) { return top(state).count == 2; }
void lose_airstrike(Play& play, UnitId unit) {
  State& state = play.state;
  const Front front = top(state).player;
  const bool for_good = is_lost_for_good(state);
  state.piece(unit).hex = place(for_good ? kDeadpile : kRefit, front);
  play.tell(EventKind::kAirstrikeLost, for_good ? "16.13.EE" : "16.13.EH", {unit.value, for_good ? 1 : 0});
  if (--state.frames.back().count == 0) end_frame(play);
}
void list_air_losses(const RuleSet& rules, const State& state, ActionList& out) {
  for (const int u : rules.airstrikes)
    if (is_flying(state, top(state).player, u)) out.push_back(act(Verb::kLoseAirstrike, unit_id(u)));
}
using AirLosses = rules::ShortFrame<list_air_losses>;
constexpr VerbRules kAirLossVerbs[] = {
    verb_rules<Verb::kLoseAirstrike, may_lose_airstrike, lose_airstrike>()};

rules::Question question_of_air_loss(const RuleSet&, const State& state) {
  if (is_lost_for_good(state))
    return {"air-loss",
            "Two airstrikes are hit: choose the one that is lost for good; the other goes to Refit.",
            "16.13.EE"};
  return {"air-loss", "An airstrike is hit: choose the one that goes to Refit.", "16.13.EH"};
}

// Airstrikes on the same mission are alike: there is a choice only if they fly on both.
bool settle_air_loss(Play& play) {
  const State& state = play.state;
  const Front front = top(state).player;
  const int up = count_in(state, play.rules.airstrikes, place(kSuperiority, front));
  const int down = count_in(state, play.rules.airstrikes, place(kGroundAttack, front));
  if (up != 0 && down != 0) return false;
  if (up + down == 0) {  // surplus losses vanish
    end_frame(play);
    return true;
  }
  for (const int u : play.rules.airstrikes)
    if (is_flying(state, front, u)) {
      const engine::Action only = act(Verb::kLoseAirstrike, unit_id(u));
      play.force(only, [&] { lose_airstrike(play, unit_id(u)); });
      break;
    }
  return true;
}

}  // namespace

int air_column(const RuleSet& rules, const State& state, Front front, Side firing) {
  int column = state.air_defence[index(front)];
  if (state.turn == rules.shock_turn)
    column += firing == Side::kIsrael ? rules.shock_israeli : rules.shock_arab;
  return std::clamp(column, 0, rules.highest_column);
}

void make_available(Play& play) {
  empty_box(play, place(kUtilized, play.state.player), place(kAvailable, play.state.player));
}

void roll_air_superiority(Play& play) {
  State& state = play.state;
  const Front front = state.player;
  const HexId box = place(kSuperiority, front);
  const int airstrikes = count_in(state, play.rules.airstrikes, box);
  if (airstrikes == 0) return;  // 16.5
  const int total = airstrikes + count_in(state, play.rules.special_forces, box);
  const int column = air_column(play.rules, state, front, Side::kIsrael);
  const int die = play.roll_die();
  const AirResult result = play.rules.air_superiority[die - 1][column];
  const int points = result == AirResult::kEE ? total : result == AirResult::kEH ? total / 2 : 0;
  play.tell(EventKind::kAirSuperiority, "16.4",
            {index(front), die, column, static_cast<int>(result), total, points});
  if (points > 0) ask(play, FrameKind::kSuperiority, front, points);
}

void roll_air_defence(Play& play) {
  State& state = play.state;
  const Front front = state.player;
  if (count_in(state, play.rules.airstrikes, place(kSuperiority, front)) +
          count_in(state, play.rules.airstrikes, place(kGroundAttack, front)) ==
      0)
    return;  // 16.9
  const int column = air_column(play.rules, state, front, Side::kArab);
  const int die = play.roll_die();
  const AirResult result = play.rules.air_superiority[die - 1][column];
  play.tell(EventKind::kAirDefence, "16.6", {index(other(front)), die, column, static_cast<int>(result)});
  if (result != AirResult::kNone) ask(play, FrameKind::kAirLoss, front, result == AirResult::kEE ? 2 : 1);
}

void land_superiority(Play& play) {
  empty_box(play, place(kSuperiority, play.state.player), place(kUtilized, play.state.player));
}

const FrameRules kAssignmentFrame{
    .question = {"assignment", "Assign airstrikes and special forces to missions, then end the step.",
                 "16.3"},
    .subjects = assignment_subjects,
    .actions = assignment_actions,
    .verbs = kAssignmentVerbs,
    .resolve_automatic_step = end_unless<has_aircraft>};
const FrameRules kSuperiorityFrame{
    .question = {"air-superiority", "Spend the points: lower the air defence level or destroy barrages.",
                 "16.12"},
    .subjects = superiority_subjects,
    .actions = superiority_actions,
    .verbs = kSuperiorityVerbs,
    .resolve_automatic_step = end_unless<can_spend>};
const FrameRules kAirLossFrame{.question = {"air-loss", "An airstrike is hit: choose which one.", "16.13"},
                               .subjects = AirLosses::subjects,
                               .actions = AirLosses::actions,
                               .verbs = kAirLossVerbs,
                               .resolve_automatic_step = settle_air_loss,
                               .varying_question = question_of_air_loss};

}  // namespace mitla::sdw67
