#include "data/areas.h"

#include <algorithm>
#include <string>

#include "hex/area.h"

namespace mitla::data {
namespace {

using hex::HexId;

constexpr int kFarthest = 99;  // of "within"

// Hexes in the order in which they were named, each once.
struct HexList {
  std::vector<HexId> hexes;
  hex::HexSet set;
  Edge edge = Edge::kNone;  // if all of them were taken from one edge

  void add(HexId h) {
    if (set.contains(h)) return;
    set.insert(h);
    hexes.push_back(h);
  }
  void join(const HexList& list) {
    if (list.hexes.empty()) return;
    edge = hexes.empty() || edge == list.edge ? list.edge : Edge::kNone;
    for (const HexId h : list.hexes) add(h);
  }
  void keep(const HexList& kept) {
    set &= kept.set;
    std::erase_if(hexes, [&](HexId h) { return !kept.set.contains(h); });
    if (edge == Edge::kNone) edge = kept.edge;
  }
  void leave_out(const hex::HexSet& left) {
    set -= left;
    std::erase_if(hexes, [&](HexId h) { return left.contains(h); });
  }
};

// The language of areas: an area is the union of what its keys give, without "except".
class AreaReader {
 public:
  explicit AreaReader(const Map& map) : map_(map) {}

  // The keys of an object; the caller finishes it.
  HexList read_keys(ObjectReader& entry) const {
    HexList list;
    if (const auto hexes = entry.optional("hexes")) list.join(read_list(*hexes));
    list.join(of_terrain(entry));
    list.join(of_features(entry));
    list.join(within(entry));
    list.join(of_grids(entry));
    list.join(beyond(entry));
    if (const auto any = entry.optional("any_of"))
      for (const Reader& item : any->list()) list.join(read_expression(item));
    if (const auto all = entry.optional("all_of")) list.join(read_all_of(*all));
    if (const auto except = entry.optional("except"))
      for (const Reader& item : except->list()) list.leave_out(read_expression(item).set);
    return list;
  }

 private:
  // The name of an area above, a list of hexes, or an object like an area.
  HexList read_expression(const Reader& reader) const {
    if (reader.is_list()) return read_list(reader);
    if (reader.is_object()) {
      ObjectReader entry(reader);
      HexList list = read_keys(entry);
      entry.finish();
      return list;
    }
    if (const Area* other = map_.area(reader.text())) return {other->hexes, other->set, other->edge};
    reader.expected("an area that stands further up in the file");
    return {};
  }

  HexList read_list(const Reader& reader) const {
    HexList list;
    for (const HexId h : read_hexes(reader, map_)) list.add(h);
    return list;
  }

  HexList read_all_of(const Reader& reader) const {
    const std::vector<Reader> items = reader.list();
    if (items.empty()) {
      reader.expected("one area or more");
      return {};
    }
    HexList list = read_expression(items.front());
    for (std::size_t i = 1; i < items.size(); ++i) list.keep(read_expression(items[i]));
    return list;
  }

  HexList of_terrain(ObjectReader& entry) const {
    HexList list;
    const auto terrains = entry.optional("terrain");
    if (!terrains) return list;
    for (const Reader& item : terrains->list()) {
      const int index = map_.terrain_index(item.text());
      if (index < 0) item.expected("a terrain of the map");
      for (int i = 0; i < map_.board.size(); ++i)
        if (map_.terrain[static_cast<std::size_t>(i)] == index) list.add(HexId(i));
    }
    return list;
  }

  HexList of_features(ObjectReader& entry) const {
    HexList list;
    const auto features = entry.optional("features");
    if (!features) return list;
    for (const Reader& item : features->list()) {
      const int index = map_.feature_index(item.text());
      if (index < 0)
        item.expected("a feature of the map");
      else
        for (const HexId h : map_.feature_hexes[static_cast<std::size_t>(index)]) list.add(h);
    }
    return list;
  }

  HexList within(ObjectReader& entry) const {
    HexList list;
    const auto within = entry.optional("within");
    const auto of = entry.optional("of");
    if (within.has_value() != of.has_value())
      entry.reader().reject("\"within\" and \"of\" go together: so many hexes of an area or of listed hexes");
    if (within && of)
      for (const HexId h : hex::within(map_.board, read_expression(*of).set, within->integer(0, kFarthest)))
        list.add(h);
    return list;
  }

  // "grids" alone: all their hexes. With "edge": their hexes with nothing beyond them on that side of the
  // whole map. With "rows": their lettered rows from the first to the last letter.
  HexList of_grids(ObjectReader& entry) const {
    HexList list;
    const auto named = entry.optional("grids");
    const auto edge = entry.optional("edge");
    const auto rows = entry.optional("rows");
    if (!named && !edge && !rows) return list;
    if (edge && rows) edge->reject("an area has either an \"edge\" or \"rows\"");
    for (const int grid : named ? read_grids(*named) : all_grids()) {
      if (edge) {
        list.join(edge_of_grid(*edge, grid));
      } else if (rows) {
        add_rows(*rows, grid, list);
      } else {
        for (int i = 0; i < map_.board.size(); ++i)
          if (map_.board.on_grid(HexId(i), grid)) list.add(HexId(i));
      }
    }
    return list;
  }

  std::vector<int> read_grids(const Reader& reader) const {
    std::vector<int> grids;
    for (const Reader& item : reader.list()) {
      if (const auto grid = map_.board.find_grid(item.text()))
        grids.push_back(*grid);
      else
        item.expected("a grid of the map (a board)");
    }
    return grids;
  }

  std::vector<int> all_grids() const {
    std::vector<int> grids;
    for (int grid = 0; grid < map_.board.grid_count(); ++grid) grids.push_back(grid);
    return grids;
  }

  HexList edge_of_grid(const Reader& reader, int grid) const {
    HexList list;
    list.edge = map_.edge_towards(reader.text(), grid);
    if (list.edge == Edge::kNone) {
      reader.expected("a quarter of the compass towards which the map has an edge (\"north\" ...)");
      return list;
    }
    for (int i = 0; i < map_.board.size(); ++i) {
      const HexId h(i);
      if (!map_.board.on_grid(h, grid)) continue;
      const auto over = directions_over(list.edge, map_.board.orientation(h));
      if (std::none_of(over.begin(), over.end(),
                       [&](hex::Direction d) { return map_.board.neighbour(h, d).exists(); }))
        list.add(h);
    }
    return list;
  }

  void add_rows(const Reader& reader, int grid, HexList& list) const {
    const hex::Numbering& numbering = map_.board.grid_spec(grid).numbering;
    const bool columns = numbering.scheme == hex::Scheme::kLetteredColumns;
    const std::vector<Reader> ends = reader.list();
    if ((!columns && numbering.scheme != hex::Scheme::kLetteredRows) || ends.size() != 2) {
      reader.expected("the first and the last letter of lettered rows, like [\"V\", \"X\"]");
      return;
    }
    std::vector<int> lines;
    for (const Reader& end : ends) {
      const auto place =
          hex::parse_name(numbering, numbering.prefix + end.text() + numbering.separator + "1");
      if (!place) {
        end.expected("the letter of a row");
        return;
      }
      lines.push_back(columns ? place->column : place->row);
    }
    const auto [least, most] = std::minmax(lines[0], lines[1]);
    for (int i = 0; i < map_.board.size(); ++i) {
      const HexId h(i);
      if (!map_.board.on_grid(h, grid)) continue;
      const hex::Offset place = hex::to_offset(map_.board.cube(h), map_.board.grid_spec(grid));
      const int line = columns ? place.column : place.row;
      if (line >= least && line <= most) list.add(h);
    }
  }

  // Every hex on a straight way from a hex of the area towards a quarter.
  HexList beyond(ObjectReader& entry) const {
    HexList list;
    const auto beyond = entry.optional("beyond");
    const auto towards = entry.optional("towards");
    if (beyond.has_value() != towards.has_value())
      entry.reader().reject("\"beyond\" an area and \"towards\" a quarter of the compass go together");
    if (!beyond || !towards) return list;
    for (const HexId start : read_expression(*beyond).hexes) {
      const auto over = directions_over(map_.edge_towards(towards->text(), map_.board.grid(start)),
                                        map_.board.orientation(start));
      if (over.size() != 1) {
        towards->expected("a quarter towards which hexes stand in line");
        return list;
      }
      for (HexId h = map_.board.neighbour(start, over.front()); h.exists();
           h = map_.board.neighbour(h, over.front()))
        list.add(h);
    }
    return list;
  }

  const Map& map_;
};

}  // namespace

HexId read_hex(const Reader& reader, const Map& map) {
  const HexId h = map.board.find(reader.text());
  if (!h.exists()) reader.expected("a hex of the map");
  return h;
}

std::vector<HexId> read_span(const Reader& reader, const Map& map) {
  if (auto hexes = hex::expand_span(map.board, reader.text())) return *hexes;
  reader.expected("a hex or a span of hexes along one column or row (\"1928-1952\")");
  return {};
}

std::vector<HexId> read_hexes(const Reader& reader, const Map& map) {
  std::vector<HexId> hexes;
  hex::HexSet seen;
  for (const Reader& item : reader.list())
    for (const HexId h : read_span(item, map)) {
      if (seen.contains(h))
        item.reject("hex " + std::string(map.board.name(h)) + " stands here for the second time");
      seen.insert(h);
      hexes.push_back(h);
    }
  return hexes;
}

void read_areas(ObjectReader& file, Map& map, const NamedProvenances& named) {
  const auto areas = file.optional("areas");
  if (!areas) return;
  for (const auto& [id, reader] : areas->members()) {
    ObjectReader entry(reader);
    if (map.area(id)) reader.reject("there is already an area \"" + id + "\"");
    const AreaReader language(map);
    Area area;
    area.id = id;
    area.title = entry.text_or_empty("title");
    area.provenance = read_provenance_of(entry, named);
    HexList list = language.read_keys(entry);
    entry.finish();
    if (list.hexes.empty()) reader.reject("the area holds no hex");
    if (reader.problem().found()) return;
    area.hexes = std::move(list.hexes);
    area.set = list.set;
    area.edge = list.edge;
    map.areas.push_back(std::move(area));
  }
}

}  // namespace mitla::data
