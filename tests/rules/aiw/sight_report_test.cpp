// A line of sight in words.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "support/sight_field.h"

namespace mitla::test {
namespace {

// The steps as lines: the case, "!" if it blocks, the sentence.
std::vector<std::string> lines(const engine::SightReport& report) {
  std::vector<std::string> out;
  for (const auto& step : report.steps)
    out.push_back(std::string(step.rule) + (step.blocks ? "! " : " ") + step.text);
  return out;
}

bool says(const engine::SightReport& report, std::string_view text) {
  const auto all = lines(report);
  return std::any_of(all.begin(), all.end(),
                     [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

TEST(AiwSightReport, HexByHexAndSideBySide) {
  SightField field = SightField::desert();
  field.side("H8", "H9", "dune");
  const engine::SightReport report = field.report("H7", "H9");
  EXPECT_TRUE(report.clear);
  EXPECT_EQ(
      lines(report),
      (std::vector<std::string>{
          "B.VII.B.2 From the centre of B-H7 to the centre of B-H9: 2 hexes.",
          "B.VII.C.1 Both ends are at ground level: every obstacle that is no side of either hex blocks.",
          "B.VII.A.2.a It passes B-H8 (clear).",
          "B.VII.C.3 It crosses the dune B-H9-B-H8, a side of B-H9: it does not block.",
          "B.VII.B.4 The line of sight is clear.",
          "B.VII.F.1 Units in B-H9 are hull down against fire from B-H7."}));
}

TEST(AiwSightReport, WhatBlocksAndWhere) {
  SightField field = SightField::desert();
  field.side("H8", "H9", "dune").side("I6", "I7", "ridge").side("B3", "C3", "crest").hex("S8", "town");
  EXPECT_TRUE(says(field.report("H7", "H10"), "B.VII.C.1.a! It crosses the dune B-H9-B-H8."));
  EXPECT_TRUE(says(field.report("H7", "H10"), "B.VII.B.3 There is no line of sight."));
  EXPECT_TRUE(says(field.report("H7", "J7"), "B.VII.C.4.b! It runs along the ridge B-I7-B-I6."));
  EXPECT_TRUE(says(field.report("A3", "E3"), "B.VII.C.4.c! It touches the end of the crest B-B3-B-C3."));
  EXPECT_TRUE(says(field.report("S6", "S10"), "B.VII.C.1.b! It crosses a side of B-S8 (town)."));
  EXPECT_TRUE(says(field.report("S7", "S9"), "B.VII.A.2.b! Nobody sees through B-S8 (town)."));
}

TEST(AiwSightReport, FromASlope) {
  SightField field = SightField::desert();
  field.side("H8", "H9", "dune").hex("H7", "slope").hex("H10", "woods").side("J8", "J9", "crest");
  EXPECT_TRUE(says(field.report("H7", "H11"), "B.VII.C.2 B-H7 is a slope"));
  EXPECT_TRUE(says(field.report("H7", "H11"), "B.VII.C.2 It crosses the dune B-H9-B-H8, below a line"));
  EXPECT_TRUE(says(field.report("H7", "H11"), "B.VII.C.2 It passes over B-H10 (woods)."));
  EXPECT_TRUE(says(field.report("H7", "K9"), "B.VII.C.2! It crosses the crest B-J9-B-J8."));
}

TEST(AiwSightReport, AtTheCanal) {
  SightField field = SightField::canal();
  EXPECT_TRUE(says(field.report("H3", "H4"), "S.VI.B.3.a! It crosses the moraine"));
  EXPECT_TRUE(says(field.report("H2", "H4"), "S.VI.B.3.a! It crosses the moraine"));
  EXPECT_TRUE(says(field.report("H1", "H5"), "S.VI.B.3! It crosses the moraine"));
  field.trench("H4").west_position("F3").east_fort("L5");
  EXPECT_TRUE(says(field.report("H8", "H4"), "S.VI.C.1.a It crosses the moraine A-H5-A-H4, which the cut"));
  EXPECT_TRUE(says(field.report("H8", "H4"), "B.VII.F.1 Units in A-H4 are hull down"));
  EXPECT_TRUE(says(field.report("F3", "F7"), "S.VI.E.3 The improved position in A-F3"));
  EXPECT_TRUE(says(field.report("F3", "F7"), "S.VI.B.3.b It crosses the moraine"));
  EXPECT_TRUE(says(field.report("L5", "L4"), "S.VI.E.2 It crosses the moraine A-L5-A-L4: the works in A-L5"));
}

TEST(AiwSightReport, TheSameHex) {
  SightField field = SightField::desert();
  EXPECT_TRUE(field.report("H7", "H7").clear);
}

}  // namespace
}  // namespace mitla::test
