// What is shown: the ids of phases, statuses and boxes with their names for people, and what a seat may know
// (f): everything but the enemy's records, his planned turns of strikes and his standing answers.
#pragma once

#include "engine/game.h"
#include "engine/looks.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"
#include "rules/words.h"

namespace mitla::aiw {

inline constexpr std::uint32_t kWrittenBit = 1u << 14;  // only the owner sees it
inline constexpr std::uint32_t kSpareReloadBit = 1u << 22;
inline constexpr std::uint32_t kInterdictingBit = 1u << 29;
// By SmokeCounter::phase.
inline constexpr Words<4> kSmokeMarks{"smoke-0-fire", "smoke-0-move", "smoke-1-fire", "smoke-1-move"};
inline constexpr std::uint32_t kAirborneBit = 1u << 25;  // an air unit over the map that is not down
// The most urgent first: a counter has room for two glyphs.
inline constexpr rules::Word kStatuses[] = {
    {"in-hand", "in hand", {}, engine::kInHand, rules::kInHandBit},
    {"dispersed", "dispersed", "D", engine::kHatched, kDispersed},
    {"inverted", "inverted: has fired or moved", "✸", engine::kSpent, kInverted},
    {"airborne", "in the air", "✈", engine::kAloft, kAirborneBit},
    {"down", "down: on the ground, or just above it", "▼", {}, kDown},
    {"armed", "carries an air strike", "*", {}, kArmed},
    {"spotted", "spotted", "◉", {}, kSpotted},
    {"written", "an attack is written for it (only you see this)", "✎", {}, kWrittenBit},
    {"quick-march", "marches quickly", "»", {}, kQuickMarch},
    {"reload-aside", "missiles for one attack", "1", {}, kReloadAside},
    {"reload-gone", "out of missiles", "0", {}, kReloadGone},
    {"spare-reload", "carries a reserve reload", "+", {}, kSpareReloadBit},
    {"interdicting", "interdicts a hex", "⊗", {}, kInterdictingBit},
    {"spends-two", "spends two turns' worth of ammunition", "2", {}, kSpendsTwo},
    {"spends-three", "spends three turns' worth of ammunition", "3", {}, kSpendsThree},
    {"split-move", "may still move half", "½", engine::kDone, kSplitMove},
    {"fired-at", "was fired at in this phase", "○", {}, kFiredAt},
    {"struck", "was struck from the air in this phase", "○", {}, kStruck},
    {"assaulted", "was assaulted in this phase", "○", {}, kAssaulted},
    {"overrun", "was overrun in this phase", "○", {}, kOverrun},
    {"aboard", "aboard its carrier", {}, {}, kAboard},
    {"moved", "has moved", "▸", engine::kDone, kMoved},
    {"used-road", "has used a road", {}, {}, kUsedRoad},
    {"gone-on", "has left for the next board", "»", {}, kGoneOn},
    {"was-passenger", "was carried in this phase", {}, {}, kWasPassenger},
    {"afloat", "in the water or in a boat", "≈", {}, kAfloat},
    {"unbuilt", "in sections, or under construction", "⚒", {}, kUnbuilt}};
// By box: kToEnter, kOffBoard, ...
inline constexpr rules::Word kBoxes[] = {{"to-enter", "To come"},      {"off-board", "Beyond the map"},
                                         {"eliminated", "Eliminated"}, {"exited", "Left the map"},
                                         {"spent", "Used up"},         {"reserve", "In reserve"}};

// The ids and titles of the phases, by player and step.
std::vector<engine::Term> phases_of(const RuleSet& rules);
engine::Legend make_legend(const RuleSet& rules);
void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);
std::vector<std::pair<std::string, std::string>> secrets(const RuleSet& rules, const State& state);

}  // namespace mitla::aiw
