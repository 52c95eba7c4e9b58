// 7.0 to 9.0 and 11.0: supply, recovery, cease-fire, victory; 12.0: reinforcements.
#include "games/sixdays/cease_fire.h"
#include "games/sixdays/recovery.h"
#include "games/sixdays/supply.h"
#include "games/sixdays/victory.h"
#include "games/sixdays/war.h"
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

using sixdays::Side;

bool supplied(War& war, const std::string& unit) {
  return sixdays::can_trace(war.rules(), war.now(), war.id(unit));
}

TEST(SixDaysSupply, LinesOfSupply) {
  CASES("sixdays:7.1 sixdays:7.2 sixdays:7.3 sixdays:TEC.source");
  War war;
  war.unit("EGY-1st-2", "1803").unit("EGY-1A-4", "2807").unit("ISR-7A", "2707").unit("SYR-8th", "0803");
  war.unit("JOR-QAD", "0515").unit("JOR-AL", "1215").unit("ISR-JER", "1216").unit("ISR-MIL1", "0805");
  for (const char* unit : {"EGY-1st-2", "ISR-7A", "SYR-8th", "JOR-QAD", "JOR-AL", "ISR-JER", "ISR-MIL1"})
    EXPECT_TRUE(supplied(war, unit)) << unit;
}

TEST(SixDaysSupply, SourcesBesideTheLines) {
  CASES("sixdays:7.1 sixdays:7.2 sixdays:10.6");
  using Enemies = std::vector<std::pair<std::string, std::string>>;
  const auto ringed = [](const std::string& unit, const std::string& hex, const Enemies& enemies) {
    War war;
    war.unit(unit, hex);
    for (const auto& [enemy, at] : enemies) war.unit(enemy, at);
    return supplied(war, unit);
  };
  // Two large units on opposite sides close all six ways.
  EXPECT_TRUE(ringed("ISR-JER", "1216", {{"JOR-AL", "1215"}, {"JOR-QAD", "1217"}})) << "West Jerusalem";
  EXPECT_FALSE(ringed("ISR-3M", "1218", {{"JOR-AL", "1217"}, {"JOR-QAD", "1219"}}));
  const Enemies on_roads{{"ISR-JER", "1216"}, {"ISR-P55", "1214"}, {"ISR-P66", "1115"},
                         {"ISR-P71", "1116"}, {"ISR-P80", "1315"}, {"ISR-HAR", "1316"}};
  EXPECT_TRUE(ringed("JOR-AL", "1215", on_roads)) << "East Jerusalem";
  const Enemies around{{"ISR-JER", "1215"}, {"ISR-HAR", "1213"}, {"ISR-P55", "1114"},
                       {"ISR-P66", "1115"}, {"ISR-P71", "1314"}, {"ISR-P80", "1315"}};
  EXPECT_FALSE(ringed("JOR-AL", "1214", around));
  const Enemies syrians{{"SYR-NG1", "0804"}, {"SYR-NG2", "0806"}, {"SYR-NG3", "0705"},
                        {"SYR-NG4", "0706"}, {"SYR-NG5", "0905"}, {"SYR-8th", "0906"}};
  EXPECT_TRUE(ringed("ISR-MIL1", "0805", syrians)) << "a kibbutz";
  EXPECT_FALSE(ringed("ISR-P55", "0805", syrians)) << "for militia only";
  War war;
  war.unit("ISR-MIL1", "0805").mark("kibbutz-destroyed", "0805");
  for (const auto& [enemy, at] : syrians) war.unit(enemy, at);
  EXPECT_FALSE(supplied(war, "ISR-MIL1")) << "a destroyed kibbutz is no source";
}

TEST(SixDaysSupply, SourcesThatAreTaken) {
  CASES("sixdays:7.1 sixdays:7.2");
  const auto behind = [](const std::string& unit, const std::string& hex, const std::string& enemy,
                         const std::string& at) {
    War war;
    war.unit(unit, hex).unit(enemy, at);
    for (const char* bridge : {"1802", "1807", "0712", "1012"}) war.mark("bridge-destroyed", bridge);
    return supplied(war, unit);
  };
  EXPECT_TRUE(behind("ISR-7A", "2707", "EGY-1A-4", "2807"));
  EXPECT_FALSE(behind("ISR-7A", "2707", "EGY-1A-4", "3301")) << "the road to Tel Aviv of the Sinai";
  EXPECT_FALSE(behind("ISR-37A", "0806", "SYR-8th", "1609")) << "... of Galilee";
  EXPECT_FALSE(behind("ISR-HAR", "1217", "JOR-60A", "1220")) << "... of the corridor";
  EXPECT_TRUE(behind("EGY-1A-4", "2405", "ISR-7A", "2707"));
  EXPECT_FALSE(behind("EGY-1A-4", "2405", "ISR-7A", "1804")) << "the last bridge of the Canal";
  EXPECT_FALSE(behind("EGY-1A-4", "2405", "ISR-7A", "1705")) << "at its other end";
  EXPECT_TRUE(behind("JOR-QAD", "0515", "ISR-HAR", "0520"));
  EXPECT_FALSE(behind("JOR-QAD", "0515", "ISR-HAR", "1212")) << "the last bridge of the Jordan";
}

TEST(SixDaysSupply, EnemiesAndTheirZonesBlock) {
  CASES("sixdays:7.3 sixdays:5.4.1b");
  War war;
  war.unit("EGY-1st-2", "1904").unit("ISR-7A", "1803").unit("ISR-60A", "1805").unit("ISR-202M", "1903");
  war.unit("ISR-GRM", "1905").unit("ISR-200A", "2003");
  EXPECT_FALSE(supplied(war, "EGY-1st-2"));
}

TEST(SixDaysSupply, RoughAndSandEndLines) {
  CASES("sixdays:7.3");
  War war;  // Gebel Maghara: no road
  EXPECT_FALSE(sixdays::can_trace_from(war.rules(), war.now(), Side::kUar, false, war.hex("2304")));
  EXPECT_TRUE(sixdays::can_trace_from(war.rules(), war.now(), Side::kIsrael, false, war.hex("2304")));
}

TEST(SixDaysSupply, WithoutSupplyMovementIsHalved) {
  CASES("sixdays:7.4(2)");
  War war;
  war.uar().unit("EGY-1A-4", "2507").dice({5});
  for (const char* bridge : {"1802", "1804", "1807"}) war.mark("bridge-destroyed", bridge);
  war.with_ground("EGY-1A-4");
  EXPECT_TRUE(war.legal("move EGY-1A-4 2508"));
  EXPECT_FALSE(war.legal("move EGY-1A-4 2610")) << "three hexes along the road";
}

TEST(SixDaysSupply, SupplyReturns) {
  CASES("sixdays:7.4a");
  War war;
  war.uar().unit("EGY-1A-4", "2507", {"out-of-supply"}).dice({5});
  war.with_ground("EGY-1A-4");
  EXPECT_FALSE(war.has("EGY-1A-4", "out-of-supply"));
}

// The only line to 2106 goes from the bridge at 1804 along the road, and the 7th Armored closes 2005.
War road_is_closed(std::vector<std::string> marks) {
  War war;
  war.unit("EGY-1A-4", "2106", std::move(marks)).unit("EGY-1st-2", "1905").unit("ISR-7A", "2105");
  for (const char* bridge : {"1802", "1807"}) war.mark("bridge-destroyed", bridge);
  return war;
}

TEST(SixDaysSupply, AMoveOpensALineAtOnce) {
  CASES("sixdays:7.4a sixdays:7.4(2)");
  War war = road_is_closed({});
  war.uar().dice({5});
  war.with_ground("EGY-1A-4", "EGY-1st-2");
  EXPECT_TRUE(war.has("EGY-1A-4", "out-of-supply"));
  war.play("move EGY-1st-2 2005");
  EXPECT_FALSE(war.has("EGY-1A-4", "out-of-supply"));
  EXPECT_TRUE(war.cited("7.4a"));
  EXPECT_EQ(war.game().reach(war.state(), war.id("EGY-1A-4")).allowance, "2")
      << "R-64: half in this Operation";
}

TEST(SixDaysSupply, MarkersAreLookedAtInOnesOwnOperations) {
  CASES("sixdays:7.4a");
  War cut = road_is_closed({"out-of-supply"});
  cut.uar();
  EXPECT_EQ(cut.to_act(), "uar");
  EXPECT_TRUE(cut.has("EGY-1A-4", "out-of-supply"));
  const auto open = [](bool uar) {
    War war;
    war.unit("EGY-1A-4", "2507", {"out-of-supply"}).unit("ISR-7A", "3203", {"out-of-supply"});
    if (uar) war.uar();
    return std::pair{war.has("EGY-1A-4", "out-of-supply"), war.has("ISR-7A", "out-of-supply")};
  };
  EXPECT_EQ(open(true), (std::pair{false, true})) << "not yet activated";
  EXPECT_EQ(open(false), (std::pair{true, false}));
}

TEST(SixDaysSupply, ACombatOpensALineAtOnce) {
  CASES("sixdays:7.4a");
  War war = road_is_closed({});
  war.uar().unit("EGY-2A-4", "2106").unit("EGY-15A", "2106").dice({6, 10});
  war.with_ground("EGY-1A-4", "EGY-2A-4", "EGY-15A");
  if (war.decision() == "movement") war.play("end");
  war.play("attack 2105", "with EGY-2A-4", "with EGY-15A", "resolve");  // 1:1, out of supply: 1:2, -/1
  EXPECT_TRUE(war.has("EGY-1A-4", "out-of-supply")) << "the 7th is Disrupted, and its zone stays";
  War gone;
  gone.uar().unit("EGY-1A-4", "2106", {"out-of-supply"}).unit("EGY-2A-4", "2106").dice({6, 10});
  gone.unit("ISR-7A", "2105", {"disrupted"});
  for (const char* bridge : {"1802", "1807"}) gone.mark("bridge-destroyed", bridge);
  gone.with_ground("EGY-2A-4");
  if (gone.decision() == "movement") gone.play("end");
  EXPECT_TRUE(gone.has("EGY-1A-4", "out-of-supply"));
  gone.play("attack 2105", "with EGY-2A-4", "resolve");  // 1:2 and a column each way, die 10: -/1
  if (gone.decision() == "advance") gone.play("end");
  EXPECT_EQ(gone.at("ISR-7A"), "eliminated");
  EXPECT_FALSE(gone.has("EGY-1A-4", "out-of-supply"));
}

TEST(SixDaysRecovery, DisruptedUnitsRecover) {
  CASES("sixdays:8.0 sixdays:8.2 sixdays:6.2.3a sixdays:3.3");
  const auto recovers = [](std::uint8_t die, bool in_zone) {
    War war(2, "recovery");
    war.track("uar-wfl", "4").unit("EGY-1A-4", "2707", {"disrupted"});
    if (in_zone) war.unit("ISR-7A", "2807");
    war.dice({die, 9, 9, 9, 9, 9});
    return !war.has("EGY-1A-4", "disrupted");
  };
  EXPECT_TRUE(recovers(4, false));
  EXPECT_FALSE(recovers(4, true));
  EXPECT_TRUE(recovers(3, true));
}

TEST(SixDaysRecovery, Repairs) {
  CASES("sixdays:8.1");
  War war;
  sixdays::State state = war.now();
  state.dsp = {5, 4};
  EXPECT_EQ(sixdays::repair_modifier(war.rules(), state, Side::kIsrael), -1);
  state.dsp = {4, 4};
  EXPECT_EQ(sixdays::repair_modifier(war.rules(), state, Side::kIsrael), 0);
  state.scl = {0, 2};
  EXPECT_EQ(sixdays::repair_modifier(war.rules(), state, Side::kUar), -1);
  state.scl = {0, 3};
  EXPECT_EQ(sixdays::repair_modifier(war.rules(), state, Side::kUar), 0);
  War base(2, "recovery");
  base.track("status-EGY-AB1", "1").track("uar-wfl", "3").track("soviet-scl", "2").dice({3, 9, 9, 9});
  EXPECT_EQ(base.now().war.bases[5], sixdays::BaseStatus::kNormal);
  War fails(2, "recovery");
  fails.track("status-EGY-AB1", "1").track("uar-wfl", "3").track("soviet-scl", "3").dice({3, 9, 9, 9});
  EXPECT_EQ(fails.now().war.bases[5], sixdays::BaseStatus::kDamaged);
}

TEST(SixDaysRecovery, UnitsWithoutSupplySuffer) {
  CASES("sixdays:8.3");
  const auto after = [](std::uint8_t die) {
    War war(2, "recovery");
    war.track("uar-wfl", "3").unit("EGY-1A-4", "2507", {"out-of-supply"}).unit("EGY-2A-4", "2507");
    for (const char* bridge : {"1802", "1804", "1807"}) war.mark("bridge-destroyed", bridge);
    war.dice({die, 9, 9, 9, 9});
    EXPECT_FALSE(war.has("EGY-2A-4", "disrupted")) << "units without a marker are not tested";
    return war.has("EGY-1A-4", "disrupted");
  };
  EXPECT_TRUE(after(4));
  EXPECT_FALSE(after(3));
}

War cease_fire(std::vector<std::uint8_t> dice, int american = 3, int soviet = 4) {
  War war(2, "cease-fire");
  war.track("american-scl", std::to_string(american)).track("soviet-scl", std::to_string(soviet));
  war.unit("SYR-HVY", "out-of-game").track("israel-dvp", "0").track("uar-dvp", "0").dice(std::move(dice));
  return war;
}

TEST(SixDaysCeaseFire, TheTable) {
  CASES("sixdays:9.1 sixdays:3.4 sixdays:2.5.scl");
  War war;
  sixdays::State state = war.now();
  for (int american = 0; american <= 6; ++american)
    for (int soviet = 0; soviet <= 6; ++soviet) {
      state.scl = {static_cast<std::uint8_t>(american), static_cast<std::uint8_t>(soviet)};
      EXPECT_EQ(sixdays::cease_fire_number(war.rules(), state), std::clamp(american + soviet - 2, 0, 10));
    }
}

TEST(SixDaysCeaseFire, IgnoredOnce) {
  CASES("sixdays:9.1b sixdays:9.1g sixdays:11.2e");
  War war = cease_fire({8, 4});  // number 5: Israel is bound
  EXPECT_EQ(war.to_act(), "israel");
  EXPECT_EQ(war.decision(), "cease-fire");
  war.play("ignore");
  EXPECT_EQ(war.now().dvp[1], 2 * 12);
  EXPECT_EQ(war.now().scl[0], 4);
  EXPECT_EQ(war.now().end_turn, 32) << "9.1c: 8 is not below 4";
  War uar = cease_fire({4, 8});
  EXPECT_EQ(uar.to_act(), "uar");
  uar.play("ignore");
  EXPECT_EQ(uar.now().dvp[0], 2 * 12);
  EXPECT_EQ(uar.now().scl[1], 4) << "the Soviets do not rise";
  EXPECT_EQ(uar.now().end_turn, 31) << "3 is below 4: a turn closer";
}

TEST(SixDaysCeaseFire, TheEndDoesNotComeCloserOnTheNextToLastTurn) {
  CASES("sixdays:9.1c");
  const auto end = [](int war_turn) {
    War war(war_turn, "cease-fire");
    war.track("american-scl", "3").track("soviet-scl", "4").unit("SYR-HVY", "out-of-game");
    war.dice({4, 8}).play("ignore");
    return int{war.now().end_turn};
  };
  EXPECT_EQ(end(8), 31);
  EXPECT_EQ(end(9), 32);
}

// The level that this ignoring has raised is the one that is compared.
TEST(SixDaysCeaseFire, AmericaMayShortenTheWarOfIsrael) {
  CASES("sixdays:9.1c");
  const auto end = [](const std::string& wfl) {
    War war = cease_fire({8, 4});
    war.track("israel-wfl", wfl).play("ignore");
    return int{war.now().end_turn};
  };
  EXPECT_EQ(end("4"), 32);
  EXPECT_EQ(end("3"), 31);
}

TEST(SixDaysCeaseFire, TheSecondTime) {
  CASES("sixdays:9.1d sixdays:9.1c");
  War uar = cease_fire({4, 9});
  uar.track("ignored-uar", "1");
  EXPECT_EQ(uar.decision(), "agreement") << "the UAR must accept; Israel is asked";
  EXPECT_EQ(uar.to_act(), "israel");
  uar.play("refuse");
  EXPECT_FALSE(uar.over());
  War israel = cease_fire({9, 3});
  israel.track("ignored-israel", "1");
  for (const char* hex : {"1215", "2521", "2801", "3101", "3201"}) israel.mark("israeli-control", hex);
  EXPECT_EQ(israel.decision(), "cease-fire");
  israel.play("ignore");
  EXPECT_EQ(israel.now().dvp[1], 2 * 3);
  EXPECT_EQ(israel.now().scl[1], 5);
  EXPECT_EQ(israel.now().scl[0], 3);
  EXPECT_EQ(israel.now().end_turn, 31);
}

TEST(SixDaysCeaseFire, BothStop) {
  CASES("sixdays:9.1e sixdays:3.5(2) sixdays:3.5a");
  War war = cease_fire({4, 4});
  EXPECT_EQ(war.to_act(), "uar");
  war.play("accept", "accept");
  EXPECT_TRUE(war.over());
  War free = cease_fire({9, 9});
  EXPECT_EQ(free.decision(), "agreement");
  free.play("agree", "agree");
  EXPECT_TRUE(free.over());
}

TEST(SixDaysCeaseFire, NobodyIsBoundAboveTheNumber) {
  CASES("sixdays:9.1a");
  War war = cease_fire({6, 6});
  EXPECT_EQ(war.decision(), "agreement");
  war.play("refuse");
  EXPECT_FALSE(war.over());
}

TEST(SixDaysCeaseFire, Armageddon) {
  CASES("sixdays:9.2a");
  War war = cease_fire({10, 10});
  war.option("both-lose", "on");
  EXPECT_TRUE(war.over());
  EXPECT_EQ(war.game().outcome(war.state()).result, engine::Outcome::Result::kNobodyWins);
  War off = cease_fire({10, 10});
  EXPECT_FALSE(off.over());
}

TEST(SixDaysCeaseFire, TheTenthTurnEndsTheWar) {
  CASES("sixdays:9.1f sixdays:3.5(3) sixdays:4.2d");
  War war(10, "cease-fire");
  EXPECT_TRUE(war.over());
}

TEST(SixDaysVictory, PlacesAtTheStart) {
  CASES(
      "sixdays:11.1 sixdays:11.1(1) sixdays:11.1(2) sixdays:11.1(3) sixdays:11.1(4) sixdays:11.1(5) "
      "sixdays:11.1(6) sixdays:11.1(7) sixdays:11.1(8) sixdays:11.1(9) sixdays:11.1a sixdays:2.5.vp");
  War war;
  EXPECT_EQ(sixdays::place_points(war.rules(), war.now(), Side::kIsrael), 55);
  EXPECT_EQ(sixdays::place_points(war.rules(), war.now(), Side::kUar), 105);
  const auto gains = [](const std::string& hex, bool israel) {
    War start;
    const int before = sixdays::place_points(start.rules(), start.now(), israel ? Side::kIsrael : Side::kUar);
    War after;
    after.mark(israel ? "israeli-control" : "uar-control", hex);
    return sixdays::place_points(after.rules(), after.now(), israel ? Side::kIsrael : Side::kUar) - before;
  };
  EXPECT_EQ(gains("2521", true), 20);
  EXPECT_EQ(gains("2801", true), 10);
  EXPECT_EQ(gains("3101", true), 10);
  EXPECT_EQ(gains("3201", true), 10);
  EXPECT_EQ(gains("0603", true), 1);
  EXPECT_EQ(gains("1215", true), 30);
  EXPECT_EQ(gains("3112", false), 15);
  EXPECT_EQ(gains("1216", false), 40);
  War hermon;
  hermon.track("hermon", "1");
  EXPECT_EQ(sixdays::place_points(hermon.rules(), hermon.now(), Side::kIsrael), 65);
  War neutral;
  neutral.track("jordan", "0");
  EXPECT_EQ(sixdays::place_points(neutral.rules(), neutral.now(), Side::kUar), 75);
}

TEST(SixDaysVictory, Units) {
  CASES(
      "sixdays:11.1b sixdays:11.1c sixdays:11.1d sixdays:11.1e sixdays:11.1f sixdays:11.1g sixdays:2.5.leg "
      "sixdays:2.5.mech");
  War none;
  none.unit("ISR-FOUGA-2", "out-of-game");  // names an air unit: there are no others
  const int israel = sixdays::unit_halves(none.rules(), none.now(), Side::kIsrael);
  const int uar = sixdays::unit_halves(none.rules(), none.now(), Side::kUar);
  War war;
  for (const char* unit : {"EGY-1st-2", "EGY-2nd-2", "EGY-3rd-2", "EGY-1A-4", "EGY-2A-4", "EGY-MIG17-1",
                           "EGY-MIG17-2", "EGY-MIG17-3", "EGY-MIG17-4", "ISR-P55", "ISR-7A", "ISR-FOUGA-1"})
    war.unit(unit, "eliminated");
  war.mark("fort-destroyed", "3102").mark("fort-destroyed", "3104");
  EXPECT_EQ(sixdays::unit_halves(war.rules(), war.now(), Side::kIsrael) - israel, 15);
  EXPECT_EQ(sixdays::unit_halves(war.rules(), war.now(), Side::kUar) - uar, 14);
  War play;
  play.unit("EGY-1A-4", "2507").unit("EGY-MIG21-1", "EGY-AB1").unit("EGY-MIG21-2", "EGY-AB1-damaged");
  EXPECT_EQ(sixdays::unit_halves(play.rules(), play.now(), Side::kUar) - uar, 2);
  War cut;
  cut.unit("EGY-1A-4", "2507").unit("ISR-FOUGA-2", "out-of-game");
  for (const char* bridge : {"1802", "1804", "1807"}) cut.mark("bridge-destroyed", bridge);
  EXPECT_EQ(sixdays::unit_halves(cut.rules(), cut.now(), Side::kUar) - uar, 0) << "11.1b: out of supply";
  War coming;
  coming.unit("SYR-42A", "syrian-reinforcements").unit("ISR-FOUGA-2", "out-of-game");
  const int waiting = sixdays::unit_halves(coming.rules(), coming.now(), Side::kUar);
  War entitled;
  entitled.unit("SYR-42A", "syrian-reinforcements").unit("ISR-FOUGA-2", "out-of-game");
  entitled.track("syrians-released", "1");
  EXPECT_GT(sixdays::unit_halves(entitled.rules(), entitled.now(), Side::kUar), waiting)
      << "11.1b: allowed, and not yet entered";
}

TEST(SixDaysVictory, DiplomaticPoints) {
  CASES("sixdays:11.2 sixdays:11.2a sixdays:11.2b sixdays:11.2c sixdays:2.5.dsp");
  War war;
  EXPECT_EQ(sixdays::mvp_award(war.rules(), 160, 78), 20);
  EXPECT_EQ(sixdays::mvp_award(war.rules(), 100, 78), 10);
  EXPECT_EQ(sixdays::mvp_award(war.rules(), 100, 120), 0);
  EXPECT_EQ(sixdays::mvp_award(war.rules(), 0, 0), 0);
  War points;
  points.track("uar-dsp", "7").track("uar-dvp", "4");
  const int award =
      sixdays::mvp_award(points.rules(), sixdays::mvp_halves(points.rules(), points.now(), Side::kUar),
                         sixdays::mvp_halves(points.rules(), points.now(), Side::kIsrael));
  EXPECT_EQ(sixdays::dvp_halves(points.rules(), points.now(), Side::kUar), 8 + 7 + 2 * award);
}

TEST(SixDaysVictory, Levels) {
  CASES("sixdays:11.0 sixdays:11.3 sixdays:11.3a sixdays:11.3b sixdays:11.3c sixdays:11.3d");
  using sixdays::judge;
  EXPECT_EQ(judge({80, 60}, {30, 20}).level, "decisive victory");
  EXPECT_EQ(judge({80, 60}, {30, 20}).winner, Side::kIsrael);
  EXPECT_EQ(judge({80, 60}, {20, 30}).level, "draw");
  EXPECT_EQ(judge({80, 60}, {20, 20}).level, "tactical victory");
  EXPECT_EQ(judge({60, 60}, {20, 30}).level, "moral victory");
  EXPECT_EQ(judge({60, 60}, {20, 30}).winner, Side::kUar);
  EXPECT_EQ(judge({60, 80}, {20, 30}).winner, Side::kUar);
}

TEST(SixDaysVictory, ExitedUnitsNeedSupply) {
  CASES("sixdays:5.4.6b sixdays:11.1(3)");
  War war;
  war.uar().entry("sinai").unit("EGY-1A-4", "3301").dice({5, 7});
  war.with_ground("EGY-1A-4");
  war.play("exit EGY-1A-4");
  EXPECT_EQ(sixdays::place_points(war.rules(), war.now(), Side::kIsrael), 35);
  EXPECT_EQ(sixdays::unit_halves(war.rules(), war.now(), Side::kIsrael), 0);
  sixdays::State cut = war.now();
  cut.war.bridges_destroyed = 0b111;
  EXPECT_EQ(sixdays::place_points(war.rules(), cut, Side::kIsrael), 55) << "no line behind it";
  EXPECT_EQ(sixdays::unit_halves(war.rules(), cut, Side::kIsrael), 2) << "and it counts as eliminated";
}

TEST(SixDaysVictory, TheHeavyArtilleryScoresEveryTurn) {
  CASES("sixdays:10.1 sixdays:11.2f sixdays:3.5");
  War war(2, "end");
  war.unit("SYR-HVY", "mount-hermon").track("uar-dvp", "3").dice({9, 9, 9, 9, 9, 9});
  EXPECT_EQ(war.now().dvp[1], 8);
}

TEST(SixDaysReinforcements, TheTrackAdvances) {
  CASES("sixdays:5.4.5");
  War war(2, "turn-start");
  war.unit("ISR-7A", "in-transit-1").unit("ISR-60A", "in-transit-2").dice({9, 9, 9, 9});
  EXPECT_EQ(war.at("ISR-7A"), "in-transit-2");
  EXPECT_EQ(war.at("ISR-60A"), "available");
}

TEST(SixDaysReinforcements, EgyptiansComeIfIsraelIsAhead) {
  CASES("sixdays:12.2.1c sixdays:12.2.1d sixdays:13.1.4a");
  War war(2, "turn-start");
  war.unit("EGY-14A", "egyptian-reinforcements").track("israel-wfl", "5").track("uar-wfl", "5");
  EXPECT_EQ(war.refusal("reinforce EGY-14A 1802"), "12.2.3a") << "only the Jordanians come";
  War ahead(2, "turn-start");
  ahead.unit("EGY-14A", "egyptian-reinforcements");
  EXPECT_EQ(ahead.decision(), "reinforcement");
  EXPECT_EQ(ahead.refusal("reinforce EGY-14A 1902"), "12.2.1c");
  ahead.play("reinforce EGY-14A 1802");
  EXPECT_EQ(ahead.at("EGY-14A"), "1802");
}

TEST(SixDaysReinforcements, IraqAndTheRoyalGuard) {
  CASES("sixdays:12.2.3a sixdays:13.1.3");
  War war(2, "turn-start");
  war.unit("JOR-RG", "jordanian-reinforcements").track("israel-wfl", "5").track("uar-wfl", "5");
  EXPECT_EQ(war.decision(), "reinforcement");
  war.play("reinforce JOR-RG 1012");
  EXPECT_EQ(war.at("JOR-RG"), "1012");
}

TEST(SixDaysVictory, JordanCountsOnlyIfItHasIntervened) {
  CASES("sixdays:11.1i");
  const auto jordanians = [](Crisis& crisis) {
    sixdays::State without = crisis.now();
    for (std::size_t u = 0; u < crisis.rules().units.size(); ++u) {
      const auto nation = crisis.rules().units[u].nation;
      if (nation == sixdays::Nation::kJordanian || nation == sixdays::Nation::kIraqi)
        without.pieces[u].hex = sixdays::place(sixdays::kOutOfGame);
    }
    return sixdays::unit_halves(crisis.rules(), crisis.now(), Side::kUar) -
           sixdays::unit_halves(crisis.rules(), without, Side::kUar);
  };
  Crisis neutral("grand", 8, "operations");
  neutral.track("war-turn", "1").track("jordan", "0").unit("EGY-1A-4", "2707");
  EXPECT_EQ(jordanians(neutral), 0);
  Crisis at_war("grand", 8, "operations");
  at_war.track("war-turn", "1").track("jordan", "1").unit("JOR-QAD", "0515").unit("JOR-HIT", "0515");
  EXPECT_EQ(jordanians(at_war), 2) << "half a point each";
}

}  // namespace
}  // namespace mitla::test
