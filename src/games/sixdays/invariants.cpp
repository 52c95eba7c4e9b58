#include "games/sixdays/invariants.h"

#include "games/sixdays/cards.h"
#include "rules/invariants.h"

namespace mitla::sixdays {

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state) {
  std::vector<std::string> broken;
  for (const int s : {0, 1}) {
    if (state.wfl[s] < 1 || state.wfl[s] > 9) broken.emplace_back("2.5: a War Footing Level left its track");
    if (state.scl[s] > 6) broken.emplace_back("9.2: a Commitment Level left its track");
  }
  if (state.jil > 9) broken.emplace_back("4.3: the Jordanian level left its track");
  for (int c = 0; c < static_cast<int>(rules.cards.size()); ++c) {
    const CardPlace at = place_of(state, c);
    const bool fits = rules.card(c).event
                          ? at == CardPlace::kDeck || at == CardPlace::kHeld || at == CardPlace::kDiscard
                          : at != CardPlace::kDeck && at != CardPlace::kHeld;
    if (!fits) broken.push_back("4.1: " + rules.card(c).id + " lies where it cannot");
    if (rules.card(c).trump && at == CardPlace::kInPlay)
      broken.push_back("4.1.1: the trump " + rules.card(c).id + " is in play");
  }
  if (state.crisis.peeked != kNoCard && place_of(state, state.crisis.peeked) != CardPlace::kDeck)
    broken.emplace_back("the next event is not in the deck");
  rules::check_stacks(
      rules, state, [&](UnitId unit) { return stands(state, unit); }, broken);
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const HexId hex = state.pieces[u].hex;
    if (!on_map(hex)) continue;
    if (!rules.at(hex).playable()) broken.push_back("2.2: " + rules.units[u].id + " stands where nobody can");
    if (!rules.units[u].may_be_in(rules.at(hex).theater))
      broken.push_back("5.3: " + rules.units[u].id + " has left its map");
  }
  return broken;
}

}  // namespace mitla::sixdays
