#include "games/meb/parts.h"

#include "games/meb/combat.h"
#include "games/meb/movement.h"
#include "games/meb/victory.h"

namespace mitla::meb {
namespace {

void clear_marks(Play& play, Side side, std::uint16_t marks) {
  for (const int u : play.rules.of_side[index(side)]) play.state.pieces[u].remove(marks);
}

// 8.18: each game turn gives a new number of markers; unused ones are lost.
void bring_airstrikes(Play& play) {
  State& state = play.state;
  for (const AirstrikeAllotment& allotment : play.rules.airstrikes) {
    if (((allotment.turns >> state.turn) & 1) == 0) continue;
    int markers = allotment.amount.whole();
    int dice[2] = {0, 0};
    for (int die = 0; die < allotment.amount.dice; ++die) {
      const int rolled = play.roll_die();
      markers += rolled;
      if (die < 2) dice[die] = rolled;
    }
    state.air_available[allotment.nationality] = static_cast<std::uint8_t>(markers);
    play.tell(EventKind::kAirstrikes, play.rules.cite.airstrikes,
              {allotment.nationality, markers, dice[0], dice[1]});
  }
}

void begin_movement_phase(Play& play, Side side) {
  State& state = play.state;
  state.phasing = side;
  state.phase_begun = 0;
  clear_marks(play, side, kMoved | kEntered);
  play.tell(EventKind::kPhaseBegins, side == Side::kWestern ? "4.2.I.A" : "4.2.II.A", {index(side), 0});
  play.rules.chapter().begin_movement_phase(play);
  state.frames.push_back({FrameKind::kMovement, side});
}

void begin_combat(Play& play, Side side) {
  play.tell(EventKind::kPhaseBegins, side == Side::kWestern ? "4.2.I.B" : "4.2.II.B", {index(side), 1});
  begin_combat_phase(play);
  play.rules.chapter().begin_combat_phase(play);
  play.state.frames.push_back({FrameKind::kCombat, side});
}

// 9.11, 10.10: landed units are ordinary units again when their player turn is over.
void end_player_turn(Play& play, Side side) { clear_marks(play, side, kArrivalMarks); }

void begin_game_turn(Play& play) {
  play.tell(EventKind::kTurnBegins, "4.1", {play.state.turn});
  play.state.air_available = {};
  bring_airstrikes(play);
}

void end_game(Play& play) {
  State& state = play.state;
  score_objectives(play, AwardEvent::kObjectiveAtEnd);
  state.step = Step::kOver;
  const auto won = rules::winner_by_lead(play.rules.data().scenario.victory, {state.vp[0], state.vp[1]});
  play.tell(EventKind::kGameOver, play.rules.cite.victory,
            {won ? won->index() : -1, state.vp[0], state.vp[1]});
}

}  // namespace

// The outline of 4.2, top to bottom.
void next_step(Play& play) {
  State& state = play.state;
  switch (state.step) {
    case Step::kSetup:
      score(play, AwardEvent::kStart);
      state.step = Step::kTurnStart;
      begin_game_turn(play);
      break;
    case Step::kTurnStart:  // I.A
      state.step = Step::kWesternMovement;
      begin_movement_phase(play, Side::kWestern);
      break;
    case Step::kWesternMovement:  // I.B
      put_down(play);
      state.step = Step::kWesternCombat;
      begin_combat(play, Side::kWestern);
      break;
    case Step::kWesternCombat:
      end_player_turn(play, Side::kWestern);
      state.phasing = Side::kEgyptian;
      state.step = Step::kEgyptianStart;
      play.rules.chapter().begin_player_turn(play);
      break;
    case Step::kEgyptianStart:  // II.A
      state.step = Step::kEgyptianMovement;
      begin_movement_phase(play, Side::kEgyptian);
      break;
    case Step::kEgyptianMovement:  // II.B
      put_down(play);
      state.step = Step::kEgyptianCombat;
      begin_combat(play, Side::kEgyptian);
      break;
    case Step::kEgyptianCombat:  // III
      end_player_turn(play, Side::kEgyptian);
      state.step = Step::kEndPhase;
      score_objectives(play, AwardEvent::kObjectiveAtTurnEnd);
      play.rules.chapter().end_game_turn(play);
      break;
    case Step::kEndPhase:
      if (play.rules.chapter().game_ends(state)) {
        end_game(play);
        break;
      }
      ++state.turn;  // 4.3: the last step of the game turn
      state.step = Step::kTurnStart;
      begin_game_turn(play);
      break;
    case Step::kOver:
      break;
  }
}

void concede(Play& play) { rules::concede<EventKind>(play, "4.1"); }

}  // namespace mitla::meb
