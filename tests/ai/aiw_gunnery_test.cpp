// Attacks are valued by the combat results table itself.
#include "games/aiw/ai/gunnery.h"

#include <gtest/gtest.h>

#include "data/load.h"
#include "data/source.h"

namespace mitla::aiw {
namespace {

std::shared_ptr<const RuleSet> rules_of(const std::string& situation) {
  const data::Source source = data::Source::directory(MITLA_SOURCE_DIR "/data");
  return RuleSet::compile(data::load_scenario(source, "aiw/scenarios/" + situation + ".json").value())
      .value();
}

TEST(AiwGunnery, ASureResultIsWorthTheWholeUnitAndNoResultNothing) {
  const auto rules = rules_of("b1");
  EXPECT_EQ(expected_gain(*rules, Odds::k4to1, 0, 1000, false), 1000);  // X on every die
  EXPECT_EQ(expected_gain(*rules, Odds::kBelow, 0, 1000, false), 0);
  EXPECT_EQ(expected_gain(*rules, Odds::k4to1, 9, 1000, false), 0);
}

TEST(AiwGunnery, ExpectationsFollowTheTableDieByDie) {
  const auto rules = rules_of("b1");
  for (int column = 0; column < kOddsColumns; ++column)
    for (int modifier = -3; modifier <= 5; ++modifier)
      for (const bool dispersed : {false, true}) {
        int sixths = 0;
        for (int die = 1; die <= 6; ++die) {
          const Result result = table_result(*rules, static_cast<Odds>(column), die + modifier);
          const bool gone =
              result == Result::kEliminated || (dispersed && result == Result::kDoubleDispersed);
          if (gone)
            sixths += 100;
          else if (result != Result::kNone && !dispersed)
            sixths += kDispersalShare;
        }
        EXPECT_EQ(expected_gain(*rules, static_cast<Odds>(column), modifier, 600, dispersed), sixths);
      }
}

TEST(AiwPrices, LossesAndExitsComeFromTheAwards) {
  const auto rules = rules_of("b4");
  const Prices prices(*rules);
  for (std::size_t u = 0; u < rules->units.size(); ++u) {
    const UnitInfo& info = rules->units[u];
    if (info.kind == "AR_T62") {
      EXPECT_EQ(prices.loss(unit_id(static_cast<int>(u))), 3000);      // SIT.B-4.vp.Israel.1
      EXPECT_EQ(prices.staying(unit_id(static_cast<int>(u))), -1000);  // SIT.B-4.vp.Israel.3
    }
    if (info.kind == "IS_M60") {
      EXPECT_EQ(prices.loss(unit_id(static_cast<int>(u))), 3000);
    }
  }
  ASSERT_FALSE(prices.goals().empty());
  for (const Goal& goal : prices.goals()) EXPECT_EQ(goal.kind, Goal::Kind::kExit);
}

TEST(AiwWays, WhoIsNearerToWhatPaysExpectsMore) {
  // Four phases of six points; nothing to gain where there is no time left.
  EXPECT_EQ(promised(1000, 0, 12, 4), 1000);
  EXPECT_GT(promised(1000, 12, 12, 4), promised(1000, 24, 12, 4));
  EXPECT_GT(promised(1000, 48, 12, 4), promised(1000, 60, 12, 4));
  EXPECT_EQ(promised(1000, kNoWay, 12, 4), 0);
  EXPECT_EQ(promised(1000, 12, 12, 0), 0);
}

}  // namespace
}  // namespace mitla::aiw
