// The attack being built in numbers and words, for the player who decides on it.
#pragma once

#include <optional>

#include "engine/reports.h"
#include "games/aiw/attack.h"

namespace mitla::aiw {

// For the attack being declared, the opportunity fire being built, or the overrun as it would be executed
// now; nothing if there is none.
std::optional<engine::OddsReport> odds_report(const RuleSet& rules, const State& state);

}  // namespace mitla::aiw
