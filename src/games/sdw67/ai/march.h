// Plans the movement of a Front or of a contingent on a copy of the state. No die is rolled in it, so playing
// the orders repeats exactly what was tried here.
#pragma once

#include "games/sdw67/ai/odds.h"
#include "games/sdw67/verbs.h"
#include "rules/ai/best.h"
#include "rules/ai/rehearsal.h"

namespace mitla::sdw67 {

class March {
 public:
  explicit March(Command& command);

  void captures();    // of open objectives and places
  void take_overs();  // 6.2.4
  void drop();        // 20.0: one airborne move
  void assaults();    // groups that can strike at a gain
  void others();      // the rest, each towards its goal
  void end() {
    if (!is_over()) play(engine::act(Verb::kEnd));
  }

 private:
  static constexpr int kMostGoals = 32;
  static constexpr int kNever = 1000;
  static constexpr std::uint8_t kNoEntry = 255;
  using HexBits = base::BitSet<kMaxHexes>;

  // --- march.cpp ---
  const Staff& staff() const { return command_.staff; }
  const RuleSet& rules() const { return command_.staff.rules; }
  const State& state() const { return rehearsal_.whole().as<State>(); }
  // A contingent that cannot move any more has ended its move by itself.
  bool is_over() const { return state().frames.empty() || state().frames.back().kind != kind_; }
  bool play(const engine::Action& action) { return rehearsal_.attempt(action); }
  bool bring(int unit, HexId hex);
  bool is_free(int unit) const;
  const HexBits& reach(int unit);
  void forget_reach() {
    reach_known_.clear();
    guard_known_.clear();
  }
  bool has_room(int unit, HexId hex) const;
  struct Capture {
    int unit = -1;
    HexId to;
    int gain = 0;
  };
  Capture best_capture(int unit);
  HexId best_place(int unit);

  // --- goals.cpp ---
  struct Goal {
    HexId hex;
    int value = 0;
    int need = 0;   // strength that is enough for it
    int bound = 0;  // strength on its way
    std::array<std::uint16_t, kMaxHexes> way;
  };
  struct Goals {
    std::array<Goal, kMostGoals> all;
    int count = 0;
    std::array<std::uint8_t, kMaxHexes> delay;  // halves that entering a hex costs beside the ground
  };
  void find_delays();
  void find_goals();
  void add_goal(HexId hex, int value);
  int pull(const Goal& goal, HexId hex) const;
  int best_goal(HexId hex) const;  // -1: none
  int guard_value(int unit, HexId hex);
  int exposure_at(int unit, HexId hex) const;
  int forced_attack(int unit, HexId hex) const;
  // What it is worth that the unit ends its move in the hex.
  int place_value(int unit, HexId hex);
  Stance stance() const;

  // --- assault.cpp ---
  struct Assault {
    int value = 0;
    HexId target;
    base::FixedVector<ByteUnit, 16> units;
    base::FixedVector<HexId, 16> slots;  // of each unit
    bool drops = false;                  // the last unit comes by air
  };
  Assault plan_assault(HexId target);
  int flier() const;  // a unit that can make the airborne move; -1: none

  Command& command_;
  Goals& goals_;
  rules::Rehearsal<> rehearsal_;
  FrameKind kind_;
  Side side_;
  Front sector_;
  int contingent_ = -1;
  UnitSet committed_;
  HexBits struck_;  // enemies whom an assault of this phase takes on
  UnitSet reach_known_, guard_known_;
  std::array<int, kMaxUnits> guard_{};
  std::array<HexBits, kMaxUnits>& reach_;
};

}  // namespace mitla::sdw67
