// 14.0: retreats and panics.
#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

// 60 and 99 in 1426 against 2 (6) in 1427, 200 percent. On the Mobile table 4 and 5: DR, 6: DP.
Clash driven(std::vector<std::uint8_t> dice) {
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-60", "IS-S-99"}).defenders({"EG-2"}).dice(std::move(dice));
  return clash;
}

// --- 14.1 ---

TEST(SixDayWarRetreat, ItIsMadeAtOnceAndCountedInHexes) {
  CASES("sdw67:14.1");
  Clash clash = driven({6, 6});
  clash.in("1629", {"IS-S-14"}).in("1630", {"EG-11"});
  clash.fight("mobile");
  ASSERT_TRUE(clash.happened(": DP"));
  EXPECT_EQ(clash.view().prompt, "Panic: move the units of the other player 6 hexes away, hex by hex.");
  EXPECT_EQ(clash.refusal("attack 1630"), "13.1") << "first the retreat";
  EXPECT_EQ(clash.refusal("end"), "4.0");
  // Four clear and two rough hexes, in the phase of the Israelis: no allowance counts.
  for (const char* const hex : {"1428", "1429", "1430", "1431", "1432", "1433"})
    clash.play(std::string("retreat EG-2 ") + hex);
  EXPECT_EQ(clash.at("EG-2"), "1433");
  EXPECT_EQ(clash.decision(), "advance");
}

// --- 14.2 ---

TEST(SixDayWarRetreat, ANormalRetreatIsOneHexByTheOwnPlayer) {
  CASES("sdw67:14.2 sdw67:14.2.normal");
  Clash clash = driven({4});
  clash.fight("mobile");
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.to_act(), "eastern") << "who commands the Arabs of the Sinai";
  EXPECT_EQ(clash.view().prompt, "Retreat your units one hex.");
  EXPECT_EQ(clash.actions("retreat"), (Names{"retreat EG-2 1328", "retreat EG-2 1428", "retreat EG-2 1528"}));
  clash.play("retreat EG-2 1328");
  EXPECT_EQ(clash.at("EG-2"), "1328");
  EXPECT_EQ(clash.decision(), "advance") << "one hex";

  // Arabs who attack: 6 against 7, column 50-99, die 6: AR.
  Clash arabs = arab_attack();
  arabs.attackers({"EG-2"}).defenders({"IS-S-60"}).dice({6});
  arabs.fight("assault");
  ASSERT_TRUE(arabs.happened(": AR"));
  EXPECT_EQ(arabs.to_act(), "eastern");
  EXPECT_EQ(arabs.actions("retreat").size(), 3u);
}

TEST(SixDayWarRetreat, APanicIsADieOfHexesByTheOtherPlayer) {
  CASES("sdw67:14.2 sdw67:14.2.panic");
  for (const std::uint8_t die : {1, 3, 6}) {
    Clash clash = driven({6, die});
    clash.fight("mobile");
    ASSERT_TRUE(clash.happened(": DP"));
    EXPECT_EQ(clash.to_act(), "sinai");
    int hexes = 0;
    for (; clash.decision() == "retreat"; ++hexes) clash.play(clash.actions("retreat").front());
    EXPECT_EQ(hexes, die);
  }
  // One die for the whole force: 7 and 99 attack 125 and I/6 (9), 155 percent, die 1: AP.
  Clash force = israeli_attack();
  force.attackers({"IS-S-7", "IS-S-99"}).defenders({"EG-125", "EG-I-6"}).dice({1, 2, 5, 5});
  force.fight("mobile");
  ASSERT_TRUE(force.happened(": AP"));
  EXPECT_EQ(force.to_act(), "eastern");
  force.play("retreat IS-S-7 1425", "retreat IS-S-7 1424", "retreat IS-S-99 1425", "retreat IS-S-99 1424");
  EXPECT_EQ(force.decision(), "advance");
}

TEST(SixDayWarRetreat, WhoCannotRetreatIsEliminated) {
  CASES("sdw67:14.2 sdw67:14.2.zoc");
  // Attackers north and south: every neighbour of 1427 is in their zones.
  Clash clash = driven({5});
  clash.in("1428", {"IS-S-Shaked"});
  clash.play("attack 1427", "with 1426", "with 1428", "resolve", "table mobile");  // 250 percent
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.at("EG-2"), "sinai-arab-deadpile");
  EXPECT_TRUE(clash.happened("is eliminated in 1427"));
}

TEST(SixDayWarRetreat, NobodyRetreatsIntoEnemiesOrTheirZones) {
  CASES("sdw67:14.2.zoc");
  Clash clash = driven({4});
  clash.in("1629", {"IS-S-14"});  // next to 1529, not to 1528
  clash.in("1329", {"IS-S-7"});   // next to 1328 and 1428
  clash.fight("mobile");
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.refusal("retreat EG-2 1426"), "14.2.zoc");
  EXPECT_EQ(clash.refusal("retreat EG-2 1527"), "14.2.zoc");
  EXPECT_EQ(clash.refusal("retreat EG-2 1428"), "14.2.zoc");
  EXPECT_EQ(clash.actions("retreat"), Names{"retreat EG-2 1528"});
}

TEST(SixDayWarRetreat, RiversAreCrossedOnBridgesOnly) {
  CASES("sdw67:14.2.terrain");
  SCOPED_TRACE("V-retreat-3, V-retreat-4");
  // 14 against 4, 350 percent, die 3 on the Assault table: DR.
  Clash none(2, "eastern-combat");
  none.in("2413", {"IS-E-45", "IS-E-1"}).in("2513", {"JO-KW"}).dice({3});
  none.play("attack 2513", "with 2413", "resolve", "table assault");
  ASSERT_TRUE(none.happened(": DR"));
  EXPECT_EQ(none.refusal("retreat JO-KW 2613"), "14.2.terrain");
  EXPECT_EQ(none.refusal("retreat JO-KW 2612"), "14.2.terrain");
  EXPECT_TRUE(none.legal("retreat JO-KW 2512"));

  Clash bridge(2, "eastern-combat");
  bridge.in("2412", {"IS-E-45", "IS-E-1"}).in("2512", {"JO-KW"}).dice({3});
  bridge.play("attack 2512", "with 2412", "resolve", "table assault");
  ASSERT_TRUE(bridge.happened(": DR"));
  EXPECT_EQ(bridge.refusal("retreat JO-KW 2611"), "14.2.terrain");
  EXPECT_TRUE(bridge.legal("retreat JO-KW 2612")) << "the Damiya bridge";
}

TEST(SixDayWarRetreat, ClosedHexesStayClosed) {
  CASES("sdw67:14.2.terrain");
  // Golani in Quneitra, behind it Syria proper: 9 against 6 in a town, column 100-149, die 6: DR.
  Clash clash(1, "eastern-arab-combat");
  clash.in("2806", {"SY-14", "SY-44"}).in("2805", {"IS-E-1"}).dice({6});
  clash.play("attack 2805", "with 2806", "resolve");
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.refusal("retreat IS-E-1 2905"), "25.4.note.move");
  EXPECT_EQ(clash.actions("retreat"), (Names{"retreat IS-E-1 2705", "retreat IS-E-1 2804"}));
}

TEST(SixDayWarRetreat, NobodyRetreatsAcrossTheFrontLine) {
  CASES("sdw67:14.2.sector");
  // Kiryat Gat 2016: 12 against 6 in a town, column 150-199, die 5: DR.
  Clash clash = arab_attack();
  clash.in("2117", {"EG-2", "EG-3"}).in("2016", {"IS-R-11"}).dice({5});
  clash.play("attack 2016", "with 2117", "resolve");
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.refusal("retreat IS-R-11 2015"), "14.2.sector");
  EXPECT_EQ(clash.actions("retreat"), (Names{"retreat IS-R-11 1916", "retreat IS-R-11 1917"}));

  // From 2116 only the Eastern sector is free.
  Clash lost = arab_attack();
  lost.in("2117", {"EG-2", "EG-3"}).in("2116", {"IS-R-11"}).dice({4});
  lost.play("attack 2116", "with 2117", "resolve");
  ASSERT_TRUE(lost.happened(": DR"));
  EXPECT_TRUE(lost.happened("is eliminated in 2116"));
}

TEST(SixDayWarRetreat, NobodyRetreatsOffTheMap) {
  CASES("sdw67:14.2.map");
  // Attackers in the west; the east is open, or the edge of the map. 14 against 6, 233 percent, die 4: DR.
  Clash open(4, "eastern-combat");
  open.in("3115", {"IS-E-45"}).in("3116", {"IS-E-1"}).in("3215", {"JO-40"}).dice({4});
  open.play("attack 3215", "with 3115", "with 3116", "resolve", "table assault");
  ASSERT_TRUE(open.happened(": DR"));
  EXPECT_EQ(open.actions("retreat"), (Names{"retreat JO-40 3315", "retreat JO-40 3316"}));

  Clash edge(4, "eastern-combat");
  edge.in("3315", {"IS-E-45"}).in("3316", {"IS-E-1"}).in("3415", {"JO-40"}).dice({4});
  edge.play("attack 3415", "with 3315", "with 3316", "resolve", "table assault");
  ASSERT_TRUE(edge.happened(": DR"));
  EXPECT_EQ(edge.at("JO-40"), "eastern-arab-deadpile");
}

// --- 14.2: stacking and distance ---

TEST(SixDayWarRetreat, FriendsWithinTheStackingLimitDoNotMatter) {
  CASES("sdw67:14.2.friendly");
  Clash clash = driven({4});
  clash.in("1428", {"EG-11"});
  clash.fight("mobile");
  EXPECT_TRUE(clash.legal("retreat EG-2 1428"));

  // Through a full hex: two hexes south.
  Clash through = driven({6, 2});
  through.in("1428", {"EG-11", "EG-10"});
  through.fight("mobile");
  through.play("retreat EG-2 1428", "retreat EG-2 1429");
  EXPECT_EQ(through.at("EG-2"), "1429");
  EXPECT_EQ(through.at("EG-11"), "1428");
  EXPECT_EQ(through.at("EG-10"), "1428");
}

TEST(SixDayWarRetreat, OverstackingIsTheLastResortAndCostsTheExcess) {
  CASES("sdw67:14.2.best sdw67:14.2.friendly");
  Clash choice = driven({4});
  choice.in("1428", {"EG-11", "EG-10"}).in("1328", {"EG-PLA107"});
  choice.fight("mobile");
  EXPECT_EQ(choice.refusal("retreat EG-2 1428"), "14.2.best");
  EXPECT_EQ(choice.refusal("retreat EG-2 1328"), "14.2.best") << "another contingent";
  EXPECT_EQ(choice.actions("retreat"), Names{"retreat EG-2 1528"});

  Clash none = driven({4});
  none.in("1428", {"EG-11", "EG-10"}).in("1328", {"EG-12", "EG-125"}).in("1528", {"EG-3", "EG-6"});
  none.fight("mobile");
  EXPECT_EQ(none.actions("retreat").size(), 3u);
  none.play("retreat EG-2 1428", "end");
  ASSERT_EQ(none.decision(), "overstacked") << "at the end of the phase";
  EXPECT_EQ(none.to_act(), "eastern");
  none.play("remove EG-11");
  EXPECT_EQ(none.at("EG-11"), "sinai-arab-deadpile");
  EXPECT_EQ(none.at("EG-2"), "1428");
}

TEST(SixDayWarRetreat, TheMoverMustSpareTheUnit) {
  CASES("sdw67:14.2.best");
  SCOPED_TRACE("V-retreat-2");
  // A panic of two hexes: over 1328 and 1528 there is a way, over 1428 none: 1429, 1329 and 1529 are in the
  // zones of 1430, 1229 and 1629.
  Clash clash = driven({6, 2});
  clash.in("1430", {"IS-S-14"}).in("1229", {"IS-S-7"}).in("1629", {"IS-S-200"});
  clash.fight("mobile");
  ASSERT_EQ(clash.to_act(), "sinai");
  EXPECT_EQ(clash.refusal("retreat EG-2 1428"), "14.2.best");
  clash.play("retreat EG-2 1328");
  EXPECT_EQ(clash.actions("retreat"), Names{"retreat EG-2 1227"});
}

TEST(SixDayWarRetreat, ItEndsAsFarAwayAsItIsLong) {
  CASES("sdw67:14.2.distance");
  SCOPED_TRACE("V-retreat-1");
  Clash clash = driven({6, 3});
  clash.fight("mobile");
  clash.play("retreat EG-2 1428");
  EXPECT_EQ(clash.refusal("retreat EG-2 1528"), "14.2.distance");
  EXPECT_EQ(clash.actions("retreat"), (Names{"retreat EG-2 1329", "retreat EG-2 1429", "retreat EG-2 1529"}));
}

TEST(SixDayWarRetreat, WhoCannotGoTheWholeWayDiesInTheLastHex) {
  CASES("sdw67:14.2.distance");
  // 1228 and 1628 close 1328 and 1528, 1430 closes 1429: only 1428 is left, and nothing beyond it.
  Clash clash = driven({6, 3});
  clash.in("1430", {"IS-S-14"}).in("1228", {"IS-S-7"}).in("1628", {"IS-S-200"});
  clash.fight("mobile");
  ASSERT_EQ(clash.actions("retreat"), Names{"retreat EG-2 1428"});
  clash.play("retreat EG-2 1428");
  EXPECT_TRUE(clash.happened("is eliminated in 1428"));
  EXPECT_EQ(clash.at("EG-2"), "sinai-arab-deadpile");
}

TEST(SixDayWarRetreat, UnitsGoTogetherOrApart) {
  CASES("sdw67:14.2.separate");
  for (const bool together : {true, false}) {
    Clash clash = driven({5});  // with the others 15 against 9, column 150-199: DR
    clash.attackers({"IS-S-Shaked"}).defenders({"EG-Cdo"});
    clash.fight("mobile");
    ASSERT_TRUE(clash.happened(": DR"));
    clash.play("retreat EG-Cdo 1428", together ? "retreat EG-2 1428" : "retreat EG-2 1328");
    EXPECT_EQ(clash.at("EG-Cdo"), "1428");
    EXPECT_EQ(clash.at("EG-2"), together ? "1428" : "1328");
  }
}

}  // namespace
}  // namespace mitla::test
