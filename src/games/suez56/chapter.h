// 9.0: what Suez '56 adds to the common rules.
#pragma once

#include <algorithm>

#include "games/meb/chapter.h"
#include "games/suez56/flight.h"
#include "games/suez56/state.h"

namespace mitla::suez56 {

using meb::HexId;
using meb::Play;
using meb::RuleSet;
using meb::Side;
using meb::unit_id;
using meb::UnitId;
using meb::UnitSet;

enum class Verb : std::uint8_t {
  kDrop = 32,
  kLand,
  kFly,
  kReturn,
  kLift,
  kCarryOff,
  kCross,
  kMuster,
  kStop,
  kContinue,
  kCrossWith,
  kOver,
};

// The table in telling.cpp documents the arguments of each.
enum class EventKind : std::uint8_t {
  kDropped = 64,
  kLandedOnBeach,
  kFlewIn,
  kFlewBack,
  kLifted,
  kCarriedOff,
  kCrossed,
  kMilitiaRolled,
  kMustered,
  kMilitiaEnds,
  kStopped,
  kContinues,
  kNumberWritten,  // only its writer sees it
  kNumberRevealed,
  kEntryChosen,
};

// Which question of this chapter a kSpecial frame asks.
enum class Topic : std::uint8_t { kMilitia = 1, kContinuation = 2 };

class Chapter final : public meb::Chapter {
 public:
  static std::unique_ptr<const meb::Chapter> make(rules::Compilation& compilation, const RuleSet& rules);

  meb::State& emplace(engine::State& whole) const override;
  int rules_version() const override { return 2; }  // 2: an engineer that already helps is taken first (9.14)
  std::vector<rules::VerbRow> own_verbs() const override;

  void begin_player_turn(Play& play) const override;
  int opening_question() const override { return static_cast<int>(Topic::kMilitia); }
  void begin_movement_phase(Play& play) const override;
  void begin_combat_phase(Play& play) const override;
  void end_game_turn(Play& play) const override;
  bool game_ends(const meb::State& state) const override;

  void movement_subjects(const meb::State& state, UnitSet& units, engine::ActionList& out) const override;
  void movement_actions(const meb::State& state, UnitId unit, engine::ActionList& out) const override;
  void reach_from_box(const meb::State& state, UnitId unit, engine::ReachReport& report) const override;
  meb::Reason own_movement_reason(const meb::State& state, UnitId unit) const override;
  void hex_entered(Play& play, UnitId unit, HexId hex) const override;
  void move_ended(Play& play, UnitId unit) const override;

  void special_actions(const meb::State& state, engine::ActionList& out) const override;
  bool special_waits(const meb::State& state) const override;
  meb::Question special_question(const meb::State& state) const override;

  std::span<const meb::VerbRules> verbs(const meb::Frame& asked) const override;
  std::string consequence(const meb::State& state, const engine::Action& action) const override;

  void attack_shifts(const meb::State& state, Side attacker, meb::Shifts& out) const override;
  void attack_declared(Play& play) const override;

  void view(const meb::State& state, engine::Seat seat, engine::View& out) const override;
  std::span<const meb::EventRow> events() const override;
  void broken_invariants(const meb::State& state, std::vector<std::string>& broken) const override;
  std::vector<std::pair<std::string, std::string>> secrets(const meb::State& state) const override;
  bool set_track(meb::State& state, std::string_view id, int halves) const override;
  bool set_mark(meb::State& state, std::string_view kind, HexId hex) const override;
  void prepare_position(meb::State& state) const override;
  std::span<const rules::LeftOut> left_out() const override;

  meb::Doctrine doctrine(Side side) const override;
  bool transports(UnitId unit) const override { return unit == transport_; }
  OwnMove own_move(const engine::Action& action) const override;
  int answer_worth(const meb::State& state, const engine::Action& action,
                   const meb::Ground& ground) const override;
  void guess_hidden(meb::State& state, engine::Seat seat, engine::RandomStream& random) const override;

 private:
  explicit Chapter(const RuleSet& rules) : rules_(&rules) {}

  // landings.cpp: 9.11, 9.13
  int drops_left(const State& state) const;
  int landings_left(const State& state) const;
  struct LandingCases {
    std::string_view enemy;  // the case that keeps it from landing on an enemy
    std::string_view water;  // ... in the water
  };
  meb::Reason landing_place_reason(const State& state, UnitId unit, HexId hex,
                                   const LandingCases& cases) const;
  meb::Reason drop_reason(const State& state, UnitId unit, HexId hex) const;
  meb::Reason land_reason(const State& state, UnitId unit, HexId hex) const;
  void place_landed(Play& play, UnitId unit, HexId hex, meb::Mark how) const;
  void drop(Play& play, UnitId unit, HexId hex) const;
  void land(Play& play, UnitId unit, HexId hex) const;

  // helicopters.cpp: 9.12, 9.10
  bool available(const State& state, UnitId helicopter) const;  // may still fly in this phase
  meb::Reason grounded_reason(const State& state, UnitId helicopter) const;
  int points_left(const State& state, UnitId helicopter) const;  // movement points
  // The sea hex that it crosses between the ships and `hex`: the chosen one, else the nearest.
  HexId entry_for(const State& state, UnitId helicopter, HexId hex) const;
  int entry_slot(UnitId helicopter) const { return helicopter == transport_ ? 0 : 1; }  // State::sea_entry
  int to_ships(const State& state, UnitId helicopter, HexId hex) const;
  int way(const State& state, UnitId helicopter, HexId from, HexId to) const;  // hexes or the holding box
  meb::Reason over_reason(const State& state, UnitId unit, HexId hex) const;
  int least_to_ships(const State& state, UnitId unit, HexId hex) const;
  bool can_fly_over(const State& state, UnitId commuter, int points, HexId hex) const;
  bool can_choose_entry(const State& state, UnitId commuter) const;
  void choose_entry(Play& play, UnitId unit, HexId hex) const;
  meb::Reason fly_reason(const State& state, UnitId unit, HexId hex) const;
  meb::Reason return_reason(const State& state, UnitId unit) const;
  meb::Reason passenger_reason(const State& state, UnitId passenger) const;
  int lift_cost(const State& state, UnitId passenger, HexId hex) const;
  bool transport_can_fly(const State& state) const;
  meb::Reason lift_reason(const State& state, UnitId passenger, HexId hex) const;
  meb::Reason carry_off_reason(const State& state, UnitId passenger, HexId edge) const;
  // The same for a passenger whom passenger_reason allows.
  meb::Reason setting_down_reason(const State& state, UnitId passenger, HexId hex) const;
  meb::Reason leaving_reason(const State& state, UnitId passenger, HexId edge) const;
  bool can_be_carried(const State& state, UnitId passenger) const;
  void fly(Play& play, UnitId unit, HexId hex) const;
  void fly_back(Play& play, UnitId unit) const;
  void fetch(Play& play, UnitId passenger) const;
  void lift(Play& play, UnitId passenger, HexId hex) const;
  void carry_off(Play& play, UnitId passenger, HexId edge) const;

  // crossings.cpp: 9.14
  using Engineers = base::FixedVector<UnitId, hex::kDirectionCount>;
  int cost_to_bank(const meb::State& common, UnitId unit, HexId bank) const;  // halves; 0: no way
  Engineers possible_helpers(const State& state, UnitId unit, HexId hex) const;
  // The one that `cross` takes: one that already helps, if any; kNobody: none can help.
  UnitId helping_engineer(const State& state, UnitId unit, HexId hex) const;
  Engineers engineers_to_choose_from(const State& state, UnitId unit, HexId hex) const;  // none: no choice
  bool could_help_to(UnitId unit, HexId bank, HexId hex) const;
  meb::Reason cross_reason(const State& state, UnitId unit, HexId hex) const;
  meb::Reason cross_with_reason(const State& state, UnitId unit, HexId hex, UnitId engineer) const;
  void crossing_hexes(const State& state, UnitId unit, std::vector<HexId>& out) const;
  bool can_cross(const State& state, UnitId unit) const;
  void cross(Play& play, UnitId unit, HexId hex) const;
  void cross_with(Play& play, UnitId unit, HexId hex, UnitId engineer) const;

  // consequence.cpp
  std::string landing_consequence(const State& state, HexId hex, int landings_left) const;
  std::string flight_consequence(const State& state, UnitId helicopter, int points) const;
  std::string crossing_consequence(const State& state, UnitId unit, HexId hex, UnitId engineer) const;

  // militia.cpp: 9.4
  int militia_waiting(const State& state) const;
  meb::Reason muster_reason(const State& state, HexId hex) const;
  void muster(Play& play, HexId hex) const;

  // continuation.cpp: 9.2
  meb::Reason stop_reason(const State& state) const;
  void stop(Play& play) const;
  meb::Reason continue_reason(const State& state, int turn) const;
  void go_on(Play& play, int turn) const;

  const RuleSet* rules_;
  Flight flight_;
  std::vector<HexId> coast_;
  std::vector<HexId> exits_;
  std::vector<HexId> cities_;
  HexBits on_coast_;
  UnitId transport_;   // JS
  UnitSet commuters_;  // both helicopters
  UnitSet militia_;
  UnitSet engineers_;  // Anglo-French ones (9.15.a)
  int first_turn_drops_ = 0;
  int later_drops_ = 0;
  int landing_from_turn_ = 0;
  int first_landings_ = 0;
  int later_landings_ = 0;
  int militia_from_turn_ = 0;
  int decision_turn_ = 0;
  int last_turn_ = 0;
  int mixed_shift_ = 0;
};

}  // namespace mitla::suez56
