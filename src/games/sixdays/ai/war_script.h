// What a sensible commander does in the war: one order for each question.
#pragma once

#include <array>
#include <vector>

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// What a plan chooses for the whole side.
enum class Effort : std::uint8_t { kBalanced, kSinai, kWestBank, kGolan };
inline constexpr std::array<const char*, 4> kEfforts{"balanced", "sinai-first", "jerusalem-first",
                                                     "golan-first"};

// Everything about the maps that the script needs and that does not change in a game.
class WarStaff {
 public:
  WarStaff(const engine::Game& game, const RuleSet& rules);

  struct Goal {
    HexId hex;
    int value = 0;  // points
  };
  const std::vector<Goal>& goals() const { return goals_; }
  // Parts of movement points from the hex to the goal, for units of this mobility; far if there is no way.
  int way(std::size_t goal, Mobility mobility, HexId from) const {
    return ways_[static_cast<std::size_t>(mobility)][goal][from.value];
  }
  const engine::Game& game;
  const RuleSet& rules;

 private:
  std::vector<Goal> goals_;
  std::array<std::vector<std::vector<std::uint16_t>>, kMobilities> ways_;
};

// Appends the order of the seat that is asked; false if the question is none of the war.
bool war_order(const WarStaff& staff, const engine::State& whole, Effort effort, engine::RandomStream& random,
               ActionList& out);

// What the position of the war is worth to Israel, in halves of points.
int war_worth(const RuleSet& rules, const State& state);

}  // namespace mitla::sixdays
