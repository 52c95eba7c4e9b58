#include "games/aiw/sight.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "hex/walk.h"

namespace mitla::aiw {

Sight::Sight(const data::Map& map) : board_(&map.board), ground_(map), canal_(map) {}

SightPairs Sight::survey() const {
  SightPairs pairs(board_->size());
  fill_sight_pairs(*board_, ground_, canal_, pairs);
  return pairs;
}

Sight::End Sight::shore_end(HexId hex, HexsideMask cut, std::uint16_t works, Eye eye) const {
  End end{hex, cut, cut, 0};
  if (canal_.east_bank().contains(hex)) {
    // S.VI.E.2.a: a fort raises all its units above its moraines; S.VI.E.2.b: a position only those that are
    // not infantry class.
    if ((works & kFort) != 0 || ((works & kPosition) != 0 && eye == Eye::kOther))
      end.open = canal_.moraines(hex);
  } else if (canal_.west_bank().contains(hex) && (works & kPosition) != 0) {
    end.raised = 1;  // S.VI.E.3
  }
  return end;
}

bool Sight::slope_between(const End& a, const End& b) const {
  return a.raised != 0 || b.raised != 0 || ground_.slope(a.hex) || ground_.slope(b.hex);
}

// The line leaves the hex over the side nearest to its direction, or over a corner if two are equally near.
HexsideMask Sight::sides_towards(HexId hex, HexId other) const {
  if (hex == other || board_->frame(hex) != board_->frame(other)) return 0;
  const hex::Cube way = board_->cube(other) - board_->cube(hex);
  // Directions 3 to 5 point against 0 to 2.
  const std::array<int, 3> reach{hex::reach_towards(way, Direction{0}), hex::reach_towards(way, Direction{1}),
                                 hex::reach_towards(way, Direction{2})};
  const int most = std::max({std::abs(reach[0]), std::abs(reach[1]), std::abs(reach[2])});
  unsigned sides = 0;
  for (unsigned d = 0; d < 3; ++d) {
    sides |= static_cast<unsigned>(reach[d] == most) << d;
    sides |= static_cast<unsigned>(reach[d] == -most) << (d + 3);
  }
  return static_cast<HexsideMask>(sides);
}

// The moraines of `near` that count as dunes for this line: its own, and the one that it shares with `far`.
HexsideMask Sight::open_sides(const End& near, const End& far) const {
  if (far.open == 0) return near.open;
  const auto d = board_->direction_between(near.hex, far.hex);
  const bool shared = d && (far.open & hexside_bit(hex::opposite(*d))) != 0;
  return shared ? static_cast<HexsideMask>(near.open | hexside_bit(*d)) : near.open;
}

// For an openable pair: no crest stands between, so a raised end sees (B.VII.C.2).
bool Sight::opened(const End& from, const End& to) const {
  if (from.raised != 0 || to.raised != 0) return true;
  if (!pairs().own_moraines.contains(from.hex, to.hex)) return false;
  const auto closed = [this](const End& near, const End& far) {
    return sides_towards(near.hex, far.hex) & canal_.moraines(near.hex) & ~open_sides(near, far);
  };
  return closed(from, to) == 0 && closed(to, from) == 0;
}

bool Sight::shielded(const End& attacker, const End& defender) const {
  // B.VII.F.4.a: with an end on a slope only crests shield. Otherwise a moraine that works turn into a dune
  // shields like one (S.VI.C.1.a, S.VI.E.2).
  const HexsideMask shields = slope_between(attacker, defender)
                                  ? ground_.crests(defender.hex)
                                  : ground_.elevations(defender.hex) | open_sides(defender, attacker);
  return shields != 0 && (sides_towards(defender.hex, attacker.hex) & shields) != 0;
}

}  // namespace mitla::aiw
