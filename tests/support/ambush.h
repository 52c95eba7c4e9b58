// A small game with hidden information: a stack, a display and a hand that only Red sees, two maps of
// different scale, an overlay, and each kind of argument. Tests play it in the protocol and on the server.
//
//   1.1  A turn is Red's, then Blue's; after the last one nobody has won. A unit goes to an adjacent hex
//        without enemies. It joins its friends there from below.
//   1.2  Of the red units in a hex Blue sees the topmost, and how many are below it.
//   2.1  Red's aircraft stand in the boxes of a display; the box "ready" holds one. Blue sees only how many
//        stand in each box.
//   3.1  Red may play a card of his hand, once in a turn; Blue then answers: he lets it pass, or he trumps
//        it, if he holds the trump. Neither sees the hand of the other, nor how many cards it has.
//   3.2  In his turn a player may put a card of his hand away unseen.
#pragma once

#include "data/source.h"
#include "engine/registry.h"

namespace mitla::ambush {

inline constexpr engine::Seat kRed{0};
inline constexpr engine::Seat kBlue{1};

data::Source files();                // tests/support/ambush
const engine::Registry& registry();  // "ambush/valley", from these files

}  // namespace mitla::ambush
