// The weights by which a commander decides, of one side in one battle. They were chosen by playing many games
// (docs/ai.md); the rules do not know them.
#pragma once

namespace mitla::meb {

// What stands here is the doctrine of the Egyptian army, which is led alike in both battles.
struct Doctrine {
  // --- what an attack is worth (strike) ---
  int stake = 50;    // hundredths of what the ground would bring until the end: it may be lost again
  int loss = 200;    // hundredths of the points that a lost unit costs: it fights no more
  int marker = 25;   // thousandths of a point: what an airstrike marker could do elsewhere
  int barrage = 16;  // hundredths of the ground's worth that fire alone brings for each friend who watches it
  int idle = 0;      // as many on top of it if that fire has nothing better to do
  int reserve = 0;   // hundredths of the protective fire that the enemy might call for that is kept back
  int pursuit = 0;   // what it promises to drive an enemy away and to follow him
  // --- who takes part (assault) ---
  int unit = 100;    // what a unit that moves up could do elsewhere
  int margin = 100;  // not everything goes as planned between the march and the blow
  int least = 500;   // an attack that nobody is obliged to make must bring so much
  int targets = 5;   // as many as a formation thinks of, the most promising first
  // --- where the others go (goals) ---
  int halves = 12;    // what half a movement point of the way is worth
  int fight = 100;    // what a turn near an enemy objective is worth to a unit that could leave the map
  int garrison = 50;  // hundredths of an objective's points that draw a unit to stay in it
  int exit = 50;      // hundredths of what leaving the map brings that count against an objective
  int contact = 200;  // what it costs to stand next to an enemy and to have to attack (7.3)
};

inline constexpr Doctrine kEgyptianDoctrine{};

}  // namespace mitla::meb
