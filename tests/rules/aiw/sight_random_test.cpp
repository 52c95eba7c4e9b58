// Ground that no board has: canal, slopes, crests, dunes and woods all mixed at random, with works, against
// the slow implementation of tests/support. tests/release compares the boards themselves, line by line.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "games/aiw/sight.h"
#include "games/aiw/smoke_lines.h"
#include "support/sight_field.h"
#include "support/slow_sight.h"

namespace mitla::test {
namespace {

using aiw::CanalWorks;
using aiw::Eye;
using hex::HexId;

// Board A with its canal, everything else thrown on it.
SightField scattered(std::mt19937& random) {
  SightField field = SightField::canal();
  data::Map& map = field.map();
  const char* const terrains[] = {"clear", "clear", "clear", "clear", "slope", "woods", "town"};
  const char* const types[] = {"dune", "ridge", "crest"};
  for (int i = 0; i < map.board.size(); ++i) {
    const HexId hex(i);
    const std::string name = std::string(map.board.name(hex)).substr(2);
    if (map.terrain_name(hex) == "canal") continue;
    if (random() % 3 == 0) field.hex(name, terrains[random() % 7]);
    for (hex::Direction d : hex::kDirections) {
      const HexId other = map.board.neighbour(hex, d);
      if (!other.exists() || other < hex || map.terrain_name(other) == "canal" || random() % 10 != 0)
        continue;
      field.side(name, std::string(map.board.name(other)).substr(2), types[random() % 3]);
    }
    const auto die = random() % 4;
    if (name.back() == '3' && die == 0) field.west_position(name);
    if (name.back() == '5' && die == 1) field.east_fort(name);
    if (name.back() == '5' && die == 2) field.east_position(name);
  }
  for (HexId water : field.sight().canal().hexes())
    if (random() % 2 == 0) field.trench(std::string(map.board.name(water)).substr(2));
  return field;
}

TEST(AiwSightAtRandom, AgreesWithTheSlowImplementation) {
  std::mt19937 random(1973);
  for (int round = 0; round < 6; ++round) {
    SightField field = scattered(random);
    const aiw::Sight& sight = field.sight();
    const CanalWorks& works = field.works();
    const SlowSight slow(field.map(), {{'A', {0, 0}}});
    const int hexes = field.map().board.size();
    SlowSight::Line line;
    int clear_lines = 0;
    for (int n = 0; n < 3'000; ++n) {
      const HexId a(static_cast<int>(random() % static_cast<unsigned>(hexes)));
      // Near hexes as often as far ones: most long lines are blocked anyway.
      HexId b = a;
      for (unsigned steps = 1 + random() % 5; steps > 0; --steps) {
        const HexId next =
            field.map().board.neighbour(b, hex::Direction{static_cast<std::uint8_t>(random() % 6)});
        if (next.exists()) b = next;
      }
      if (n % 2 == 0) b = HexId(static_cast<int>(random() % static_cast<unsigned>(hexes)));
      if (a == b) continue;
      const Eye x = random() % 2 == 0 ? Eye::kOther : Eye::kInfantryClass;
      const Eye y = random() % 2 == 0 ? Eye::kOther : Eye::kInfantryClass;
      slow.look(a, b, line);
      const bool clear = slow.clear(line, works, x, y);
      clear_lines += clear ? 1 : 0;
      const std::string where =
          std::string(field.map().board.name(a)) + " to " + std::string(field.map().board.name(b));
      EXPECT_EQ(sight.clear(a, b, works, x, y), clear) << where;
      EXPECT_EQ(sight.clear(b, a, works, y, x), clear) << where;
      EXPECT_EQ(sight.clear(a, b), slow.clear(line, {}, x, y)) << where;
      EXPECT_EQ(sight.hull_down(a, b, works, x, y), slow.hull_down(line, b, works, x, y)) << where;
      EXPECT_EQ(sight.hull_down(b, a, works, y, x), slow.hull_down(line, a, works, x, y)) << where;
      EXPECT_EQ(sight.report(a, b, works, x, y).clear, clear) << where;
      if (HasFailure()) return;
    }
    EXPECT_GT(clear_lines, 300);
  }
}

struct Smoke {
  HexId hex;
};

// O.II.B.1.a, B.5: every pair of near hexes against each hex of smoke between or beside them; tests/release
// compares the whole boards.
TEST(AiwSmokeAtRandom, BlocksWhatTheSlowImplementationBlocks) {
  std::mt19937 random(1982);
  SightField field = SightField::desert();
  const hex::Board& board = field.map().board;
  const SlowSight slow(field.map(), {{'B', {0, 0}}});
  const auto hexes = static_cast<unsigned>(board.size());
  SlowSight::Line line;
  int blocked = 0;
  for (int n = 0; n < 20'000; ++n) {
    line.from = HexId(static_cast<int>(random() % hexes));
    line.to = HexId(static_cast<int>(random() % hexes));
    if (line.from == line.to) continue;
    std::vector<HexId> set;
    std::vector<Smoke> smokes;
    for (unsigned i = 0; i < 1 + random() % 6; ++i) {
      set.push_back(HexId(static_cast<int>(random() % hexes)));
      smokes.push_back({set.back()});
    }
    const bool smoke = slow.through_smoke(line, set);
    blocked += smoke ? 1 : 0;
    EXPECT_EQ(aiw::smoke_between(board, line.from, line.to, smokes), smoke)
        << board.name(line.from) << " to " << board.name(line.to);
  }
  EXPECT_GT(blocked, 1'000);
  // The corner between two hexes, and the side along which the line runs.
  const auto hidden = [&](const char* from, const char* to, const char* smoke) {
    return aiw::smoke_between(board, field.at(from), field.at(to), std::vector<Smoke>{{field.at(smoke)}});
  };
  EXPECT_TRUE(hidden("H5", "J5", "I5")) << "along a side of I4 and I5";
  EXPECT_TRUE(hidden("H5", "J5", "I4"));
  EXPECT_FALSE(hidden("H5", "I5", "I4")) << "neighbours always see each other";
  EXPECT_FALSE(hidden("H5", "J5", "H5")) << "out of smoke";
  EXPECT_FALSE(hidden("H5", "J5", "J5")) << "into smoke";
  EXPECT_FALSE(hidden("H5", "J5", "K5")) << "beyond it";
  EXPECT_FALSE(hidden("H5", "J5", "G5")) << "behind the eye";
}

}  // namespace
}  // namespace mitla::test
