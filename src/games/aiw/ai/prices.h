// The value of counters by the awards of the situation: what a loss costs, what leaving the map or standing
// somewhere at the end brings. All in thousandths of a point.
#pragma once

#include <array>
#include <vector>

#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

// A set of hexes worth reaching for some counters. Ways fills in the hexes of goals that depend on works set
// up by the players (forts, bridges, cuts).
struct Goal {
  enum class Kind : std::uint8_t { kExit, kArea, kCut };
  Kind kind = Kind::kArea;
  Side side = Side::kOne;
  UnitSet units;
  hex::HexSet hexes;
  int pay = 0;
};

// Places each of which pays once, for any unit of the player in it.
struct PlaceRule {
  enum class Kind : std::uint8_t { kTown, kBridge, kFort };
  Kind kind = Kind::kTown;
  Side side = Side::kOne;  // gains by standing there; the other side by preventing that
  int pay = 0;
  int award = 0;
  bool once = false;
  bool free = false;  // the other side is paid as long as it is not held
  bool has_area = false;
  hex::HexSet area;
};

class Prices {
 public:
  explicit Prices(const RuleSet& rules);

  // What the owner falls behind when the counter is lost, without its expectations.
  int loss(UnitId unit) const { return loss_[unit.value]; }
  // Its worth as a fighter for a whole game.
  int fight(UnitId unit) const { return fight_[unit.value]; }
  // What the owner gets for it at the end if it stays on the map and reaches no goal.
  int staying(UnitId unit) const { return staying_[unit.value]; }
  // The first attack of a turn on the counter, and the first of the game.
  int attacked(const State& state, UnitId unit) const;
  const std::vector<Goal>& goals() const { return goals_; }
  const std::vector<PlaceRule>& places() const { return places_; }
  // The goals that concern the counter, as bits.
  std::uint32_t goals_of(UnitId unit) const { return goals_of_[unit.value]; }

 private:
  void read_award(const RuleSet& rules, int award);
  void read_on_board(const RuleSet& rules, const AwardInfo& award, int pay);
  void add_goal(Goal goal);
  void rate_fighters(const RuleSet& rules);

  const RuleSet& rules_;
  std::array<int, kMaxUnits> loss_{};
  std::array<int, kMaxUnits> fight_{};
  std::array<int, kMaxUnits> staying_{};
  std::array<std::uint32_t, kMaxUnits> goals_of_{};
  std::vector<Goal> goals_;
  std::vector<PlaceRule> places_;
};

// Movement phases left to a player, including the present one if it is not over.
int phases_left(const RuleSet& rules, const State& state, Side side);

}  // namespace mitla::aiw
