// What a player sees, in the words of the legend.
#pragma once

#include <array>

#include "engine/game.h"
#include "games/sixdays/play.h"
#include "rules/words.h"

namespace mitla::sixdays {

// The ids of the phases, in the order of Step.
extern const std::array<rules::Word, 18> kPhases;
extern const std::array<rules::Word, 8> kStatuses;  // in the order of Mark
std::string_view phase_id(const State& state);

// The piles of cards, as the view and positions name them.
enum class Pile : std::uint8_t {
  kIsraeliHand,
  kUarHand,
  kIsraeliEvents,
  kUarEvents,
  kDeck,
  kIsraeliPlayed,
  kUarPlayed,
  kDiscard,
  kTable,  // the card whose trump is being asked for, and the trumps played on it
};
inline constexpr int kPiles = 9;

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);
// The parts of it, each in the file of its half.
void show_cards(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);
void show_war(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);

engine::GameInfo make_info(const RuleSet& rules);
// The displays, legend entries and overlays of the war.
void describe_war(const RuleSet& rules, engine::GameInfo& info);

// The options of the game, and what was chosen.
std::vector<engine::OptionInfo> list_variants(const data::GameData& data);
Variants variants_chosen(const engine::Options& options);

}  // namespace mitla::sixdays
