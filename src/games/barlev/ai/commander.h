// What the parts of the script share: the seat that is asked, the state that its orders lead to, and what
// units and fire are worth.
#pragma once

#include <array>
#include <cstdint>

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/barlev/ground.h"
#include "games/barlev/seats.h"
#include "rules/ai/rehearsal.h"

namespace mitla::barlev {

// What a plan chooses for the whole seat; the first of each is the script's own choice.
enum class SetupPlan : std::uint8_t { kAny, kReady, kForward, kInDepth };
enum class Stance : std::uint8_t { kByStrength, kAttack, kHold };
enum class Boldness : std::uint8_t { kMeasured, kBold, kCareful };
enum class AirWar : std::uint8_t { kBalanced, kFighters, kBombers };

struct WarPlan {
  SetupPlan setup = SetupPlan::kAny;
  std::array<Stance, 2> stance{};  // by front
  Boldness boldness = Boldness::kMeasured;
  AirWar air = AirWar::kBalanced;
};

// Of ten faces of the die.
struct Chance {
  int destroyed = 0;
  int neutralized = 0;
};
Chance chance_of(const FireTable& table, int column, int drm);

// What the tables say, prepared once for a game.
class Staff {
 public:
  Staff(const engine::Game& its_game, const RuleSet& its_rules);

  const Chance& direct_fire(int column, int drm) const {
    return direct_[static_cast<std::size_t>(column)][static_cast<std::size_t>(clamped(drm) - kLeastDrm)];
  }
  // Thousandths of a point of defence that a point of attack destroys, in the long run.
  int rate(int drm) const { return rates_[static_cast<std::size_t>(clamped(drm) - kLeastDrm)]; }

  const engine::Game& game;
  const RuleSet& rules;

 private:
  static constexpr int kLeastDrm = -2, kMostDrm = 8;
  static int clamped(int drm) { return drm < kLeastDrm ? kLeastDrm : drm > kMostDrm ? kMostDrm : drm; }
  using ByDrm = std::array<Chance, kMostDrm - kLeastDrm + 1>;
  std::vector<ByDrm> direct_;
  std::array<int, kMostDrm - kLeastDrm + 1> rates_{};
};

struct Commander {
  Commander(const Staff& its_staff, const engine::State& start, const WarPlan& its_plan,
            engine::RandomStream& its_random, engine::ActionList& its_out)
      : staff(its_staff),
        rules(its_staff.rules),
        plan(its_plan),
        random(its_random),
        run(its_staff.game, start, its_out),
        state(run.whole().as<State>()),
        side(top(state).side),
        kind(top(state).kind) {}
  Commander(const Commander&) = delete;
  Commander& operator=(const Commander&) = delete;

  const Staff& staff;
  const RuleSet& rules;
  const WarPlan plan;
  engine::RandomStream& random;
  rules::Rehearsal<> run;
  const State& state;  // after the orders given so far
  const Side side;
  const FrameKind kind;

  bool legal(const engine::Action& action) const { return run.legal(action); }
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
  // Nothing has been rolled and the same question is still being asked of the same seat.
  bool goes_on() const { return !run.over() && !state.frames.empty() && top(state).kind == kind; }
  void end() {
    if (goes_on()) run.give_last(engine::act(Verb::kEnd));
  }

  const UnitInfo& unit(int u) const { return rules.units[static_cast<std::size_t>(u)]; }
  const Piece& piece(int u) const { return state.pieces[static_cast<std::size_t>(u)]; }
  const UnitSet& own_ground() const { return rules.ground[static_cast<std::size_t>(index(side))]; }
  const UnitSet& enemy_ground() const { return rules.ground[static_cast<std::size_t>(index(other(side)))]; }
  const UnitSet& own_air() const { return rules.air[static_cast<std::size_t>(index(side))]; }
  bool is_asked(int u) const { return barlev::is_asked(rules, state, unit_id(u)); }
};

// What losing a unit costs its side, in tenths of a point of defence.
int value_of(const UnitInfo& unit);
// Points of attack that the unit can fire with at an adjacent hex now; 0 if it cannot.
int fire_of(const RuleSet& rules, const State& state, UnitId unit);
// What the side loses when so many points of attack are fired at it, in thousandths of a point: whoever
// breaks sooner is more careful. `care` is the weight of losses on the front, in hundredths.
int loss_from(const Commander& c, int fire, int drm, Front front, int care);
// 22.5: the modifier of direct fire at units of this side in the hex, without what depends on the firers.
int shelter(const RuleSet& rules, const State& state, HexId hex, Side side);

// --- the parts of the script; each answers its kind of question (docs/ai.md) ---
void order_setup(Commander& c);  // staff_work.cpp
void order_escape(Commander& c);
void order_mobilization(Commander& c);
void order_planning(Commander& c);
void order_deployment(Commander& c);
void order_cease_fire(Commander& c);
void order_refit(Commander& c);
void order_replacing(Commander& c);
void order_movement(Commander& c);       // march.cpp
void order_indirect_fire(Commander& c);  // artillery.cpp
void order_barrage(Commander& c);
void order_screens(Commander& c);  // fire.cpp
void order_fire(Commander& c);
void order_fire_group(Commander& c);
void order_allocation(Commander& c);  // air.cpp
void order_missions(Commander& c);
void order_air_shot(Commander& c);
void order_ground_shot(Commander& c);
void order_conversion(Commander& c);
void order_flight(Commander& c);
void order_fall_back(Commander& c);
void order_airfield(Commander& c);

}  // namespace mitla::barlev
