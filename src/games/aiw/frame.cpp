#include "games/aiw/frame.h"

#include <cstdlib>

namespace mitla::aiw {

const FrameRules& frame_rules(FrameKind kind) {
  switch (kind) {
    case FrameKind::kSetup:
      return kSetupFrame;
    case FrameKind::kPlanStrikes:
      return kPlanStrikesFrame;
    case FrameKind::kWriteStrikes:
      return kWriteStrikesFrame;
    case FrameKind::kStrike:
      return kStrikeFrame;
    case FrameKind::kWriteFire:
      return kWriteFireFrame;
    case FrameKind::kDirectFire:
      return kDirectFireFrame;
    case FrameKind::kEngineering:
      return kEngineeringFrame;
    case FrameKind::kMove:
      return kMoveFrame;
    case FrameKind::kOverrun:
      return kOverrunFrame;
    case FrameKind::kCloseAssault:
      return kCloseAssaultFrame;
    case FrameKind::kDeclare:
      return kDeclareFrame;
    case FrameKind::kOpportunity:
      return kOpportunityFrame;
    case FrameKind::kNone:
      break;
  }
  std::abort();  // a frame that asks nothing is never on the stack
}

void push(State& state, FrameKind kind, Player player, int value, HexId hex) {
  state.frames.push_back({kind, player, static_cast<std::uint8_t>(value), 0, hex});
}

void pop(State& state) { state.frames.pop_back(); }

}  // namespace mitla::aiw
