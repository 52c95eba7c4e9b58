#include "games/sixdays/sequence.h"

#include "games/sixdays/crisis.h"
#include "games/sixdays/setup.h"
#include "games/sixdays/special_units.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {
namespace {

void go_to(Play& play, Step step) { play.state.step = step; }

void begin_turn(Play& play) {
  State& state = play.state;
  play.tell(EventKind::kTurnBegins, "3.0", {state.turn});
  clear_turn(play);
  bring_yemen_brigades(play);
  if (state.war_turn >= 2) bring_reinforcements(play);
}

// 3.5, and the end of a crisis without war.
void end_turn(Play& play) {
  State& state = play.state;
  score_heavy_artillery(play);  // in the crisis too
  if (state.at_war()) {
    end_war_turn(play);
    if (state.step == Step::kOver) return;
    ++state.war_turn;
  } else if (state.turn >= play.rules.last_crisis_turn) {
    play.tell(EventKind::kNoWar, "3.5", {});
    return end_game(play);
  }
  ++state.turn;
  go_to(play, Step::kTurnStart);
}

// A scenario of war begins with its first Operational Segment, without a card round (13.3, 14.3).
void begin_play(Play& play) {
  if (!play.state.at_war()) return go_to(play, Step::kTurnStart);
  play.tell(EventKind::kTurnBegins, "3.0", {play.state.turn});
  go_to(play, Step::kPreemptive);
}

}  // namespace

// Called when the present step has nothing left to ask: ends it and begins the next one.
void next_step(Play& play) {
  State& state = play.state;
  if (state.step > Step::kSetup && ask_due_deployment(play)) return;
  switch (state.step) {
    case Step::kOptionalCards:
      go_to(play, Step::kRemoval);
      for (const Side side : {Side::kIsrael, Side::kUar})  // the UAR is asked first: its frame is on top
        if (play.rules.start.removals[index(side)] > 0) ask(play, FrameKind::kRemoval, side);
      return;
    case Step::kRemoval:
      go_to(play, Step::kSetup);
      if (state.crisis.set_up == 0)
        for (const Side side : {Side::kIsrael, Side::kUar}) ask(play, FrameKind::kSetup, side);
      return;
    case Step::kSetup:
      go_to(play, Step::kSetupAirDefence);
      end_setup(play);
      for (const Side side : {Side::kIsrael, Side::kUar}) ask_air_defence(play, side, true);
      return;
    case Step::kSetupAirDefence:
      return begin_play(play);

    case Step::kTurnStart:
      go_to(play, Step::kAirDefence);
      begin_turn(play);
      return;
    case Step::kAirDefence:
      go_to(play, Step::kUarCards);
      for (const Side side : {Side::kIsrael, Side::kUar}) ask_air_defence(play, side, false);
      return;

    // --- Strategic Segment ---
    case Step::kUarCards:
      go_to(play, Step::kIsraeliCards);
      return ask_card_action(play, Side::kUar);
    case Step::kIsraeliCards:
      go_to(play, state.at_war() ? Step::kPreemptive : Step::kOutbreak);
      return ask_card_action(play, Side::kIsrael);
    case Step::kOutbreak:
      go_to(play, Step::kUnilateral);
      return roll_outbreak(play);
    case Step::kUnilateral:
      go_to(play, Step::kJordan);
      if (state.turn >= 2) ask_unilateral(play);
      return;
    case Step::kJordan:
      go_to(play, Step::kEnd);
      if (state.turn >= 2 && state.jordan == Jordan::kNeutral) roll_jordan(play);
      return;

    // --- Operational Segment ---
    case Step::kPreemptive:
      go_to(play, Step::kInitiative);
      if (state.war_turn == 1) begin_preemptive_attack(play);
      return;
    case Step::kInitiative:
      if (roll_initiative(play)) go_to(play, Step::kOperations);
      return;
    case Step::kOperations:
      if (!ask_operation(play)) go_to(play, Step::kRecovery);
      return;

    case Step::kRecovery:
      go_to(play, Step::kCeaseFire);
      return recover(play);
    case Step::kCeaseFire:
      go_to(play, Step::kEnd);
      return begin_cease_fire(play);
    case Step::kEnd:
      return end_turn(play);
    case Step::kOver:
      return;
  }
}

}  // namespace mitla::sixdays
