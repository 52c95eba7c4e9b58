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

// Unlettered edges to lettered edges, from the first to the last: "CABD".
inline Arrangement in_a_row(const std::string& boards) {
  Arrangement all{boards + " in a row", {}, {}};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::string board(1, boards[i]);
    const std::string before = i == 0 ? "" : std::string(1, boards[i - 1]);
    all.pieces.push_back(
        {"aiw/boards/" + board, i == 0 ? "" : board + "-B1", i == 0 ? "" : before + "-B11", false});
    all.offsets[boards[i]] = {0, 20 * static_cast<int>(i)};
  }
  return all;
}
// The same with a board on row GG of the first.
inline Arrangement in_a_row_and(const std::string& boards, const std::string& last) {
  Arrangement all = in_a_row(boards);
  all.title += " and " + last;
  all.pieces.push_back({"aiw/boards/" + last, last + "-A1", std::string(1, boards[0]) + "-GG1", false});
  all.offsets[last[0]] = {32, 0};
  return all;
}
// Boards that are not joined.
inline Arrangement apart(const std::string& boards) {
  Arrangement all{boards + " apart", {}, {}};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    all.pieces.push_back({"aiw/boards/" + std::string(1, boards[i]), "", "", false});
    all.offsets[boards[i]] = {100 * static_cast<int>(i), 0};
  }
  return all;
}

// From the boards in data/aiw; aborts if they cannot be read or joined.
data::Map join(const Arrangement& arrangement);

}  // namespace mitla::test
