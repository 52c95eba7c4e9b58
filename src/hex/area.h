// Sets of hexes: circles, rings, printed spans, connected areas.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "hex/board.h"
#include "hex/hex_id.h"
#include "hex/hex_set.h"

namespace mitla::hex {

// The hexes at a distance of at most n, the centre included. Distance is geometric: gaps in the board and
// links do not matter, and hexes of other maps are not included.
HexSet within(const Board& board, HexId centre, int n);
// The hexes at a distance of at most n from some hex of the set, the set included.
HexSet within(const Board& board, const HexSet& set, int n);
// The hexes at a distance of exactly n.
HexSet ring(const Board& board, HexId centre, int n);

// "4816-4852": the hexes of one grid from the first to the second along a printed column or row (the row of a
// flat-top grid zigzags), in that order; "4816" alone is one hex. Nothing if a name is unknown, the ends
// share neither column nor row, or a hex between them is missing.
std::optional<std::vector<HexId>> expand_span(const Board& board, std::string_view text);

// Every hex reachable from `starts` by steps for which may_pass(HexId from, Direction d, HexId to) is true;
// the starts are included.
template <typename MayPass>
HexSet flood(const Board& board, const HexSet& starts, MayPass&& may_pass) {
  HexSet reached = starts;
  std::array<HexId, kMaxHexes> waiting;  // every hex is queued at most once
  int count = 0;
  for (HexId h : starts) waiting[count++] = h;
  while (count > 0) {
    const HexId from = waiting[--count];
    for (Direction d : kDirections) {
      const HexId to = board.neighbour(from, d);
      if (!to.exists() || reached.contains(to) || !may_pass(from, d, to)) continue;
      reached.insert(to);
      waiting[count++] = to;
    }
  }
  return reached;
}

template <typename MayPass>
HexSet flood(const Board& board, HexId start, MayPass&& may_pass) {
  HexSet starts;
  starts.insert(start);
  return flood(board, starts, may_pass);
}

// The connected parts of the hexes for which is_member(HexId) is true, in the order of their lowest ids.
template <typename IsMember>
std::vector<HexSet> components(const Board& board, IsMember&& is_member) {
  std::vector<HexSet> parts;
  HexSet seen;
  for (int i = 0; i < board.size(); ++i) {
    const HexId h(i);
    if (seen.contains(h) || !is_member(h)) continue;
    parts.push_back(flood(board, h, [&](HexId, Direction, HexId to) { return is_member(to); }));
    seen |= parts.back();
  }
  return parts;
}

}  // namespace mitla::hex
