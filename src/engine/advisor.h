// All that a game tells the built-in players: what a position is worth, and what a sensible commander would
// do under a given plan. The players (src/ai) know no rule; a game knows no player. docs/ai.md says how a
// game implements this.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/action.h"
#include "engine/dice.h"
#include "engine/seat.h"
#include "engine/state.h"

namespace mitla::engine {

// A body of troops that follows one tactic at a time, or any other choice that a plan makes for a while: when
// to bring the reserve, where to land. `tactics` are words for people; the first is the script's default.
struct Formation {
  std::string id;
  std::vector<std::string> tactics;
};

// A seat's plan: which tactic each of its formations follows, in the order of Advisor::formations; and a
// variation, which makes the script carry out the tactics a little differently (0: the default).
inline constexpr int kMaxFormations = 24;
struct Plan {
  std::array<std::uint8_t, kMaxFormations> tactic{};
  std::uint32_t variation = 0;
  friend bool operator==(const Plan&, const Plan&) = default;
};

// The unit of worth: a thousandth of a victory point.
inline constexpr int kPoint = 1000;

class Advisor {
 public:
  virtual ~Advisor() = default;

  // At most kMaxFormations; the same for the whole game.
  virtual const std::vector<Formation>& formations(Seat seat) const = 0;

  // The number of the phase; it grows from each phase to the next. Thinking time is given by phase, and
  // playouts look some phases ahead.
  virtual int phase(const State& state) const = 0;
  // How many phases a playout looks ahead: far enough that the effects of a decision show in the worth.
  virtual int phases_ahead() const { return 12; }

  // Does the script use Plan::variation?
  virtual bool varies() const { return false; }

  // What the position is worth to the seat, in thousandths of a point: the points scored and the points
  // expected. Exact when the game is over. Each seat has its own total, which its players maximise; it says
  // nothing about other seats. Where two seats oppose each other it is the lead, so that one's loss is the
  // other's gain; seats of a team count the total of their team.
  virtual int worth(const State& state, Seat seat) const = 0;

  // Orders of the seat that decides: appends at least one action. They are legal one after the other, and
  // only the last may cast a die, reveal something hidden or pass the decision to another seat, so they can
  // be played without looking again. A pure function of the state, the plan and the numbers drawn from
  // `random`; odds are taken from the tables, never sampled.
  virtual void orders(const State& state, const Plan& plan, RandomStream& random, ActionList& out) const = 0;
};

}  // namespace mitla::engine
