#include "games/barlev/air_frames.h"

namespace mitla::barlev {

const FrameRules& air_frame_rules(FrameKind kind) {
  // In the order of FrameKind, from kAllocation.
  // A helicopter or transport that is seen is met in the frame of placing.
  static constexpr const FrameRules* kFrames[] = {
      &kAllocationFrame, &kPlacingFrame,       &kAirCombatFrame, &kSurfaceToAirFrame, &kConversionFrame,
      &kBombingFrame,    &kHelicopterFrame,    &kPlacingFrame,   &kAirdropFrame,      &kEnvelopmentFrame,
      &kRefitFrame,      &kPlaceRefittedFrame, &kAirfieldFrame};
  return *kFrames[static_cast<int>(kind) - static_cast<int>(kFirstAirFrame)];
}

}  // namespace mitla::barlev
