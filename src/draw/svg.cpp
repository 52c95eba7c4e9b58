#include "draw/svg.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace mitla::draw {

std::string number(double value) {
  const long long hundredths = std::llround(value * 100);
  const long long whole = std::llabs(hundredths) / 100;
  const long long rest = std::llabs(hundredths) % 100;
  std::string out = hundredths < 0 ? "-" : "";
  if (whole != 0 || rest == 0) out += std::to_string(whole);
  if (rest == 0) return out;
  out += '.';
  out += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
  return out;
}

std::string with_coarse_paths(std::string_view drawing) {
  constexpr std::string_view kPath = " d=\"";
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::string out;
  out.reserve(drawing.size());
  std::size_t at = 0;
  while (at < drawing.size()) {
    const std::size_t begin = std::min(drawing.find(kPath, at), drawing.size());
    const std::size_t end = std::min(drawing.find('"', begin + kPath.size()), drawing.size());
    out.append(drawing, at, begin - at);
    for (std::size_t i = begin; i < end; ++i) {
      if (drawing[i] != '.') {
        out += drawing[i];
        continue;
      }
      if (!is_digit(out.back())) out += '0';  // ".5" has no whole part
      while (i + 1 < end && is_digit(drawing[i + 1])) ++i;
    }
    at = end;
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

std::string as_id(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    if (!plain) c = '-';
  }
  return out;
}

void PathData::put(double value) {
  const std::string text = number(std::round(value * 10) / 10);
  const char last = text_.back();
  const bool after_number = (last >= '0' && last <= '9') || last == '.';
  if (after_number && text.front() != '-') text_ += ' ';
  text_ += text;
}

PathData& PathData::step(char command, std::initializer_list<Vec> points) {
  text_ += command;
  for (const Vec p : points) {
    put(p.x);
    put(p.y);
  }
  return *this;
}

PathData& PathData::close() {
  text_ += 'z';
  return *this;
}

PathData& PathData::circle(Vec centre, double radius) {
  const std::string r = number(radius);
  const std::string arc = "a" + r + " " + r + " 0 1 0 ";
  move(centre - Vec{radius, 0});
  text_ += arc + number(2 * radius) + " 0" + arc + number(-2 * radius) + " 0";
  return close();
}

PathData& PathData::rectangle(const Rect& rect) {
  move(rect.min).by_line({rect.width(), 0}).by_line({0, rect.height()}).by_line({-rect.width(), 0});
  return close();
}

PathData& PathData::polygon(const std::vector<Vec>& corners) {
  for (std::size_t i = 0; i < corners.size(); ++i) i == 0 ? move(corners[i]) : line(corners[i]);
  return close();
}

PathData& PathData::append(const PathData& other) {
  text_ += other.text_;
  return *this;
}

void Svg::start(std::string_view tag, const Attributes& attributes) {
  out_ += '<';
  out_ += tag;
  for (const Attribute& a : attributes) {
    out_ += ' ';
    out_ += a.name;
    out_ += "=\"";
    out_ += escaped(a.value);
    out_ += '"';
  }
}

void Svg::open(std::string_view tag, const Attributes& attributes) {
  start(tag, attributes);
  out_ += ">\n";
  open_.emplace_back(tag);
}

void Svg::close() {
  out_ += "</" + open_.back() + ">\n";
  open_.pop_back();
}

void Svg::leaf(std::string_view tag, const Attributes& attributes) {
  start(tag, attributes);
  out_ += "/>\n";
}

void Svg::text(std::string_view tag, const Attributes& attributes, std::string_view content) {
  start(tag, attributes);
  out_ += '>';
  out_ += escaped(content);
  out_ += "</";
  out_ += tag;
  out_ += ">\n";
}

void Svg::path(const PathData& data, Attributes attributes) {
  if (data.empty()) return;
  attributes.emplace_back("d", data);
  leaf("path", attributes);
}

void Svg::use(std::string_view id, Attributes attributes) {
  attributes.emplace(attributes.begin(), "href", "#" + std::string(id));
  leaf("use", attributes);
}

void Svg::label(Vec at, std::string_view content, Attributes attributes) {
  const Attribute place[] = {{"x", at.x}, {"y", at.y}};
  attributes.insert(attributes.begin(), std::begin(place), std::end(place));
  text("text", attributes, content);
}

std::string Svg::finish() {
  while (!open_.empty()) close();
  return std::move(out_);
}

}  // namespace mitla::draw
