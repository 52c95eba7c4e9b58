// What the effects of an action need, and the kinds of frames, each a table in the file of its chapter.
#pragma once

#include "games/sixdays/events.h"
#include "games/sixdays/state.h"
#include "games/sixdays/verbs.h"
#include "rules/play.h"
#include "rules/sequence.h"

namespace mitla::sixdays {

using Play = rules::Play<RuleSet, State>;
using FrameRules = rules::FrameRules<Play, UnitSet>;
using VerbRules = rules::VerbRules<Play>;
using engine::ActionList;
using rules::verb_rules;
inline constexpr auto always = rules::always<RuleSet, State>;

inline constexpr int kDie = 10;  // 2.0a: one ten-sided die; a 0 is 10
inline int roll(Play& play) { return play.roll_die(kDie); }

inline const Frame& top(const State& state) { return state.frames.back(); }
inline void end_frame(Play& play) { play.state.frames.pop_back(); }
inline void ask(Play& play, FrameKind kind, Side side, int count = 0, HexId hex = hex::kNowhere) {
  play.state.frames.push_back({kind, side, static_cast<std::uint8_t>(count), 0, hex});
}

// --- crisis ---
extern const FrameRules kOptionalCardsFrame;  // removal.cpp
extern const FrameRules kRemovalFrame;        // removal.cpp
extern const FrameRules kRewardFrame;         // removal.cpp
extern const FrameRules kSetupFrame;          // setup.cpp
extern const FrameRules kDeployFrame;         // deployment.cpp
extern const FrameRules kCardActionFrame;     // card_action.cpp
extern const FrameRules kDrawnFrame;          // random_events.cpp
extern const FrameRules kTrumpFrame;          // trumps.cpp
extern const FrameRules kCounterTrumpFrame;   // trumps.cpp
extern const FrameRules kFateFrame;           // trumps.cpp
extern const FrameRules kOutbreakFrame;       // outbreak.cpp
extern const FrameRules kUnilateralFrame;     // outbreak.cpp
extern const FrameRules kCommandosFrame;      // jordan.cpp

// --- war ---
extern const FrameRules kAirDefenceFrame;    // air_defence.cpp
extern const FrameRules kReinforceFrame;     // reinforcement.cpp
extern const FrameRules kTimedEventFrame;    // timed_events.cpp
extern const FrameRules kPreemptiveFrame;    // operations.cpp
extern const FrameRules kOperationFrame;     // operations.cpp
extern const FrameRules kActivationFrame;    // operations.cpp
extern const FrameRules kMovementFrame;      // movement.cpp
extern const FrameRules kAllocationFrame;    // air_operation.cpp
extern const FrameRules kRaidOrderFrame;     // air_operation.cpp
extern const FrameRules kRaidFrame;          // air_attack.cpp
extern const FrameRules kInterceptionFrame;  // interception.cpp
extern const FrameRules kPairingFrame;       // air_combat.cpp
extern const FrameRules kAirTargetFrame;     // air_attack.cpp
extern const FrameRules kLandingFrame;       // air_attack.cpp
extern const FrameRules kCombatFrame;        // combat.cpp
extern const FrameRules kResultFrame;        // combat.cpp
extern const FrameRules kLossFrame;          // combat.cpp
extern const FrameRules kRetreatFrame;       // retreat.cpp
extern const FrameRules kAdvanceFrame;       // combat.cpp
extern const FrameRules kOverstackedFrame;   // stacking.cpp
extern const FrameRules kWeatherFrame;       // war_effects.cpp
extern const FrameRules kRallyFrame;         // war_effects.cpp
extern const FrameRules kCeaseFireFrame;     // cease_fire.cpp
extern const FrameRules kAgreementFrame;     // cease_fire.cpp

// The frames of the war, from kFirstWarFrame on (war_frames.cpp).
const FrameRules& war_frame_rules(FrameKind kind);
const FrameRules& frame_rules(FrameKind kind);

}  // namespace mitla::sixdays
