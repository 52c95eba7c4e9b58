#include "engine/advisor.h"

#include "games/meb/ai/script.h"
#include "games/meb/parts.h"
#include "rules/ai/answers.h"
#include "rules/ai/tactics.h"

namespace mitla::meb {
namespace {

// The tactics of a formation. If its entry costs points (`paid`), waiting comes first and staying behind is
// not offered.
std::vector<rules::Tactic<Tactic>> tactics_of(Side side, bool paid) {
  std::vector<rules::Tactic<Tactic>> tactics;
  if (side == Side::kWestern)
    tactics = {{"balanced", Tactic::kBalanced},
               {"assault", Tactic::kAssault},
               {"exit", Tactic::kExit},
               {"garrison", Tactic::kGarrison}};
  else
    tactics = {
        {"hold", Tactic::kHold}, {"counterattack", Tactic::kCounter}, {"fall back", Tactic::kFallBack}};
  if (!paid) return tactics;
  tactics.pop_back();
  tactics.insert(tactics.begin(), {"wait", Tactic::kWait});
  return tactics;
}

// How a plan may vary the weights of a commander.
struct Weighing {
  const char* id;
  int Doctrine::*weight;
  std::array<rules::Tactic<int>, 3> percent;
};

constexpr std::array<Weighing, 5> kWeighings{{
    {"losses", &Doctrine::loss, {{{"as usual", 100}, {"spared", 170}, {"accepted", 60}}}},
    {"ground", &Doctrine::stake, {{{"as usual", 100}, {"above all", 150}, {"not at any price", 60}}}},
    {"leaving", &Doctrine::exit, {{{"as usual", 100}, {"soon", 250}, {"late", 30}}}},
    {"aircraft", &Doctrine::marker, {{{"as usual", 100}, {"massed", 30}, {"spread", 300}}}},
    {"groups", &Doctrine::unit, {{{"as usual", 100}, {"small", 300}, {"large", 30}}}},
}};

// The order must not change: variations identify a weight by its position.
constexpr std::array kVaryingWeights{
    &Doctrine::stake,   &Doctrine::loss,   &Doctrine::marker,  &Doctrine::unit,     &Doctrine::margin,
    &Doctrine::least,   &Doctrine::halves, &Doctrine::fight,   &Doctrine::garrison, &Doctrine::exit,
    &Doctrine::contact, &Doctrine::idle,   &Doctrine::reserve, &Doctrine::pursuit};

constexpr std::array<rules::Answer<FrameKind, Command>, 11> kAnswers{{
    {FrameKind::kSetup, setup_orders},
    {FrameKind::kMovement, movement_orders},
    {FrameKind::kCombat, combat_orders},
    {FrameKind::kDeclare, declaration_orders},
    {FrameKind::kFinalFire, protective_fire_orders},
    {FrameKind::kChooseTable, table_orders},
    {FrameKind::kRetreat, retreat_orders},
    {FrameKind::kDisplace, retreat_orders},
    {FrameKind::kLosses, loss_orders},
    {FrameKind::kAdvance, advance_orders},
    {FrameKind::kSpecial, special_orders},
}};

constexpr int kStepsOfATurn = 8;  // 4.2

class BattleAdvisor final : public engine::Advisor {
 public:
  BattleAdvisor(const engine::Game& game, const RuleSet& rules) : game_(game), rules_(rules), ground_(rules) {
    for (const Side side : kBothSides) {
      doctrines_[index(side)] = rules.chapter().doctrine(side);
      add_formations(side);
    }
  }

  const std::vector<engine::Formation>& formations(engine::Seat seat) const override {
    return formations_[seat.index()];
  }
  int phase(const engine::State& whole) const override {
    const State& state = whole.as<State>();
    return state.turn * kStepsOfATurn + static_cast<int>(state.step);
  }
  int phases_ahead() const override { return 3 * kStepsOfATurn; }
  bool varies() const override { return true; }
  int worth(const engine::State& whole, engine::Seat seat) const override {
    const int lead = western_lead(rules_, ground_, whole.as<State>());
    return seat.index() == index(Side::kWestern) ? lead : -lead;
  }

  void orders(const engine::State& whole, const engine::Plan& plan, engine::RandomStream& random,
              engine::ActionList& out) const override {
    const State& state = whole.as<State>();
    const Frame& frame = state.frames.back();
    const int side = index(frame.side);
    Tactics tactics{};
    for (const int u : rules_.of_side[side]) {
      if (rules_.units[u].group < 0) continue;
      const std::size_t formation = formation_of_[u];
      const auto& known = tactics_[side][formation];
      tactics[u] = rules::chosen(known, plan, formation);
      // Once the entry has been paid for there is no reason to wait.
      if (tactics[u] == Tactic::kWait && ground_.price_of_entry(state, rules_.units[u].group) == 0)
        tactics[u] = known[1].meaning;
    }
    std::array<Doctrine, 2> doctrines = doctrines_;
    std::size_t question = tactics_[side].size();
    for (const Weighing& weighing : kWeighings) {
      int& weight = doctrines[side].*weighing.weight;
      weight = weight * rules::chosen(weighing.percent, plan, question++) / 100;
    }
    const Variation variation(plan.variation);
    for (std::size_t i = 0; i < kVaryingWeights.size(); ++i) {
      int& weight = doctrines[side].*kVaryingWeights[i];
      weight = variation.bent(weight, Varying::kWeight, static_cast<int>(i));
    }
    const Staff staff{rules_, ground_, doctrines};
    const auto answers = std::span(plan.tactic).subspan(question, formations_[side].size() - question);
    Command command{game_, staff, whole, state, tactics, answers, variation, random, out};
    const std::size_t before = out.size();
    rules::answer(kAnswers, frame.kind, command);
    if (out.size() == before) any_orders(command);
  }

 private:
  void add_formations(Side side) {
    auto& formations = formations_[index(side)];
    const State nothing{};
    // If divisions need not attack separately (7.18), each nationality is led as one.
    const bool by_nation = side == Side::kWestern && !rules_.formations_attack_apart;
    for (const int u : rules_.of_side[index(side)]) {
      const UnitInfo& unit = rules_.units[u];
      if (unit.group < 0) continue;
      const std::string& id =
          by_nation ? rules_.nationalities[unit.nationality] : rules_.formations[unit.formation];
      std::size_t f = 0;
      while (f < formations.size() && formations[f].id != id) ++f;
      if (f == formations.size()) {
        tactics_[index(side)].push_back(tactics_of(side, ground_.price_of_entry(nothing, unit.group) > 0));
        formations.push_back(rules::formation(id, tactics_[index(side)].back()));
      }
      formation_of_[u] = static_cast<std::uint8_t>(f);
    }
    for (const Weighing& question : kWeighings)
      formations.push_back(rules::formation(question.id, question.percent));
    for (auto& question : rules_.chapter().plan_questions(side)) formations.push_back(std::move(question));
  }

  const engine::Game& game_;
  const RuleSet& rules_;
  Ground ground_;
  std::array<Doctrine, 2> doctrines_;
  std::array<std::vector<engine::Formation>, 2> formations_;
  // By formation of units; the other formations of a plan are questions.
  std::array<std::vector<std::vector<rules::Tactic<Tactic>>>, 2> tactics_;
  std::array<std::uint8_t, kMaxUnits> formation_of_{};  // by unit
};

}  // namespace

std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules) {
  return std::make_unique<BattleAdvisor>(game, rules);
}

}  // namespace mitla::meb
