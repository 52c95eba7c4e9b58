#include "data/map_grids.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "hex/numbering.h"

namespace mitla::data {
namespace {

using hex::Offset;

constexpr int kLargestLine = 99;  // of printed columns and rows

template <typename T>
T read_choice(const Reader& reader, const std::vector<std::pair<std::string, T>>& choices) {
  const std::string word = reader.text();
  std::string words;
  for (const auto& [name, value] : choices) {
    if (word == name) return value;
    words += (words.empty() ? "\"" : ", \"") + name + "\"";
  }
  reader.expected("one of " + words);
  return choices.front().second;
}

hex::Axis read_axis(ObjectReader& grid, std::string_view key) {
  hex::Axis axis;
  const auto reader = grid.optional(key);
  if (!reader) return axis;
  ObjectReader keys(*reader);
  axis.origin = keys.integer_or("origin", -kLargestLine, kLargestLine, 0);
  if (keys.flag("falling")) axis.sense = hex::Sense::kFalling;
  keys.finish();
  return axis;
}

int on_sheet(const hex::Axis& axis, int number) {
  return axis.sense == hex::Sense::kRising ? axis.origin + number : axis.origin - number;
}

// [a, b] of printed numbers -> first and last line of the sheet.
std::pair<int, int> read_lines(const Reader& reader, const hex::Axis& axis) {
  const std::vector<Reader> ends = reader.list();
  if (ends.size() != 2) {
    reader.expected("the first and the last number, like [1, 48]");
    return {0, 0};
  }
  const int a = on_sheet(axis, ends[0].integer(0, kLargestLine));
  const int b = on_sheet(axis, ends[1].integer(0, kLargestLine));
  return std::minmax(a, b);
}

// A name, or two names joined by '-'. Names may hold dashes themselves, so every dash is tried.
std::optional<std::pair<Offset, Offset>> parse_span(const hex::Numbering& numbering, std::string_view text) {
  if (const auto one = hex::parse_name(numbering, text)) return std::pair{*one, *one};
  for (std::size_t dash = text.find('-'); dash != std::string_view::npos; dash = text.find('-', dash + 1)) {
    const auto a = hex::parse_name(numbering, text.substr(0, dash));
    const auto b = hex::parse_name(numbering, text.substr(dash + 1));
    if (a && b) return std::pair{*a, *b};
  }
  return std::nullopt;
}

// The board does not exist yet, so these spans are expanded on the numbering alone.
void read_extent(const Reader& reader, GridPlan& plan) {
  std::set<Offset> seen;
  for (const Reader& item : reader.list()) {
    const auto span = parse_span(plan.spec.numbering, item.text());
    if (!span || (span->first.column != span->second.column && span->first.row != span->second.row)) {
      item.expected("a hex or a span of hexes along one column or row (\"1928-1952\")");
      return;
    }
    const auto [a, b] = *span;
    for (const Offset& end : {a, b})
      if (end.column < plan.first.column || end.column > plan.last.column || end.row < plan.first.row ||
          end.row > plan.last.row) {
        item.expected("hexes within \"columns\" and \"rows\"");
        return;
      }
    const auto [left, right] = std::minmax(a.column, b.column);
    const auto [top, bottom] = std::minmax(a.row, b.row);
    for (int column = left; column <= right; ++column)
      for (int row = top; row <= bottom; ++row) {
        if (!seen.insert({column, row}).second) item.reject("a hex stands here for the second time");
        plan.extent.push_back({column, row});
      }
  }
  if (plan.extent.empty()) reader.reject("the grid has no hexes");
}

}  // namespace

GridPlan read_grid(ObjectReader& grid, const NamedProvenances& named) {
  GridPlan plan;
  plan.spec.id = grid.required("id").name();
  plan.title = grid.text_or_empty("title");
  plan.scale = grid.text_or_empty("scale");
  plan.spec.orientation = read_choice<hex::Orientation>(
      grid.required("orientation"),
      {{"flat", hex::Orientation::kFlatTop}, {"pointy", hex::Orientation::kPointyTop}});
  plan.spec.shifted = read_choice<hex::Shifted>(grid.required("shifted"),
                                                {{"even", hex::Shifted::kEven}, {"odd", hex::Shifted::kOdd}});
  plan.spec.numbering.scheme = read_choice<hex::Scheme>(
      grid.required("numbering"), {{"XXYY", hex::Scheme::kColumnRow},
                                   {"RRCC", hex::Scheme::kRowColumn},
                                   {"lettered-rows", hex::Scheme::kLetteredRows},
                                   {"lettered-columns", hex::Scheme::kLetteredColumns}});
  plan.spec.numbering.prefix = grid.text_or_empty("prefix");
  plan.spec.numbering.separator = grid.text_or_empty("separator");
  plan.spec.numbering.column = read_axis(grid, "column_axis");
  plan.spec.numbering.row = read_axis(grid, "row_axis");
  ObjectReader compass(grid.required("compass"));
  plan.compass.up = compass.required("up").name();
  plan.compass.right = compass.required("right").name();
  compass.finish();
  std::tie(plan.first.column, plan.last.column) =
      read_lines(grid.required("columns"), plan.spec.numbering.column);
  std::tie(plan.first.row, plan.last.row) = read_lines(grid.required("rows"), plan.spec.numbering.row);
  plan.provenance = read_provenance_of(grid, named);
  if (const auto extent = grid.optional("extent")) read_extent(*extent, plan);
  return plan;
}

base::Result<hex::Board> build_board(const std::vector<GridPlan>& plans) {
  hex::Board::Builder builder;
  for (const GridPlan& plan : plans) {
    const int grid = builder.add_grid(plan.spec);
    if (plan.extent.empty())
      builder.add_rectangle(grid, plan.first, plan.last);
    else
      for (const Offset& place : plan.extent) builder.add(grid, place);
  }
  return builder.build();
}

}  // namespace mitla::data
