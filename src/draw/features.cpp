#include "draw/features.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "draw/marks.h"
#include "draw/palette.h"

namespace mitla::draw {

namespace {

// A runway on one hex lies beside its roads: off the centre, parallel to the road.
void draw_short_runway(Svg& svg, const SheetParts& parts, hex::HexId h) {
  const Vec centre = parts.centre(h);
  std::vector<Vec> roads;  // directions of the roads from the centre
  for (const data::Link& link : parts.map.links)
    if ((link.a == h || link.b == h) && parts.holds(link.a) && parts.holds(link.b))
      roads.push_back(unit(parts.centre(link.a == h ? link.b : link.a) - centre));
  if (roads.empty()) {
    draw_mark(svg, Mark::kAirfield, centre, kSide);
    return;
  }
  // The direction farthest from all roads.
  Vec aside = bearing(0);
  double least_along = 2;
  for (int i = 0; i < 12; ++i) {
    double along = -1;
    for (const Vec road : roads) along = std::max(along, dot(road, bearing(30.0 * i)));
    if (along < least_along - 0.01) {
      least_along = along;
      aside = bearing(30.0 * i);
    }
  }
  // Starts at the end that puts the aeroplane on the far side of the road.
  const Vec half = quarter_turn(aside) * (kSide * 0.42);
  const Vec middle_of_it = centre + aside * (kSide * 0.3);
  draw_runway(svg, middle_of_it - half, middle_of_it + half, kSide * 0.85);
}

// An airfield of several hexes is one runway, from its first hex to the farthest one.
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
      draw_short_runway(svg, parts, last);
      continue;
    }
    const Vec from = parts.centre(field.front());
    const Vec to = parts.centre(last);
    const Vec more = unit(to - from) * (kSide * 0.3);
    draw_runway(svg, from - more, to + more, kSide);
  }
}

}  // namespace

MarkedHexes marked_hexes(const SheetParts& parts) {
  const data::Map& map = parts.map;
  MarkedHexes marked;
  const auto add = [&](std::string_view word, hex::HexId h) {
    const Mark mark = mark_of(word);
    if (mark == Mark::kNone || !parts.holds(h)) return;
    // A town that fills its whole hex is drawn as terrain.
    if ((mark == Mark::kTown || mark == Mark::kCity) &&
        terrain_style(map.terrain_name(h)).texture == Texture::kBlocks)
      return;
    marked[mark].insert(h);
  };
  for (int i = 0; i < map.board.size(); ++i) add(map.terrain_name(hex::HexId(i)), hex::HexId(i));
  for (std::size_t f = 0; f < map.features.size(); ++f)
    for (const hex::HexId h : map.feature_hexes[f]) add(map.features[f], h);
  for (const data::Place& place : map.places) add(place.kind, place.hex);

  // A name without any other symbol gets a dot, so that its place is visible.
  const auto has_mark = [&](hex::HexId h) {
    return std::any_of(marked.begin(), marked.end(), [&](const auto& m) { return m.second.count(h) != 0; });
  };
  for (const data::Place& place : map.places)
    if (!place.objective && !label_style(place.kind).wide && parts.holds(place.hex) && !has_mark(place.hex))
      marked[Mark::kDot].insert(place.hex);
  return marked;
}

void draw_features(Svg& svg, const SheetParts& parts) {
  svg.open("g", {{"class", "features"}});
  for (const auto& [mark, hexes] : marked_hexes(parts)) {
    if (mark == Mark::kDot) continue;
    if (mark == Mark::kAirfield) {
      draw_airfields(svg, parts, hexes);
      continue;
    }
    for (const hex::HexId h : hexes) draw_mark(svg, mark, parts.centre(h), kSide);
  }
  svg.close();
}

void draw_spots(Svg& svg, const SheetParts& parts) {
  svg.open("g", {{"class", "spots"}});
  const MarkedHexes marked = marked_hexes(parts);
  if (const auto dots = marked.find(Mark::kDot); dots != marked.end())
    for (const hex::HexId h : dots->second) draw_mark(svg, Mark::kDot, parts.centre(h), kSide);
  for (const data::Place& place : parts.map.places)
    if (place.objective && parts.holds(place.hex))
      draw_objective(svg, parts.centre(place.hex), kSide, parts.sheet.corner_up(), place.value);
  svg.close();
}

}  // namespace mitla::draw
