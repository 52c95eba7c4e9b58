#include "games/sixdays/ai/advisor.h"

#include "games/sixdays/ai/crisis_script.h"
#include "games/sixdays/ai/war_script.h"

namespace mitla::sixdays {
namespace {

class Player final : public engine::Advisor {
 public:
  Player(const engine::Game& game, const RuleSet& rules) : game_(game), rules_(rules), staff_(game, rules) {
    engine::Formation effort{"effort", {}};
    for (const char* word : kEfforts) effort.tactics.emplace_back(word);
    formations_.push_back(std::move(effort));
    engine::Formation policy{"policy", {}};
    for (const char* word : kPolicies) policy.tactics.emplace_back(word);
    formations_.push_back(std::move(policy));
  }

  const std::vector<engine::Formation>& formations(engine::Seat) const override { return formations_; }

  // A turn has a phase before its Operations and one for each opportunity, which grow with the dice rolled.
  int phase(const engine::State& whole) const override {
    const State& state = whole.as<State>();
    return 20 * state.turn + static_cast<int>(state.step);
  }
  int phases_ahead() const override { return 20; }

  int worth(const engine::State& whole, engine::Seat seat) const override {
    const int halves = war_worth(rules_, whole.as<State>());
    return (seat.value == 0 ? halves : -halves) * engine::kPoint / 2;
  }

  void orders(const engine::State& whole, const engine::Plan& plan, engine::RandomStream& random,
              engine::ActionList& out) const override {
    const auto effort =
        static_cast<Effort>(std::min<int>(plan.tactic[0], static_cast<int>(kEfforts.size()) - 1));
    const auto policy =
        static_cast<Policy>(std::min<int>(plan.tactic[1], static_cast<int>(kPolicies.size()) - 1));
    if (crisis_order(rules_, whole.as<State>(), policy, out)) return;
    if (war_order(staff_, whole, effort, random, out)) return;
    thread_local engine::ActionList subjects, actions;  // scratch
    out.push_back(engine::random_action(game_, whole, random, subjects, actions));
  }

 private:
  const engine::Game& game_;
  const RuleSet& rules_;
  WarStaff staff_;
  std::vector<engine::Formation> formations_;
};

}  // namespace

std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules) {
  return std::make_unique<Player>(game, rules);
}

}  // namespace mitla::sixdays
