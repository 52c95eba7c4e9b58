// What programs need of a battle's events: kinds, places, units, and the chances behind each die.
#pragma once

#include "engine/event_note.h"
#include "engine/facts.h"
#include "games/meb/events.h"

namespace mitla::meb {

class RuleSet;

engine::EventNote event_note(const RuleSet& rules, const engine::Event& event);

// What statisticians want to know of it.
engine::Fact event_fact(const RuleSet& rules, const engine::Event& event);

// Dice that are counted together: the chance of each sum, the highest first.
engine::Trial sum_of_dice(engine::Seat seat, std::string_view title, int dice, int more, int result);

}  // namespace mitla::meb
