// The frames of these chapters, each a table in the file named.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

extern const FrameRules kAllocationFrame;     // air_allocation.cpp
extern const FrameRules kPlacingFrame;        // air_missions.cpp
extern const FrameRules kAirCombatFrame;      // air_combat.cpp
extern const FrameRules kSurfaceToAirFrame;   // surface_to_air.cpp
extern const FrameRules kConversionFrame;     // surface_to_air.cpp
extern const FrameRules kBombingFrame;        // ground_attack.cpp
extern const FrameRules kHelicopterFrame;     // air_transport.cpp
extern const FrameRules kAirdropFrame;        // air_transport.cpp
extern const FrameRules kEnvelopmentFrame;    // envelopment.cpp
extern const FrameRules kRefitFrame;          // refit.cpp
extern const FrameRules kPlaceRefittedFrame;  // replacing.cpp
extern const FrameRules kAirfieldFrame;       // airfields.cpp

}  // namespace mitla::barlev
