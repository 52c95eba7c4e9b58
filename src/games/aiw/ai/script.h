// The script of a commander in parts, each of which answers one kind of question with orders.
#pragma once

#include "engine/advisor.h"
#include "games/aiw/ai/fields.h"

namespace mitla::aiw {

// How a formation goes about its business: the weights of what speaks for and against a hex, in hundredths.
struct Manner {
  int goals = 100;
  int fire = 100;
  int danger = 100;
  int approach = 0;  // thousandths of a point for every hex nearer to the enemy
};

// Formations of a seat and what they may be told.
struct Orders {
  std::array<std::uint8_t, kMaxUnits> formation{};  // by counter
  std::array<Manner, engine::kMaxFormations> manner{};
  int patience = 45;    // hundredths of its value that opportunity fire must promise
  int eagerness = 100;  // of direct fire, in hundredths of what moving would bring
};

// A run of orders under way: each is tried on a copy of the state and noted if it is legal.
class Command {
 public:
  Command(const RuleSet& rules, const Prices& prices, const Shields& shields, const Orders& orders,
          const engine::State& whole, engine::ActionList& out);

  const RuleSet& rules;
  const Prices& prices;
  const Shields& shields;
  const Orders& orders;

  const State& state() const { return whole_.as<State>(); }
  Side side() const { return player_; }
  Staff staff() const { return {rules, prices, Ways::of(rules, prices, state()), state()}; }
  const Fields& fields() const { return Fields::of(staff(), shields, player_); }
  const Manner& manner(UnitId unit) const { return orders.manner[orders.formation[unit.value]]; }
  // chance_of_fire() when the run began.
  int chosen() {
    if (chosen_ < 0) chosen_ = chance_of_fire(staff(), player_);
    return chosen_;
  }

  // What the unit stands to lose by the shells that find those who do not move, in thousandths of a point; by
  // firing it shows where it is.
  int price_of_staying(UnitId unit);

  // Gives the order if it is legal. False if the run is over: by a refusal, or because a die was cast,
  // something was shown or somebody else decides.
  bool give(const engine::Action& action);
  // The last order of a run: its effect is not looked at.
  void give_last(const engine::Action& action);
  bool legal(const engine::Action& action) const;
  bool over() const { return over_; }
  bool refused() const { return refused_; }
  bool nothing_given() const { return out_.size() == first_; }
  // Takes everything back that was given in this run, or since the bookmark.
  void start_again();
  struct Bookmark {
    engine::State whole;
    std::size_t orders = 0;
  };
  Bookmark bookmark() const { return {whole_, out_.size()}; }
  void go_back(const Bookmark& bookmark);

 private:
  const engine::State& start_;
  engine::State whole_;
  engine::ActionList& out_;
  std::size_t first_;
  Side player_;
  bool over_ = false;
  bool refused_ = false;
  int chosen_ = -1;
  int hexes_known_ = -1;
};

void setup_orders(Command& command);
void plan_orders(Command& command);                     // writing.cpp: S.II.F.1
void strike_writing_orders(Command& command);           // S.I.A.1
void fire_writing_orders(Command& command);             // S.I.B.2.a
void attack_orders(Command& command, AttackType type);  // attacks.cpp: one attack, or the end of the step
void declaration_orders(Command& command);              // an attack that somebody has begun
void opportunity_orders(Command& command);
void engineering_orders(Command& command);
void movement_orders(Command& command);  // movement.cpp: up to the end of the step
// overrun.cpp. The units that a worthwhile overrun needs; the hex is kNowhere if there is none.
struct OverrunPlan {
  HexId hex = hex::kNowhere;
  UnitSet units;
  int score = 0;
};
OverrunPlan best_overrun(Command& command);
// False if it came to nothing; then nothing has been ordered.
bool begin_overrun(Command& command, const OverrunPlan& plan);
void overrun_orders(Command& command);
// Anything legal that gets the game on, when a script has no answer.
void any_orders(Command& command, engine::RandomStream& random);

}  // namespace mitla::aiw
