#include "games/sixdays/ai/advisor.h"

#include "games/sixdays/ai/crisis_script.h"
#include "games/sixdays/ai/setup_plans.h"
#include "games/sixdays/ai/war_script.h"
#include "games/sixdays/ai/worth.h"

namespace mitla::sixdays {
namespace {

class Player final : public engine::Advisor {
 public:
  Player(const engine::Game& game, const RuleSet& rules) : game_(game), rules_(rules), staff_(game, rules) {
    // In the order of the fields of a plan.
    formations_ = {{"policy", {"war-on-its-terms", "war-soon", "diplomacy"}},
                   {"setup", {"any", "ready", "forward", "in-depth"}},
                   {"effort", {"balanced", "sinai-first", "jerusalem-first", "golan-first"}},
                   {"attacks", {"measured", "bold", "careful"}},
                   {"air", {"bases-first", "support-first"}}};
  }

  const std::vector<engine::Formation>& formations(engine::Seat) const override { return formations_; }

  int phase(const engine::State& whole) const override { return phase_of(rules_, whole.as<State>()); }
  // Three or four Operations: the more dice a playout casts, the more playouts are needed to tell plans
  // apart.
  int phases_ahead() const override { return 24; }
  bool varies() const override { return true; }

  int worth(const engine::State& whole, engine::Seat seat) const override {
    const int worth = worth_to_israel(rules_, whole.as<State>());
    return seat_of(Side::kIsrael) == seat ? worth : -worth;
  }

  void orders(const engine::State& whole, const engine::Plan& plan, engine::RandomStream& random,
              engine::ActionList& out) const override {
    const auto tactic = [&](std::size_t formation) {
      return std::min<int>(plan.tactic[formation],
                           static_cast<int>(formations_[formation].tactics.size()) - 1);
    };
    const State& state = whole.as<State>();
    if (set_up_order(game_, rules_, whole, static_cast<SetupPlan>(tactic(1)), random, out)) return;
    if (crisis_order(rules_, state, static_cast<Policy>(tactic(0)), out)) return;
    const WarPlan war{static_cast<Effort>(tactic(2)), static_cast<Boldness>(tactic(3)),
                      static_cast<AirWar>(tactic(4)), Variation(plan.variation)};
    if (war_order(staff_, whole, war, random, out)) return;
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
