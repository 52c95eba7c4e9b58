// Every line of sight of every arrangement of boards that the situations use, against the slow implementation
// of tests/support: both orders, with and without works at the canal.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "data/load.h"
#include "data/source.h"
#include "games/aiw/sight.h"
#include "games/aiw/smoke_lines.h"
#include "support/aiw_boards.h"
#include "support/allocation_counter.h"
#include "support/slow_sight.h"

namespace mitla::test {
namespace {

using aiw::CanalWorks;
using aiw::Eye;
using aiw::Sight;
using hex::HexId;

constexpr std::array kEyes{Eye::kInfantryClass, Eye::kOther};

const std::vector<Arrangement>& arrangements() {
  static const std::vector<Arrangement> all{side_by_side("A", "B"),
                                            side_by_side("C", "D"),
                                            side_by_side("D", "C"),
                                            side_by_side("C", "B"),
                                            end_to_end("D", "C"),
                                            alone("A"),
                                            alone("B"),
                                            alone("D"),
                                            apart("CAB"),
                                            in_a_row("CABD"),
                                            in_a_row_and("CAB", "D")};
  return all;
}

// Works at random, on the west bank (hex 3 of a row of board A), in the canal (hex 4), on the east bank (5).
std::vector<CanalWorks> random_works(const data::Map& map, int count) {
  std::vector<CanalWorks> sets(1);  // the first without any
  std::mt19937 random(1956);
  for (int n = 0; n < count; ++n) {
    CanalWorks& works = sets.emplace_back();
    for (int i = 0; i < map.board.size(); ++i) {
      const HexId hex(i);
      const std::string name(map.board.name(hex));
      const auto die = random() % 6;
      if (name[0] != 'A') continue;
      if (name.back() == '4' && die < 3) works.trenches.insert(hex);
      if (name.back() == '3' && die < 2) works.west_positions.insert(hex);
      if (name.back() == '5' && die < 2) works.east_forts.insert(hex);
      if (name.back() == '5' && die >= 4) works.east_positions.insert(hex);
    }
  }
  return sets;
}

// How many answers were compared; stops at the first that differ.
class Comparison {
 public:
  Comparison(const data::Map& map, const BoardOffsets& offsets, std::vector<CanalWorks> sets)
      : map_(map), sight_(map), slow_(map, offsets), sets_(std::move(sets)) {}

  void run() {
    SlowSight::Line line;
    for (int a = 0; a < map_.board.size(); ++a) {
      for (int b = a + 1; b < map_.board.size() && !testing::Test::HasFailure(); ++b) {
        if (map_.board.frame(HexId(a)) != map_.board.frame(HexId(b))) {  // SIT.A-4.special.7
          EXPECT_FALSE(sight_.clear(HexId(a), HexId(b)));
          continue;
        }
        slow_.look(HexId(a), HexId(b), line);
        printed(line);
        for (const CanalWorks& works : sets_) with(line, works);
      }
    }
  }
  long clear_lines() const { return clear_; }
  long opened_lines() const { return opened_; }
  long shielded_lines() const { return shielded_; }
  const Sight& sight() const { return sight_; }

 private:
  void printed(const SlowSight::Line& line) {
    const bool clear = slow_.clear(line, {}, Eye::kOther, Eye::kOther);
    EXPECT_EQ(sight_.clear(line.from, line.to), clear) << where(line);
    EXPECT_EQ(sight_.clear(line.to, line.from), clear) << where(line);
    const bool up = slow_.hull_down(line, line.to, {}, Eye::kOther, Eye::kOther);
    const bool down = slow_.hull_down(line, line.from, {}, Eye::kOther, Eye::kOther);
    EXPECT_EQ(sight_.hull_down(line.from, line.to), up) << where(line);
    EXPECT_EQ(sight_.hull_down(line.to, line.from), down) << where(line);
    clear_ += clear ? 1 : 0;
    shielded_ += clear && up ? 1 : 0;
  }

  void with(const SlowSight::Line& line, const CanalWorks& works) {
    const auto& [from, to] = std::pair(line.from, line.to);
    const bool openable = (sight_.canal_row(from)[to.value / 64] >> (to.value % 64) & 1) != 0;
    const bool printed = sight_.clear(from, to);
    EXPECT_FALSE(openable && printed) << where(line);
    for (Eye x : kEyes) {
      for (Eye y : kEyes) {
        const bool clear = slow_.clear(line, works, x, y);
        EXPECT_EQ(sight_.clear(from, to, works, x, y), clear) << where(line);
        EXPECT_EQ(sight_.clear(to, from, works, y, x), clear) << where(line);
        EXPECT_TRUE(clear == printed || openable) << where(line);
        EXPECT_EQ(sight_.hull_down(from, to, works, x, y), slow_.hull_down(line, to, works, x, y))
            << where(line);
        EXPECT_EQ(sight_.hull_down(to, from, works, y, x), slow_.hull_down(line, from, works, x, y))
            << where(line);
        opened_ += clear && !printed ? 1 : 0;
      }
    }
  }

  std::string where(const SlowSight::Line& line) const {
    return map_.title + ": " + std::string(map_.board.name(line.from)) + " to " +
           std::string(map_.board.name(line.to));
  }

  const data::Map& map_;
  Sight sight_;
  SlowSight slow_;
  std::vector<CanalWorks> sets_;
  long clear_ = 0;
  long opened_ = 0;
  long shielded_ = 0;
};

struct Smoke {
  HexId hex;
};

// O.II.B.1.a: every pair of hexes of every arrangement, with smoke scattered at random.
TEST(AiwSightRelease, EveryLineThroughSmoke) {
  std::mt19937 random(1978);
  for (const Arrangement& arrangement : arrangements()) {
    SCOPED_TRACE(arrangement.title);
    const data::Map map = join(arrangement);
    const SlowSight slow(map, arrangement.offsets);
    const int hexes = map.board.size();
    std::array<std::vector<HexId>, 3> sets;
    std::array<std::vector<Smoke>, 3> smokes;
    for (std::size_t n = 0; n < sets.size(); ++n)
      for (int i = 0; i < hexes; ++i)
        if (random() % (n == 0 ? 100 : 30) == 0) {
          sets[n].push_back(HexId(i));
          smokes[n].push_back({HexId(i)});
        }
    SlowSight::Line line;
    long blocked = 0;
    for (int a = 0; a < hexes; ++a) {
      for (int b = a + 1; b < hexes && !HasFailure(); ++b) {
        line.from = HexId(a);
        line.to = HexId(b);
        if (map.board.frame(line.from) != map.board.frame(line.to)) continue;  // no line joins boards apart
        for (std::size_t n = 0; n < sets.size(); ++n) {
          const bool smoke = slow.through_smoke(line, sets[n]);
          blocked += smoke ? 1 : 0;
          EXPECT_EQ(aiw::smoke_between(map.board, line.from, line.to, smokes[n]), smoke)
              << map.board.name(line.from) << " to " << map.board.name(line.to);
          EXPECT_EQ(aiw::smoke_between(map.board, line.to, line.from, smokes[n]), smoke)
              << map.board.name(line.to) << " to " << map.board.name(line.from);
        }
      }
    }
    if (HasFailure()) return;
    EXPECT_GT(blocked, 5'000);
  }
}

TEST(AiwSightRelease, EveryLineOfEveryArrangement) {
  for (const Arrangement& arrangement : arrangements()) {
    SCOPED_TRACE(arrangement.title);
    const data::Map map = join(arrangement);
    const bool canal = arrangement.offsets.contains('A');
    const bool large = arrangement.pieces.size() > 2;
    Comparison comparison(map, arrangement.offsets, random_works(map, !canal ? 0 : large ? 1 : 4));
    comparison.run();
    if (HasFailure()) return;
    EXPECT_GT(comparison.clear_lines(), 5'000);
    EXPECT_GT(comparison.shielded_lines(), 100);
    if (canal) {
      EXPECT_GT(comparison.opened_lines(), 1'000);
    }
    EXPECT_LT(comparison.sight().bytes(), large ? 1'200'000u : 300'000u);
  }
}

// All hexes with all their names: tells how the boards lie, because a seam hex has two.
std::vector<std::string> names(const data::Map& map) {
  std::vector<std::string> all;
  for (int i = 0; i < map.board.size(); ++i) {
    std::vector<std::string_view> own = map.board.names(HexId(i));
    std::sort(own.begin(), own.end());
    std::string& text = all.emplace_back();
    for (std::string_view name : own) text += std::string(name) + " ";
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST(AiwSightRelease, NoSituationLaysItsBoardsInAnotherWay) {
  std::vector<std::vector<std::string>> compared;
  for (const Arrangement& arrangement : arrangements()) compared.push_back(names(join(arrangement)));
  const data::Source source = data::Source::directory(MITLA_SOURCE_DIR "/data");
  for (const std::string& id : data::list_scenarios(source)) {
    if (!id.starts_with("aiw/")) continue;
    const auto situation = data::load_scenario(source, data::scenario_path(id));
    ASSERT_TRUE(situation.ok()) << id << ": " << situation.error();
    EXPECT_TRUE(std::count(compared.begin(), compared.end(), names(situation.value().map)) == 1) << id;
    if (situation.value().map.board.frame_count() > 1) continue;  // A-4, where the canal is closed
    // S.VI.E.1: in all others the lettered edge of board A looks west.
    const aiw::Canal canal(situation.value().map);
    if (const HexId bank = situation.value().map.board.find("A-H5"); bank.exists()) {
      EXPECT_TRUE(canal.east_bank().contains(bank)) << id;
    }
  }
}

TEST(AiwSightRelease, AskingDoesNotAllocate) {
  const data::Map map = join(side_by_side("A", "B"));
  const Sight sight(map);
  const CanalWorks works = random_works(map, 1).back();
  int seen = sight.clear(HexId(0), HexId(0)) ? 1 : 0;  // the first call traces the lines
  const AllocationCounter counter;
  for (int a = 0; a < map.board.size(); ++a) {
    for (int b = 0; b < map.board.size(); ++b) {
      seen += sight.clear(HexId(a), HexId(b), works, Eye::kOther, Eye::kInfantryClass) ? 1 : 0;
      seen += sight.hull_down(HexId(a), HexId(b), works, Eye::kOther, Eye::kInfantryClass) ? 1 : 0;
    }
  }
  EXPECT_GT(seen, 10'000);
  EXPECT_EQ(counter.allocations(), 0u);
}

}  // namespace
}  // namespace mitla::test
