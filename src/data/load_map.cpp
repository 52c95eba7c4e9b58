#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

#include "data/areas.h"
#include "data/boxes.h"
#include "data/document.h"
#include "data/load.h"
#include "data/map_grids.h"
#include "data/reading.h"
#include "hex/area.h"
#include "hex/hexside.h"

namespace mitla::data {
namespace {

using hex::HexId;

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
        for (const HexId h : read_span(item, map_)) {
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
      map_.feature_hexes.push_back(read_hexes(list, map_));
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
      place.hex = read_hex(entry.required("hex"), map_);
      place.kind = entry.required("kind").name();
      place.objective = entry.flag("objective");
      place.value = entry.integer_or("value", 0, 999, 0);
      map_.places.push_back(std::move(place));
    });
  }

  // A road that continues beyond the edge: {"type": "road", "over": "up", "hexes": ["A-Q10"]}.
  void read_exits(ObjectReader& file) {
    for_each_entry(file, "exits", [&](ObjectReader& entry) {
      const Reader type_reader = entry.required("type");
      const int type = map_.link_type_index(type_reader.text());
      if (type < 0) type_reader.expected("a type of \"links\"");
      const Edge over = read_edge(entry.required("over"));
      for (const Reader& item : entry.required("hexes").list()) {
        const HexId h = read_hex(item, map_);
        if (!h.exists()) continue;
        for (const hex::Direction d : directions_over(over, map_.board.orientation(h)))
          if (map_.board.neighbour(h, d).exists()) item.expected("a hex of that edge");
        if (type < 0 || file.reader().problem().found()) return;
        if (map_.has_exit(h, over, static_cast<LinkTypeIndex>(type))) item.reject("this exit is there twice");
        map_.exits.push_back({h, over, static_cast<LinkTypeIndex>(type)});
      }
    });
  }

 private:
  std::string name_of(HexId h) const { return std::string(map_.board.name(h)); }

  static Edge read_edge(const Reader& reader) {
    const std::string word = reader.text();
    if (word == "up") return Edge::kUp;
    if (word == "right") return Edge::kRight;
    if (word == "down") return Edge::kDown;
    if (word != "left") reader.expected("\"up\", \"right\", \"down\" or \"left\"");
    return Edge::kLeft;
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
      const HexId h = read_hex(item, map_);
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

  Map& map_;
  const NamedProvenances& named_;
  std::set<std::tuple<int, HexId, HexId>> links_;
};

// Every grid of a file is a map of its own.
std::vector<Sheet> name_sheets(const std::vector<GridPlan>& plans, const Map& map) {
  const auto either = [](const std::string& own, const std::string& otherwise) {
    return own.empty() ? otherwise : own;
  };
  std::vector<Sheet> sheets;
  for (const GridPlan& plan : plans)
    sheets.push_back({plan.spec.id, either(plan.title, plan.spec.id), either(plan.scale, map.scale)});
  if (sheets.size() == 1) sheets = {{map.id, either(plans[0].title, map.title), sheets[0].scale}};
  return sheets;
}

}  // namespace

base::Result<Map> load_map(const Source& source, const std::string& path) {
  auto document = load_document(source, path, kMapSchema);
  if (!document) return base::Error{document.error()};
  Problem problem(document.value());
  ObjectReader file(Reader(document.value().root, problem));
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
  map.sheets = name_sheets(plans, map);
  for (GridPlan& plan : plans) {
    map.compasses.push_back(std::move(plan.compass));
    map.grid_provenance.push_back(std::move(plan.provenance));
  }
  MapReader reader(map, head.named);
  reader.read_terrain(file);
  reader.read_features(file);
  reader.read_hexsides(file);
  reader.read_links(file);
  reader.read_exits(file);
  reader.read_places(file);
  read_areas(file, map, head.named);
  read_boxes(file, map, nullptr, head.named);
  file.finish();
  if (problem.found()) return problem.error();
  return map;
}

}  // namespace mitla::data
