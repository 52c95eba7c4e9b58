// 4.2: the segments of a player turn, in order, each with what begins, continues and ends it.
#pragma once

#include <array>
#include <string_view>

#include "games/barlev/play.h"
#include "rules/words.h"

namespace mitla::barlev {

struct Segment {
  Step step = Step::kSetup;
  rules::Word word;  // of the phase in views and positions, after the side
  void (*begin)(Play&) = nullptr;
  // Called when no frame is left: asks what comes next in the segment, or returns false if it is finished.
  // `State::stage` counts for it, from 0.
  bool (*go_on)(Play&) = nullptr;
  void (*end)(Play&) = nullptr;
};
const Segment& segment(Step step);
const rules::Word& segment_word(Step step);

// --- core ---
void clean_up(Play& play);       // 1a, administration.cpp
void begin_command(Play& play);  // 1b, command.cpp
void end_command(Play& play);
void begin_mobilization(Play& play);  // 1c, mobilization.cpp
void end_mobilization(Play& play);
void begin_planning(Play& play);    // 1d, planning.cpp
void determine_supply(Play& play);  // 1e, supply.cpp
void remove_sam_fired(Play& play);  // 2h, administration.cpp
void regroup(Play& play);           // 3a, administration.cpp

// --- ground ---
void begin_irregulars_phasing(Play& play);  // 2a, irregulars.cpp
void begin_irregulars_other(Play& play);    // 2e
void end_irregulars(Play& play);
void begin_indirect_fire(Play& play);  // 2b, indirect_fire.cpp
void end_indirect_fire(Play& play);
void begin_bridges(Play& play);   // 2d1, bridges.cpp
void begin_movement(Play& play);  // 2d2, movement_frame.cpp
bool continue_movement(Play& play);
void end_movement(Play& play);
void begin_direct_fire(Play& play);  // 2f, direct_fire.cpp
bool continue_direct_fire(Play& play);
void end_direct_fire(Play& play);
void begin_reserve_moves(Play& play);  // 2g, reserve_moves.cpp
void end_reserve_moves(Play& play);

// --- air, refit ---
void begin_air(Play& play);  // 2c, air_segment.cpp
bool continue_air(Play& play);
void end_air(Play& play);
void end_air_movement(Play& play);     // at the end of 2d: unused Air Superiority units (A42)
void roll_serviceability(Play& play);  // 3b, serviceability.cpp
void begin_refit(Play& play);          // 3c, refit.cpp
void end_refit(Play& play);
void begin_replacing(Play& play);    // 3d, refit.cpp
void check_cease_fires(Play& play);  // start of a turn, cease_fire.cpp

}  // namespace mitla::barlev
