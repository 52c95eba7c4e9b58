// The kinds of frames, each a table in the file of its chapter, and the machine that asks them.
#pragma once

#include "games/aiw/play.h"
#include "games/aiw/reason.h"
#include "games/aiw/verbs.h"
#include "rules/sequence.h"

namespace mitla::aiw {

using FrameRules = rules::FrameRules<Play, UnitSet>;
using VerbRules = rules::VerbRules<Play>;
template <auto anything>
inline constexpr auto end_unless = rules::end_unless<anything, Play>;
using rules::verb_rules;
inline constexpr auto always = rules::always<RuleSet, State>;

extern const FrameRules kSetupFrame;         // setup.cpp
extern const FrameRules kPlanStrikesFrame;   // air_strikes.cpp
extern const FrameRules kWriteStrikesFrame;  // air_strikes.cpp
extern const FrameRules kStrikeFrame;        // air_strikes.cpp
extern const FrameRules kWriteFireFrame;     // indirect_fire.cpp
extern const FrameRules kDirectFireFrame;    // direct_fire.cpp
extern const FrameRules kEngineeringFrame;   // engineering.cpp
extern const FrameRules kMoveFrame;          // move_frame.cpp
extern const FrameRules kOverrunFrame;       // overrun.cpp
extern const FrameRules kCloseAssaultFrame;  // close_assault.cpp
extern const FrameRules kDeclareFrame;       // declaration.cpp
extern const FrameRules kOpportunityFrame;   // opportunity_fire.cpp
extern const FrameRules kAnyFrameRules;      // frame.cpp: what may be done in every frame

FrameKind frame_of(Step step);  // the frame of the step; kNone: the step is automatic
inline const Frame& top(const State& state) { return state.frames.back(); }
void push(State& state, FrameKind kind, Side side, int value = 0, HexId hex = hex::kNowhere);
void pop(State& state);
inline void end_frame(Play& play) { pop(play.state); }

// What the sequence machine needs (rules/sequence.h).
struct SequenceParts {
  using RuleSet = aiw::RuleSet;
  using State = aiw::State;
  using Play = aiw::Play;
  using UnitSet = aiw::UnitSet;

  static constexpr const FrameRules& any_frame = kAnyFrameRules;
  static const FrameRules& frame_rules(FrameKind kind);
  static Reason not_now(const RuleSet&, std::uint8_t verb) { return verb_table()[verb].not_now; }
  static bool return_to(const RuleSet& rules, State& state, const engine::Action& action, int n);
  static bool over(const State& state) { return state.step == Step::kOver; }
  static void next_step(Play& play);  // sequence.cpp
};
using Machine = rules::Sequence<SequenceParts>;

}  // namespace mitla::aiw
