// A frame asks one question. Each kind answers these five, in the file of its chapter.
#pragma once

#include "engine/action.h"
#include "games/aiw/play.h"
#include "games/aiw/reason.h"
#include "games/aiw/verbs.h"

namespace mitla::aiw {

struct FrameRules {
  // The units about which the frame offers something, and its actions about no unit (but not `concede`,
  // `orders`: actions.cpp adds them).
  void (*subjects)(const RuleSet&, const State&, UnitSet& units, engine::ActionList& out);
  // The actions about a unit.
  void (*actions)(const RuleSet&, const State&, UnitId unit, engine::ActionList& out);
  // Why not; only for verbs that belong to this kind of frame (actions.cpp refuses the others).
  Reason (*check)(const RuleSet&, const State&, const engine::Action&);
  void (*carry_out)(Play&, const engine::Action&);
  // Does one automatic thing and says true; false if the frame waits for its player.
  bool (*settle)(Play&);
};

const FrameRules& frame_rules(FrameKind kind);

// One for each kind, in the file named.
extern const FrameRules kSetupFrame;         // setup.cpp
extern const FrameRules kPlanStrikesFrame;   // air_strikes.cpp
extern const FrameRules kWriteStrikesFrame;  // air_strikes.cpp
extern const FrameRules kStrikeFrame;        // air_strikes.cpp
extern const FrameRules kWriteFireFrame;     // indirect_fire.cpp
extern const FrameRules kDirectFireFrame;    // direct_fire.cpp
extern const FrameRules kEngineeringFrame;   // engineering.cpp
extern const FrameRules kMoveFrame;          // moving.cpp
extern const FrameRules kOverrunFrame;       // overrun.cpp
extern const FrameRules kCloseAssaultFrame;  // close_assault.cpp
extern const FrameRules kDeclareFrame;       // declaration.cpp
extern const FrameRules kOpportunityFrame;   // opportunity_fire.cpp

inline const Frame& top(const State& state) { return state.frames.back(); }
void push(State& state, FrameKind kind, Player player, int value = 0, HexId hex = hex::kNowhere);
void pop(State& state);

}  // namespace mitla::aiw
