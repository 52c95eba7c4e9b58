// Held Random Events that have a moment of their own in the war.
#pragma once

#include "games/sixdays/crisis.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// Asks both sides, the UAR first, whether they play such a card; false if neither can hold one.
bool ask_timed_events(Play& play, Timing timing);
// One side.
bool ask_timed_event(Play& play, Side side, Timing timing);

// Cards that the side may play at this moment, as actions.
void list_timed_cards(const RuleSet& rules, const State& state, Side side, Timing timing, ActionList& out);

}  // namespace mitla::sixdays
