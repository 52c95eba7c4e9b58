// The engine's own test game: two seats, six pieces, a board of five by five hexes, and one of everything in
// the contract. The engine may not depend on a published game, so its tests play this one.
//
//   1.1  Red first hides a number from 1 to 3. It is worth as many half points at the end, when Blue learns
//        it.
//   2.1  In its movement phase a side may move each piece once, by at most two hexes.
//   2.2  A hex holds one piece.
//   3.1  In its combat phase each piece may aim once at an adjacent enemy.
//   3.2  The side that aimed casts a die or holds fire. 1-2: the attacker is lost, 3-4: nothing, 5-6: the
//        target is lost.
//   4.1  A lost enemy is worth a point. The game ends after the last turn, or when a side has no piece left.
#pragma once

#include "engine/registry.h"

namespace mitla::toy {

enum class Verb : std::uint8_t { kHide, kMove, kAim, kRoll, kHold, kEnd };

inline constexpr engine::Seat kRed{0};
inline constexpr engine::Seat kBlue{1};

// "toy/duel", with the options "length" (short, long) and "sight" (yes, no), and "toy/broken", which cannot
// be opened.
engine::Registry make_registry();
// "toy/duel" alone.
engine::Registry make_sound_registry();

}  // namespace mitla::toy
