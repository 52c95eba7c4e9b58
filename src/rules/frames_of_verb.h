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

struct FramesOfVerb {
  std::uint32_t frames = 0;
  Reason elsewhere;  // why the verb is refused in every other frame

  template <typename FrameKind>
  bool include(FrameKind kind) const {
    return (frames & in(kind)) != 0;
  }
};

// A set of verbs, one bit each; a game has fewer than 64.
template <typename... Verbs>
constexpr std::uint64_t verb_set(Verbs... verbs) {
  return ((std::uint64_t{1} << static_cast<int>(verbs)) | ...);
}

}  // namespace mitla::rules
