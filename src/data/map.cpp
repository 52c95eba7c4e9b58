#include "data/map.h"

#include <algorithm>
#include <array>

#include "data/find_id.h"

namespace mitla::data {
namespace {

int index_of(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

std::string_view opposite_quarter(std::string_view quarter) {
  constexpr std::array<std::string_view, 8> kQuarters{"north", "northeast", "east", "southeast",
                                                      "south", "southwest", "west", "northwest"};
  const auto found = std::find(kQuarters.begin(), kQuarters.end(), quarter);
  return found == kQuarters.end() ? std::string_view()
                                  : kQuarters[static_cast<std::size_t>(found - kQuarters.begin() + 4) % 8];
}

}  // namespace

std::span<const hex::Direction> directions_over(Edge edge, hex::Orientation orientation) {
  using hex::Direction;
  static constexpr std::array<Direction, 6> kFlat{Direction{0}, Direction{1}, Direction{2},
                                                  Direction{3}, Direction{4}, Direction{5}};
  static constexpr std::array<Direction, 6> kPointy{Direction{5}, Direction{0}, Direction{1},
                                                    Direction{2}, Direction{3}, Direction{4}};
  const bool flat = orientation == hex::Orientation::kFlatTop;
  const std::span<const Direction> all(flat ? kFlat : kPointy);
  switch (edge) {
    case Edge::kNone:
      return {};
    case Edge::kUp:
      return flat ? all.subspan(0, 1) : all.subspan(0, 2);
    case Edge::kRight:
      return flat ? all.subspan(1, 2) : all.subspan(2, 1);
    case Edge::kDown:
      return flat ? all.subspan(3, 1) : all.subspan(3, 2);
    case Edge::kLeft:
      return flat ? all.subspan(4, 2) : all.subspan(5, 1);
  }
  return {};
}

Edge turned_by_half(Edge edge) {
  switch (edge) {
    case Edge::kNone:
      return Edge::kNone;
    case Edge::kUp:
      return Edge::kDown;
    case Edge::kRight:
      return Edge::kLeft;
    case Edge::kDown:
      return Edge::kUp;
    case Edge::kLeft:
      return Edge::kRight;
  }
  return Edge::kNone;
}

int Map::terrain_index(std::string_view name) const { return index_of(terrains, name); }
int Map::feature_index(std::string_view name) const { return index_of(features, name); }
int Map::hexside_type_index(std::string_view name) const { return index_of(hexside_types, name); }
int Map::link_type_index(std::string_view name) const { return index_of(link_types, name); }
const Area* Map::area(std::string_view its_id) const { return find_id(areas, its_id); }
const Box* Map::box(std::string_view its_id) const { return find_id(boxes, its_id); }

std::string_view Map::terrain_name(hex::HexId hex) const {
  return terrains[terrain[static_cast<std::size_t>(hex.index())]];
}

bool Map::has_feature(hex::HexId hex, std::string_view feature) const {
  const int index = feature_index(feature);
  if (index < 0) return false;
  const auto& hexes = feature_hexes[static_cast<std::size_t>(index)];
  return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
}

bool Map::has_exit(hex::HexId hex, Edge over, LinkTypeIndex type) const {
  return std::any_of(exits.begin(), exits.end(), [&](const Exit& exit) {
    return exit.hex == hex && exit.over == over && exit.type == type;
  });
}

Edge Map::edge_towards(std::string_view quarter, int grid) const {
  for (const Edge edge : {Edge::kUp, Edge::kRight, Edge::kDown, Edge::kLeft})
    if (!quarter.empty() && quarter_of(edge, grid) == quarter) return edge;
  return Edge::kNone;
}

std::string Map::quarter_of(Edge edge, int grid) const {
  const Compass& compass = compasses[static_cast<std::size_t>(grid)];
  const bool turned = board.grid_spec(grid).placement.turns == 3;
  switch (turned ? turned_by_half(edge) : edge) {
    case Edge::kNone:
      return {};
    case Edge::kUp:
      return compass.up;
    case Edge::kRight:
      return compass.right;
    case Edge::kDown:
      return std::string(opposite_quarter(compass.up));
    case Edge::kLeft:
      return std::string(opposite_quarter(compass.right));
  }
  return {};
}

}  // namespace mitla::data
