// The frames of the war, in the order of FrameKind from kFirstWarFrame on.
#include <iterator>

#include "games/sixdays/play.h"

namespace mitla::sixdays {

const FrameRules& war_frame_rules(FrameKind kind) {
  static constexpr const FrameRules* kFrames[] = {
      &kAirDefenceFrame,   &kReinforceFrame, &kTimedEventFrame, &kPreemptiveFrame, &kOperationFrame,
      &kActivationFrame,   &kMovementFrame,  &kAllocationFrame, &kRaidOrderFrame,  &kRaidFrame,
      &kInterceptionFrame, &kPairingFrame,   &kAirTargetFrame,  &kLandingFrame,    &kCombatFrame,
      &kResultFrame,       &kLossFrame,      &kRetreatFrame,    &kAdvanceFrame,    &kOverstackedFrame,
      &kWeatherFrame,      &kRallyFrame,     &kCeaseFireFrame,  &kAgreementFrame};
  constexpr int kFirst = static_cast<int>(kFirstWarFrame);
  static_assert(std::size(kFrames) == static_cast<int>(FrameKind::kAgreement) - kFirst + 1);
  return *kFrames[static_cast<int>(kind) - kFirst];
}

}  // namespace mitla::sixdays
