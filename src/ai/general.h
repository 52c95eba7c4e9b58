// Searches over plans: which tactic each formation follows. Plans are tried in playouts of the scripts on the
// same dice. Bad plans are dropped early, the best is varied further, and the general thinks again after
// every die cast. It is an anytime search: with any budget there is a plan, the one kept from the last
// decision.
#pragma once

#include <chrono>
#include <vector>

#include "ai/orders.h"
#include "ai/player.h"
#include "ai/playout.h"

namespace mitla::ai {

class General final : public Player {
 public:
  explicit General(const Settings& settings);
  engine::Action choose(const Eyes& eyes) override;
  bool searches() const override { return true; }

  // The plan that it follows now.
  const engine::Plan& plan() const { return plan_; }
  // What it has spent in this phase.
  int playouts() const { return playouts_spent_; }

 private:
  using Clock = std::chrono::steady_clock;

  struct Candidate {
    engine::Plan plan;
    engine::ActionList opening;  // what it orders now
    std::int64_t sum = 0;        // of its results minus those of the followed plan, on the same dice
    std::int64_t squares = 0;
    int tried = 0;
    std::int64_t mean() const { return tried == 0 ? 0 : sum / tried; }
    bool clearly_better() const;
  };

  void search(const Eyes& eyes);
  double share_of_budget(const engine::Game& game);
  void breed(const Eyes& eyes, const engine::Plan& around);
  void add(const engine::Game& game, const engine::Plan& plan);
  // Tries all candidates on `count` more dice. Returns false if the time ran out before all were tried.
  bool try_all(const Eyes& eyes, int count);
  void keep_best(std::size_t count);

  bool stopped() const { return settings_.stop != nullptr && settings_.stop->load(); }

  Settings settings_;
  engine::RandomStream random_;
  engine::State state_;
  Orders orders_;
  engine::Plan plan_;
  int phase_ = -1;
  double seconds_spent_ = 0;  // in this phase
  int playouts_spent_ = 0;
  Clock::time_point deadline_{};
  Clock::duration longest_{};  // longest playout so far: a playout that might not end in time is not started
  int playouts_allowed_ = 0;
  std::uint64_t thought_ = 0;  // number of searches so far: each search has its own random numbers

  // Scratch of a search.
  std::vector<Candidate> candidates_;
  std::vector<engine::PackedState> samples_;  // by dice
  std::vector<int> results_;
  std::vector<PlayoutScratch> scratch_;
};

}  // namespace mitla::ai
