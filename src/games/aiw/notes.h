// What programs need of the game's events: kinds, places, units, and the chances behind each die.
#pragma once

#include "engine/event_note.h"
#include "games/aiw/events.h"

namespace mitla::aiw {

class RuleSet;

engine::EventNote event_note(const RuleSet& rules, const engine::Event& event);

}  // namespace mitla::aiw
