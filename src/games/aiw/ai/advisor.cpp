#include "games/aiw/ai/advisor.h"

#include <algorithm>

#include "games/aiw/ai/gunnery.h"
#include "games/aiw/placement.h"
#include "rules/ai/answers.h"
#include "rules/ai/tactics.h"

namespace mitla::aiw {
namespace {

// The tactics of a formation. The first is the default.
constexpr std::array<rules::Tactic<Manner>, 4> kTactics{{
    {"balanced", {100, 100, 300, 0}},
    {"press on", {200, 100, 200, 0}},
    {"at all costs", {150, 70, 40, 10}},
    {"withdraw", {100, 20, 300, -25}},
}};
// For a raid (see raids()), unless the plan says otherwise.
constexpr Manner kRaid{100, 20, 450, -25};
constexpr std::array<rules::Tactic<int>, 3> kFireDiscipline{
    {{"as it pays", 45}, {"at will", 22}, {"hold fire", 75}}};
// A side that is behind must seek the enemy, if it is strong enough to gain by it.
constexpr int kUrge = 20;
constexpr int kOutgunned = 75;  // hundredths of the enemy's firepower
constexpr int kReach = 4;       // hexes at which all guns count alike
constexpr std::size_t kMostBodies = 3;

int strength(const RuleSet& rules, const State& state, Side side) {
  int sum = 0;
  for (const int u : rules.of_side[index(side)])
    if (on_map(state.pieces[u].hex)) sum += rules.units[u].attack + rules.units[u].defence;
  return sum;
}

// A raid: own losses cost far more than enemy losses bring. A raider that stays to exchange fire loses, even
// if it hits more often; it should take its objective and keep out of sight (SIT.S-1).
bool raids(const RuleSet& rules, const Prices& prices, Side side) {
  // Bridges are targets too.
  int dearest = 0;
  for (const int u : rules.all_of[index(other(side))]) dearest = std::max(dearest, prices.loss(unit_id(u)));
  std::int64_t own = 0;
  for (const int u : rules.of_side[index(side)]) own += prices.loss(unit_id(u));
  return 3 * dearest * rules.of_side[index(side)].size() < own;
}

// What the guns of a side on the map weigh: strength at a distance.
int firepower(const RuleSet& rules, const State& state, Side side) {
  int sum = 0;
  for (const int u : rules.of_side[index(side)]) {
    const Piece& piece = state.pieces[u];
    if (!on_map(piece.hex) || rules.units[u].weapon == Weapon::kNone) continue;
    sum += rules.units[u].attack * (rules.units[u].range + kReach) / (piece.has(kDispersed) ? 2 : 1);
  }
  return sum;
}

bool outgunned(const RuleSet& rules, const State& state, Side side) {
  return 100 * firepower(rules, state, side) < kOutgunned * firepower(rules, state, other(side));
}

// Nothing to reach and no place to hold: the side only has to stay and to shoot.
bool only_defends(const Prices& prices, Side side) {
  return !any_of(prices.goals(), [&](const Goal& goal) { return goal.side == side; }) &&
         !any_of(prices.places(), [&](const PlaceRule& place) { return place.side == side; });
}

// A defender who is outgunned keeps out of sight and fires at what comes near. (A side with goals that hides
// does not reach them: in S-9 and S-12 that lost far more games than it saved units.)
Manner careful(const Manner& manner) {
  return {manner.goals / 5, manner.fire * 3 / 10, manner.danger * 3, manner.approach - 20};
}

bool able_to_attack(const RuleSet& rules, const State& state, Side side) {
  return 10 * strength(rules, state, side) >= 11 * strength(rules, state, other(side));
}

// A.II.B.2: outside its carrier the infantry cannot be attacked again in this phase.
void bailout_orders(Command& command) {
  const State& state = command.state();
  const UnitId carrier = unit_id(state.bailouts.first());
  for (const UnitId passenger : passengers_of(state, carrier))
    if (command.give(act(Verb::kBail, passenger))) return;
}

constexpr std::array<rules::Answer<FrameKind, Command>, 22> kAnswers{{
    {FrameKind::kSetup, setup_orders},
    {FrameKind::kAssignBoats, boat_orders},
    {FrameKind::kPlanStrikes, plan_orders},
    {FrameKind::kWriteStrikes, strike_writing_orders},
    {FrameKind::kStrike, [](Command& command) { attack_orders(command, AttackType::kAirStrike); }},
    {FrameKind::kWriteFire, fire_writing_orders},
    {FrameKind::kDirectFire, [](Command& command) { attack_orders(command, AttackType::kDirect); }},
    {FrameKind::kEngineering, engineering_orders},
    {FrameKind::kMove, movement_orders},
    {FrameKind::kOverrun, overrun_orders},
    {FrameKind::kCloseAssault, [](Command& command) { attack_orders(command, AttackType::kCloseAssault); }},
    {FrameKind::kDeclare, declaration_orders},
    {FrameKind::kBailout, bailout_orders},
    {FrameKind::kOpportunity, opportunity_orders},
    {FrameKind::kFireBack, fire_back_orders},
    {FrameKind::kSuperiority, superiority_orders},
    {FrameKind::kWriteNumber, number_orders},
    {FrameKind::kFlight, flight_orders},
    {FrameKind::kDown, down_orders},
    {FrameKind::kAirplanes, airplane_orders},
    {FrameKind::kAntiAircraft, anti_aircraft_orders},
    {FrameKind::kBombs, bomb_orders},
}};

}  // namespace

SituationAdvisor::SituationAdvisor(const engine::Game& game, const RuleSet& rules)
    : game_(game), rules_(rules), prices_(rules) {
  for (const Side side : kBothSides) {
    add_formations(side);
    raids_[index(side)] = raids(rules_, prices_, side);
  }
}

// The groups of the situation; if there is only one, mounted and foot units are separated.
void SituationAdvisor::add_formations(Side side) {
  auto& formations = formations_[index(side)];
  const auto join = [&](int unit, std::size_t body, const std::string& id) {
    if (body == formations.size()) formations.push_back(rules::formation(id, kTactics));
    formation_of_[unit] = static_cast<std::uint8_t>(body);
  };
  const UnitSet& units = rules_.of_side[index(side)];
  std::vector<int> groups;
  for (const int u : units)
    if (rules_.units[u].group >= 0 && !contains(groups, rules_.units[u].group))
      groups.push_back(rules_.units[u].group);
  if (groups.size() > 1) {
    for (std::size_t g = 0; g < groups.size(); ++g)
      for (const int u : units)
        if (rules_.units[u].group == groups[g])
          join(u, std::min(g, kMostBodies - 1), rules_.groups[groups[g]].id);
  } else {
    formations.push_back(rules::formation("vehicles", kTactics));
    for (const int u : units)
      if (rules_.units[u].infantry_class() || rules_.units[u].carrier == CarrierKind::kInfantryCarrier)
        join(u, 1, "infantry");
  }
  if (rules_.has(Switch::kOpportunityFire))
    formations.push_back(rules::formation("opportunity fire", kFireDiscipline));
}

// Two per player turn: fire with everything before it, and movement. A search of a few phases then sees the
// replies of two or three turns; shorter phases made it weaker.
int SituationAdvisor::phase(const engine::State& whole) const {
  const State& state = whole.as<State>();
  if (state.step <= Step::kPlanStrikes) return 0;
  if (state.step == Step::kOver) return (state.last_turn + 1) * 4;
  return state.turn * 4 + (state.phasing == rules_.first ? 0 : 2) +
         (state.step <= Step::kEngineering ? 0 : 1);
}

int SituationAdvisor::worth(const engine::State& whole, engine::Seat seat) const {
  const int lead = lead_of_first(staff(whole.as<State>()));
  return seat.index() == 0 ? lead : -lead;
}

Orders SituationAdvisor::read(const State& state, Side side, const engine::Plan& plan) const {
  Orders orders;
  orders.formation = formation_of_;
  // The last question is about opportunity fire.
  const std::size_t bodies = formations_[index(side)].size() - (rules_.has(Switch::kOpportunityFire) ? 1 : 0);
  for (std::size_t f = 0; f < bodies; ++f)
    orders.manner[f] = plan.tactic[f] == 0 && raids_[index(side)] ? kRaid : rules::chosen(kTactics, plan, f);
  if (rules_.has(Switch::kOpportunityFire)) orders.patience = rules::chosen(kFireDiscipline, plan, bodies);
  if (top(state).kind == FrameKind::kMove) {
    if (only_defends(prices_, side) && outgunned(rules_, state, side))
      for (std::size_t f = 0; f < bodies; ++f)
        if (plan.tactic[f] == 0) orders.manner[f] = careful(orders.manner[f]);
    const int lead = rough_lead_of_first(staff(state));
    if ((side == Side::kOne ? lead : -lead) < 0 && able_to_attack(rules_, state, side))
      for (std::size_t f = 0; f < bodies; ++f) orders.manner[f].approach += kUrge;
  }
  return orders;
}

void SituationAdvisor::orders(const engine::State& whole, const engine::Plan& plan,
                              engine::RandomStream& random, ActionList& out) const {
  const State& state = whole.as<State>();
  const Orders told = read(state, top(state).side, plan);
  const Shields& shields = shields_.get([this] { return Shields(rules_); });
  Command command(game_, rules_, prices_, shields, told, whole, out);
  rules::answer(kAnswers, top(state).kind, command);
  if (command.nothing_given()) any_orders(command, random);
}

}  // namespace mitla::aiw
