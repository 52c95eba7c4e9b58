#include "hex/area.h"

#include <algorithm>

namespace mitla::hex {
namespace {

// Every place at a distance of at most n from the origin.
template <typename Visit>
void for_each_place(int n, Visit&& visit) {
  for (int q = -n; q <= n; ++q)
    for (int r = std::max(-n, -q - n); r <= std::min(n, -q + n); ++r) visit(Cube{q, r});
}

std::optional<std::vector<HexId>> span_on_grid(const Board& board, int grid, Offset first, Offset last) {
  if (first.column != last.column && first.row != last.row) return std::nullopt;
  const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
  const Offset step{sign(last.column - first.column), sign(last.row - first.row)};
  std::vector<HexId> hexes;
  for (Offset at = first;; at = {at.column + step.column, at.row + step.row}) {
    const HexId h = board.find(grid, at);
    if (!h.exists()) return std::nullopt;
    hexes.push_back(h);
    if (at == last) return hexes;
  }
}

}  // namespace

HexSet within(const Board& board, HexId centre, int n) {
  HexSet set;
  for_each_place(n, [&](Cube c) {
    const HexId h = board.at(board.frame(centre), board.cube(centre) + c);
    if (h.exists()) set.insert(h);
  });
  return set;
}

HexSet within(const Board& board, const HexSet& set, int n) {
  HexSet all;
  for (HexId h : set) all |= within(board, h, n);
  return all;
}

HexSet ring(const Board& board, HexId centre, int n) {
  HexSet set = within(board, centre, n);
  if (n > 0) set -= within(board, centre, n - 1);
  return set;
}

std::optional<std::vector<HexId>> expand_span(const Board& board, std::string_view text) {
  if (const HexId h = board.find(text); h.exists()) return std::vector<HexId>{h};
  // Names may hold a hyphen themselves ("A-R-1-A-R-9"), so every cut is tried on every grid.
  for (std::size_t cut = text.find('-'); cut != std::string_view::npos; cut = text.find('-', cut + 1)) {
    for (int g = 0; g < board.grid_count(); ++g) {
      const auto first = parse_name(board.grid_spec(g).numbering, text.substr(0, cut));
      const auto last = parse_name(board.grid_spec(g).numbering, text.substr(cut + 1));
      if (!first || !last) continue;
      if (auto hexes = span_on_grid(board, g, *first, *last)) return hexes;
    }
  }
  return std::nullopt;
}

}  // namespace mitla::hex
