#include "games/sixdays/invariants.h"

#include "games/sixdays/air.h"
#include "games/sixdays/cards.h"
#include "games/sixdays/ground.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/supply.h"
#include "rules/invariants.h"

namespace mitla::sixdays {

namespace {

// What is kept in the state for speed, made again; and what no Operation may leave behind.
void check_war(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  State again = state;
  recount_zones(rules, again);
  for (int h = 0; h < rules.board().size(); ++h)
    if (again.cells[h].zones != state.cells[h].zones)
      broken.push_back("5.4.1: wrong zones of control in " + std::string(rules.hex_name(HexId(h))));
  if (!search_memory_is_valid(rules, state)) broken.emplace_back("5.4: a remembered search is wrong");
  if (!supply_memory_is_valid(rules, state)) broken.emplace_back("7.3: remembered lines of supply are wrong");
  for (int base = 0; base < kBases; ++base) {
    int units = 0;
    for (const Side side : kSides)
      for (const int u : rules.air[static_cast<std::size_t>(index(side))]) {
        if (base_of(state.pieces[u].hex) != base) continue;
        ++units;
        if (rules.bases[static_cast<std::size_t>(base)].side != side)
          broken.push_back("5.5: " + rules.units[u].id + " stands at an enemy base");
        if (state.war.bases[base] == BaseStatus::kDestroyed)
          broken.push_back("6.1.3a: " + rules.units[u].id + " stands at a destroyed base");
      }
    if (units > rules.bases[static_cast<std::size_t>(base)].capacity)
      broken.push_back("5.5e: too many units at " + rules.bases[static_cast<std::size_t>(base)].id);
  }
  const bool idle = state.war.operation.stage == Stage::kIdle;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const Piece& piece = state.pieces[u];
    if (idle && piece.hex == place(kFlying))
      broken.push_back("5.5a: " + rules.units[u].id + " has not landed");
    if (idle && state.at_war() && on_map(piece.hex) && state.step == Step::kOperations &&
        !may_stack(rules, state, piece.hex).allows())
      broken.push_back("5.4.2b: too many units in " + std::string(rules.hex_name(piece.hex)));
    if (piece.hex == place(kEliminated) && piece.marks != 0)
      broken.push_back("2.5: " + rules.units[u].id + " is eliminated and has marks");
  }
}

}  // namespace

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
  check_war(rules, state, broken);
  return broken;
}

}  // namespace mitla::sixdays
