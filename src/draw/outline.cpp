#include "draw/outline.h"

#include <map>

#include "draw/jitter.h"

namespace mitla::draw {

namespace {

std::vector<Vec> evened(const std::vector<Vec>& points) {
  const std::size_t n = points.size();
  std::vector<Vec> out(n);
  for (std::size_t i = 0; i < n; ++i)
    out[i] = points[(i + n - 1) % n] * 0.25 + points[i] * 0.5 + points[(i + 1) % n] * 0.25;
  return out;
}

}  // namespace

std::vector<Loop> trace(const CubeSet& area, hex::Orientation orientation) {
  // Three hexes meet at every corner of the grid, so a line that enters has one way out.
  std::map<hex::Point, hex::Point> next;
  for (const hex::Cube c : area) {
    for (const hex::Direction d : hex::kDirections) {
      if (area.count(hex::neighbour(c, d)) != 0) continue;
      next[hex::corner(c, d, orientation)] = hex::corner(c, hex::clockwise(d), orientation);
    }
  }
  std::vector<Loop> loops;
  while (!next.empty()) {
    Loop loop;
    for (auto at = next.begin(); at != next.end();) {
      loop.push_back(at->first);
      const hex::Point to = at->second;
      next.erase(at);
      at = next.find(to);
    }
    loops.push_back(std::move(loop));
  }
  return loops;
}

PathData hexagonal_path(const std::vector<Loop>& loops, const Sheet& sheet) {
  PathData path;
  for (const Loop& loop : loops) {
    std::vector<Vec> corners;
    for (const hex::Point p : loop) corners.push_back(sheet.at(p));
    path.polygon(corners);
  }
  return path;
}

PathData flowing_path(const std::vector<Loop>& loops, const Sheet& sheet, int smoothing, double sway) {
  PathData path;
  for (const Loop& loop : loops) {
    std::vector<Vec> points;
    for (const hex::Point p : loop) points.push_back(sheet.at(p) + jitter(p.x, p.y, 7) * sway);
    for (int i = 0; i < smoothing; ++i) points = evened(points);
    const std::size_t n = points.size();
    path.move(middle(points[n - 1], points[0]));
    for (std::size_t i = 0; i < n; ++i) path.curve(points[i], middle(points[i], points[(i + 1) % n]));
    path.close();
  }
  return path;
}

}  // namespace mitla::draw
