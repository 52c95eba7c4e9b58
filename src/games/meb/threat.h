// Which enemy units could attack a hex in their next player turn.
#pragma once

#include "engine/reports.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

engine::ThreatReport threat_report(const RuleSet& rules, const State& state, HexId hex);

}  // namespace mitla::meb
