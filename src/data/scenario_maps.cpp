#include "data/scenario_maps.h"

#include "data/document.h"
#include "data/join_maps.h"
#include "data/load.h"

namespace mitla::data {
namespace {

// The compass of a scenario is that of the first map as it lies; a turned map has the opposite compass.
void set_compass(const Reader& reader, Map& map) {
  ObjectReader keys(reader);
  Compass compass;
  compass.up = keys.required("up").name();
  compass.right = keys.required("right").name();
  keys.finish();
  for (int grid = 0; grid < map.board.grid_count(); ++grid)
    map.compasses[static_cast<std::size_t>(grid)] = compass;
  for (int grid = 0; grid < map.board.grid_count(); ++grid) {
    if (map.board.grid_spec(grid).placement.turns == 0) continue;
    // Down and left in the frame are up and right on the turned print.
    map.compasses[static_cast<std::size_t>(grid)] = {map.quarter_of(Edge::kUp, grid),
                                                     map.quarter_of(Edge::kRight, grid)};
  }
}

}  // namespace

std::vector<MapPiece> read_map_pieces(const Reader& maps) {
  std::vector<MapPiece> pieces;
  for (const Reader& item : maps.list()) {
    MapPiece piece;
    if (item.is_object()) {
      ObjectReader keys(item);
      piece.map = keys.required("map").name();
      piece.hex = keys.text_or_empty("hex");
      piece.on = keys.text_or_empty("on");
      piece.turned = keys.flag("turned");
      keys.finish();
      if (piece.hex.empty() != piece.on.empty())
        item.reject("\"hex\" and \"on\" go together: a hex of this map that lies on a hex of a map above");
    } else {
      piece.map = item.name();
    }
    pieces.push_back(std::move(piece));
  }
  if (pieces.empty()) maps.expected("a list of one map or more");
  return pieces;
}

base::Result<Map> load_map_pieces(FileCache& files, const Reader& maps, const std::vector<MapPiece>& pieces,
                                  ObjectReader& file) {
  std::vector<Map> loaded;
  for (const MapPiece& piece : pieces) {
    auto map = files.map(path_of_reference(piece.map));
    if (!map) return base::Error{map.error()};
    loaded.push_back(std::move(map).value());
  }
  const auto compass = file.optional("compass");
  if (pieces.size() > 1 || pieces.front().turned) {
    auto joined = join_maps(loaded, pieces);
    if (!joined) {
      maps.reject(joined.error());
      return maps.problem().error();
    }
    loaded.clear();
    loaded.push_back(std::move(joined).value());
  }
  if (compass) set_compass(*compass, loaded.front());
  return std::move(loaded.front());
}

}  // namespace mitla::data
