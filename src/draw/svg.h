// Writes SVG: numbers, paths, elements. The output is well-formed for any data.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "draw/vec.h"

namespace mitla::draw {

// At most two decimals, without the zeros at the end: "12.5", "-3", "0". The same text from every compiler.
std::string number(double value);

// The text with the five characters that XML reserves replaced; control characters become spaces.
std::string escaped(std::string_view text);

// The text for use inside an id: letters, digits, '-' and '_'; anything else becomes '-'.
std::string as_id(std::string_view text);

// The drawing with the paths cut to whole numbers: for one that is shown at a fraction of its size. It is a
// third smaller.
std::string with_coarse_paths(std::string_view drawing);

// The "d" of a path in tenths, with absolute (move, line ...) and relative (by_line ...) steps.
class PathData {
 public:
  PathData& move(Vec to) { return step('M', {to}); }
  PathData& line(Vec to) { return step('L', {to}); }
  PathData& curve(Vec control, Vec to) { return step('Q', {control, to}); }
  PathData& by_line(Vec by) { return step('l', {by}); }
  PathData& by_curve(Vec control, Vec by) { return step('q', {control, by}); }
  PathData& close();
  // With round ends a stroke without length is a dot.
  PathData& dot(Vec at) { return move(at).by_line({0.1, 0}); }
  PathData& circle(Vec centre, double radius);
  PathData& rectangle(const Rect& rect);
  PathData& polygon(const std::vector<Vec>& corners);
  PathData& append(const PathData& other);

  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }

 private:
  PathData& step(char command, std::initializer_list<Vec> points);
  void put(double value);

  std::string text_;
};

// Name and value; the value is escaped when it is written.
struct Attribute {
  Attribute(std::string_view its_name, std::string_view text) : name(its_name), value(text) {}
  Attribute(std::string_view its_name, const char* text) : name(its_name), value(text) {}
  Attribute(std::string_view its_name, const std::string& text) : name(its_name), value(text) {}
  Attribute(std::string_view its_name, double size) : name(its_name), value(number(size)) {}
  Attribute(std::string_view its_name, const PathData& path) : name(its_name), value(path.text()) {}

  std::string_view name;
  std::string value;
};
using Attributes = std::vector<Attribute>;

class Svg {
 public:
  void open(std::string_view tag, const Attributes& attributes = {});
  void close();
  // An element without content.
  void leaf(std::string_view tag, const Attributes& attributes);
  // An element that contains only text.
  void text(std::string_view tag, const Attributes& attributes, std::string_view content);

  void path(const PathData& data, Attributes attributes);
  // Draws the definition with that id.
  void use(std::string_view id, Attributes attributes = {});
  void label(Vec at, std::string_view content, Attributes attributes = {});

  // Closes all open elements and returns the text.
  std::string finish();

 private:
  void start(std::string_view tag, const Attributes& attributes);

  std::string out_;
  std::vector<std::string> open_;
};

}  // namespace mitla::draw
