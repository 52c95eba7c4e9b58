// All actions in one place: which the innermost frame offers, why another is refused, what an action does.
#pragma once

#include "games/aiw/frame.h"

namespace mitla::aiw {

void frame_subjects(const RuleSet& rules, const State& state, UnitSet& units, engine::ActionList& out);
void frame_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
std::optional<engine::Refusal> check_action(const RuleSet& rules, const State& state,
                                            const engine::Action& action);
// Carries a legal action out, without what follows automatically.
void carry_out_action(Play& play, const engine::Action& action);

}  // namespace mitla::aiw
