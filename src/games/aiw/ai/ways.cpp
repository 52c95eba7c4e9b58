#include "games/aiw/ai/ways.h"

#include <algorithm>

#include "games/aiw/movement.h"
#include "games/aiw/placement.h"
#include "rules/ai/distances.h"

namespace mitla::aiw {
namespace {

// The cost of works in planning a way, in halves: a mine may kill, a trench stops vehicles.
constexpr int kMineToll = 12;
constexpr int kBlockToll = 6;
constexpr int kTrenchToll = 16;

// The cost for a unit of going from `from` to `to`; negative: impossible.
int planned_cost(const RuleSet& rules, const State& state, int walk, HexId from, Direction d, HexId to) {
  if (rules.special.closed.contains(to)) return -1;
  const std::uint16_t works = state.cell(to).works;
  int halves = rules.step_cost[walk == 1 ? 1 : 0][from.value][hex::index_of(d)];
  if (halves == 0) {
    // Through a cut onto a bridge, or off it.
    const HexId canal = rules.canal.contains(to) ? to : from;
    const Direction out = rules.canal.contains(to) ? hex::opposite(d) : d;
    if (!rules.canal.contains(canal)) return -1;
    const std::uint16_t there = state.cell(canal).works;
    if ((there & (kTrench | kBridge)) != (kTrench | kBridge)) return -1;
    if ((rules.sight().canal().cuttable(canal) & hexside_bit(out)) == 0) return -1;
    return 4;
  }
  if (walk == kWalker) halves = 2;
  if ((rules.road[from.value] >> hex::index_of(d) & 1) != 0 && !road_negated(state, from) &&
      !road_negated(state, to))
    halves = rules.road_cost;
  if ((works & kMine) != 0) halves += kMineToll;
  if ((works & kBlock) != 0) halves += kBlockToll;
  if ((works & (kTrench | kBridge)) == kTrench) halves += kTrenchToll;
  return halves;
}

void make_field(const RuleSet& rules, const State& state, const hex::HexSet& hexes, WayField& out) {
  static thread_local std::vector<HexId> goals;
  goals.clear();
  for (const HexId hex : hexes) goals.push_back(hex);
  for (int walk = 0; walk <= kWalker; ++walk)
    rules::measure_ways(
        rules.board(), goals, kNoWay - 1, kNoWay,
        [&](HexId from, Direction d, HexId to) { return planned_cost(rules, state, walk, from, d, to); },
        out[walk]);
}

// SIT.S-13: next to the cuts of the canal.
hex::HexSet beside_cuts(const RuleSet& rules, const State& state) {
  hex::HexSet out;
  for (const HexId hex : rules.canal) {
    if (!state.cell(hex).has(kTrench)) continue;
    for (const HexId next : rules.board().neighbours(hex))
      if (next.exists() && !rules.canal.contains(next)) out.insert(next);
  }
  return out;
}

// Smoke and interdiction pass and close no way.
std::uint16_t lasting_works(const State& state, HexId hex) {
  return static_cast<std::uint16_t>(state.cell(hex).works & ~(kSmoke | kInterdicted));
}

}  // namespace

const Ways& Ways::of(const RuleSet& rules, const Prices& prices, const State& state) {
  static thread_local Ways ways;
  bool same = ways.serial_ == rules.serial && ways.settled_ == settled(prices, state);
  for (int h = 0; h < rules.hexes && same; ++h) same = ways.works_[h] == lasting_works(state, HexId(h));
  if (!same) ways.build(rules, prices, state);
  return ways;
}

// Once-only awards that have been given leave nothing to gain.
std::uint32_t Ways::settled(const Prices& prices, const State& state) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < prices.places().size(); ++i)
    if (prices.places()[i].once && state.tallies[prices.places()[i].award] != 0)
      bits |= std::uint32_t{1} << i;
  return bits;
}

void Ways::build(const RuleSet& rules, const Prices& prices, const State& state) {
  serial_ = rules.serial;
  settled_ = settled(prices, state);
  for (int h = 0; h < rules.hexes; ++h) works_[h] = lasting_works(state, HexId(h));
  goals_.resize(prices.goals().size());
  places_.clear();
  for (std::size_t g = 0; g < prices.goals().size(); ++g) {
    const Goal& goal = prices.goals()[g];
    make_field(rules, state, goal.kind == Goal::Kind::kCut ? beside_cuts(rules, state) : goal.hexes,
               goals_[g]);
  }
  for (std::size_t i = 0; i < prices.places().size(); ++i)
    if ((settled_ >> i & 1) == 0) add_places(rules, state, prices.places()[i]);
}

void Ways::add_places(const RuleSet& rules, const State& state, const PlaceRule& rule) {
  switch (rule.kind) {
    case PlaceRule::Kind::kTown:
      for (const HexId hex : rules.towns)
        if (!rule.has_area || rule.area.contains(hex)) add_place(rules, state, hex, rule);
      break;
    case PlaceRule::Kind::kBridge:
      for (const int b : rules.bridges)
        if (on_map(state.pieces[b].hex)) add_place(rules, state, state.pieces[b].hex, rule);
      break;
    case PlaceRule::Kind::kFort:
      for (int h = 0; h < rules.hexes; ++h)
        if (state.cells[h].has(kFort)) add_place(rules, state, HexId(h), rule);
      break;
  }
}

void Ways::add_place(const RuleSet& rules, const State& state, HexId hex, const PlaceRule& rule) {
  auto known =
      std::find_if(places_.begin(), places_.end(), [&](const Place& place) { return place.hex == hex; });
  if (known == places_.end()) {
    known = places_.insert(known, Place{});
    known->hex = hex;
    hex::HexSet one;
    one.insert(hex);
    make_field(rules, state, one, known->way);
  }
  known->at_once = known->at_once || rule.kind == PlaceRule::Kind::kFort;
  known->pay[index(rule.side)] += rule.pay;
  known->pay[index(other(rule.side))] += rule.pay * 3 / 4;
}

int pace(const RuleSet& rules, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  return info.immobile ? 0 : 2 * info.move;
}

int promised(int pay, int halves, int allowance, int phases) {
  if (halves == 0) return pay;
  if (halves >= kNoWay || allowance <= 0 || phases <= 0) return 0;
  const int need = (halves + allowance - 1) / allowance;
  // An earlier arrival is more certain, and each half on the way counts a little.
  if (need <= phases) return pay * (970 - std::min(600, 25 * need) - std::min(100, halves)) / 1000;
  return pay * 250 / 1000 * phases * allowance / (halves + allowance);
}

int expectation(const Staff& staff, UnitId unit, UnitId mover, HexId hex, int phases) {
  int areas = 0;
  int leaving = 0;
  const int staying = staff.prices.staying(unit);
  std::uint32_t goals = staff.prices.goals_of(unit);
  if (goals == 0 || !on_map(hex)) return staying;
  const int allowance = pace(staff.rules, mover);
  for (int g = 0; goals != 0; ++g, goals >>= 1) {
    if ((goals & 1) == 0) continue;
    const Goal& goal = staff.prices.goals()[g];
    const int halves = halves_from(staff.ways.to_goal(g), staff.rules.unit(mover), hex);
    if (goal.kind == Goal::Kind::kExit)
      leaving = std::max(leaving, promised(goal.pay - staying, halves + 2, allowance, phases));
    else
      areas += promised(goal.pay, halves, allowance, phases);
  }
  return staying + std::max(areas, leaving);
}

}  // namespace mitla::aiw
