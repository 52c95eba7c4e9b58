#include "draw/unit_symbol.h"

#include <array>
#include <utility>

#include "draw/words.h"

namespace mitla::draw {

namespace {

constexpr double kX = kSymbolWidth / 2;
constexpr double kY = kSymbolHeight / 2;

bool starts_with(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

// The letters after the arm refine it: "UCIZ" is infantry (UCI) in tracked carriers (Z).
void refine_infantry(std::string_view rest, SymbolParts& parts) {
  parts.cross = true;
  for (const char c : rest) {
    if (c == 'Z' || c == 'V') parts.oval = true;
    if (c == 'M') parts.upright = true;
    if (c == 'A' || c == 'S') parts.wings = true;
    if (c == 'N') parts.anchor = true;
  }
}

void read_code(std::string_view code, SymbolParts& parts) {
  const auto rest = [&](std::size_t n) { return code.substr(n); };
  if (starts_with(code, "UCAA")) {
    parts.wedge = true;
  } else if (starts_with(code, "UCA")) {
    parts.oval = true;
  } else if (starts_with(code, "UCI")) {
    refine_infantry(rest(3), parts);
  } else if (starts_with(code, "UCFM")) {
    parts.arrow = true;
  } else if (starts_with(code, "UCFR")) {
    parts.missile = parts.dot = true;
  } else if (starts_with(code, "UCF")) {
    parts.dot = true;
    parts.oval = rest(3).find('E') != std::string_view::npos;  // self-propelled
  } else if (starts_with(code, "UCDM")) {
    parts.dome = parts.missile = true;
  } else if (starts_with(code, "UCD")) {
    parts.dome = true;
  } else if (starts_with(code, "UCR")) {
    parts.slash = true;
    parts.oval = starts_with(rest(3), "VA");
    parts.wings = starts_with(rest(3), "A");
  } else if (starts_with(code, "UCE")) {
    parts.comb = true;
    parts.wings = rest(3).find('A') != std::string_view::npos;
    parts.oval = rest(3).find('Z') != std::string_view::npos;
  } else if (starts_with(code, "UCVR")) {
    parts.rotor = true;
  } else if (starts_with(code, "UCV")) {
    parts.propeller = true;
  } else if (starts_with(code, "UCM")) {
    parts.missile = true;
  } else if (starts_with(code, "UH")) {
    parts.flag = true;
  } else if (starts_with(code, "US")) {
    parts.baseline = true;
  }
}

void read_words(std::string_view id, SymbolParts& parts) {
  const auto says = [&](std::string_view word) { return has_part(id, word); };
  if (says("headquarters") || says("hq") || says("command")) parts.flag = true;
  if (says("supply") || says("truck") || says("trucks") || says("transport")) parts.baseline = true;
  if (says("propelled") || says("mechanized") || says("mechanised")) parts.oval = true;
  if (says("missile") || says("missiles") || says("rocket") || says("rockets")) parts.missile = true;
}

void strokes(Svg& svg, const PathData& path) { svg.path(path, {{"fill", "none"}}); }
void filled(Svg& svg, const PathData& path) {
  svg.path(path, {{"fill", "currentColor"}, {"stroke", "none"}});
}

PathData oval(double width, double height) {
  // Each end is four curves, close to a half circle.
  constexpr double kBend = 0.414;
  constexpr double kDiagonal = 0.707;
  const double r = height / 2;
  const double run = width / 2 - r;
  const Vec right{run, 0};
  const Vec left{-run, 0};
  PathData path;
  path.move(left + Vec{0, -r}).line(right + Vec{0, -r});
  path.curve(right + Vec{r * kBend, -r}, right + Vec{r * kDiagonal, -r * kDiagonal});
  path.curve(right + Vec{r, -r * kBend}, right + Vec{r, 0});
  path.curve(right + Vec{r, r * kBend}, right + Vec{r * kDiagonal, r * kDiagonal});
  path.curve(right + Vec{r * kBend, r}, right + Vec{0, r});
  path.line(left + Vec{0, r});
  path.curve(left + Vec{-r * kBend, r}, left + Vec{-r * kDiagonal, r * kDiagonal});
  path.curve(left + Vec{-r, r * kBend}, left + Vec{-r, 0});
  path.curve(left + Vec{-r, -r * kBend}, left + Vec{-r * kDiagonal, -r * kDiagonal});
  path.curve(left + Vec{-r * kBend, -r}, left + Vec{0, -r});
  return path.close();
}

}  // namespace

SymbolParts symbol_parts(const data::UnitType& type) {
  SymbolParts parts;
  read_code(type.symbol, parts);
  read_words(type.id, parts);
  if (parts == SymbolParts{} && !type.title.empty()) parts.letters = type.title.substr(0, 1);
  return parts;
}

void draw_symbol(Svg& svg, const SymbolParts& parts) {
  svg.path(PathData{}.rectangle({{-kX, -kY}, {kX, kY}}), {{"fill", "#ffffff"}, {"fill-opacity", 0.42}});
  PathData lines;
  PathData solid;
  if (parts.cross) lines.move({-kX, -kY}).line({kX, kY}).move({-kX, kY}).line({kX, -kY});
  if (parts.slash) lines.move({-kX, kY}).line({kX, -kY});
  if (parts.oval) lines.append(oval(15.4, 7.6));
  if (parts.upright) lines.move({0, -kY}).line({0, kY});
  if (parts.wedge) lines.move({-kX, kY}).line({0, -kY}).line({kX, kY});
  if (parts.dome) lines.move({-kX, kY}).by_curve({kX, -kY * 2.6}, {2 * kX, 0});
  if (parts.dot) solid.circle({0, 0}, parts.oval ? 1.8 : 2.5);
  if (parts.arrow) {
    lines.move({0, 1.6}).line({0, -4.6}).move({-1.9, -2.6}).line({0, -4.9}).line({1.9, -2.6});
    lines.circle({0, 3.3}, 1.7);
  }
  if (parts.missile) lines.move({-1.6, kY}).line({-1.6, -2}).by_curve({1.6, -4.4}, {3.2, 0}).line({1.6, kY});
  if (parts.comb) lines.move({-6, 4}).line({-6, -3}).line({6, -3}).line({6, 4}).move({0, -3}).line({0, 4});
  if (parts.wings) {
    lines.move({-4.4, kY - 1.2}).by_curve({0.4, -3}, {2.4, -2.6}).by_curve({1.8, 0}, {2, 2.2});
    lines.by_curve({0.2, -2.2}, {2, -2.2}).by_curve({2, -0.4}, {2.4, 2.6});
  }
  if (parts.rotor) solid.polygon({{-8, -3.6}, {0, -0.7}, {8, -3.6}, {8, 3.6}, {0, 0.7}, {-8, 3.6}});
  if (parts.propeller) {
    lines.move({0, 0}).by_curve({-4, -4.4}, {-7.5, 0}).by_curve({3.5, 4.4}, {7.5, 0});
    lines.by_curve({4, -4.4}, {7.5, 0}).by_curve({-3.5, 4.4}, {-7.5, 0});
  }
  if (parts.anchor) {
    lines.circle({0, -kY + 2.3}, 0.9);
    lines.move({0, -kY + 3.2}).line({0, kY - 1.4}).move({-2.8, kY - 3.8}).by_curve({2.8, 4.6}, {5.6, 0});
  }
  if (parts.flag) {
    lines.move({-kX, kY}).line({-kX, kY + 3.4}).move({-kX, -2.6}).line({kX, -2.6});
    solid.rectangle({{-kX, -kY}, {kX, -2.6}});
  }
  if (parts.baseline) lines.move({-kX, kY - 3}).line({kX, kY - 3});
  if (!lines.empty()) strokes(svg, lines);
  if (!solid.empty()) filled(svg, solid);
  if (!parts.letters.empty())
    svg.label({0, 3.4}, parts.letters,
              {{"text-anchor", "middle"}, {"font-size", 9.5}, {"fill", "currentColor"}, {"stroke", "none"}});
}

std::string symbol_svg(const data::UnitType& type) {
  Svg svg;
  svg.open("g", {{"stroke", "currentColor"}, {"stroke-width", 1.1}, {"stroke-linejoin", "round"}});
  draw_symbol(svg, symbol_parts(type));
  return svg.finish();
}

std::string_view size_mark(std::string_view size) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 13> marks{{{"squad", "."},
                                                                                        {"section", ".."},
                                                                                        {"platoon", "..."},
                                                                                        {"troop", "..."},
                                                                                        {"company", "I"},
                                                                                        {"battery", "I"},
                                                                                        {"squadron", "I"},
                                                                                        {"battalion", "II"},
                                                                                        {"regiment", "III"},
                                                                                        {"brigade", "X"},
                                                                                        {"division", "XX"},
                                                                                        {"corps", "XXX"},
                                                                                        {"army", "XXXX"}}};
  for (const auto& [name, mark] : marks)
    if (name == size) return mark;
  return {};
}

void draw_size_mark(Svg& svg, std::string_view mark, Vec at, std::string_view colour) {
  constexpr double kPitch = 2.6;
  constexpr double kHalf = 1.7;
  PathData path;
  const bool dots = !mark.empty() && mark.front() == '.';
  const double pitch = !mark.empty() && mark.front() == 'X' ? 4.4 : kPitch;
  for (std::size_t i = 0; i < mark.size(); ++i) {
    const Vec c = at + Vec{(i - (mark.size() - 1) / 2.0) * pitch, 0};
    if (mark[i] == 'I') path.move(c - Vec{0, kHalf}).by_line({0, 2 * kHalf});
    if (mark[i] == '.') path.dot(c);
    if (mark[i] == 'X') {
      path.move(c - Vec{kHalf, kHalf}).by_line({2 * kHalf, 2 * kHalf});
      path.move(c + Vec{-kHalf, kHalf}).by_line({2 * kHalf, -2 * kHalf});
    }
  }
  svg.path(path, {{"stroke", colour}, {"stroke-width", dots ? 1.9 : 1.0}, {"stroke-linecap", "round"}});
}

}  // namespace mitla::draw
