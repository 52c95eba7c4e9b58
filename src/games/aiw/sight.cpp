#include "games/aiw/sight.h"

#include "games/aiw/sight_table.h"
#include "hex/walk.h"

namespace mitla::aiw {

Sight::Sight(const data::Map& map)
    : board_(&map.board),
      ground_(map),
      canal_(map),
      clear_(map.board.size()),
      openable_(map.board.size()),
      own_moraines_(map.board.size()) {
  fill_sight_tables(*board_, ground_, canal_, {clear_, openable_, own_moraines_});
}

Sight::End Sight::shore_end(HexId hex, SideMask cut, std::uint8_t works, Eye eye) const {
  End end{hex, cut, cut, 0};
  if (canal_.east_bank().contains(hex)) {
    // S.VI.E.2.a: a fort lifts all its units over its moraines; S.VI.E.2.b: a position only those that are
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

// The line leaves the hex over the side that it points at most; over the corner between two if they are even.
SideMask Sight::sides_towards(HexId hex, HexId other) const {
  if (hex == other || board_->frame(hex) != board_->frame(other)) return 0;
  const hex::Cube way = board_->cube(other) - board_->cube(hex);
  int most = 0;
  int sides = 0;
  for (hex::Direction d : hex::kDirections) {
    const int reach = hex::reach_towards(way, d);
    if (reach > most) {
      most = reach;
      sides = 0;
    }
    if (reach == most) sides |= side_bit(d);
  }
  return static_cast<SideMask>(sides);
}

// The moraines of `near` that are as dunes for this line: its own, and the one that it shares with `far`.
SideMask Sight::open_sides(const End& near, const End& far) const {
  if (far.open == 0) return near.open;
  const auto d = board_->direction_between(near.hex, far.hex);
  const bool shared = d && (far.open & side_bit(hex::opposite(*d))) != 0;
  return shared ? static_cast<SideMask>(near.open | side_bit(*d)) : near.open;
}

// A pair of openable_: no crest stands between, so that a raised end sees (B.VII.C.2).
bool Sight::opened(const End& from, const End& to) const {
  if (from.raised != 0 || to.raised != 0) return true;
  if (!own_moraines_.contains(from.hex, to.hex)) return false;
  const auto closed = [this](const End& near, const End& far) {
    return sides_towards(near.hex, far.hex) & canal_.moraines(near.hex) & ~open_sides(near, far);
  };
  return closed(from, to) == 0 && closed(to, from) == 0;
}

bool Sight::shielded(const End& attacker, const End& defender) const {
  const SideMask met = sides_towards(defender.hex, attacker.hex);
  // B.VII.F.4.a: with an end on a slope only crests shield. Otherwise a moraine that the works make a dune
  // shields like one (S.VI.C.1.a, S.VI.E.2).
  const bool slope = slope_between(attacker, defender);
  const std::uint8_t shields = slope ? obstacle::kCrest : obstacle::kElevation;
  if (!slope && (met & open_sides(defender, attacker)) != 0) return true;
  for (hex::Direction d : hex::kDirections)
    if ((met & side_bit(d)) != 0 && (ground_.obstacles(defender.hex, d) & shields) != 0) return true;
  return false;
}

}  // namespace mitla::aiw
