// 9.0 Mobilization and front boxes, 27.0 garrisons, 26.1 arrival of Allies.
#pragma once

#include <span>

#include "games/barlev/play.h"

namespace mitla::barlev {

extern const FrameRules kMobilizationFrame;

// 9.22: how many of so many units a percentage lets go, rounded up.
constexpr int drawn_units(int waiting, int percent) { return (waiting * percent + 99) / 100; }
// 9.6, 26.13, 27.3, 27.53: where a unit that was drawn or released enters the map.
std::span<const HexId> entry_hexes(const RuleSet& rules, const State& state, UnitId unit);
// 9.7: the front box of a map.
HexId front_box(Front front);
// 27.52: how many commando brigades have had a unit on the east bank.
int committed_brigades(const RuleSet& rules, const State& state);

}  // namespace mitla::barlev
