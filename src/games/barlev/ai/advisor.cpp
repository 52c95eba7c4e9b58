#include "games/barlev/ai/advisor.h"

#include <algorithm>

#include "games/barlev/ai/commander.h"
#include "games/barlev/ai/worth.h"
#include "rules/ai/answers.h"

namespace mitla::barlev {
namespace {

using Part = rules::Answer<FrameKind, Commander>;
constexpr Part kParts[] = {
    {FrameKind::kSetup, order_setup},
    {FrameKind::kEscape, order_escape},
    {FrameKind::kMobilization, order_mobilization},
    {FrameKind::kPlanning, order_planning},
    {FrameKind::kDeploy, order_deployment},
    {FrameKind::kCeaseFire, order_cease_fire},
    {FrameKind::kIrregulars, order_movement},
    {FrameKind::kIndirectFire, order_indirect_fire},
    {FrameKind::kBarrage, order_barrage},
    {FrameKind::kBridgeFlip, [](Commander& c) { c.end(); }},
    {FrameKind::kReserves, [](Commander& c) { c.end(); }},
    {FrameKind::kMovement, order_movement},
    {FrameKind::kScreening, order_screens},
    {FrameKind::kFirstFire, order_fire},
    {FrameKind::kSimultaneous, order_fire},
    {FrameKind::kFireGroup, order_fire_group},
    {FrameKind::kReserveMove, order_movement},
    {FrameKind::kAllocation, order_allocation},
    {FrameKind::kPlacing, order_missions},
    {FrameKind::kAirCombat, order_air_shot},
    {FrameKind::kSurfaceToAir, order_ground_shot},
    {FrameKind::kConversion, order_conversion},
    {FrameKind::kBombing, [](Commander& c) { c.end(); }},
    {FrameKind::kHelicopter, order_flight},
    {FrameKind::kDetection, order_missions},
    {FrameKind::kEnvelopment, order_fall_back},
    {FrameKind::kRefit, order_refit},
    {FrameKind::kPlaceRefitted, order_replacing},
    {FrameKind::kAirfield, order_airfield},
};

class Player final : public engine::Advisor {
 public:
  Player(const engine::Game& game, const RuleSet& rules) : game_(game), rules_(rules), staff_(game, rules) {
    // In the order of the fields of a plan.
    formations_ = {{"setup", {"any", "ready", "forward", "in-depth"}},
                   {"suez", {"by-strength", "attack", "hold"}},
                   {"golan", {"by-strength", "attack", "hold"}},
                   {"attacks", {"measured", "bold", "careful"}},
                   {"air", {"balanced", "fighters", "bombers"}}};
  }

  const std::vector<engine::Formation>& formations(engine::Seat) const override { return formations_; }

  int phase(const engine::State& whole) const override {
    const State& state = whole.as<State>();
    const int player_turn =
        2 * state.turn + index(state.phasing == Side::kArab ? Side::kIsrael : Side::kArab);
    return kSteps * player_turn + static_cast<int>(state.step);
  }
  // A day.
  int phases_ahead() const override { return 2 * kSteps; }

  int worth(const engine::State& whole, engine::Seat seat) const override {
    const int lead = lead_of_israel(rules_, whole.as<State>());
    return side_of_seat(rules_, seat.index()) == Side::kIsrael ? lead : -lead;
  }

  void orders(const engine::State& whole, const engine::Plan& plan, engine::RandomStream& random,
              engine::ActionList& out) const override {
    const auto tactic = [&](std::size_t formation) {
      return std::min<int>(plan.tactic[formation],
                           static_cast<int>(formations_[formation].tactics.size()) - 1);
    };
    WarPlan war;
    war.setup = static_cast<SetupPlan>(tactic(0));
    war.stance = {static_cast<Stance>(tactic(1)), static_cast<Stance>(tactic(2))};
    war.boldness = static_cast<Boldness>(tactic(3));
    war.air = static_cast<AirWar>(tactic(4));
    const std::size_t before = out.size();
    Commander commander(staff_, whole, war, random, out);
    rules::answer(kParts, commander.kind, commander);
    if (out.size() != before) return;
    thread_local engine::ActionList subjects, actions;  // scratch
    out.push_back(engine::random_action(game_, whole, random, subjects, actions));
  }

 private:
  const engine::Game& game_;
  const RuleSet& rules_;
  Staff staff_;
  std::vector<engine::Formation> formations_;
};

}  // namespace

std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules) {
  return std::make_unique<Player>(game, rules);
}

}  // namespace mitla::barlev
