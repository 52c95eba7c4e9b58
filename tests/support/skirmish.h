// The smallest game that stands on the floor (src/rules): docs/adding-a-game.md walks through it. Two sides
// of two battalions want one crossroads.
//
//   1.1  A side moves each of its battalions by one hex, then the other side does. A hex holds one battalion.
//   2.1  Moving into an enemy attacks him: a die above his strength less the attacker's, plus three, drives
//        him off the map; any other stops the attacker where he is.
//   3.1  After the last turn whoever holds the crossroads wins; if nobody does, both lose.
#pragma once

#include "data/source.h"
#include "engine/registry.h"

namespace mitla::skirmish {

data::Source files();                // tests/support/skirmish
const engine::Registry& registry();  // "skirmish/crossroads", from these files

}  // namespace mitla::skirmish
