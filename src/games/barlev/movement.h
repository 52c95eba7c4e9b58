// 17.0 Movement, with 5.3 (zones of control), 8.51 and 11.41 (allowances), 17.4 (the Canal) and 21.0
// (amphibious units).
#pragma once

#include "engine/reports.h"
#include "games/barlev/ground.h"
#include "hex/reach.h"

namespace mitla::barlev {

// A unit about to move, and everything that a search reads of the state beside cells, bridges and fills.
struct Mover {
  enum Flag : std::uint16_t {
    kAmphibious = 1 << 0,    // 21.4
    kAvoidsZones = 1 << 1,   // 5.41
    kFirstStep = 1 << 2,     // 8.51: it has not moved yet and may go one hex whatever it costs
    kByRaft = 1 << 3,        // 12.4: an Arab commando on turn 1
    kSlipsThrough = 1 << 4,  // 12.32: likewise, zones of the first line do not exist for it
    kOnEastBank = 1 << 5,    // d.5: the bank from which it comes
    kOnWestBank = 1 << 6,
    kTracks = 1 << 7,   // 7.23
    kNoCanal = 1 << 8,  // A37: amphibious, but not at the Canal
  };
  std::uint64_t open = 0;  // 17.5, 5.44: bit per HQ and SAM site of the enemy that does not close its hex
  HexId from;
  std::uint16_t flags = 0;
  std::uint8_t budget = 0;  // quarters
  std::uint8_t thirds = 0;  // 7.22: of battalions
  Side side = Side::kIsrael;
  Mobility mobility = Mobility::kTracked;
  bool has(Flag flag) const { return (flags & flag) != 0; }
  friend bool operator==(const Mover&, const Mover&) = default;
};

// 8.51, 11.41, d.20: quarters of a point in this player turn, and what is left of them.
int allowance(const RuleSet& rules, const State& state, UnitId unit);
int movement_left(const RuleSet& rules, const State& state, UnitId unit);
Mobility mobility_of(const RuleSet& rules, const State& state, UnitId unit);
// 5.41, A32: artillery that stays out of enemy zones of control.
bool avoids_zones(const RuleSet& rules, UnitId unit, HexId hex);
// 17.5, 22.63, 5.44: is the hex closed by enemies of this side?
bool is_closed_by_enemy(const RuleSet& rules, const State& state, HexId hex, Side side);

// May the unit move in the segment of the innermost frame?
Reason may_move(const RuleSet& rules, const State& state, UnitId unit);
Mover mover(const RuleSet& rules, const State& state, UnitId unit);
const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& mover);
// Does the search remembered by this thread equal a new one?
bool search_memory_is_valid(const RuleSet& rules, const State& state);
// The cost of one step in quarters; negative: prohibited.
int step_cost(const RuleSet& rules, const State& state, const Mover& mover, HexId from, HexId to);

// Can the unit go at least one hex?
bool can_move(const RuleSet& rules, const State& state, UnitId unit);
void move_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void move(Play& play, UnitId unit, HexId to);
// 6.11: no hex may be left with too many units as long as one of them can go.
Reason may_end_moves(const RuleSet& rules, const State& state);
// May the unit stay where it would be (6.11, 7.25)?
Reason may_stop_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

// Choosing another unit ends the move of the one in hand.
void take_in_hand(Play& play, UnitId unit);
void put_down(Play& play);
void spend(State& state, UnitId unit, int quarters);
// After a unit came into a hex: sites that are now alone among enemies (5.44), and what an Israeli advance
// sets free (10.45).
void arrive(Play& play, UnitId unit);
// 5.44, d.18: removes every fixed SAM site in an enemy zone without company.
void remove_lone_sites(Play& play);

// 9.2, 9.7, 17.7: entering at a supply hex, leaving from one.
void enter_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
Reason may_enter(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void enter(Play& play, UnitId unit, HexId hex);
Reason may_exit(const RuleSet& rules, const State& state, UnitId unit);
void leave_map(Play& play, UnitId unit);

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit);
std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to);

}  // namespace mitla::barlev
