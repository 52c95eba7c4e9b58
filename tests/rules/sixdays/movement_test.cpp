// 5.4 and the Terrain Effects Chart.
#include "games/sixdays/stacking.h"
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

// What the unit pays for going there, in movement points; 0 if it cannot.
int cost(War& war, const std::string& unit, const std::string& to) {
  for (const auto& place : war.game().reach(war.state(), war.id(unit)).places)
    if (place.hex == war.hex(to)) return std::stoi(place.cost);
  return 0;
}

TEST(SixDaysMovement, ClearSandAndRoads) {
  CASES("sixdays:TEC.clear sixdays:TEC.sand sixdays:TEC.road sixdays:5.4");
  {
    War war;
    war.unit("ISR-7A", "2707");
    war.with_ugdah("tal", "ISR-7A");
    EXPECT_EQ(cost(war, "ISR-7A", "2807"), 1);  // clear
  }
  {
    War war;
    war.unit("ISR-7A", "2703");
    war.with_ugdah("tal", "ISR-7A");
    EXPECT_EQ(cost(war, "ISR-7A", "2603"), 2);  // sand, Israel
  }
  {
    War war;
    war.uar().unit("EGY-1A-4", "2703").dice({5});
    war.with_ground("EGY-1A-4");
    EXPECT_EQ(cost(war, "EGY-1A-4", "2603"), 4);  // sand, UAR
  }
  {
    War war;
    war.uar().unit("EGY-1A-4", "2604").dice({5});
    war.with_ground("EGY-1A-4");
    EXPECT_EQ(cost(war, "EGY-1A-4", "2505"), 1);  // along the road
  }
  {
    War war;
    war.uar().unit("EGY-1st-2", "2703").dice({5});
    war.with_ground("EGY-1st-2");
    EXPECT_EQ(cost(war, "EGY-1st-2", "2603"), 2);  // sand, leg
  }
}

TEST(SixDaysMovement, RoughIsForLegsAndRoads) {
  CASES("sixdays:TEC.rough sixdays:TEC.sea");
  War war;
  war.unit("ISR-7A", "2807").unit("ISR-P80", "2707");
  war.with_ugdah("tal", "ISR-7A", "ISR-P80");
  EXPECT_EQ(war.refusal("move ISR-7A 2808"), "5.4");
  EXPECT_TRUE(war.legal("move ISR-P80 2708"));
}

TEST(SixDaysMovement, AUnitMayAlwaysMoveOneHex) {
  CASES("sixdays:5.4 sixdays:TEC.sand");
  War war;
  war.uar().unit("PAL-1", "2903").dice({5});
  war.with_ground("PAL-1");  // one movement point, and sand takes two
  EXPECT_EQ(cost(war, "PAL-1", "2803"), 1);
  war.play("move PAL-1 2803");
  EXPECT_EQ(war.at("PAL-1"), "2803");
}

TEST(SixDaysMovement, CitiesKibbutzimAndFortsCostMore) {
  CASES("sixdays:TEC.city sixdays:TEC.kibbutz sixdays:TEC.fort");
  const auto mech = [](const std::string& from, const std::string& to) {
    War war;
    war.unit("ISR-37A", from);
    war.with_ugdah("peled", "ISR-37A");
    return cost(war, "ISR-37A", to);
  };
  EXPECT_EQ(mech("0806", "0906"), 2);  // kibbutz
  War war;
  war.unit("ISR-7A", "3103");
  war.with_ugdah("tal", "ISR-7A");
  EXPECT_EQ(cost(war, "ISR-7A", "3102"), 4);  // an Israeli fort
}

TEST(SixDaysMovement, ADestroyedFortIsOtherTerrain) {
  CASES("sixdays:TEC.fort");
  War war;
  war.unit("ISR-7A", "3103").mark("fort-destroyed", "3102");
  war.with_ugdah("tal", "ISR-7A");
  EXPECT_EQ(cost(war, "ISR-7A", "3102"), 1);
}

TEST(SixDaysMovement, CanalAndRiverNeedBridges) {
  CASES("sixdays:TEC.canal sixdays:TEC.river sixdays:TEC.bridge");
  War war;
  war.unit("ISR-7A", "1803").unit("ISR-P80", "1803");
  war.with_ugdah("tal", "ISR-7A", "ISR-P80");
  EXPECT_EQ(war.refusal("move ISR-P80 1703"), "5.4");
  EXPECT_EQ(war.refusal("move ISR-P80 1704"), "5.4");
  War bridge;
  bridge.unit("ISR-7A", "1802");
  bridge.with_ugdah("tal", "ISR-7A");
  EXPECT_EQ(cost(bridge, "ISR-7A", "1703"), 3);  // road and bridge
  War broken;
  broken.unit("ISR-7A", "1802").mark("bridge-destroyed", "1802");
  broken.with_ugdah("tal", "ISR-7A");
  EXPECT_EQ(broken.refusal("move ISR-7A 1703"), "5.4");
}

TEST(SixDaysMovement, UnitsStopInZonesOfControl) {
  CASES("sixdays:5.4a sixdays:5.4.1 sixdays:5.4.1c sixdays:TEC.zoc");
  War war;
  war.unit("ISR-7A", "2607").unit("ISR-JER", "2607").unit("EGY-1A-4", "2907").unit("EGY-1st-2", "2507");
  war.with_ugdah("tal", "ISR-7A", "ISR-JER");
  // 2607 is in the zone of the infantry: one more to leave it, and not into another zone.
  EXPECT_EQ(war.refusal("move ISR-JER 2508"), "5.4.1c");
  EXPECT_EQ(cost(war, "ISR-7A", "2707"), 2);
  EXPECT_EQ(cost(war, "ISR-7A", "2807"), 4) << "and one more to enter a zone";
  EXPECT_EQ(cost(war, "ISR-7A", "2908"), 0) << "2807 stops it";
  war.play("move ISR-7A 2807");
  EXPECT_TRUE(war.has("ISR-7A", "moved"));
}

TEST(SixDaysMovement, SmallUnitsAndHeavyArtilleryHaveNoZones) {
  CASES("sixdays:5.4.1 sixdays:2.5.size");
  War war;
  war.unit("ISR-7A", "2707").unit("EGY-CDO1", "1415").unit("PAL-1", "3101").unit("ISR-60A", "3103");
  EXPECT_EQ(war.now().cell(war.hex("3102")).zones[1], 0);
  EXPECT_EQ(war.now().cell(war.hex("1414")).zones[1], 0);
  EXPECT_GT(war.now().cell(war.hex("3203")).zones[0], 0);
}

TEST(SixDaysMovement, ZonesDoNotCrossTheCanalOrEnterForts) {
  CASES("sixdays:5.4.1a sixdays:5.4.1b");
  War war;
  war.unit("ISR-7A", "1803").unit("ISR-60A", "2707");
  EXPECT_EQ(war.now().cell(war.hex("1703")).zones[0], 0);
  EXPECT_EQ(war.now().cell(war.hex("2606")).zones[0], 0) << "a fortification";
  EXPECT_GT(war.now().cell(war.hex("2607")).zones[0], 0);
}

TEST(SixDaysMovement, IsraeliArmourSlipsBetweenZones) {
  CASES("sixdays:5.4.1d sixdays:5.4.1e");
  War war;
  war.unit("ISR-7A", "2807").unit("EGY-1A-4", "2907").dice({8});
  war.with_ugdah("tal", "ISR-7A");
  war.play("slip ISR-7A 2806");
  EXPECT_EQ(war.at("ISR-7A"), "2806");
  War fails;
  fails.unit("ISR-7A", "2807").unit("EGY-1A-4", "2907").dice({9, 9, 8});
  fails.with_ugdah("tal", "ISR-7A");
  fails.play("slip ISR-7A 2806");
  EXPECT_EQ(fails.at("ISR-7A"), "2807");
  fails.play("end");
  EXPECT_EQ(fails.refusal("ugdah tal"), "5.2(1)");
  fails.play("final", "activate ISR-7A");
  if (fails.decision() == "activation") fails.play("go");
  fails.play("slip ISR-7A 2806");
  EXPECT_EQ(fails.at("ISR-7A"), "2806") << "once more in the final Operation";
  War weak;
  weak.unit("ISR-7A", "2807").unit("EGY-1A-4", "2907", {"disrupted"}).dice({9});
  weak.with_ugdah("tal", "ISR-7A");
  weak.play("slip ISR-7A 2806");
  EXPECT_EQ(weak.at("ISR-7A"), "2806") << "all who project are Disrupted: -1";
  War cut;
  cut.unit("ISR-7A", "2807").unit("EGY-1A-4", "2907", {"out-of-supply"}).dice({9});
  cut.with_ugdah("tal", "ISR-7A");
  cut.play("slip ISR-7A 2806");
  EXPECT_EQ(cut.at("ISR-7A"), "2806") << "or out of supply: its own player finds the line, not the enemy";
  War one;
  one.unit("ISR-7A", "2807").unit("EGY-1A-4", "2907", {"disrupted"}).unit("EGY-2A-4", "2706").dice({9});
  one.with_ugdah("tal", "ISR-7A");
  one.play("slip ISR-7A 2806");
  EXPECT_EQ(one.at("ISR-7A"), "2807") << "all of them, not one";
  War leg;
  leg.unit("ISR-7A", "2807").unit("ISR-P80", "2807").unit("EGY-1A-4", "2907");
  leg.with_ugdah("tal", "ISR-7A", "ISR-P80");
  EXPECT_EQ(leg.refusal("slip ISR-P80 2806"), "5.4.1d");
}

TEST(SixDaysMovement, StackingLimits) {
  CASES("sixdays:5.4.2 sixdays:5.4.2a sixdays:5.4.2b");
  using sixdays::within_limit;
  War war;
  war.unit("ISR-7A", "2707");
  EXPECT_TRUE(within_limit(war.rules(), 3, 1, 3));
  EXPECT_FALSE(within_limit(war.rules(), 3, 2, 3));
  EXPECT_TRUE(within_limit(war.rules(), 2, 4, 3));
  EXPECT_FALSE(within_limit(war.rules(), 2, 5, 3));
  EXPECT_FALSE(within_limit(war.rules(), 3, 0, 2));
}

TEST(SixDaysMovement, ExcessUnitsMoveOn) {
  CASES("sixdays:5.4.2b sixdays:5.4.2c");
  War war;
  war.uar()
      .unit("EGY-1A-4", "2707")
      .unit("EGY-2A-4", "2707")
      .unit("EGY-3M-4", "2707")
      .unit("EGY-15A", "2607");
  war.dice({5});
  war.with_ground("EGY-15A");
  war.play("move EGY-15A 2707", "end");
  EXPECT_EQ(war.decision(), "overstacked");
  EXPECT_EQ(war.refusal("displace EGY-15A 2507"), "5.4.2b") << "not one of the nearest";
  war.play("displace EGY-15A 2607");
  EXPECT_EQ(war.at("EGY-15A"), "2607");
}

TEST(SixDaysMovement, AWholeUgdahMayStack) {
  CASES("sixdays:5.4.2");
  War war;
  for (const char* unit : {"ISR-7A", "ISR-60A", "ISR-202M", "ISR-GRM", "ISR-TART"}) war.unit(unit, "2707");
  EXPECT_EQ(war.impossible(), "");
}

TEST(SixDaysMovement, VolunteersAndPalestiniansStayApart) {
  CASES("sixdays:5.3.1 sixdays:2.5.islamic");
  War war;
  war.uar().unit("PAL-1", "3001").unit("EGY-ISLV", "2902").dice({5});
  war.with_ground("EGY-ISLV");
  war.play("move EGY-ISLV 3001", "end");
  EXPECT_EQ(war.decision(), "overstacked");
}

TEST(SixDaysMovement, MilitiaStaysInIsrael) {
  CASES("sixdays:10.3");
  War war;
  war.unit("ISR-MIL1", "0805").dice({5});
  war.with_independents("ISR-MIL1");
  EXPECT_EQ(war.refusal("move ISR-MIL1 0804"), "10.3");
  War abroad;
  abroad.unit("ISR-MIL1", "0804").dice({5});
  abroad.with_independents("ISR-MIL1");
  EXPECT_EQ(abroad.refusal("end"), "10.3");
  EXPECT_EQ(abroad.refusal("move ISR-MIL1 0803"), "10.3");
  abroad.play("move ISR-MIL1 0805");
}

TEST(SixDaysMovement, BridgesFallToLargeUnits) {
  CASES("sixdays:10.5 sixdays:10.5b");
  War war;
  war.unit("ISR-7A", "1902");
  war.with_ugdah("tal", "ISR-7A");
  const int dsp = war.now().dsp[0];
  war.play("move ISR-7A 1802", "end");
  EXPECT_EQ(war.now().war.bridges_destroyed, 1);
  EXPECT_EQ(war.now().dsp[0], dsp + 2);
  War art;
  art.unit("ISR-TART", "1902");
  art.with_ugdah("tal", "ISR-TART");
  art.play("move ISR-TART 1802", "end");
  EXPECT_EQ(art.now().war.bridges_destroyed, 0);
}

TEST(SixDaysMovement, TheLastBridgeCutsTheSinai) {
  CASES("sixdays:10.5b sixdays:7.2");
  War war;
  war.unit("ISR-7A", "1902").mark("bridge-destroyed", "1804").mark("bridge-destroyed", "1807");
  war.unit("EGY-1A-4", "2507").track("american-scl", "1").track("soviet-scl", "2");
  war.with_ugdah("tal", "ISR-7A");
  war.play("move ISR-7A 1802", "end");
  EXPECT_TRUE(war.has("EGY-1A-4", "out-of-supply"));
  EXPECT_EQ(war.now().scl[0], 2);
  EXPECT_EQ(war.now().scl[1], 3);
}

TEST(SixDaysMovement, TheLastJordanBridgeCutsTheWestBank) {
  CASES("sixdays:10.5a");
  War war;
  war.unit("ISR-HAR", "1112").mark("bridge-destroyed", "0712").mark("bridge-destroyed", "1012");
  war.unit("JOR-QAD", "0515").unit("JOR-AL", "1215").track("soviet-scl", "2").track("american-scl", "1");
  war.dice({5});
  war.with_independents("ISR-HAR");
  war.play("move ISR-HAR 1212", "end");
  EXPECT_TRUE(war.has("JOR-QAD", "out-of-supply"));
  EXPECT_FALSE(war.has("JOR-AL", "out-of-supply")) << "East Jerusalem is always in supply";
  EXPECT_EQ(war.now().scl[1], 3);
  EXPECT_EQ(war.now().scl[0], 1);
}

TEST(SixDaysMovement, KibbutzimAreDestroyed) {
  CASES("sixdays:10.6");
  War war;
  war.uar().entry("golan").unit("SYR-44A", "0804").dice({5});
  const int dsp = war.now().dsp[1];
  war.with_ground("SYR-44A");
  war.play("move SYR-44A 0805");
  EXPECT_EQ(war.now().dsp[1], dsp + 2);
  EXPECT_TRUE(war.now().cell(war.hex("0805")).has(sixdays::kKibbutzDestroyed));
}

TEST(SixDaysMovement, MountHermon) {
  CASES("sixdays:10.1 sixdays:11.1(8)");
  War war;
  war.unit("ISR-P55", "0203").unit("SYR-HVY", "mount-hermon").dice({5});
  war.with_independents("ISR-P55");
  war.play("climb ISR-P55");
  EXPECT_EQ(war.at("ISR-P55"), "mount-hermon");
  EXPECT_EQ(war.at("SYR-HVY"), "eliminated");
  EXPECT_EQ(war.now().war.hermon_israeli, 1);
  War far;
  far.unit("ISR-P55", "0303").dice({5});
  far.with_independents("ISR-P55");
  EXPECT_EQ(far.refusal("climb ISR-P55"), "10.1");
  War down;
  down.unit("ISR-P55", "mount-hermon").dice({5});
  down.with_independents("ISR-P55");
  down.play("descend ISR-P55 0202");
  EXPECT_EQ(down.at("ISR-P55"), "0202");
}

// A unit pays for leaving a zone whatever the way: three points up the mountain and one more.
TEST(SixDaysMovement, LeavingAZoneForTheMountainCostsMore) {
  CASES("sixdays:10.1 sixdays:5.4a sixdays:TEC.zoc");
  const auto refusal = [](const std::string& unit, bool zone) {
    War war;
    war.unit(unit, "0203").unit("SYR-HVY", "mount-hermon").dice({5});
    if (zone) war.unit("SYR-8th", "0303");
    war.with_independents(unit);
    return war.refusal("climb " + unit);
  };
  EXPECT_EQ(refusal("ISR-P55", false), "");
  EXPECT_EQ(refusal("ISR-P55", true), "10.1") << "three points";
  EXPECT_EQ(refusal("ISR-GOL", true), "") << "six";
}

TEST(SixDaysMovement, LeavingAZoneForTelAvivCostsMore) {
  CASES("sixdays:5.4.6a sixdays:5.4a sixdays:TEC.zoc");
  const auto refusal = [](const std::string& unit, bool zone) {
    War war;
    war.uar().entry("golan").unit(unit, "1609").dice({5});
    if (zone) war.unit("ISR-37A", "1509");
    war.with_ground(unit);
    return war.refusal("exit " + unit);
  };
  EXPECT_EQ(refusal("SYR-8th", false), "");
  EXPECT_EQ(refusal("SYR-8th", true), "5.4.6a") << "one point only";
  EXPECT_EQ(refusal("SYR-44A", true), "");
}

// The list under the Cease-Fire Table: each counts once.
TEST(SixDaysMovement, WhatTheSuperpowersNotice) {
  CASES("sixdays:9.2");
  const auto levels = [](War& war) { return std::pair{int{war.now().scl[0]}, int{war.now().scl[1]}}; };
  using Levels = std::pair<int, int>;
  War golan;
  golan.unit("ISR-37A", "0503").unit("ISR-45A", "0503").track("american-scl", "1").track("soviet-scl", "2");
  golan.with_ugdah("peled", "ISR-37A", "ISR-45A").play("move ISR-37A 0603");
  EXPECT_EQ(levels(golan), (Levels{1, 3})) << "Quneitra";
  golan.play("move ISR-45A 0603");
  EXPECT_EQ(levels(golan), (Levels{1, 3})) << "once";
  War canal;
  canal.unit("ISR-7A", "1802").track("american-scl", "1").track("soviet-scl", "2");
  canal.with_ugdah("tal", "ISR-7A").play("move ISR-7A 1703");
  EXPECT_EQ(canal.now().scl[0], 2) << "the first Israelis west of the Canal";
  EXPECT_EQ(canal.now().scl[1], 3);
  War inside;
  inside.uar().entry("westbank").unit("JOR-AL", "1215").dice({5});
  inside.track("american-scl", "1").track("soviet-scl", "2");
  inside.with_ground("JOR-AL").play("move JOR-AL 1216");
  EXPECT_EQ(levels(inside), (Levels{2, 2})) << "West Jerusalem";
}

TEST(SixDaysMovement, ThirdDaysOfTheWarAreNoticed) {
  CASES("sixdays:9.2 sixdays:3.5");
  const auto levels = [](int war_turn) {
    War war(war_turn, "end");
    war.track("american-scl", "1").track("soviet-scl", "2").dice({9, 9, 9, 9, 9, 9});
    return std::pair{int{war.now().scl[0]}, int{war.now().scl[1]}};
  };
  EXPECT_EQ(levels(2), (std::pair{1, 2}));
  EXPECT_EQ(levels(3), (std::pair{2, 3}));
  EXPECT_EQ(levels(4), (std::pair{1, 2}));
}

TEST(SixDaysMovement, TheFirstUnitInTheOldCityIsNoticed) {
  CASES("sixdays:9.2");
  War war;
  war.unit("ISR-JER", "1216").track("soviet-scl", "2").dice({5});
  war.with_independents("ISR-JER");
  war.play("move ISR-JER 1215");
  EXPECT_EQ(war.now().scl[1], 3);
}

TEST(SixDaysStacking, AlliesOnTheWestBankStackTogether) {
  CASES("sixdays:5.3.2");
  War war;
  war.uar().unit("JOR-QAD", "0515").unit("IRQ-1I", "0514").unit("EGY-CDO1", "0516").dice({9});
  war.with_ground("IRQ-1I", "EGY-CDO1").play("move IRQ-1I 0515", "move EGY-CDO1 0515", "end");
  EXPECT_NE(war.decision(), "overstacked");
  for (const char* unit : {"JOR-QAD", "IRQ-1I", "EGY-CDO1"}) EXPECT_EQ(war.at(unit), "0515") << unit;
}

TEST(SixDaysStacking, SyriansStackTogether) {
  CASES("sixdays:5.3.3");
  War war;
  war.uar().unit("SYR-8th", "0703").unit("SYR-NG1", "0702").unit("SYR-44A", "0701").dice({9});
  war.with_ground("SYR-NG1", "SYR-44A").play("move SYR-NG1 0703", "move SYR-44A 0703", "end");
  EXPECT_NE(war.decision(), "overstacked");
  for (const char* unit : {"SYR-8th", "SYR-NG1", "SYR-44A"}) EXPECT_EQ(war.at(unit), "0703") << unit;
}

}  // namespace
}  // namespace mitla::test
