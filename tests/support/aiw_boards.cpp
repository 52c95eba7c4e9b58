#include "support/aiw_boards.h"

#include <cstdlib>
#include <iostream>
#include <utility>

#include "data/join_maps.h"
#include "data/load.h"
#include "data/source.h"

namespace mitla::test {

data::Map join(const Arrangement& arrangement) {
  const data::Source source = data::Source::directory(MITLA_SOURCE_DIR "/data");
  const auto must = [&](base::Result<data::Map> map) {
    if (!map.ok()) {
      std::cerr << arrangement.title << ": " << map.error() << "\n";
      std::abort();
    }
    return std::move(map).value();
  };
  std::vector<data::Map> maps;
  for (const data::MapPiece& piece : arrangement.pieces)
    maps.push_back(must(data::load_map(source, piece.map + ".json")));
  return must(data::join_maps(maps, arrangement.pieces));
}

}  // namespace mitla::test
