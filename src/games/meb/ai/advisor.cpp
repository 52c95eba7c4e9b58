#include "games/meb/ai/advisor.h"

#include <algorithm>

#include "games/meb/ai/worth.h"

namespace mitla::meb {
namespace {

struct Words {
  Tactic tactic;
  const char* word;
};

std::vector<Words> tactics_of(Side side, bool paid) {
  std::vector<Words> words;
  if (paid) words.push_back({Tactic::kWait, "wait"});
  if (side == Side::kWestern) {
    words.push_back({Tactic::kBalanced, "balanced"});
    words.push_back({Tactic::kAssault, "assault"});
    words.push_back({Tactic::kExit, "exit"});
    if (!paid) words.push_back({Tactic::kGarrison, "garrison"});
  } else {
    words.push_back({Tactic::kHold, "hold"});
    words.push_back({Tactic::kCounter, "counterattack"});
    if (!paid) words.push_back({Tactic::kFallBack, "fall back"});
  }
  return words;
}

// How a plan may bend the weights of a commander.
struct Weighing {
  const char* id;
  std::array<const char*, 3> words;
  int Doctrine::*weight;
  std::array<int, 3> percent;
};

constexpr std::array<Weighing, 5> kWeighings{{
    {"losses", {"as usual", "spared", "accepted"}, &Doctrine::loss, {100, 170, 60}},
    {"ground", {"as usual", "above all", "not at any price"}, &Doctrine::stake, {100, 150, 60}},
    {"leaving", {"as usual", "soon", "late"}, &Doctrine::exit, {100, 250, 30}},
    {"aircraft", {"as usual", "massed", "spread"}, &Doctrine::marker, {100, 30, 300}},
    {"groups", {"as usual", "small", "large"}, &Doctrine::unit, {100, 300, 30}},
}};

void bend_weights(Doctrine& doctrine, const Whim& whim) {
  if (!whim.any()) return;
  int thing = 0;
  for (int Doctrine::*weight :
       {&Doctrine::stake, &Doctrine::loss, &Doctrine::marker, &Doctrine::unit, &Doctrine::margin,
        &Doctrine::least, &Doctrine::halves, &Doctrine::fight, &Doctrine::garrison, &Doctrine::exit,
        &Doctrine::contact, &Doctrine::idle, &Doctrine::reserve, &Doctrine::pursuit})
    doctrine.*weight = whim.bent(doctrine.*weight, Whim::Field::kWeight, thing++);
}

constexpr int kStepsOfATurn = 8;  // 4.2

}  // namespace

BattleAdvisor::BattleAdvisor(const engine::Game& game, const RuleSet& rules)
    : game_(game), rules_(rules), ground_(rules) {
  for (const Side side : kBothSides) doctrines_[index(side)] = rules.chapter().doctrine(side);
  for (const Side side : kBothSides) add_formations(side);
}

void BattleAdvisor::add_formations(Side side) {
  auto& formations = formations_[index(side)];
  const State nothing{};
  // Where divisions attack together anyway (7.18), nationalities are led as one.
  const bool by_nation = side == Side::kWestern && !rules_.formations_attack_apart;
  for (const int u : rules_.of_side[index(side)]) {
    const UnitInfo& unit = rules_.units[u];
    if (unit.group < 0) continue;
    const std::string& id =
        by_nation ? rules_.nationalities[unit.nationality] : rules_.formations[unit.formation];
    std::size_t f = 0;
    while (f < formations.size() && formations[f].id != id) ++f;
    if (f == formations.size()) {
      engine::Formation formation{id, {}};
      std::vector<Tactic> tactics;
      for (const Words& words : tactics_of(side, ground_.price_of_entry(nothing, unit.group) > 0)) {
        formation.tactics.emplace_back(words.word);
        tactics.push_back(words.tactic);
      }
      formations.push_back(std::move(formation));
      tactics_[index(side)].push_back(std::move(tactics));
    }
    formation_of_[u] = static_cast<std::uint8_t>(f);
  }
  weights_[index(side)] = static_cast<int>(formations.size());
  for (const Weighing& question : kWeighings)
    formations.push_back({question.id, {question.words.begin(), question.words.end()}});
  questions_[index(side)] = static_cast<int>(formations.size());
  for (auto& question : rules_.chapter().plan_questions(side)) formations.push_back(std::move(question));
}

int BattleAdvisor::phases_ahead() const { return 3 * kStepsOfATurn; }

int BattleAdvisor::phase(const engine::State& whole) const {
  const State& state = whole.as<State>();
  return state.turn * kStepsOfATurn + static_cast<int>(state.step);
}

int BattleAdvisor::worth(const engine::State& whole, engine::Seat seat) const {
  const int lead = western_lead(rules_, ground_, whole.as<State>());
  return seat.index() == index(Side::kWestern) ? lead : -lead;
}

void BattleAdvisor::answer_question(Command& command) const {
  engine::ActionList actions;
  rules_.chapter().special_actions(command.state, actions);
  const engine::Action* best = nullptr;
  int best_worth = 0;
  for (const engine::Action& action : actions) {
    const int worth = rules_.chapter().answer_worth(command.state, action, ground_);
    if (best == nullptr || worth > best_worth) {
      best = &action;
      best_worth = worth;
    }
  }
  if (best != nullptr)
    command.out.push_back(*best);
  else
    any_orders(command);
}

void BattleAdvisor::orders(const engine::State& whole, const engine::Plan& plan, engine::RandomStream& random,
                           engine::ActionList& out) const {
  const State& state = whole.as<State>();
  const Frame& frame = state.frames.back();
  const int side = index(frame.side);
  Tactics tactics{};
  for (const int u : rules_.of_side[side]) {
    if (rules_.units[u].group < 0) continue;
    const auto& known = tactics_[side][formation_of_[u]];
    tactics[u] = known[std::min<std::size_t>(plan.tactic[formation_of_[u]], known.size() - 1)];
    // Once it has been paid for there is nothing to wait for.
    if (tactics[u] == Tactic::kWait && ground_.price_of_entry(state, rules_.units[u].group) == 0)
      tactics[u] = known[1];
  }
  std::array<Doctrine, 2> doctrines = doctrines_;
  for (std::size_t i = 0; i < kWeighings.size(); ++i) {
    const Weighing& question = kWeighings[i];
    const std::size_t answer = plan.tactic[static_cast<std::size_t>(weights_[side]) + i];
    int& weight = doctrines[side].*question.weight;
    weight = weight * question.percent[std::min<std::size_t>(answer, 2)] / 100;
  }
  const Whim whim(plan.variation);
  bend_weights(doctrines[side], whim);
  const Staff staff{rules_, ground_, doctrines};
  const std::size_t first = static_cast<std::size_t>(questions_[side]);
  Command command{game_, staff,   whole,
                  state, tactics, std::span(plan.tactic).subspan(first, formations_[side].size() - first),
                  whim,  random,  out};
  switch (frame.kind) {
    case FrameKind::kSetup:
      setup_orders(command);
      break;
    case FrameKind::kMovement:
      movement_orders(command);
      break;
    case FrameKind::kCombat:
      combat_orders(command);
      break;
    case FrameKind::kFinalFire:
      protective_fire_orders(command);
      break;
    case FrameKind::kChooseTable:
    case FrameKind::kRetreat:
    case FrameKind::kDisplace:
    case FrameKind::kLosses:
    case FrameKind::kAdvance:
      small_orders(command);
      break;
    case FrameKind::kSpecial:
      answer_question(command);
      break;
    case FrameKind::kDeclare:
      declaration_orders(command);
      break;
    case FrameKind::kEntering:
    case FrameKind::kNone:
      any_orders(command);
      break;
  }
}

}  // namespace mitla::meb
