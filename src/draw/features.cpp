#include "draw/features.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "draw/marks.h"
#include "draw/palette.h"

namespace mitla::draw {

namespace {

using MarkedHexes = std::map<Mark, std::set<hex::HexId>>;

// Each symbol once per hex, however often the data says it: as terrain, as a feature, as the kind of a place.
MarkedHexes marked_hexes(const SheetParts& parts) {
  const data::Map& map = parts.map;
  MarkedHexes marked;
  const auto add = [&](std::string_view word, hex::HexId h) {
    const Mark mark = mark_of(word);
    if (mark == Mark::kNone || !parts.holds(h)) return;
    // A town of which the whole hex is built up is drawn as terrain.
    if (mark == Mark::kTown && terrain_style(map.terrain_name(h)).texture == Texture::kBlocks) return;
    marked[mark].insert(h);
  };
  for (int i = 0; i < map.board.size(); ++i) add(map.terrain_name(hex::HexId(i)), hex::HexId(i));
  for (std::size_t f = 0; f < map.features.size(); ++f)
    for (const hex::HexId h : map.feature_hexes[f]) add(map.features[f], h);
  for (const data::Place& place : map.places) add(place.kind, place.hex);
  return marked;
}

// An airfield of several hexes is one runway, from its first hex to the one furthest away.
void draw_airfields(Svg& svg, const SheetParts& parts, std::set<hex::HexId> hexes) {
  const hex::Board& board = parts.map.board;
  while (!hexes.empty()) {
    std::vector<hex::HexId> field{*hexes.begin()};
    hexes.erase(hexes.begin());
    for (std::size_t i = 0; i < field.size(); ++i)
      for (const hex::HexId next : board.neighbours(field[i]))
        if (next.exists() && hexes.erase(next) != 0) field.push_back(next);
    hex::HexId last = field.front();
    for (const hex::HexId h : field)
      if (board.distance(field.front(), h) > board.distance(field.front(), last)) last = h;
    if (last == field.front()) {
      draw_mark(svg, Mark::kAirfield, parts.centre(last), kSide);
      continue;
    }
    const Vec from = parts.centre(field.front());
    const Vec to = parts.centre(last);
    const Vec more = unit(to - from) * (kSide * 0.3);
    draw_runway(svg, from - more, to + more, kSide);
  }
}

}  // namespace

void draw_features(Svg& svg, const SheetParts& parts) {
  svg.open("g", {{"class", "features"}});
  for (const auto& [mark, hexes] : marked_hexes(parts)) {
    if (mark == Mark::kAirfield) {
      draw_airfields(svg, parts, hexes);
      continue;
    }
    for (const hex::HexId h : hexes) draw_mark(svg, mark, parts.centre(h), kSide);
  }
  svg.close();
}

void draw_objectives(Svg& svg, const SheetParts& parts) {
  svg.open("g", {{"class", "objectives"}});
  for (const data::Place& place : parts.map.places)
    if (place.objective && parts.holds(place.hex))
      draw_objective(svg, parts.centre(place.hex), kSide, parts.sheet.corner_up(), place.value);
  svg.close();
}

}  // namespace mitla::draw
