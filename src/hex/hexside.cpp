#include "hex/hexside.h"

namespace mitla::hex {

std::optional<Hexside> hexside_between(const Board& board, HexId a, HexId b) {
  const auto d = board.direction_between(a, b);
  if (!d) return std::nullopt;
  return canonical(board, a, *d);
}

std::optional<Hexside> parse_hexside(const Board& board, std::string_view text) {
  // Names may hold the separator themselves ("A-R-1-A-R-2"), so every cut is tried.
  for (std::size_t cut = text.find_first_of("-/"); cut != std::string_view::npos;
       cut = text.find_first_of("-/", cut + 1)) {
    const HexId a = board.find(text.substr(0, cut));
    const HexId b = board.find(text.substr(cut + 1));
    if (!a.exists() || !b.exists()) continue;
    if (const auto side = hexside_between(board, a, b)) return side;
  }
  return std::nullopt;
}

std::optional<std::string> print_hexside(const Board& board, Hexside side) {
  const Hexside one = canonical(board, side);
  const HexId other = beyond(board, one);
  if (!other.exists()) return std::nullopt;
  return std::string(board.name(one.hex())) + "-" + std::string(board.name(other));
}

}  // namespace mitla::hex
