#include "ai/playout.h"

namespace mitla::ai {

int play_out(const Playout& playout, const engine::PackedState& start, const engine::Plan& plan,
             PlayoutScratch& scratch) {
  const engine::Game& game = *playout.game;
  const engine::Advisor& advisor = *game.advisor();
  const engine::CounterDice dice(playout.dice);
  engine::RandomStream random(playout.dice + 1);
  engine::State& state = scratch.state;
  start.unpack(state);
  engine::Plan ours = plan;
  if (playout.opening != nullptr) {
    for (const engine::Action& order : *playout.opening) game.apply(state, order, dice, nullptr);
    ours.variation = 0;
  }
  for (;;) {
    const engine::Decision decision = game.decision(state);
    if (decision.over || advisor.phase(state) >= playout.until_phase) break;
    scratch.orders.clear();
    const bool own = decision.seat == playout.seat;
    advisor.orders(state, own ? ours : engine::Plan{}, random, scratch.orders);
    if (own) ours.variation = 0;  // only the present orders are varied
    for (const engine::Action& order : scratch.orders) game.apply(state, order, dice, nullptr);
  }
  return advisor.worth(state, playout.seat);
}

}  // namespace mitla::ai
