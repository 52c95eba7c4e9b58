// What a commander derives from the map and the victory conditions before the game: the distances to the
// objectives and the exits, and the worth of each in thousandths of a point.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "games/meb/placement.h"
#include "games/meb/rule_set.h"
#include "games/meb/state.h"

namespace mitla::meb {

class Ground {
 public:
  explicit Ground(const RuleSet& rules);

  static constexpr int kNever = 20'000;

  // Movement points in halves over an empty map; kNever: no way.
  int to_exit(Side side, Mobility mobility, HexId hex) const {
    return to_exit_[index(side)][static_cast<int>(mobility)][hex.value];
  }
  int to_objective(int objective, Mobility mobility, HexId hex) const {
    return to_objective_[static_cast<std::size_t>(objective)][static_cast<int>(mobility)][hex.value];
  }
  // Hexes from the nearest entry of the group; kNever: it has none.
  int from_gates(int group, HexId hex) const {
    const auto& distances = from_gates_[static_cast<std::size_t>(group)];
    return distances.empty() ? kNever : distances[hex.value];
  }
  int objective_at(HexId hex) const { return objective_at_[hex.value]; }  // -1: none
  int objectives() const { return static_cast<int>(to_objective_.size()); }
  HexId objective(int i) const { return rules_->objectives[static_cast<std::size_t>(i)]; }

  // Movement phases that a unit needs for this many halves, the first of them on `turn`; 99: never.
  int turns_for(int halves, const UnitInfo& unit, int turn) const;

  // --- worth: of a lost unit to the enemy, of an objective to its holder ---
  int loss(Side side) const { return loss_[index(side)]; }
  int hold_turn(Side side) const { return hold_turn_[index(side)]; }
  int hold_end(Side side) const { return hold_end_[index(side)]; }
  int exit_award(int turn) const;  // for a Western unit
  // The same by what is known: nothing after the last turn.
  int exit_award(const State& state, int turn) const {
    return turn > std::max<int>(rules_->last_turn, state.turn) ? 0 : exit_award(turn);
  }
  int city_fire() const { return city_fire_; }
  // What the side pays once when a unit of this group enters; 0: nothing (any more).
  int price_of_entry(const State& state, int group) const;
  int turn_price(int turn) const;  // what the Western side pays on average for playing this turn
  // The number of turn ends to come, including the present one.
  int turns_left(const State& state) const;
  // What a change of ownership of the objective is worth to `side` from now on.
  int stake(const State& state, Side side) const;

 private:
  using Distances = std::array<std::uint16_t, kMaxHexes>;
  void measure_gates();
  void measure_exits(Side side, Mobility mobility);
  void measure(std::span<const HexId> goals, Mobility mobility, Distances& out) const;

  const RuleSet* rules_;
  std::array<std::array<Distances, kMobilities>, 2> to_exit_;
  std::vector<std::array<Distances, kMobilities>> to_objective_;
  std::vector<std::vector<std::uint8_t>> from_gates_;  // by group
  std::array<std::int8_t, kMaxHexes> objective_at_{};
  std::array<int, 2> loss_{};
  std::array<int, 2> hold_turn_{};
  std::array<int, 2> hold_end_{};
  int city_fire_ = 0;
};

// The strength of a unit in a commander's estimate.
inline int fighting_strength(const UnitInfo& unit) { return unit.artillery ? unit.barrage : unit.strength; }

// Printed defence of all units in the hex.
inline int defence_at(const RuleSet& rules, const State& state, HexId hex) {
  int defence = 0;
  for (const UnitId unit : Stack(state, hex)) defence += rules.unit(unit).printed_defence();
  return defence;
}

// The worth of a position: points scored and points expected. The lead of the Western side, in thousandths of
// a point; exact when the game is over (worth.cpp).
int western_lead(const RuleSet& rules, const Ground& ground, const State& state);

}  // namespace mitla::meb
