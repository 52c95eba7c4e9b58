// What a position is worth to a player.
#pragma once

#include "games/sdw67/rule_set.h"
#include "games/sdw67/state.h"

namespace mitla::sdw67 {

// The total of the Front at the end as far as it can be expected now, in thousandths; exact at the end.
int expected_total(const RuleSet& rules, const State& state, Front front);
// 23.6: the higher total wins by its lead, and both players lose if neither is above 0 (23.5). So a player
// counts his lead over the other, as far as it changes the level of victory, and half of his own total:
// points that both gain are good, points that he alone gains three times as good, and what his Arabs take
// from the other is a gain too, unless neither would have anything left.
int worth_to(const RuleSet& rules, const State& state, Front player);

}  // namespace mitla::sdw67
