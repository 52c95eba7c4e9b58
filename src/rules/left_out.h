// Words of views that a position made by hand does not take: what follows from the rest, and what belongs to
// a decision that is not restored. A game lists them with the reason; they are accepted and reported.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/position.h"
#include "engine/reports.h"

namespace mitla::rules {

struct LeftOut {
  enum class What : std::uint8_t {
    kStatus,
    kTrack,
    kMark,
    kMarkWithoutTo,  // only where the mark does not name the hex beyond its hexside
  };
  What what;
  std::string_view word;
  std::string_view rule;
  std::string_view why;
};

// The position without these words. Each one present is reported in `reasons`, unless that is null.
engine::Position leave_out(engine::Position position, std::span<const LeftOut> words,
                           std::vector<engine::Refusal>* reasons);

}  // namespace mitla::rules
