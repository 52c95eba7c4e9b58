// 7.13, 7.14: friends that block the only way of a retreat are moved aside, perhaps in a chain; and what both
// ask of a single hex (7.10-7.12, 9.16).
#pragma once

#include "games/meb/chapter.h"
#include "games/meb/zones_of_control.h"

namespace mitla::meb {

struct Displacement {
  UnitId unit;
  std::uint8_t unused = 0;
  HexId to;
};
using DisplacementList = base::FixedVector<Displacement, 16>;

// Can the unit complete its retreat if friends are displaced?
bool can_retreat_displacing(const RuleSet& rules, const State& state, const Retreat& retreat);
// The same after its next hex `to`.
bool can_complete_retreat_via(const RuleSet& rules, const State& state, const Retreat& retreat, HexId to);

// Moves the unit of state.retreat one hex; if friends are in the way, pushes a kDisplace frame and the move
// waits. `play` may be null: then nothing is reported.
void step_retreat(const RuleSet& rules, State& state, HexId to, Play* play);

// With a kDisplace frame on top: the displacements after which the retreat can still be completed.
DisplacementList displacements_that_help(const RuleSet& rules, const State& state);
// Why a unit in the way cannot be displaced to this hex, if that displacement is not listed.
Reason why_not_displaced(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void displace(const RuleSet& rules, State& state, UnitId unit, HexId to, Play* play);

// Land, no enemy, no enemy zone, no hexside that bars retreats; friends are ignored.
inline bool open_to_retreat(const RuleSet& rules, const State& state, UnitId unit, HexId from,
                            hex::Direction d, HexId to) {
  if (!to.exists() || ((rules.retreat_barred[from.value] >> hex::index_of(d)) & 1) != 0) return false;
  if (rules.terrain(to).water) return false;
  const Side side = rules.unit(unit).side;
  if (in_zone_of(state, to, other(side))) return false;  // 7.11; friends do not cancel it
  return vacant(state, to) || holder(rules, state, to) == side;
}

// The same, and one hex farther from the start (7.12).
inline bool retreat_step_open(const RuleSet& rules, const State& state, UnitId unit, HexId start, HexId from,
                              hex::Direction d, HexId to, int so_far) {
  return to.exists() && rules.board().distance(start, to) == so_far + 1 &&
         open_to_retreat(rules, state, unit, from, d, to);
}

// The case that bars retreat across water: water that no unit enters, or water that only a retreat may not
// cross.
inline std::string_view retreat_water_case(const RuleSet& rules, HexId from, hex::Direction d, HexId to) {
  const bool for_all =
      rules.terrain(to).water || ((rules.water_side[from.value] >> hex::index_of(d)) & 1) != 0;
  return for_all ? rules.cite.retreat_water : rules.cite.retreat_channels;
}

// R19: 7.11 and 5.11 apply only to the last hex of a helicopter's way.
inline bool helicopter_may_end(const RuleSet& rules, const State& state, UnitId unit, HexId hex,
                               bool beside_friends) {
  const Side side = rules.unit(unit).side;
  if (rules.terrain(hex).water || in_zone_of(state, hex, other(side))) return false;
  if (vacant(state, hex)) return true;
  return beside_friends && holder(rules, state, hex) == side && may_end_in(rules, state, unit, hex);
}

}  // namespace mitla::meb
