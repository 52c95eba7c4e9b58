#include "draw/palette.h"

#include <array>
#include <optional>

#include "draw/words.h"

namespace mitla::draw {

namespace {

template <typename Look>
struct Entry {
  std::vector<std::string_view> words;
  Look look;
};

// The whole word first, then its parts, the last first: in "soft_sand" the noun is more specific than the
// adjective.
template <typename Look, std::size_t N>
const Look* find(const std::array<Entry<Look>, N>& entries, std::string_view word) {
  const auto find_exactly = [&](std::string_view sought) -> const Look* {
    for (const Entry<Look>& entry : entries)
      for (const std::string_view w : entry.words)
        if (w == sought) return &entry.look;
    return nullptr;
  };
  if (const Look* look = find_exactly(word)) return look;
  const auto parts = parts_of(word);
  for (auto part = parts.rbegin(); part != parts.rend(); ++part)
    if (const Look* look = find_exactly(*part)) return look;
  return nullptr;
}

TerrainStyle area(std::string_view fill, double opacity, Texture texture, std::string_view stroke,
                  int smoothing) {
  return {.kind = GroundKind::kArea,
          .fill = fill,
          .opacity = opacity,
          .texture = texture,
          .stroke = stroke,
          .smoothing = smoothing};
}

TerrainStyle high(TerrainStyle style) {
  style.raised = true;
  return style;
}

TerrainStyle water(std::string_view deep, std::string_view shallow, std::string_view shore, Texture texture) {
  return {.kind = GroundKind::kWater,
          .fill = deep,
          .texture = texture,
          .stroke = "#8fb3b5",
          .smoothing = 3,
          .shallow = shallow,
          .shore = shore};
}

Stroke plain(std::string_view colour, double width) { return {.colour = colour, .width = width}; }
Stroke round(std::string_view colour, double width) {
  return {.colour = colour, .width = width, .round = true};
}
Stroke dashed(std::string_view colour, double width, std::string_view dash) {
  return {.colour = colour, .width = width, .dash = dash};
}
Stroke dotted(std::string_view colour, double width, std::string_view dash) {
  return {.colour = colour, .width = width, .dash = dash, .round = true};
}
Stroke faint(Stroke stroke, double opacity) {
  stroke.opacity = opacity;
  return stroke;
}

Stroke fallen(Stroke stroke, double fall) {
  stroke.fall = fall;
  return stroke;
}

// High ground along a line: a soft shadow away from the light, the slope with strokes that fall downhill, the
// lit edge, the crest.
std::vector<Stroke> relief(std::string_view shade, std::string_view slope, std::string_view crest) {
  return {fallen(faint(round(shade, 11), 0.13), 4.5), fallen(faint(round(shade, 7), 0.2), 3.2),
          fallen(faint(dashed(slope, 7, "1.2 2.3"), 0.95), 2.6),
          fallen(faint(round("#fff4d6", 3.4), 0.85), -1.6), round(crest, 1.9)};
}

// A dune: the side to the wind is lit, the slip face behind its crest is dark and smooth.
std::vector<Stroke> dune_strokes() {
  return {fallen(faint(round("#5c4118", 9), 0.12), 4.6), fallen(round("#c79a55", 5.2), 2.2),
          fallen(faint(round("#a67a3a", 2.4), 0.8), 3.6), fallen(round("#fbe9bd", 4.6), -1.5),
          round("#8a6428", 1.3)};
}

std::optional<std::array<int, 3>> channels(std::string_view colour) {
  if (colour.size() != 7 || colour[0] != '#') return std::nullopt;
  std::array<int, 6> digits{};
  for (int i = 0; i < 6; ++i) {
    const char c = colour[i + 1];
    if (c >= '0' && c <= '9')
      digits[i] = c - '0';
    else if (c >= 'a' && c <= 'f')
      digits[i] = c - 'a' + 10;
    else if (c >= 'A' && c <= 'F')
      digits[i] = c - 'A' + 10;
    else
      return std::nullopt;
  }
  return std::array<int, 3>{digits[0] * 16 + digits[1], digits[2] * 16 + digits[3],
                            digits[4] * 16 + digits[5]};
}

}  // namespace

TerrainStyle terrain_style(std::string_view word) {
  static const std::array<Entry<TerrainStyle>, 16> entries{{
      {{"clear", "open", "desert", "flat", "plain"}, {.texture = Texture::kSpeckle, .stroke = "#b79a63"}},
      // The symbol on such a hex is enough: see mark_of.
      {{"fortification", "fort", "strongpoint", "oil_tank", "tank", "airfield"}, {}},
      {{"rough", "broken", "badland", "rocky"}, area("#d9b77c", 0.72, Texture::kBroken, "#946a33", 2)},
      {{"sand", "dune", "dunes"}, area("#e3c384", 0.7, Texture::kDunes, "#a97f3f", 3)},
      {{"hill", "hills", "slope", "slopes", "ground", "plateau", "ridge", "crest", "rise"},
       high(area("#dcb877", 0.75, Texture::kHachures, "#7a5a30", 2))},
      {{"mountain", "mountains", "heights", "jebel"},
       high(area("#bf9a6a", 0.66, Texture::kPeaks, "#5f4526", 2))},
      {{"lava", "leja", "boulders", "stones"}, area("#b5a084", 0.62, Texture::kStones, "#5a4a38", 2)},
      {{"woods", "wood", "forest", "grove", "trees", "palms"},
       area("#a9b57a", 0.6, Texture::kTrees, "#5d6f3a", 2)},
      {{"orchard", "orchards", "field", "fields", "cultivated", "farmland", "plantation"},
       area("#bdc58a", 0.55, Texture::kRows, "#73804a", 1)},
      {{"marsh", "swamp", "bog", "sabkha"}, area("#b9c2a0", 0.6, Texture::kTufts, "#5c7a6a", 2)},
      {{"city", "urban", "cities"}, area("#d9bfa0", 0.85, Texture::kBlocks, "#8a5a44", 0)},
      {{"town", "village", "suburb"}, area("#dcc6a2", 0.7, Texture::kBlocks, "#8f684a", 1)},
      {{"sea", "ocean", "gulf", "bay"}, water("#bcd6da", "#e3ecdf", "#6f979c", Texture::kNone)},
      {{"lake", "lagoon", "pond"}, water("#c6dbd3", "#e2ebdb", "#7b9f98", Texture::kWavelets)},
      {{"canal", "river", "water"}, water("#a9cbd6", "#c6dde0", "#4f7f8c", Texture::kNone)},
      {{"impassable", "forbidden", "neutral"}, area("#cfc2a4", 0.7, Texture::kRules, "#a8987a", 2)},
  }};
  if (const TerrainStyle* style = find(entries, word)) return *style;
  return area("#d8c9a2", 0.6, Texture::kRules, "#9a8558", 2);
}

Mark mark_of(std::string_view word) {
  static const std::array<Entry<Mark>, 14> entries{{
      {{"fortified-city", "fortified-town"}, Mark::kFortifiedCity},
      {{"fortification", "fort", "fortified", "strongpoint", "stronghold", "outpost", "bunker"}, Mark::kFort},
      {{"oil_tank", "oil", "refinery", "depot"}, Mark::kTanks},
      {{"airfield", "airbase", "airport", "runway"}, Mark::kAirfield},
      {{"town", "village", "settlement", "camp"}, Mark::kTown},
      {{"city", "capital"}, Mark::kCity},
      {{"kibbutz", "moshav", "farm"}, Mark::kFarm},
      {{"pass", "defile"}, Mark::kPass},
      {{"commanding", "vantage"}, Mark::kVantage},
      {{"port", "harbour", "harbor", "anchorage"}, Mark::kPort},
      {{"ruin", "ruins", "tell", "monument"}, Mark::kRuin},
      {{"peak", "summit"}, Mark::kHill},
      {{"well", "oasis", "spring", "cistern"}, Mark::kWell},
      {{"bridge", "ferry", "crossing"}, Mark::kBridge},
  }};
  const Mark* mark = find(entries, word);
  return mark != nullptr ? *mark : Mark::kNone;
}

LineStyle link_style(std::string_view word) {
  static const std::array<Entry<LineStyle>, 6> entries{{
      // A canal that runs through hexes and not between them; roads and bridges are drawn over it.
      {{"canal", "channel"},
       {.strokes = {plain("#4d7c88", 12), plain("#a5cbd3", 9.6), faint(plain("#cfe3e2", 2.4), 0.9)},
        .straighten = 0.5,
        .water = true}},
      {{"highway", "motorway"},
       {.strokes = {round("#6a3b1f", 6.4), round("#f3d9a4", 4.2), round("#6a3b1f", 0.8)},
        .wobble = 1.5,
        .straighten = 0.4,
        .rank = 4,
        .makes_bridges = true}},
      {{"road", "street"},
       {.strokes = {round("#7a4526", 4.8), round("#f6e3b6", 2.6)},
        .wobble = 1.8,
        .straighten = 0.3,
        .rank = 3,
        .makes_bridges = true}},
      {{"railroad", "railway", "rail"},
       {.strokes = {plain("#3f3a34", 1.3), dashed("#3f3a34", 5, "1 6")},
        .wobble = 1,
        .straighten = 0.5,
        .rank = 2,
        .makes_bridges = true}},
      {{"trail", "track", "path"},
       {.strokes = {faint(round("#f3e5c4", 3.6), 0.55), dotted("#75502c", 1.9, "0.1 4.6")},
        .wobble = 3,
        .straighten = 0.3,
        .rank = 1,
        .makes_bridges = true}},
      {{"pipeline", "ferry", "cable"},
       {.strokes = {dashed("#5c5c5c", 1.2, "8 3")}, .wobble = 0.5, .straighten = 0.5}},
  }};
  if (const LineStyle* style = find(entries, word)) return *style;
  return {.strokes = {dashed("#7c6a4a", 1.4, "5 3")}, .wobble = 1};
}

LineStyle hexside_style(std::string_view word) {
  static const std::array<Entry<LineStyle>, 11> entries{{
      {{"lake"},
       {.strokes = {round("#7b9f98", 15), round("#c6dbd3", 12.6)},
        .straighten = 0.2,
        .rank = 1,
        .water = true}},
      {{"dune", "dunes"}, {.strokes = dune_strokes(), .wobble = 2, .straighten = 0.25, .rank = 3}},
      {{"front-line", "sector-line"},
       {.strokes = {faint(round("#fff1dc", 7), 0.7), dashed("#b3262e", 4, "13 7")}, .rank = 6}},
      {{"ceasefire-line", "armistice-line"},
       {.strokes = {faint(round("#f3e5c4", 6), 0.7), dotted("#2f6b52", 3.2, "0.1 6")}, .rank = 5}},
      {{"canal", "channel"},
       {.strokes = {plain("#4d7c88", 8.6), plain("#a5cbd3", 6.6), faint(plain("#cfe3e2", 1.8), 0.9)},
        .straighten = 0.85,
        .rank = 2,
        .water = true,
        .bridged = true}},
      {{"river"},
       {.strokes = {round("#54808c", 5.8), round("#9cc6d0", 4.2)},
        .wobble = 2.4,
        .straighten = 0.4,
        .rank = 2,
        .water = true,
        .bridged = true}},
      {{"stream", "creek"},
       {.strokes = {round("#6f9fab", 2.6)},
        .wobble = 2.4,
        .straighten = 0.3,
        .rank = 1,
        .water = true,
        .bridged = true}},
      {{"wadi", "gully", "ravine", "gulch"},
       {.strokes = {faint(round("#e5cf9c", 6.4), 0.8), dotted("#5f94a6", 2.5, "11 4.5 3.5 4.5")},
        .wobble = 3,
        .straighten = 0.22,
        .rank = 1,
        .water = true}},
      {{"ditch", "trench", "minefield"},
       {.strokes = {plain("#5a3a1c", 1.8), dashed("#5a3a1c", 6.4, "1.2 4.2")}, .wobble = 0.6, .rank = 3}},
      {{"ridge", "slope", "escarpment", "cliff", "crest", "moraine", "rampart", "wall", "bank"},
       {.strokes = relief("#4a3312", "#7a5a30", "#5f4524"), .wobble = 1.2, .straighten = 0.2, .rank = 3}},
      {{"border", "frontier", "boundary", "line"},
       {.strokes = {faint(round("#f3e5c4", 4.6), 0.6), faint(dashed("#8a4f78", 2.2, "9 3 2 3"), 0.9)},
        .rank = 4}},
  }};
  if (const LineStyle* style = find(entries, word)) return *style;
  return {.strokes = {dashed("#7a6a4c", 2, "4 3")}, .wobble = 0.5, .rank = 1};
}

LabelStyle label_style(std::string_view kind) {
  static const std::array<Entry<LabelStyle>, 8> entries{{
      {{"city", "capital"}, {.size = 14, .spacing = 1.1, .bold = true, .capitals = true}},
      {{"town"}, {.size = 12.5, .spacing = 1, .bold = true, .capitals = true}},
      {{"quarter", "building"}, {.size = 10.5, .spacing = 0.5, .bold = true}},
      {{"village", "settlement"}, {.size = 10.5, .spacing = 0.3, .bold = true}},
      {{"fortification", "fort", "strongpoint", "outpost"},
       {.size = 11, .spacing = 0.4, .bold = true, .italic = true}},
      {{"airfield", "airbase", "oil_tank", "oil", "port"}, {.size = 10, .spacing = 0.2, .italic = true}},
      {{"sea", "lake", "gulf", "bay"},
       {.size = 30, .spacing = 9, .italic = true, .water = true, .wide = true}},
      {{"region", "desert", "country", "area", "mountains"},
       {.size = 22, .spacing = 9, .capitals = true, .wide = true}},
  }};
  if (const LabelStyle* style = find(entries, kind)) return *style;
  return {.size = 10, .spacing = 0.2, .italic = true};
}

std::string mixed(std::string_view a, std::string_view b, double share) {
  const auto from = channels(a);
  const auto to = channels(b);
  if (!from || !to) return std::string(a);
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out = "#";
  for (int i = 0; i < 3; ++i) {
    const int value = static_cast<int>((*from)[i] * (1 - share) + (*to)[i] * share + 0.5);
    out += digits[value / 16];
    out += digits[value % 16];
  }
  return out;
}

}  // namespace mitla::draw
