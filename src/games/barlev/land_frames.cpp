#include "games/barlev/land_frames.h"

#include <iterator>

namespace mitla::barlev {

const FrameRules& land_frame_rules(FrameKind kind) {
  // In the order of FrameKind, from kIrregulars.
  static constexpr const FrameRules* kFrames[] = {&kIrregularsFrame, &kIndirectFireFrame, &kBarrageFrame,
                                                  &kBridgeFlipFrame, &kReservesFrame,     &kMovementFrame,
                                                  &kScreeningFrame,  &kFirstFireFrame,    &kSimultaneousFrame,
                                                  &kFireGroupFrame,  &kReserveMoveFrame};
  static_assert(std::size(kFrames) ==
                static_cast<std::size_t>(kFirstAirFrame) - static_cast<std::size_t>(kFirstLandFrame));
  return *kFrames[static_cast<int>(kind) - static_cast<int>(kFirstLandFrame)];
}

}  // namespace mitla::barlev
