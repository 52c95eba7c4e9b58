// The geomorphic boards of The Arab-Israeli Wars as the situations lay them.
#pragma once

#include <string>
#include <vector>

#include "data/map.h"
#include "data/scenario.h"
#include "support/slow_sight.h"

namespace mitla::test {

struct Arrangement {
  std::string title;
  std::vector<data::MapPiece> pieces;
  BoardOffsets offsets;
};

// A board alone.
inline Arrangement alone(const std::string& board) {
  return {board, {{"aiw/boards/" + board, "", "", false}}, {{board[0], {0, 0}}}};
}
// The unlettered edge of the first to the lettered edge of the second.
inline Arrangement side_by_side(const std::string& first, const std::string& second) {
  return {first + " beside " + second,
          {{"aiw/boards/" + first, "", "", false},
           {"aiw/boards/" + second, second + "-B1", first + "-B11", false}},
          {{first[0], {0, 0}}, {second[0], {0, 20}}}};
}
// Row GG of the first on row A of the second.
inline Arrangement end_to_end(const std::string& first, const std::string& second) {
  return {first + " before " + second,
          {{"aiw/boards/" + first, "", "", false},
           {"aiw/boards/" + second, second + "-A1", first + "-GG1", false}},
          {{first[0], {0, 0}}, {second[0], {32, 0}}}};
}

// From the boards in data/aiw; aborts if they cannot be read or joined.
data::Map join(const Arrangement& arrangement);

}  // namespace mitla::test
