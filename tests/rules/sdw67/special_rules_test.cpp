// 25.0 Special rules of the scenario.
#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

// --- 25.1 to 25.3 ---

TEST(SixDayWarSpecialRules, SaudiArabiaIsClosed) {
  CASES("sdw67:25.1");
  War arab(2, "eastern-arab-movement");
  arab.unit("JO-40", "2232").dice({6}).play("contingent jordanian");
  EXPECT_EQ(arab.refusal("move JO-40 2233"), "10.9");
  EXPECT_EQ(arab.refusal("move JO-40 2231"), "");
  War israeli(5, "eastern-movement");
  israeli.unit("IS-E-1", "2232").unit("IS-R-55", "2232");
  EXPECT_EQ(israeli.refusal("move IS-E-1 2233"), "10.9");
  EXPECT_EQ(israeli.refusal("drop IS-R-55 2233"), "20.2a");
  EXPECT_EQ(israeli.refusal("drop IS-R-55 2434"), "20.2a");
}

// LB-1 in Marjayoun next to Israelis and Syrians.
War lebanon(const char* phase, const char* at_war) {
  War war(2, phase);
  war.unit("LB-1", "2603").track("lebanon-at-war", at_war);
  return war;
}

TEST(SixDayWarSpecialRules, LebanonIsNeutralAtFirst) {
  CASES("sdw67:25.2");
  War israeli = lebanon("eastern-movement", "0");
  israeli.unit("IS-E-1", "2605");
  EXPECT_EQ(israeli.refusal("move IS-E-1 2503"), "25.2");
  EXPECT_EQ(israeli.refusal("move IS-E-1 2404"), "25.2");
  israeli.play("move IS-E-1 2604");
  EXPECT_TRUE(israeli.has("IS-E-1", "in-hand"));  // no zone of control
  War arab = lebanon("eastern-arab-movement", "0");
  arab.unit("SY-44", "2804").dice({6});
  EXPECT_EQ(arab.refusal("contingent lebanese"), "10.3");  // it does not move
  arab.play("contingent syrian");
  EXPECT_EQ(arab.refusal("move LB-1 2502"), "25.2");
  EXPECT_EQ(arab.refusal("move SY-44 2703"), "25.2");
  War combat = lebanon("eastern-combat", "0");
  combat.unit("IS-E-1", "2604").unit("SY-8", "2704");
  EXPECT_EQ(combat.refusal("attack 2603"), "25.2");
  War attacks = lebanon("eastern-arab-combat", "0");
  attacks.unit("IS-E-1", "2604");
  EXPECT_NE(phase_of(attacks), "eastern-arab-combat");
  War air = lebanon("eastern-strike", "0");
  air.unit("AIR-1", "eastern-ground-attack")
      .unit("SY-44", "2805")
      .track("air-defence-eastern", "0")
      .dice({1});
  air.play("end");
  EXPECT_EQ(air.refusal("aim AIR-1 2603"), "25.2");
}

TEST(SixDayWarSpecialRules, LebanonEntersTheWar) {
  CASES("sdw67:25.2");
  War event = lebanon("sinai-barrage", "0");
  event.unit("IS-E-1", "2605").dice({1, 1}).play("end");
  EXPECT_EQ(points(event, "lebanon-at-war"), 1);
  War israeli = lebanon("eastern-movement", "1");
  israeli.unit("IS-E-1", "2605").unit("IS-E-2", "2305");
  EXPECT_EQ(israeli.refusal("move IS-E-2 2304"), "");
  israeli.play("move IS-E-1 2604");
  EXPECT_FALSE(israeli.has("IS-E-1", "in-hand"));
  War arab = lebanon("eastern-arab-movement", "1");
  arab.unit("SY-44", "2804").unit("JO-40", "3116").dice({6, 6});
  EXPECT_EQ(arab.to_act(), "sinai");
  arab.play("contingent lebanese", "move LB-1 2503", "end", "contingent syrian");
  EXPECT_EQ(arab.at("LB-1"), "2503");
  EXPECT_EQ(arab.refusal("move SY-44 2703"), "");
  War combat = lebanon("eastern-combat", "1");
  combat.unit("IS-E-1", "2604");
  EXPECT_EQ(combat.refusal("end"), "13.3");
  EXPECT_EQ(combat.refusal("attack 2603"), "");
}

TEST(SixDayWarSpecialRules, GazaIsPartOfEgypt) {
  CASES("sdw67:25.3");
  War setup(1, "setup");
  for (const char* hex : {"1618", "1717", "1718"})
    EXPECT_EQ(setup.refusal(std::string("place EG-2 ") + hex), "") << hex;
  War fort(2, "sinai-arab-combat");  // its fortified city protects Egyptians
  fort.unit("EG-2", "1717").unit("IS-S-7", "1816");
  EXPECT_EQ(fort.refusal("end"), "");
  EXPECT_EQ(fort.decision(), "combat");
  War place(2, "sinai-reinforcement");  // and it is no town of Israel, whoever holds it
  place.mark("israeli-control", "1718");
  EXPECT_EQ(place.refusal("buy-brigade IS-R-8 1718"), "7.2");
}

// --- 25.4 ---

TEST(SixDayWarSpecialRules, ClosedToIsraeliUnits) {
  CASES("sdw67:25.4 sdw67:25.4.1 sdw67:25.4.3");
  War canal(6, "sinai-movement");
  canal.unit("IS-S-7", "0322").unit("IS-S-202", "1820");
  EXPECT_EQ(canal.refusal("move IS-S-7 0221"), "25.4.1");
  EXPECT_EQ(canal.refusal("drop IS-S-202 0125"), "25.4");
  EXPECT_EQ(canal.refusal("drop IS-S-202 0323"), "");
  War golan(6, "eastern-movement");
  golan.unit("IS-E-1", "2805");
  EXPECT_EQ(golan.refusal("move IS-E-1 2905"), "25.4.3");
  EXPECT_EQ(golan.refusal("move IS-E-1 2806"), "");  // this side of the Ceasefire Line
}

TEST(SixDayWarSpecialRules, TheEastBankOpensOnTurnFour) {
  CASES("sdw67:25.4.2");
  for (int turn = 1; turn <= 6; ++turn) {
    War war(turn, "eastern-movement");
    war.unit("IS-E-45", "2512");
    EXPECT_EQ(war.refusal("move IS-E-45 2612"), turn < 4 ? "25.4.2" : "") << turn;
    EXPECT_EQ(war.refusal("move IS-E-45 2513"), "") << turn;  // the West Bank is open
  }
}

TEST(SixDayWarSpecialRules, IsraelisFightIntoClosedLand) {
  CASES("sdw67:25.4 sdw67:25.4.note.attack");
  War attacks(2, "sinai-combat");
  attacks.unit("IS-S-7", "0322").unit("EG-2", "0221");
  EXPECT_EQ(attacks.refusal("end"), "13.3");
  EXPECT_EQ(attacks.refusal("attack 0221"), "");
  War defends(2, "sinai-arab-combat");
  defends.unit("IS-S-7", "0322").unit("EG-2", "0221");
  EXPECT_EQ(defends.refusal("end"), "13.3");
  EXPECT_EQ(defends.refusal("attack 0322"), "");
}

TEST(SixDayWarSpecialRules, NoAdvanceIntoClosedLand) {
  CASES("sdw67:25.4 sdw67:25.4.note.move");
  for (const int turn : {3, 4}) {  // 16 to 3 over the river, die 2: DR
    War war(turn, "eastern-combat");
    war.unit("IS-E-45", "2512").unit("IS-R-8", "2512").unit("EG-3335", "2612").dice({2});
    war.play("attack 2612", "with 2512", "resolve", "table mobile", "retreat EG-3335 2713");
    EXPECT_EQ(war.at("EG-3335"), "2713");
    EXPECT_EQ(war.decision() == "advance", turn == 4) << turn;
    EXPECT_EQ(war.legal("advance IS-E-45 2612"), turn == 4) << turn;
  }
}

TEST(SixDayWarSpecialRules, NoRetreatIntoClosedLand) {
  CASES("sdw67:25.4 sdw67:25.4.note.move");
  War war(2, "eastern-arab-combat");  // 9 to 3 in a town, die 4: DR
  war.unit("IS-E-Egoz", "2805").unit("SY-44", "2804").unit("SY-14", "2804").dice({4});
  war.play("attack 2805", "with 2804", "resolve");
  ASSERT_EQ(war.decision(), "retreat");
  EXPECT_EQ(war.refusal("retreat IS-E-Egoz 2906"), "25.4.note.move");
  EXPECT_EQ(war.refusal("retreat IS-E-Egoz 2806"), "");
  // Arabs are not bound.
  War arab(2, "sinai-arab-movement");
  arab.unit("EG-2", "0322").dice({6}).play("contingent egyptian");
  EXPECT_EQ(arab.refusal("move EG-2 0221"), "");
  War syrian(2, "eastern-arab-movement");
  syrian.unit("SY-44", "2805").dice({6}).play("contingent syrian");
  EXPECT_EQ(syrian.refusal("move SY-44 2905"), "");
}

TEST(SixDayWarSpecialRules, AirstrikesReachClosedLand) {
  CASES("sdw67:25.4 sdw67:25.4.note.air");
  War sinai(2, "sinai-strike");
  sinai.unit("AIR-1", "sinai-ground-attack")
      .unit("EG-2", "0221")
      .track("air-defence-sinai", "0")
      .dice({1, 6});
  sinai.play("end", "aim AIR-1 0221");
  EXPECT_EQ(sinai.at("EG-2"), "sinai-arab-deadpile");
  War east(2, "eastern-strike");
  east.unit("AIR-1", "eastern-ground-attack").unit("SY-44", "3004").unit("JO-40", "3116");
  east.track("air-defence-eastern", "0").dice({1}).play("end");
  EXPECT_EQ(east.actions("aim"), (Texts{"aim AIR-1 3004", "aim AIR-1 3116"}));
}

// --- 25.5 ---

TEST(SixDayWarSpecialRules, TheShockInTheAir) {
  CASES("sdw67:25.5.1 sdw67:25.5.2");
  for (const int turn : {1, 2}) {
    War war(turn, "sinai-strike");
    war.unit("AIR-1", "sinai-superiority").track("air-defence-sinai", "5").dice({1, 1}).play("end");
    EXPECT_TRUE(
        war.happened(turn == 1 ? "air superiority with 1, column 6" : "air superiority with 1, column 5"));
    EXPECT_TRUE(war.happened(turn == 1 ? "Arab air defence, column 4" : "Arab air defence, column 5"));
  }
}

TEST(SixDayWarSpecialRules, ArabsDoNotMoveOnTurnOne) {
  CASES("sdw67:25.5.3");
  for (const int turn : {1, 2}) {
    War war(turn, "eastern-arab-reinforcement");
    war.unit("JO-40", "3116").unit("VO-Algeria", "eastern-pending");
    war.play("arrive VO-Algeria 3415");  // reinforcements come all the same
    EXPECT_EQ(phase_of(war), turn == 1 ? "eastern-barrage" : "eastern-arab-movement");
    EXPECT_EQ(war.legal("contingent jordanian"), turn == 2);
    EXPECT_EQ(war.legal("aim BAR-E-1 2012"), turn == 1);
    War sinai(turn, "sinai-arab-reinforcement");
    sinai.unit("EG-2", "0925").unit("VO-Algeria", "sinai-pending").play("arrive VO-Algeria 0125");
    EXPECT_EQ(sinai.legal("contingent egyptian"), turn == 2);
  }
  // They fight and retreat: 8 to 4, enhanced, die 3: DR.
  War fights(1, "eastern-arab-combat");
  fights.unit("JO-40", "2413").unit("IS-E-45", "2412");
  EXPECT_EQ(fights.refusal("end"), "13.3");
  War retreats(1, "sinai-combat");
  retreats.unit("IS-S-14", "1526").unit("EG-12", "1527").dice({3});
  retreats.play("attack 1527", "with 1526", "resolve", "table mobile", "retreat EG-12 1528");
  EXPECT_EQ(retreats.at("EG-12"), "1528");
}

TEST(SixDayWarSpecialRules, EveryIsraeliAttackOfTurnOneIsEnhanced) {
  CASES("sdw67:25.5.4");
  for (const int turn : {1, 2}) {  // 9 to 3, die 3: DR in either column
    War war(turn, "sinai-combat");
    war.unit("IS-S-7", "1526").unit("EG-11", "1527").dice({3}).play("attack 1527", "with 1526");
    EXPECT_EQ(war.refusal("enhance"), turn == 1 ? "25.5.4" : "") << turn;
    war.play("resolve", "table mobile");
    EXPECT_TRUE(war.happened(turn == 1 ? "column 400-499" : "column 300-399")) << turn;
    EXPECT_EQ(points(war, "expended-sinai"), 0) << turn;
    war.play("retreat EG-11 1627", "advance IS-S-7 1527");
    EXPECT_EQ(war.legal("advance IS-S-7 1528"), turn == 1) << turn;
  }
  War arab(1, "sinai-arab-combat");  // Arabs have no such help
  arab.unit("EG-2", "1526").unit("EG-11", "1526").unit("IS-S-Shaked", "1527").dice({3});
  arab.play("attack 1527", "with 1526", "resolve");
  EXPECT_TRUE(arab.happened("column 300-399"));
}

}  // namespace
}  // namespace mitla::test
