// The Arab-Israeli Wars' advice to the built-in players.
#pragma once

#include "base/lazy.h"
#include "games/aiw/ai/script.h"

namespace mitla::aiw {

class SituationAdvisor final : public engine::Advisor {
 public:
  SituationAdvisor(const engine::Game& game, const RuleSet& rules);

  const std::vector<engine::Formation>& formations(engine::Seat seat) const override {
    return formations_[seat.index()];
  }
  int phase(const engine::State& state) const override;
  int worth(const engine::State& state, engine::Seat seat) const override;
  void orders(const engine::State& state, const engine::Plan& plan, engine::RandomStream& random,
              ActionList& out) const override;

 private:
  void add_formations(Side side);
  Orders read(const State& state, Side side, const engine::Plan& plan) const;
  Staff staff(const State& state) const { return {rules_, prices_, Ways::of(rules_, prices_, state), state}; }

  const engine::Game& game_;
  const RuleSet& rules_;
  Prices prices_;
  std::array<std::vector<engine::Formation>, 2> formations_;
  std::array<bool, 2> raids_{};
  std::array<std::uint8_t, kMaxUnits> formation_of_{};
  // Computed with the first orders: most games that are opened are only looked at.
  base::Lazy<Shields> shields_;
};

// guess.cpp: replaces what a seat may not know with something possible (f): records, planned strike turns and
// standing answers of the enemy of `seat`, who must be asked now.
void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random);

}  // namespace mitla::aiw
