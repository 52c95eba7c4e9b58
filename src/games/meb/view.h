// What is shown: the ids of phases, statuses and boxes with their names for people, and the views. The common
// game has no hidden information; secrets belong to a chapter.
#pragma once

#include "engine/game.h"
#include "engine/looks.h"
#include "games/meb/rule_set.h"
#include "games/meb/state.h"
#include "rules/words.h"

namespace mitla::meb {

// By Step; {western} and {egyptian} stand for the titles of the sides.
inline constexpr rules::Word kPhases[] = {{"setup", "Set-up"},
                                          {"turn-start", "Start of the turn"},
                                          {"western-movement", "{western} movement"},
                                          {"western-combat", "{western} combat"},
                                          {"egyptian-start", "{egyptian} start"},
                                          {"egyptian-movement", "{egyptian} movement"},
                                          {"egyptian-combat", "{egyptian} combat"},
                                          {"end-phase", "End of the turn"},
                                          {"over", "The end"}};
// The most urgent first: a counter has room for two glyphs.
inline constexpr rules::Word kStatuses[] = {
    {"obliged", "must attack", "!", {}, kObliged},
    {"in-hand", "in hand", {}, engine::kInHand, rules::kInHandBit},
    {"attacked", "has attacked", "✕", engine::kDone, kAttacked},
    {"defended", "was attacked", "○", {}, kDefended},
    {"displaced", "displaced", "↷", {}, kDisplaced},
    {"shaken", "retreated: no protective fire", "~", {}, kShaken},
    {"fired-fpf", "gave protective fire", "✸", engine::kSpent, kFiredFpf},
    {"advanced", "advanced", "»", engine::kDone, kAdvanced},
    {"landed", "has just landed", "▾", engine::kDone, kLanded},
    {"lifted", "by helicopter", {}, {}, kLifted},
    {"beached", "from boats", {}, {}, kBeached},
    {"crossed", "has just crossed", "≈", engine::kDone, kCrossed},
    {"moved", "moved", "▸", engine::kDone, kMoved},
    {"entered", "entered the map", {}, {}, kEntered},
    {"contact", "in contact with the enemy", {}, {}, kContact},
    {"active", "combat is compulsory", {}, {}, kActive}};
// By box: kHoldingBox, kDeadPile, ...
inline constexpr rules::Word kBoxes[] = {{"box", "Holding box"},
                                         {"eliminated", "Eliminated"},
                                         {"exited", "Left the map"},
                                         {"not-used", "Not in play"}};

engine::Legend make_legend(const RuleSet& rules);
void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);

// The overlay "zones": the hexes in the enemy's zones of control.
void show_enemy_zones(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view id,
                      engine::OverlayReport& out);

}  // namespace mitla::meb
