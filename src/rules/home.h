// Which kinds of frames a verb belongs to, and the case that says so.
#pragma once

#include <cstdint>

#include "rules/reason.h"

namespace mitla::rules {

// One bit for each kind of frame; a game has fewer than 32.
template <typename FrameKind>
constexpr std::uint32_t in(FrameKind kind) {
  return 1u << static_cast<int>(kind);
}

struct Home {
  std::uint32_t frames = 0;
  Reason reason;  // why nowhere else

  template <typename FrameKind>
  Reason check(FrameKind kind) const {
    return (frames & in(kind)) != 0 ? kAllowed : reason;
  }
};

}  // namespace mitla::rules
