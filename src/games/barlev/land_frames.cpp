#include "games/barlev/land_frames.h"

#include <iterator>

#include "games/barlev/setup.h"

namespace mitla::barlev {

const FrameRules& land_frame_rules(FrameKind kind) {
  // In the order of FrameKind, from kIrregulars.
  static constexpr const FrameRules* kFrames[] = {&kSetupFrame, &kSetupFrame, &kSetupFrame, &kSetupFrame,
                                                  &kSetupFrame, &kSetupFrame, &kSetupFrame, &kSetupFrame,
                                                  &kSetupFrame, &kSetupFrame, &kSetupFrame};
  static_assert(std::size(kFrames) ==
                static_cast<std::size_t>(kFirstAirFrame) - static_cast<std::size_t>(kFirstLandFrame));
  return *kFrames[static_cast<int>(kind) - static_cast<int>(kFirstLandFrame)];
}

}  // namespace mitla::barlev
