// More looks of statuses, results and marks (engine/legend.h).
#pragma once

#include <string_view>

namespace mitla::engine {

// A glyph of a status is a tab at the left edge of the counter; with one of these two looks at its right
// edge.
inline constexpr std::string_view kDone = "done";        // what the unit did in this turn
inline constexpr std::string_view kSpent = "spent";      // likewise, and it can do no more: its field is grey
inline constexpr std::string_view kHatched = "hatched";  // the field of the counter is hatched

inline constexpr std::string_view kAloft = "aloft";  // in the air: the counter floats above all stacks

// Looks of results, for the attacker.
inline constexpr std::string_view kGood = "good";
inline constexpr std::string_view kCostly = "costly";  // both suffer, or the attacker goes back
inline constexpr std::string_view kBad = "bad";
inline constexpr std::string_view kNothing = "nothing";

// A mark that is ground under the units, drawn by its id, or else by its glyph.
inline constexpr std::string_view kWork = "work";

}  // namespace mitla::engine
