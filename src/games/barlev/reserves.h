// 10.43 to 10.48: Arab reserves, their release and their deployment.
#pragma once

#include <span>

#include "games/barlev/play.h"

namespace mitla::barlev {

extern const FrameRules kDeployFrame;

inline bool is_released(const State& state, int reserve) { return (state.released >> reserve & 1) != 0; }
// Marks the reserve as released and asks for the places of its units, at once (10.47).
void release(Play& play, int reserve);
// 10.47: the first hex of the way, after its start, in which an Israeli unit frees reserves; nowhere if there
// is none.
HexId first_that_frees(const RuleSet& rules, const State& state, std::span<const HexId> way);
// 10.45, 10.46: called whenever an Israeli unit has entered a hex; asks at once if reserves are freed, on top
// of whatever is being asked.
void free_reserves(Play& play, HexId entered);

}  // namespace mitla::barlev
