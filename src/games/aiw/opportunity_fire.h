// Opportunity fire (S.II.E): the interrupt in the middle of a move.
#pragma once

#include <string_view>
#include <vector>

#include "games/aiw/play.h"

namespace mitla::aiw {

// Halves that `mover` has spent continuously in the sight of `firer` so far (d.7), taken from its trail.
int points_in_sight(const RuleSet& rules, const State& state, UnitId mover, UnitId firer);
bool activated(const RuleSet& rules, const State& state, UnitId mover, UnitId firer);
// May `firer` fire at `target` at this moment (S.II.E.2)? `target` is one of State::exposed.
Reason may_opportunity_fire(const RuleSet& rules, const State& state, UnitId firer, UnitId target);
// Called after every expenditure of points (standard game only), with the units that may be fired at: asks
// the enemy if he has a real choice and his standing answer leaves it open. Pushes a kOpportunity frame or
// does nothing. The mover's frame continues afterwards.
void offer_opportunity_fire(Play& play, const UnitSet& exposed);
// Everybody who may fire does, at the strongest participants of an overrun first; for the odds.
void announce_all_fire(Play& play);
// Standing answers (State::orders); higher numbers ask from a column of the table on.
inline constexpr int kAskNever = 1;
inline constexpr int kFirstColumnOrder = 2;
// How people read the words of the verb that gives them; none for other verbs.
std::vector<std::string_view> word_titles(std::uint8_t verb);
// Does the standing answer of the player leave a shot unasked? best_odds() is called only if it matters.
template <typename BestOdds>
bool orders_answer(const State& state, Side side, BestOdds&& best_odds) {
  const int orders = state.orders[index(side)];
  if (orders == kAskNever) return true;
  return orders >= kFirstColumnOrder && static_cast<int>(best_odds()) < orders - kFirstColumnOrder;
}
// Is the player asked about shots of which none can have a result?
bool opportunity_fire_is_futile(const RuleSet& rules, const State& state);
// Moves a copy of the state to the point where the enemy of the unit in hand would be asked, to explain why
// he was not. Secret records are left out: whether he is asked does not depend on them.
void rehearse_opportunity_fire(State& state);

}  // namespace mitla::aiw
