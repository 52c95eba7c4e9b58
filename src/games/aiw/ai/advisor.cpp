#include "games/aiw/ai/advisor.h"

#include <algorithm>

#include "games/aiw/ai/worth.h"
#include "games/aiw/frame.h"

namespace mitla::aiw {
namespace {

// What a body of troops can be told. The first is what it does by itself.
struct Tactic {
  const char* word;
  Manner manner;
};
constexpr std::array<Tactic, 4> kTactics{{
    {"balanced", {100, 100, 300, 0}},
    {"press on", {200, 100, 200, 0}},
    {"at all costs", {150, 70, 40, 10}},
    {"withdraw", {100, 20, 300, -25}},
}};
// Of a raid (see raids()), unless the plan says something else.
constexpr Manner kRaid{100, 20, 450, -25};
constexpr std::array<const char*, 3> kFireDiscipline{"as it pays", "at will", "hold fire"};
constexpr std::array<int, 3> kPatience{45, 22, 75};
// Whoever is behind must look for the enemy, if he is strong enough to gain by it.
constexpr int kUrge = 20;
constexpr std::size_t kMostBodies = 3;

int strength(const RuleSet& rules, const State& state, Side side) {
  int sum = 0;
  for (const int u : rules.of_side[index(side)])
    if (on_map(state.pieces[u].hex)) sum += rules.units[u].attack + rules.units[u].defence;
  return sum;
}

// A raid: losses cost far more than they bring. Whoever stays to shoot it out loses it, even if he hits more
// often; he does what he came for and keeps out of sight (SIT.S-1).
bool raids(const RuleSet& rules, const Prices& prices, Side side) {
  // Bridges are prey too.
  int dearest = 0;
  for (const int u : rules.all_of[index(other(side))]) dearest = std::max(dearest, prices.loss(unit_id(u)));
  std::int64_t own = 0;
  for (const int u : rules.of_side[index(side)]) own += prices.loss(unit_id(u));
  return 3 * dearest * rules.of_side[index(side)].size() < own;
}

bool able_to_attack(const RuleSet& rules, const State& state, Side side) {
  return 10 * strength(rules, state, side) >= 11 * strength(rules, state, other(side));
}

}  // namespace

SituationAdvisor::SituationAdvisor(const RuleSet& rules) : rules_(rules), prices_(rules) {
  for (const Side side : kBothSides) {
    add_formations(side);
    raids_[index(side)] = raids(rules_, prices_, side);
  }
}

// The groups of the situation; where there is only one, what rides apart from what walks.
void SituationAdvisor::add_formations(Side side) {
  auto& formations = formations_[index(side)];
  engine::Formation body;
  for (const Tactic& tactic : kTactics) body.tactics.emplace_back(tactic.word);
  const UnitSet& units = rules_.of_side[index(side)];
  std::vector<int> groups;
  for (const int u : units)
    if (rules_.units[u].group >= 0 &&
        std::find(groups.begin(), groups.end(), rules_.units[u].group) == groups.end())
      groups.push_back(rules_.units[u].group);
  if (groups.size() > 1) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const std::size_t f = std::min(g, kMostBodies - 1);
      if (f == formations.size()) {
        body.id = rules_.groups[groups[g]].id;
        formations.push_back(body);
      }
      for (const int u : units)
        if (rules_.units[u].group == groups[g]) formation_of_[u] = static_cast<std::uint8_t>(f);
    }
  } else {
    body.id = "vehicles";
    formations.push_back(body);
    for (const int u : units) {
      const UnitInfo& info = rules_.units[u];
      if (!info.infantry_class() && info.carrier != CarrierKind::kInfantryCarrier) continue;
      if (formations.size() == 1) {
        body.id = "infantry";
        formations.push_back(body);
      }
      formation_of_[u] = 1;
    }
  }
  bodies_[index(side)] = static_cast<int>(formations.size());
  if (!rules_.standard) return;
  engine::Formation discipline{"opportunity fire", {}};
  for (const char* word : kFireDiscipline) discipline.tactics.emplace_back(word);
  formations.push_back(std::move(discipline));
}

const Shields& SituationAdvisor::shields() const {
  return shields_.get([this] { return Shields(rules_); });
}

// Two for each player's turn: fire with all that goes before it, and movement. So a search that looks some
// phases ahead sees the answers of two or three turns; shorter phases made it weaker.
int SituationAdvisor::phase(const engine::State& whole) const {
  const State& state = whole.as<State>();
  if (state.step <= Step::kPlanStrikes) return 0;
  if (state.step == Step::kOver) return (state.last_turn + 1) * 4;
  return state.turn * 4 + (state.phasing == rules_.first ? 0 : 2) +
         (state.step <= Step::kEngineering ? 0 : 1);
}

int SituationAdvisor::worth(const engine::State& whole, engine::Seat seat) const {
  const State& state = whole.as<State>();
  const int lead = lead_of_first({rules_, prices_, Ways::of(rules_, prices_, state), state});
  return seat.index() == 0 ? lead : -lead;
}

Orders SituationAdvisor::read(const State& state, Side side, const engine::Plan& plan) const {
  Orders orders;
  orders.formation = formation_of_;
  const int bodies = bodies_[index(side)];
  for (int f = 0; f < bodies; ++f) {
    const std::size_t tactic = std::min<std::size_t>(plan.tactic[f], kTactics.size() - 1);
    orders.manner[f] = tactic == 0 && raids_[index(side)] ? kRaid : kTactics[tactic].manner;
  }
  if (rules_.standard)
    orders.patience = kPatience[std::min<std::size_t>(plan.tactic[bodies], kPatience.size() - 1)];
  if (top(state).kind == FrameKind::kMove) {
    const int lead = rough_lead_of_first({rules_, prices_, Ways::of(rules_, prices_, state), state});
    if ((side == Side::kOne ? lead : -lead) < 0 && able_to_attack(rules_, state, side))
      for (int f = 0; f < bodies; ++f) orders.manner[f].approach += kUrge;
  }
  return orders;
}

void SituationAdvisor::orders(const engine::State& whole, const engine::Plan& plan,
                              engine::RandomStream& random, engine::ActionList& out) const {
  const State& state = whole.as<State>();
  const Frame& frame = top(state);
  const Orders told = read(state, frame.side, plan);
  Command command(rules_, prices_, shields(), told, whole, out);
  switch (frame.kind) {
    case FrameKind::kSetup:
      setup_orders(command);
      break;
    case FrameKind::kPlanStrikes:
      plan_orders(command);
      break;
    case FrameKind::kWriteStrikes:
      strike_writing_orders(command);
      break;
    case FrameKind::kStrike:
      attack_orders(command, AttackType::kAirStrike);
      break;
    case FrameKind::kWriteFire:
      fire_writing_orders(command);
      break;
    case FrameKind::kDirectFire:
      attack_orders(command, AttackType::kDirect);
      break;
    case FrameKind::kEngineering:
      engineering_orders(command);
      break;
    case FrameKind::kMove:
      movement_orders(command);
      break;
    case FrameKind::kOverrun:
      overrun_orders(command);
      break;
    case FrameKind::kCloseAssault:
      attack_orders(command, AttackType::kCloseAssault);
      break;
    case FrameKind::kDeclare:
      declaration_orders(command);
      break;
    case FrameKind::kOpportunity:
      opportunity_orders(command);
      break;
    case FrameKind::kNone:
      break;
  }
  if (command.nothing_given()) any_orders(command, random);
}

}  // namespace mitla::aiw
