// A position made by hand, for tests, puzzles and tools: unchecked until a game accepts it.
#pragma once

#include <string>
#include <vector>

namespace mitla::engine {

struct Position {
  struct Piece {
    std::string unit;
    std::string where;  // a hex or a box
    std::vector<std::string> status;
  };
  struct Track {
    std::string id;
    std::string value;  // as a player reads it: "12", "4.5"
  };
  struct Mark {
    std::string kind;
    std::string hex;
    int value = 1;
    std::string to = {};    // of a mark on a hexside: the hex on its other side
    std::string unit = {};  // the unit that it belongs to
  };
  int turn = 1;
  std::string phase;
  std::vector<Piece> pieces;  // units not listed stay where a new game puts them
  std::vector<Track> tracks;
  std::vector<Mark> marks;  // things in a hex that are not units
};

}  // namespace mitla::engine
