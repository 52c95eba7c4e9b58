#include "games/barlev/air_frames.h"

#include <iterator>

#include "games/barlev/setup.h"

namespace mitla::barlev {

const FrameRules& air_frame_rules(FrameKind kind) {
  // In the order of FrameKind, from kAllocation.
  static constexpr const FrameRules* kFrames[] = {&kSetupFrame, &kSetupFrame, &kSetupFrame, &kSetupFrame,
                                                  &kSetupFrame, &kSetupFrame, &kSetupFrame, &kSetupFrame,
                                                  &kSetupFrame, &kSetupFrame, &kSetupFrame, &kSetupFrame};
  return *kFrames[static_cast<int>(kind) - static_cast<int>(kFirstAirFrame)];
}

}  // namespace mitla::barlev
