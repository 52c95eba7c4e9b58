#include "games/aiw/records.h"

#include "games/aiw/air_units.h"
#include "games/aiw/attack.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "games/aiw/smoke.h"
#include "games/aiw/spotting.h"
#include "games/aiw/victory.h"

namespace mitla::aiw {
namespace {

constexpr int kFirstTurnOfEffect = 2;  // SIT.C.1

bool written_ahead(const RuleSet& rules, Side side) {
  return rules.special.strikes_written_ahead[index(side)];
}

// The turn written for a strike (S.II.F.1); 0 if none.
int planned_turn(const State& state, UnitId strike) { return state.piece(strike).count; }

bool unused_strike(const RuleSet& rules, const State& state, UnitId unit) {
  return is_strike(rules, unit) && state.hex_of(unit) == kOffBoard;
}

template <typename Predicate>
bool any_strike(const RuleSet& rules, const State& state, Side side, Predicate&& predicate) {
  return any_of(rules.all_of[index(side)],
                [&](int u) { return unused_strike(rules, state, unit_id(u)) && predicate(unit_id(u)); });
}

// ----- S.II.F.1: the turn of every strike, before the game -----

Reason may_plan(const RuleSet& rules, const State& state, UnitId unit, int turn) {
  if (rules.side_of(unit) != top(state).side || !is_strike(rules, unit))
    return {"S.II.F.1", "{u} is no air strike of yours"};
  if (planned_turn(state, unit) == turn) return {"S.II.F.1.c", "that turn is written for {u} already"};
  if (turn < kFirstTurnOfEffect)
    return {"SIT.C.1", "no strike arrives before turn 2: its hex is written a turn ahead"};
  if (turn > state.last_turn) return {"S.II.F.1", "the game is over by then"};
  return kAllowed;
}

Reason planning_may_end(const RuleSet& rules, const State& state) {
  if (any_strike(rules, state, top(state).side,
                 [&](UnitId strike) { return planned_turn(state, strike) == 0; }))
    return {"S.II.F.1", "a turn must be written for every air strike before the game begins"};
  return kAllowed;
}

void plan_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  any_strike(rules, state, top(state).side, [&](UnitId strike) {
    units.insert(strike.value);
    return false;
  });
  if (planning_may_end(rules, state).allows()) out.push_back(act(Verb::kEnd));
}

void plan_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  for (int turn = kFirstTurnOfEffect; turn <= state.last_turn; ++turn)
    if (may_plan(rules, state, unit, turn).allows()) out.push_back(act(Verb::kPlan, unit, turn));
}

void plan(Play& play, UnitId unit, int turn) {
  play.state.piece(unit).count = static_cast<std::uint8_t>(turn);
  play.tell_only(only(top(play.state).side), EventKind::kWritten, "S.II.F.1", {unit.value, -1, turn});
}

constexpr VerbRules kPlanVerbs[] = {verb_rules<Verb::kPlan, may_plan, plan>(),
                                    verb_rules<Verb::kEnd, planning_may_end, end_frame>()};

// ----- S.I.A.1, S.II.F.2: the hex of a strike, one turn ahead -----

// A strike planned for the next turn must come: its hex may be changed, not taken back.
bool comes_next(const RuleSet& rules, const State& state, UnitId strike) {
  return written_ahead(rules, state.phasing) && planned_turn(state, strike) == next_turn(state);
}

int strikes_called(const RuleSet& rules, const State& state, Side side) {
  int count = 0;
  for (const Record& record : state.records[index(side)]) count += is_strike(rules, record.unit) ? 1 : 0;
  return count;
}

// May a target be written for the strike, whatever the hex?
Reason may_be_called(const RuleSet& rules, const State& state, UnitId unit) {
  const Side side = state.phasing;
  if (rules.side_of(unit) != side || !is_strike(rules, unit))
    return {"S.II.F.2", "{u} is no air strike of yours"};
  if (state.hex_of(unit) != kOffBoard) return {"S.II.F.1.b", "{u} has been used; it attacks only once"};
  if (written_ahead(rules, side) && !comes_next(rules, state, unit))
    return {"S.II.F.1.c", "{u} does not come on the next turn"};
  if (!another_turn(rules, state)) return {"S.II.F.2", "this is the last turn: no strike comes any more"};
  if (!written_now(state, side, unit) &&
      strikes_called(rules, state, side) >=
          strikes_unused(rules, state, side) - set_aside(rules, state, side))
    return {rules.special.air_superiority.rule, "the other air strikes are set aside for air superiority"};
  return written_now(state, side, unit) ? kAllowed : room_to_write(state, side);
}

// Is this hex written for the strike already, or any hex for a later turn?
bool is_called(const State& state, UnitId unit, HexId hex) {
  return any_of(state.records[index(state.phasing)], [&](const Record& record) {
    return record.unit == unit && (record.turn != next_turn(state) || record.hex == hex);
  });
}

// Any hex may be written (S.II.F.2.c).
Reason may_call(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return first_of(may_be_called(rules, state, unit), [&] {
    return is_called(state, unit, hex) ? Reason{"S.II.F.4", "that target is written for {u} already"}
                                       : kAllowed;
  });
}

bool may_call_somewhere(const RuleSet& rules, const State& state, UnitId unit) {
  return may_be_called(rules, state, unit).allows() &&
         !(is_called(state, unit, HexId(0)) && is_called(state, unit, HexId(1)));
}

Reason may_forget_strike(const RuleSet& rules, const State& state, UnitId unit) {
  if (!is_strike(rules, unit)) return {"S.I.A.1", "only air strikes are written in the air phase"};
  if (comes_next(rules, state, unit))
    return {"S.I.A.1", "{u} comes on the next turn and must have a hex: write another one"};
  return may_forget(state, state.phasing, unit);
}

Reason calling_may_end(const RuleSet& rules, const State& state) {
  if (any_strike(rules, state, state.phasing, [&](UnitId strike) {
        return comes_next(rules, state, strike) && !written_now(state, state.phasing, strike) &&
               may_call_somewhere(rules, state, strike);
      }))
    return {"S.I.A.1", "every air strike that comes on the next turn must get its hex now"};
  return kAllowed;
}

void call_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  any_strike(rules, state, state.phasing, [&](UnitId strike) {
    if (may_call_somewhere(rules, state, strike) || may_forget_strike(rules, state, strike).allows())
      units.insert(strike.value);
    return false;
  });
  if (calling_may_end(rules, state).allows()) out.push_back(act(Verb::kEnd));
}

void call_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_forget_strike(rules, state, unit).allows()) out.push_back(act(Verb::kForget, unit));
  if (!may_call_somewhere(rules, state, unit)) return;
  for (int h = 0; h < rules.hexes; ++h)
    if (!is_called(state, unit, HexId(h))) out.push_back(act(Verb::kRecord, unit, HexId(h)));
}

void call(Play& play, UnitId unit, HexId hex) {
  const Side side = play.state.phasing;
  if (written_now(play.state, side, unit)) strike_out(play.state, side, unit, next_turn(play.state));
  write(play, side, record_for(unit, next_turn(play.state), hex), "S.II.F.2");
}

void forget_strike(Play& play, UnitId unit) { forget(play, play.state.phasing, unit, "S.II.F.2"); }

constexpr VerbRules kCallVerbs[] = {verb_rules<Verb::kRecord, may_call, call>(),
                                    verb_rules<Verb::kForget, may_forget_strike, forget_strike>(),
                                    verb_rules<Verb::kEnd, calling_may_end, end_frame>()};

// ----- S.I.A.2: the strikes written last turn -----

bool due(const RuleSet& rules, const State& state, UnitId strike) {
  return unused_strike(rules, state, strike) &&
         record_of(state, state.phasing, strike, state.turn) != nullptr;
}

// Targets in the hex for all strikes that may come there. `why` receives the obstacle, if any.
UnitSet targets_in(const RuleSet& rules, const State& state, HexId hex, Reason& why) {
  UnitSet targets;
  why = {"S.II.F.2.a", "no air strike of this turn was written for {h} or a hex next to it"};
  const UnitSet there = targets_in(rules, state, hex);
  any_strike(rules, state, state.phasing, [&](UnitId strike) {
    if (!strike_may_hit(rules, state, strike, hex)) return false;
    if (there.empty()) why = {"S.II.F.2.b", "there is no enemy in {h}"};
    for (const int target : there) {
      const Reason reason = may_be_struck(rules, state, strike, unit_id(target));
      if (reason.allows())
        targets.insert(target);
      else
        why = reason;
    }
    return false;
  });
  if (!targets.empty()) why = kAllowed;
  return targets;
}

Reason may_strike(const RuleSet& rules, const State& state, HexId hex) {
  Reason why;
  targets_in(rules, state, hex, why);
  return why;
}

// The hexes that can be struck now, ascending.
hex::HexSet hexes_to_strike(const RuleSet& rules, const State& state) {
  hex::HexSet near;
  for (const Record& record : state.records[index(state.phasing)]) {
    if (!due(rules, state, record.unit) || record.turn != state.turn) continue;
    near.insert(record.hex);
    for (const HexId next : rules.board().neighbours(record.hex))
      if (next.exists()) near.insert(next);
  }
  hex::HexSet out;
  for (const HexId hex : near)
    if (may_strike(rules, state, hex).allows()) out.insert(hex);
  return out;
}

void strike_subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (const HexId hex : hexes_to_strike(rules, state)) out.push_back(act(Verb::kAttack, hex));
  out.push_back(act(Verb::kEnd));
}

void spend(State& state, Side side, UnitId strike) {
  state.piece(strike).hex = kSpent;
  strike_out(state, side, strike, state.turn);
}

void end_strikes(Play& play) {
  State& state = play.state;
  any_strike(play.rules, state, state.phasing, [&](UnitId strike) {
    if (due(play.rules, state, strike)) spend(state, state.phasing, strike);
    return false;
  });
  pop(state);
}

void strike(Play& play, HexId hex) {
  State& state = play.state;
  Reason why;
  state.attack = attack_on(AttackType::kAirStrike, hex, targets_in(play.rules, state, hex, why));
  push(state, FrameKind::kDeclare, state.phasing, 0, hex);
}

constexpr VerbRules kStrikeVerbs[] = {
    verb_rules<Verb::kAttack, may_strike, strike>(),
    verb_rules<Verb::kEnd, always, end_strikes>()};  // attacks are voluntary

bool resolve_strike_step(Play& play) {
  State& state = play.state;
  Frame& frame = state.frames.back();
  if (frame.value == 0) {
    // The records open: both players see which strikes have come and where. The points for calling them are
    // given now, not when they are written, because the score would betray the record.
    frame.value = 1;
    any_strike(play.rules, state, state.phasing, [&](UnitId strike) {
      if (!due(play.rules, state, strike)) return false;
      const Record* record = record_of(state, state.phasing, strike, state.turn);
      play.tell(EventKind::kRecordOpened, "S.I.A.2", {strike.value, record->hex.value});
      score(play, AwardEvent::kStrikeCalled, strike);
      if (cancelled(play, strike)) strike_out(state, state.phasing, strike, state.turn);
      return false;
    });
    return true;
  }
  if (!hexes_to_strike(play.rules, state).empty()) return false;
  end_strikes(play);
  return true;
}

}  // namespace

bool strike_may_hit(const RuleSet& rules, const State& state, UnitId strike, HexId hex) {
  if (!unused_strike(rules, state, strike)) return false;
  const Record* record = record_of(state, state.phasing, strike, state.turn);
  return record != nullptr && rules.distance(record->hex, hex) <= 1;
}

Reason may_be_struck(const RuleSet& rules, const State& state, UnitId strike, UnitId target) {
  const Piece& piece = state.piece(target);
  const UnitInfo& info = rules.unit(target);
  if (info.side == rules.side_of(strike)) return {"S.II.F.2.b", "{u} is your own"};
  if (piece.has(kStruck)) return {"S.II.F.5.a", "the enemy there was struck in this air phase already"};
  if (multiplier(rules, AttackType::kAirStrike, strike, info.target, 1) <= 0)
    return {"S.II.F.3.a", "the weapons of the air strike do nothing to this target"};
  // no line of sight is needed, but woods and towns hide units, except from (H), which hits all there.
  if (rules.unit(strike).weapon != Weapon::kHowitzer && conceals(rules, state, piece.hex) &&
      !spotted(rules, state, target))
    return {"S.II.F.3.b", "the enemy in the woods or town is not spotted"};
  return kAllowed;
}

void spend_strikes(Play& play, const Attack& attack) {
  for (const int u : attack.attackers) {
    if (!is_strike(play.rules, unit_id(u))) continue;
    spend(play.state, play.rules.units[u].side, unit_id(u));
    play.state.pieces[u].marks = 0;  // an airplane was a unit on the map (A.I.B.3.e)
  }
}

bool anything_to_plan(const RuleSet& rules, const State& state) {
  return rules.has(Switch::kAirStrikes) && !strikes_are_flown(rules) && written_ahead(rules, state.phasing) &&
         any_strike(rules, state, state.phasing, [](UnitId) { return true; });
}

// Asked as long as a strike is left, even if none is due next turn: the question must not tell the enemy that
// one is due.
bool has_strikes_to_write(const RuleSet& rules, const State& state) {
  return another_turn(rules, state) && any_strike(rules, state, state.phasing, [](UnitId) { return true; });
}

bool anything_to_strike(const RuleSet& rules, const State& state) {
  return any_strike(rules, state, state.phasing, [&](UnitId strike) { return due(rules, state, strike); });
}

const FrameRules kPlanStrikesFrame{
    .question = {"plan-strikes", "Write the turn of each air strike in secret.", "S.II.F.1"},
    .subjects = plan_subjects,
    .actions = plan_actions,
    .verbs = kPlanVerbs,
    .resolve_automatic_step = end_unless<anything_to_plan>};
const FrameRules kWriteStrikesFrame{
    .question = {"write-strikes", "Write next turn's air strikes in secret, then end the step.", "S.I.A.1"},
    .subjects = call_subjects,
    .actions = call_actions,
    .verbs = kCallVerbs,
    .resolve_automatic_step = end_unless<has_strikes_to_write>};
const FrameRules kStrikeFrame{
    .question = {"strike", "Make this turn's air strikes, then end the step.", "S.I.A.2"},
    .subjects = strike_subjects,
    .actions = nullptr,
    .verbs = kStrikeVerbs,
    .resolve_automatic_step = resolve_strike_step};

}  // namespace mitla::aiw
