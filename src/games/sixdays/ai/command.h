// What the parts of the script of the war share: the staff with its maps, and a side's command at a question.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"
#include "rules/ai/rehearsal.h"
#include "rules/ai/variation.h"

namespace mitla::sixdays {

// What a plan chooses for the whole side; the first of each is the script's own choice.
enum class Effort : std::uint8_t { kBalanced, kSinai, kWestBank, kGolan };
enum class Boldness : std::uint8_t { kMeasured, kBold, kCareful };
enum class AirWar : std::uint8_t { kBasesFirst, kSupport };

// What a variation of a plan may value differently, once.
enum class Varying : std::uint8_t { kTarget, kGoal, kBase, kStrike, kUgdah, kUnit, kOperation };
using Variation = rules::Variation<Varying>;

struct WarPlan {
  Effort effort = Effort::kBalanced;
  Boldness boldness = Boldness::kMeasured;
  AirWar air = AirWar::kBasesFirst;
  Variation variation{0};
};

inline constexpr int kFar = 0xFFFF;
inline constexpr int kSuezBridges = 3;  // the first of the six

// Everything about the maps that the script needs and that does not change in a game.
class WarStaff {
 public:
  WarStaff(const engine::Game& game, const RuleSet& rules);

  // What is to be had in a hex: its points; the bridge at its side, which Israel destroys (10.5); the way up
  // Mount Hermon (10.1).
  enum class Prize : std::uint8_t { kPoints, kBridge, kHermon };
  struct Goal {
    HexId hex;
    int value = 0;  // points
    Prize prize = Prize::kPoints;
    int bridge = -1;
  };
  const std::vector<Goal>& goals() const { return goals_; }
  const std::vector<int>& goals_of(Theater theater) const {
    return by_theater_[static_cast<std::size_t>(theater)];
  }
  // The goal in the hex; -1 if there is none.
  int goal_at(HexId hex) const { return at_[hex.value]; }
  // Points of the goal in the hex; 0 if it is none.
  int goal_in(HexId hex) const {
    return goal_at(hex) < 0 ? 0 : goals_[static_cast<std::size_t>(goal_at(hex))].value;
  }
  // Parts of movement points from the hex to the goal, for units of this mobility; far if there is no way.
  int way(int goal, Mobility mobility, HexId from) const {
    return ways_[static_cast<std::size_t>(mobility)][static_cast<std::size_t>(goal)][from.value];
  }
  const engine::Game& game;
  const RuleSet& rules;

 private:
  std::vector<Goal> goals_;
  std::array<std::vector<int>, kTheaters> by_theater_;
  std::vector<int> at_;  // by hex
  std::array<std::vector<std::vector<std::uint16_t>>, kMobilities> ways_;
};

// The side that is asked, and the state that its orders lead to.
struct Command {
  Command(const WarStaff& its_staff, const engine::State& start, const WarPlan& its_plan, ActionList& out)
      : staff(its_staff),
        rules(its_staff.rules),
        plan(its_plan),
        run(its_staff.game, start, out),
        state(run.whole().as<State>()),
        side(top(state).side),
        kind(top(state).kind) {}
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  const WarStaff& staff;
  const RuleSet& rules;
  const WarPlan plan;
  rules::Rehearsal<> run;
  const State& state;  // after the orders given so far
  const Side side;
  const FrameKind kind;
  mutable std::uint64_t threatened = 0;  // bit per goal of one's own that the enemy could reach
  mutable bool looked = false;

  bool legal(const engine::Action& action) const { return run.legal(action); }
  template <typename... Args>
  bool legal(Verb verb, Args... args) const {
    return legal(engine::act(verb, args...));
  }
  // Gives the order if it is legal.
  bool give(const engine::Action& action) {
    if (run.over() || !legal(action)) return false;
    run.give(action);
    return true;
  }
  template <typename... Args>
  bool give(Verb verb, Args... args) {
    return give(engine::act(verb, args...));
  }
  // Nothing has been rolled and the same question is still being asked.
  bool goes_on() const { return !run.over() && !state.frames.empty() && top(state).kind == kind; }

  const UnitInfo& unit(int u) const { return rules.units[static_cast<std::size_t>(u)]; }
  const UnitSet& own_air() const { return rules.air[static_cast<std::size_t>(index(side))]; }
  const UnitSet& enemy_air() const { return rules.air[static_cast<std::size_t>(index(other(side)))]; }
};

inline bool favours(Effort effort, Theater theater) {
  return static_cast<int>(effort) == 1 + static_cast<int>(theater);
}

// --- what places are worth to a unit ---

// Has the side what it wants of the goal, or is another unit about to get it?
bool is_won(const Command& c, const WarStaff::Goal& goal, UnitId unit = kNobody);
// Is it something that has to be held once it is won?
inline bool is_kept(const Command& c, const WarStaff::Goal& goal) {
  return goal.prize == WarStaff::Prize::kPoints ||
         (goal.prize == WarStaff::Prize::kBridge && c.side == Side::kUar);
}
// Points that the side would win by going to the hex.
int open_points(const Command& c, HexId hex, UnitId unit = kNobody);
// Goals draw units of the side: those that the enemy holds most, and unguarded ones of one's own.
int pull(const Command& c, UnitId unit, HexId hex);
// The place as such, without what can be attacked from it; `least` is what would be of interest.
int place_value(const Command& c, UnitId unit, HexId hex, int least);
// Could the enemy reach this goal of one's own within two days?
bool is_threatened(const Command& c, int goal);
bool near_enemy(const Command& c, int u, int hexes);

}  // namespace mitla::sixdays
