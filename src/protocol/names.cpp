#include "protocol/names.h"

#include "data/load.h"

namespace mitla::protocol {

namespace {

using engine::JsonWriter;

void write_text(std::string_view name, const std::string& text, JsonWriter& out) {
  if (!text.empty()) out.member(name, text);
}

void write_unit(const data::Unit& unit, JsonWriter& out) {
  write_text("designation", unit.designation, out);
  write_text("title", unit.title, out);
  write_text("side", unit.side, out);
  write_text("nationality", unit.nationality, out);
  write_text("formation", unit.formation, out);
  write_text("type", unit.type, out);
  write_text("size", unit.size, out);
  write_text("mobility", unit.mobility, out);
  if (!unit.factors.empty()) {
    out.key("factors").begin_object();
    for (const auto& [name, value] : unit.factors) out.any_key(name).value(value);
    out.end_object();
  }
  if (!unit.traits.empty()) {
    out.key("traits").begin_array();
    for (const auto& trait : unit.traits) out.value(trait);
    out.end_array();
  }
}

template <typename Item, typename Name, typename Lies>
void write_list(std::string_view key, const std::vector<Item>& items, Lies&& lies_here, Name&& name,
                JsonWriter& out) {
  bool any = false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!lies_here(i)) continue;
    if (!any) out.key(key).begin_array();
    any = true;
    out.value(name(items[i]));
  }
  if (any) out.end_array();
}

void write_hex(const data::Map& map, hex::HexId hex, JsonWriter& out) {
  out.member("terrain", map.terrain_name(hex));
  write_list(
      "features", map.features, [&](std::size_t i) { return map.has_feature(hex, map.features[i]); },
      [](const std::string& feature) { return feature; }, out);
  write_list(
      "places", map.places, [&](std::size_t i) { return map.places[i].hex == hex; },
      [](const data::Place& place) { return place.name; }, out);
}

}  // namespace

void write_names(const engine::Game& game, JsonWriter& out) {
  const engine::Notation& notation = game.notation();
  const data::GameData* data = game.data();
  out.key("units").begin_array();
  for (int u = 0; u < notation.unit_count(); ++u) {
    const engine::UnitId unit = engine::unit_id(u);
    out.begin_object().member("unit", notation.unit_name(unit)).member("name", game.title(unit));
    if (data != nullptr) write_unit(data->units.units[u], out);
    out.end_object();
  }
  out.end_array().key("hexes").begin_array();
  for (int h = 0; h < notation.board().size(); ++h) {
    out.begin_object().member("hex", notation.board().name(hex::HexId(h)));
    if (data != nullptr) write_hex(data->map, hex::HexId(h), out);
    out.end_object();
  }
  out.end_array();
}

}  // namespace mitla::protocol
