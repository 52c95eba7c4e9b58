#include "games/aiw/sight.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "hex/walk.h"

namespace mitla::aiw {
namespace {

using hex::Cube;

// The places of one frame, missing ones included, as a dense array with a rim of one: a line between two
// hexes of the frame never leaves it. A place owns its sides 0 to 2; its neighbours own the others, so each
// side has one number, and a given vector changes the number by the same amount everywhere.
class Lattice {
 public:
  Lattice(const hex::Board& board, int frame) {
    Cube least{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    Cube most{std::numeric_limits<int>::min(), std::numeric_limits<int>::min()};
    for (int i = 0; i < board.size(); ++i) {
      if (board.frame(HexId(i)) != frame) continue;
      hexes_.push_back(HexId(i));
      const Cube c = board.cube(HexId(i));
      least = {std::min(least.q, c.q), std::min(least.r, c.r)};
      most = {std::max(most.q, c.q), std::max(most.r, c.r)};
    }
    origin_ = {least.q - 1, least.r - 1};
    span_ = most - least;
    height_ = span_.r + 3;
    places_ = (span_.q + 3) * height_;
  }

  const std::vector<HexId>& hexes() const { return hexes_; }
  Cube span() const { return span_; }
  int places() const { return places_; }

  int place(Cube c) const { return offset(c - origin_); }
  // How much this vector adds to the number of a place.
  int offset(Cube v) const { return v.q * height_ + v.r; }
  int side_offset(Cube v, Direction d) const {
    const int i = hex::index_of(d);
    return i < 3 ? 3 * offset(v) + i : 3 * offset(v + hex::step(d)) + i - 3;
  }

 private:
  std::vector<HexId> hexes_;
  Cube origin_;
  Cube span_;
  int height_ = 0;
  int places_ = 0;
};

// What a line along one vector meets, as offsets from its start: the same for all lines of that length and
// direction.
class Way {
 public:
  Way(const Lattice& lattice, Cube vector) : lattice_(lattice), end_(vector) {}

  void through_hex(Cube hex) {
    if (hex != Cube{} && hex != end_) insides.push_back(lattice_.offset(hex));
  }
  void across_side(Cube hex, Direction d) { meet(hex, d); }
  void along_side(Cube, Direction) {}  // met already at its corners
  void through_corner(Cube hex, Direction d) {
    const Direction e = hex::clockwise(d);
    meet(hex, d);
    meet(hex, e);
    meet(hex::neighbour(hex, d), hex::clockwise(e));
  }

  std::vector<int> own;      // sides of the hex at either end
  std::vector<int> between;  // all other sides
  std::vector<int> insides;  // hexes that it passes through, without the ends

 private:
  void meet(Cube hex, Direction d) {
    const Cube other = hex::neighbour(hex, d);
    const bool is_own = hex == Cube{} || other == Cube{} || hex == end_ || other == end_;
    (is_own ? own : between).push_back(lattice_.side_offset(hex, d));
  }

  const Lattice& lattice_;
  Cube end_;
};

class Surveyor {
 public:
  Surveyor(const hex::Board& board, int frame, const SightGround& ground, const Canal& canal,
           SightPairs& pairs)
      : board_(board),
        frame_(frame),
        ground_(ground),
        canal_(canal),
        pairs_(pairs),
        lattice_(board, frame),
        sides_(static_cast<std::size_t>(lattice_.places()) * 3),
        cover_(static_cast<std::size_t>(lattice_.places())) {
    for (HexId h : lattice_.hexes()) {
      const int place = lattice_.place(board.cube(h));
      cover_[place] = ground.cover(h) ? 1 : 0;
      for (Direction d : hex::kDirections)
        sides_[3 * place + lattice_.side_offset({}, d)] |= ground.obstacles(h, d);
    }
  }

  void survey() {
    for (HexId h : lattice_.hexes()) pairs_.clear.insert(h, h);
    // A line and its reverse meet the same obstacles: half of the vectors are enough.
    const Cube span = lattice_.span();
    for (int q = 0; q <= span.q; ++q)
      for (int r = q == 0 ? 1 : -span.r; r <= span.r; ++r) survey({q, r});
  }

 private:
  void survey(Cube vector) {
    Way way(lattice_, vector);
    hex::walk_line({}, vector, way);
    for (HexId from : lattice_.hexes()) {
      const HexId to = board_.at(frame_, board_.cube(from) + vector);
      if (to.exists()) judge(from, to, way);
    }
  }

  void judge(HexId from, HexId to, const Way& way) {
    const int place = lattice_.place(board_.cube(from));
    // B.VII.C.2: with an end on a slope only crests block.
    if (ground_.slope(from) || ground_.slope(to)) {
      if (!meets(way.between, place, obstacle::kCrest)) note(pairs_.clear, from, to);
      return;
    }
    if (!meets(way.between, place, obstacle::kAny) && !passes_cover(way, place)) {
      // S.VI.B.3.a: a moraine blocks even if it is a side of an end.
      if (!meets(way.own, place, obstacle::kMoraine)) {
        note(pairs_.clear, from, to);
      } else {
        note(pairs_.own_moraines, from, to);
        note(pairs_.openable, from, to);
      }
    } else if ((canal_.west_bank().contains(from) || canal_.west_bank().contains(to)) &&
               !meets(way.between, place, obstacle::kCrest)) {
      note(pairs_.openable, from, to);  // S.VI.E.3: a position there would be a slope
    }
  }

  bool meets(const std::vector<int>& sides, int place, std::uint8_t what) const {
    const std::uint8_t* here = sides_.data() + 3 * place;
    return std::any_of(sides.begin(), sides.end(), [&](int side) { return (here[side] & what) != 0; });
  }

  // B.VII.A.2.b: no sight through woods or a town, even if both sides that the line crosses belong to the
  // ends.
  bool passes_cover(const Way& way, int place) const {
    return std::any_of(way.insides.begin(), way.insides.end(),
                       [&](int inside) { return cover_[place + inside] != 0; });
  }

  static void note(PairSet& pairs, HexId a, HexId b) {
    pairs.insert(a, b);
    pairs.insert(b, a);
  }

  const hex::Board& board_;
  int frame_;
  const SightGround& ground_;
  const Canal& canal_;
  SightPairs& pairs_;
  Lattice lattice_;
  std::vector<std::uint8_t> sides_;  // obstacles, by number of the side
  std::vector<std::uint8_t> cover_;  // by number of the place
};

}  // namespace

void fill_sight_pairs(const hex::Board& board, const SightGround& ground, const Canal& canal,
                      SightPairs& pairs) {
  for (int frame = 0; frame < board.frame_count(); ++frame)
    Surveyor(board, frame, ground, canal, pairs).survey();
}

}  // namespace mitla::aiw
