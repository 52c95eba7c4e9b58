// Restrictions on units in the player turn in which they land or are brought over water: each kind of landing
// has its own case with the same content.
#pragma once

#include "games/meb/rule_set.h"
#include "games/meb/state.h"

namespace mitla::meb {

// The case that eliminates the unit on A1 and, if it landed, forbids it to move or advance.
inline std::string_view landing_case(const RuleSet& rules, const Piece& piece) {
  if (piece.has(kCrossed)) return rules.cite.after_crossing;
  if (piece.has(kLifted)) return rules.cite.lift;
  return piece.has(kBeached) ? rules.cite.boats : rules.cite.landing;
}

}  // namespace mitla::meb
