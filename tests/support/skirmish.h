// The smallest game built on src/rules: docs/adding-a-game.md describes it step by step. Two sides of two
// battalions fight for one crossroads.
//
//   1.1  A player moves each of his battalions by one hex, then the next player does. A hex holds one
//        battalion.
//   1.2  The hex must not cost more movement points than the battalion has.
//   2.1  Moving into a battalion of the other side attacks it. A die above its strength minus the
//        attacker's, plus three (in sixths of a die with other sides), drives it off the map; any other
//        result stops the attacker where it is.
//   2.2  Coalition: a stopped attacker casts percentile dice; a result of at most the given number drives it
//        off the map.
//   3.1  After the last turn the team that holds the crossroads wins; if none does, all lose. Each player
//        has a point for each of his remaining battalions.
//
// In "crossroads" two players command a side each. In "coalition" there are three in two teams, and one of
// them commands one battalion of each side.
#pragma once

#include "data/source.h"
#include "engine/registry.h"

namespace mitla::skirmish {

data::Source files();                // tests/support/skirmish
const engine::Registry& registry();  // "skirmish/crossroads" and "skirmish/coalition", from these files

}  // namespace mitla::skirmish
