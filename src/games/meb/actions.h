// All actions of the common rules in one place: which the innermost frame offers, why another is refused,
// what an action does. The frame that asks is the only one that knows the answers.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

// The units about which the frame offers something, and its actions about no unit.
void frame_subjects(const RuleSet& rules, const Chapter& chapter, const State& state, UnitSet& units,
                    engine::ActionList& out);
// The actions about a unit (kNobody: about none).
void frame_actions(const RuleSet& rules, const Chapter& chapter, const State& state, UnitId unit,
                   engine::ActionList& out);
// All actions of a frame whose choices may be forced; the right to concede is not counted.
void forced_frame_actions(const RuleSet& rules, const Chapter& chapter, const State& state,
                          engine::ActionList& out);
bool anything_to_do_in_movement(const RuleSet& rules, const Chapter& chapter, const State& state);

std::optional<engine::Refusal> check_action(const RuleSet& rules, const Chapter& chapter, const State& state,
                                            const engine::Action& action);
// Carries a legal action out, without what follows automatically.
void carry_out_action(Play& play, const engine::Action& action);

}  // namespace mitla::meb
