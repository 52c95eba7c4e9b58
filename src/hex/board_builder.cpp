#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "hex/board.h"

namespace mitla::hex {
namespace {

constexpr int kMaxGrids = 32;  // the bits of Board::grids_of_

// Sheets are far smaller; this keeps coordinates within the 16 bits that a board stores, and its tables
// small.
constexpr int kMaxCoordinate = 1024;

std::string describe(Offset place) {
  return "column " + std::to_string(place.column) + ", row " + std::to_string(place.row);
}

bool too_far(Cube c) {
  return std::max({detail::magnitude(c.q), detail::magnitude(c.r), detail::magnitude(c.s())}) >
         kMaxCoordinate;
}

// The frame of each grid as a number, in the order of first use.
std::vector<int> number_frames(const std::vector<GridSpec>& grids) {
  std::vector<int> numbers;
  std::map<std::string, int> named;
  int next = 0;
  for (const GridSpec& g : grids) {
    if (g.frame.empty()) {
      numbers.push_back(next++);
      continue;
    }
    const auto [at, is_new] = named.try_emplace(g.frame, next);
    if (is_new) ++next;
    numbers.push_back(at->second);
  }
  return numbers;
}

}  // namespace

void Board::Builder::fail(std::string message) {
  if (first_error_.empty()) first_error_ = std::move(message);
}

int Board::Builder::add_grid(GridSpec spec) {
  grids_.push_back(std::move(spec));
  return static_cast<int>(grids_.size()) - 1;
}

Board::Builder& Board::Builder::add(int grid, Offset place) {
  if (grid < 0 || grid >= static_cast<int>(grids_.size()))
    fail("there is no grid number " + std::to_string(grid));
  else
    prints_.push_back({grid, place});
  return *this;
}

Board::Builder& Board::Builder::add(int grid, std::string_view name) {
  if (grid < 0 || grid >= static_cast<int>(grids_.size())) return add(grid, Offset{});
  const GridSpec& spec = grids_[grid];
  if (const auto place = parse_name(spec.numbering, name))
    add(grid, *place);
  else
    fail("\"" + std::string(name) + "\" is not a hex name of grid \"" + spec.id + "\"");
  return *this;
}

Board::Builder& Board::Builder::add(std::string_view name) {
  std::optional<int> chosen;
  for (int g = 0; g < static_cast<int>(grids_.size()); ++g) {
    if (!parse_name(grids_[g].numbering, name)) continue;
    if (chosen) {
      fail("\"" + std::string(name) + "\" could be a hex of grid \"" + grids_[*chosen].id +
           "\" or of grid \"" + grids_[g].id + "\"");
      return *this;
    }
    chosen = g;
  }
  if (!chosen) {
    fail("\"" + std::string(name) + "\" is not a hex name of any grid");
    return *this;
  }
  return add(*chosen, name);
}

Board::Builder& Board::Builder::add_rectangle(int grid, Offset first, Offset last) {
  for (int column = first.column; column <= last.column; ++column)
    for (int row = first.row; row <= last.row; ++row) add(grid, Offset{column, row});
  return *this;
}

Board::Builder& Board::Builder::alias(std::string_view name, std::string_view second_name) {
  aliases_.emplace_back(name, second_name);
  return *this;
}

Board::Builder& Board::Builder::link(std::string_view name, std::string_view other_name) {
  links_.emplace_back(name, other_name);
  return *this;
}

// Each step adds its part to the board, or sets the error and leaves the rest undone.
class Board::Builder::Assembly {
 public:
  explicit Assembly(const Builder& plan) : plan_(plan), frame_of_(number_frames(plan.grids_)) {
    board_.grids_ = plan.grids_;
  }

  base::Result<Board> run() && {
    if (!plan_.first_error_.empty()) return base::Error{plan_.first_error_};
    if (!check_grids() || !place_hexes() || !add_aliases() || !add_links()) return base::Error{error_};
    store_names();
    store_frames();
    store_neighbours();
    return std::move(board_);
  }

 private:
  bool fail(std::string message) {
    error_ = std::move(message);
    return false;
  }

  bool check_grids() {
    const auto& grids = plan_.grids_;
    if (grids.size() > kMaxGrids) return fail("a board has at most " + std::to_string(kMaxGrids) + " grids");
    for (std::size_t i = 0; i < grids.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (grids[i].id == grids[k].id) return fail("two grids have the id \"" + grids[i].id + "\"");
        if (frame_of_[i] == frame_of_[k] && grids[i].orientation != grids[k].orientation)
          return fail("grids \"" + grids[k].id + "\" and \"" + grids[i].id +
                      "\" are joined, but one is flat-top and the other pointy-top");
      }
    }
    return true;
  }

  bool place_hexes() {
    std::vector<Print> prints = plan_.prints_;
    std::sort(prints.begin(), prints.end(), [](const Print& a, const Print& b) {
      return std::tie(a.grid, a.place) < std::tie(b.grid, b.place);
    });
    return std::all_of(prints.begin(), prints.end(), [this](const Print& p) { return place_hex(p); });
  }

  bool place_hex(const Print& p) {
    const GridSpec& spec = plan_.grids_[p.grid];
    if (std::max(detail::magnitude(p.place.column), detail::magnitude(p.place.row)) > kMaxCoordinate)
      return fail(describe(p.place) + " of grid \"" + spec.id + "\" is too far from the origin");
    const Cube cube = to_cube(p.place, spec);
    if (too_far(cube))
      return fail(describe(p.place) + " of grid \"" + spec.id + "\" is placed too far from the origin");
    const auto name = print_name(spec.numbering, p.place);
    if (!name) return fail("the numbering of grid \"" + spec.id + "\" has no name for " + describe(p.place));
    const auto& done = board_.by_place_;
    if (!done.empty() && done.back().grid == p.grid && done.back().place == p.place)
      return fail("hex " + *name + " of grid \"" + spec.id + "\" is given twice");

    const int frame = frame_of_[p.grid];
    const auto [at, is_new] = by_cube_.try_emplace({frame, cube}, HexId(board_.size()));
    const HexId hex = at->second;
    if (is_new) {
      if (board_.size() == kMaxHexes)
        return fail("a board has at most " + std::to_string(kMaxHexes) + " hexes");
      board_.places_.push_back({static_cast<std::int16_t>(cube.q), static_cast<std::int16_t>(cube.r),
                                static_cast<std::uint8_t>(frame), static_cast<std::uint8_t>(p.grid)});
      board_.grids_of_.push_back(0);
      first_names_.push_back(*name);
    }
    board_.grids_of_[hex.index()] |= std::uint32_t{1} << p.grid;
    board_.by_place_.push_back({p.grid, p.place, hex});
    return add_name(*name, hex);
  }

  bool add_name(const std::string& name, HexId hex) {
    const auto [at, is_new] = by_name_.try_emplace(name, hex);
    return is_new || at->second == hex || fail("two hexes have the name " + name);
  }

  bool add_aliases() {
    for (const auto& [name, second_name] : plan_.aliases_) {
      const auto at = by_name_.find(name);
      if (at == by_name_.end())
        return fail("\"" + second_name + "\" is an alias of a hex that is not there: " + name);
      if (!add_name(second_name, at->second)) return false;
    }
    return true;
  }

  // Both directions, sorted, one block per hex.
  bool add_links() {
    std::vector<std::pair<HexId, HexId>> pairs;
    for (const auto& [name, other_name] : plan_.links_) {
      const auto a = by_name_.find(name);
      const auto b = by_name_.find(other_name);
      if (a == by_name_.end() || b == by_name_.end())
        return fail("the link " + name + " to " + other_name +
                    " has an end that is not there: " + (a == by_name_.end() ? name : other_name));
      if (a->second == b->second) return fail("hex " + name + " is linked to itself");
      pairs.emplace_back(a->second, b->second);
      pairs.emplace_back(b->second, a->second);
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    auto& starts = board_.link_starts_;
    starts.assign(board_.size() + 1, 0);
    for (const auto& [from, to] : pairs) {
      ++starts[from.index() + 1];
      board_.links_.push_back(to);
    }
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    return true;
  }

  // One text, and pieces of it in alphabetical order.
  void store_names() {
    board_.names_.resize(board_.size());
    for (const auto& [name, hex] : by_name_) {
      const Text piece{static_cast<std::uint32_t>(board_.text_.size()),
                       static_cast<std::uint32_t>(name.size())};
      board_.text_.insert(board_.text_.end(), name.begin(), name.end());
      board_.by_name_.push_back({piece, hex});
      if (name == first_names_[hex.index()]) board_.names_[hex.index()] = piece;
    }
  }

  // Dense tables over the least rectangle of cube coordinates.
  void store_frames() {
    const int count = frame_of_.empty() ? 0 : 1 + *std::max_element(frame_of_.begin(), frame_of_.end());
    board_.frames_.resize(count);
    std::vector<Cube> most(count);
    for (const auto& [key, hex] : by_cube_) {
      const auto& [frame, cube] = key;
      FrameTable& table = board_.frames_[frame];
      if (table.width == 0) table.least = most[frame] = cube;
      table.least = {std::min(table.least.q, cube.q), std::min(table.least.r, cube.r)};
      most[frame] = {std::max(most[frame].q, cube.q), std::max(most[frame].r, cube.r)};
      table.width = most[frame].q - table.least.q + 1;
      table.height = most[frame].r - table.least.r + 1;
    }
    for (FrameTable& table : board_.frames_) table.hexes.assign(table.width * table.height, kNowhere);
    for (const auto& [key, hex] : by_cube_) {
      FrameTable& table = board_.frames_[key.first];
      const Cube c = key.second - table.least;
      table.hexes[c.q * table.height + c.r] = hex;
    }
  }

  void store_neighbours() {
    board_.neighbours_.resize(board_.size());
    for (int i = 0; i < board_.size(); ++i)
      for (Direction d : kDirections)
        board_.neighbours_[i][index_of(d)] =
            board_.at(board_.frame(HexId(i)), hex::neighbour(board_.cube(HexId(i)), d));
  }

  const Builder& plan_;
  std::vector<int> frame_of_;  // the frame of each grid
  std::map<std::pair<int, Cube>, HexId> by_cube_;
  std::map<std::string, HexId> by_name_;
  std::vector<std::string> first_names_;
  std::string error_;
  Board board_;
};

base::Result<Board> Board::Builder::build() const { return Assembly(*this).run(); }

}  // namespace mitla::hex
