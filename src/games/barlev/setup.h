// 30.0, 31.0 Set-up: Israel first, then the Arabs, each seat the units of its own groups.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

extern const FrameRules kSetupFrame;

void begin_setup(Play& play);
void take_ready_setup(Play& play);
// Puts every unit where it waits, sets control of the hexes; asks nothing.
void prepare_table(const RuleSet& rules, State& state);
// Where a unit that is not set up waits before the first turn.
HexId first_box(const RuleSet& rules, const UnitInfo& unit);
// Asks the seats in the order of the set-up.
void ask_setup(Play& play);

}  // namespace mitla::barlev
