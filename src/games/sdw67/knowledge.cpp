#include "games/sdw67/knowledge.h"

#include <algorithm>

#include "games/sdw67/ground.h"
#include "games/sdw67/placement.h"
#include "games/sdw67/stacking.h"

namespace mitla::sdw67 {
namespace {

bool is_hidden(const RuleSet& rules, const State& state, UnitId unit, Front player) {
  return !is_known(rules, state, unit, player);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> secrets(const RuleSet& rules, const State& state) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const Front front : kFronts)
    for (const HexId hex : rules.sector_hexes[index(front)]) {
      std::string names;
      for (const UnitId unit : Stack(state, hex))
        if (is_hidden(rules, state, unit, other(front)))
          names += (names.empty() ? "" : " ") + rules.unit(unit).id;
      if (!names.empty()) out.emplace_back("stack in " + std::string(rules.hex_name(hex)), names);
    }
  return out;
}

engine::Disclosure disclosure(const RuleSet& rules, const State&, const engine::Action& action,
                              const State& after, engine::Seat seat) {
  const Front player = static_cast<Front>(seat.value & 1);
  const auto whole = engine::Disclosure::kWhole;
  if (static_cast<Verb>(action.verb) == Verb::kReady) return whole;  // the ready set-up is printed
  return is_known(rules, after, engine::unit_argument(action), player) ? whole : engine::Disclosure::kVerb;
}

bool reveals(const RuleSet& rules, const State& before, const State& after) {
  if (before.frames.empty()) return false;
  const Front player = top(before).player;
  for (const int u : rules.ground[index(Side::kIsrael)])
    if (is_hidden(rules, before, unit_id(u), player) && !is_hidden(rules, after, unit_id(u), player))
      return true;
  return false;
}

namespace {

// A place in a stack, or in the box of the set-up, where a unit lies that the player may not know.
struct HiddenPlace {
  HexId hex;  // or box
  bool in_hand;
  bool on_top;   // only the unit in hand is hidden there
  bool crowded;  // so many units that one of them must be static
};

// 11.2, 24.1.9.mil: could a static unit lie there? There is at most one in a hex, and only in a place of
// Israel.
bool can_hold_static(const RuleSet& rules, const State& state, const HiddenPlace& place) {
  if (!on_map(place.hex)) return true;
  const HexInfo& hex = rules.at(place.hex);
  return hex.israel && hex.is_place() && !place.in_hand && count_stack(rules, state, place.hex).statics == 0;
}

bool is_crowded(const RuleSet& rules, const State& state, HexId hex) {
  const StackCount count = count_stack(rules, state, hex);
  return count.mobile + count.statics > rules.stack_limit[index(Side::kIsrael)][0];
}

}  // namespace

void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random) {
  const Front player = static_cast<Front>(seat.value & 1);
  // The places in the order of their hexes and depths, the units in the order of their numbers: two states
  // that look alike to the seat give the same lists.
  std::vector<HiddenPlace> places;
  std::vector<int> units;
  UnitId on_top;
  for (const HexId hex : rules.sector_hexes[index(other(player))])
    for (const UnitId unit : Stack(state, hex))
      if (is_hidden(rules, state, unit, player)) {
        places.push_back(
            {hex, state.hand == unit, state.stack_top(hex) == unit, is_crowded(rules, state, hex)});
        units.push_back(unit.index());
      }
  for (const int u : rules.ground[index(Side::kIsrael)])
    if (!on_map(state.pieces[u].hex) && is_hidden(rules, state, unit_id(u), player)) {
      places.push_back({place(kToSetUp), false, false, false});
      units.push_back(u);
    }
  std::sort(units.begin(), units.end());
  for (const int u : units) {
    if (on_map(state.pieces[u].hex)) take_off(rules, state, unit_id(u), place(kToSetUp));
    state.pieces[u].marks = 0;
    if (state.hand == unit_id(u)) state.hand = kNobody;
  }
  // Static units first, because they find the fewest places.
  std::stable_sort(units.begin(), units.end(),
                   [&](int a, int b) { return !rules.units[a].mobile && rules.units[b].mobile; });
  for (const int u : units) {
    std::vector<std::size_t> fitting;
    for (std::size_t p = 0; p < places.size(); ++p)
      if (rules.units[u].mobile || can_hold_static(rules, state, places[p])) fitting.push_back(p);
    if (fitting.empty())
      for (std::size_t p = 0; p < places.size(); ++p) fitting.push_back(p);
    if (!rules.units[u].mobile &&
        std::any_of(fitting.begin(), fitting.end(), [&](std::size_t p) { return places[p].crowded; }))
      std::erase_if(fitting, [&](std::size_t p) { return !places[p].crowded; });
    const std::size_t chosen =
        fitting[static_cast<std::size_t>(random.below(static_cast<int>(fitting.size())))];
    if (on_map(places[chosen].hex)) put(rules, state, unit_id(u), places[chosen].hex);
    if (places[chosen].in_hand) state.hand = unit_id(u);
    if (places[chosen].on_top) on_top = unit_id(u);
    places.erase(places.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  if (on_top.exists()) put_on_top(state, on_top);  // the others came to lie on it
}

}  // namespace mitla::sdw67
