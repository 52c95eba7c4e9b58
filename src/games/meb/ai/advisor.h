// The commander of Middle East Battles for the built-in players: one script for both sides and both battles.
#pragma once

#include "engine/advisor.h"
#include "games/meb/ai/ground.h"
#include "games/meb/ai/script.h"
#include "rules/ai/tactics.h"

namespace mitla::meb {

class BattleAdvisor final : public engine::Advisor {
 public:
  BattleAdvisor(const engine::Game& game, const RuleSet& rules);

  const std::vector<engine::Formation>& formations(engine::Seat seat) const override {
    return formations_[seat.index()];
  }
  int phase(const engine::State& state) const override;
  int phases_ahead() const override;
  bool varies() const override { return true; }
  int worth(const engine::State& state, engine::Seat seat) const override;
  void orders(const engine::State& state, const engine::Plan& plan, engine::RandomStream& random,
              engine::ActionList& out) const override;

 private:
  void add_formations(Side side);

  const engine::Game& game_;
  const RuleSet& rules_;
  Ground ground_;
  std::array<Doctrine, 2> doctrines_;
  std::array<std::vector<engine::Formation>, 2> formations_;
  // By formation of units; the other formations of a plan are questions.
  std::array<std::vector<std::vector<rules::Tactic<Tactic>>>, 2> tactics_;
  std::array<std::uint8_t, kMaxUnits> formation_of_{};  // by unit
};

}  // namespace mitla::meb
