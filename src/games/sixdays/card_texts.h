// What a card says: its sentence, when it may be used, and what it does, a line each. The lines are made from
// its effects, so that a card that is entered anew is described without a word of code.
#pragma once

#include <string>

#include "games/sixdays/rule_set.h"

namespace mitla::sixdays {

// The questions of both players about the card say what it does: nobody looks it up to answer them.
CardQuestions card_questions(const RuleSet& rules, const CardRules& card);

std::string card_text(const RuleSet& rules, const data::Card& card, const CardRules& its_rules);

}  // namespace mitla::sixdays
