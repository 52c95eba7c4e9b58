#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

#include "data/document.h"
#include "data/load.h"
#include "data/map_grids.h"
#include "data/reading.h"
#include "hex/area.h"
#include "hex/hexside.h"

namespace mitla::data {
namespace {

using hex::HexId;

constexpr int kFarthest = 99;  // of "within"

// ------------------------------------------------------------------------------------

class MapReader {
 public:
  MapReader(Map& map, const NamedProvenances& named) : map_(map), named_(named) {}

  void read_terrain(ObjectReader& file) {
    map_.terrains.push_back(file.required("base").name());
    map_.terrain.assign(static_cast<std::size_t>(map_.board.size()), 0);
    const auto groups = file.optional("hexes");
    if (!groups) return;
    for (const auto& [name, list] : groups->members()) {
      if (name == map_.terrains.front()) list.reject("the base terrain is where nothing else is listed");
      const int index = add_name(map_.terrains, name, list);
      for (const Reader& item : list.list())
        for (const HexId h : read_span(item)) {
          TerrainIndex& terrain = map_.terrain[static_cast<std::size_t>(h.index())];
          if (terrain != 0)
            item.reject("hex " + name_of(h) + " is already \"" + map_.terrains[terrain] + "\"");
          terrain = static_cast<TerrainIndex>(index);
        }
    }
  }

  void read_features(ObjectReader& file) {
    const auto groups = file.optional("features");
    if (!groups) return;
    for (const auto& [name, list] : groups->members()) {
      add_name(map_.features, name, list);
      map_.feature_hexes.push_back(read_hexes(list));
    }
  }

  void read_hexsides(ObjectReader& file) {
    std::set<std::pair<int, hex::Hexside>> seen;
    for_each_entry(file, "hexsides", [&](ObjectReader& entry) {
      const int type = read_type(entry, map_.hexside_types);
      map_.hexside_groups.push_back(read_line(entry));
      const int group = static_cast<int>(map_.hexside_groups.size()) - 1;
      for (const Reader& item : entry.required("sides").list()) {
        const auto side = hex::parse_hexside(map_.board, item.text());
        if (!side) {
          item.expected("a hexside \"AABB-CCDD\" between two neighbouring hexes");
          continue;
        }
        const hex::Hexside canonical = hex::canonical(map_.board, *side);
        if (!seen.insert({type, canonical}).second)
          item.reject("this hexside already is a \"" + map_.hexside_types[static_cast<std::size_t>(type)] +
                      "\"");
        map_.hexsides.push_back({canonical, static_cast<HexsideTypeIndex>(type), group});
      }
    });
  }

  void read_links(ObjectReader& file) {
    for_each_entry(file, "links", [&](ObjectReader& entry) {
      const int type = read_type(entry, map_.link_types);
      map_.link_groups.push_back(read_line(entry));
      const auto path = entry.optional("path");
      const auto pairs = entry.optional("pairs");
      if (path.has_value() == pairs.has_value())
        entry.reader().reject("a link has either a \"path\" of hexes or \"pairs\" of neighbouring hexes");
      if (path) read_path(*path, type);
      if (pairs)
        for (const Reader& item : pairs->list()) {
          const auto side = hex::parse_hexside(map_.board, item.text());
          if (side)
            add_link(item, type, side->hex(), hex::beyond(map_.board, *side));
          else
            item.expected("a pair \"AABB-CCDD\" of neighbouring hexes");
        }
    });
  }

  void read_places(ObjectReader& file) {
    for_each_entry(file, "places", [&](ObjectReader& entry) {
      Place place;
      place.name = entry.required("name").name();
      place.hex = read_hex(entry.required("hex"));
      place.kind = entry.required("kind").name();
      place.objective = entry.flag("objective");
      place.value = entry.integer_or("value", 0, 999, 0);
      map_.places.push_back(std::move(place));
    });
  }

  void read_areas(ObjectReader& file) {
    const auto areas = file.optional("areas");
    if (!areas) return;
    for (const auto& [id, reader] : areas->members()) {
      ObjectReader entry(reader);
      Area area;
      area.id = id;
      area.title = entry.text_or_empty("title");
      area.provenance = read_provenance_of(entry, named_);
      collect(entry, area);
      leave_out(entry, area);
      if (area.hexes.empty()) reader.reject("the area holds no hex");
      entry.finish();
      map_.areas.push_back(std::move(area));
    }
  }

  void read_boxes(ObjectReader& file) {
    UniqueIds unique("box");
    for_each_entry(file, "boxes", [&](ObjectReader& entry) {
      Box box;
      box.id = entry.required("id").name();
      unique.add(entry.reader(), box.id);
      box.title = entry.required("title").name();
      box.side = entry.text_or_empty("side");
      box.provenance = read_provenance_of(entry, named_);
      map_.boxes.push_back(std::move(box));
    });
  }

 private:
  std::string name_of(HexId h) const { return std::string(map_.board.name(h)); }

  HexId read_hex(const Reader& reader) const {
    const HexId h = map_.board.find(reader.text());
    if (!h.exists()) reader.expected("a hex of the map");
    return h;
  }

  std::vector<HexId> read_span(const Reader& reader) const {
    if (auto hexes = hex::expand_span(map_.board, reader.text())) return *hexes;
    reader.expected("a hex or a span of hexes along one column or row (\"1928-1952\")");
    return {};
  }

  // A list of spans in which no hex stands twice.
  std::vector<HexId> read_hexes(const Reader& reader) const {
    std::vector<HexId> hexes;
    hex::HexSet seen;
    for (const Reader& item : reader.list())
      for (const HexId h : read_span(item)) {
        if (seen.contains(h)) item.reject("hex " + name_of(h) + " stands here for the second time");
        seen.insert(h);
        hexes.push_back(h);
      }
    return hexes;
  }

  int add_name(std::vector<std::string>& names, const std::string& name, const Reader& reader) const {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<int>(found - names.begin());
    if (name.empty()) reader.reject("a name must not be empty");
    if (names.size() >= std::numeric_limits<std::uint8_t>::max()) {
      reader.reject("too many names");
      return 0;
    }
    names.push_back(name);
    return static_cast<int>(names.size()) - 1;
  }

  int read_type(ObjectReader& entry, std::vector<std::string>& types) const {
    const Reader type = entry.required("type");
    return add_name(types, type.name(), type);
  }

  Line read_line(ObjectReader& entry) const {
    Line line;
    line.type = entry.required("type").name();
    line.name = entry.text_or_empty("name");
    line.provenance = read_provenance_of(entry, named_);
    return line;
  }

  void add_link(const Reader& where, int type, HexId a, HexId b) {
    if (!links_.insert({type, std::min(a, b), std::max(a, b)}).second)
      where.reject("there already is a \"" + map_.link_types[static_cast<std::size_t>(type)] + "\" from " +
                   name_of(a) + " to " + name_of(b));
    const int group = static_cast<int>(map_.link_groups.size()) - 1;
    map_.links.push_back({std::min(a, b), std::max(a, b), static_cast<LinkTypeIndex>(type), group});
  }

  void read_path(const Reader& reader, int type) {
    std::vector<HexId>& path = map_.link_groups.back().path;
    for (const Reader& item : reader.list()) {
      const HexId h = read_hex(item);
      if (!h.exists()) return;
      if (!path.empty()) {
        if (!map_.board.adjacent(path.back(), h)) {
          item.expected("a hex next to " + name_of(path.back()));
          return;
        }
        add_link(item, type, path.back(), h);
      }
      path.push_back(h);
    }
    if (path.size() < 2) reader.expected("a path of two or more hexes");
  }

  static void add(Area& area, HexId h) {
    if (area.set.contains(h)) return;
    area.set.insert(h);
    area.hexes.push_back(h);
  }

  const Area* read_area_name(const Reader& reader) const {
    const Area* other = map_.area(reader.text());
    if (!other) reader.expected("an area that stands further up in the file");
    return other;
  }

  // "hexes", "terrain", "features", "within" and "of": all that any of them gives.
  void collect(ObjectReader& entry, Area& area) const {
    if (const auto hexes = entry.optional("hexes"))
      for (const HexId h : read_hexes(*hexes)) add(area, h);
    if (const auto terrains = entry.optional("terrain"))
      for (const Reader& item : terrains->list()) {
        const int index = map_.terrain_index(item.text());
        if (index < 0) item.expected("a terrain of the map");
        for (int i = 0; i < map_.board.size(); ++i)
          if (map_.terrain[static_cast<std::size_t>(i)] == index) add(area, HexId(i));
      }
    if (const auto features = entry.optional("features"))
      for (const Reader& item : features->list()) {
        const int index = map_.feature_index(item.text());
        if (index < 0)
          item.expected("a feature of the map");
        else
          for (const HexId h : map_.feature_hexes[static_cast<std::size_t>(index)]) add(area, h);
      }
    const auto within = entry.optional("within");
    const auto of = entry.optional("of");
    if (within.has_value() != of.has_value())
      entry.reader().reject("\"within\" and \"of\" go together: so many hexes of an area or of listed hexes");
    if (within && of) {
      hex::HexSet centres;
      if (of->is_list())
        for (const HexId h : read_hexes(*of)) centres.insert(h);
      else if (const Area* other = read_area_name(*of))
        centres = other->set;
      for (const HexId h : hex::within(map_.board, centres, within->integer(0, kFarthest))) add(area, h);
    }
  }

  void leave_out(ObjectReader& entry, Area& area) const {
    const auto except = entry.optional("except");
    if (!except) return;
    for (const Reader& item : except->list()) {
      const Area* other = read_area_name(item);
      if (!other) continue;
      area.set -= other->set;
      std::erase_if(area.hexes, [&](HexId h) { return other->contains(h); });
    }
  }

  Map& map_;
  const NamedProvenances& named_;
  std::set<std::tuple<int, HexId, HexId>> links_;
};

}  // namespace

base::Result<Map> load_map(const Source& source, const std::string& path) {
  auto document = load_document(source, path, kMapSchema);
  if (!document) return base::Error{document.error()};
  Problem problem;
  ObjectReader file(Reader(document.value(), problem));
  const FileHead head = read_head(file);

  std::vector<GridPlan> plans;
  const Reader grids = file.required("grids");
  for (const Reader& item : grids.list()) {
    ObjectReader grid(item);
    plans.push_back(read_grid(grid, head.named));
    grid.finish();
  }
  if (plans.empty()) grids.expected("one grid or more");
  if (problem.found()) return problem.error();
  auto board = build_board(plans);
  if (!board) grids.reject(board.error());
  if (problem.found()) return problem.error();

  Map map(std::move(board).value());
  map.id = head.id;
  map.title = head.title;
  map.provenance = head.provenance;
  map.scale = file.required("scale").name();
  for (GridPlan& plan : plans) {
    map.compasses.push_back(std::move(plan.compass));
    map.grid_provenance.push_back(std::move(plan.provenance));
  }
  MapReader reader(map, head.named);
  reader.read_terrain(file);
  reader.read_features(file);
  reader.read_hexsides(file);
  reader.read_links(file);
  reader.read_places(file);
  reader.read_areas(file);
  reader.read_boxes(file);
  file.finish();
  if (problem.found()) return problem.error();
  return map;
}

}  // namespace mitla::data
