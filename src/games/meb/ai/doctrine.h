// The weights of a commander's decisions, for one side in one battle. They were tuned by playing many games
// (docs/ai.md) and are not part of the rules.
#pragma once

namespace mitla::meb {

// The defaults are the doctrine of the Egyptian army, which is led alike in both battles.
struct Doctrine {
  // --- what an attack is worth (strike) ---
  int stake = 50;    // hundredths of what the ground would bring until the end: it may be lost again
  int loss = 200;    // hundredths of the points that a lost unit costs: it can no longer fight
  int marker = 25;   // thousandths of a point: the use of an airstrike marker elsewhere
  int barrage = 16;  // hundredths of the ground's worth that fire alone brings for each friend watching it
  int idle = 0;      // added to `barrage` if that fire has no better use
  int reserve = 0;   // hundredths of the protective fire likely to be needed that are kept back
  int pursuit = 0;   // the worth of driving an enemy away and following him
  // --- who takes part (assault) ---
  int unit = 100;    // what a unit that moves up could do elsewhere
  int margin = 100;  // not everything goes as planned between march and blow
  int least = 500;   // the least gain of an attack that is not obligatory
  int targets = 5;   // the number of targets that a formation considers, the most promising first
  // --- where the others go (goals) ---
  int halves = 12;    // the cost of half a movement point of the way
  int fight = 100;    // the worth of a turn near an enemy objective to a unit that could leave the map
  int garrison = 50;  // hundredths of an objective's points for which a unit stays in it
  int exit = 50;      // hundredths of what leaving the map brings that count against an objective
  int contact = 200;  // the cost of standing next to an enemy and having to attack (7.3)
};

inline constexpr Doctrine kEgyptianDoctrine{};

}  // namespace mitla::meb
