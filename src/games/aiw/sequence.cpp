#include "games/aiw/frame.h"

#include "games/aiw/air_units.h"
#include "games/aiw/crossing.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/missiles.h"
#include "games/aiw/placement.h"
#include "games/aiw/setup.h"
#include "games/aiw/smoke.h"
#include "games/aiw/spotting.h"
#include "games/aiw/steps.h"
#include "games/aiw/victory.h"

namespace mitla::aiw {
namespace {

void clear_marks(Play& play, std::uint32_t marks) {
  for (Piece& piece : pieces_of(play.rules, play.state)) piece.unset(marks);
}

// The next step; if there is anything to choose in it, its player is asked.
void go_to(Play& play, Step step, bool (*anything)(const RuleSet&, const State&)) {
  play.state.step = step;
  if (!in_game(play.rules, step) || !anything(play.rules, play.state)) return;
  const StepInfo& info = info_of(step);
  play.tell(EventKind::kPhaseBegins, play.rules.has(Switch::kStandardTurn) ? info.rule : info.basic_rule,
            {index(play.state.phasing), static_cast<int>(step)});
  push(play.state, frame_of(play.rules, step), play.state.phasing);
}

void begin_fire_phase(Play& play) {
  clear_marks(play, kPhaseMarks);
  lift_smoke(play);
  remove_spotted_markers(play.rules, play.state, play.state.phasing);  // at the start of the phase
}

// SIT.S-11.special.1
void roll_for_reinforcement(Play& play) {
  State& state = play.state;
  state.arrived = 0;
  const UnitSet& waiting = play.rules.special.reinforcement_roll;
  bool anyone = false;
  for (const int u : waiting)
    anyone = anyone || (play.rules.side_of(unit_id(u)) == state.phasing && state.pieces[u].hex == kToEnter);
  if (!anyone) return;
  const int die = play.roll_die();
  state.arrived = die <= play.rules.special.reinforcement_die ? 1 : 0;
  play.tell(EventKind::kReinforcementRoll, play.rules.special.cite.reinforcement, {die, state.arrived});
}

void begin_movement_phase(Play& play) {
  State& state = play.state;
  clear_marks(play, kPhaseMarks);
  state.step = Step::kMoveVehicles;
  lift_smoke(play);
  state.hand = {};
  for (const int u : play.rules.of_side[index(state.phasing)]) {
    Piece& piece = state.pieces[u];
    // S.III.A: units inverted now, not those that invert by moving.
    if (play.rules.has(Switch::kSplitMove) && play.rules.units[u].smf && piece.has(kInverted) &&
        !piece.has(kDispersed))
      piece.set(kSplitMove);
  }
  roll_for_reinforcement(play);
}

// S.I.C.3.b: infantry that moved and did not close assault is inverted now.
void invert_moved_infantry(Play& play) {
  for (const int u : play.rules.of_side[index(play.state.phasing)])
    if (play.state.pieces[u].has(kMoved)) invert(play.state, unit_id(u));
}

void end_player_turn(Play& play) {
  State& state = play.state;
  const Side owner = state.phasing;
  place_spotted_markers(play, owner);  // S.I.C.5, B.IV.B.2
  for (const int u : play.rules.all_of[index(owner)]) {
    Piece& piece = state.pieces[u];
    if (!piece.has(kDispersed) && !play.rules.units[u].neutral())
      piece.unset(kInverted | kFiredMounted);  // S.I.C.6, B.IV.B.3
    piece.unset(kActed);
  }
  clear_marks(play, kPhaseMarks);
  end_interdiction(play, owner);
  begin_interdiction(play, owner);
  forget_building(state);
}

// SIT.S-1.special.1
void consider_extension(Play& play) {
  const Specials& special = play.rules.special;
  State& state = play.state;
  if (special.extension_turn == 0 || state.turn != special.extension_turn || !special.extension_of) return;
  int losses = 0;
  for (const int u : play.rules.of_side[index(*special.extension_of)])
    losses += state.pieces[u].hex == kDeadPile ? 1 : 0;
  if (losses < special.extension_losses) return;
  state.last_turn = static_cast<std::uint8_t>(special.extension_last_turn);
  play.tell(EventKind::kGameExtended, special.cite.extension, {state.last_turn});
}

void end_game(Play& play) {
  State& state = play.state;
  score_end(play);
  state.step = Step::kOver;
  const engine::Outcome result = outcome(play.rules, state);
  play.tell(EventKind::kGameOver, "SIT.B.1",
            {result.winners.empty() ? -1 : result.winners[0].index(), state.vp[0], state.vp[1]});
}

void begin_player_turn(Play& play, Side side) {
  play.state.phasing = side;
  play.state.step = Step::kTurnStart;
}

void end_turn(Play& play) {
  State& state = play.state;
  consider_extension(play);
  if (state.turn >= state.last_turn) {
    end_game(play);
    return;
  }
  ++state.turn;  // B.IV.E
  state.attacked_this_turn = 0;
  play.tell(EventKind::kTurnBegins, "B.IV.E", {state.turn});
  begin_player_turn(play, play.rules.first);
}

}  // namespace

// The outline of B.IV and S.I, top to bottom. Called when the present step has nothing left to ask.
void SequenceParts::next_step(Play& play) {
  const RuleSet& rules = play.rules;
  State& state = play.state;
  switch (state.step) {
    case Step::kAirSuperiority:
      state.step = Step::kSetup;
      return;
    case Step::kSetup:
      if (ask_for_boats(play)) return;  // A.IV.D.2.a
      if (ask_next_setup(play)) return;
      state.step = Step::kPlanStrikes;
      state.phasing = rules.first;
      if (anything_to_plan(rules, state)) push(state, FrameKind::kPlanStrikes, state.phasing);
      return;
    case Step::kPlanStrikes:
      if (state.phasing == rules.first) {
        state.phasing = other(rules.first);
        if (anything_to_plan(rules, state)) push(state, FrameKind::kPlanStrikes, state.phasing);
        return;
      }
      play.tell(EventKind::kTurnBegins, "B.IV.E", {state.turn});
      begin_player_turn(play, rules.first);
      return;
    case Step::kTurnStart:
      clear_marks(play, kPhaseMarks);
      begin_air_phase(state);
      return go_to(play, Step::kWriteStrikes, has_strikes_to_write);
    case Step::kWriteStrikes:
      raise_helicopters(rules, state, state.phasing);  // O.I.C.2.d
      return go_to(play, Step::kHelicopters, anything_to_fly);
    case Step::kHelicopters:
      return go_to(play, Step::kDown, anything_to_put_down);
    case Step::kDown:
      return go_to(play, Step::kStrike, strikes_are_flown(rules) ? anything_to_send : anything_to_strike);
    case Step::kStrike:
      begin_fire_phase(play);
      return go_to(play, Step::kWriteFire, anything_to_write);
    case Step::kWriteFire:
      return go_to(play, Step::kIndirectFire, anything_to_bomb);
    case Step::kIndirectFire:
      if (rules.has(Switch::kIndirectFire)) execute_indirect_fire(play);
      return go_to(play, Step::kDirectFire, anything_to_fire_at);
    case Step::kDirectFire:
      return go_to(play, Step::kEngineering, anything_to_engineer);
    case Step::kEngineering:
      state.step = Step::kMorale;
      check_morale(play);
      return;
    case Step::kMorale:
      begin_movement_phase(play);
      return go_to(play, Step::kMoveVehicles, anything_to_move);
    case Step::kMoveVehicles:
      return go_to(play, Step::kMoveInfantry, anything_to_move);
    case Step::kMoveInfantry:
      return go_to(play, Step::kCloseAssault, anything_to_assault);
    case Step::kCloseAssault:
      invert_moved_infantry(play);
      state.step = Step::kEndOfMovement;
      return;
    case Step::kEndOfMovement:
      end_player_turn(play);
      if (state.phasing == rules.first)
        begin_player_turn(play, other(rules.first));
      else
        end_turn(play);
      return;
    case Step::kOver:
      return;
  }
}

void begin_game(Play& play) {
  State& state = play.state;
  state.last_turn = static_cast<std::uint8_t>(play.rules.last_turn);
  state.phasing = play.rules.first;
  if (anything_to_set_aside(play.rules, state)) {  // SIT.A-6.special.1: before the set-up
    state.step = Step::kAirSuperiority;
    state.phasing = play.rules.special.air_superiority.side;
    push(state, FrameKind::kSuperiority, state.phasing);
  }
  for (std::size_t u = 0; u < play.rules.units.size(); ++u) {
    const UnitInfo& counter = play.rules.units[u];
    Piece& piece = state.pieces[u];
    piece.hex = counter.off_board() ? kOffBoard : kToEnter;
    if (counter.group >= 0 && play.rules.groups[counter.group].placing == Placing::kBox) piece.hex = kReserve;
    if (counter.engineer == EngineerKind::kBridgeLayer) piece.count = 3;  // S.VII.B.2
    if (play.rules.construction.infantry_bridge_builders.contains(static_cast<int>(u)))
      piece.count = static_cast<std::uint8_t>(play.rules.construction.infantry_bridges_each);
    if (counter.spare) piece.hex = kReserve;  // A.II.G.1.b
    if (counter.strike > 0) piece.set(kArmed);
  }
  give_out_reserves(play.rules, state);
}

void concede(Play& play) { rules::concede<EventKind>(play, "B.IV.F"); }

}  // namespace mitla::aiw
