// What the effects of an action need, and the kinds of frames, each a table in the file of its chapter.
#pragma once

#include "games/sdw67/events.h"
#include "games/sdw67/state.h"
#include "games/sdw67/verbs.h"
#include "rules/play.h"
#include "rules/sequence.h"

namespace mitla::sdw67 {

using Play = rules::Play<RuleSet, State>;
using FrameRules = rules::FrameRules<Play, UnitSet>;
using VerbRules = rules::VerbRules<Play>;
using rules::verb_rules;
inline constexpr auto always = rules::always<RuleSet, State>;
template <auto anything>
inline constexpr auto end_unless = rules::end_unless<anything, Play>;

inline const Frame& top(const State& state) { return state.frames.back(); }
inline void end_frame(Play& play) { play.state.frames.pop_back(); }
inline void ask(Play& play, FrameKind kind, Front player, int count = 0, HexId hex = hex::kNowhere) {
  play.state.frames.push_back({kind, player, static_cast<std::uint8_t>(count), 0, hex});
}

extern const FrameRules kSetupFrame;          // setup.cpp
extern const FrameRules kReturnUnitFrame;     // random_events.cpp
extern const FrameRules kGiveBackFrame;       // random_events.cpp
extern const FrameRules kReceiveFrame;        // random_events.cpp
extern const FrameRules kReinforcementFrame;  // reinforcement.cpp
extern const FrameRules kAssignmentFrame;     // air_missions.cpp
extern const FrameRules kSuperiorityFrame;    // air_missions.cpp
extern const FrameRules kAirLossFrame;        // air_missions.cpp
extern const FrameRules kTargetingFrame;      // strikes.cpp
extern const FrameRules kStrikingFrame;       // strikes.cpp
extern const FrameRules kShellingFrame;       // strikes.cpp
extern const FrameRules kMovementFrame;       // movement_frame.cpp
extern const FrameRules kOverstackedFrame;    // stacking.cpp
extern const FrameRules kArrivalFrame;        // arrivals.cpp
extern const FrameRules kContingentsFrame;    // contingents.cpp
extern const FrameRules kContingentFrame;     // contingents.cpp
extern const FrameRules kCombatFrame;         // declaration.cpp
extern const FrameRules kDeclarationFrame;    // declaration.cpp
extern const FrameRules kSurpriseFrame;       // combat.cpp
extern const FrameRules kChooseTableFrame;    // combat.cpp
extern const FrameRules kResultFrame;         // combat.cpp
extern const FrameRules kLossFrame;           // combat.cpp
extern const FrameRules kStandingFrame;       // retreat.cpp
extern const FrameRules kRetreatFrame;        // retreat.cpp
extern const FrameRules kStoppingFrame;       // retreat.cpp
extern const FrameRules kAdvanceFrame;        // advance.cpp

const FrameRules& frame_rules(FrameKind kind);

}  // namespace mitla::sdw67
