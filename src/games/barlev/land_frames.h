// The frames of these chapters, each a table in the file named.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

extern const FrameRules kIrregularsFrame;    // irregulars.cpp
extern const FrameRules kIndirectFireFrame;  // indirect_fire.cpp
extern const FrameRules kBarrageFrame;       // indirect_fire.cpp
extern const FrameRules kBridgeFlipFrame;    // bridges.cpp
extern const FrameRules kReservesFrame;      // reserve_moves.cpp
extern const FrameRules kMovementFrame;      // movement_frame.cpp
extern const FrameRules kScreeningFrame;     // screening.cpp
extern const FrameRules kFirstFireFrame;     // direct_fire.cpp
extern const FrameRules kSimultaneousFrame;  // direct_fire.cpp
extern const FrameRules kFireGroupFrame;     // direct_fire.cpp
extern const FrameRules kReserveMoveFrame;   // reserve_moves.cpp

}  // namespace mitla::barlev
