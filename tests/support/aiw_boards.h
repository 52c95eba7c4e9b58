// The geomorphic boards of The Arab-Israeli Wars as the situations lay them.
#pragma once

#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "data/join_maps.h"
#include "data/load.h"
#include "data/source.h"
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

inline data::Map join(const Arrangement& arrangement) {
  const data::Source source = data::Source::directory(std::string(MITLA_SOURCE_DIR) + "/data");
  std::vector<data::Map> maps;
  const auto must = [&](base::Result<data::Map> map) {
    if (!map.ok()) {
      std::cerr << arrangement.title << ": " << map.error() << "\n";
      std::abort();
    }
    return std::move(map).value();
  };
  for (const data::MapPiece& piece : arrangement.pieces)
    maps.push_back(must(data::load_map(source, piece.map + ".json")));
  return must(data::join_maps(maps, arrangement.pieces));
}

}  // namespace mitla::test
