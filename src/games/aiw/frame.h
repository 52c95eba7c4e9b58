// The kinds of frames, each a table in the file of its chapter, and the machine that asks them.
#pragma once

#include "games/aiw/play.h"
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
extern const FrameRules kDirectFireFrame;    // target_choice.cpp
extern const FrameRules kEngineeringFrame;   // engineering.cpp
extern const FrameRules kMoveFrame;          // move_frame.cpp
extern const FrameRules kOverrunFrame;       // overrun.cpp
extern const FrameRules kCloseAssaultFrame;  // target_choice.cpp
extern const FrameRules kDeclareFrame;       // declaration.cpp
extern const FrameRules kOpportunityFrame;   // opportunity_fire.cpp
extern const FrameRules kBailoutFrame;       // special_infantry.cpp
extern const FrameRules kFireBackFrame;      // wire_guided.cpp
extern const FrameRules kAssignBoatsFrame;   // assault_boats.cpp
extern const FrameRules kSuperiorityFrame;   // air_superiority.cpp
extern const FrameRules kWriteNumberFrame;   // airplanes.cpp
extern const FrameRules kFlightFrame;        // helicopters.cpp
extern const FrameRules kDownFrame;          // helicopters_down.cpp
extern const FrameRules kAirplanesFrame;     // airplanes.cpp
extern const FrameRules kAntiAircraftFrame;  // anti_aircraft.cpp
extern const FrameRules kBombsFrame;         // helicopter_strikes.cpp
extern const FrameRules kAnyFrameRules;      // frame.cpp: what may be done in every frame

// The frame of the step; kNone: the step is automatic, or the set-up.
FrameKind frame_of(const RuleSet& rules, Step step);
bool in_game(const RuleSet& rules, Step step);  // the basic game only fires and moves
inline const Frame& top(const State& state) { return state.frames.back(); }
void push(State& state, FrameKind kind, Side side, int value = 0, HexId hex = hex::kNowhere);
void pop(State& state);
inline void end_frame(Play& play) { pop(play.state); }

// The sequence of play (B.IV, S.I).
void begin_game(Play& play);
// The player who is asked concedes (B.IV.F).
void concede(Play& play);
// Steps with automatic content, in their own files.
void execute_indirect_fire(Play& play);    // indirect_fire.cpp (S.II.A.3-6)
void check_morale(Play& play);             // morale.cpp (S.IV); basic: dispersal ends (B.IV.A.2)
void turn_up_abandoned_works(Play& play);  // engineering.cpp: without engineers nearby (S.VII.A.5.c)
// Does the step ask anything?
bool anything_to_strike(const RuleSet& rules, const State& state);    // air_strikes.cpp
bool anything_to_plan(const RuleSet& rules, const State& state);      // air_strikes.cpp
bool has_strikes_to_write(const RuleSet& rules, const State& state);  // air_strikes.cpp
bool anything_to_write(const RuleSet& rules, const State& state);     // indirect_fire.cpp
bool anything_to_fire_at(const RuleSet& rules, const State& state);   // target_choice.cpp
bool anything_to_engineer(const RuleSet& rules, const State& state);  // engineering.cpp
bool anything_to_move(const RuleSet& rules, const State& state);      // move_frame.cpp
bool anything_to_assault(const RuleSet& rules, const State& state);   // target_choice.cpp
// Is the unit bound by a written attack (S.II.A.1.a)? indirect_fire.cpp
bool committed(const State& state, const RuleSet& rules, UnitId unit);

// What the sequence machine needs (rules/sequence.h).
struct SequenceParts {
  using RuleSet = aiw::RuleSet;
  using State = aiw::State;
  using Play = aiw::Play;
  using UnitSet = aiw::UnitSet;

  static constexpr const FrameRules& any_frame = kAnyFrameRules;
  static const FrameRules& frame_rules(FrameKind kind);
  static Reason not_now(const RuleSet&, std::uint8_t verb) { return verb_table()[verb].not_now; }
  static bool return_to(const RuleSet& rules, State& state, const Action& action, int n);
  static bool over(const State& state) { return state.step == Step::kOver; }
  static void next_step(Play& play);  // sequence.cpp
};
using Machine = rules::Sequence<SequenceParts>;

}  // namespace mitla::aiw
