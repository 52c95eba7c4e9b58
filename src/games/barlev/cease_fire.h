// 3.1: the ways to a cease-fire.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

// A cease-fire on a map that is played; `cause` is 1 to 4 for the cases a to d of 3.1, 5 for the last turn.
// The game ends as soon as all maps have one (3.2); a rule that is being carried out finishes first
// (`finish_if_over`).
void impose_cease_fire(Play& play, Front front, int cause);
// All maps that are played have a cease-fire.
bool is_peace(const RuleSet& rules, const State& state);
// 3.2: ends the game if they have; called whenever an effect has been carried out.
void finish_if_over(Play& play);
// 3.1.b, 3.1.c: is a die cast for this map at the start of the turn?
bool may_cease(const RuleSet& rules, const State& state, Front front);

extern const FrameRules kCeaseFireFrame;

}  // namespace mitla::barlev
