// 5.5, 6.1 Air units.
#include "games/sixdays/air.h"
#include "games/sixdays/ground.h"
#include "games/sixdays/victory.h"
#include "games/sixdays/war.h"
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

using sixdays::AirHarm;

TEST(SixDaysAir, AirCombatResults) {
  CASES("sixdays:6.1.1a sixdays:6.1.1 sixdays:16.3");
  War war;
  const auto& rules = war.rules();
  EXPECT_EQ(sixdays::judge_air_combat(rules, 3, 4), AirHarm::kDestroyed);
  EXPECT_EQ(sixdays::judge_air_combat(rules, 3, 3), AirHarm::kDamaged);
  EXPECT_EQ(sixdays::judge_air_combat(rules, 4, 3), AirHarm::kAborted);
  EXPECT_EQ(sixdays::judge_air_combat(rules, 5, 3), AirHarm::kNone);
  EXPECT_EQ(sixdays::air_combat_modifier(rules, rules.unit(war.id("SYR-TU16-1")), false), -1);
  EXPECT_EQ(sixdays::air_combat_modifier(rules, rules.unit(war.id("ISR-SAMBAD-1")), true), -1);
}

TEST(SixDaysAir, AirDefenceIsLimited) {
  CASES("sixdays:5.5.1 sixdays:5.5.1a sixdays:5.5(3)");
  War war(2, "air-defense");
  war.track("uar-wfl", "4").unit("EGY-MIG21-1", "EGY-AB1").unit("SYR-MIG21-1", "SYR-AB");
  war.unit("EGY-IL28-1", "EGY-AB3").unit("EGY-MIG17-1", "EGY-AB2").unit("EGY-MIG17-2", "EGY-AB2");
  EXPECT_EQ(war.to_act(), "uar");
  EXPECT_EQ(war.refusal("patrol EGY-IL28-1 sinai-air-defense-uar"), "5.5(3)");
  EXPECT_EQ(war.refusal("patrol EGY-MIG21-1 golan-air-defense-uar"), "5.5.1a");
  EXPECT_EQ(war.refusal("patrol SYR-MIG21-1 sinai-air-defense-uar"), "5.5.1a");
  war.play("patrol EGY-MIG21-1 sinai-air-defense-uar", "patrol SYR-MIG21-1 golan-air-defense-uar");
  EXPECT_EQ(war.refusal("patrol EGY-MIG17-1 sinai-air-defense-uar"), "5.5.1") << "half of four";
  war.play("recall EGY-MIG21-1 EGY-AB1");
  EXPECT_EQ(war.at("EGY-MIG21-1"), "EGY-AB1");
}

TEST(SixDaysAir, WhoMayFly) {
  CASES("sixdays:5.5d sixdays:5.5f sixdays:5.5(1) sixdays:5.5(2) sixdays:5.2b");
  War war;
  war.unit("ISR-VAUTOUR-1", "ISR-AB1").unit("ISR-SHAHAK-1", "ISR-AB1-damaged");
  war.unit("ISR-SHAHAK-2", "sinai-air-defense-israel").unit("ISR-SHAHAK-3", "ISR-AB2");
  war.track("status-ISR-AB2", "1").unit("EGY-1A-4", "2707");
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  EXPECT_EQ(war.refusal("strike ISR-SHAHAK-1 2707"), "5.5d");
  EXPECT_EQ(war.refusal("strike ISR-SHAHAK-2 2707"), "5.5f");
  EXPECT_EQ(war.refusal("strike ISR-SHAHAK-3 2707"), "5.5d");
  EXPECT_EQ(war.refusal("strike ISR-VAUTOUR-1 2807"), "5.5a");
  EXPECT_TRUE(war.legal("strike ISR-VAUTOUR-1 2707"));
}

TEST(SixDaysAir, FougasDoNotReachEgyptAndIraq) {
  CASES("sixdays:5.5b");
  War war;
  war.unit("ISR-FOUGA-1", "ISR-AB1").unit("EGY-1A-4", "2707");
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  EXPECT_EQ(war.refusal("raid ISR-FOUGA-1 EGY-AB1"), "5.5b");
  EXPECT_EQ(war.refusal("raid ISR-FOUGA-1 IRQ-AB"), "5.5b");
  EXPECT_TRUE(war.legal("raid ISR-FOUGA-1 SIN-AB1"));
  EXPECT_TRUE(war.legal("raid ISR-FOUGA-1 SYR-AB"));
}

War strike(std::vector<std::uint8_t> dice, const std::string& hex = "2707") {
  War war;
  war.unit("ISR-VAUTOUR-1", "ISR-AB1").unit(hex == "1215" ? "JOR-AL" : "EGY-1A-4", hex);
  war.dice(std::move(dice));
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  war.play("strike ISR-VAUTOUR-1 " + hex);
  return war;
}

TEST(SixDaysAir, AttacksOnGroundUnits) {
  CASES("sixdays:6.1.2 sixdays:5.5a sixdays:6.0 sixdays:TEC.clear");
  War hit = strike({6});  // 5 in clear terrain
  hit.play("hit ISR-VAUTOUR-1 EGY-1A-4");
  EXPECT_TRUE(hit.has("EGY-1A-4", "disrupted"));
  if (hit.decision() == "landing") hit.play("end");
  EXPECT_EQ(hit.at("ISR-VAUTOUR-1"), "ISR-AB1");
  War miss = strike({7});
  miss.play("hit ISR-VAUTOUR-1 EGY-1A-4");
  EXPECT_FALSE(miss.has("EGY-1A-4", "disrupted"));
  War flak = strike({10});
  flak.play("hit ISR-VAUTOUR-1 EGY-1A-4");
  if (flak.decision() == "landing") flak.play("end");
  EXPECT_EQ(flak.at("ISR-VAUTOUR-1"), "ISR-AB1-damaged");
}

TEST(SixDaysAir, TheOldCityIsDearToAttack) {
  CASES("sixdays:6.1.2e");
  War war = strike({9, 4}, "1215");
  const int dsp = war.now().dsp[0];
  war.play("hit ISR-VAUTOUR-1 JOR-AL");
  EXPECT_EQ(war.now().dsp[0], dsp - 4);
}

TEST(SixDaysAir, AttacksOnBases) {
  CASES("sixdays:6.1.3 sixdays:6.1.3a sixdays:6.1.3b");
  const auto raid = [](std::vector<std::uint8_t> dice, int status, bool base) {
    War war;
    war.unit("ISR-VAUTOUR-1", "ISR-AB1")
        .unit("EGY-MIG21-1", "EGY-AB1")
        .unit("EGY-MIG21-2", "EGY-AB1-damaged");
    if (status != 0) war.track("status-EGY-AB1", std::to_string(status));
    war.dice(std::move(dice));
    war.play("air");
    if (war.decision() == "timed-event") war.play("decline");
    war.play("raid ISR-VAUTOUR-1 EGY-AB1", base ? "crater ISR-VAUTOUR-1" : "hit ISR-VAUTOUR-1 EGY-MIG21-1");
    if (war.decision() == "landing") war.play("end");
    return war;
  };
  War damaged = raid({6}, 0, true);
  EXPECT_EQ(damaged.now().war.bases[5], sixdays::BaseStatus::kDamaged);
  EXPECT_EQ(damaged.at("EGY-MIG21-1"), "EGY-AB1");
  War destroyed = raid({6}, 1, true);
  EXPECT_EQ(destroyed.now().war.bases[5], sixdays::BaseStatus::kDestroyed);
  EXPECT_EQ(destroyed.at("EGY-MIG21-1"), "eliminated");
  EXPECT_EQ(destroyed.at("EGY-MIG21-2"), "eliminated") << "damaged ones too";
  War zero = raid({1}, 0, false);
  EXPECT_EQ(zero.now().war.bases[5], sixdays::BaseStatus::kDestroyed) << "a result of 0";
  War unit = raid({4}, 0, false);
  EXPECT_EQ(unit.at("EGY-MIG21-1"), "eliminated");
  EXPECT_EQ(unit.now().war.bases[5], sixdays::BaseStatus::kNormal);
  War flak = raid({10}, 0, true);
  EXPECT_EQ(flak.at("ISR-VAUTOUR-1"), "ISR-AB1-damaged");
}

TEST(SixDaysAir, InterceptionCostsAnIsraeliOperation) {
  CASES("sixdays:5.5.1b sixdays:5.5.1c sixdays:6.1.1b sixdays:5.5.1e sixdays:16.3");
  War war;
  war.uar().unit("ISR-SAMBAD-1", "sinai-air-defense-israel").unit("ISR-60A", "3001");
  war.unit("EGY-MIG17-1", "EGY-AB2").unit("EGY-MIG21-1", "EGY-AB1").dice({7, 3, 5, 4});
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  war.play("strike EGY-MIG17-1 3001", "strike EGY-MIG21-1 3001");
  if (war.decision() == "allocation") war.play("go");
  EXPECT_EQ(war.decision(), "interception");
  war.play("intercept ISR-SAMBAD-1");
  if (war.decision() == "interception") war.play("end");
  EXPECT_EQ(war.now().war.israeli_air_operations, 1);
  war.play("meet ISR-SAMBAD-1 EGY-MIG17-1", "end");
  EXPECT_EQ(war.to_act(), "uar");
  war.play("meet EGY-MIG21-1 ISR-SAMBAD-1", "end");
  EXPECT_EQ(war.at("EGY-MIG17-1"), "eliminated");
  while (war.decision() == "landing") war.play("end");
  EXPECT_EQ(war.at("ISR-SAMBAD-1").substr(7), "-damaged");
  EXPECT_FALSE(war.has("ISR-60A", "disrupted")) << "the MiG-21 has no bombs";
}

TEST(SixDaysAir, Scrambles) {
  CASES(
      "sixdays:5.5.2 sixdays:5.5.2a sixdays:16.3 sixdays:6.1.2a sixdays:6.1.2c sixdays:5.5c sixdays:6.1.2f");
  War war;
  war.uar()
      .entry("golan")
      .unit("SYR-TU16-1", "SYR-AB")
      .unit("ISR-SHAHAK-1", "ISR-AB1")
      .unit("ISR-SHAHAK-2", "ISR-AB1");
  war.track("american-scl", "1").track("soviet-scl", "2").track("uar-dvp", "0").dice({7, 7, 7, 1});
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  EXPECT_EQ(war.refusal("bomb SYR-TU16-1 3301"), "5.3");
  war.play("bomb SYR-TU16-1 1609", "scramble", "intercept ISR-SHAHAK-1");
  EXPECT_EQ(war.refusal("intercept ISR-SHAHAK-2"), "5.5.1") << "an odd die sends one";
  if (war.decision() == "interception") war.play("end");
  EXPECT_EQ(war.now().war.israeli_air_operations, 1);
  if (war.decision() == "pairing" && war.to_act() == "israel") war.play("end");
  war.play("hold-fire SYR-TU16-1", "end", "drop SYR-TU16-1");
  EXPECT_EQ(war.now().dvp[1], 2);
  EXPECT_EQ(war.now().scl[0], 2);
  EXPECT_EQ(war.now().scl[1], 3);
}

TEST(SixDaysAir, Dimona) {
  CASES("sixdays:6.1.2a sixdays:6.1.2b sixdays:6.1.2d sixdays:11.1h");
  War war;
  war.uar().entry("sinai").unit("EGY-IL28-1", "EGY-AB1").track("uar-dvp", "0").dice({7, 2});
  const int before = sixdays::mvp_halves(war.rules(), war.now(), sixdays::Side::kIsrael);
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  war.play("bomb-reactor EGY-IL28-1", "drop EGY-IL28-1");  // UAR-03 is in play: 2 + 1
  EXPECT_EQ(war.now().dvp[1], 2 * 4);
  EXPECT_EQ(war.now().war.dimona_bombed, 1);
  EXPECT_EQ(sixdays::mvp_halves(war.rules(), war.now(), sixdays::Side::kIsrael), before - 20);
}

TEST(SixDaysAir, EgyptianBasesAreDefendedByEgyptians) {
  CASES("sixdays:5.5.1b");
  War war;
  war.unit("SYR-MIG21-1", "golan-air-defense-uar").unit("EGY-MIG21-1", "sinai-air-defense-uar");
  const auto may = [&](const std::string& unit, int base) {
    return sixdays::may_defend(war.rules(), war.now(), war.id(unit), sixdays::base_box(base)).allows();
  };
  EXPECT_FALSE(may("SYR-MIG21-1", 5));
  EXPECT_TRUE(may("EGY-MIG21-1", 5));
  EXPECT_TRUE(may("EGY-MIG21-1", 12));
}

TEST(SixDaysAir, UarUnitsFlyOnceATurn) {
  CASES("sixdays:5.2d");
  War war;
  war.uar().unit("EGY-SU7-1", "EGY-AB1").unit("ISR-60A", "2801").dice({7, 9});
  war.play("air");
  if (war.decision() == "timed-event") war.play("decline");
  war.play("strike EGY-SU7-1 2801");
  if (war.decision() == "allocation") war.play("go");
  while (war.decision() != "operation") war.play(war.legal("end") ? "end" : war.actions("hit").front());
  EXPECT_EQ(war.refusal("air"), "5.2");
}

TEST(SixDaysAir, AirDefencesOfBothSidesLeaveEachOtherAlone) {
  CASES("sixdays:5.5.1d");
  War war(2, "air-defense");
  war.unit("EGY-MIG21-1", "EGY-AB1").unit("ISR-SHAHAK-1", "ISR-AB1").unit("ISR-SHAHAK-2", "ISR-AB1");
  ASSERT_EQ(war.to_act(), "uar");
  war.play("patrol EGY-MIG21-1 sinai-air-defense-uar", "end");
  ASSERT_EQ(war.to_act(), "israel");
  war.play("patrol ISR-SHAHAK-1 sinai-air-defense-israel", "patrol ISR-SHAHAK-2 sinai-air-defense-israel",
           "end");
  EXPECT_EQ(war.decision(), "card-action") << "no combat between them";
  EXPECT_EQ(war.state().rolls(), 0u);
  EXPECT_EQ(war.at("EGY-MIG21-1"), "sinai-air-defense-uar");
  EXPECT_EQ(war.at("ISR-SHAHAK-1"), "sinai-air-defense-israel");
}

// Otherwise they would be a sanctuary: Israel may not raid them.
TEST(SixDaysAir, NeutralJordanAndIraqLendNoBases) {
  CASES("sixdays:4.3d sixdays:5.5e");
  const auto refusal = [](const std::string& jordan, const std::string& base) {
    War war(2, "air-defense");
    war.track("jordan", jordan).unit("SYR-MIG21-1", "SYR-AB");
    war.play("patrol SYR-MIG21-1 golan-air-defense-uar");
    return war.refusal("recall SYR-MIG21-1 " + base);
  };
  for (const char* base : {"JOR-AB", "IRQ-AB"}) {
    EXPECT_EQ(refusal("0", base), "4.3d") << base;
    EXPECT_EQ(refusal("2", base), "4.3d") << base;
    EXPECT_EQ(refusal("1", base), "") << base;
  }
  EXPECT_EQ(refusal("0", "SYR-AB"), "");
  War stands;
  EXPECT_NE(stands.track("jordan", "0").unit("SYR-MIG21-1", "JOR-AB").impossible(), "");
}

// 5.3.2: any unit of the UAR, so those that fly too.
TEST(SixDaysAir, WestJerusalemMayBeAttackedWithoutThePermission) {
  CASES("sixdays:5.3.2c sixdays:5.3");
  War war;
  war.uar().unit("JOR-HUNTER-1", "JOR-AB").unit("ISR-JER", "1216").unit("ISR-3M", "1217").dice({5});
  war.play("air");
  while (war.decision() == "timed-event") war.play("decline");
  EXPECT_TRUE(war.legal("strike JOR-HUNTER-1 1216"));
  EXPECT_EQ(war.refusal("strike JOR-HUNTER-1 1217"), "5.3");
}

TEST(SixDaysAir, TheReactorIsBombedOnce) {
  CASES("sixdays:6.1.2b sixdays:6.1.2c");
  War war;
  war.uar().entry("sinai").unit("EGY-IL28-1", "EGY-AB1").unit("EGY-IL28-2", "EGY-AB1");
  war.track("american-scl", "1").track("soviet-scl", "2").dice({7, 2, 7, 2});
  const auto begin = [&] {
    war.play("air");
    while (war.decision() == "timed-event") war.play("decline");
  };
  const auto drop = [&](const std::string& unit) {
    if (war.decision() == "allocation") war.play("go");
    war.play("drop " + unit);
    while (war.decision() == "landing") war.play("end");
  };
  begin();
  war.play("bomb-reactor EGY-IL28-1");
  drop("EGY-IL28-1");
  EXPECT_EQ(war.now().war.dimona_bombed, 1);
  EXPECT_EQ(war.now().scl[0], 2);
  EXPECT_EQ(war.now().scl[1], 3);
  begin();
  EXPECT_EQ(war.refusal("bomb-reactor EGY-IL28-2"), "6.1.2b");
  war.play("bomb EGY-IL28-2 3301");
  drop("EGY-IL28-2");
  EXPECT_EQ(war.now().scl[0], 2) << "once a turn";
  EXPECT_EQ(war.now().scl[1], 3);
}

// what Israel does not have goes to the UAR.
TEST(SixDaysAir, TheLossOfTheReactorIsMadeUpToTheUar) {
  CASES("sixdays:6.1.2b sixdays:11.1h");
  War war;
  sixdays::State state = war.now();
  for (const sixdays::HexId hex : war.rules().ground.golan_forts)
    sixdays::take_control(state, sixdays::Side::kUar, hex);
  for (const char* hex : {"1216", "3112"}) sixdays::take_control(state, sixdays::Side::kUar, war.hex(hex));
  const auto mvp = [&](sixdays::Side side) { return sixdays::mvp_halves(war.rules(), state, side); };
  const int israel = mvp(sixdays::Side::kIsrael), uar = mvp(sixdays::Side::kUar);
  ASSERT_EQ(israel, 2 * 20) << "Tel Aviv";
  state.war.dimona_bombed = 1;
  EXPECT_EQ(mvp(sixdays::Side::kIsrael), 2 * 10);
  EXPECT_EQ(mvp(sixdays::Side::kUar), uar);
  // A unit that has left for Tel Aviv with a line behind it takes the rest.
  const auto unit = war.id("EGY-1A-4");
  state.piece(unit).hex = sixdays::place(sixdays::kExited);
  state.piece(unit).exit = war.hex("3301");
  EXPECT_EQ(mvp(sixdays::Side::kIsrael), 0);
  EXPECT_EQ(mvp(sixdays::Side::kUar), uar + 2 * 10);
}

TEST(SixDaysAir, OddsNameACaseForEveryNumber) {
  CASES("sixdays:6.1.2 sixdays:6.1.3 sixdays:6.1.3a sixdays:TEC.clear");
  War ground = strike({});
  auto odds = ground.odds();
  ASSERT_EQ(odds.lines.size(), 2u);
  EXPECT_EQ(odds.lines[0].amount, "5");
  EXPECT_EQ(odds.lines[0].rule, "6.1.2");
  EXPECT_EQ(odds.lines[1].amount, "-1");
  EXPECT_EQ(odds.lines[1].rule, "TEC.clear");
  ASSERT_EQ(odds.tables[0].chances.size(), 3u);
  EXPECT_EQ(odds.tables[0].chances[0].ways, 6) << "5 and 1 for the clear terrain";
  EXPECT_EQ(odds.tables[0].chances[1].ways, 3);
  EXPECT_EQ(odds.tables[0].chances[2].ways, 1) << "flak from 9 on";

  War base;
  base.unit("ISR-VAUTOUR-1", "ISR-AB1").unit("EGY-MIG21-1", "EGY-AB1");
  base.play("air");
  while (base.decision() == "timed-event") base.play("decline");
  base.play("raid ISR-VAUTOUR-1 EGY-AB1");
  odds = base.odds();
  ASSERT_EQ(odds.lines.size(), 2u);
  EXPECT_EQ(odds.lines[1].text, "runway bombs");
  EXPECT_EQ(odds.tables[0].chances[0].result, "base destroyed");
  EXPECT_EQ(odds.tables[0].chances[0].ways, 1) << "a die of 1 less 1";
  EXPECT_EQ(odds.tables[0].chances[1].ways, 5);
}

}  // namespace
}  // namespace mitla::test
