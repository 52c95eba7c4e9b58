// Set-up conditions that depend on other counters. Checked for each counter when it is placed, against those
// already there, and again for all when the set-up ends.
#include <algorithm>

#include "games/aiw/placement.h"
#include "games/aiw/setup.h"

namespace mitla::aiw {
namespace {

// Does another placed counter of the same condition break it?
template <typename Breaks>
bool any_other(const State& state, const Condition& condition, UnitId counter, Breaks&& breaks) {
  return any_of(condition.units, [&](int u) {
    return u != counter.value && on_map(state.pieces[u].hex) && breaks(state.pieces[u].hex);
  });
}

// Mines that are traded in, and those for which none is, are never placed (A.II.G.1.b).
bool all_placed(const RuleSet& rules, const State& state, const GroupInfo& group) {
  return all_of(group.units, [&](int u) { return on_map(state.pieces[u].hex) || rules.units[u].mine(); });
}

// The canal hexes in ascending order follow the course of the canal.
int canal_index(const RuleSet& rules, HexId hex) {
  int i = 0;
  for (const HexId h : rules.canal) {
    if (h == hex) return i;
    ++i;
  }
  return -1;
}

// `bridge` is to lie in `a`: its present trench will be empty.
int empty_trenches_between(const RuleSet& rules, const State& state, UnitId bridge, HexId a, HexId b) {
  const int from = std::min(canal_index(rules, a), canal_index(rules, b));
  const int to = std::max(canal_index(rules, a), canal_index(rules, b));
  int count = 0;
  int i = 0;
  for (const HexId h : rules.canal) {
    const bool empty = !state.cell(h).has(kBridge) || h == state.hex_of(bridge);
    if (i > from && i < to && state.cell(h).has(kTrench) && empty) ++count;
    ++i;
  }
  return count;
}

bool near_enemy(const RuleSet& rules, const State& state, const GroupInfo& group, HexId hex, int distance) {
  return any_of(rules.of_side[index(other(group.side))], [&](int e) {
    return on_map(state.pieces[e].hex) && rules.distance(hex, state.pieces[e].hex) <= distance;
  });
}

bool near_work(const RuleSet& rules, const State& state, Work work, HexId hex, int distance) {
  return any_of(rules.neutrals, [&](int u) {
    const HexId there = state.pieces[u].hex;
    return rules.units[u].work == work && on_map(there) && rules.distance(hex, there) <= distance;
  });
}

bool east_of_work(const RuleSet& rules, const State& state, Work work, HexId hex) {
  return any_of(rules.neutrals, [&](int u) {
    const HexId there = state.pieces[u].hex;
    return rules.units[u].work == work && on_map(there) && rules.east_of(hex, there);
  });
}

Reason meets(const RuleSet& rules, const State& state, const GroupInfo& group, const Condition& condition,
             UnitId counter, HexId hex) {
  const auto others = [&](auto&& breaks) { return any_other(state, condition, counter, breaks); };
  switch (condition.rule) {
    case Condition::Rule::kFartherThan:
      if (!near_enemy(rules, state, group, hex, condition.distance)) break;
      return {group.rule, "{h} is too near to an enemy unit for {u}"};
    case Condition::Rule::kSameHex:
      if (!others([&](HexId h) { return h != hex; })) break;
      return {group.rule, "{u} is set up in one hex with its companions"};
    case Condition::Rule::kInArea:
      if (condition.hexes.contains(hex)) break;
      return {group.rule, "{u} may not be set up in {h}"};
    case Condition::Rule::kApart:
      if (!others([&](HexId h) { return rules.distance(hex, h) < condition.distance; })) break;
      return {group.rule, "{h} is too near to another counter of that kind"};
    case Condition::Rule::kTogether:
      if (!others([&](HexId h) { return rules.distance(hex, h) > condition.distance; })) break;
      return {group.rule, "{h} is too far from another counter of that kind"};
    case Condition::Rule::kOn:
      if (state.cell(hex).has(condition.of)) break;
      return {group.rule, "{u} does not lie on what it needs in {h}"};
    case Condition::Rule::kEmptyTrenchesBetween:
      // Trenches placed later may lie between: the count is final only when all are placed.
      if (!all_placed(rules, state, group) || !others([&](HexId h) {
            return empty_trenches_between(rules, state, counter, hex, h) < condition.distance;
          }))
        break;
      return {"SUEZ.init_bridge", "too few empty trenches lie between two bridges"};
    case Condition::Rule::kEastOf:
      if (east_of_work(rules, state, condition.of, hex)) break;
      return {group.rule, "{h} does not lie east of the fort"};
    case Condition::Rule::kFartherFrom:
      if (!near_work(rules, state, condition.of, hex, condition.distance)) break;
      return {group.rule, "{h} is too near to the fort for {u}"};
  }
  return kAllowed;
}

// if the situation gives a spacing of canal works, only that applies.
bool spaced_by_situation(const GroupInfo& group, UnitId counter) {
  using enum Condition::Rule;
  return any_of(group.conditions, [&](const Condition& condition) {
    const bool spacing = condition.rule == kApart || condition.rule == kEmptyTrenchesBetween;
    return spacing && condition.units.contains(counter.value);
  });
}

// SUEZ.init_trench, SUEZ.init_bridge: the spacing of the canal chart.
Reason spaced_by_chart(const RuleSet& rules, const State& state, const GroupInfo& group, UnitId counter,
                       HexId hex) {
  constexpr int kTrenchesApart = 3;
  constexpr int kEmptyTrenches = 2;
  const Work work = rules.unit(counter).work;
  if (work == kBridge && !all_placed(rules, state, group))
    return kAllowed;  // trenches may still come between
  for (const int u : rules.neutrals) {
    const HexId there = state.pieces[u].hex;
    if (u == counter.value || rules.units[u].work != work || !on_map(there)) continue;
    if (!rules.canal.contains(there) || there == hex) continue;
    if (work == kTrench && rules.distance(hex, there) < kTrenchesApart)
      return {"SUEZ.init_trench", "{h} is less than three hexes from another trench in the canal"};
    if (work == kBridge && empty_trenches_between(rules, state, counter, hex, there) < kEmptyTrenches)
      return {"SUEZ.init_bridge", "too few empty trenches lie between two bridges"};
  }
  return kAllowed;
}

}  // namespace

Reason meets_conditions(const RuleSet& rules, const State& state, UnitId counter, HexId hex) {
  const GroupInfo& group = rules.groups[rules.unit(counter).group];
  for (const Condition& condition : group.conditions) {
    if (!condition.units.contains(counter.value)) continue;
    const Reason reason = meets(rules, state, group, condition, counter, hex);
    if (!reason.allows()) return reason;
  }
  const Work work = rules.unit(counter).work;
  if ((work == kTrench || work == kBridge) && rules.canal.contains(hex) &&
      !spaced_by_situation(group, counter))
    return spaced_by_chart(rules, state, group, counter, hex);
  return kAllowed;
}

}  // namespace mitla::aiw
