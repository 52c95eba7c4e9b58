// The attack being built in numbers and words, for a player who decides about it.
#pragma once

#include <optional>

#include "engine/reports.h"
#include "games/aiw/attack.h"

namespace mitla::aiw {

// Of the attack that is being declared, of the opportunity fire that is being built, or of the overrun as it
// would be executed now; nothing if there is none.
std::optional<engine::OddsReport> odds_report(const RuleSet& rules, const State& state);

}  // namespace mitla::aiw
