#include "draw/free_space.h"

#include <cmath>

namespace mitla::draw {

namespace {

// A strip as a row of small squares; a level one is one rectangle.
std::vector<Rect> pieces_of(const Strip& strip) {
  if (strip.angle == 0) return {around(strip.centre, strip.width, strip.height)};
  std::vector<Rect> pieces;
  const Vec way = bearing(90 + strip.angle);
  const int count = std::max(1, static_cast<int>(std::ceil(strip.width / strip.height)));
  for (int i = 0; i < count; ++i) {
    const double along = ((i + 0.5) / count - 0.5) * strip.width;
    pieces.push_back(around(strip.centre + way * along, strip.height, strip.height));
  }
  return pieces;
}

}  // namespace

void FreeSpace::reserve(const Strip& strip) {
  Strip with_room = strip;  // two names in one line must not read as one
  with_room.width += strip.height * 1.2;
  for (const Rect& piece : pieces_of(with_room)) taken_.push_back(piece);
}

double FreeSpace::cost(const Strip& strip) const {
  double cost = 0;
  for (const Rect& piece : pieces_of(strip)) {
    if (!area_.contains(piece.min) || !area_.contains(piece.max)) cost += 1000;
    for (const Rect& rect : taken_) {
      const double shared = overlap(piece, rect);
      if (shared > 0) cost += 6 + 60 * shared / (strip.width * strip.height);
    }
  }
  const Vec way = bearing(90 + strip.angle);
  for (const Vec point : line_points_) {
    const Vec off = point - strip.centre;
    if (std::abs(dot(off, way)) < strip.width / 2 + 2 &&
        std::abs(dot(off, quarter_turn(way))) < strip.height / 2 + 2)
      cost += 0.8;
  }
  return cost;
}

}  // namespace mitla::draw
