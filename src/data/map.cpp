#include "data/map.h"

#include <algorithm>

#include "data/find_id.h"

namespace mitla::data {
namespace {

int index_of(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

}  // namespace

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

}  // namespace mitla::data
