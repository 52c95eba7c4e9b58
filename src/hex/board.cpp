#include "hex/board.h"

#include <algorithm>
#include <tuple>

namespace mitla::hex {

HexId Board::find(std::string_view name) const {
  const auto at =
      std::lower_bound(by_name_.begin(), by_name_.end(), name,
                       [this](const NamedHex& n, std::string_view s) { return text(n.name) < s; });
  return at != by_name_.end() && text(at->name) == name ? at->hex : kNowhere;
}

HexId Board::find(int grid, Offset place) const {
  const auto key = std::tie(grid, place);
  const auto at =
      std::lower_bound(by_place_.begin(), by_place_.end(), key,
                       [](const PrintedHex& p, const auto& k) { return std::tie(p.grid, p.place) < k; });
  return at != by_place_.end() && at->grid == grid && at->place == place ? at->hex : kNowhere;
}

std::vector<std::string_view> Board::names(HexId h) const {
  std::vector<std::string_view> all{name(h)};
  for (const NamedHex& n : by_name_)
    if (n.hex == h && text(n.name) != all.front()) all.push_back(text(n.name));
  return all;
}

std::optional<int> Board::find_grid(std::string_view id) const {
  for (int g = 0; g < grid_count(); ++g)
    if (grid_spec(g).id == id) return g;
  return std::nullopt;
}

}  // namespace mitla::hex
