// The ids of phases, statuses and boxes, and how people read them and what else views show.
#pragma once

#include "engine/legend.h"
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
inline constexpr rules::Word kStatuses[] = {{"obliged", "must attack", "!", {}, kObliged},
                                            {"in-hand", "in hand", {}, engine::kInHand, rules::kInHandBit},
                                            {"attacked", "has attacked", "×", {}, kAttacked},
                                            {"defended", "was attacked", "○", {}, kDefended},
                                            {"displaced", "displaced", "↷", {}, kDisplaced},
                                            {"shaken", "retreated: no protective fire", "~", {}, kShaken},
                                            {"fired-fpf", "gave protective fire", "✶", {}, kFiredFpf},
                                            {"advanced", "advanced", "»", {}, kAdvanced},
                                            {"landed", "has just landed", "▾", {}, kLanded},
                                            {"lifted", "by helicopter", {}, {}, kLifted},
                                            {"beached", "from boats", {}, {}, kBeached},
                                            {"crossed", "has just crossed", "≈", {}, kCrossed},
                                            {"moved", "moved", "▸", {}, kMoved},
                                            {"entered", "entered the map", {}, {}, kEntered},
                                            {"contact", "in contact with the enemy", {}, {}, kContact},
                                            {"active", "takes part", {}, {}, kActive}};
// By box: kHoldingBox, kDeadPile, ...
inline constexpr rules::Word kBoxes[] = {{"box", "Holding box"},
                                         {"eliminated", "Eliminated"},
                                         {"exited", "Left the map"},
                                         {"not-used", "Not in play"}};

engine::Legend make_legend(const RuleSet& rules);

}  // namespace mitla::meb
