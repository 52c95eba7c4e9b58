#include "games/meb/ai/ground.h"

#include "engine/advisor.h"
#include "games/meb/movement.h"
#include "rules/ai/distances.h"

namespace mitla::meb {
namespace {

// Victory points are kept in halves; a roll counts its average.
int worth_of(const data::Amount& points) {
  return points.halves * engine::kPoint / 2 + points.dice * (points.faces + 1) * engine::kPoint / 2;
}

template <typename Counts>
int sum_of_awards(const RuleSet& rules, AwardEvent event, Counts&& counts) {
  int points = 0;
  for (const AwardInfo& award : rules.awards)
    if (award.event == event && counts(award)) points += worth_of(award.points);
  return points;
}

}  // namespace

Ground::Ground(const RuleSet& rules) : rules_(&rules) {
  for (const Side side : kBothSides)
    for (int m = 0; m < kMobilities; ++m) measure_exits(side, static_cast<Mobility>(m));
  objective_at_.fill(-1);
  to_objective_.resize(rules.objectives.size());
  for (std::size_t o = 0; o < rules.objectives.size(); ++o) {
    objective_at_[rules.objectives[o].value] = static_cast<std::int8_t>(o);
    for (int m = 0; m < kMobilities; ++m)
      measure({&rules.objectives[o], 1}, static_cast<Mobility>(m), to_objective_[o][m]);
  }
  measure_gates();
  for (const AwardInfo& award : rules.awards) {
    const int points = worth_of(award.points);
    if (award.event == AwardEvent::kCityFire) city_fire_ += points;
    if (!award.of) continue;
    const int side = index(*award.of);
    if (award.event == AwardEvent::kUnitEliminated && award.group < 0) loss_[side] += points;
    if (award.event == AwardEvent::kObjectiveAtTurnEnd) hold_turn_[side] += points;
    if (award.event == AwardEvent::kObjectiveAtEnd) hold_end_[side] += points;
  }
}

// 9.10, 10.9: leaving the map costs half a point from a road hex, else one; helicopters always one.
void Ground::measure_exits(Side side, Mobility mobility) {
  std::vector<HexId> by_road;
  std::vector<HexId> elsewhere;
  for (int h = 0; h < rules_->board().size(); ++h)
    if (rules_->side_exits[index(side)] && is_exit(*rules_, side, HexId(h)))
      (rules_->has_road[h] && mobility != Mobility::kHelicopter ? by_road : elsewhere).push_back(HexId(h));
  Distances& out = to_exit_[index(side)][static_cast<int>(mobility)];
  Distances farther;
  measure(by_road, mobility, out);
  measure(elsewhere, mobility, farther);
  for (std::size_t h = 0; h < out.size(); ++h)
    out[h] = static_cast<std::uint16_t>(std::min({out[h] + 1, farther[h] + 2, kNever}));
}

void Ground::measure_gates() {
  const hex::Board& board = rules_->board();
  from_gates_.resize(rules_->groups.size());
  for (std::size_t g = 0; g < rules_->groups.size(); ++g) {
    const GroupInfo& group = rules_->groups[g];
    if (group.placing == data::Placing::kSetup || group.hexes.empty()) continue;
    for (int h = 0; h < board.size(); ++h) {
      int nearest = 255;
      for (const HexId gate : group.hexes) nearest = std::min(nearest, board.distance(gate, HexId(h)));
      from_gates_[g].push_back(static_cast<std::uint8_t>(nearest));
    }
  }
}

// Cheapest ways over an empty map.
void Ground::measure(std::span<const HexId> goals, Mobility mobility, Distances& out) const {
  const auto cost = [&](HexId from, hex::Direction d, HexId) {
    if (mobility == Mobility::kHelicopter) return 2;
    const int step = rules_->step_cost[static_cast<int>(mobility)][from.value][hex::index_of(d)];
    return step == 0 ? -1 : step;
  };
  rules::measure_ways(rules_->board(), goals, hex::kMaxBudget, kNever, cost, out);
}

int Ground::turns_for(int halves, const UnitInfo& unit, int turn) const {
  if (halves >= kNever || unit.is_static()) return 99;
  const int turns = static_cast<int>(rules_->turns.size());
  int needed = 1;
  for (int left = halves; needed < 30; ++needed) {
    left -= rules_->allowance_on(turn + needed - 1 <= turns ? turn + needed - 1 : turns, unit);
    if (left <= 0) return needed;
  }
  return 99;
}

int Ground::exit_award(int turn) const {
  return sum_of_awards(*rules_, AwardEvent::kUnitExited, [&](const AwardInfo& award) {
    return award.on_turn(turn) && (!award.of || *award.of == Side::kWestern);
  });
}

int Ground::price_of_entry(const State& state, int group) const {
  return sum_of_awards(*rules_, AwardEvent::kGroupEnters, [&](const AwardInfo& award) {
    const auto given = state.awards_given >> (&award - rules_->awards.data()) & 1;
    return award.group == group && !(award.once && given != 0);
  });
}

int Ground::turn_price(int turn) const {
  return sum_of_awards(*rules_, AwardEvent::kTurnEnd,
                       [&](const AwardInfo& award) { return award.on_turn(turn); });
}

int Ground::turns_left(const State& state) const {
  return std::max(0, rules_->last_turn - state.turn) + (state.step == Step::kEndPhase ? 0 : 1);
}

int Ground::stake(const State& state, Side side) const {
  return (hold_turn_[index(side)] + hold_turn_[index(other(side))]) * turns_left(state) +
         hold_end_[index(side)] + hold_end_[index(other(side))];
}

}  // namespace mitla::meb
