#include "server/evaluation.h"

#include <exception>

#include "ai/playout.h"

namespace mitla::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kPlayouts = 12;  // of one state

}  // namespace

std::vector<Evaluation> evaluate(const engine::Game& game, const std::vector<engine::PackedState>& states,
                                 engine::Seat seat, std::uint64_t seed, const std::atomic<bool>* stop,
                                 std::chrono::milliseconds time) {
  std::vector<Evaluation> out(states.size());
  std::vector<std::int64_t> sums(states.size());
  const engine::Advisor& advisor = *game.advisor();
  const auto until = Clock::now() + time;
  ai::PlayoutScratch scratch;
  // Round by round, so that every state has its share when the time is up. The same dice for all states.
  for (int n = 0; n < kPlayouts; ++n)
    for (std::size_t i = 0; i < states.size(); ++i) {
      if ((Clock::now() > until && n > 0) || (stop != nullptr && *stop)) return out;
      try {
        engine::State state;
        states[i].unpack(state);
        if (game.decision(state).over) {
          out[i] = {advisor.worth(state, seat), n + 1};
          continue;
        }
        engine::RandomStream guesses(seed + static_cast<std::uint64_t>(n));
        game.guess_hidden(state, seat, guesses);
        const ai::Playout playout{&game, seat, advisor.phase(state) + advisor.phases_ahead(),
                                  seed + 2 * static_cast<std::uint64_t>(n), nullptr};
        sums[i] += ai::play_out(playout, engine::PackedState(state), engine::Plan{}, scratch);
        ++out[i].playouts;
        out[i].worth = static_cast<int>(sums[i] / out[i].playouts);
      } catch (const std::exception&) {  // a script that fails ends the evaluation of a state, not the server
      }
    }
  return out;
}

}  // namespace mitla::server
