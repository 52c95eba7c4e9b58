#include "games/barlev/stacking.h"

#include <algorithm>

namespace mitla::barlev {
namespace {

using Units = base::FixedVector<UnitId, 64>;

// 6.1, 7.22, 7.26: what counts for nothing.
bool counts(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.facts_of(unit).stacks) return false;
  const Piece& piece = state.piece(unit);
  if (piece.has(kOnBridge)) return false;
  if (!piece.has(kIsBridge)) return true;
  for (const Bridge& bridge : state.land.bridges)
    if (bridge.engineer == unit) return !bridge.has(Bridge::kEmplaced);
  return true;
}

// 7.22: an emplacing Bridge Marker counts as a battalion.
int marker_parts(const State& state, HexId hex, Side side) {
  if (side != Side::kArab) return 0;
  for (const Bridge& bridge : state.land.bridges)
    if (bridge.hex == hex && !bridge.engineer.exists() && !bridge.has(Bridge::kEmplaced)) return 4 * kThirds;
  return 0;
}

// 6.12, 6.13: are all units of the brigade that are on the map in this hex? `also` is about to come.
bool is_whole(const RuleSet& rules, const State& state, int brigade, HexId hex, UnitId also) {
  for (const int u : rules.brigades[static_cast<std::size_t>(brigade)].units)
    if (unit_id(u) != also && stands(state, unit_id(u)) &&
        state.pieces[static_cast<std::size_t>(u)].hex != hex)
      return false;
  return true;
}

Units counted(const RuleSet& rules, const State& state, HexId hex, Side side, UnitId also) {
  Units units;
  for (const UnitId unit : Stack(state, hex))
    if (unit != also && rules.side_of(unit) == side && !units.full() && counts(rules, state, unit))
      units.push_back(unit);
  if (also.exists() && !units.full() && counts(rules, state, also)) units.push_back(also);
  return units;
}

void add(Load& load, const UnitFacts& unit) {
  if (unit.artillery)
    load.artillery += unit.thirds;
  else
    load.brigades += unit.parts;
}

Load exact_load(const RuleSet& rules, const State& state, HexId hex, const Units& units, UnitId also) {
  Load load;
  for (const UnitId unit : units) add(load, rules.facts_of(unit));
  for (int i = 0; i < units.size(); ++i) {
    const int brigade = rules.unit(units[i]).brigade;
    const auto same = [&](UnitId unit) { return rules.unit(unit).brigade == brigade; };
    if (brigade < 0 || std::any_of(units.begin(), units.begin() + i, same)) continue;
    if (!is_whole(rules, state, brigade, hex, also)) continue;
    int of_brigade = 0;
    for (const UnitId unit : units) {
      if (rules.unit(unit).brigade != brigade) continue;
      const UnitFacts& facts = rules.facts_of(unit);
      if (facts.artillery)
        load.artillery -= facts.thirds;  // it rides free with its brigade
      else
        of_brigade += facts.parts;
    }
    load.brigades -= std::max(0, of_brigade - kBrigadeParts);
  }
  return load;
}

bool fits(const RuleSet& rules, HexId hex, const Load& load) {
  const MapNumbers& map = rules.map_numbers(hex);
  return load.brigades <= map.stack_brigades * kBrigadeParts &&
         load.artillery <= map.stack_artillery * kThirds;
}

}  // namespace

Load load_of(const RuleSet& rules, const State& state, HexId hex, Side side) {
  Load load = exact_load(rules, state, hex, counted(rules, state, hex, side, kNobody), kNobody);
  load.brigades += marker_parts(state, hex, side);
  return load;
}

bool is_overstacked(const RuleSet& rules, const State& state, HexId hex, Side side) {
  return !fits(rules, hex, load_of(rules, state, hex, side));
}

void note_departure(const RuleSet& rules, State& state, HexId hex, Side side) {
  auto& crowded = state.land.crowded;
  if (!on_map(hex) || crowded.full() || std::find(crowded.begin(), crowded.end(), hex) != crowded.end())
    return;
  if (is_overstacked(rules, state, hex, side)) crowded.push_back(hex);
}

void forget_cleared(const RuleSet& rules, State& state) {
  auto& crowded = state.land.crowded;
  for (int i = crowded.size(); i-- > 0;)
    if (!is_overstacked(rules, state, crowded[i], Side::kIsrael) &&
        !is_overstacked(rules, state, crowded[i], Side::kArab))
      crowded.erase(i);
}

Reason may_stack(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitFacts& info = rules.facts_of(unit);
  const Side side = info.side;
  if (!state.stack_top(hex).exists() && !rules.at(hex).canal && fits_alone(rules, unit)) return kAllowed;
  const int marker = rules.at(hex).canal ? marker_parts(state, hex, side) : 0;
  Load load;
  load.brigades = marker;
  for (const UnitId mate : Stack(state, hex))
    if (mate != unit && rules.facts_of(mate).side == side && counts(rules, state, mate))
      add(load, rules.facts_of(mate));
  if (counts(rules, state, unit)) add(load, info);
  if (fits(rules, hex, load)) return kAllowed;  // the usual case, and the quick one
  load = exact_load(rules, state, hex, counted(rules, state, hex, side, unit), unit);
  load.brigades += marker;
  return fits(rules, hex, load) ? kAllowed : Reason{"6.11", "{h} would hold too many units"};
}

}  // namespace mitla::barlev
