#include "data/join_maps.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace mitla::data {
namespace {

using hex::HexId;

constexpr int kHalfTurn = 3;  // of 60 degrees

int index_of(std::vector<std::string>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<int>(found - names.begin());
  names.push_back(name);
  return static_cast<int>(names.size()) - 1;
}

bool on_rim(const hex::Board& board, HexId h) {
  return std::any_of(hex::kDirections.begin(), hex::kDirections.end(),
                     [&](hex::Direction d) { return !board.neighbour(h, d).exists(); });
}

// Where the pieces lie: the placement and the frame of each.
struct Layout {
  std::vector<hex::Placement> placements;
  std::vector<int> frames;
};

base::Result<Layout> lay_out(const std::vector<Map>& maps, const std::vector<MapPiece>& pieces) {
  Layout layout;
  for (std::size_t i = 0; i < maps.size(); ++i) {
    const MapPiece& piece = pieces[i];
    if (maps.size() > 1 && maps[i].board.grid_count() != 1)
      return base::Error{"the map \"" + piece.map + "\" has several grids and cannot lie beside others"};
    const int turns = piece.turned ? kHalfTurn : 0;
    if (piece.hex.empty()) {
      layout.placements.push_back({turns, {}});
      layout.frames.push_back(static_cast<int>(i));
      continue;
    }
    const HexId own = maps[i].board.find(piece.hex);
    if (!own.exists())
      return base::Error{"\"" + piece.hex + "\" is not a hex of the map \"" + piece.map + "\""};
    std::optional<std::size_t> other;
    for (std::size_t k = 0; k < i && !other; ++k)
      if (maps[k].board.find(piece.on).exists()) other = k;
    if (!other) return base::Error{"\"" + piece.on + "\" is not a hex of a map that stands further up"};
    const hex::Cube target =
        hex::place(maps[*other].board.cube(maps[*other].board.find(piece.on)), layout.placements[*other]);
    layout.placements.push_back(hex::joining(maps[i].board.cube(own), target, turns));
    layout.frames.push_back(layout.frames[*other]);
  }
  return layout;
}

base::Result<hex::Board> join_boards(const std::vector<Map>& maps, const Layout& layout) {
  hex::Board::Builder builder;
  for (std::size_t i = 0; i < maps.size(); ++i) {
    const hex::Board& board = maps[i].board;
    hex::GridSpec spec = board.grid_spec(0);
    spec.frame = "frame " + std::to_string(layout.frames[i]);
    spec.placement = layout.placements[i];
    const int grid = builder.add_grid(std::move(spec));
    for (int h = 0; h < board.size(); ++h) builder.add(grid, board.offset(HexId(h)));
  }
  return builder.build();
}

// Copies what lies on one map to the joined one.
class Joiner {
 public:
  explicit Joiner(Map& joined) : joined_(joined) {}

  // The error message, or an empty text.
  std::string add(const Map& map, int grid) {
    map_ = &map;
    grid_ = grid;
    turns_ = joined_.board.grid_spec(grid).placement.turns;
    if (std::string complaint = add_terrain(); !complaint.empty()) return complaint;
    add_features();
    add_hexsides();
    add_links();
    add_exits();
    for (Place place : map.places) {
      place.hex = at(place.hex);
      joined_.places.push_back(std::move(place));
    }
    return add_areas();
  }

  // Exits that meet become links; exits over a seam that meet nothing are removed.
  void close_exits() {
    std::vector<Exit> open;
    for (const Exit& exit : joined_.exits) {
      const auto over = directions_over(exit.over, joined_.board.orientation(exit.hex));
      bool covered = false;
      for (const hex::Direction d : over) {
        const HexId beyond = joined_.board.neighbour(exit.hex, d);
        covered = covered || beyond.exists();
        if (over.size() == 1 && beyond.exists() &&
            joined_.has_exit(beyond, turned_by_half(exit.over), exit.type))
          add_link(exit.hex, beyond, exit.type, road_over_the_seam(exit.type));
      }
      if (!covered) open.push_back(exit);
    }
    joined_.exits = std::move(open);
  }

 private:
  HexId at(HexId own) const { return joined_.board.find(grid_, map_->board.offset(own)); }
  std::string name_of(HexId h) const { return std::string(joined_.board.name(h)); }

  std::string add_terrain() {
    if (joined_.terrains.empty()) {
      joined_.terrains.push_back(map_->terrains.front());
      joined_.terrain.assign(static_cast<std::size_t>(joined_.board.size()), 0);
    }
    if (map_->terrains.front() != joined_.terrains.front())
      return "the maps \"" + joined_.id + "\" and \"" + map_->id + "\" have different base terrain";
    for (int i = 0; i < map_->board.size(); ++i) {
      const HexId h = at(HexId(i));
      if (joined_.board.grid(h) != grid_ && !on_rim(map_->board, HexId(i)))
        return "hex " + name_of(h) + " lies in the middle of the map \"" + map_->id + "\", not on its rim";
      const TerrainIndex own = map_->terrain[static_cast<std::size_t>(i)];
      if (own == 0) continue;
      TerrainIndex& terrain = joined_.terrain[static_cast<std::size_t>(h.index())];
      const int index = index_of(joined_.terrains, map_->terrains[own]);
      if (terrain != 0 && terrain != index)
        return "hex " + name_of(h) + " is \"" + joined_.terrains[terrain] + "\" on one map and \"" +
               map_->terrains[own] + "\" on the other";
      terrain = static_cast<TerrainIndex>(index);
    }
    return {};
  }

  void add_features() {
    for (std::size_t i = 0; i < map_->features.size(); ++i) {
      const auto index = static_cast<std::size_t>(index_of(joined_.features, map_->features[i]));
      if (index == joined_.feature_hexes.size()) joined_.feature_hexes.emplace_back();
      auto& hexes = joined_.feature_hexes[index];
      for (const HexId own : map_->feature_hexes[i])
        if (std::find(hexes.begin(), hexes.end(), at(own)) == hexes.end()) hexes.push_back(at(own));
    }
  }

  void add_hexsides() {
    const int first_group = static_cast<int>(joined_.hexside_groups.size());
    joined_.hexside_groups.insert(joined_.hexside_groups.end(), map_->hexside_groups.begin(),
                                  map_->hexside_groups.end());
    for (const HexsideMark& mark : map_->hexsides) {
      const int type = index_of(joined_.hexside_types, map_->hexside_types[mark.type]);
      const hex::Hexside side =
          hex::canonical(joined_.board, at(mark.side.hex()), hex::clockwise(mark.side.direction(), turns_));
      if (hexsides_.insert({type, side}).second)
        joined_.hexsides.push_back({side, static_cast<HexsideTypeIndex>(type), first_group + mark.group});
    }
  }

  void add_links() {
    const int first_group = static_cast<int>(joined_.link_groups.size());
    for (Line line : map_->link_groups) {
      for (HexId& h : line.path) h = at(h);
      joined_.link_groups.push_back(std::move(line));
    }
    for (const Link& link : map_->links)
      add_link(at(link.a), at(link.b),
               static_cast<LinkTypeIndex>(index_of(joined_.link_types, map_->link_types[link.type])),
               first_group + link.group);
  }

  void add_link(HexId a, HexId b, LinkTypeIndex type, int group) {
    if (links_.insert({type, std::min(a, b), std::max(a, b)}).second)
      joined_.links.push_back({std::min(a, b), std::max(a, b), type, group});
  }

  int road_over_the_seam(LinkTypeIndex type) {
    if (seam_group_ < 0) {
      Line line;
      line.type = joined_.link_types[type];
      line.provenance = joined_.provenance;
      joined_.link_groups.push_back(std::move(line));
      seam_group_ = static_cast<int>(joined_.link_groups.size()) - 1;
    }
    return seam_group_;
  }

  void add_exits() {
    for (const Exit& exit : map_->exits)
      joined_.exits.push_back(
          {at(exit.hex), turns_ == kHalfTurn ? turned_by_half(exit.over) : exit.over,
           static_cast<LinkTypeIndex>(index_of(joined_.link_types, map_->link_types[exit.type]))});
  }

  std::string add_areas() {
    for (Area area : map_->areas) {
      if (joined_.area(area.id)) return "two of the maps have an area \"" + area.id + "\"";
      area.set.clear();
      for (HexId& h : area.hexes) {
        h = at(h);
        area.set.insert(h);
      }
      if (turns_ == kHalfTurn) area.edge = turned_by_half(area.edge);
      joined_.areas.push_back(std::move(area));
    }
    for (const Box& box : map_->boxes) {
      if (joined_.box(box.id)) return "two of the maps have a box \"" + box.id + "\"";
      joined_.boxes.push_back(box);
    }
    return {};
  }

  Map& joined_;
  const Map* map_ = nullptr;
  int grid_ = 0;
  int turns_ = 0;
  int seam_group_ = -1;
  std::set<std::pair<int, hex::Hexside>> hexsides_;
  std::set<std::tuple<int, HexId, HexId>> links_;
};

// Joined maps are one map to the players and have one scale. Returns the error message, or an empty text.
std::string add_to_sheet(const Map& map, int frame, std::vector<Sheet>& sheets) {
  if (static_cast<std::size_t>(frame) == sheets.size()) {
    sheets.push_back({map.id, map.title, map.scale});
    return {};
  }
  Sheet& sheet = sheets[static_cast<std::size_t>(frame)];
  if (sheet.scale != map.scale)
    return "the maps \"" + sheet.id + "\" and \"" + map.id + "\" have different scales";
  sheet.id += "+" + map.id;
  sheet.title += ", " + map.title;
  return {};
}

Provenance provenance_of(const std::vector<Map>& maps) {
  Provenance provenance = maps.front().provenance;
  for (std::size_t i = 1; i < maps.size(); ++i) {
    if (maps[i].provenance.kind != provenance.kind) provenance.kind = ProvenanceKind::kMixed;
    if (!maps[i].provenance.note.empty())
      provenance.note += (provenance.note.empty() ? "" : " ") + maps[i].provenance.note;
  }
  return provenance;
}

}  // namespace

base::Result<Map> join_maps(const std::vector<Map>& maps, const std::vector<MapPiece>& pieces) {
  const auto layout = lay_out(maps, pieces);
  if (!layout) return base::Error{layout.error()};
  auto board = join_boards(maps, layout.value());
  if (!board) return base::Error{board.error()};
  Map joined(std::move(board).value());
  joined.scale = maps.front().scale;
  joined.provenance = provenance_of(maps);
  Joiner joiner(joined);
  for (std::size_t i = 0; i < maps.size(); ++i) {
    const Map& map = maps[i];
    const HexId any = joined.board.find(static_cast<int>(i), map.board.offset(HexId(0)));
    if (std::string complaint = add_to_sheet(map, joined.board.frame(any), joined.sheets); !complaint.empty())
      return base::Error{std::move(complaint)};
    joined.compasses.push_back(map.compasses.front());
    joined.grid_provenance.push_back(map.grid_provenance.front());
    if (std::string complaint = joiner.add(map, static_cast<int>(i)); !complaint.empty())
      return base::Error{std::move(complaint)};
    joined.id += (joined.id.empty() ? "" : "+") + map.id;
    joined.title += (joined.title.empty() ? "" : ", ") + map.title;
  }
  joiner.close_exits();
  return joined;
}

}  // namespace mitla::data
