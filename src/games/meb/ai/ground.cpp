#include "games/meb/ai/ground.h"

#include <algorithm>
#include <queue>

#include "engine/advisor.h"
#include "games/meb/movement.h"

namespace mitla::meb {
namespace {

// Victory points are kept in halves; a roll counts its average.
int worth_of(const data::Amount& points) {
  return points.halves * engine::kPoint / 2 + points.dice * (points.faces + 1) * engine::kPoint / 2;
}

}  // namespace

Ground::Ground(const RuleSet& rules) : rules_(&rules) {
  for (const Side side : kBothSides)
    for (int m = 0; m < kMobilities; ++m) {
      const Mobility mobility = static_cast<Mobility>(m);
      std::vector<std::pair<HexId, int>> edge;
      for (int h = 0; h < rules.board().size(); ++h)
        if (rules.side_exits[index(side)] && is_exit(rules, side, HexId(h)))
          edge.emplace_back(HexId(h), rules.has_road[h] && mobility != Mobility::kHelicopter ? 1 : 2);
      measure(edge, mobility, to_exit_[index(side)][m]);
    }
  objective_at_.fill(-1);
  to_objective_.resize(rules.objectives.size());
  for (std::size_t o = 0; o < rules.objectives.size(); ++o) {
    objective_at_[rules.objectives[o].value] = static_cast<std::int8_t>(o);
    for (int m = 0; m < kMobilities; ++m)
      measure({{rules.objectives[o], 0}}, static_cast<Mobility>(m), to_objective_[o][m]);
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

// Cheapest ways backwards from the goals.
void Ground::measure(const std::vector<std::pair<HexId, int>>& goals, Mobility mobility,
                     Distances& out) const {
  out.fill(kNever);
  using Entry = std::pair<int, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> waiting;
  for (const auto& [hex, cost] : goals) {
    out[hex.value] = static_cast<std::uint16_t>(cost);
    waiting.emplace(cost, hex.value);
  }
  const hex::Board& board = rules_->board();
  const bool flies = mobility == Mobility::kHelicopter;
  while (!waiting.empty()) {
    const auto [cost, h] = waiting.top();
    waiting.pop();
    if (cost != out[h]) continue;
    for (const hex::Direction d : hex::kDirections) {
      const HexId from = board.neighbour(HexId(h), d);
      if (!from.exists()) continue;
      const auto back = board.direction_between(from, HexId(h));
      const int step =
          flies ? 2 : rules_->step_cost[static_cast<int>(mobility)][from.value][hex::index_of(*back)];
      if (step == 0 || cost + step >= out[from.value]) continue;
      out[from.value] = static_cast<std::uint16_t>(cost + step);
      waiting.emplace(cost + step, from.value);
    }
  }
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
  int points = 0;
  for (const AwardInfo& award : rules_->awards)
    if (award.event == AwardEvent::kUnitExited && award.on_turn(turn) &&
        (!award.of || *award.of == Side::kWestern))
      points += worth_of(award.points);
  return points;
}

int Ground::price_of_entry(const State& state, int group) const {
  int price = 0;
  for (std::size_t i = 0; i < rules_->awards.size(); ++i) {
    const AwardInfo& award = rules_->awards[i];
    if (award.event != AwardEvent::kGroupEnters || award.group != group) continue;
    if (award.once && ((state.awards_given >> i) & 1) != 0) continue;
    price += worth_of(award.points);
  }
  return price;
}

int Ground::turn_price(int turn) const {
  int price = 0;
  for (const AwardInfo& award : rules_->awards)
    if (award.event == AwardEvent::kTurnEnd && award.on_turn(turn)) price += worth_of(award.points);
  return price;
}

int Ground::turns_left(const State& state) const {
  const int last = state.turn > rules_->last_turn ? state.turn : rules_->last_turn;
  const int left = last - state.turn + (state.step == Step::kEndPhase ? 0 : 1);
  return left;
}

int Ground::stake(const State& state, Side side) const {
  return (hold_turn_[index(side)] + hold_turn_[index(other(side))]) * turns_left(state) +
         hold_end_[index(side)] + hold_end_[index(other(side))];
}

}  // namespace mitla::meb
