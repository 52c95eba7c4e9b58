// What cards do: the language of the cards file carried out.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

bool holds(const RuleSet& rules, const State& state, const CardCondition& condition, Side holder);

// Carries out the effects of a card that a player plays or takes back. Returns the change of his own War
// Footing Level, on which 4.1.2 rolls.
int carry_out(Play& play, const std::vector<CardEffect>& effects, Side by, int card, std::string_view rule);

// 4.1.2: the die for the change that the player's card made to his own level; none if it made none.
void roll_side_effect(Play& play, Side by, int change);

}  // namespace mitla::sixdays
