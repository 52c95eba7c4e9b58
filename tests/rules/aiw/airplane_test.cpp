// A.I.B, A.I.C: airplanes in waves.
#include "rules/aiw/air_field.h"

namespace mitla::test {
namespace {

// Israel's air phase in which this many airplanes come.
Field raid_of(int number, const std::string& list) {
  Field field = air_field("israel-strike", list);
  field.track("airplanes-now israel", std::to_string(number));
  return field;
}

// The same, and the enemy holds his fire.
Field wave_of(int number, const std::string& list) {
  Field field = raid_of(number, list);
  field.track("orders egypt", "1");
  return field;
}

void send(Field& field, const std::string& strikes, const std::string& hex) {
  for (const char strike : strikes) field.play(std::string("send I-AIR-") + strike + " " + hex);
}

// --- A.I.B.1: the number ---

TEST(Airplanes, OnlyTheNumberOfTheNextAirPhaseIsWritten) {
  CASES("aiw:A.I.B.1 aiw:SIT.C.8");
  Field field = air_field("israel-write-strikes", "I-M48-1 A-M9, E-T62-1 A-Q9");
  EXPECT_EQ(field.decision(), "write-number");
  EXPECT_EQ(field.actions("sorties").size(), 8u) << "1 to 8; none is written already";
  EXPECT_EQ(field.refusal("sorties 9"), "A.I.B.1");
  EXPECT_EQ(field.refusal("record I-AIR-1 A-Q9"), "S.I.B.2.a") << "no hexes";
  field.play("sorties 3", "sorties 2");
  EXPECT_EQ(field.refusal("sorties 2"), "A.I.B.1");
  field.play("end");
  run_to(field, "israel-write-strikes");
  EXPECT_EQ(field.view().turn, 4);
  EXPECT_EQ(field.actions("sorties").size(), 6u) << "two of the eight come this turn";
  field.play("end");
  ASSERT_EQ(field.decision(), "airplanes");
  field.play("send I-AIR-1 A-Q9", "send I-AIR-5 A-Q9");
  EXPECT_NE(field.decision(), "airplanes") << "exactly the number that was written";
}

TEST(Airplanes, TurnsAreNotPlannedBeforeTheGame) {
  CASES("aiw:A.I.B.1");
  Field field("aiw/s4");
  field.option("level", "advanced").turn(1).phase("israel-plan-strikes");
  EXPECT_NE(field.decision(), "plan-strikes");
  Field standard("aiw/s4");
  standard.turn(1).phase("israel-plan-strikes");
  EXPECT_EQ(standard.decision(), "plan-strikes");
}

TEST(Airplanes, TheNumberIsOpenedWhenAllHaveCome) {
  CASES("aiw:A.I.B.3.b");
  Field field = raid_of(5, "I-M48-1 A-M9, E-T62-1 A-Q9");
  send(field, "1234", "A-Q9");
  EXPECT_FALSE(field.happened("had written")) << "a second wave may come, or not";
  ASSERT_EQ(field.decision(), "anti-aircraft");
  field.play("pass", "end");
  EXPECT_FALSE(field.happened("had written"));
  field.play("send I-AIR-5 A-Q9", "pass", "end");
  EXPECT_TRUE(field.happened("Israel had written 5 airplane strikes"));
  EXPECT_TRUE(field.cited("A.I.B.3.b"));
}

// --- A.I.B.3, B.4: waves ---

TEST(Airplanes, AreSentOverAnyHexAndDoNotMove) {
  CASES("aiw:A.I.B.3.a aiw:A.I.A.1");
  Field field = wave_of(2, "I-M48-1 A-M9, E-T62-1 A-Q9, E-T62-2 A-Q9, E-T62-3 A-Q9, E-T62-4 A-Q9");
  EXPECT_EQ(field.actions("send I-AIR-1 ").size(), 346u) << "a full stack of enemies and the canal too";
  field.play("send I-AIR-1 A-Q9");
  EXPECT_EQ(field.at("I-AIR-1"), "A-Q9");
  EXPECT_TRUE(field.has("I-AIR-1", "airborne"));
  EXPECT_EQ(field.refusal("send I-AIR-1 A-Q8"), "A.I.B.3.a");
  EXPECT_EQ(field.refusal("send I-HUEY-1 A-Q8"), "A.I.C.1.b");
  EXPECT_EQ(field.refusal("send E-AIR-1 A-Q8"), "A.I.C.1.b");
}

TEST(Airplanes, AllThatWereWrittenMustComeAsFarAsThereAreCounters) {
  CASES("aiw:A.I.B.3.c aiw:A.I.B.4");
  Field field = wave_of(6, "I-M48-1 A-M9, E-T62-1 A-Q9");
  field.play("send I-AIR-1 A-A9");
  EXPECT_EQ(field.refusal("end"), "A.I.B.3.c");
  EXPECT_EQ(field.refusal("attack A-Q9"), "A.I.B.3.d");
  send(field, "234", "A-Q10");
  EXPECT_EQ(field.decision(), "strike") << "four Israeli counters are one wave";
  EXPECT_EQ(field.refusal("send I-AIR-5 A-A9"), "A.I.B.4.b");
  field.play("end");
  EXPECT_EQ(field.at("I-AIR-1"), "spent");
  EXPECT_EQ(field.decision(), "airplanes") << "the rest are the next wave";
  field.play("send I-AIR-5 A-A9", "send I-AIR-6 A-A9");
  EXPECT_NE(field.decision(), "airplanes");
}

TEST(Airplanes, ArabWavesAreOfTwo) {
  CASES("aiw:A.I.B.4");
  Field field = air_field("egypt-strike", "I-M48-1 A-M9, E-T62-1 A-Q9");
  field.track("airplanes-now egypt", "3");
  field.play("send E-AIR-1 A-M9", "send E-AIR-2 A-M9");
  EXPECT_EQ(field.decision(), "anti-aircraft");
  EXPECT_EQ(field.to_act(), "israel");
}

TEST(Airplanes, LeaveAsTheyStrikeAndOthersAfterwards) {
  CASES("aiw:A.I.B.3.e aiw:A.I.B.3.f aiw:A.I.B.6");
  Field field = wave_of(3, "I-M48-1 A-M9, E-INF-1 A-Q9, E-INF-2 A-S9");
  field.dice({6});
  send(field, "123", "A-R9");
  field.play("attack A-Q9", "with I-AIR-1", "resolve");
  EXPECT_EQ(field.at("I-AIR-1"), "spent");
  EXPECT_EQ(field.at("I-AIR-2"), "A-R9");
  EXPECT_TRUE(field.legal("attack A-S9"));
  field.play("end");
  EXPECT_TRUE(field.happened("leaves the map without striking"));
  EXPECT_EQ(field.at("I-AIR-2"), "spent") << "used up, executed or not";
  EXPECT_EQ(field.at("I-AIR-3"), "spent");
  EXPECT_EQ(field.view().phase, "israel-move");
}

TEST(Airplanes, TheirStrikesAreMadeByAirUnitsOnly) {
  CASES("aiw:A.I.A.4 aiw:A.I.C.1.b");
  Field field = wave_of(1, "I-M48-1 A-M9, E-INF-1 A-Q9, I-HUEY-1 A-Q9/armed");
  send(field, "1", "A-Q9");
  field.play("attack A-Q9");
  EXPECT_EQ(field.refusal("with I-AIR-2"), "A.I.A.4");
  EXPECT_EQ(field.refusal("with I-HUEY-1"), "S.II.F.3");
  EXPECT_EQ(field.refusal("strike I-HUEY-1"), "A.I.E.7.a") << "helicopters do not strike in the air phase";
  EXPECT_TRUE(field.legal("with I-AIR-1"));
}

TEST(Airplanes, HelicoptersDoNotStrikeInTheAirPhase) {
  CASES("aiw:A.I.B.7");
  Field field = air_field("israel-strike", "I-M48-1 A-M9, E-T62-1 A-Q9, I-HUEY-1 A-Q9/armed");
  EXPECT_EQ(field.view().phase, "israel-direct-fire") << "without airplanes nothing is asked";
  Field wave = wave_of(1, "I-M48-1 A-A9, E-T62-1 A-Q9, I-HUEY-1 A-Q9/armed");
  send(wave, "1", "A-GG9");
  EXPECT_EQ(wave.view().phase, "israel-direct-fire")
      << "the airplane has no target, and the helicopter none now";
}

// --- A.I.C: strikes ---

TEST(Airplanes, EachWeaponHasItsRange) {
  CASES("aiw:A.I.C.2.a aiw:A.I.C.2.b aiw:A.I.C.2.c");
  Field g = wave_of(1, "I-M48-1 A-M9, E-T62-1 A-Q9");
  g.play("send I-AIR-5 A-C9");
  EXPECT_NE(g.decision(), "strike") << "fourteen hexes";
  Field near = wave_of(2, "I-M48-1 A-M9, E-T62-1 A-Q9");
  near.play("send I-AIR-5 A-E9", "send I-AIR-1 A-M9");
  ASSERT_EQ(near.decision(), "strike") << "twelve hexes";
  near.play("attack A-Q9");
  EXPECT_EQ(near.refusal("with I-AIR-1"), "A.I.C.2.b") << "four hexes";
  EXPECT_TRUE(near.legal("with I-AIR-5"));
  Field a = wave_of(2, "I-M48-1 A-A9, E-T62-1 A-Q9");
  a.play("send I-AIR-1 A-N9", "send I-AIR-6 A-P9");
  a.play("attack A-Q9");
  EXPECT_TRUE(a.legal("with I-AIR-1")) << "three hexes";
  EXPECT_EQ(a.refusal("with I-AIR-6"), "A.I.C.2.c");
  Field h = wave_of(2, "I-M48-1 A-A9, E-T62-1 A-Q9");
  h.play("send I-AIR-6 A-Q9", "send I-AIR-7 A-Q8");
  EXPECT_EQ(h.refusal("attack A-Q8"), "A.I.B.3.e");
  h.play("attack A-Q9");
  EXPECT_TRUE(h.legal("with I-AIR-6"));
  EXPECT_EQ(h.refusal("with I-AIR-7"), "A.I.C.2.c");
}

TEST(Airplanes, ChosenUnitsOfOneHexAreOneAttack) {
  CASES("aiw:A.I.C.3.a aiw:A.I.C.3.c aiw:A.I.C.8 aiw:WEC.AIR");
  Field field = wave_of(1, "I-M48-1 A-A9, E-T62-1 A-Q9, E-T62-2 A-Q9, E-T62-3 A-S9");
  field.play("send I-AIR-1 A-R9", "attack A-Q9", "with I-AIR-1");
  EXPECT_EQ(odds_of(field), "42 : 20 at 2-1") << "21 A doubled at one hex against two T-62";
  field.play("spare E-T62-1");
  EXPECT_EQ(odds_of(field), "42 : 10 at 4-1");
  EXPECT_EQ(field.refusal("at E-T62-3"), "B.VI.C.4");
  Field far = wave_of(1, "I-M48-1 A-A9, E-T62-1 A-Q9");
  far.play("send I-AIR-1 A-N9", "attack A-Q9", "with I-AIR-1");
  EXPECT_EQ(attack_of(far), "21") << "normal at three hexes, and not doubled by WEC.5";
}

TEST(Airplanes, InCoverOnlyUnitsUnderASpottedMarkerAreStruck) {
  CASES("aiw:A.I.C.3.b");
  Field field = wave_of(2, "I-INF-1 A-G2, E-INF-1 A-G1, E-INF-2 A-G1/spotted/inverted");
  field.play("send I-AIR-1 A-G1", "send I-AIR-6 A-G1", "attack A-G1");
  EXPECT_EQ(field.refusal("at E-INF-1"), "S.II.F.3.b") << "a friend next to it is not enough";
  field.play("with I-AIR-6");
  EXPECT_EQ(defence_of(field), "8");
  Field hidden = wave_of(1, "I-INF-1 A-G2, E-INF-1 A-G1");
  hidden.play("send I-AIR-6 A-G1");
  EXPECT_NE(hidden.decision(), "strike") << "an airplane does not spot, even for itself";
}

TEST(Airplanes, BombsTakeEachUnitSeparately) {
  CASES("aiw:A.I.C.4.a");
  Field field = wave_of(1, "I-M48-1 A-A9, E-INF-1 A-Q9, E-T62-1 A-Q9");
  field.dice({1, 1});
  field.play("send I-AIR-7 A-Q9", "attack A-Q9", "with I-AIR-7");
  EXPECT_EQ(field.odds().attack, "8, 16");
  EXPECT_EQ(field.refusal("spare E-INF-1"), "S.II.F.3.c");
  field.play("resolve");
  EXPECT_EQ(times(field, "die 1."), 2);
}

TEST(Airplanes, BombsNeedASpottedUnitInWoodsOrTown) {
  CASES("aiw:A.I.C.4.b");
  Field hidden = wave_of(1, "I-INF-1 A-A9, E-INF-1 A-G1");
  hidden.play("send I-AIR-7 A-G1");
  EXPECT_NE(hidden.decision(), "strike");
  Field field = wave_of(2, "I-INF-1 A-G2, E-INF-1 A-G1, E-INF-2 A-G1, E-T62-1 A-Q9");
  field.dice({6, 6});
  field.play("send I-AIR-7 A-G1", "send I-AIR-1 A-Q9");
  ASSERT_TRUE(field.legal("attack A-G1")) << "spotted by the infantry next to it";
  field.play("attack A-G1", "with I-AIR-7", "resolve");
  EXPECT_TRUE(field.has("E-INF-1", "struck"));
  EXPECT_TRUE(field.has("E-INF-2", "struck"));
}

TEST(Airplanes, NothingHidesATargetAndNobodyIsHullDown) {
  CASES("aiw:A.I.C.5 aiw:A.I.C.6");
  // A dune between the airplane and its target: A-Q8/A-Q9.
  Field field = wave_of(1, "I-M48-1 A-A9, E-T62-1 A-Q9");
  field.play("send I-AIR-1 A-Q7", "attack A-Q9", "with I-AIR-1");
  EXPECT_EQ(die_change(field), 0);
  Field ground = air_field("israel-direct-fire", "I-M48-1 A-Q7, E-T62-1 A-Q9");
  ground.play("attack A-Q9", "with I-M48-1");
  EXPECT_EQ(die_change(ground), 1) << "the same from the ground";
  Field works = wave_of(1, "I-M48-1 A-A9, E-INF-1 A-Y9/dispersed/inverted, IP-1 A-Y9");
  works.play("send I-AIR-1 A-Y9", "attack A-Y9", "with I-AIR-1");
  EXPECT_EQ(die_change(works), 2 - 1);
  Field town = wave_of(1, "I-M48-1 A-A9, E-INF-1 A-S1/spotted/inverted");
  town.play("send I-AIR-1 A-S1", "attack A-S1", "with I-AIR-1");
  EXPECT_EQ(die_change(town), 1);
  EXPECT_EQ(defence_of(town), "13");
}

TEST(Airplanes, StrikesOfAWaveOnATargetCombine) {
  CASES("aiw:A.I.C.7");
  Field field = wave_of(2, "I-M48-1 A-A9, E-T62-1 A-Q9");
  field.dice({6});
  send(field, "12", "A-Q9");
  field.play("attack A-Q9", "with I-AIR-1", "with I-AIR-2");
  EXPECT_EQ(attack_of(field), "84");
  field.play("without I-AIR-2", "resolve");
  EXPECT_NE(field.decision(), "strike") << "it was struck by this wave";
  Field told = wave_of(3, "I-M48-1 A-A9, E-INF-1 A-Q9, E-T62-2 A-R9");
  told.dice({6});
  send(told, "123", "A-Q9");
  told.play("attack A-Q9", "with I-AIR-1", "resolve");
  ASSERT_EQ(told.decision(), "strike");
  EXPECT_EQ(told.refusal("attack A-Q9"), "A.I.C.7");
}

TEST(Airplanes, EachWaveAttacksSeparately) {
  CASES("aiw:A.I.B.4.b aiw:A.I.C.7.b");
  Field field = wave_of(6, "I-M48-1 A-A9, E-INF-1 A-Q9");
  field.dice({3, 6});
  for (const char* strike : {"1", "2", "5", "6"}) field.play(std::string("send I-AIR-") + strike + " A-Q9");
  field.play("attack A-Q9", "with I-AIR-1", "resolve");
  ASSERT_TRUE(field.has("E-INF-1", "dispersed"));
  ASSERT_EQ(field.decision(), "airplanes") << "the wave has nothing else to strike";
  field.play("send I-AIR-3 A-Q9", "send I-AIR-4 A-Q9", "attack A-Q9", "with I-AIR-3");
  EXPECT_EQ(die_change(field), -1) << "struck again, and dispersed by the first wave";
}

TEST(Airplanes, AStrikeStaysWithItsAirplane) {
  CASES("aiw:A.I.C.9");
  Field field = raid_of(1, "I-M48-1 A-A9, E-T62-1 A-Q9, E-ZPU4-1 A-P9, E-SHILKA-1 A-P9");
  field.dice({1});
  field.play("send I-AIR-1 A-Q9", "with E-SHILKA-1", "with E-ZPU4-1", "resolve");
  EXPECT_EQ(field.at("I-AIR-1"), "spent");
  EXPECT_NE(field.decision(), "strike") << "the strike is lost with it";
}

// --- A.I.D.1: anti-aircraft attacks ---

TEST(AntiAircraft, FiresAtAirplanesBeforeTheyStrike) {
  CASES("aiw:A.I.D.1 aiw:A.I.B.3.d aiw:A.I.A.2 aiw:A.I.A.3.a");
  Field field = raid_of(1, "I-M48-1 A-A9, E-T62-1 A-Q9, E-SHILKA-1 A-Q3");
  field.play("send I-AIR-1 A-Q9");
  ASSERT_EQ(field.decision(), "anti-aircraft") << "moraines and dunes hide no airplane";
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.refusal("with E-ZPU4-1"), "B.VI.C.2");
  field.play("with E-SHILKA-1");
  EXPECT_EQ(odds_of(field), "24 : 24 at 1-1") << "AA normal at five and six hexes";
  field.play("pass");
  EXPECT_EQ(field.decision(), "strike");
}

TEST(AntiAircraft, EveryUnitWhoseWeaponReachesMayFire) {
  CASES("aiw:A.I.D.1 aiw:WEC.DF");
  Field field = raid_of(1, "I-M48-1 A-A9, E-T62-1 A-Q9, E-INF-1 A-Q9, E-HOW122-1 A-Q8, E-SAGGER-1 A-Q8");
  field.play("send I-AIR-1 A-Q9", "with E-T62-1");
  EXPECT_EQ(attack_of(field), "7") << "14 A halved at close range";
  field.play("with E-INF-1");
  EXPECT_EQ(attack_of(field), "13") << "6 I normal";
  EXPECT_EQ(field.refusal("with E-HOW122-1"), "B.VI.D.4.c");
  EXPECT_EQ(field.refusal("with E-SAGGER-1"), "B.VI.D.4.c");
}

TEST(AntiAircraft, TheDieIsNotModified) {
  CASES("aiw:A.I.D.1.b aiw:A.I.A.3.b");
  Field field = raid_of(2, "I-M48-1 A-A9, E-SHILKA-1 A-T2");
  field.play("send I-AIR-1 A-S1", "send I-AIR-2 A-S1", "at I-AIR-1", "with E-SHILKA-1");
  EXPECT_EQ(die_change(field), 0);
  EXPECT_EQ(defence_of(field), "24") << "no addition for the town";
  field.play("at I-AIR-2");
  EXPECT_EQ(defence_of(field), "48") << "airplanes in one hex may be one target";
}

TEST(AntiAircraft, FirersAreFaceUpAndInverted) {
  CASES("aiw:A.I.D.1.c aiw:A.I.D.1.e");
  Field field = raid_of(5, "I-M48-1 A-A9, E-T62-1 A-Q9, E-SHILKA-1 A-Q10, E-SHILKA-2 A-Q10/inverted");
  field.dice({6});
  send(field, "1234", "A-Q9");
  field.play("at I-AIR-1");
  EXPECT_EQ(field.refusal("with E-SHILKA-2"), "B.VI.C.2.a");
  field.play("with E-SHILKA-1", "resolve");
  EXPECT_TRUE(field.has("E-SHILKA-1", "inverted"));
  EXPECT_EQ(field.decision(), "anti-aircraft") << "others may still fire at the other airplanes";
  EXPECT_EQ(field.refusal("at I-AIR-1"), "A.I.D.2.b") << "it has been attacked";
  field.play("pass", "end", "send I-AIR-5 A-Q9");
  ASSERT_EQ(field.decision(), "anti-aircraft") << "the next wave in its turn";
  EXPECT_EQ(field.refusal("with E-SHILKA-1"), "B.VI.C.2.a");
  EXPECT_TRUE(field.legal("with E-T62-1"));
}

TEST(AntiAircraft, AnyResultRemovesAnAirplaneAndEliminationScores) {
  CASES("aiw:A.I.D.1.d aiw:A.I.B.5");
  Field field = raid_of(5, "I-M48-1 A-A9, E-T62-1 A-Q9, E-SHILKA-1 A-Q10, E-SHILKA-2 A-Q10, E-ZPU4-1 A-Q10");
  field.dice({1, 1});
  send(field, "1234", "A-Q9");
  field.play("at I-AIR-1", "with E-ZPU4-1", "resolve");
  EXPECT_EQ(field.at("I-AIR-1"), "spent") << "dispersed";
  EXPECT_EQ(field.vp("egypt"), 0);
  field.play("at I-AIR-2", "with E-SHILKA-1", "with E-SHILKA-2", "resolve");
  EXPECT_EQ(field.at("I-AIR-2"), "spent");
  EXPECT_EQ(field.vp("egypt"), 2) << "shot down";
  field.play("pass");
  ASSERT_EQ(field.decision(), "strike") << "the others strike";
  field.play("end", "send I-AIR-5 A-Q9");
  EXPECT_EQ(field.at("I-AIR-5"), "A-Q9") << "counters come back in later waves";
}

}  // namespace
}  // namespace mitla::test
