// What enemies could fire at a hex: the units beside it (22.21), artillery in range (14.3).
#pragma once

#include "engine/reports.h"
#include "games/barlev/play.h"

namespace mitla::barlev {

engine::ThreatReport threat_to(const RuleSet& rules, const State& state, engine::Seat seat, HexId hex);

}  // namespace mitla::barlev
