// 7.0 Supply.
#pragma once

#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// 7.1 to 7.3: has the unit a line, or does it need none?
bool can_trace(const RuleSet& rules, const State& state, UnitId unit);

struct SupplyLines;
// The same for many units of one state: each search is looked up once. Valid as long as no other state is
// looked at.
class Supply {
 public:
  Supply(const RuleSet& rules, const State& state) : rules_(rules), state_(state) {}
  bool reaches(UnitId unit);

 private:
  const RuleSet& rules_;
  const State& state_;
  std::array<const SupplyLines*, 12> lines_{};  // by side, kind of unit and map
};

// A line from the hex itself, as for units that have left over a road to Tel Aviv (5.4.6b).
bool can_trace_from(const RuleSet& rules, const State& state, Side side, bool mech, HexId hex);
// The source from which the line comes and the hexes of the line, the unit's own first; empty if none.
void trace(const RuleSet& rules, const State& state, Side side, bool mech, HexId hex,
           std::vector<HexId>& line);

// 7.0: looks at the unit when it is activated or fights, and sets or removes its marker.
void check_supply(Play& play, UnitId unit);
// 7.4a: removes the markers of units of the operating side that have a line again.
void restore_supply(Play& play);
// 10.5a, 10.5b: all UAR units of the map when its last bridge has gone.
void mark_cut_off(Play& play, Theater theater);

bool supply_memory_is_valid(const RuleSet& rules, const State& state);

}  // namespace mitla::sixdays
