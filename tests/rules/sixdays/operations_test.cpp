// 4.2.1, 5.1 to 5.3: pre-emptive attack, initiative, Operations, entry into Israel.
#include "games/sixdays/operations.h"
#include "games/sixdays/entry.h"
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

using sixdays::Side;

TEST(SixDaysOperations, ThePreemptiveRoll) {
  CASES(
      "sixdays:4.2.1 sixdays:4.2.1a sixdays:4.2.1a.1 sixdays:4.2.1a.2 sixdays:4.2.1a.3 sixdays:4.2.1a.4 "
      "sixdays:4.2.1a.5 sixdays:4.2.1b sixdays:16.2");
  War war;
  sixdays::State state = war.now();
  const auto set = [&](int israel_wfl, int uar_wfl, int israel_dsp, int uar_dsp) {
    state.wfl = {static_cast<std::uint8_t>(israel_wfl), static_cast<std::uint8_t>(uar_wfl)};
    state.dsp = {static_cast<std::int16_t>(israel_dsp), static_cast<std::int16_t>(uar_dsp)};
    state.flags = 0;
    state.jordan = sixdays::Jordan::kIntervened;
  };
  const auto flag = [&](sixdays::Flag what) {
    state.flags = static_cast<std::uint16_t>(state.flags | 1 << static_cast<int>(what));
  };
  const auto israel = [&](int die) {
    return sixdays::judge_preemption(war.rules(), state, Side::kIsrael, die);
  };
  const auto uar = [&](int die) { return sixdays::judge_preemption(war.rules(), state, Side::kUar, die); };
  set(8, 4, 0, 5);
  flag(sixdays::Flag::kRegattaSupported);
  EXPECT_EQ(israel(2).total, 9);
  EXPECT_FALSE(israel(2).succeeds);
  set(8, 4, 0, 5);
  EXPECT_EQ(israel(3).total, 11);
  EXPECT_TRUE(israel(3).succeeds);
  EXPECT_FALSE(israel(3).grounds);
  EXPECT_TRUE(israel(4).grounds);
  set(8, 5, 0, 5);
  EXPECT_FALSE(israel(2).succeeds) << "10 is not more than twice 5";
  set(6, 6, 0, 0);
  state.wfl = {5, 6};
  flag(sixdays::Flag::kUnefNegev);
  state.dsp = {5, 0};
  EXPECT_EQ(uar(7).total, 11);
  EXPECT_TRUE(uar(7).succeeds);
  set(4, 6, 5, 0);
  state.jordan = sixdays::Jordan::kNeutral;
  EXPECT_EQ(uar(3).total, 9) << "neutral Jordan helps Israel only";
  set(8, 3, 1, 0);
  EXPECT_EQ(israel(1).total, 11) << "more than twice: +2";
  set(8, 3, 3, 2);
  EXPECT_EQ(israel(1).total, 10) << "more: +1";
  set(8, 3, 0, 1);
  state.jordan = sixdays::Jordan::kNeutral;
  EXPECT_EQ(israel(1).total, 10);
}

TEST(SixDaysOperations, InitiativeByTheDifference) {
  CASES("sixdays:5.1 sixdays:3.2.1 sixdays:2.5.initiative sixdays:16.2");
  EXPECT_EQ(sixdays::operations_for(0), 1);
  EXPECT_EQ(sixdays::operations_for(1), 1);
  EXPECT_EQ(sixdays::operations_for(2), 1);
  EXPECT_EQ(sixdays::operations_for(3), 2);
  EXPECT_EQ(sixdays::operations_for(5), 3);
  EXPECT_EQ(sixdays::operations_for(8), 4);
  War war(2, "initiative");
  war.track("uar-wfl", "4").track("israel-wfl", "8").unit("ISR-7A", "2707").unit("EGY-1A-4", "2907");
  war.dice({5, 6, 9, 9, 9, 9});
  while (war.decision() == "timed-event") war.play("decline");
  EXPECT_EQ(war.now().war.initiative, Side::kIsrael);
  EXPECT_EQ(war.now().war.block, 3);
}

TEST(SixDaysOperations, OpportunitiesAlternateInBlocks) {
  CASES("sixdays:5.1 sixdays:5.2e sixdays:3.2.2");
  War war;
  war.unit("ISR-7A", "2707").unit("ISR-200A", "2706").unit("ISR-14A", "2607").unit("EGY-1A-4", "1907");
  EXPECT_EQ(war.to_act(), "israel");
  war.with_ugdah("tal", "ISR-7A").play("end");
  EXPECT_EQ(war.to_act(), "israel") << "two in a row";
  war.with_ugdah("yoffe", "ISR-200A").play("end");
  EXPECT_EQ(war.to_act(), "uar");
  war.play("pass");
  EXPECT_EQ(war.to_act(), "israel") << "passing is not final";
  war.play("pass");
  EXPECT_NE(war.decision(), "operation") << "both have passed";
}

TEST(SixDaysOperations, AnUgdahAndOneIndependentUnit) {
  CASES("sixdays:5.2(1) sixdays:3.2.2(1) sixdays:2.5.ugdah sixdays:2.5.activation sixdays:16.2a");
  War war;
  war.unit("ISR-7A", "2707").unit("ISR-60A", "2707", {"disrupted"}).unit("ISR-200A", "2707");
  war.unit("ISR-P80", "2709").unit("ISR-ADAN", "2907").unit("ISR-IART", "2509");
  war.play("ugdah tal");
  EXPECT_EQ(war.refusal("activate ISR-60A"), "5.2e");
  EXPECT_EQ(war.refusal("activate ISR-200A"), "5.2(1)");
  EXPECT_EQ(war.refusal("activate ISR-P80"), "5.2(1)") << "near nobody who is activated yet";
  war.play("activate ISR-7A");
  EXPECT_EQ(war.refusal("activate ISR-IART"), "5.2(1)");
  war.play("activate ISR-P80");
  EXPECT_EQ(war.decision(), "movement") << "nobody is left: one independent unit only";
}

TEST(SixDaysOperations, IndependentUnitsByTheDie) {
  CASES("sixdays:5.2(3) sixdays:5.2a");
  War war;
  war.unit("ISR-GOL", "0806").unit("ISR-P55", "1216").unit("ISR-ADAN", "3103").unit("ISR-7A", "3103");
  war.dice({2});
  war.play("independents");
  EXPECT_EQ(war.refusal("activate ISR-7A"), "5.2(3)");
  war.play("activate ISR-GOL", "activate ISR-P55");
  EXPECT_EQ(war.decision(), "movement") << "the die allows two";
}

// Operations of nobody cannot put off the end of the turn.
TEST(SixDaysOperations, AnOperationOfNobodyIsAPass) {
  CASES("sixdays:5.2e");
  War war;
  war.unit("ISR-7A", "2707").unit("EGY-1A-4", "1907");
  war.play("ugdah tal", "go");
  EXPECT_EQ(war.to_act(), "uar");
  EXPECT_EQ(war.decision(), "operation");
  war.play("pass");
  EXPECT_NE(war.decision(), "operation") << "both have passed";
}

TEST(SixDaysOperations, OutOfSupplyUnitsCountTwice) {
  CASES("sixdays:5.2a");
  War war;
  war.uar().unit("EGY-1A-4", "2507").unit("EGY-2A-4", "2607");
  for (const char* bridge : {"1802", "1804", "1807"}) war.mark("bridge-destroyed", bridge);
  war.dice({3});
  war.play("ground", "activate EGY-1A-4");
  EXPECT_TRUE(war.has("EGY-1A-4", "out-of-supply"));
  EXPECT_EQ(war.decision(), "movement") << "one is left of three, and the other counts two";
}

TEST(SixDaysOperations, GroundUnitsActOnceATurnAndFinally) {
  CASES("sixdays:5.2 sixdays:5.2c");
  War war;
  war.unit("ISR-7A", "2707").unit("ISR-200A", "2706").unit("EGY-1A-4", "1907").dice({6});
  war.with_ugdah("tal", "ISR-7A").play("end");
  EXPECT_EQ(war.refusal("ugdah tal"), "5.2(1)");
  war.play("final");
  EXPECT_EQ(war.now().war.operation.left, 14) << "War Footing Level and die";
  war.play("activate ISR-7A", "go", "end");
  EXPECT_EQ(war.to_act(), "uar");
  war.play("pass");
  EXPECT_NE(war.decision(), "operation") << "after the final Operation a player only passes";
}

TEST(SixDaysOperations, AirOperationsAreHalfTheWarFooting) {
  CASES("sixdays:5.2d sixdays:5.5d sixdays:3.2.2(2) sixdays:16.2b");
  War war;
  sixdays::State state = war.now();
  for (const auto& [wfl, operations] : {std::pair{8, 4}, {7, 3}, {1, 1}}) {
    state.wfl[0] = static_cast<std::uint8_t>(wfl);
    EXPECT_EQ(sixdays::air_operations_left(state), operations);
  }
  War none;
  none.track("air-operations", "0")
      .unit("ISR-7A", "3203")
      .unit("ISR-VAUTOUR-1", "ISR-AB1")
      .unit("EGY-1A-4", "2707");
  EXPECT_EQ(none.refusal("air"), "5.2d");
}

TEST(SixDaysOperations, EntryRolls) {
  CASES("sixdays:5.3 sixdays:5.3.1a sixdays:5.3.2a sixdays:5.3.3a");
  War war;
  sixdays::State state = war.now();
  using sixdays::judge_entry;
  using sixdays::Theater;
  state.wfl = {7, 4};
  state.jordan = sixdays::Jordan::kIntervened;
  EXPECT_TRUE(judge_entry(war.rules(), state, Theater::kSinai, 4).passed);
  EXPECT_FALSE(judge_entry(war.rules(), state, Theater::kSinai, 5).passed);
  EXPECT_FALSE(judge_entry(war.rules(), state, Theater::kWestBank, 4).passed);
  EXPECT_TRUE(judge_entry(war.rules(), state, Theater::kGolan, 4).passed);
  state.jordan = sixdays::Jordan::kNeutral;
  EXPECT_FALSE(judge_entry(war.rules(), state, Theater::kGolan, 4).passed);
  EXPECT_TRUE(judge_entry(war.rules(), state, Theater::kGolan, 3).passed);
}

TEST(SixDaysOperations, WithoutPermissionIsraelIsClosed) {
  CASES("sixdays:5.3.1a sixdays:5.3.2a sixdays:5.3.2c sixdays:5.3.3a sixdays:10.2");
  War war;
  war.uar().unit("EGY-1A-4", "3003").unit("SYR-44A", "0804").unit("JOR-40A", "1118").unit("EGY-CDO1", "1118");
  war.unit("ISR-MIL1", "0805").unit("ISR-7A", "3103").unit("ISR-JER", "1216").unit("JOR-AL", "1215");
  war.unit("ISR-3M", "1119").dice({9});
  war.with_ground("EGY-1A-4", "SYR-44A", "JOR-40A", "EGY-CDO1", "JOR-AL");
  EXPECT_EQ(war.refusal("move EGY-1A-4 3103"), "5.4.2a");
  EXPECT_EQ(war.refusal("move JOR-40A 1218"), "5.3.2a");
  EXPECT_TRUE(war.legal("move EGY-CDO1 1218")) << "commandos need no permission";
  war.play("end");
  EXPECT_TRUE(war.legal("attack 3103")) << "from outside, in the Sinai";
  EXPECT_EQ(war.refusal("attack 0805"), "5.3.3a");
  EXPECT_TRUE(war.legal("attack 1216")) << "West Jerusalem";
}

TEST(SixDaysOperations, NeutralJordanIsClosed) {
  CASES("sixdays:4.3d");
  War war;
  war.track("jordan", "0").unit("ISR-HAR", "1217").dice({5});
  war.with_independents("ISR-HAR");
  EXPECT_EQ(war.refusal("move ISR-HAR 1116"), "4.3d");
}

TEST(SixDaysOperations, UarUnitsLeaveForTelAviv) {
  CASES("sixdays:5.4.6 sixdays:5.4.6a");
  War war;
  war.uar().entry("sinai").unit("EGY-1A-4", "3302").track("uar-dsp", "3").track("american-scl", "1");
  war.dice({5, 7});
  war.with_ground("EGY-1A-4");
  EXPECT_EQ(war.refusal("exit EGY-1A-4"), "5.4.6a");
  war.play("move EGY-1A-4 3301", "exit EGY-1A-4");
  EXPECT_EQ(war.at("EGY-1A-4"), "exited");
  EXPECT_EQ(war.now().dsp[1], 10);
  EXPECT_EQ(war.now().scl[0], 2);
}

TEST(SixDaysOperations, StrategicMovement) {
  CASES("sixdays:5.4.5 sixdays:5.4.5a sixdays:5.4.6");
  War war;
  war.unit("ISR-7A", "3203").unit("ISR-60A", "available").unit("ISR-202M", "3103").unit("EGY-1A-4", "3003");
  war.with_ugdah("tal", "ISR-7A", "ISR-60A", "ISR-202M");
  EXPECT_EQ(war.refusal("depart ISR-202M"), "5.4.5") << "in a zone of control";
  EXPECT_EQ(war.refusal("move ISR-7A 1220"), "5.4.6");
  war.play("depart ISR-7A");
  EXPECT_EQ(war.at("ISR-7A"), "in-transit-1");
  EXPECT_EQ(war.refusal("arrive ISR-60A 0806"), "5.4.5a");
  war.play("arrive ISR-60A 1119");
  EXPECT_EQ(war.at("ISR-60A"), "1119");
}

TEST(SixDaysOperations, ByAir) {
  CASES("sixdays:5.4.4 sixdays:5.4.4b sixdays:7.3a");
  War war;
  war.unit("ISR-P55", "ISR-AB1").unit("ISR-P66", "3302").unit("ISR-P71", "3203").dice({6});
  war.with_independents("ISR-P55", "ISR-P66", "ISR-P71");
  EXPECT_EQ(war.refusal("jump ISR-P71 2521"), "5.4.4") << "not in a place";
  war.play("jump ISR-P55 2521");
  EXPECT_EQ(war.at("ISR-P55"), "2521");
  EXPECT_TRUE(war.has("ISR-P55", "airborne"));
  EXPECT_FALSE(war.has("ISR-P55", "out-of-supply"));
  EXPECT_TRUE(war.legal("jump ISR-P66 0603"));
}

TEST(SixDaysOperations, AJumpBetweenMapsIsMetOverBoth) {
  CASES("sixdays:5.4.4c sixdays:5.4.4a");
  War war;
  war.unit("ISR-P66", "3302").unit("EGY-MIG21-1", "sinai-air-defense-uar");
  war.unit("SYR-MIG21-1", "golan-air-defense-uar").unit("JOR-HUNTER-1", "westbank-air-defense-uar");
  war.dice({6, 5, 5});
  war.with_independents("ISR-P66").play("jump ISR-P66 0603");
  ASSERT_EQ(war.decision(), "interception");
  EXPECT_EQ(war.refusal("intercept JOR-HUNTER-1"), "5.4.4a");
  war.play("intercept EGY-MIG21-1");
  ASSERT_EQ(war.decision(), "interception") << "the map that it enters";
  war.play("intercept SYR-MIG21-1");
  EXPECT_EQ(war.at("ISR-P66"), "0603");
  War base;
  base.unit("ISR-P66", "ISR-AB1").unit("EGY-MIG21-1", "sinai-air-defense-uar");
  base.unit("SYR-MIG21-1", "golan-air-defense-uar").dice({6, 5});
  base.with_independents("ISR-P66").play("jump ISR-P66 0603");
  EXPECT_EQ(base.refusal("intercept EGY-MIG21-1"), "5.4.4a") << "from a base it leaves no map";
  EXPECT_TRUE(base.legal("intercept SYR-MIG21-1"));
}

TEST(SixDaysOperations, OnlyAirDefenceReactsToAPreemptiveAttack) {
  CASES("sixdays:4.2.1c");
  const auto defence = [](std::uint8_t die) {
    Crisis war("grand", 8, "preemptive");
    war.track("war-turn", "1").track("israel-wfl", "8").track("uar-wfl", "3");
    war.track("israel-dsp", "0").track("uar-dsp", "0");
    war.unit("ISR-7A", "3203").unit("EGY-1A-4", "2707").unit("EGY-MIG21-1", "sinai-air-defense-uar");
    war.dice({die}).play("attempt");
    return war.at("EGY-MIG21-1");
  };
  EXPECT_EQ(defence(6), "sinai-air-defense-uar") << "15: odd";
  EXPECT_NE(defence(7), "sinai-air-defense-uar") << "16: grounded";

  Crisis uar("grand", 8, "preemptive");
  uar.track("war-turn", "1").track("israel-wfl", "3").track("uar-wfl", "9");
  uar.track("israel-dsp", "0").track("uar-dsp", "0");
  uar.unit("ISR-SHAHAK-1", "sinai-air-defense-israel").unit("ISR-SHAHAK-2", "ISR-AB1");
  uar.unit("EGY-SU7-1", "EGY-AB1").unit("EGY-1A-4", "2707").unit("ISR-7A", "3203");
  uar.dice({9, 9, 2, 5}).play("attempt", "air");
  while (uar.decision() == "timed-event") uar.play("decline");
  uar.play("raid EGY-SU7-1 ISR-AB1");
  if (uar.decision() == "allocation") uar.play("go");
  ASSERT_EQ(uar.decision(), "interception");
  EXPECT_EQ(uar.refusal("scramble"), "4.2.1c");
  EXPECT_TRUE(uar.legal("intercept ISR-SHAHAK-1"));
}

TEST(SixDaysOperations, OnlyTheInitiativePlayerJumpsAndSails) {
  CASES("sixdays:5.4.3 sixdays:5.4.4");
  War war;
  war.uar()
      .track("operations-left", "0")
      .unit("ISR-P55", "3302")
      .unit("ISR-7A", "3112")
      .unit("EGY-1A-4", "1907");
  war.unit("ISR-ADAN", "3112").dice({6});
  EXPECT_EQ(war.to_act(), "israel");
  war.with_independents("ISR-P55", "ISR-ADAN");
  EXPECT_EQ(war.refusal("jump ISR-P55 2521"), "5.4.4");
  EXPECT_EQ(war.refusal("sail ISR-ADAN 2521"), "5.4.3");
}

TEST(SixDaysOperations, JumpsAreIntercepted) {
  CASES("sixdays:5.4.4a");
  const auto jump = [](std::uint8_t die) {
    War war;
    war.unit("ISR-P55", "3302").unit("EGY-MIG21-1", "sinai-air-defense-uar").dice({6, die});
    war.with_independents("ISR-P55");
    war.play("jump ISR-P55 2807", "intercept EGY-MIG21-1");
    return war.at("ISR-P55") +
           (war.at("ISR-P55") != "eliminated" && war.has("ISR-P55", "disrupted") ? "!" : "");
  };
  EXPECT_EQ(jump(10), "eliminated");
  EXPECT_EQ(jump(1), "eliminated");
  EXPECT_EQ(jump(3), "3302!");
  EXPECT_EQ(jump(2), "2807");
}

TEST(SixDaysOperations, BySea) {
  CASES("sixdays:5.4.3 sixdays:5.4.3a");
  const auto sail = [](std::uint8_t die) {
    War war;
    war.unit("ISR-ADAN", "3112").dice({6, die});
    war.with_independents("ISR-ADAN");
    EXPECT_EQ(war.refusal("sail ISR-ADAN 2801"), "5.4.3") << "another sea";
    war.play("sail ISR-ADAN 2521");
    return war.at("ISR-ADAN");
  };
  EXPECT_EQ(sail(8), "2521");
  EXPECT_EQ(sail(9), "3112");
}

TEST(SixDaysOperations, TerrorAttacks) {
  CASES("sixdays:10.2.1 sixdays:10.2a sixdays:11.2d");
  War war;
  war.uar().unit("EGY-CDO1", "1415").unit("EGY-CDO2", "1415", {"fought"}).track("uar-dvp", "21").dice({2});
  EXPECT_EQ(war.refusal("terror EGY-CDO2"), "10.2.1");
  war.play("terror EGY-CDO1");
  EXPECT_EQ(war.at("EGY-CDO1"), "out-of-game");
  EXPECT_EQ(war.now().dvp[1], 2 * 23);
  War gaza;
  gaza.uar().unit("EGY-CDO1", "3101").unit("EGY-1A-4", "2907");
  EXPECT_EQ(gaza.refusal("terror EGY-CDO1"), "10.2a");
}

TEST(SixDaysOperations, TheHeavyArtilleryMayRedeploy) {
  CASES("sixdays:10.1.1");
  War war;
  war.option("heavy-artillery", "on");
  war.uar().unit("SYR-HVY", "mount-hermon").unit("EGY-1A-4", "2907");
  war.play("redeploy SYR-HVY 0604");
  EXPECT_EQ(war.at("SYR-HVY"), "0604");
  EXPECT_EQ(war.refusal("redeploy SYR-HVY 0704"), "10.1.1");
  War off;
  off.uar().unit("SYR-HVY", "mount-hermon").unit("EGY-1A-4", "2907");
  EXPECT_EQ(off.refusal("redeploy SYR-HVY 0604"), "10.1.1");
}

TEST(SixDaysOperations, SyrianReinforcementsEnter) {
  CASES("sixdays:12.2.2a");
  War war;
  war.uar().track("syrians-released", "1").unit("SYR-42A", "syrian-reinforcements").dice({5});
  war.with_ground("SYR-42A");
  EXPECT_EQ(war.refusal("enter SYR-42A 0101"), "12.2.2a") << "rough";
  war.play("enter SYR-42A 0701", "move SYR-42A 0703");
  EXPECT_EQ(war.at("SYR-42A"), "0703");
}

TEST(SixDaysOperations, APreemptiveAttackPrecedesInitiativeOnTheFirstWarTurn) {
  CASES("sixdays:3.2.1a sixdays:4.2.1");
  Crisis first("grand", 8, "preemptive");
  first.track("war-turn", "1").track("israel-wfl", "8").track("uar-wfl", "3");
  first.unit("ISR-7A", "3203").unit("EGY-1A-4", "2707").dice({7, 5, 5});
  ASSERT_EQ(first.decision(), "preemptive");
  EXPECT_EQ(first.to_act(), "israel");
  EXPECT_EQ(first.view(0).prompt, "Try a pre-emptive attack? It cannot fail.") << "1, 8 and 1 for Jordan";
  first.play("attempt");
  EXPECT_EQ(first.decision(), "operation");
  EXPECT_EQ(first.now().war.initiative_rolled, 0) << "the attack comes first";
  first.play("pass");
  EXPECT_EQ(first.now().war.initiative_rolled, 1) << "then the normal segment";

  Crisis doubtful("grand", 8, "preemptive");
  doubtful.track("war-turn", "1").track("israel-wfl", "6").track("uar-wfl", "3");
  doubtful.unit("ISR-7A", "3203").unit("EGY-1A-4", "2707");
  EXPECT_EQ(doubtful.view(0).prompt, "Try a pre-emptive attack? It succeeds on a die of 3 or more.");

  Crisis second("grand", 9, "preemptive");
  second.track("war-turn", "2").track("israel-wfl", "8").track("uar-wfl", "3");
  second.unit("ISR-7A", "3203").unit("EGY-1A-4", "2707").dice({5, 5});
  EXPECT_EQ(second.decision(), "operation");
  EXPECT_EQ(second.now().war.initiative_rolled, 1) << "no pre-emptive attack after the first turn";
}

TEST(SixDaysOperations, TheDieOfTheUarCountsItsUnitsAndIsraelIntercepts) {
  CASES("sixdays:3.2.2a sixdays:5.2a");
  War ground;
  ground.uar().unit("EGY-1A-4", "2507").unit("EGY-2A-4", "2607").unit("EGY-SHZ", "2407").dice({2});
  ground.play("ground", "activate EGY-1A-4", "activate EGY-2A-4");
  EXPECT_EQ(ground.decision(), "movement") << "two units by a die of 2";

  War air;
  air.uar().unit("EGY-SU7-1", "EGY-AB1").unit("EGY-MIG17-1", "EGY-AB2").unit("ISR-60A", "2801");
  air.unit("ISR-SHAHAK-1", "sinai-air-defense-israel").dice({1});
  air.play("air");
  while (air.decision() == "timed-event") air.play("decline");
  air.play("strike EGY-SU7-1 2801");
  ASSERT_EQ(air.decision(), "interception") << "one unit by a die of 1";
  EXPECT_EQ(air.to_act(), "israel");
  EXPECT_TRUE(air.legal("intercept ISR-SHAHAK-1"));
}

TEST(SixDaysOperations, ThePreemptiveAttackUsesUpAirUnitsButNotGroundUnits) {
  CASES("sixdays:4.2.1d");
  War war(1, "preemptive");  // 13.3: four Operations
  war.unit("ISR-VAUTOUR-1", "ISR-AB1").unit("ISR-7A", "3203").unit("EGY-1A-4", "2707");
  war.unit("EGY-MIG21-1", "sinai-air-defense-uar").dice({10, 10, 5, 5, 5});
  const auto decline = [&] {
    while (war.decision() == "timed-event") war.play("decline");
  };
  decline();
  war.play("air");
  decline();
  war.play("strike ISR-VAUTOUR-1 2707", "intercept EGY-MIG21-1");
  while (war.decision() == "interception" || war.decision() == "pairing") war.play("end");
  war.play("hit ISR-VAUTOUR-1 EGY-1A-4");
  while (war.decision() == "landing") war.play("end");
  war.with_ugdah("tal", "ISR-7A").play("end");
  EXPECT_EQ(war.refusal("ugdah tal"), "5.2(1)") << "once inside the attack";
  EXPECT_EQ(war.now().war.preemptive_left, 2);
  war.play("pass");
  decline();
  ASSERT_EQ(war.decision(), "operation");
  EXPECT_EQ(war.now().war.initiative_rolled, 1) << "a normal segment of the same day";
  EXPECT_EQ(war.now().war_turn, 1);
  EXPECT_EQ(war.now().war.israeli_air_operations, 1) << "counts against the limit of the turn";
  EXPECT_TRUE(war.has("EGY-MIG21-1", "activated")) << "has flown this turn";
  EXPECT_TRUE(war.legal("ugdah tal")) << "ground units act again";
}

TEST(SixDaysOperations, AsManyIsraeliAirUnitsAsAreDesired) {
  CASES("sixdays:5.2(2) sixdays:3.2.2(2)");
  War war;
  war.unit("ISR-VAUTOUR-1", "ISR-AB1").unit("ISR-SHAHAK-1", "ISR-AB1").unit("ISR-SHAHAK-2", "ISR-AB2");
  war.unit("ISR-MYSTERE-1", "ISR-AB3").unit("ISR-OURAGAN-1", "ISR-AB4").unit("ISR-SAMBAD-1", "ISR-AB5");
  war.unit("ISR-FOUGA-1", "ISR-AB3-damaged").unit("EGY-1A-4", "2707");
  war.play("air");
  while (war.decision() == "timed-event") war.play("decline");
  EXPECT_EQ(war.refusal("strike ISR-FOUGA-1 2707"), "5.5d");
  for (const char* unit : {"VAUTOUR-1", "SHAHAK-1", "SHAHAK-2", "MYSTERE-1", "OURAGAN-1", "SAMBAD-1"})
    war.play("strike ISR-" + std::string(unit) + " 2707");
  EXPECT_EQ(war.now().war.operation.units.size(), 6);
  EXPECT_EQ(war.now().war.israeli_air_operations, 1) << "all of them in one Operation";
}

}  // namespace
}  // namespace mitla::test
