#include "games/barlev/stacking.h"

#include <algorithm>

namespace mitla::barlev {
namespace {

using Units = base::FixedVector<UnitId, 64>;

// 6.1, 7.22, 7.26: what counts for nothing.
bool counts(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.is_hq() || info.is_installation() || info.is_fixed_sam()) return false;
  const Piece& piece = state.piece(unit);
  if (piece.has(kOnBridge)) return false;
  if (!piece.has(kIsBridge)) return true;
  for (const Bridge& bridge : state.land.bridges)
    if (bridge.engineer == unit) return !bridge.has(Bridge::kEmplaced);
  return true;
}

int parts(const UnitInfo& info) { return info.thirds * (info.side == Side::kIsrael ? 3 : 4); }

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

Load plain_load(const RuleSet& rules, const Units& units) {
  Load load;
  for (const UnitId unit : units) {
    const UnitInfo& info = rules.unit(unit);
    if (info.artillery)
      load.artillery += info.thirds;
    else
      load.brigades += parts(info);
  }
  return load;
}

Load exact_load(const RuleSet& rules, const State& state, HexId hex, const Units& units, UnitId also) {
  Load load = plain_load(rules, units);
  for (int i = 0; i < units.size(); ++i) {
    const int brigade = rules.unit(units[i]).brigade;
    const auto same = [&](UnitId unit) { return rules.unit(unit).brigade == brigade; };
    if (brigade < 0 || std::any_of(units.begin(), units.begin() + i, same)) continue;
    if (!is_whole(rules, state, brigade, hex, also)) continue;
    int of_brigade = 0;
    for (const UnitId unit : units) {
      const UnitInfo& info = rules.unit(unit);
      if (info.brigade != brigade) continue;
      if (info.artillery)
        load.artillery -= info.thirds;  // it rides free with its brigade
      else
        of_brigade += parts(info);
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

Reason may_stack(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  const Side side = info.side;
  // An empty hex holds any unit; only in a hex of the Canal may there be a marker that counts.
  if (!state.stack_top(hex).exists() && !rules.at(hex).canal && (!info.artillery || info.thirds <= kThirds))
    return kAllowed;
  const Units units = counted(rules, state, hex, side, unit);
  const int marker = marker_parts(state, hex, side);
  Load load = plain_load(rules, units);
  load.brigades += marker;
  if (fits(rules, hex, load)) return kAllowed;  // the usual case, and the quick one
  load = exact_load(rules, state, hex, units, unit);
  load.brigades += marker;
  return fits(rules, hex, load) ? kAllowed : Reason{"6.11", "{h} would hold too many units"};
}

}  // namespace mitla::barlev
