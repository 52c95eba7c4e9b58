// The script of a commander in parts, each of which answers one kind of question with orders.
#pragma once

#include "engine/advisor.h"
#include "games/aiw/ai/fields.h"
#include "games/aiw/frame.h"
#include "rules/ai/rehearsal.h"

namespace mitla::aiw {

// How a formation acts: the weights for and against a hex, in hundredths.
struct Manner {
  int goals = 100;
  int fire = 100;
  int danger = 100;
  int approach = 0;  // thousandths of a point for each hex nearer to the enemy
};

// Formations of a seat and their tactics.
struct Orders {
  std::array<std::uint8_t, kMaxUnits> formation{};  // by counter
  std::array<Manner, engine::kMaxFormations> manner{};
  int patience = 45;  // hundredths of its value that opportunity fire must promise
};

// A run is over as soon as one of these changes: a die rolled, something revealed, another seat to decide.
struct Moment {
  Moment(const engine::Game&, const engine::State& whole);
  std::uint32_t rolls;
  Step step;
  Side phasing;
  Side asked;
  bool fire_asked;  // opportunity fire
  int boats_shown;  // A.IV.D.2.a: canal hexes where boats have been shown
  friend bool operator==(const Moment&, const Moment&) = default;
};

// A run of orders in progress, and what the script reads.
class Command : public rules::Rehearsal<Moment> {
 public:
  Command(const engine::Game& game, const RuleSet& r, const Prices& p, const Shields& s, const Orders& o,
          const engine::State& start, ActionList& out)
      : Rehearsal(game, start, out), rules(r), prices(p), shields(s), orders(o), side_(top(state()).side) {}

  const RuleSet& rules;
  const Prices& prices;
  const Shields& shields;
  const Orders& orders;

  const State& state() const { return whole().as<State>(); }
  Side side() const { return side_; }
  Staff staff() const { return {rules, prices, Ways::of(rules, prices, state()), state()}; }
  const Fields& fields() const { return Fields::of(staff(), shields, side_); }
  const Manner& manner(UnitId unit) const { return orders.manner[orders.formation[unit.value]]; }
  // chance_of_fire() when the run began.
  int chosen() {
    if (chosen_ < 0) chosen_ = chance_of_fire(staff(), side_);
    return chosen_;
  }

  // The loss to expect from shells on units that do not move, in thousandths of a point; by firing the unit
  // reveals where it is.
  int price_of_staying(UnitId unit);

 private:
  Side side_;
  int chosen_ = -1;
  int hexes_known_ = -1;
};

void setup_orders(Command& command);                    // setup.cpp: SIT.A.3.c
void boat_orders(Command& command);                     // boats.cpp: A.IV.D.2.a
void plan_orders(Command& command);                     // writing.cpp: S.II.F.1
void strike_writing_orders(Command& command);           // S.I.A.1
void fire_writing_orders(Command& command);             // S.I.B.2.a
void attack_orders(Command& command, AttackType type);  // attacks.cpp: one attack, or the end of the step
void declaration_orders(Command& command);              // an attack already begun
void opportunity_orders(Command& command);
void fire_back_orders(Command& command);                            // O.I.B.2.b
void expenditure_orders(Command& command, UnitId unit, Verb verb);  // O.I.E: kExpend or kAllot
void anti_aircraft_orders(Command& command);
// air.cpp: A.I
void superiority_orders(Command& command);
void number_orders(Command& command);
void airplane_orders(Command& command);
void flight_orders(Command& command);
void down_orders(Command& command);
void bomb_orders(Command& command);
// Puts passengers down near the enemy; with DOWN markers that is done in the movement phase. Returns false if
// the orders end here.
bool drop_passengers(Command& command, UnitId helicopter);
// The best strike of a helicopter in direct fire. Returns false if none pays; then nothing has been ordered.
bool strike_from_helicopter(Command& command);
void engineering_orders(Command& command);
void movement_orders(Command& command);  // movement.cpp: up to the end of the step
// overrun.cpp. The units that a worthwhile overrun needs; the hex is kNowhere if there is none.
struct OverrunPlan {
  HexId hex = hex::kNowhere;
  UnitSet units;
};
OverrunPlan best_overrun(Command& command);
// Returns false if it failed; then nothing has been ordered.
bool begin_overrun(Command& command, const OverrunPlan& plan);
void overrun_orders(Command& command);
// Any legal action that advances the game, when the script has no answer.
void any_orders(Command& command, engine::RandomStream& random);

}  // namespace mitla::aiw
