// Plans one movement phase on a copy of the state. No die is rolled in it, so playing the orders repeats
// exactly what was tried here.
#pragma once

#include "games/meb/ai/script.h"
#include "rules/ai/best.h"
#include "rules/ai/rehearsal.h"

namespace mitla::meb {

class March {
 public:
  explicit March(Command& command);

  void opening();      // what the plan requires of the battle's own chapter
  void landings();     // from the air, before anything else
  void occupations();  // of empty objectives
  void departures();   // by air, when the price for leaving falls
  void assaults();     // groups that can strike at a gain
  void others();       // the rest, each towards its goal
  void end() { play(engine::act(Verb::kEnd)); }

 private:
  using HexBits = base::BitSet<kMaxHexes>;

  // --- march.cpp ---
  bool play(const engine::Action& action) { return rehearsal_.attempt(action); }
  struct Snapshot {
    rules::Rehearsal<>::Snapshot orders;
    UnitSet committed;
    std::array<std::uint8_t, 2> air{};
    std::array<std::uint8_t, kMaxHexes> entered{};
    void spend_air(const std::array<std::uint8_t, 2>& markers);
  };
  void keep(Snapshot& out) const;
  void restore(const Snapshot& snapshot);
  const Staff& staff() const { return command_.staff; }
  const RuleSet& rules() const { return command_.staff.rules; }
  const Ground& ground() const { return command_.staff.ground; }
  const State& state() const { return rehearsal_.whole().as<State>(); }
  Tactic tactic(int unit) const { return command_.tactics[unit]; }
  bool waits(int unit) const;  // in the holding box, and wanted on the map
  bool free_to_move(int unit) const;
  bool next_to_enemy(HexId hex) const;
  // Actions of the battle's own chapter that leave the unit in this way.
  void list_own_moves(UnitId unit, Chapter::OwnMove kind, engine::ActionList& out) const;

  // --- assault.cpp ---
  struct Target {
    HexId hex;
    int promise = 0;
  };
  struct Striker {   // a unit that could take part, by a first estimate
    HexId at;        // nowhere: still off the map
    int gates = -1;  // the group whose entry hexes it uses, if it has any
    int reach = 0;
    int strength = 0;
  };
  void list_force(int formation, std::vector<Striker>& out) const;
  int body(int unit) const;
  void find_targets(int formation, std::vector<Target>& out);
  struct Blow {  // the best attack on a target as the units stand now
    int gain = -100'000;
    std::array<std::uint8_t, 2> air{};
  };
  bool assault(int formation, HexId target);
  void list_slots(HexId target, std::vector<HexId>& out, UnitSet& there) const;
  int closes(HexId target, HexId slot) const;
  HexId take_tightest(HexId target, std::vector<HexId>& slots) const;
  void list_strikers(int formation, std::vector<int>& out) const;
  bool guards(int unit) const;
  bool can_reach(UnitId unit, HexId hex) const;
  bool bring(UnitId unit, HexId slot);
  void bring_guns(int formation, HexId target);
  Blow best_blow(int formation, HexId target);
  int other_duties(HexId target) const;
  int lone_risk(HexId enemy, int strength) const;
  const HexBits& reach(int unit);
  int air_left() const { return air_[0] + air_[1]; }

  // --- landings.cpp ---
  int best_drop(UnitId unit, const engine::ActionList& actions, Snapshot& out);

  // --- ways.cpp: distances round the enemies that block the way now ---
  static constexpr int kMostGoals = 33;
  struct Ways {
    std::array<std::array<std::uint16_t, kMaxHexes>, kMostGoals * 2> halves;
    std::array<bool, kMostGoals * 2> known{};
  };
  const std::array<std::uint16_t, kMaxHexes>& ways(int objective, Mobility mobility) const;
  int way(int objective, const UnitInfo& unit, HexId from) const;

  // --- goals.cpp ---
  struct Goal {
    int objective = -1;  // -1: the exit; -2: stay
    int value = 0;
  };
  int nearest_objective(const UnitInfo& info, HexId from) const;
  Goal goal_of(UnitId unit, HexId from) const;
  bool time_to_go(UnitId unit, HexId from) const;
  int last_use(UnitId unit) const;
  int exit_value(UnitId unit, HexId from, int delay) const;
  int distance_to(const Goal& goal, const UnitInfo& info, HexId hex) const;
  int place_value(UnitId unit, HexId hex, const Goal& goal) const;
  int stay_value(UnitId unit, HexId hex, const Goal& goal) const;
  int enemies_near(HexId hex, int radius) const;
  bool leaves_map(const engine::Action& action) const;
  void move_unit(UnitId unit, Goal goal);
  void arrive(UnitId unit);

  Command& command_;
  Ways& ways_;
  rules::Rehearsal<> rehearsal_;
  Side side_;
  UnitSet committed_;
  std::array<std::uint8_t, 2> air_{};  // markers that no blow of this phase uses yet
  UnitSet reach_known_;
  std::array<HexBits, kMaxUnits> reach_;
  std::array<int, 32> bound_for_{};                // strength on its way to each objective
  std::array<std::uint8_t, kMaxHexes> entered_{};  // arrivals in this phase by hex
};

}  // namespace mitla::meb
