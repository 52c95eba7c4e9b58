// Airplanes (A.I.B, A.I.C): the number of strikes is written a turn ahead, in secret; they come in waves of
// as many airplanes as there are counters, are fired at, strike and leave. An airplane is the counter of its
// air strike, so that an airplane shot down and one that comes later are different strikes (A.I.B.5).
#include "games/aiw/air_units.h"
#include "games/aiw/attackers.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "games/aiw/records.h"
#include "games/aiw/victory.h"

namespace mitla::aiw {
namespace {

// ----- A.I.B.1: the number of strikes of the next air phase -----

int written(const State& state) { return state.air.sorties[index(state.phasing)]; }

// Those of this air phase are committed, those for air superiority are used up.
int strikes_to_write(const RuleSet& rules, const State& state) {
  return strikes_unused(rules, state, state.phasing) - set_aside(rules, state, state.phasing) - state.air.due;
}

Reason may_write(const RuleSet& rules, const State& state, int number) {
  if (number == written(state)) return {"A.I.B.1", "that number is written already"};
  if (number > strikes_to_write(rules, state)) return {"A.I.B.1", "so many air strikes are not left"};
  return kAllowed;
}

void number_subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (int number = 0; number <= strikes_to_write(rules, state); ++number)
    if (may_write(rules, state, number).allows()) out.push_back(act(Verb::kSorties, number));
  out.push_back(act(Verb::kEnd));
}

void write_number(Play& play, int number) {
  State& state = play.state;
  state.air.sorties[index(state.phasing)] = static_cast<std::uint8_t>(number);
  play.tell_only(only(state.phasing), EventKind::kSortiesWritten, "A.I.B.1", {number, next_turn(state)});
}

constexpr VerbRules kNumberVerbs[] = {verb_rules<Verb::kSorties, may_write, write_number>(),
                                      verb_rules<Verb::kEnd, always, end_frame>()};

// ----- A.I.B.3, B.4: waves -----

// The part of a wave that the frame is in: Frame::value.
enum Part : std::uint8_t { kPlacing, kUnderFire, kStriking };

UnitSet wave(const RuleSet& rules, const State& state) {
  UnitSet airplanes;
  for (const int u : rules.all_of[index(state.phasing)])
    if (is_strike(rules, unit_id(u)) && on_map(state.pieces[u].hex)) airplanes.insert(u);
  return airplanes;
}

bool more_to_send(const State& state) { return state.air.sent < state.air.due; }

Reason may_send(const RuleSet& rules, const State& state, UnitId unit, HexId) {
  if (rules.side_of(unit) != state.phasing || !is_strike(rules, unit))
    return {"A.I.C.1.b", "{u} is no air strike of yours that an airplane carries"};
  if (top(state).value != kPlacing) return {"A.I.B.4.b", "the next wave comes when this one has left"};
  if (on_map(state.hex_of(unit))) return {"A.I.B.3.a", "{u} is over the map and does not move"};
  if (state.hex_of(unit) != kOffBoard) return {"A.I.B.6", "{u} has been used"};
  return kAllowed;
}

void send(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  ++state.air.sent;
  score(play, AwardEvent::kStrikeCalled, unit);
  if (cancelled(play, unit)) return;
  put(play.rules, state, unit, hex);
  play.tell(EventKind::kAirplaneSent, "A.I.B.3.a", {unit.value, hex.value});
}

void use_up(Play& play, UnitId airplane) {
  take_off(play.rules, play.state, airplane, kSpent);
  play.state.piece(airplane).marks = 0;
}

// What this wave may attack in the hex. `why` receives the obstacle, if any.
UnitSet targets_of_wave(const RuleSet& rules, const State& state, HexId hex, Reason& why) {
  UnitSet targets;
  why = {"A.I.B.3.e", "there is no enemy in {h}"};
  for (const int d : targets_in(rules, state, hex)) {
    const UnitId target = unit_id(d);
    if (rules.side_of(target) == state.phasing || airborne(rules, state, target)) continue;
    if (state.piece(target).has(kStruck)) {
      why = {"A.I.C.7", "this wave has struck the enemy there: all its strikes on a unit are one attack"};
      continue;
    }
    for (const int a : wave(rules, state)) {
      const Attack attack = attack_on(AttackType::kAirStrike, hex, set_of(target));
      const Reason reason = first_of(attacker_bears(rules, state, attack, unit_id(a)),
                                     [&] { return chart_allows(rules, state, attack, unit_id(a)); });
      if (reason.allows())
        targets.insert(d);
      else
        why = reason, why.unit = unit_id(a);
    }
  }
  if (!targets.empty()) why = kAllowed;
  return targets;
}

Reason may_strike(const RuleSet& rules, const State& state, HexId hex) {
  if (top(state).value != kStriking)
    return {"A.I.B.3.d", "airplanes strike when all of the wave are placed and the enemy has fired"};
  Reason why;
  targets_of_wave(rules, state, hex, why);
  return why;
}

// Calls visit(hex) for each hex that the wave may strike, until it returns true.
template <typename Visit>
bool any_hex_to_strike(const RuleSet& rules, const State& state, Visit&& visit) {
  hex::HexSet seen;
  for (const int u : rules.of_side[index(other(state.phasing))] | rules.bridges) {
    const HexId hex = state.pieces[u].hex;
    if (!on_map(hex) || seen.contains(hex)) continue;
    seen.insert(hex);
    if (may_strike(rules, state, hex).allows() && visit(hex)) return true;
  }
  return false;
}

void wave_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  if (top(state).value == kPlacing) {
    for (const int u : rules.all_of[index(state.phasing)])
      if (is_strike(rules, unit_id(u)) && state.pieces[u].hex == kOffBoard) units.insert(u);
    return;
  }
  any_hex_to_strike(rules, state, [&](HexId hex) {
    out.push_back(act(Verb::kAttack, hex));
    return false;
  });
  out.push_back(act(Verb::kEnd));
}

void wave_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!may_send(rules, state, unit, HexId(0)).allows()) return;
  for (int h = 0; h < rules.hexes; ++h) out.push_back(act(Verb::kSend, unit, HexId(h)));
}

void strike(Play& play, HexId hex) {
  State& state = play.state;
  Reason why;
  state.attack = attack_on(AttackType::kAirStrike, hex, targets_of_wave(play.rules, state, hex, why));
  push(state, FrameKind::kDeclare, state.phasing, 0, hex);
}

// A.I.B.3.f, A.I.B.6, R-28: airplanes that did not attack leave, and their strikes are lost.
void end_wave(Play& play) {
  State& state = play.state;
  for (const int u : wave(play.rules, state)) {
    play.tell(EventKind::kAirplaneLeaves, "A.I.B.3.f", {u, state.pieces[u].hex.value});
    use_up(play, unit_id(u));
  }
  for (Piece& piece : state.pieces) piece.unset(kStruck);  // A.I.C.7.b: each wave attacks separately
  state.frames.back().value = kPlacing;
}

Reason may_end_wave(const RuleSet&, const State& state) {
  if (top(state).value == kPlacing)
    return {"A.I.B.3.c",
            "airplanes must be placed for all strikes that were written, as far as they suffice"};
  return kAllowed;
}

constexpr VerbRules kWaveVerbs[] = {verb_rules<Verb::kSend, may_send, send>(),
                                    verb_rules<Verb::kAttack, may_strike, strike>(),
                                    verb_rules<Verb::kEnd, may_end_wave, end_wave>()};

// A.I.B.3.b: the number is opened when all of it has been used.
void end_air_phase(Play& play) {
  play.tell(EventKind::kSortiesOpened, "A.I.B.3.b", {index(play.state.phasing), play.state.air.due});
  pop(play.state);
}

bool resolve_wave_step(Play& play) {
  State& state = play.state;
  Frame& frame = state.frames.back();
  const UnitSet airplanes = wave(play.rules, state);
  switch (frame.value) {
    case kPlacing:
      if (more_to_send(state) && airplanes.size() < play.rules.airplanes[index(state.phasing)]) return false;
      if (airplanes.empty()) {
        end_air_phase(play);
        return true;
      }
      frame.value = kUnderFire;
      if (play.rules.has(Switch::kAntiAircraft)) offer_anti_aircraft(play, airplanes);
      return true;
    case kUnderFire:
      frame.value = kStriking;
      return true;
    default:
      if (any_hex_to_strike(play.rules, state, [](HexId) { return true; })) return false;
      end_wave(play);
      return true;
  }
}

rules::Question wave_question(const RuleSet&, const State& state) {
  if (top(state).value == kPlacing)
    return {"airplanes", "Send an airplane for each air strike of this turn over any hex.", "A.I.B.3"};
  return {"strike", "Make the air strikes of this wave, then end it.", "A.I.B.3.e"};
}

}  // namespace

int strikes_unused(const RuleSet& rules, const State& state, Side side) {
  int count = 0;
  for (const int u : rules.all_of[index(side)])
    count += is_strike(rules, unit_id(u)) && state.pieces[u].hex == kOffBoard ? 1 : 0;
  return count;
}

void begin_air_phase(State& state) {
  std::uint8_t& number = state.air.sorties[index(state.phasing)];
  state.air.due = number;
  state.air.sent = 0;
  number = 0;
}

bool anything_to_send(const RuleSet& rules, const State& state) {
  return strikes_are_flown(rules) && more_to_send(state);
}

void lose_airplane(Play& play, UnitId airplane, Result result, std::string_view rule) {
  if (result == Result::kNone) return;
  const HexId hex = play.state.hex_of(airplane);
  if (result == Result::kEliminated) {
    play.tell(EventKind::kEliminated, rule, {airplane.value, hex.value});
    score(play, AwardEvent::kEliminated, airplane);
  } else {
    play.tell(EventKind::kAirplaneLeaves, "A.I.D.1.d", {airplane.value, hex.value});
  }
  use_up(play, airplane);
}

const FrameRules kWriteNumberFrame{
    .question = {"write-number", "Write in secret how many airplane strikes come next turn, then end.",
                 "A.I.B.1"},
    .subjects = number_subjects,
    .actions = nullptr,
    .verbs = kNumberVerbs};
const FrameRules kAirplanesFrame{.question = {},
                                 .subjects = wave_subjects,
                                 .actions = wave_actions,
                                 .verbs = kWaveVerbs,
                                 .resolve_automatic_step = resolve_wave_step,
                                 .varying_question = wave_question};

}  // namespace mitla::aiw
