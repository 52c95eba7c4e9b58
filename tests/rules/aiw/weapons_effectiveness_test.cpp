// The weapons effectiveness chart with its notes, the combat results table, odds.
#include <array>

#include "games/aiw/attack.h"
#include "rules/aiw/fire_field.h"
#include "rules/aiw/rule_sets.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

using aiw::AttackType;
using aiw::Odds;
using aiw::Result;
using aiw::Target;
using aiw::Weapon;

// Quarters against armor (1-2, 3-6, 7+) and against others (1-4, 5+); -1: no line.
struct Line {
  Weapon weapon;
  std::array<int, 3> armored;
  std::array<int, 2> others;
};

void expect_block(const aiw::RuleSet& rules, AttackType type, const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    const auto& chart = rules.chart[static_cast<int>(type)][static_cast<int>(line.weapon)];
    for (int band = 0; band < 3; ++band)
      EXPECT_EQ(chart[static_cast<int>(Target::kArmored)][band], line.armored[band])
          << static_cast<int>(type) << ' ' << static_cast<int>(line.weapon) << ' ' << band;
    for (int band = 0; band < 2; ++band)
      EXPECT_EQ(chart[static_cast<int>(Target::kNotArmored)][band], line.others[band])
          << static_cast<int>(type) << ' ' << static_cast<int>(line.weapon) << ' ' << band;
  }
}

TEST(Chart, DirectAndOpportunityFire) {
  CASES("aiw:WEC.DF aiw:S.II.E.4.a");
  const auto rules = rules_of("aiw/s2");
  const std::vector<Line> lines{{Weapon::kI, {4, 0, 0}, {4, 2}}, {Weapon::kA, {8, 4, 2}, {2, 1}},
                                {Weapon::kH, {4, 2, 2}, {8, 8}}, {Weapon::kHowitzer, {4, 2, 2}, {8, 8}},
                                {Weapon::kM, {4, 2, 2}, {8, 8}}, {Weapon::kG, {0, 4, 4}, {0, 0}},
                                {Weapon::kAA, {0, 0, 0}, {0, 0}}};
  expect_block(*rules, AttackType::kDirect, lines);
  expect_block(*rules, AttackType::kOpportunity, lines);
}

TEST(Chart, IndirectFire) {
  CASES("aiw:WEC.IF");
  const auto rules = rules_of("aiw/s2");
  expect_block(*rules, AttackType::kIndirect,
               {{Weapon::kM, {2, 2, 2}, {4, 4}},
                {Weapon::kHowitzer, {2, 2, 2}, {4, 4}},
                {Weapon::kI, {-1, -1, -1}, {-1, -1}},
                {Weapon::kA, {-1, -1, -1}, {-1, -1}}});
}

TEST(Chart, OverrunsKnowGunsAndInfantryWeaponsOnly) {
  CASES("aiw:WEC.OR aiw:B.VI.D.4.d");
  const auto rules = rules_of("aiw/s2");
  expect_block(*rules, AttackType::kOverrun,
               {{Weapon::kA, {4, 0, 0}, {4, 0}},
                {Weapon::kI, {0, 0, 0}, {4, 0}},
                {Weapon::kG, {-1, -1, -1}, {-1, -1}},
                {Weapon::kM, {-1, -1, -1}, {-1, -1}}});
}

TEST(Chart, CloseAssault) {
  CASES("aiw:WEC.CAT");
  const auto rules = rules_of("aiw/s2");
  expect_block(*rules, AttackType::kCloseAssault,
               {{Weapon::kI, {8, 0, 0}, {4, 0}}, {Weapon::kA, {-1, -1, -1}, {-1, -1}}});
}

TEST(Chart, AirStrikes) {
  CASES("aiw:WEC.AIR");
  const auto rules = rules_of("aiw/s2");
  expect_block(*rules, AttackType::kAirStrike,
               {{Weapon::kA, {8, 4, 2}, {2, 0}},
                {Weapon::kG, {4, 4, 4}, {0, 0}},
                {Weapon::kH, {2, 0, 0}, {4, 0}},
                {Weapon::kHowitzer, {2, 0, 0}, {4, 0}}});
}

int at(const aiw::RuleSet& rules, std::string_view unit, Target target, int range) {
  return aiw::multiplier(rules, AttackType::kDirect, find_unit(rules, unit), target, range);
}

TEST(Chart, TheBandsOfRange) {
  CASES("aiw:WEC.DF aiw:B.VI.D.4.a");
  const auto rules = rules_of("aiw/s2");
  const std::array<int, 9> armored{0, 8, 8, 4, 4, 4, 4, 2, 2};
  const std::array<int, 9> others{0, 2, 2, 2, 2, 1, 1, 1, 1};
  for (int range = 1; range <= 8; ++range) {
    EXPECT_EQ(at(*rules, "E-SU100-1", Target::kArmored, range), armored[range]) << range;
    EXPECT_EQ(at(*rules, "E-SU100-1", Target::kNotArmored, range), others[range]) << range;
  }
}

TEST(Chart, CrewsAfter1960And1967HitTanksFartherAway) {
  CASES("aiw:WEC.5 aiw:SIT.B-3.special.4");
  EXPECT_EQ(at(*rules_of("aiw/b1"), "I-SH51-1", Target::kArmored, 5), 4) << "1956";
  EXPECT_EQ(at(*rules_of("aiw/s2"), "I-SH51HV-1", Target::kArmored, 3), 8) << "1967";
  EXPECT_EQ(at(*rules_of("aiw/s2"), "I-SH51HV-1", Target::kArmored, 6), 8);
  EXPECT_EQ(at(*rules_of("aiw/s2"), "I-SH51HV-1", Target::kArmored, 7), 2);
  EXPECT_EQ(at(*rules_of("aiw/s2"), "I-SH51HV-1", Target::kNotArmored, 3), 2);
  EXPECT_EQ(at(*rules_of("aiw/s4"), "J-CENT3-1", Target::kArmored, 5), 4) << "1967 is not after 1967";
  EXPECT_EQ(at(*rules_of("aiw/s3"), "J-CENT3-1", Target::kArmored, 5), 8) << "1970";
  EXPECT_EQ(at(*rules_of("aiw/s3"), "S-T55-1", Target::kArmored, 5), 4);
  EXPECT_EQ(at(*rules_of("aiw/b3"), "I-SH51HV-1", Target::kArmored, 5), 4) << "Tel Maschara's own rule";
}

TEST(Chart, MissilesNeedThreeHexes) {
  CASES("aiw:WEC.6");
  const auto rules = rules_of("aiw/s8");
  EXPECT_EQ(at(*rules, "S-SAGGER-1", Target::kArmored, 2), 0);
  EXPECT_EQ(at(*rules, "S-SAGGER-1", Target::kArmored, 3), 4);
  EXPECT_EQ(at(*rules, "S-SAGGER-1", Target::kNotArmored, 5), 0);
}

TEST(Chart, EgyptiansAssaultArmorThreefoldAfter1970) {
  CASES("aiw:WEC.7");
  const auto cat = [](const char* scenario, const char* unit, Target target) {
    const auto rules = rules_of(scenario);
    return aiw::multiplier(*rules, AttackType::kCloseAssault, find_unit(*rules, unit), target, 1);
  };
  EXPECT_EQ(cat("aiw/s9", "E-INF-1", Target::kArmored), 12);
  EXPECT_EQ(cat("aiw/s9", "E-INF-1", Target::kNotArmored), 4);
  EXPECT_EQ(cat("aiw/s2", "E-INF-1", Target::kArmored), 8) << "1967";
  EXPECT_EQ(cat("aiw/s8", "S-INF-1", Target::kArmored), 8) << "Syrians";
}

TEST(ResultsTable, EveryCell) {
  CASES("aiw:B.VI.A.2");
  const auto rules = rules_of("aiw/b1");
  constexpr Result o = Result::kNone, D = Result::kDispersed, DD = Result::kDoubleDispersed,
                   X = Result::kEliminated;
  const std::array<std::array<Result, 7>, 12> rows{{{D, DD, X, X, X, X, X},
                                                    {o, D, DD, DD, X, X, X},
                                                    {o, D, D, DD, X, X, X},
                                                    {o, o, D, D, DD, X, X},
                                                    {o, o, o, D, DD, X, X},
                                                    {o, o, o, o, D, DD, X},
                                                    {o, o, o, o, D, DD, X},
                                                    {o, o, o, o, o, D, X},
                                                    {o, o, o, o, o, D, DD},
                                                    {o, o, o, o, o, o, D},
                                                    {o, o, o, o, o, o, D},
                                                    {o, o, o, o, o, o, o}}};
  for (int row = 0; row < 12; ++row)
    for (int column = 0; column < 7; ++column)
      EXPECT_EQ(aiw::table_result(*rules, static_cast<Odds>(column), row - 1), rows[row][column])
          << row - 1 << ' ' << column;
  EXPECT_EQ(aiw::table_result(*rules, Odds::k1to4, -3), D) << "below the table its lowest row counts";
  EXPECT_EQ(aiw::table_result(*rules, Odds::k4to1, 11), o);
  EXPECT_EQ(aiw::table_result(*rules, Odds::kBelow, -1), o);
}

TEST(ResultsTable, OddsOfExactFractions) {
  CASES("aiw:B.VI.A.1.b");
  const auto odds = [](int a, int d) { return aiw::odds_of(a, d); };
  EXPECT_EQ(odds(44, 12), Odds::k3to1) << "11 to 3";
  EXPECT_EQ(odds(12, 44), Odds::k1to4) << "3 to 11";
  EXPECT_EQ(odds(25, 8), Odds::k3to1) << "6 1/4 to 2";
  EXPECT_EQ(odds(100, 8), Odds::k4to1);
  EXPECT_EQ(odds(48, 60), Odds::k1to2);
  EXPECT_EQ(odds(4, 20), Odds::kBelow);
  EXPECT_EQ(odds(20, 72), Odds::k1to4);
  EXPECT_EQ(odds(39, 40), Odds::k1to2);
  EXPECT_EQ(odds(79, 40), Odds::k1to1);
}

}  // namespace
}  // namespace mitla::test
