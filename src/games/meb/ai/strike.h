// Attacks as a commander weighs them: who takes part, and what that is worth on the average of all dice, read
// from the tables.
#pragma once

#include <vector>

#include "games/meb/ai/ground.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

// What all parts of the script look at.
struct Staff {
  const RuleSet& rules;
  const Ground& ground;
  const std::array<Doctrine, 2>& doctrines;  // by side

  const Doctrine& doctrine(Side side) const { return doctrines[index(side)]; }
};

// One way to attack, in thousandths of a point for the attacker. Units that must attack anyway (7.3) gain
// what they are spared: `relief` is the gain above what they would have to do without any fire.
struct Strike {
  Attack attack;
  int gain = 0;
  int relief = 0;
};

// Is the attack being weighed while the units still move, or when the duties of 7.3 are known?
enum class Moment : std::uint8_t { kBefore, kNow };

// What the attack that stands in state.attack (targets and attackers; defenders and their fire are filled in
// here) is worth.
int strike_gain(const Staff& staff, State& state);

// Fills in who defends and all protective fire that they could give.
void expect_defence(const Staff& staff, State& state);

// Ways to attack the hex with whoever could, as the marks in the state allow it. `state` is scratch: its
// attack is overwritten. With `formation` only that formation and those who join any. Of `spare_air` markers
// it is known that nobody needs them for anything else.
inline constexpr int kAnyFormation = -1;
void strikes_on(const Staff& staff, State& state, HexId hex, int formation, Moment moment, int spare_air,
                std::vector<Strike>& out);

// Airstrike markers of both flags that the enemy's coming attacks will probably not call for (reserve.cpp).
int spare_airstrikes(const Staff& staff, const State& state);

// The combat result table that is better for the attacker, for the attack in state.attack.
CombatTable better_table(const Staff& staff, State& state);

}  // namespace mitla::meb
