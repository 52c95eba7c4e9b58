// The content of a map file, with every hex resolved to a HexId of its board.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "data/provenance.h"
#include "hex/board.h"
#include "hex/hex_set.h"
#include "hex/hexside.h"

namespace mitla::data {

// Indices into the name lists of the map below.
using TerrainIndex = std::uint8_t;
using FeatureIndex = std::uint8_t;
using HexsideTypeIndex = std::uint8_t;
using LinkTypeIndex = std::uint8_t;

// What lies on one hexside, in canonical form.
struct HexsideMark {
  hex::Hexside side;
  HexsideTypeIndex type = 0;
  int group = 0;  // index into Map::hexside_groups: name and provenance
};

struct Link {
  hex::HexId a;
  hex::HexId b;
  LinkTypeIndex type = 0;
  int group = 0;  // index into Map::link_groups
};

// One river, one road: a named run of hexsides or links. The path keeps the order of the file, for drawing.
struct Line {
  std::string type;
  std::string name;
  std::vector<hex::HexId> path;  // links only; empty for hexsides and loose pairs
  Provenance provenance;
};

struct Place {
  std::string name;
  std::string kind;  // "town", "airfield", ...
  hex::HexId hex;
  bool objective = false;
  int value = 0;  // victory value, where the game prints one on the map
};

// The four sides of a frame: of the sheet, or of the first of several joined sheets.
enum class Edge : std::uint8_t { kNone, kUp, kRight, kDown, kLeft };

// The directions in which a unit leaves over an edge: one for the edges along which hexes lie in line, two
// for the others.
std::span<const hex::Direction> directions_over(Edge edge, hex::Orientation orientation);
Edge turned_by_half(Edge edge);

// A road (or another link) that continues beyond the edge of the map. Where exits of two joined maps meet,
// there is a link instead.
struct Exit {
  hex::HexId hex;
  Edge over = Edge::kNone;
  LinkTypeIndex type = 0;
};

// Edges, entry spans, set-up zones, countries ...; hexes in the order of the file.
struct Area {
  std::string id;
  std::string title;
  std::vector<hex::HexId> hexes;
  hex::HexSet set;          // the same hexes
  Edge edge = Edge::kNone;  // an area that is an edge: which one
  Provenance provenance;

  bool contains(hex::HexId hex) const { return set.contains(hex); }
};

// A holding box beside the map.
struct Box {
  std::string id;
  std::string title;
  std::string side;  // empty: both
  Provenance provenance;
};

// Which directions on the ground the sheet's directions are: {"up": "north", "right": "east"}.
struct Compass {
  std::string up;
  std::string right;
};

// One map of the board, under the name that players use: a frame of hex::Board.
struct Sheet {
  std::string id;
  std::string title;
  std::string scale;
};

struct Map {
  explicit Map(hex::Board its_board) : board(std::move(its_board)) {}

  hex::Board board;

  std::string id;
  std::string title;
  std::string scale;
  std::vector<Sheet> sheets;  // one per frame of the board
  Provenance provenance;
  std::vector<Compass> compasses;           // one per grid of the board: of its own print
  std::vector<Provenance> grid_provenance;  // one per grid

  std::vector<std::string> terrains;
  std::vector<TerrainIndex> terrain;  // one per HexId

  std::vector<std::string> features;
  std::vector<std::vector<hex::HexId>> feature_hexes;  // one list per feature, in file order

  std::vector<std::string> hexside_types;
  std::vector<Line> hexside_groups;
  std::vector<HexsideMark> hexsides;  // a hexside may occur once per type

  std::vector<std::string> link_types;
  std::vector<Line> link_groups;
  std::vector<Link> links;  // a pair of hexes occurs once per type
  std::vector<Exit> exits;

  std::vector<Place> places;
  std::vector<Area> areas;
  std::vector<Box> boxes;

  // Lookups by name; -1 or nullptr if there is none.
  int terrain_index(std::string_view name) const;
  int feature_index(std::string_view name) const;
  int hexside_type_index(std::string_view name) const;
  int link_type_index(std::string_view name) const;
  const Area* area(std::string_view id) const;
  const Box* box(std::string_view id) const;

  std::string_view terrain_name(hex::HexId hex) const;
  bool has_feature(hex::HexId hex, std::string_view feature) const;
  bool has_exit(hex::HexId hex, Edge over, LinkTypeIndex type) const;

  // The edge of this grid's frame that lies towards "north", "east" ...; none if the compass does not say.
  Edge edge_towards(std::string_view quarter, int grid) const;
  // The quarter towards which that edge of the frame lies: "north" ...
  std::string quarter_of(Edge edge, int grid) const;
};

}  // namespace mitla::data
