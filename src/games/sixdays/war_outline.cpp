// Chapters of the war that are not written yet.
#include "games/sixdays/crisis.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {

void bring_reinforcements(Play&) {}
void ask_air_defence(Play&, Side, bool) {}
void clear_turn(Play&) {}
void begin_preemptive_attack(Play&) {}
bool roll_initiative(Play&) { return true; }
bool ask_operation(Play&) { return false; }
void recover(Play&) {}
void begin_cease_fire(Play&) {}
void end_war_turn(Play& play) {
  if (play.state.turn >= play.state.end_turn) end_game(play);
}

int mvp_halves(const RuleSet&, const State&, Side) { return 0; }
int dvp_halves(const RuleSet&, const State& state, Side side) {
  return state.dvp[index(side)] + state.dsp[index(side)];
}
engine::Outcome outcome(const RuleSet&, const State& state) {
  engine::Outcome out;
  out.level = "draw";
  out.halves = {state.dvp[0], state.dvp[1]};
  out.text = "Draw";
  if (state.conceded != 0) {
    out.win(engine::seat_at(2 - state.conceded));
    out.level = "decisive victory";
  }
  return out;
}
void end_game(Play& play) {
  play.state.frames.clear();
  play.state.step = Step::kOver;
  const engine::Outcome out = outcome(play.rules, play.state);
  play.tell(EventKind::kGameOver, "3.5", {out.winner() ? out.winner()->index() : -1});
}
void list_objectives(const RuleSet&, const State&, std::vector<engine::Objective>&) {}

}  // namespace mitla::sixdays
