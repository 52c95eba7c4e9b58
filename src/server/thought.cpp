#include "server/thought.h"

#include <exception>

#include "server/reason.h"

namespace mitla::server {

namespace {

// The largest number of actions that are written and sent together.
constexpr std::size_t kTogether = 200;

int phase_of(const engine::Game& game, const engine::State& state) {
  return game.advisor() != nullptr ? game.advisor()->phase(state) : 0;
}

void work_out(const engine::Game& game, Extent extent, Thought& thought) {
  const engine::CounterDice any_dice(0);  // a die ends the run, whatever its result
  engine::State& state = thought.state;
  const int phase = phase_of(game, state);
  engine::State before;
  while (thought.actions.size() < kTogether && !(thought.stop != nullptr && *thought.stop)) {
    const engine::Action action = thought.player->choose({game, state, thought.seat});
    if (!game.notation().well_formed(action) || game.check(state, action)) {
      thought.trouble = "chose an action that is not legal";
      return;
    }
    thought.actions.push_back(action);
    if (extent == Extent::kOneAction) {
      thought.reason = reason_for(game, state, thought.seat, action, 1);
      return;
    }
    before = state;
    game.apply(state, action, any_dice, nullptr);
    const engine::Decision decision = game.decision(state);
    if (decision.over || decision.seat != thought.seat || before.rolls() != state.rolls() ||
        game.reveals(before, state) || phase_of(game, state) != phase)
      return;
  }
}

}  // namespace

void think(const engine::Game& game, Extent extent, Thought& thought) {
  try {
    work_out(game, extent, thought);
  } catch (const std::exception& error) {
    thought.trouble = error.what();
  } catch (...) {
    thought.trouble = "failed without saying why";
  }
}

}  // namespace mitla::server
