// Styles: maps a word of the data to colours, texture and strokes. No game is known here; an unknown word
// gets a plain, readable style.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mitla::draw {

namespace ink {
inline constexpr std::string_view kPage = "#f5ecd8";
inline constexpr std::string_view kGround = "#efe0bd";
inline constexpr std::string_view kText = "#2f2819";
inline constexpr std::string_view kSoftText = "#7d6a45";
inline constexpr std::string_view kHalo = "#f7ecd2";
inline constexpr std::string_view kFrame = "#6d5a38";
inline constexpr std::string_view kGrid = "#5d4a2a";
inline constexpr std::string_view kWaterText = "#4f8086";
inline constexpr std::string_view kGold = "#b8860b";
inline constexpr std::string_view kEarth = "#5a3a1c";
}  // namespace ink

enum class Texture {
  kNone,
  kSpeckle,   // a few grains on open ground
  kDunes,     // crescents of blown sand
  kBroken,    // crescents, ledges and stones
  kStones,    // stones alone
  kHachures,  // strokes down the slope, along the rim of the area
  kPeaks,     // mountains seen from the south
  kTrees,     // crowns of trees
  kRows,      // orchards and fields
  kTufts,     // reeds and wet ground
  kBlocks,    // built-up blocks between streets
  kWavelets,  // quiet shallow water
  kRules,     // plain slanted lines: an unknown word
};

enum class GroundKind {
  kOpen,   // shows the bare ground
  kArea,   // a tinted area
  kWater,  // an area with a shore
};

struct TerrainStyle {
  GroundKind kind = GroundKind::kOpen;
  std::string_view fill{};
  double opacity = 1;
  Texture texture = Texture::kNone;
  std::string_view stroke{};  // of the texture
  int smoothing = 2;          // see flowing_path
  bool raised = false;        // high ground: lit from the upper left
  // Water only: from the shore outwards.
  std::string_view shallow{};
  std::string_view shore{};
};

TerrainStyle terrain_style(std::string_view word);

// A symbol on single hexes; terrains and features have one or none. In drawing order: a hex may have several.
enum class Mark {
  kNone,
  kFort,
  kFortifiedCity,
  kTanks,
  kAirfield,
  kTown,
  kCity,
  kFarm,
  kPort,
  kRuin,
  kHill,
  kPass,
  kWell,
  kVantage,
  kBridge,
  kDot,
};
Mark mark_of(std::string_view word);

// A line is drawn as several strokes, one above the other.
struct Stroke {
  std::string_view colour{};
  double width = 1;
  std::string_view dash{};  // empty: unbroken
  double opacity = 1;
  bool round = false;  // ends
  double fall = 0;     // away from the light, which comes from the upper left; negative: towards it
};

struct LineStyle {
  std::vector<Stroke> strokes{};
  double wobble = 0;           // largest deviation, in units
  double straighten = 0;       // share of the zigzag from hex to hex that is removed
  int rank = 0;                // higher is drawn later; other lines end at it in a junction
  bool water = false;          // its name is written in the colour of water
  bool bridged = false;        // a link over such a hexside is a bridge
  bool makes_bridges = false;  // such a link has bridges
};

// Lines from hex to hex.
LineStyle link_style(std::string_view word);
// Lines along hexsides.
LineStyle hexside_style(std::string_view word);

// How the name of a place is written.
struct LabelStyle {
  double size = 10;
  double spacing = 0;  // between letters
  bool bold = false;
  bool italic = false;
  bool capitals = false;
  bool water = false;
  bool wide = false;  // the name of a region: across its middle, not beside a symbol
};
LabelStyle label_style(std::string_view kind);

// Mixes `share` of b into a, for colours as "#rrggbb"; any other CSS colour is returned unchanged.
std::string mixed(std::string_view a, std::string_view b, double share);

}  // namespace mitla::draw
