// The kinds of frames, each a table in the file of its chapter.
#pragma once

#include "games/meb/chapter.h"
#include "rules/sequence.h"

namespace mitla::meb {

using FrameRules = rules::FrameRules<Play, UnitSet>;
template <auto anything>
inline constexpr auto end_unless = rules::end_unless<anything, Play>;
using rules::verb_rules;
inline constexpr auto always = rules::always<RuleSet, State>;
inline void end_frame(Play& play) { play.state.frames.pop_back(); }

extern const FrameRules kSetupFrame;        // setup.cpp
extern const FrameRules kMovementFrame;     // movement_frame.cpp
extern const FrameRules kEnteringFrame;     // movement_frame.cpp
extern const FrameRules kCombatFrame;       // declaration_frames.cpp
extern const FrameRules kDeclareFrame;      // declaration_frames.cpp
extern const FrameRules kFinalFireFrame;    // combat_frames.cpp
extern const FrameRules kChooseTableFrame;  // combat_frames.cpp
extern const FrameRules kRetreatFrame;      // retreat.cpp
extern const FrameRules kDisplaceFrame;     // retreat.cpp
extern const FrameRules kLossesFrame;       // losses.cpp
extern const FrameRules kAdvanceFrame;      // advance.cpp
extern const FrameRules kSpecialFrame;      // frame.cpp: what the battle's own chapter asks

const FrameRules& frame_rules(FrameKind kind);
// Why a verb is refused in a frame to which it does not belong.
inline Reason not_now(const RuleSet& rules, std::uint8_t verb) {
  return first_of(rules.verbs[verb].not_now, Reason{"4.2", "there is no such action"});
}
// Resets a copy of the state to the n-th last step that has passed in this phase (rules/sequence.h).
bool return_to(const RuleSet& rules, State& state, const engine::Action& action, int n);

inline const Frame& top(const State& state) { return state.frames.back(); }

}  // namespace mitla::meb
