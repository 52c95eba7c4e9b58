// A second implementation of line of sight and hull down of The Arab-Israeli Wars, from the words of the
// rules and by a method other than that of src/games/aiw: no hex grid, only points. Every hex is a polygon,
// every hexside a segment, and each line is intersected with all of them in exact fractions.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "data/map.h"
#include "games/aiw/sight.h"
#include "support/canal_works.h"

namespace mitla::test {

struct SlowPoint {
  int x = 0;
  int y = 0;
  friend auto operator<=>(const SlowPoint&, const SlowPoint&) = default;
};

// How the boards lie: what is added to the row and to twice the place in it (boards of rows A to GG and hexes
// 1 to 10 or 11, named "A-R7").
struct BoardOffset {
  int row = 0;
  int across = 0;
};
using BoardOffsets = std::map<char, BoardOffset>;

// The centre of a hex by its printed name.
SlowPoint printed_place(const std::string& name, const BoardOffsets& boards);

class SlowSight {
 public:
  SlowSight(const data::Map& map, const BoardOffsets& boards);

  struct Side {
    SlowPoint a;
    SlowPoint b;
    std::string elevation;  // dune, ridge, crest, moraine or nothing
    std::vector<hex::HexId> hexes;
  };
  // What the line between two hexes meets; works change what it means, not what it is.
  struct Line {
    hex::HexId from;
    hex::HexId to;
    std::vector<const Side*> sides;
    bool through_cover = false;  // the inside of a woods or town hex other than the ends
  };
  // Only sides that could matter are looked at: those with an elevation or of a woods or town hex.
  void look(hex::HexId from, hex::HexId to, Line& line) const;

  bool clear(const Line& line, const aiw::CanalWorks& works, aiw::Eye at_from, aiw::Eye at_to) const;
  // Does the line touch a hex with smoke other than its ends? All sides count, whatever they are.
  bool through_smoke(const Line& line, const std::vector<hex::HexId>& smoke) const;
  // Whether units in `defender`, one end of the line, are hull down against the other.
  bool hull_down(const Line& line, hex::HexId defender, const aiw::CanalWorks& works, aiw::Eye at_from,
                 aiw::Eye at_to) const;

 private:
  struct Hex {
    SlowPoint centre;
    std::string terrain;
  };
  bool cover(hex::HexId hex) const;
  bool slope_end(const Line& line, const aiw::CanalWorks& works) const;
  std::string elevation_now(const Side& side, const aiw::CanalWorks& works) const;
  static bool looks_over(const Side& side, hex::HexId hex, aiw::Eye eye, const aiw::CanalWorks& works);

  std::vector<Hex> hexes_;
  std::vector<Side> sides_;
  std::vector<hex::HexId> covers_;
};

}  // namespace mitla::test
