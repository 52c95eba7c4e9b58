#include "draw/counters.h"

#include <algorithm>
#include <map>
#include <set>

#include "draw/labels.h"
#include "draw/palette.h"
#include "draw/unit_symbol.h"

namespace mitla::draw {

namespace {

constexpr double kHalf = kCounterSize / 2;
constexpr double kBand = 3.6;
constexpr double kRound = 4;
constexpr Vec kStackStep{3.4, -3.4};
constexpr double kMaxStackRise = 10;  // a tall stack is compressed so that it stays in its hex

// Sides differ in the position of the band as well as in hue.
enum class BandPlace { kBottom, kLeft, kRight };

struct Look {
  std::string field = "#d8d2c2";
  std::string dark = "#8a8472";  // edge of the counter
  std::string band = "#8a8472";
  std::string ink = "#1d1a14";
  BandPlace place = BandPlace::kBottom;
};

Look look_of(const data::Units* units, const data::Unit* unit) {
  Look look;
  const data::Side* side = unit != nullptr ? units->side(unit->side) : nullptr;
  if (side == nullptr) return look;
  if (!side->colour.empty()) look.field = mixed(side->colour, "#fbf3e2", 0.3);
  if (!side->ink.empty()) look.ink = mixed(side->ink, look.field, 0.1);
  look.dark = mixed(side->colour, "#1a120a", 0.45);
  look.band = look.dark;
  const data::Formation* formation = units->formation(unit->formation);
  // A formation with the colour of its side has a band in the side's darker shade.
  if (formation != nullptr && !formation->colour.empty() && formation->colour != side->colour)
    look.band = formation->colour;
  const auto number_of_side = side - units->sides.data();
  look.place = number_of_side == 0   ? BandPlace::kBottom
               : number_of_side == 1 ? BandPlace::kLeft
                                     : BandPlace::kRight;
  return look;
}

Rect band_rect(BandPlace place) {
  switch (place) {
    case BandPlace::kBottom:
      return {{-kHalf, kHalf - kBand}, {kHalf, kHalf}};
    case BandPlace::kLeft:
      return {{-kHalf, -kHalf}, {-kHalf + kBand, kHalf}};
    case BandPlace::kRight:
      return {{kHalf - kBand, -kHalf}, {kHalf, kHalf}};
  }
  return {};
}

// The part of the counter beside the band.
Rect face_rect(BandPlace place) {
  Rect face{{-kHalf, -kHalf}, {kHalf, kHalf}};
  if (place == BandPlace::kBottom) face.max.y -= kBand;
  if (place == BandPlace::kLeft) face.min.x += kBand;
  if (place == BandPlace::kRight) face.max.x -= kBand;
  return face;
}

std::string symbol_id(const std::string& id, const std::string& type) { return id + "-unit-" + as_id(type); }

void draw_body(Svg& svg, const std::string& id, const Look& look) {
  const auto rounded = [](const Rect& r) {
    return Attributes{
        {"x", r.min.x}, {"y", r.min.y}, {"width", r.width()}, {"height", r.height()}, {"rx", kRound}};
  };
  const Rect whole{{-kHalf, -kHalf}, {kHalf, kHalf}};
  Attributes shadow = rounded({whole.min + Vec{0.9, 1.6}, whole.max + Vec{0.9, 1.6}});
  shadow.emplace_back("fill", "#2a1d0c");
  shadow.emplace_back("opacity", 0.35);
  svg.leaf("rect", shadow);
  Attributes body = rounded(whole);
  body.emplace_back("fill", look.field);
  svg.leaf("rect", body);
  svg.path(PathData{}.rectangle(band_rect(look.place)), {{"fill", look.band},
                                                         {"stroke", look.dark},
                                                         {"stroke-width", 0.5},
                                                         {"clip-path", "url(#" + id + "-counter)"}});
  Attributes edge = rounded(whole);
  edge.emplace_back("fill", "none");
  edge.emplace_back("stroke", look.dark);
  edge.emplace_back("stroke-width", 0.9);
  svg.leaf("rect", edge);
}

void write_factors(Svg& svg, const data::Units& units, const data::Unit& unit, const Rect& face,
                   const std::string& colour) {
  const std::string factors = factors_text(units, unit);
  const double room = face.width() - 3.4;
  const double baseline = face.max.y - (face.max.y < kHalf ? 2 : 3.4);
  const bool long_factors = factors.size() > 3;
  const double factor_size =
      std::min(long_factors ? 9.2 : 11.5, room / (0.6 * std::max<std::size_t>(factors.size(), 1)));
  if (!factors.empty())
    svg.label({face.min.x + 1.9, baseline}, factors,
              {{"font-size", factor_size}, {"font-weight", "bold"}, {"fill", colour}});
  if (unit.designation.empty()) return;
  // Four factors fill the lower edge, so the designation is printed above.
  const double taken = long_factors ? room * 0.62 : text_width(factors, factor_size, 0, true);
  const double size = std::min(6.4, (room - taken) / (0.57 * unit.designation.size()));
  const double y = long_factors ? face.min.y + 6.6 : baseline;
  svg.label({face.max.x - 1.7, y}, unit.designation,
            {{"font-size", size}, {"text-anchor", "end"}, {"fill", colour}});
}

void draw_counter(Svg& svg, const std::string& id, const data::Units* units, const Counter& counter, Vec at) {
  const data::Unit* unit = units != nullptr ? units->unit(counter.unit) : nullptr;
  const Look look = look_of(units, unit);
  const Rect face = face_rect(look.place);
  svg.open("g", {{"class", "counter"},
                 {"data-unit", counter.unit},
                 {"transform", "translate(" + number(at.x) + " " + number(at.y) + ")"}});
  if (unit == nullptr) {
    svg.text("title", {}, counter.unit);
    draw_body(svg, id, look);
    const double size =
        std::min(8.0, (face.width() - 3) / (0.6 * std::max<std::size_t>(counter.unit.size(), 1)));
    svg.label({face.centre().x, 3}, counter.unit,
              {{"font-size", size}, {"text-anchor", "middle"}, {"fill", look.ink}});
    svg.close();
    return;
  }
  const data::UnitType* type = units->type(unit->type);
  std::string title = unit->title.empty() ? unit->designation : unit->title;
  if (type != nullptr) title += ", " + type->title;
  if (!unit->size.empty()) title += ", " + unit->size;
  svg.text("title", {}, title);
  draw_body(svg, id, look);
  const Vec symbol{face.centre().x, face.min.y + 7.4 + kSymbolHeight / 2};
  if (type != nullptr)
    svg.use(
        symbol_id(id, type->id),
        {{"transform", "translate(" + number(symbol.x) + " " + number(symbol.y) + ")"}, {"color", look.ink}});
  draw_size_mark(svg, size_mark(unit->size), {symbol.x, face.min.y + 4.2}, look.ink);
  write_factors(svg, *units, *unit, face, look.ink);
  svg.close();
}

bool in_parentheses(const data::Units& units, const data::Unit& unit) {
  const auto& traits = units.face.parentheses;
  return std::any_of(traits.begin(), traits.end(),
                     [&](const std::string& trait) { return unit.has_trait(trait); });
}

// "attack^range" are two factors.
std::pair<std::string, std::string> parts_of(const std::string& printed) {
  const std::size_t raised = printed.find('^');
  if (raised == std::string::npos) return {printed, {}};
  return {printed.substr(0, raised), printed.substr(raised + 1)};
}

bool is_printed(const data::Face& face, const std::string& factor) {
  return std::any_of(face.factors.begin(), face.factors.end(), [&](const std::string& printed) {
    const auto [first, raised] = parts_of(printed);
    return first == factor || raised == factor;
  });
}

// The number, or the letter that is printed in its place: the code of the same name. Empty if there is
// neither.
std::string figure_of(const data::Unit& unit, const std::string& factor) {
  if (unit.has_factor(factor)) return std::to_string(unit.factor(factor));
  return std::string(unit.code(factor));
}

std::map<hex::HexId, std::vector<const Counter*>> stacks_of(std::span<const Counter> counters) {
  std::map<hex::HexId, std::vector<const Counter*>> stacks;
  for (const Counter& counter : counters)
    if (counter.hex.exists()) stacks[counter.hex].push_back(&counter);
  return stacks;
}

}  // namespace

std::vector<FaceCell> face_cells(const data::Units& units, const data::Tables& tables,
                                 const data::Unit& unit) {
  std::vector<FaceCell> cells;
  for (const std::string& printed : units.face.factors) {
    const auto [factor, raised] = parts_of(printed);
    if (const std::string figure = figure_of(unit, factor); !figure.empty()) {
      FaceCell cell{figure};
      if (unit.factor(raised) != 0) cell.raised = std::to_string(unit.factor(raised));
      cells.push_back(std::move(cell));
    } else if (printed == "allowance" && !cells.empty()) {
      if (const data::Allowance* allowance = tables.allowance(unit.side, unit.mobility))
        cells.push_back({std::to_string(allowance->points / tables.movement_unit)});
    }
  }
  if (in_parentheses(units, unit) && !cells.empty()) {
    cells.front().text.insert(0, 1, '(');
    cells.back().text += ')';
  }
  return cells;
}

std::string factors_text(const data::Units& units, const data::Unit& unit) {
  std::string text;
  for (const data::Term& factor : units.factor_terms) {
    const std::string figure = figure_of(unit, factor.id);
    if (figure.empty() || !is_printed(units.face, factor.id)) continue;
    if (!text.empty()) text += '-';
    text += figure;
  }
  return in_parentheses(units, unit) && !text.empty() ? "(" + text + ")" : text;
}

std::vector<Rect> counter_places(const Layout& layout, std::span<const Counter> counters) {
  std::vector<Rect> places;
  for (const auto& [hex, stack] : stacks_of(counters))
    places.push_back(around(layout.centre(hex), kCounterSize, kCounterSize));
  return places;
}

void define_symbols(Svg& svg, const std::string& id, const data::Units* units,
                    std::span<const Counter> counters) {
  svg.open("clipPath", {{"id", id + "-counter"}});
  svg.leaf("rect",
           {{"x", -kHalf}, {"y", -kHalf}, {"width", kCounterSize}, {"height", kCounterSize}, {"rx", kRound}});
  svg.close();
  if (units == nullptr) return;
  std::set<std::string> types;
  for (const Counter& counter : counters)
    if (const data::Unit* unit = units->unit(counter.unit)) types.insert(unit->type);
  for (const std::string& id_of_type : types) {
    const data::UnitType* type = units->type(id_of_type);
    if (type == nullptr) continue;
    svg.open("g", {{"id", symbol_id(id, type->id)},
                   {"stroke", "currentColor"},
                   {"stroke-width", 1.1},
                   {"stroke-linejoin", "round"}});
    draw_symbol(svg, symbol_parts(*type));
    svg.close();
  }
}

void draw_counters(Svg& svg, const std::string& id, const Layout& layout, const data::Units* units,
                   std::span<const Counter> counters) {
  svg.open("g", {{"class", "counters"}, {"font-family", "sans-serif"}});
  for (const auto& [hex, stack] : stacks_of(counters)) {
    const double steps = static_cast<double>(stack.size() - 1);
    const double press = steps > 0 ? std::min(1.0, kMaxStackRise / (steps * kStackStep.x)) : 1;
    for (std::size_t i = 0; i < stack.size(); ++i)
      draw_counter(svg, id, units, *stack[i], layout.centre(hex) + kStackStep * (press * (i - steps / 2)));
  }
  svg.close();
}

}  // namespace mitla::draw
