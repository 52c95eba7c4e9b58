#include "games/sdw67/sequence.h"

#include "games/sdw67/air_missions.h"
#include "games/sdw67/combat.h"
#include "games/sdw67/movement.h"
#include "games/sdw67/obligations.h"
#include "games/sdw67/placement.h"
#include "games/sdw67/random_events.h"
#include "games/sdw67/stacking.h"
#include "games/sdw67/strikes.h"
#include "games/sdw67/victory.h"

namespace mitla::sdw67 {
namespace {

void begin_turn(Play& play) {
  play.tell(EventKind::kTurnBegins, "4.1", {play.state.turn});
  play.state.player = Front::kSinai;
}
void tell_player_turn(Play& play) {
  play.tell(EventKind::kPlayerTurn, "4.2",
            {index(acting_sector(play.state)), index(phasing_side(play.state)), index(play.state.player)});
}

void begin_movement(Play& play) {
  play.state.airborne_used = 0;
  play.state.contingents_moved = 0;
}
void end_movement(Play& play) {
  put_down(play);
  clear_marks(play.state, kMoved | kMarched | kTakenOver);
}
void begin_combat(Play& play) {
  begin_obligations(play.rules, play.state);
  ask(play, FrameKind::kCombat, play.state.player);
}
void end_combat(Play& play) {
  end_obligations(play.state);
  clear_marks(play.state, kAttacked | kAssaulted);
  play.state.cancelled_fort = hex::kNowhere;  // 20.5
}

// 4.2.IP
void interphase(Play& play) {
  State& state = play.state;
  if (arab_sudden_death(play.rules, state))
    state.sudden_death = 1;
  else if (israeli_sudden_death(play.rules, state))
    state.sudden_death = 2;
  if (state.sudden_death != 0)
    play.tell(EventKind::kSuddenDeath, state.sudden_death == 1 ? "23.1.1" : "23.1.2",
              {state.sudden_death - 1});
  if (state.sudden_death != 0 || state.turn >= play.rules.last_turn) return end_game(play);
  ++state.turn;
  state.step = Step::kTurnStart;
}

void go_to(Play& play, Step step) { play.state.step = step; }

}  // namespace

// Called when the present step has nothing left to ask: ends it and begins the next one.
void next_step(Play& play) {
  State& state = play.state;
  switch (state.step) {
    case Step::kSetup:
      return go_to(play, Step::kTurnStart);
    case Step::kTurnStart:
      begin_turn(play);
      tell_player_turn(play);
      go_to(play, Step::kEvents);
      if (state.turn >= play.rules.first_event_turn) roll_random_event(play);  // 9.3
      return;
    case Step::kEvents:
      go_to(play, Step::kReinforcement);
      state.reinforcing = 0;
      return ask(play, FrameKind::kReinforcement, state.player);
    case Step::kReinforcement:
      go_to(play, Step::kAssignment);
      make_available(play);
      return ask(play, FrameKind::kAssignment, state.player);
    case Step::kAssignment:
      go_to(play, Step::kAirSuperiority);
      return roll_air_superiority(play);
    case Step::kAirSuperiority:
      go_to(play, Step::kAirDefence);
      return roll_air_defence(play);
    case Step::kAirDefence:
      land_superiority(play);
      go_to(play, Step::kTargeting);
      return ask(play, FrameKind::kTargeting, state.player);
    case Step::kTargeting:
      land_ground_attack(play);
      return go_to(play, Step::kStriking);
    case Step::kStriking:
      if (ask_next_strike(play)) return;
      go_to(play, Step::kMovement);
      begin_movement(play);
      return ask(play, FrameKind::kMovement, state.player);
    case Step::kMovement:
      end_movement(play);
      return go_to(play, Step::kMovementStacking);
    case Step::kMovementStacking:
      if (enforce_stacking(play)) return;
      go_to(play, Step::kCombat);
      return begin_combat(play);
    case Step::kCombat:
      end_combat(play);
      return go_to(play, Step::kCombatStacking);
    case Step::kCombatStacking:
      if (enforce_stacking(play)) return;
      go_to(play, Step::kArrival);
      tell_player_turn(play);
      return ask(play, FrameKind::kArrival, state.player);
    case Step::kArrival:
      go_to(play, Step::kArabMovement);
      begin_movement(play);
      if (state.turn != play.rules.shock_turn) ask(play, FrameKind::kContingents, state.player);  // 25.5.3
      return;
    case Step::kArabMovement:
      end_movement(play);
      return go_to(play, Step::kArabMovementStacking);
    case Step::kArabMovementStacking:
      if (enforce_stacking(play)) return;
      go_to(play, Step::kBarrage);
      return ask(play, FrameKind::kTargeting, state.player);
    case Step::kBarrage:
      return go_to(play, Step::kShelling);
    case Step::kShelling:
      if (ask_next_barrage(play)) return;
      go_to(play, Step::kArabCombat);
      return begin_combat(play);
    case Step::kArabCombat:
      end_combat(play);
      return go_to(play, Step::kArabCombatStacking);
    case Step::kArabCombatStacking:
      if (enforce_stacking(play)) return;
      if (state.player == Front::kEastern) return go_to(play, Step::kInterphase);
      state.player = Front::kEastern;
      go_to(play, Step::kEvents);
      tell_player_turn(play);
      if (state.turn >= play.rules.first_event_turn) roll_random_event(play);
      return;
    case Step::kInterphase:
      return interphase(play);
    case Step::kOver:
      return;
  }
}

}  // namespace mitla::sdw67
