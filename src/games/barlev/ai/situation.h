// What the ground script looks at: where both sides can fire, what is wanted, and how far it is.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/barlev/ai/commander.h"

namespace mitla::barlev {

inline constexpr int kNoWay = 400;

class Situation {
 public:
  explicit Situation(const Commander& c);

  // Points of attack that units of the side can fire at the hex with.
  int fire_at(Side by, HexId hex) const { return fire_[static_cast<std::size_t>(index(by))][hex.value]; }
  // Units of the side that stand beside the hex and can fire at it.
  int units_beside(Side side, HexId hex) const {
    return beside_[static_cast<std::size_t>(index(side))][hex.value];
  }
  // Quarters of a movement point to the nearest goal, over the ground as it is; kNoWay if there is none.
  int way(Mobility mobility, HexId hex) const {
    return ways_[static_cast<std::size_t>(ground_kind(mobility))][hex.value];
  }
  // Hexes to the nearest enemy that can fire.
  int enemy_distance(HexId hex) const { return enemy_distance_[hex.value]; }
  bool is_objective(HexId hex) const { return objective_[hex.value]; }
  // What is not taken now is never taken.
  bool is_last_move(Front front) const;
  // Israel goes over the Canal.
  bool crosses() const { return crosses_; }
  // How much losses count on the front, in hundredths.
  int care(Front front) const { return care_[static_cast<std::size_t>(index(front))]; }
  // On the ground that the side held when the war began.
  bool is_home(HexId hex) const {
    const HexInfo& at = c_.rules.at(hex);
    const bool israeli = at.front == Front::kGolan ? at.golan_west : at.bank == Bank::kEast && !at.canal;
    return israeli == (c_.side == Side::kIsrael);
  }
  // About as strong as the enemy on the front, or stronger.
  bool is_superior(Front front) const { return superior_[static_cast<std::size_t>(index(front))]; }
  bool attacks(Front front) const { return attacks_[static_cast<std::size_t>(index(front))]; }

  // The unit leaves one hex for another; either may be nowhere.
  void moves(UnitId unit, HexId from, HexId to);

  // A unit that takes part in an attack stays where it is.
  void engage(UnitId unit) { engaged_.insert(unit.value); }
  bool is_engaged(UnitId unit) const { return engaged_.contains(unit.value); }

  // Points of attack of the enemies in a hex.
  int enemy_fire(HexId hex) const { return standing_[hex.value]; }

 private:
  static int ground_kind(Mobility mobility) {
    return mobility == Mobility::kWheeled ? 1 : mobility == Mobility::kFoot ? 2 : 0;
  }
  void count_fire(UnitId unit, HexId hex, int sign);
  int strength(Side side, Front front) const;
  int ahead_of_pace(Front front) const;
  bool should_attack(Front front, int own, int theirs) const;
  void find_goals();
  void measure();

  using ByHex = std::array<std::int16_t, kMaxHexes>;
  const Commander& c_;
  std::array<ByHex, 2> fire_{}, beside_{};
  ByHex standing_{};
  std::array<ByHex, 3> ways_{};
  ByHex enemy_distance_{};
  std::array<bool, kMaxHexes> objective_{};
  std::array<bool, 2> attacks_{};
  std::array<int, 2> care_{};
  std::array<bool, 2> superior_{};
  bool crosses_ = false;
  std::vector<HexId> goals_;
  UnitSet engaged_;
};

// --- parts of the movement ---
void build_crossings(Commander& c, const Situation& s);  // crossings_plan.cpp
void assault(Commander& c, Situation& s);                // assault.cpp
// Moves the unit and tells the situation.
bool move_to(Commander& c, Situation& s, UnitId unit, HexId hex);
// What firing and being fired at is worth to the unit in the hex, in thousandths of a point.
int exchange(const Commander& c, const Situation& s, UnitId unit, HexId hex);

}  // namespace mitla::barlev
