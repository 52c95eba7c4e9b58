#include "games/sdw67/ai/advisor.h"

#include "games/sdw67/ai/script.h"
#include "games/sdw67/ai/worth.h"
#include "games/sdw67/play.h"
#include "rules/ai/answers.h"
#include "rules/ai/tactics.h"

namespace mitla::sdw67 {
namespace {

// How a plan changes the weights of the Israeli role.
struct Weighing {
  const char* id;
  int Doctrine::*weight;
  std::array<rules::Tactic<int>, 3> percent;
};
constexpr std::array<Weighing, 6> kWeighings{{
    {"attacks", &Doctrine::loss, {{{"as usual", 100}, {"bold", 60}, {"careful", 170}}}},
    {"pressure", &Doctrine::clearing, {{{"as usual", 100}, {"hard", 220}, {"light", 40}}}},
    {"airstrikes", &Doctrine::airstrikes, {{{"as usual", 100}, {"many", 160}, {"few", 50}}}},
    {"reserves", &Doctrine::brigades, {{{"as usual", 100}, {"many", 300}, {"none", 0}}}},
    {"garrisons", &Doctrine::garrison, {{{"as usual", 100}, {"strong", 220}, {"weak", 40}}}},
    {"barrages", &Doctrine::barrage, {{{"as usual", 100}, {"kept", 180}, {"at once", 40}}}},
}};

// 6.2.4: how many brigades to take over in a movement phase.
constexpr int kAsUsual = -1;
constexpr std::array<rules::Tactic<int>, 3> kTakeOvers{{{"as usual", kAsUsual}, {"none", 0}, {"many", 3}}};

constexpr std::array<rules::Tactic<Stance>, 4> kStances{{{"hold", Stance::kHold},
                                                         {"counterattack", Stance::kCounter},
                                                         {"raid", Stance::kRaid},
                                                         {"fall back", Stance::kFallBack}}};
// The contingents that are led as one, by player.
struct Army {
  const char* id;
  Front player;
  std::array<Contingent, 3> contingents;
};
constexpr std::array<Army, 5> kArmies{
    {{"jordan", Front::kSinai, {Contingent::kJordanian, Contingent::kJordanian, Contingent::kJordanian}},
     {"syria", Front::kSinai, {Contingent::kSyrian, Contingent::kLebanese, Contingent::kLebanese}},
     {"allies", Front::kSinai, {Contingent::kIraqi, Contingent::kCommando, Contingent::kVolunteer}},
     {"egypt", Front::kEastern, {Contingent::kEgyptian, Contingent::kEgyptian, Contingent::kEgyptian}},
     {"gaza", Front::kEastern, {Contingent::kPla, Contingent::kVolunteer, Contingent::kVolunteer}}}};

constexpr std::array<rules::Answer<FrameKind, Command>, 25> kAnswers{{
    {FrameKind::kSetup, setup_orders},
    {FrameKind::kReturnUnit, return_orders},
    {FrameKind::kGiveBack, give_back_orders},
    {FrameKind::kReceive, receive_orders},
    {FrameKind::kReinforcement, reinforcement_orders},
    {FrameKind::kAssignment, assignment_orders},
    {FrameKind::kSuperiority, superiority_orders},
    {FrameKind::kAirLoss, air_loss_orders},
    {FrameKind::kTargeting, targeting_orders},
    {FrameKind::kStriking, striking_orders},
    {FrameKind::kShelling, shelling_orders},
    {FrameKind::kMovement, movement_orders},
    {FrameKind::kOverstacked, loss_orders},
    {FrameKind::kArrival, arrival_orders},
    {FrameKind::kContingents, contingents_orders},
    {FrameKind::kContingent, movement_orders},
    {FrameKind::kCombat, combat_orders},
    {FrameKind::kDeclaration, declaration_orders},
    {FrameKind::kSurprise, surprise_orders},
    {FrameKind::kChooseTable, table_orders},
    {FrameKind::kLoss, loss_orders},
    {FrameKind::kStanding, standing_orders},
    {FrameKind::kRetreat, retreat_orders},
    {FrameKind::kStopping, stopping_orders},
    {FrameKind::kAdvance, advance_orders},
}};

constexpr int kSteps = 32;  // more than a player turn has

class FrontAdvisor final : public engine::Advisor {
 public:
  FrontAdvisor(const engine::Game& game, const RuleSet& rules) : game_(game), rules_(rules) {
    for (const Front player : kFronts) {
      auto& formations = formations_[index(player)];
      for (const Weighing& question : kWeighings)
        formations.push_back(rules::formation(question.id, question.percent));
      formations.push_back(rules::formation("take-overs", kTakeOvers));
      for (const Army& army : kArmies)
        if (army.player == player) formations.push_back(rules::formation(army.id, kStances));
      engine::Formation setup{"set-up", {"any", "ready"}};
      for (const HexId hex : rules.objectives[index(player)])
        setup.tactics.push_back("towards " + std::string(rules.hex_name(hex)));
      formations.push_back(std::move(setup));
    }
  }

  const std::vector<engine::Formation>& formations(engine::Seat seat) const override {
    return formations_[seat.index()];
  }
  int phase(const engine::State& whole) const override {
    const State& state = whole.as<State>();
    // The set-up comes just before the first turn, so that playouts of it see that turn.
    if (state.step == Step::kSetup)
      return 2 * kSteps - rules_.setup_steps - 1 + (state.frames.empty() ? 0 : top(state).count);
    // 4.2: one player's two turns follow the other's.
    const int half = state.step == Step::kTurnStart ? 0 : index(state.player);
    return (2 * state.turn + half) * kSteps + static_cast<int>(state.step);
  }
  // A turn of both players.
  int phases_ahead() const override { return 2 * kSteps; }
  bool varies() const override { return true; }
  int worth(const engine::State& whole, engine::Seat seat) const override {
    return worth_to(rules_, whole.as<State>(), static_cast<Front>(seat.index()));
  }

  void orders(const engine::State& whole, const engine::Plan& plan, engine::RandomStream& random,
              engine::ActionList& out) const override {
    const State& state = whole.as<State>();
    const Front player = top(state).player;
    Doctrine doctrine = usual(player);
    std::size_t question = 0;
    for (const Weighing& weighing : kWeighings) {
      int& weight = doctrine.*weighing.weight;
      weight = weight * rules::chosen(weighing.percent, plan, question++) / 100;
    }
    if (const int take_overs = rules::chosen(kTakeOvers, plan, question++); take_overs != kAsUsual)
      doctrine.take_overs = take_overs;
    for (const Army& army : kArmies)
      if (army.player == player) {
        for (const Contingent contingent : army.contingents)
          doctrine.stances[static_cast<std::size_t>(contingent)] = rules::chosen(kStances, plan, question);
        ++question;
      }
    doctrine.setup = plan.tactic[question];
    Command command{game_, {rules_, player, doctrine, Variation(plan.variation)}, whole, state, random, out};
    const std::size_t before = out.size();
    rules::answer(kAnswers, top(state).kind, command);
    if (out.size() == before) any_orders(command);
  }

 private:
  // Chosen by the own total in games of scripts. The Sinai Front is strong enough for bold attacks with few
  // reserves; the East must clear the Arabs out of Israel, and needs every brigade.
  static Doctrine usual(Front player) {
    const bool sinai = player == Front::kSinai;
    Doctrine doctrine;
    doctrine.loss = sinai ? 60 : 100;
    doctrine.clearing = sinai ? 400 : 1100;
    doctrine.airstrikes = 8;
    doctrine.brigades = sinai ? 2 : 6;
    doctrine.garrison = 60;
    doctrine.take_overs = sinai ? 0 : 3;
    doctrine.barrage = sinai ? 100 : 180;
    doctrine.deployment = sinai ? 0 : 2;
    return doctrine;
  }

  const engine::Game& game_;
  const RuleSet& rules_;
  std::array<std::vector<engine::Formation>, 2> formations_;
};

}  // namespace

std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules) {
  return std::make_unique<FrontAdvisor>(game, rules);
}

}  // namespace mitla::sdw67
