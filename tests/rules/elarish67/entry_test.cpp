// 10.4 Egyptian reinforcements, 10.5 Israeli entry, 10.6 the 202nd Airborne Brigade.
#include "rules/meb/consequence.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kElArish = "elarish67/standard";

const Texts kThirdDivision{"E-1/3", "E-2/3", "E-3/3", "E-3A", "E-3Art", "E-3AT", "E-3AA"};
const Texts kFourthArmored{"E-1/4A", "E-2/4A", "E-3/4A", "E-4AArt", "E-4AAA", "E-4ACav"};
const Texts kShazliForce{"E-1ShF", "E-2ShF", "E-3ShF", "E-4ShF", "E-ShFMech", "E-ShFSF", "E-ShFArt"};
const Texts k202nd{"I-1/202", "I-2/202", "I-3/202", "I-R/202", "I-T/202", "I-M/202"};

std::string enter(const std::string& unit, const std::string& hex) { return "enter " + unit + " " + hex; }

// Why a unit may not enter an empty map, "" if it may.
std::string refusal(int turn, const std::string& unit, const std::string& hex) {
  Field field(kElArish);
  field.turn(turn).phase(unit[0] == 'I' ? "western-movement" : "egyptian-movement");
  return field.refusal(enter(unit, hex));
}

std::string row(int column, int row) { return std::to_string(100 * column + row); }

// Enters a unit and moves it on; the half points that the entry took.
int entry_cost(Field& field, const std::string& unit, const std::string& hex, int allowance,
               const std::string& then = "") {
  field.play(enter(unit, hex));
  const int paid = allowance - field.halves("mp-left");
  if (!then.empty()) field.play("move " + unit + " " + then);
  return paid;
}

// --- 10.4 ---

TEST(EgyptianEntry, TheThirdDivisionFromTheFirstTurnFreely) {
  CASES("meb:10.4");
  for (const std::string& unit : kThirdDivision) {
    Field field(kElArish);
    field.turn(1).phase("egyptian-movement");
    field.play(enter(unit, "1946"));
    EXPECT_EQ(field.at(unit), "1946") << unit;
    EXPECT_EQ(field.halves("vp-western"), 0) << unit;
  }
}

TEST(EgyptianEntry, TheFourthArmoredDivisionFromTheFirstTurnForFivePoints) {
  CASES("meb:10.4");
  for (const std::string& unit : kFourthArmored) {
    Field field(kElArish);
    field.turn(1).phase("egyptian-movement");
    field.play(enter(unit, "1946"));
    EXPECT_EQ(field.halves("vp-western"), 10) << unit;
  }
}

TEST(EgyptianEntry, TheConsequenceTellsCostAndPoints) {
  CASES("meb:10.4");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-movement").unit("I-79/7", "4818");
  EXPECT_EQ(consequence(field, "enter E-1/4A 1950"),
            "costs 1 of 6 movement points, number 1 in column; brings the Israeli player 5 victory points");
  field.play("enter E-1/4A 1950");
  EXPECT_EQ(consequence(field, "enter E-2/4A 1950"),
            "costs 4 of 6 movement points, number 2 in column; a friend is there, so it must move on");
}

TEST(EgyptianEntry, TheShazliForceFromTheFifthTurnForFivePoints) {
  CASES("meb:10.4");
  for (const std::string& unit : kShazliForce) {
    for (int turn = 1; turn <= 4; ++turn) EXPECT_EQ(refusal(turn, unit, "1946"), "10.4") << unit << turn;
    for (int turn = 5; turn <= 11; ++turn) EXPECT_EQ(refusal(turn, unit, "1946"), "") << unit << turn;
    Field field(kElArish);
    field.turn(5).phase("egyptian-movement");
    field.play(enter(unit, "1946"));
    EXPECT_EQ(field.halves("vp-western"), 10) << unit;
  }
}

TEST(EgyptianEntry, UnitsOfTheSetUpDoNotEnter) {
  CASES("meb:10.4");
  EXPECT_EQ(refusal(2, "E-14", "1946"), "10.3");
  EXPECT_EQ(refusal(2, "E-1/2", "1946"), "10.3");
}

TEST(EgyptianEntry, ReinforcementsNeedNotCome) {
  CASES("meb:10.4");
  Field field(kElArish);
  field.turn(5).phase("egyptian-movement");
  EXPECT_TRUE(field.legal("end"));
}

// --- 10.4.a ---

TEST(EgyptianEntry, OnTheWesternEdgeOnly) {
  CASES("meb:10.4.a");
  for (int y = 28; y <= 52; ++y)
    for (const char* unit : {"E-3A", "E-1/4A", "E-1ShF"})
      EXPECT_EQ(refusal(5, unit, row(19, y)), "") << unit << y;
  for (const char* hex : {"2027", "2052", "2046", "2252", "4818", "4852"})
    EXPECT_EQ(refusal(5, "E-3A", hex), "10.4.a") << hex;
}

TEST(EgyptianEntry, EachUnitOfTheColumnPaysOnePointMoreThanTheOneBefore) {
  CASES("meb:10.4.a meb:10.4.a.ex");
  Field field(kElArish);  // a clear hex without a road
  field.turn(1).phase("egyptian-movement");
  EXPECT_EQ(entry_cost(field, "E-1/3", "1946", 8, "2246"), 2);
  EXPECT_TRUE(field.actions("move E-1/3").empty());  // 1 + 3 of its four points
  EXPECT_EQ(entry_cost(field, "E-2/3", "1946", 8, "2146"), 4);
  EXPECT_EQ(entry_cost(field, "E-3/3", "1946", 8, "2045"), 6);
  EXPECT_EQ(entry_cost(field, "E-3A", "1946", 12, "2147"), 8);
  EXPECT_EQ(entry_cost(field, "E-3Art", "1946", 12, "2046"), 10);
  EXPECT_EQ(entry_cost(field, "E-3AT", "1946", 12, ""), 12);
  EXPECT_TRUE(field.happened("number 6 in column, 6 MP"));
  EXPECT_TRUE(field.actions("move E-3AT").empty());  // nothing left: it stays in the entry hex
  EXPECT_EQ(field.refusal("enter E-3AA 1946"), "5.10");
}

TEST(EgyptianEntry, AFootUnitIsTooSlowForTheFifthPlace) {
  CASES("meb:10.4.a");
  Field field(kElArish);
  field.turn(1).phase("egyptian-movement");
  entry_cost(field, "E-3A", "1946", 12, "2246");
  entry_cost(field, "E-3Art", "1946", 12, "2247");
  entry_cost(field, "E-3AT", "1946", 12, "2146");
  EXPECT_EQ(field.refusal("enter E-1/3 1946"), "");  // the fourth pays 4 of 4
  entry_cost(field, "E-3AA", "1946", 12, "2147");
  EXPECT_EQ(field.refusal("enter E-1/3 1946"), "5.10");
}

TEST(EgyptianEntry, OnARoadHexTheColumnPaysMultiplesOfTheRoadRate) {
  CASES("meb:10.4.a");
  Field field(kElArish);
  field.turn(1).phase("egyptian-movement");
  EXPECT_EQ(entry_cost(field, "E-1/3", "1930", 8, "2128"), 1);
  EXPECT_EQ(entry_cost(field, "E-2/3", "1930", 8, "2030"), 2);
  EXPECT_EQ(entry_cost(field, "E-3/3", "1930", 8, "2029"), 3);
  EXPECT_EQ(entry_cost(field, "E-3A", "1930", 12, "1931"), 4);
  EXPECT_EQ(entry_cost(field, "E-3Art", "1930", 12, "1929"), 5);
}

TEST(EgyptianEntry, OnATrailHexTheColumnPaysMultiplesOfTheTrailRate) {
  CASES("meb:10.4.a");
  Field field(kElArish);  // 1940 is rough, but a trail leads into it
  field.turn(1).phase("egyptian-movement");
  EXPECT_EQ(entry_cost(field, "E-3A", "1940", 12, "2037"), 2);
  EXPECT_EQ(entry_cost(field, "E-3Art", "1940", 12, "2038"), 4);
  EXPECT_EQ(entry_cost(field, "E-3AT", "1940", 12, "2039"), 6);
  EXPECT_EQ(entry_cost(field, "E-1/3", "1940", 8), 8);
}

TEST(EgyptianEntry, OnARoughHexTheColumnPaysMultiplesOfTheTerrainCost) {
  CASES("meb:10.4.a");
  Field tanks(kElArish);
  tanks.turn(1).phase("egyptian-movement");
  EXPECT_EQ(entry_cost(tanks, "E-3A", "1935", 12, "1934"), 6);
  EXPECT_EQ(entry_cost(tanks, "E-3Art", "1935", 12), 12);
  EXPECT_EQ(tanks.refusal("enter E-3AT 1935"), "5.10");
  Field foot(kElArish);
  foot.turn(1).phase("egyptian-movement");
  EXPECT_EQ(entry_cost(foot, "E-1/3", "1935", 8, "1934"), 4);
  EXPECT_EQ(entry_cost(foot, "E-2/3", "1935", 8), 8);
}

TEST(EgyptianEntry, AFriendInTheEntryHexCostsHisPointsOnTop) {
  CASES("meb:10.4.a");
  Field field(kElArish);
  field.turn(1).phase("egyptian-movement");
  field.play("enter E-3A 1946");  // and stays there
  field.play("enter E-3Art 1946");
  EXPECT_TRUE(field.happened("number 2 in column, 4 MP"));  // 2 and the surcharge of 5.12
  EXPECT_EQ(field.decision(), "entering");
  EXPECT_EQ(field.refusal("end"), "4.2");
  EXPECT_EQ(field.refusal("move E-3A 2046"), "5.11");
  EXPECT_EQ(field.refusal("move E-3Art 1946"), "5.11");
  field.play("move E-3Art 2046");
  EXPECT_EQ(field.halves("mp-left"), 2);
  EXPECT_EQ(field.decision(), "movement");
  EXPECT_EQ(field.refusal("enter E-1/3 1946"), "5.10");  // 3 + 2 of 4
  EXPECT_EQ(field.refusal("enter E-3AT 1946"), "");      // 3 + 2 of 6
}

TEST(EgyptianEntry, WhoCouldNotMoveOnDoesNotEnterAnOccupiedHex) {
  CASES("meb:10.4.a meb:5.11");
  Field field(kElArish);
  field.turn(1).phase("egyptian-movement");
  field.play("enter E-3A 1946");
  EXPECT_EQ(field.refusal("enter E-1/3 1946"), "5.11");  // 2 + 2 of 4: no point left to go on
}

TEST(EgyptianEntry, IntoAnIsraeliZoneWhichStopsTheUnit) {
  CASES("meb:10.4.a");
  Field field(kElArish);
  field.turn(1).phase("egyptian-movement").unit("I-79/7", "2046");
  field.play("enter E-3A 1946");
  EXPECT_EQ(field.at("E-3A"), "1946");
  EXPECT_TRUE(field.cited("6.2"));
  EXPECT_FALSE(field.legal("move E-3A 1945"));
  EXPECT_EQ(field.refusal("enter E-3Art 1946"), "5.11");  // who would have to stop there, too (R3)
}

TEST(EgyptianEntry, NotIntoAnIsraeliZoneAtNight) {
  CASES("meb:10.4.a meb:5.15.a");
  for (const int night : {4, 8}) {
    Field field(kElArish);
    field.turn(night).phase("egyptian-movement").unit("I-79/7", "2046");
    EXPECT_EQ(field.refusal("enter E-3A 1946"), "5.15.a");
    EXPECT_EQ(field.refusal("enter E-3A 1947"), "5.15.a");
    EXPECT_EQ(field.refusal("enter E-3A 1945"), "");
  }
}

TEST(EgyptianEntry, NightHalvesTheColumnsAllowanceToo) {
  CASES("meb:10.4.a");
  Field field(kElArish);
  field.turn(4).phase("egyptian-movement");
  EXPECT_EQ(entry_cost(field, "E-3A", "1946", 6, "2146"), 2);
  EXPECT_EQ(entry_cost(field, "E-3Art", "1946", 6, "2046"), 4);
  EXPECT_EQ(field.refusal("enter E-1/3 1946"), "5.10");  // 3 of 2
  EXPECT_EQ(entry_cost(field, "E-3AT", "1946", 6), 6);
}

TEST(EgyptianEntry, NotIntoAnIsraeliUnit) {
  CASES("meb:10.4.a");
  Field field(kElArish);
  field.turn(1).phase("egyptian-movement").unit("I-79/7", "1946");
  EXPECT_EQ(field.refusal("enter E-3A 1946"), "10.4.a");
  EXPECT_EQ(field.refusal("enter E-3A 1945"), "");
}

// --- 10.4.b ---

TEST(EgyptianEntry, AFormationUsesOneEntryHexAPhase) {
  CASES("meb:10.4.b");
  Field field(kElArish);
  field.turn(5).phase("egyptian-movement");
  field.play("enter E-3A 1946", "move E-3A 2146");
  EXPECT_EQ(field.refusal("enter E-3Art 1945"), "10.4.b");
  EXPECT_EQ(field.refusal("enter E-1/3 1930"), "10.4.b");
  EXPECT_EQ(field.refusal("enter E-3Art 1946"), "");
  // Other formations choose for themselves.
  field.play("enter E-1/4A 1930", "move E-1/4A 2129");
  EXPECT_EQ(field.refusal("enter E-2/4A 1946"), "10.4.b");
  EXPECT_EQ(field.refusal("enter E-1ShF 1952"), "");
}

TEST(EgyptianEntry, TwoFormationsInOneHexAreCountedTogether) {
  CASES("meb:10.4.b");
  Field field(kElArish);  // R28
  field.turn(1).phase("egyptian-movement");
  EXPECT_EQ(entry_cost(field, "E-3A", "1946", 12, "2246"), 2);
  EXPECT_EQ(entry_cost(field, "E-1/4A", "1946", 12, "2247"), 4);
  EXPECT_EQ(entry_cost(field, "E-3Art", "1946", 12, "2146"), 6);
  EXPECT_EQ(entry_cost(field, "E-2/4A", "1946", 12, "2147"), 8);
}

TEST(EgyptianEntry, LaggardsStartANewColumnNextTurnWhereTheyLike) {
  CASES("meb:10.4.a meb:10.4.b");
  Field field(kElArish);
  field.turn(1).phase("egyptian-movement");
  entry_cost(field, "E-1/3", "1946", 8, "2246");
  entry_cost(field, "E-2/3", "1946", 8, "2146");
  entry_cost(field, "E-3/3", "1946", 8, "2045");
  field.play("end", "end");  // the Israeli player does nothing
  if (field.view().phase == "western-combat") field.play("end");
  ASSERT_EQ(field.view().phase, "egyptian-movement");
  ASSERT_EQ(field.view().turn, 2);
  EXPECT_EQ(entry_cost(field, "E-3A", "1949", 12, "2148"), 2);
  EXPECT_EQ(field.refusal("enter E-3Art 1946"), "10.4.b");
  EXPECT_EQ(entry_cost(field, "E-3Art", "1949", 12), 4);
}

// --- 10.5 ---

void expect_span(const std::string& unit, int first, int last) {
  for (int y = 16; y <= 52; ++y)
    EXPECT_EQ(refusal(5, unit, row(48, y)), y >= first && y <= last ? "" : "10.5") << unit << " at 48" << y;
}

TEST(IsraeliEntry, EachDivisionHasItsSpanOfTheEasternEdge) {
  CASES("meb:10.5");
  expect_span("I-79/7", 16, 24);
  expect_span("I-AA/Tal", 16, 24);
  expect_span("I-1/Shn", 25, 36);
  expect_span("I-A/Yof", 25, 36);
  expect_span("I-1/Zi", 37, 48);
  expect_span("I-4A/Shr", 37, 48);
}

TEST(IsraeliEntry, SouthernCommandAndMattUseTheWholeEasternEdge) {
  CASES("meb:10.5");
  for (const char* unit : {"I-SCArt", "I-SCHel", "I-1/Ma", "I-2/Ma", "I-3/Ma", "I-M/Ma"})
    expect_span(unit, 16, 52);
}

TEST(IsraeliEntry, NobodyElseUsesAnotherEdge) {
  CASES("meb:10.5");
  for (const char* unit : {"I-79/7", "I-1/Shn", "I-1/Zi", "I-SCArt", "I-SCHel", "I-M/Ma", "I-1/202"})
    for (const char* hex : {"1946", "2252", "2742"})
      EXPECT_EQ(refusal(5, unit, hex), "10.5") << unit << " " << hex;
}

TEST(IsraeliEntry, FromTheFirstTurnOnOutOfTheHoldingBox) {
  CASES("meb:10.5");
  for (const auto& [unit, hex] : std::vector<std::pair<std::string, std::string>>{{"I-79/7", "4818"},
                                                                                  {"I-1/Shn", "4833"},
                                                                                  {"I-1/Zi", "4843"},
                                                                                  {"I-SCHel", "4850"},
                                                                                  {"I-1/Ma", "4851"}}) {
    Field field(kElArish);
    field.turn(1).phase("western-movement");
    EXPECT_EQ(field.at(unit), "box");
    field.play(enter(unit, hex));
    EXPECT_EQ(field.at(unit), hex);
    EXPECT_FALSE(field.legal(enter(unit, hex)));  // it is on the map now
  }
}

TEST(IsraeliEntry, NotIntoAnEgyptianUnitButIntoItsZone) {
  CASES("meb:10.5");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("E-14", "4818");
  EXPECT_FALSE(field.legal("enter I-79/7 4818"));
  EXPECT_FALSE(field.legal("enter I-SCHel 4818"));
  field.play("enter I-79/7 4819");
  EXPECT_EQ(field.refusal("move I-79/7 4821"), "");  // 6.3: that zone does not bind it
}

// --- 10.5.a ---

TEST(IsraeliEntry, UnitsInOneHexPayAsAColumn) {
  CASES("meb:10.5.a");
  Field clear(kElArish);
  clear.turn(1).phase("western-movement");
  EXPECT_EQ(entry_cost(clear, "I-79/7", "4820", 16, "4621"), 2);
  EXPECT_EQ(entry_cost(clear, "I-82/7", "4820", 16, "4721"), 4);
  EXPECT_EQ(entry_cost(clear, "I-9/7", "4820", 16, "4720"), 6);
  Field road(kElArish);
  road.turn(1).phase("western-movement");
  EXPECT_EQ(entry_cost(road, "I-79/7", "4818", 16, "4521"), 1);
  EXPECT_EQ(entry_cost(road, "I-82/7", "4818", 16, "4620"), 2);
  EXPECT_EQ(entry_cost(road, "I-9/7", "4818", 16, "4720"), 3);
  Field trail(kElArish);
  trail.turn(1).phase("western-movement");
  EXPECT_EQ(entry_cost(trail, "I-1/Shn", "4833", 16, "4434"), 2);
  EXPECT_EQ(entry_cost(trail, "I-2/Shn", "4833", 16, "4534"), 4);
}

TEST(IsraeliEntry, UnitsInDifferentHexesDoNot) {
  CASES("meb:10.5.a");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  EXPECT_EQ(entry_cost(field, "I-79/7", "4820", 16), 2);
  EXPECT_EQ(entry_cost(field, "I-82/7", "4821", 16), 2);
  EXPECT_EQ(entry_cost(field, "I-9/7", "4822", 16), 2);
  EXPECT_EQ(entry_cost(field, "I-R/7", "4818", 16), 1);
}

TEST(IsraeliEntry, DivisionsThatShareAHexAreCountedTogether) {
  CASES("meb:10.5.a");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  EXPECT_EQ(entry_cost(field, "I-79/7", "4820", 16, "4621"), 2);
  EXPECT_EQ(entry_cost(field, "I-SCArt", "4820", 16, "4720"), 4);
  EXPECT_EQ(entry_cost(field, "I-1/Ma", "4820", 12, "4821"), 6);
}

TEST(IsraeliEntry, TheHelicopterNeitherPaysForItsPlaceNorCounts) {
  CASES("meb:10.5.a");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  EXPECT_EQ(entry_cost(field, "I-79/7", "4818", 16, "4620"), 1);
  EXPECT_EQ(entry_cost(field, "I-82/7", "4818", 16, "4720"), 2);
  EXPECT_EQ(entry_cost(field, "I-SCHel", "4818", 60, "4719"), 2);  // one point, road or not
  EXPECT_EQ(entry_cost(field, "I-9/7", "4818", 16), 3);            // still the third
}

TEST(IsraeliEntry, TheCountStartsAgainEachTurn) {
  CASES("meb:10.5.a");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  entry_cost(field, "I-79/7", "4820", 16, "4621");
  entry_cost(field, "I-82/7", "4820", 16, "4721");
  field.play("end", "end");
  ASSERT_EQ(field.view().turn, 2);
  EXPECT_EQ(entry_cost(field, "I-9/7", "4820", 16), 2);
}

TEST(IsraeliEntry, ThroughAFriendInTheEntryHexAndOn) {
  CASES("meb:10.5.a");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  field.play("enter I-79/7 4820", "enter I-82/7 4820");
  EXPECT_TRUE(field.happened("number 2 in column, 3 MP"));  // 2 and one for the friend
  EXPECT_EQ(field.decision(), "entering");
  EXPECT_FALSE(field.legal("enter I-9/7 4821"));
  field.play("move I-82/7 4721");
  EXPECT_EQ(field.halves("mp-left"), 16 - 6 - 2);
}

// --- 10.5.b ---

TEST(IsraeliEntry, OneMattBattalionComesByAnyEdge) {
  CASES("meb:10.5.b meb:10.5");
  for (const char* unit : {"I-1/Ma", "I-2/Ma", "I-3/Ma"})
    for (const char* hex : {"1928", "1946", "1952", "2252", "3152", "4752", "4852", "4816"})
      EXPECT_EQ(refusal(1, unit, hex), "") << unit << " " << hex;
  for (const char* hex : {"2526", "3024", "4119", "2742"})  // the coast is no land edge (R41)
    EXPECT_EQ(refusal(1, "I-1/Ma", hex), "10.5") << hex;
}

TEST(IsraeliEntry, ASecondMattBattalionDoesNot) {
  CASES("meb:10.5.b");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  field.play("enter I-1/Ma 2252");
  EXPECT_EQ(field.refusal("enter I-2/Ma 2352"), "10.5.b");
  EXPECT_EQ(field.refusal("enter I-3/Ma 1946"), "10.5.b");
  EXPECT_EQ(field.refusal("enter I-2/Ma 4830"), "");  // by the eastern edge it may
  field.play("end", "end");
  ASSERT_EQ(field.view().turn, 2);
  EXPECT_EQ(field.refusal("enter I-2/Ma 2352"), "10.5.b");  // nor later
  EXPECT_EQ(field.refusal("drop I-2/Ma 2742"), "10.10");    // nor by air (R63)
}

TEST(IsraeliEntry, AfterTheLandingNobodyComesByAnotherEdge) {
  CASES("meb:10.5.b");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  field.play("drop I-1/Ma 2742");
  EXPECT_EQ(field.refusal("enter I-2/Ma 2252"), "10.5.b");
  EXPECT_EQ(field.refusal("enter I-2/Ma 4830"), "");
}

TEST(IsraeliEntry, TheEasternEdgeUsesNothingUp) {
  CASES("meb:10.5.b");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  field.play("enter I-1/Ma 4852");  // a corner of both edges, but an eastern hex
  EXPECT_EQ(field.refusal("enter I-2/Ma 2252"), "");
}

TEST(IsraeliEntry, TheBattalionAtAnotherEdgePaysAndMovesOn) {
  CASES("meb:10.5.b");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  field.play("enter I-1/Ma 1930");
  EXPECT_EQ(field.halves("mp-left"), 11);  // by road
  EXPECT_EQ(field.refusal("move I-1/Ma 2129"), "");
  Field enemy(kElArish);
  enemy.turn(1).phase("western-movement").unit("E-3A", "1930");
  EXPECT_FALSE(enemy.legal("enter I-1/Ma 1930"));
}

// --- 10.6.a ---

TEST(IsraeliEntry, The202ndFromTheFifthTurnByTheSpanOfTal) {
  CASES("meb:10.6.a");
  for (const std::string& unit : k202nd) {
    for (int turn = 1; turn <= 4; ++turn) EXPECT_EQ(refusal(turn, unit, "4818"), "10.6.a") << unit << turn;
    expect_span(unit, 16, 24);
    Field field(kElArish);
    field.turn(5).phase("western-movement");
    field.play(enter(unit, "4824"));
    EXPECT_EQ(field.halves("vp-egyptian"), 0) << unit;  // no award for it
  }
}

TEST(IsraeliEntry, The202ndDoesNotLandByAir) {
  CASES("meb:10.6.a");
  Field field(kElArish);
  field.turn(5).phase("western-movement");
  EXPECT_EQ(field.refusal("drop I-1/202 2742"), "10.10");
}

// --- what is offered is what is allowed ---

TEST(IsraeliEntry, EverythingOfferedToAUnitInAnOccupiedEntryHexIsAllowed) {
  CASES("meb:10.5.b");
  Field field(kElArish);
  field.turn(1).phase("western-movement").unit("I-79/7", "1946");
  field.play("enter I-1/Ma 1946");
  ASSERT_EQ(field.decision(), "entering");
  for (const std::string& text : field.actions()) EXPECT_EQ(field.refusal(text), "") << text;
}

}  // namespace
}  // namespace mitla::test
