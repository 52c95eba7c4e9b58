// The weights by which a commander decides, of one side in one battle. They were chosen by playing many games
// (docs/ai.md); the rules do not know them.
#pragma once

namespace mitla::meb {

struct Doctrine {
  // --- what an attack is worth (strike) ---
  int stake;    // hundredths of what the ground would bring until the end: it may be lost again
  int loss;     // hundredths of the points that a lost unit costs: it fights no more
  int marker;   // thousandths of a point: what an airstrike marker could do elsewhere
  int barrage;  // hundredths of the ground's worth that fire alone brings for each friend who watches it
  int idle;     // as many on top of it if that fire has nothing better to do
  int reserve;  // hundredths of the protective fire that the enemy might call for that is kept back
  int pursuit;  // what it promises to drive an enemy away and to follow him
  // --- who takes part (assault) ---
  int unit;     // what a unit that moves up could do elsewhere
  int margin;   // not everything goes as planned between the march and the blow
  int least;    // an attack that nobody is obliged to make must bring so much
  int targets;  // as many as a formation thinks of, the most promising first
  // --- where the others go (goals) ---
  int halves;    // what half a movement point of the way is worth
  int fight;     // what a turn near an enemy objective is worth to a unit that could leave the map
  int garrison;  // hundredths of an objective's points that draw a unit to stay in it
  int exit;      // hundredths of what leaving the map brings that count against an objective
  int contact;   // what it costs to stand next to an enemy and to have to attack (7.3)
};

// The Egyptian army is led alike in both battles.
inline constexpr Doctrine kEgyptianDoctrine{.stake = 50,
                                            .loss = 200,
                                            .marker = 25,
                                            .barrage = 16,
                                            .idle = 0,
                                            .reserve = 0,
                                            .pursuit = 0,
                                            .unit = 100,
                                            .margin = 100,
                                            .least = 500,
                                            .targets = 5,
                                            .halves = 12,
                                            .fight = 100,
                                            .garrison = 50,
                                            .exit = 50,
                                            .contact = 200};

}  // namespace mitla::meb
