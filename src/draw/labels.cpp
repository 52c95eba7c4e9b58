#include "draw/labels.h"

#include <algorithm>
#include <string>

#include "draw/palette.h"

namespace mitla::draw {

namespace {

constexpr double kNumberSize = 6.6;

std::string in_capitals(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

struct Writing {
  std::string text;
  LabelStyle style;
  Strip strip;
};

// Many names of one kind close together are parts of one place, so they are written in smaller letters.
LabelStyle style_of(const data::Map& map, const data::Place& place) {
  constexpr int kNear = 6;
  constexpr int kCrowd = 4;
  const LabelStyle style = label_style(place.kind);
  const auto crowd = std::count_if(map.places.begin(), map.places.end(), [&](const data::Place& other) {
    return other.kind == place.kind && map.board.distance(other.hex, place.hex) <= kNear;
  });
  return style.capitals && !style.wide && crowd >= kCrowd ? label_style("quarter") : style;
}

Writing writing_of(const data::Map& map, const data::Place& place) {
  const LabelStyle style = style_of(map, place);
  Writing w{style.capitals ? in_capitals(place.name) : place.name, style, {}};
  w.strip.width = text_width(w.text, style.size, style.spacing, style.bold || style.capitals);
  w.strip.height = style.size * 1.05;
  return w;
}

void write(Svg& svg, const Writing& w, std::string_view original) {
  // With letters spaced, half a space hangs over at the right.
  const Vec at = w.strip.centre + Vec{w.style.spacing / 2, w.style.size * 0.35};
  Attributes attributes{{"font-size", w.style.size}};
  if (w.style.spacing > 0) attributes.emplace_back("letter-spacing", w.style.spacing);
  if (w.style.bold) attributes.emplace_back("font-weight", "bold");
  if (w.style.italic) attributes.emplace_back("font-style", "italic");
  if (w.style.water) attributes.emplace_back("fill", ink::kWaterText);
  if (original != w.text) attributes.emplace_back("aria-label", original);
  svg.label(at, w.text, attributes);
}

// Positions below, above and beside the symbol of the hex, in the usual order of cartography; first close by,
// as for a dot, then clear of a symbol that fills the hex.
std::vector<Vec> places_around(const Writing& w) {
  std::vector<Vec> places;
  for (const double clear : {0.3, 1.0}) {
    const double up = kInradius * clear + w.strip.height * 0.62;
    const double out = kSide * 0.95 * clear + w.strip.width / 2 + 2;
    const double near = w.strip.width * 0.42;
    const double step = kSide * 0.5 * clear;
    for (const Vec offset :
         {Vec{0, up}, Vec{0, -up}, Vec{out, 0}, Vec{-out, 0}, Vec{near, up}, Vec{-near, up}, Vec{near, -up},
          Vec{-near, -up}, Vec{out, step}, Vec{-out, step}, Vec{out, -step}, Vec{-out, -step}})
      places.push_back(offset);
  }
  return places;
}

}  // namespace

std::string turned_about(Vec at, double degrees) {
  return "rotate(" + number(degrees) + " " + number(at.x) + " " + number(at.y) + ")";
}

double text_width(std::string_view text, double size, double spacing, bool heavy) {
  int letters = 0;  // UTF-8: the bytes that begin a character
  for (const char c : text)
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++letters;
  return letters * (size * (heavy ? 0.72 : 0.56) + spacing);
}

void draw_hex_numbers(Svg& svg, const SheetParts& parts) {
  const hex::Board& board = parts.map.board;
  const Vec offset{0, parts.sheet.corner_up() ? -kSide + 9.4 : -kInradius + 7.4};
  for (const bool on_water : {false, true}) {
    svg.open("g", {{"class", "numbers"},
                   {"font-family", "sans-serif"},
                   {"font-size", kNumberSize},
                   {"text-anchor", "middle"},
                   {"fill", on_water ? ink::kWaterText : ink::kSoftText},
                   {"stroke", on_water ? "#cfe0dd" : ink::kGround},
                   {"stroke-width", 1.8},
                   {"stroke-opacity", 0.6},
                   {"paint-order", "stroke"}});
    for (int i = 0; i < board.size(); ++i) {
      const hex::HexId h(i);
      if (!parts.holds(h) || parts.ground.is_water(board.cube(h)) != on_water) continue;
      svg.label(parts.centre(h) + offset, board.name(h));
    }
    svg.close();
  }
}

void draw_place_names(Svg& svg, const SheetParts& parts, FreeSpace& space) {
  svg.open("g", {{"class", "names"},
                 {"font-family", "serif"},
                 {"text-anchor", "middle"},
                 {"fill", ink::kText},
                 {"stroke", ink::kHalo},
                 {"stroke-width", 3.4},
                 {"stroke-linejoin", "round"},
                 {"stroke-opacity", 0.9},
                 {"paint-order", "stroke"}});
  // Larger names choose first.
  std::vector<const data::Place*> order;
  for (const data::Place& place : parts.map.places)
    if (parts.holds(place.hex)) order.push_back(&place);
  std::stable_sort(order.begin(), order.end(), [](const data::Place* a, const data::Place* b) {
    return label_style(a->kind).size > label_style(b->kind).size;
  });
  for (const data::Place* place : order) {
    Writing w = writing_of(parts.map, *place);
    const Vec centre = parts.centre(place->hex);
    w.strip.centre = centre;
    if (!w.style.wide) {
      double best = 0;
      double reluctance = 0;
      Vec found = centre;
      for (const Vec offset : places_around(w)) {
        w.strip.centre = centre + offset;
        const double cost = space.cost(w.strip) + reluctance;
        if (reluctance == 0 || cost < best) {
          best = cost;
          found = w.strip.centre;
        }
        reluctance += 0.35;
      }
      w.strip.centre = found;
    }
    space.reserve(w.strip);
    write(svg, w, place->name);
  }
  svg.close();
}

}  // namespace mitla::draw
