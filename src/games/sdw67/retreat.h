// 14.0 Retreats and panics.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// 14.2.normal: the units retreat, moved by their own player. Units of a disintegrated Front panic (21.3.2).
void begin_retreat(Play& play, const UnitSet& units, int hexes);
// 14.2.panic: a die for the force, moved by the other player. Units of a disintegrated Front are eliminated
// (21.3.1).
void begin_panic(Play& play, const UnitSet& units, std::string_view rule);

// How a retreat can go on from a hex, best first (14.2.best).
enum class WayOut : std::uint8_t { kFree, kOverstacked, kDeadly };

}  // namespace mitla::sdw67
