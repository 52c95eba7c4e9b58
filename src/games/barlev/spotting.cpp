#include "games/barlev/spotting.h"

#include <algorithm>

#include "games/barlev/bridges.h"
#include "hex/line.h"

namespace mitla::barlev {

Spotters::Spotters(const RuleSet& rules, const State& state, Side side)
    : rules_(rules), state_(state), side_(side) {
  for (const int u : rules.ground[static_cast<std::size_t>(index(side))]) {
    const HexId hex = state.pieces[static_cast<std::size_t>(u)].hex;
    if (!on_map(hex)) continue;
    const Terrain terrain = rules.at(hex).terrain;
    if (terrain != Terrain::kHighGround && terrain != Terrain::kMountain) continue;
    if (std::find(heights_.begin(), heights_.end(), hex) == heights_.end()) heights_.push_back(hex);
  }
}

bool Spotters::sees_from_height(HexId from, HexId hex) const {
  const int level = rules_.at(hex).level;
  if (rules_.at(from).level <= level ||
      rules_.board().distance(from, hex) > rules_.map_numbers(hex).spotting_radius)
    return false;
  thread_local hex::Line line;  // scratch
  hex::trace_line(rules_.board(), from, hex, line);
  for (const hex::LineStep& step : line) {
    if (step.passage != hex::Passage::kThroughHex && step.passage != hex::Passage::kAlongSide) continue;
    // Between two hexes the one that is better for the spotter counts.
    int lowest = 9;
    for (const HexId between : step.hexes) {
      if (between == from || between == hex || !between.exists())
        lowest = 0;
      else
        lowest = std::min<int>(lowest, rules_.at(between).level);
    }
    if (lowest > level) return false;
  }
  return true;
}

bool is_fire_target(const RuleSet& rules, const State& state, HexId hex, Side by) {
  for (const UnitId unit : Stack(state, hex))
    if (rules.side_of(unit) != by && !rules.unit(unit).is_hq()) return true;
  return bridge_in(state, hex) >= 0 && !has_unit_of(rules, state, hex, by);
}

Reason Spotters::may_see(HexId hex) const {
  const HexInfo& info = rules_.at(hex);
  if (!is_fire_target(rules_, state_, hex, side_)) return {"14.2", "there is no target in {h}"};
  // 20.3: the west bank of the Jordan is seen by Arabs on that bank only.
  const bool over_jordan = side_ == Side::kArab && info.jordan_west;
  const auto counts = [&](HexId from) { return !over_jordan || rules_.at(from).jordan_west; };
  for (const HexId next : rules_.board().neighbours(hex))  // 14.2.a
    if (next.exists() && counts(next) && has_unit_of(rules_, state_, next, side_)) return kAllowed;
  for (const HexId from : heights_)  // 14.2.b
    if (rules_.at(from).front == info.front && counts(from) && sees_from_height(from, hex)) return kAllowed;
  if (over_jordan) return {"20.3", "no Arab unit on the west bank sees {h}"};
  for (const UnitId unit : Stack(state_, hex))  // 14.2.c
    if (rules_.side_of(unit) != side_ && rules_.unit(unit).is_field_artillery() &&
        state_.piece(unit).has(kFired | kSpFired))
      return kAllowed;
  if (side_ == Side::kIsrael && info.front == Front::kGolan)  // 14.2.d
    for (const HexId hermon : rules_.hermon)
      if (controller(state_, hermon) == Side::kIsrael) return kAllowed;
  return {"14.2", "{h} is not spotted"};
}

}  // namespace mitla::barlev
