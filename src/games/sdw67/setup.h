// 24.1 Set-up.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// Puts every unit where it waits, sets levels, points and control, and asks for the first step of the set-up.
void begin_setup(Play& play);
// 24.1.5 to 24.1.8: where a unit of the scenario waits that is not set up.
HexId first_box(const UnitInfo& unit);
// The same without asking.
void prepare_table(const RuleSet& rules, State& state);
void take_ready_setup(Play& play);
// Asks for the next step of the set-up; false if there is none.
bool ask_setup_step(Play& play, int after);

// 24.1.2, 24.1.3: the Arab fortifications of the sector that is being set up in which no mobile unit is yet.
inline constexpr int kMaxGarrisons = 32;
using Garrisons = base::FixedVector<HexId, kMaxGarrisons>;
Garrisons empty_fortifications(const RuleSet& rules, const State& state);
std::string_view garrison_case(const RuleSet& rules, HexId hex);

// 22.1: laying a unit on top of its stack, in the player's own turn.
Reason may_put_on_top(const RuleSet& rules, const State& state, UnitId unit);
void put_unit_on_top(Play& play, UnitId unit);

}  // namespace mitla::sdw67
