// Points of the drawing. Floating point is for drawing only; no rule uses it.
#pragma once

#include <algorithm>
#include <cmath>

namespace mitla::draw {

struct Vec {
  double x = 0;
  double y = 0;

  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator*(Vec a, double k) { return {a.x * k, a.y * k}; }
};

constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
inline double length(Vec a) { return std::sqrt(dot(a, a)); }
inline Vec unit(Vec a) {
  const double l = length(a);
  return l > 0 ? a * (1 / l) : Vec{};
}
constexpr Vec middle(Vec a, Vec b) { return (a + b) * 0.5; }
// A quarter turn clockwise on the screen, where y grows downwards.
constexpr Vec quarter_turn(Vec a) { return {-a.y, a.x}; }

inline constexpr double kPi = 3.14159265358979323846;
// `degrees` clockwise from straight up.
inline Vec bearing(double degrees) { return {std::sin(degrees * kPi / 180), -std::cos(degrees * kPi / 180)}; }

struct Rect {
  Vec min{};
  Vec max{};

  constexpr double width() const { return max.x - min.x; }
  constexpr double height() const { return max.y - min.y; }
  constexpr Vec centre() const { return middle(min, max); }
  constexpr bool contains(Vec p) const {
    return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y;
  }
  constexpr Rect grown(double by) const { return {min - Vec{by, by}, max + Vec{by, by}}; }
};

constexpr Rect around(Vec centre, double width, double height) {
  return {centre - Vec{width / 2, height / 2}, centre + Vec{width / 2, height / 2}};
}

// The area that two rectangles share.
constexpr double overlap(const Rect& a, const Rect& b) {
  const double w = std::min(a.max.x, b.max.x) - std::max(a.min.x, b.min.x);
  const double h = std::min(a.max.y, b.max.y) - std::max(a.min.y, b.min.y);
  return w > 0 && h > 0 ? w * h : 0;
}

}  // namespace mitla::draw
