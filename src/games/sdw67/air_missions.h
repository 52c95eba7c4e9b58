// 16.3 to 16.13: missions, air superiority, Arab air defence.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// 16.2: what was used flies again.
void make_available(Play& play);
// 16.4: rolls if an airstrike flies for it, and asks how to spend the points.
void roll_air_superiority(Play& play);
// 16.6: rolls if an airstrike flies at all, and asks for the losses.
void roll_air_defence(Play& play);
// 16.10: those who flew for air superiority are done.
void land_superiority(Play& play);

int air_column(const RuleSet& rules, const State& state, Front front, Side firing);

}  // namespace mitla::sdw67
