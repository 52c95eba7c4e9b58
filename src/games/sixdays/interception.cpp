// 5.5.1, 5.5.2, 5.4.4a: who meets an attack from the air or a jump.
#include "games/sixdays/air.h"
#include "games/sixdays/losses.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/operations.h"
#include "games/sixdays/placement.h"
#include "games/sixdays/special_moves.h"

namespace mitla::sixdays {

using engine::act;

namespace {

bool is_jump(const State& state) { return state.war.jump.unit.exists(); }

// 5.5.2: cities, the reactor and airbases.
bool calls_for_scramble(const State& state) {
  const Mission mission = state.war.raid.mission;
  return !is_jump(state) && mission != Mission::kGround && mission != Mission::kNone;
}
Reason may_scramble(const RuleSet& rules, const State& state) {
  if (top(state).side != Side::kIsrael) return {"5.5.2", "only Israel scrambles"};
  if (!calls_for_scramble(state))
    return {"5.5.2", "units scramble when a city, the reactor or an airbase is attacked"};
  if (state.war.preempting != 0) return {"4.2.1c", "only air defence reacts to a pre-emptive attack"};
  if (state.war.raid.scrambled != 0) return {"5.5.2", "the die has been rolled for this target"};
  for (const int u : rules.air[index(Side::kIsrael)]) {
    const HexId at = state.pieces[u].hex;
    const int base = base_of(at);
    if (base >= 0 && at == base_box(base) && state.war.bases[base] == BaseStatus::kNormal) return kAllowed;
  }
  return {"5.5.2", "no unit stands ready at an undamaged base"};
}
void scramble(Play& play) {
  State& state = play.state;
  Raid& raid = state.war.raid;
  const int die = roll(play);
  const bool passes = die <= state.wfl[index(Side::kIsrael)];
  raid.scrambled = 1;
  int units = 0;
  if (passes) {
    units = die % 2 == 0 ? 2 : 1;
    if (air_operations_left(state) == 0)
      units = 1;  // 5.5.2a
    else
      ++state.war.israeli_air_operations;
  }
  raid.may_scramble = static_cast<std::uint8_t>(units);
  play.tell(WarEvent::kScramble, "5.5.2", {die, passes ? 1 : 0, units, kDie});
}

Reason may_intercept(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Side side = top(state).side;
  if (!info.flies() || info.side != side) return {"5.5.1", "{u} is no air unit of yours"};
  const Theater theater = patrolled(side, state.hex_of(unit));
  if (theater == Theater::kNone) {
    const int base = base_of(state.hex_of(unit));
    if (state.war.raid.may_scramble == 0 || base < 0) return {"5.5.1", "{u} does not fly air defence"};
    if (is_damaged(state, unit)) return {"5.5d", "{u} is damaged"};
    if (state.war.bases[base] != BaseStatus::kNormal) return {"5.5d", "the base of {u} is damaged"};
    return kAllowed;
  }
  if (is_jump(state)) {
    const Jump& jump = state.war.jump;
    const bool met = theater == theater_of(rules, jump.to) ||
                     (on_map(jump.from) && theater == theater_of(rules, jump.from));
    if (!met) return {"5.4.4a", "{u} does not fly over the maps of this jump"};
    if (side == Side::kIsrael && air_operations_left(state) == 0)
      return {"5.5.1c", "all Israeli air Operations of this turn have been used"};
    return kAllowed;
  }
  if (side == Side::kIsrael && state.war.raid.counted == 0 && air_operations_left(state) == 0)
    return {"5.5.1c", "all Israeli air Operations of this turn have been used"};
  return may_defend(rules, state, unit, state.war.raid.target);
}

void meet_jump(Play& play, UnitId unit) {
  State& state = play.state;
  const UnitId jumper = state.war.jump.unit;
  if (play.rules.side_of(unit) == Side::kIsrael)
    ++state.war.israeli_air_operations;
  else
    state.piece(unit).marks |= kActivated;
  const int die = roll(play);
  const JumpResult result = judge_jump(play.rules, die, play.rules.unit(unit).air);
  play.tell(WarEvent::kJumpIntercepted, "5.4.4a",
            {unit.value, jumper.value, die, static_cast<int>(result), kDie});
  land_anywhere(play, unit, false);
  if (result == JumpResult::kMissed) return;
  state.war.jump.unit = kNobody;
  if (result == JumpResult::kShotDown) return eliminate(play, jumper, "5.4.4a");
  state.piece(jumper).marks |= kMoved;
  disrupt(play, jumper, "5.4.4a");
}

void intercept(Play& play, UnitId unit) {
  State& state = play.state;
  if (is_jump(state)) return meet_jump(play, unit);
  Raid& raid = state.war.raid;
  Flight& flown = flight(play.rules, state, unit);
  const Side side = play.rules.side_of(unit);
  if (base_of(state.hex_of(unit)) >= 0) {
    flown = {};
    flown.home = state.hex_of(unit);
    --raid.may_scramble;
  } else if (side == Side::kUar) {
    state.piece(unit).marks |= kActivated;  // 5.5.1c
  } else if (raid.counted == 0) {
    raid.counted = 1;
    ++state.war.israeli_air_operations;
  }
  relocate(play.rules, state, unit, place(kFlying));
  raid.interceptors.insert(unit.value);
  play.tell(WarEvent::kIntercepts, "5.5.1", {unit.value});
}

void end_interception(Play& play) {
  end_frame(play);
  if (is_jump(play.state)) finish_jump(play);
}

void interception_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.air[index(top(state).side)])
    if (may_intercept(rules, state, unit_id(u)).allows()) units.insert(u);
  if (may_scramble(rules, state).allows()) out.push_back(act(Verb::kScramble));
  out.push_back(act(Verb::kEnd));
}
void interception_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_intercept(rules, state, unit).allows()) out.push_back(act(Verb::kIntercept, unit));
}
bool anybody_can(const RuleSet& rules, const State& state) {
  if (state.war.raid.mission == Mission::kNone && !is_jump(state)) return false;  // the jump is over
  for (const int u : rules.air[index(top(state).side)])
    if (may_intercept(rules, state, unit_id(u)).allows()) return true;
  return may_scramble(rules, state).allows();
}
bool end_if_nobody_can(Play& play) {
  if (anybody_can(play.rules, play.state)) return false;
  end_interception(play);
  return true;
}
constexpr VerbRules kInterceptionVerbs[] = {verb_rules<Verb::kIntercept, may_intercept, intercept>(),
                                            verb_rules<Verb::kScramble, may_scramble, scramble>(),
                                            verb_rules<Verb::kEnd, always, end_interception>()};

}  // namespace

Reason may_defend(const RuleSet& rules, const State& state, UnitId unit, HexId target) {
  const UnitInfo& info = rules.unit(unit);
  const Theater theater = patrolled(info.side, state.hex_of(unit));
  if (on_map(target))
    return theater == theater_of(rules, target) ? kAllowed : Reason{"5.5.1", "{u} flies over another map"};
  const bool egyptian_base = rules.bases[base_of(target)].owner == Nation::kEgyptian;
  const bool egyptian = info.nation == Nation::kEgyptian || info.nation == Nation::kAlgerian;
  if (egyptian_base && !egyptian) return {"5.5.1b", "only Egyptian units defend Egyptian bases"};
  return kAllowed;
}

void ask_jump_interception(Play& play) {
  ask(play, FrameKind::kInterception, other(play.state.war.operating));
}

const FrameRules kInterceptionFrame{
    .question = {"interception", "Intercept with units on air defence, or scramble, then end.", "5.5.1"},
    .subjects = interception_subjects,
    .actions = interception_actions,
    .verbs = kInterceptionVerbs,
    .resolve_automatic_step = end_if_nobody_can};

}  // namespace mitla::sixdays
