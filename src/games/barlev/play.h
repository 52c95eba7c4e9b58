// What the effects of an action need, and the kinds of frames, each a table in the file of its chapter.
#pragma once

#include "games/barlev/events.h"
#include "games/barlev/state.h"
#include "games/barlev/verbs.h"
#include "rules/play.h"
#include "rules/sequence.h"

namespace mitla::barlev {

using Play = rules::Play<RuleSet, State>;
using FrameRules = rules::FrameRules<Play, UnitSet>;
using VerbRules = rules::VerbRules<Play>;
using rules::verb_rules;
inline constexpr auto always = rules::always<RuleSet, State>;
template <auto anything>
inline constexpr auto end_unless = rules::end_unless<anything, Play>;

inline const Frame& top(const State& state) { return state.frames.back(); }
inline void end_frame(Play& play) { play.state.frames.pop_back(); }
inline void ask(Play& play, FrameKind kind, int seat, int count = 0, HexId hex = hex::kNowhere,
                UnitId unit = kNobody) {
  play.state.frames.push_back({kind, static_cast<std::uint8_t>(seat),
                               play.rules.command.side[static_cast<std::size_t>(seat)],
                               static_cast<std::uint8_t>(count), hex, unit});
}
// Asks every seat of the side, in the order of play.
void ask_side(Play& play, FrameKind kind, Side side, int count = 0);
// First the phasing side, then the other.
void ask_both(Play& play, FrameKind kind, int count = 0);
// d10, read 0 to 9.
inline int roll_ten(Play& play) { return play.roll_die(10) - 1; }

const FrameRules& core_frame_rules(FrameKind kind);  // core_frames.cpp
const FrameRules& land_frame_rules(FrameKind kind);  // land_frames.cpp
const FrameRules& air_frame_rules(FrameKind kind);   // air_frames.cpp
const FrameRules& frame_rules(FrameKind kind);

// The verbs that may be used whatever is asked: concede, offer a cease-fire (3.1.d).
extern const FrameRules kAnyFrame;  // cease_fire.cpp

}  // namespace mitla::barlev
