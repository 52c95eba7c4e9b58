#include "support/skirmish_advisor.h"

namespace mitla::skirmish {
namespace {

using engine::Action;
using engine::ActionList;

class Advisor final : public engine::Advisor {
 public:
  Advisor(const engine::Game& game, hex::HexId crossroads) : game_(game), crossroads_(crossroads) {}

  const std::vector<engine::Formation>& formations(engine::Seat) const override { return formations_; }
  int phase(const engine::State& state) const override {
    const engine::Decision decision = game_.decision(state);
    const auto seats = static_cast<int>(game_.info().seats.size());
    return (game_.turn(state) + (decision.over ? 1 : 0)) * seats + decision.seat.index();
  }

  // What the seat's own battalions are worth, and the crossroads if its team has them: a total of its own.
  int worth(const engine::State& state, engine::Seat seat) const override {
    const engine::Outcome outcome = game_.outcome(state);
    const int points = outcome.halves[static_cast<std::size_t>(seat.index())] * engine::kPoint / 2;
    return points + (outcome.won_by(seat) ? 10 * engine::kPoint : 0);
  }

  void orders(const engine::State& state, const engine::Plan& plan, engine::RandomStream&,
              ActionList& out) const override {
    const bool forward = plan.tactic[0] == 0;
    ActionList subjects;
    game_.subjects(state, subjects);
    ActionList moves;
    for (const Action& subject : subjects)
      if (forward && engine::Game::is_touch(subject))
        game_.legal(state, engine::unit_argument(subject), moves);
    const auto& board = game_.notation().board();
    const Action* best = nullptr;
    for (const Action& move : moves) {
      const int distance = board.distance(engine::hex_argument(move, 1), crossroads_);
      if (best == nullptr || distance < board.distance(engine::hex_argument(*best, 1), crossroads_))
        best = &move;
    }
    if (best != nullptr) return out.push_back(*best);
    for (const Action& subject : subjects)
      if (!engine::Game::is_touch(subject)) return out.push_back(subject);
  }

 private:
  const engine::Game& game_;
  hex::HexId crossroads_;
  std::vector<engine::Formation> formations_{{"all", {"forward", "stay"}}};
};

}  // namespace

std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, hex::HexId crossroads) {
  return std::make_unique<Advisor>(game, crossroads);
}

}  // namespace mitla::skirmish
