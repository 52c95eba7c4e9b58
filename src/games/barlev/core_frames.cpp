#include "games/barlev/core_frames.h"

#include <iterator>

#include "games/barlev/cease_fire.h"
#include "games/barlev/command.h"
#include "games/barlev/mobilization.h"
#include "games/barlev/planning.h"
#include "games/barlev/reserves.h"
#include "games/barlev/setup.h"

namespace mitla::barlev {

const FrameRules& core_frame_rules(FrameKind kind) {
  // In the order of FrameKind.
  static constexpr const FrameRules* kFrames[] = {&kSetupFrame,    &kEscapeFrame, &kMobilizationFrame,
                                                  &kPlanningFrame, &kDeployFrame, &kCeaseFireFrame};
  static_assert(std::size(kFrames) == static_cast<std::size_t>(kFirstLandFrame));
  return *kFrames[static_cast<int>(kind)];
}

}  // namespace mitla::barlev
