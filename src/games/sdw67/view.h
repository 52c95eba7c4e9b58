// What a player sees, in the words of the legend.
#pragma once

#include <array>

#include "engine/game.h"
#include "games/sdw67/play.h"
#include "rules/words.h"

namespace mitla::sdw67 {

// The ids of phases are the sector and what is done there: "sinai-combat", "eastern-arab-combat".
struct PhaseWord {
  rules::Word word;
  Step step;     // the first step of the phase
  Front sector;  // in which it happens
  constexpr operator std::string_view() const { return word.id; }
};
extern const std::array<PhaseWord, 20> kPhases;
std::string_view phase_id(const State& state);

extern const std::array<rules::Word, kBoxes> kBoxWords;
extern const std::array<rules::Word, 9> kStatuses;

// The numbers that players follow.
struct TrackWord {
  std::string_view id;
  std::string_view title;
};
extern const std::array<TrackWord, 14> kTracks;

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);
void show_overlay(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view id,
                  engine::OverlayReport& out);
engine::GameInfo make_info(const RuleSet& rules);

}  // namespace mitla::sdw67
