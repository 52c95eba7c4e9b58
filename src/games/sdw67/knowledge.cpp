#include "games/sdw67/knowledge.h"

#include <algorithm>

#include "games/sdw67/ground.h"
#include "games/sdw67/placement.h"

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

void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random) {
  const Front player = static_cast<Front>(seat.value & 1);
  struct Slot {
    HexId hex;
    bool in_hand;
  };
  // The places in the order of their hexes and depths, the units in the order of their numbers: two states
  // that look alike to the seat give the same lists.
  std::vector<Slot> slots;
  std::vector<int> units;
  for (const HexId hex : rules.sector_hexes[index(other(player))])
    for (const UnitId unit : Stack(state, hex))
      if (is_hidden(rules, state, unit, player)) {
        slots.push_back({hex, state.hand == unit});
        units.push_back(unit.index());
      }
  std::sort(units.begin(), units.end());
  for (const int u : units) {
    const bool in_hand = state.hand == unit_id(u);
    take_off(rules, state, unit_id(u), place(kToSetUp));
    state.pieces[u].marks = 0;
    if (in_hand) state.hand = kNobody;
  }
  // Militia first: it can only lie in a city, town or kibbutz.
  std::stable_sort(units.begin(), units.end(),
                   [&](int a, int b) { return !rules.units[a].mobile && rules.units[b].mobile; });
  for (const int u : units) {
    std::vector<std::size_t> fitting;
    for (std::size_t s = 0; s < slots.size(); ++s) {
      const HexInfo& hex = rules.at(slots[s].hex);
      if (rules.units[u].mobile || (hex.israel && hex.is_place() && !slots[s].in_hand)) fitting.push_back(s);
    }
    if (fitting.empty())
      for (std::size_t s = 0; s < slots.size(); ++s) fitting.push_back(s);
    const std::size_t chosen =
        fitting[static_cast<std::size_t>(random.below(static_cast<int>(fitting.size())))];
    put(rules, state, unit_id(u), slots[chosen].hex);
    if (slots[chosen].in_hand) state.hand = unit_id(u);
    slots.erase(slots.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
}

}  // namespace mitla::sdw67
