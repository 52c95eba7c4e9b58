#include "ai/playout.h"

namespace mitla::ai {

int play_out(const Playout& playout, const engine::State& start, const engine::Plan& plan,
             PlayoutScratch& scratch) {
  const engine::Game& game = *playout.game;
  const engine::Advisor& advisor = *game.advisor();
  const engine::CounterDice dice(playout.dice);
  engine::RandomStream random(playout.dice + 1);
  engine::State& state = scratch.state;
  state = start;
  for (;;) {
    const engine::Decision decision = game.decision(state);
    if (decision.over || advisor.phase(state) >= playout.until_phase) break;
    scratch.orders.clear();
    advisor.orders(state, decision.seat == playout.seat ? plan : engine::Plan{}, random, scratch.orders);
    for (const engine::Action& order : scratch.orders) game.apply(state, order, dice, nullptr);
  }
  return advisor.worth(state, playout.seat);
}

}  // namespace mitla::ai
