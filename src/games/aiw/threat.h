// Which units could fire at a unit in a hex.
#pragma once

#include "engine/reports.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

engine::ThreatReport threat_report(const RuleSet& rules, const State& state, HexId hex);

}  // namespace mitla::aiw
