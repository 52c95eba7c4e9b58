#include "games/aiw/ai/prices.h"

#include <algorithm>

#include "engine/advisor.h"

namespace mitla::aiw {
namespace {

using engine::kPoint;

constexpr std::size_t kMaxGoals = 32;

}  // namespace

Prices::Prices(const RuleSet& rules) : rules_(rules) {
  for (std::size_t i = 0; i < rules.awards.size(); ++i) read_award(rules, static_cast<int>(i));
  for (std::size_t g = 0; g < goals_.size(); ++g)
    for (const int u : goals_[g].units) goals_of_[u] |= std::uint32_t{1} << g;
  rate_fighters(rules);
}

void Prices::add_goal(Goal goal) {
  if (goals_.size() < kMaxGoals) goals_.push_back(std::move(goal));
}

// Every counter of the award that its owner has on the map at the end.
void Prices::read_on_board(const RuleSet& rules, const AwardInfo& award, int pay) {
  hex::HexSet elsewhere;
  if (award.has_area)
    for (int h = 0; h < rules.hexes; ++h)
      if (!award.area.contains(HexId(h)) && !rules.canal.contains(HexId(h))) elsewhere.insert(HexId(h));
  for (const Side owner : kBothSides) {
    const UnitSet counters = award.units & rules.all_of[index(owner)];
    if (counters.empty()) continue;
    if (award.to == owner) {
      if (award.has_area)
        add_goal({Goal::Kind::kArea, owner, counters, award.area, pay});
      else
        for (const int u : counters) staying_[u] += pay;
    } else {
      for (const int u : counters) staying_[u] -= pay;
      if (award.has_area) add_goal({Goal::Kind::kArea, owner, counters, elsewhere, pay});
    }
  }
}

void Prices::read_award(const RuleSet& rules, int number) {
  const AwardInfo& award = rules.awards[number];
  // S-1: it is decided late whether this counts.
  const int pay = award.points.whole() * kPoint / (award.only_if_extended ? 2 : 1);
  const auto place = [&](PlaceRule::Kind kind, Side side) {
    const bool free = award.event == AwardEvent::kTownFreeAtEnd;
    places_.push_back({kind, side, pay, number, award.once, free, award.has_area, award.area});
  };
  switch (award.event) {
    case AwardEvent::kEliminated:
      for (const int u : award.units)
        if (rules.side_of(unit_id(u)) != award.to) loss_[u] += pay;
      break;
    case AwardEvent::kExited:
      add_goal({Goal::Kind::kExit, award.to, award.units, award.area, pay});
      break;
    case AwardEvent::kOnBoardAtEnd:
      read_on_board(rules, award, pay);
      break;
    case AwardEvent::kTownOccupiedAtEnd:
      place(PlaceRule::Kind::kTown, award.of.value_or(award.to));
      break;
    case AwardEvent::kTownFreeAtEnd:  // the side of which it must be free gains by standing there
      place(PlaceRule::Kind::kTown, award.of.value_or(other(award.to)));
      break;
    case AwardEvent::kFortEntered:
      place(PlaceRule::Kind::kFort, award.to);
      break;
    case AwardEvent::kFortOccupiedAtEnd:
    case AwardEvent::kInFortAtEnd:
      place(PlaceRule::Kind::kFort, award.of.value_or(award.to));
      break;
    case AwardEvent::kBridgeOccupiedAtEnd:
      place(PlaceRule::Kind::kBridge, award.of.value_or(award.to));
      break;
    case AwardEvent::kFerryAtCut:
      add_goal({Goal::Kind::kCut, award.to, award.units, {}, pay});
      for (const int u : award.units) loss_[u] += pay / 4;
      break;
    case AwardEvent::kOnBoardLeftAtEnd:
    case AwardEvent::kHexOccupiedAtEnd:
    case AwardEvent::kBridgeInCanalAtEnd:
    case AwardEvent::kBridgeAtCanalAtEnd:
    case AwardEvent::kAttackedInTurn:
    case AwardEvent::kNeverAttacked:
    case AwardEvent::kStrikeCalled:
      break;
  }
}

// A fighter is worth what it may destroy: half the average value of enemy losses, adjusted by its strength.
void Prices::rate_fighters(const RuleSet& rules) {
  const auto factor = [&](const UnitInfo& info) {
    return info.weapon == Weapon::kNone ? 2 : 4 + info.attack + info.defence;
  };
  for (const Side side : kBothSides) {
    std::int64_t prey = 0;
    std::int64_t factors = 0;
    const UnitSet& own = rules.of_side[index(side)];
    const UnitSet& enemies = rules.of_side[index(other(side))];
    for (const int u : enemies) prey += loss_[u];
    for (const int u : own) factors += factor(rules.units[u]);
    if (factors == 0 || enemies.empty()) continue;
    const std::int64_t mean = std::max<std::int64_t>(prey / enemies.size(), kPoint / 2);
    for (const int u : own)
      fight_[u] = static_cast<int>(mean * factor(rules.units[u]) * own.size() / (2 * factors));
  }
}

int Prices::attacked(const State& state, UnitId unit) const {
  int pay = 0;
  for (std::size_t i = 0; i < rules_.awards.size(); ++i) {
    const AwardInfo& award = rules_.awards[i];
    if (!award.units.contains(unit.value)) continue;
    if (award.event == AwardEvent::kNeverAttacked && state.tallies[i] == 0)
      pay += award.points.whole() * kPoint;
    if (award.event == AwardEvent::kAttackedInTurn && (state.attacked_this_turn >> i & 1) == 0)
      pay += award.points.whole() * kPoint;
  }
  return pay;
}

int phases_left(const RuleSet& rules, const State& state, Side side) {
  const int later = state.last_turn - state.turn;
  if (state.step <= Step::kPlanStrikes) return later + 1;
  if (state.phasing == side) return later + (state.step < Step::kEndOfMovement ? 1 : 0);
  return later + (side == rules.first ? 0 : 1);
}

}  // namespace mitla::aiw
