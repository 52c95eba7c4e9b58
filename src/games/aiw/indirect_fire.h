// Indirect fire (S.II.A, A.III): what all types of it share. Each type has its own file: neutralization is
// the Standard fire (indirect_fire.cpp), then destructive_fire.cpp, interdiction.cpp and smoke.cpp.
#pragma once

#include "games/aiw/play.h"
#include "games/aiw/records.h"

namespace mitla::aiw {

// Off-board artillery (S.II.B, A.III.A.8).
inline bool is_battery(const RuleSet& rules, UnitId unit) {
  return rules.unit(unit).unit_class == UnitClass::kOffBoardArtillery;
}
// SIT.S-12.special.1: the nation that spots for the unit; -1: all friends.
inline int spotting_nation(const RuleSet& rules, UnitId unit) {
  return rules.special.armies_spot_apart ? rules.unit(unit).nation : -1;
}

// May fire of this type be written for the unit, whatever the target (S.II.A.2, A.III.A.2)?
Reason may_write_fire(const RuleSet& rules, const State& state, UnitId unit, FireType type);
// S.II.A.2.b, c, A.III.A.2.b: is the hex within its range, and beyond the least range?
Reason in_fire_range(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// A.III.A.5: units bound by written fire, or by interdiction in progress, neither move nor attack otherwise.
Reason may_leave_fire(const RuleSet& rules, const State& state, UnitId unit);

// Does the unit still fire when its record is due (S.II.A.3.a, A.III.A.5.d, A.III.C.2.a, O.II.B.3.d)?
bool still_fires(const RuleSet& rules, const State& state, UnitId unit, FireType type);
// Tells both players what was written for a unit (A.III.A.5.c).
void reveal(Play& play, const Record& record);
// The neighbour on which fire at the hex falls by the drift diagram; kNowhere: off the map.
HexId drifted(Play& play, HexId hex, std::string_view rule);

}  // namespace mitla::aiw
