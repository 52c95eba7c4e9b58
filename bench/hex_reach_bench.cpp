// The movement search on a map of the size of El Arish: the time of one call when about 200 hexes are in
// reach.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "hex/board.h"
#include "hex/hexside.h"
#include "hex/reach.h"

namespace {

using namespace mitla::hex;

constexpr int kColumns = 30;
constexpr int kRows = 31;

Board make_board() {
  Board::Builder builder;
  const int sheet = builder.add_grid({.id = "sheet"});
  builder.add_rectangle(sheet, {1, 1}, {kColumns, kRows});
  return builder.build().value();
}

// Terrain costs in half movement points, with some prohibited hexes, hexside surcharges and stopping hexes,
// all by a fixed formula.
struct Ground {
  explicit Ground(const Board& board) : extra(board) {
    std::uint32_t noise = 1;
    const auto next = [&noise] { return (noise = noise * 1664525U + 1013904223U) >> 24U; };
    for (int i = 0; i < board.size(); ++i) {
      const auto n = next();
      entry.push_back(n < 150 ? 2 : n < 220 ? 4 : n < 245 ? 6 : -100);
      stops.push_back(next() < 12 ? 1 : 0);
      for (Direction d : kDirections)
        if (next() < 16) extra.set(board, Hexside(HexId(i), d), 2);
    }
  }

  std::vector<std::int8_t> entry;
  std::vector<std::uint8_t> stops;
  HexsideTable<std::int8_t> extra;
};

void reach_over_mixed_ground(benchmark::State& state) {
  const Board board = make_board();
  const Ground ground(board);
  const auto scratch = std::make_unique<Reach>();
  const int budget = static_cast<int>(state.range(0));
  std::vector<HexId> starts;
  for (int i = 0; i < board.size(); ++i) {
    const Offset at = board.offset(HexId(i));
    if (at.column > 8 && at.column < 23 && at.row > 8 && at.row < 24) starts.push_back(HexId(i));
  }
  std::size_t turn = 0;
  std::int64_t reached = 0;
  for (auto _ : state) {
    // Each search starts far from the last one, so that the branch predictor does not learn the searches.
    turn = (turn + 89) % starts.size();
    const HexId from = starts[turn];
    reach(
        board, from, budget,
        [&ground](HexId a, Direction d, HexId b) -> int {
          return ground.entry[b.index()] + ground.extra.get(a, d);
        },
        [&ground](HexId h) { return ground.stops[h.index()] != 0; }, *scratch);
    benchmark::DoNotOptimize(scratch->hexes().data());
    reached += static_cast<std::int64_t>(scratch->hexes().size());
  }
  state.counters["hexes"] =
      benchmark::Counter(static_cast<double>(reached), benchmark::Counter::kAvgIterations);
}

BENCHMARK(reach_over_mixed_ground)->Arg(12)->Arg(20)->Arg(24)->Arg(32);

}  // namespace
