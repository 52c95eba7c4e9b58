// 17.2: what a step costs, with 5.3 (zones of control), 17.4 (the Canal) and 21.0 (amphibious units), and the
// search over steps.
#pragma once

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
    kTracks = 1 << 7,      // 7.23
    kNoCanal = 1 << 8,     // A37: amphibious, but not at the Canal
    kBehindLine = 1 << 9,  // 26.12: an Ally that does not cross the Canal or the line
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

Mover mover(const RuleSet& rules, const State& state, UnitId unit);
// Without the hexes that enemies leave open, which take longest.
Mover quick_mover(const RuleSet& rules, const State& state, UnitId unit);
// Adds the hexes that enemies leave open.
void look_for_open_hexes(const RuleSet& rules, const State& state, Mover& mover);

// The cost of one step in quarters; negative: prohibited.
int step_cost(const RuleSet& rules, const State& state, const Mover& mover, HexId from, HexId to);
// The same for the first step of a mover, in a direction in which there is a hex.
int first_step_cost(const RuleSet& rules, const State& state, const Mover& mover, hex::Direction d);
// Is the hex in an enemy zone of control for this mover?
bool is_stopped_in(const RuleSet& rules, const State& state, const Mover& mover, HexId hex);
// 17.5, 22.63, 5.44: is the hex closed by enemies of this side?
bool is_closed_by_enemy(const RuleSet& rules, const State& state, HexId hex, Side side);

const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& mover);
// Does the search remembered by this thread equal a new one?
bool search_memory_is_valid(const RuleSet& rules, const State& state);

}  // namespace mitla::barlev
