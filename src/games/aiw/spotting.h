// Who sees whom (B.VII.B), and who counts as spotted (B.VII.D).
#pragma once

#include <array>
#include <cstdint>

#include "games/aiw/play.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

// The line of sight between two hexes with the present works and smoke; the eyes are those of the units
// there.
bool clear_line(const RuleSet& rules, const State& state, HexId from, HexId to, Eye at_from, Eye at_to);
// The line of sight between a unit and a hex or unit, with the present canal works.
bool sees(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
bool sees(const RuleSet& rules, const State& state, UnitId unit, UnitId other);
bool hull_down(const RuleSet& rules, const State& state, UnitId attacker, UnitId defender);
// May this unit spot at all: on the map, undispersed, not a truck nor aboard one (B.VII.D.5)?
bool can_spot(const RuleSet& rules, const State& state, UnitId unit);
// Does any such unit of the player (only of `nation` if that is not negative: SIT.S-12) have a line of sight
// to the hex?
bool seen_by(const RuleSet& rules, const State& state, Side side, HexId hex, int nation = -1);
// seen_by() for many hexes: the lines of all its units at once, quicker than asking hex by hex.
class SeenHexes {
 public:
  SeenHexes(const RuleSet& rules, const State& state, Side side, int nation = -1);
  // `at_hex`: the eye of what stands there.
  bool contains(HexId hex, Eye at_hex) const;

 private:
  const RuleSet& rules_;
  const State& state_;
  Side side_;
  int nation_;
  using Words = std::array<std::uint64_t, (kMaxHexes + 63) / 64>;
  static bool bit(const Words& words, HexId hex) {
    return (words[hex.value >> 6U] >> (hex.value & 63U) & 1U) != 0;
  }
  Words clear_{};
  Words through_works_{};  // lines that works at the canal may open
};
// Does spotting allow the enemies of its owner to attack the unit (B.VII.D.3, D.4)?
// Only for the units of `nation` if that is not negative (SIT.S-12).
bool spotted(const RuleSet& rules, const State& state, UnitId unit, int nation = -1);
// The same with what those enemies see, for many units.
bool spotted(const RuleSet& rules, const State& state, UnitId unit, int nation, const SeenHexes& seen);
// Markers: at the end of the owner's movement phase (B.VII.D.1), at the start of his fire phase, and as soon
// as no enemy sees the unit any more (B.VII.D.2; called after every change that may hide a unit).
void place_spotted_markers(Play& play, Side owner);
void remove_spotted_markers(const RuleSet& rules, State& state, Side owner);
void drop_stale_markers(const RuleSet& rules, State& state);

}  // namespace mitla::aiw
