// Line of sight of The Arab-Israeli Wars: building the tables of the largest arrangement of two boards, and
// looking them up.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "data/join_maps.h"
#include "data/load.h"
#include "data/source.h"
#include "games/aiw/sight.h"

namespace {

using namespace mitla;

data::Map two_boards(const std::string& first, const std::string& second, const std::string& own,
                     const std::string& on) {
  const data::Source source = data::Source::embedded();
  const std::vector<data::MapPiece> pieces{{first, "", "", false}, {second, own, on, false}};
  std::vector<data::Map> maps;
  for (const data::MapPiece& piece : pieces)
    maps.push_back(data::load_map(source, "aiw/boards/" + piece.map + ".json").value());
  return data::join_maps(maps, pieces).value();
}

void make_tables(benchmark::State& state) {
  const data::Map map = two_boards("D", "C", "C-A1", "D-GG1");
  for (auto _ : state) {
    const aiw::Sight sight(map);
    benchmark::DoNotOptimize(sight.bytes());
  }
  state.counters["hexes"] = static_cast<double>(map.board.size());
}
BENCHMARK(make_tables)->Unit(benchmark::kMillisecond);

// Pairs far from each other in memory, by a fixed formula.
struct Pairs {
  explicit Pairs(int hexes) {
    std::uint32_t noise = 1;
    const auto next = [&] {
      noise = noise * 1664525U + 1013904223U;
      return hex::HexId(static_cast<int>((noise >> 8U) % static_cast<std::uint32_t>(hexes)));
    };
    for (int i = 0; i < 4096; ++i) all.emplace_back(next(), next());
  }
  std::vector<std::pair<hex::HexId, hex::HexId>> all;
};

template <typename Ask>
void ask_pairs(benchmark::State& state, Ask&& ask) {
  const data::Map map = two_boards("A", "B", "B-B1", "A-B11");
  const aiw::Sight sight(map);
  const Pairs pairs(map.board.size());
  std::size_t turn = 0;
  for (auto _ : state) {
    const auto& [a, b] = pairs.all[turn++ % pairs.all.size()];
    benchmark::DoNotOptimize(ask(sight, a, b));
  }
}

void clear_over_the_print(benchmark::State& state) {
  ask_pairs(state, [](const aiw::Sight& sight, hex::HexId a, hex::HexId b) { return sight.clear(a, b); });
}
BENCHMARK(clear_over_the_print);

void clear_with_works(benchmark::State& state) {
  const auto works = [](hex::HexId hex) { return static_cast<std::uint8_t>(hex.value * 37); };
  ask_pairs(state, [&](const aiw::Sight& sight, hex::HexId a, hex::HexId b) {
    return sight.clear(a, b, works, aiw::Eye::kOther, aiw::Eye::kInfantryClass);
  });
}
BENCHMARK(clear_with_works);

void hull_down(benchmark::State& state) {
  ask_pairs(state, [](const aiw::Sight& sight, hex::HexId a, hex::HexId b) { return sight.hull_down(a, b); });
}
BENCHMARK(hull_down);

}  // namespace
