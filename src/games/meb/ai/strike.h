// Attacks as a commander evaluates them: which units take part, and the average worth over all dice, read
// from the tables.
#pragma once

#include <vector>

#include "games/meb/ai/ground.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

// What all parts of the script read.
struct Staff {
  const RuleSet& rules;
  const Ground& ground;
  const std::array<Doctrine, 2>& doctrines;  // by side

  const Doctrine& doctrine(Side side) const { return doctrines[index(side)]; }
};

// One way to attack, in thousandths of a point for the attacker. For units that must attack anyway (7.3),
// `relief` is the gain above that of the attack they would have to make without any fire.
struct Strike {
  Attack attack;
  int gain = 0;
  int relief = 0;
};

// Is the attack evaluated while units still move, or when the duties of 7.3 are known?
enum class Moment : std::uint8_t { kBefore, kNow };

// The worth of the attack in state.attack (targets and attackers; defenders and their fire are filled in
// here).
int strike_gain(const Staff& staff, State& state);

// Ways to attack the hex with all units that could, as the marks in the state allow. `state` is scratch: its
// attack is overwritten. With `formation` only that formation and units that join any. `spare_air` markers
// are known not to be needed elsewhere.
inline constexpr int kAnyFormation = -1;
void strikes_on(const Staff& staff, State& state, HexId hex, int formation, Moment moment, int spare_air,
                std::vector<Strike>& out);

// Airstrike markers of both flags that will probably not be needed against the enemy's coming attacks
// (reserve.cpp).
int spare_airstrikes(const Staff& staff, const State& state);

// The combat result table that is better for the attacker, for the attack in state.attack.
CombatTable better_table(const Staff& staff, State& state);

}  // namespace mitla::meb
