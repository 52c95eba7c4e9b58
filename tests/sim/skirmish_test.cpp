// A game on the floor needs nothing of the laboratory.
#include <gtest/gtest.h>

#include "sim/report.h"
#include "sim/run.h"
#include "support/skirmish.h"

namespace mitla::sim {
namespace {

TEST(SkirmishLaboratory, PlaysAndReports) {
  const auto game = skirmish::registry().open("skirmish/crossroads", {}).value();
  Match match;
  match.game = game.get();
  match.players = {"random", "random"};
  match.seed = 5;
  Batch batch;
  batch.end = 40;
  const auto records = play_games(match, batch);
  ASSERT_EQ(records.size(), 40u);
  const Setting setting{"skirmish/crossroads", "test", {}, match.players, match.seed, match.mirrored};
  const std::string report = json_report({summarize(*game, setting, records)});
  EXPECT_NE(report.find("skirmish/crossroads"), std::string::npos);
}

}  // namespace
}  // namespace mitla::sim
