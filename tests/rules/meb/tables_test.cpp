// 7.8, 11.2, 11.3: the two combat results tables, who uses which, and what city and fortification hexes make
// of them.
#include <array>

#include "rules/meb/el_arish.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

constexpr int kColumns = 13;

struct Column {
  const char* heading;
  int from;
  int to;
};
constexpr std::array<Column, kColumns> kHeadings{{{"-6 or less", -35, -6},
                                                  {"-5, -4", -5, -4},
                                                  {"-3, -2", -3, -2},
                                                  {"-1", -1, -1},
                                                  {"0", 0, 0},
                                                  {"+1", 1, 1},
                                                  {"+2, 3", 2, 3},
                                                  {"+4, 5", 4, 5},
                                                  {"+6, 8", 6, 8},
                                                  {"+9, 11", 9, 11},
                                                  {"+12, 15", 12, 15},
                                                  {"+16, 20", 16, 20},
                                                  {"+21 or more", 21, 60}}};

using Row = std::array<const char*, kColumns>;
constexpr std::array<Row, 6> kFrontalAssault{{
    {"BR", "AX", "D1", "D2", "EX", "EX", "EX", "DE", "DE", "DE", "DE", "DE", "DE"},
    {"A1", "BR", "AX", "D1", "D2", "D2", "EX", "EX", "EX", "DE", "DE", "DE", "DE"},
    {"A1", "A1", "BR", "AX", "D1", "D2", "D2", "D3", "EX", "EX", "DE", "DE", "DE"},
    {"AE", "A1", "A1", "BR", "AX", "D1", "D2", "D2", "D3", "EX", "EX", "DE", "DE"},
    {"AE", "AE", "A1", "A1", "BR", "AX", "D1", "D2", "D2", "D3", "D4", "EX", "DE"},
    {"AE", "AE", "AE", "A1", "A1", "BR", "AX", "AX", "D1", "D2", "D3", "D4", "EX"},
}};
constexpr std::array<Row, 6> kMobile{{
    {"BR", "D1", "D1", "D2", "D2", "D3", "D3", "D4", "D4", "D4", "DE", "DE", "DE"},
    {"A1", "BR", "D1", "D1", "D2", "D2", "D3", "D3", "D4", "D4", "D4", "DE", "DE"},
    {"A1", "A1", "BR", "D1", "D1", "D2", "D2", "D3", "D3", "D4", "D4", "D4", "DE"},
    {"A1", "A1", "A1", "BR", "D1", "D1", "D2", "D2", "D3", "D3", "D4", "D4", "D4"},
    {"AE", "A1", "A1", "A1", "BR", "BR", "D1", "D2", "D2", "D3", "D3", "D4", "D4"},
    {"AE", "AE", "A1", "A1", "A1", "A1", "BR", "D1", "D1", "D2", "D2", "D3", "D3"},
}};

// An attack in the open with exactly this differential: the helicopter (1) against as many brigades (6 each)
// as are needed, airstrikes for the rest.
void declare(Field& field, int differential, std::uint8_t die = 1) {
  static const std::array<std::pair<const char*, const char*>, 6> kBrigades{{{"E-14", "2842"},
                                                                             {"E-1/7", "2943"},
                                                                             {"E-2/7", "2944"},
                                                                             {"E-3/7", "2844"},
                                                                             {"E-7A", "2744"},
                                                                             {"E-1/2", "2743"}}};
  int brigades = 1;
  while (1 - 6 * brigades > differential) ++brigades;
  const int air = differential - (1 - 6 * brigades);
  field.unit("I-SCHel", "2843").track("airstrikes", std::to_string(air)).dice({die});
  for (int i = 0; i < brigades; ++i) field.unit(kBrigades[i].first, kBrigades[i].second);
  field.play("attack 2842");
  for (int i = 1; i < brigades; ++i) field.play(std::string("also ") + kBrigades[i].second);
  field.play("with I-SCHel");
  if (air > 0) field.play("air israeli " + std::to_string(air));
}

std::string result_text(const char* table, const char* column, int die, const char* result) {
  return std::string(table) + " column \"" + column + "\", die " + std::to_string(die) + ": " + result;
}

// --- 11.2, 11.3 ---

TEST(Tables, EveryDifferentialHasItsColumn) {
  CASES("meb:7.2 meb:11.2 meb:11.3");
  SCOPED_TRACE("crt-col-*");
  for (const Column& column : kHeadings)
    for (int differential = column.from; differential <= column.to; ++differential) {
      Field field = israeli_attack();
      declare(field, differential);
      const auto odds = field.odds();
      ASSERT_EQ(odds.tables.size(), 2u);
      EXPECT_EQ(odds.tables[0].title, "Frontal Assault");
      EXPECT_EQ(odds.tables[0].column, column.heading) << differential;
      EXPECT_EQ(odds.tables[1].title, "Mobile");
      EXPECT_EQ(odds.tables[1].column, column.heading) << differential;
    }
}

TEST(Tables, EveryCellOfTheFrontalAssaultTable) {
  CASES("meb:11.2 meb:7.9");
  for (int c = 0; c < kColumns; ++c)
    for (int die = 1; die <= 6; ++die)
      for (const int differential : {kHeadings[c].from, kHeadings[c].to}) {
        Field field = israeli_attack();
        declare(field, differential, static_cast<std::uint8_t>(die));
        field.play("resolve", "table frontal");
        EXPECT_TRUE(field.happened(
            result_text("Frontal Assault", kHeadings[c].heading, die, kFrontalAssault[die - 1][c])))
            << differential << " die " << die;
      }
}

TEST(Tables, EveryCellOfTheMobileTable) {
  CASES("meb:11.3 meb:7.9");
  for (int c = 0; c < kColumns; ++c)
    for (int die = 1; die <= 6; ++die)
      for (const int differential : {kHeadings[c].from, kHeadings[c].to}) {
        Field field = israeli_attack();
        declare(field, differential, static_cast<std::uint8_t>(die));
        field.play("resolve", "table mobile");
        EXPECT_TRUE(field.happened(result_text("Mobile", kHeadings[c].heading, die, kMobile[die - 1][c])))
            << differential << " die " << die;
      }
}

// --- 7.8 ---

TEST(Tables, TheWesternPlayerChoosesTheTableAttackByAttack) {
  CASES("meb:7.8");
  SCOPED_TRACE("crt-west-clear");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").unit("I-82/7", "2347").unit("E-7A", "2348").dice({5, 3});
  field.play("attack 2843", "with I-79/7", "resolve");
  EXPECT_EQ(field.decision(), "choose-table");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_TRUE(field.legal("table frontal"));
  field.play("table mobile");
  EXPECT_TRUE(field.happened("Mobile column \"0\", die 5: BR"));
  field.play("retreat E-14 2844", "retreat I-79/7 2841");
  field.play("attack 2348", "with I-82/7", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("Frontal Assault column"));
}

TEST(Tables, TheEgyptianPlayerAlwaysUsesTheFrontalAssaultTable) {
  CASES("meb:7.8");
  SCOPED_TRACE("crt-egypt-frontal");
  Field field = egyptian_attack();
  field.unit("E-14", "2842").unit("I-R/Tal", "2843").dice({1});
  field.play("attack 2843", "with E-14");
  ASSERT_EQ(field.odds().tables.size(), 1u);
  EXPECT_EQ(field.odds().tables[0].title, "Frontal Assault");
  field.play("resolve");  // 3 against 3, die 1: the Mobile table would say D2
  EXPECT_TRUE(field.happened("3 against 3, Frontal Assault column \"0\", die 1: EX"));
  EXPECT_EQ(field.refusal("table mobile"), "7.8");
}

TEST(Tables, AttacksIntoCityAndFortificationHexesUseTheFrontalAssaultTable) {
  CASES("meb:7.8.a");
  const std::tuple<const char*, const char*, const char*, const char*> kPlaces[] = {
      {"crt-west-city", "2130", "2129", "\"-5, -4\", die 4: A1"},
      {"fortification", "2636", "2536", "\"-1\", die 4: BR"}};
  for (const auto& [what, from, to, result] : kPlaces) {
    SCOPED_TRACE(what);
    Field field = israeli_attack();
    field.unit("I-79/7", from).unit("E-14", to).dice({4});
    field.play(std::string("attack ") + to, "with I-79/7");
    ASSERT_EQ(field.odds().tables.size(), 1u);
    field.play("resolve");
    EXPECT_TRUE(field.happened(std::string("Frontal Assault column ") + result));
    EXPECT_EQ(field.refusal("table mobile"), "7.8.a");
  }
}

TEST(Tables, AMultiHexAttackWithOneFortificationUsesTheFrontalAssaultTable) {
  CASES("meb:7.8.a");
  Field field = israeli_attack();
  // 2635 is next to 2536 (fortification) and 2636 (clear).
  field.unit("I-79/7", "2635").unit("E-2AT", "2536").unit("E-3AT", "2636").track("airstrikes", "20");
  field.play("attack 2636", "with I-79/7");
  EXPECT_EQ(field.odds().tables.size(), 2u);
  field.play("also 2536");
  ASSERT_EQ(field.odds().tables.size(), 1u);
  EXPECT_EQ(field.odds().tables[0].title, "Frontal Assault");
}

// --- 7.8.b ---

struct Conversion {
  const char* what;
  const char* unit;  // who attacks: an engineer battalion shifts one column right
  int air;
  int die;
  const char* column;
  const char* raw;
  const char* result;
};

TEST(Tables, FarRetreatsBecomeExchangesInAnEgyptianFortification) {
  CASES("meb:7.8.b");
  // Against 2AT (2) in 2536: 6 or 2 and airstrikes, one column left, one right for engineers.
  const Conversion kConversions[] = {
      {"convert-fort-egypt-d2", "I-79/7", 3, 5, "+4, 5", "D2", "EX"},
      {"D3", "I-79/7", 3, 3, "+4, 5", "D3", "EX"},
      {"D4", "I-E/Tal", 13, 5, "+12, 15", "D4", "EX"},
      {"D1 stays", "I-79/7", 6, 6, "+6, 8", "D1", "D1"},
      {"DE stays", "I-79/7", 3, 1, "+4, 5", "DE", "DE"},
      {"EX stays", "I-79/7", 3, 2, "+4, 5", "EX", "EX"},
      {"AX stays", "I-79/7", 3, 6, "+4, 5", "AX", "AX"},
      {"BR stays", "I-E/Tal", 1, 6, "+1", "BR", "BR"},
  };
  for (const Conversion& c : kConversions) {
    SCOPED_TRACE(c.what);
    Field field = israeli_attack();
    field.unit(c.unit, "2636")
        .unit("E-2AT", "2536")
        .track("airstrikes", "30")
        .dice({static_cast<std::uint8_t>(c.die)});
    field.play("attack 2536", std::string("with ") + c.unit, "air israeli " + std::to_string(c.air),
               "resolve");
    EXPECT_TRUE(field.happened(result_text("Frontal Assault", c.column, c.die, c.raw)));
    const bool converted = std::string(c.raw) != c.result;
    EXPECT_EQ(field.cited("7.8.b"), converted);
    EXPECT_EQ(field.happened("becomes EX"), converted);
    if (std::string(c.result) == "EX") {
      EXPECT_EQ(field.at("E-2AT"), "eliminated");
      EXPECT_EQ(field.at(c.unit), "eliminated");
    }
    if (std::string(c.result) == "D1") {
      EXPECT_EQ(field.decision(), "retreat");
    }
  }
}

TEST(Tables, FarRetreatsBecomeExchangesInACity) {
  CASES("meb:7.8.b");
  const Conversion kConversions[] = {
      {"convert-city-d3", "I-79/7", 8, 3, "+4, 5", "D3", "EX"},
      {"D2", "I-79/7", 8, 4, "+4, 5", "D2", "EX"},
      {"convert-city-d1", "I-79/7", 12, 6, "+6, 8", "D1", "D1"},
  };
  for (const Conversion& c : kConversions) {
    SCOPED_TRACE(c.what);
    Field field = israeli_attack();
    field.unit("I-79/7", "2130")
        .unit("E-2AT", "2129")
        .track("airstrikes", "30")
        .dice({static_cast<std::uint8_t>(c.die)});
    field.play("attack 2129", "with I-79/7", "air israeli " + std::to_string(c.air), "resolve");
    EXPECT_TRUE(field.happened(result_text("Frontal Assault", c.column, c.die, c.raw)));
    EXPECT_EQ(field.happened("becomes EX"), std::string(c.raw) != c.result);
    EXPECT_EQ(field.at("E-2AT") == "eliminated", std::string(c.result) == "EX");
    EXPECT_EQ(field.at("I-79/7") == "eliminated", std::string(c.result) == "EX");
  }
}

TEST(Tables, TheConversionHoldsWhenEgyptiansAttackACity) {
  CASES("meb:7.8.b");
  Field field = egyptian_attack();
  field.unit("E-14", "2130").unit("E-7A", "2029").unit("I-R/7", "2129").dice({2});
  field.play("attack 2129", "with E-14", "with E-7A", "resolve");  // 3 + 3 against 2, three columns left
  EXPECT_TRUE(field.happened("6 against 2, Frontal Assault column \"0\", die 2: D2"));
  EXPECT_TRUE(field.happened("becomes EX"));
  EXPECT_EQ(field.at("I-R/7"), "eliminated");
  EXPECT_EQ(field.decision(), "losses");
}

TEST(Tables, IsraelisInAFortificationDefendAsInTheClear) {
  CASES("meb:7.8.b");
  SCOPED_TRACE("terrain-fort-israeli");
  Field field = egyptian_attack();
  field.unit("E-14", "2636").unit("I-R/7", "2536").dice({2});
  field.play("attack 2536", "with E-14", "resolve");  // 3 against 2, no shift
  EXPECT_TRUE(field.happened("3 against 2, Frontal Assault column \"+1\", die 2: D2"));
  EXPECT_FALSE(field.happened("becomes EX"));
  EXPECT_EQ(field.at("I-R/7"), "2536");
  EXPECT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.to_act(), "israel");
}

TEST(Tables, OneFortificationHexConvertsTheResultOfAWholeMultiHexAttack) {
  CASES("meb:7.8.b");
  // R15: 6 and 10 airstrikes against 2 + 2: +12, one column left.
  Field field = israeli_attack();
  field.unit("I-79/7", "2635")
      .unit("E-2AT", "2536")
      .unit("E-3AT", "2636")
      .track("airstrikes", "10")
      .dice({5});
  field.play("attack 2636", "also 2536", "with I-79/7", "air israeli 10", "resolve");
  EXPECT_TRUE(field.happened("16 against 4, Frontal Assault column \"+9, 11\", die 5: D3"));
  EXPECT_TRUE(field.happened("becomes EX"));
  EXPECT_EQ(field.at("E-2AT"), "eliminated");
  EXPECT_EQ(field.at("E-3AT"), "eliminated");
  EXPECT_EQ(field.at("I-79/7"), "eliminated");
}

TEST(Tables, APureBarrageOfACityUsesTheMobileTableAndIsNotConverted) {
  CASES("meb:7.8.a meb:7.8.b");
  SCOPED_TRACE("barrage-city-crt");
  Field field = israeli_attack();
  field.unit("I-R/7", "2139").unit("E-2AT", "2129").track("airstrikes", "20").dice({5});
  field.play("attack 2129", "air israeli 20");
  ASSERT_EQ(field.odds().tables.size(), 1u);
  EXPECT_EQ(field.odds().tables[0].title, "Mobile");
  field.play("resolve");  // +18, three columns left
  EXPECT_TRUE(field.happened("20 against 2, Mobile column \"+6, 8\", die 5: D2"));
  EXPECT_FALSE(field.happened("becomes EX"));
  EXPECT_EQ(field.decision(), "retreat");
}

}  // namespace
}  // namespace mitla::test
