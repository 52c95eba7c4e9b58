// 14.3 to 14.5: static units, and fortified hexes that stop a retreat.
//
// Umm Katef 1622 is a fortification; 1522 west of it and 1521 are dunes. Kerem Shalom 1719 is a kibbutz.
#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

const Names kDivision{"IS-S-7", "IS-S-14", "IS-S-200"};  // 25

// --- 14.3 ---

TEST(SixDayWarRetreat, StaticUnitsAreEliminatedInstead) {
  CASES("sdw67:14.3 sdw67:19.2.3");
  SCOPED_TRACE("V-static-1");
  // The town of El Arish: 12 against 5, one shift, column 150-199, die 5: DR.
  Clash clash = israeli_attack();
  clash.in("1321", {"IS-S-60", "IS-S-99"}).in("1320", {"EG-ST-ElArish", "EG-11"}).dice({5});
  clash.play("attack 1320", "with 1321", "resolve", "table mobile");
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.at("EG-ST-ElArish"), "sinai-arab-deadpile");
  EXPECT_EQ(clash.at("EG-11"), "1320");
  EXPECT_EQ(clash.decision(), "retreat");

  // A panic too: 25 against 5, die 3: DP.
  Clash panic = israeli_attack();
  panic.attackers(kDivision).defenders({"EG-ST-ElArish", "EG-11"}).dice({3, 1});
  panic.fight("mobile");
  ASSERT_TRUE(panic.happened(": DP"));
  EXPECT_EQ(panic.at("EG-ST-ElArish"), "sinai-arab-deadpile");
  EXPECT_EQ(panic.at("EG-11"), "1427");
}

TEST(SixDayWarRetreat, AStaticUnitInAFortifiedHexCanStay) {
  CASES("sdw67:14.3.note sdw67:19.2.3 sdw67:14.5");
  SCOPED_TRACE("V-static-2");
  // The fortified city of Gaza: 25 against 2, three shifts, column 300-399, die 3: DR.
  for (const bool stands : {true, false}) {
    Clash clash = israeli_attack();
    clash.in("1817", kDivision).in("1717", {"EG-ST-Gaza"}).dice({3});
    clash.play("attack 1717", "with 1817", "resolve");
    ASSERT_TRUE(clash.happened(": DR"));
    ASSERT_EQ(clash.decision(), "standing");
    EXPECT_EQ(clash.to_act(), "eastern");
    clash.play(stands ? "stand EG-ST-Gaza" : "end");
    EXPECT_EQ(clash.at("EG-ST-Gaza"), stands ? "1717" : "sinai-arab-deadpile");
    EXPECT_EQ(clash.decision() == "advance", !stands) << "into a hex that was left only";
  }
}

// --- 14.4 ---

// 60 and 99 drive 2 (6) out of 1522; 14 in 1722 is next to Umm Katef 1622 with 11 (3). Mobile table, 200
// percent: 4 DR, 6 DP.
Clash abu_ageila(std::vector<std::uint8_t> dice) {
  Clash clash = israeli_attack();
  clash.in("1421", {"IS-S-60", "IS-S-99"}).in("1522", {"EG-2"}).dice(std::move(dice));
  return clash;
}
void drive_out(Clash& clash) { clash.play("attack 1522", "with 1421", "resolve", "table mobile"); }

TEST(SixDayWarRetreat, AUnitThatRetreatedDefendsWhereItCame) {
  CASES("sdw67:14.4 sdw67:14.5.zoc sdw67:14.2.zoc");
  SCOPED_TRACE("V-zoc-3");
  Clash clash = abu_ageila({4});
  clash.in("1722", {"IS-S-14"}).in("1622", {"EG-11"});
  drive_out(clash);
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.refusal("retreat EG-2 1621"), "14.2.zoc") << "next to 14";
  clash.play("retreat EG-2 1622", "end");  // next to 14 as well, but fortified
  clash.play("attack 1622", "with 1722");
  EXPECT_EQ(defence_points(clash), 9);
}

// --- 14.5 ---

TEST(SixDayWarRetreat, DefendersInAFortificationMayIgnoreIt) {
  CASES("sdw67:14.5");
  // 25 against 9, two shifts, column 100-149, die 6: DR.
  Clash clash = israeli_attack();
  clash.in("1621", kDivision).in("1622", {"EG-2", "EG-11"}).dice({6});
  clash.play("attack 1622", "with 1621", "resolve");
  ASSERT_TRUE(clash.happened(": DR"));
  ASSERT_EQ(clash.decision(), "standing");
  EXPECT_EQ(clash.to_act(), "eastern");
  EXPECT_EQ(clash.actions("stand"), (Names{"stand EG-11", "stand EG-2"}));
  clash.play("stand EG-2", "end");  // ruling A56: unit by unit
  EXPECT_EQ(clash.at("EG-2"), "1622");
  ASSERT_EQ(clash.decision(), "retreat");
  clash.play("retreat EG-11 1623");
  EXPECT_EQ(clash.at("EG-11"), "1623");
  EXPECT_NE(clash.decision(), "advance") << "2 holds the hex";

  // In the open nobody is asked.
  Clash open = israeli_attack();
  open.attackers({"IS-S-60", "IS-S-99"}).defenders({"EG-2"}).dice({4});
  open.fight("mobile");
  EXPECT_EQ(open.decision(), "retreat");
  // Nor are Israelis in a fortification of the Arabs: 12 against 6 in the rough, column 150-199, die 5: DR.
  Clash captured = arab_attack();
  captured.in("1622", {"IS-R-11"}).in("1522", {"EG-2", "EG-3"}).dice({5});
  captured.play("attack 1622", "with 1522", "resolve");
  ASSERT_TRUE(captured.happened("column 150-199, die 5: DR"));
  EXPECT_EQ(captured.decision(), "retreat");
}

TEST(SixDayWarRetreat, IsraelisInAKibbutzMayIgnoreItAlsoAsAttackers) {
  CASES("sdw67:14.5");
  // 7 against 6, column 100-149. Mobile: 2 AP, 3 AR.
  for (const std::uint8_t die : {2, 3}) {
    Clash clash = israeli_attack();
    clash.in("1719", {"IS-S-60"}).in("1720", {"EG-2"}).dice({die, 4});
    clash.play("attack 1720", "with 1719", "resolve", "table mobile");
    ASSERT_TRUE(clash.happened(die == 2 ? ": AP" : ": AR"));
    ASSERT_EQ(clash.decision(), "standing");
    EXPECT_EQ(clash.to_act(), "sinai") << "the controller, whoever would move them";
    clash.play("stand IS-S-60");
    EXPECT_EQ(clash.at("IS-S-60"), "1719");
    EXPECT_NE(clash.decision(), "advance");
  }
  // As defenders: 12 against 6, two shifts, column 100-149, die 6: DR.
  Clash defence = arab_attack();
  defence.in("1719", {"IS-R-11"}).in("1720", {"EG-2", "EG-3"}).dice({6});
  defence.play("attack 1719", "with 1720", "resolve");
  ASSERT_TRUE(defence.happened(": DR"));
  EXPECT_EQ(defence.decision(), "standing");
  EXPECT_EQ(defence.to_act(), "sinai");
  // Arabs in it may not: 25 against 6, die 3: DR.
  Clash arabs = israeli_attack();
  arabs.in("1720", {"IS-S-60", "IS-S-99"}).in("1719", {"EG-2"}).dice({4});
  arabs.play("attack 1719", "with 1720", "resolve", "table mobile");
  ASSERT_TRUE(arabs.happened(": DR"));
  EXPECT_EQ(arabs.decision(), "retreat");
}

TEST(SixDayWarRetreat, ItMayStopInAFortifiedHex) {
  CASES("sdw67:14.5 sdw67:14.5.stop");
  for (const bool stops : {true, false}) {
    Clash clash = abu_ageila({6, 3});
    drive_out(clash);
    ASSERT_TRUE(clash.happened(": DP"));
    EXPECT_EQ(clash.to_act(), "sinai");
    clash.play("retreat EG-2 1622");
    ASSERT_EQ(clash.decision(), "stopping");
    EXPECT_EQ(clash.to_act(), "eastern") << "its controller decides";
    clash.play(stops ? "stop EG-2" : "go-on EG-2");
    EXPECT_EQ(clash.decision(), stops ? "advance" : "retreat");
    if (!stops) {
      EXPECT_EQ(clash.to_act(), "sinai");
      clash.play("retreat EG-2 1723");  // Qusaima
      ASSERT_EQ(clash.decision(), "stopping");
      clash.play("stop EG-2");
    }
    EXPECT_EQ(clash.at("EG-2"), stops ? "1622" : "1723");
  }
  // Israelis in a kibbutz: 7 against 6 out of 1720, die 2: AP, three hexes.
  Clash israel = israeli_attack();
  israel.in("1720", {"IS-S-60"}).in("1721", {"EG-2"}).dice({2, 3});
  israel.play("attack 1721", "with 1720", "resolve", "table mobile");
  ASSERT_TRUE(israel.happened(": AP"));
  israel.play("retreat IS-S-60 1719");
  ASSERT_EQ(israel.decision(), "stopping");
  EXPECT_EQ(israel.to_act(), "sinai");
}

// 2 in 1623, south of Umm Katef: 25 against 6 in the rough, column 300-399, die 5 on the Mobile table: DP.
Clash south_of_umm_katef(std::uint8_t hexes) {
  Clash clash = israeli_attack();
  clash.in("1624", kDivision).in("1623", {"EG-2"}).dice({5, hexes});
  return clash;
}
void drive_north(Clash& clash) {
  clash.play("attack 1623", "with 1624", "resolve", "table mobile");
  ASSERT_TRUE(clash.happened(": DP"));
  clash.play("retreat EG-2 1622");
}

TEST(SixDayWarRetreat, ItDoesNotGoOnToItsDeath) {
  CASES("sdw67:14.2.best sdw67:14.5.stop");
  // Beyond Umm Katef only 1722 is out of the zones of 60 and 99, and nothing beyond that.
  Clash clash = south_of_umm_katef(3);
  clash.in("1521", {"IS-S-60"}).in("1820", {"IS-S-99"});
  drive_north(clash);
  EXPECT_EQ(clash.at("EG-2"), "1622");
  EXPECT_EQ(clash.decision(), "advance") << "it stays there";
  // Without 99 the choice is free.
  Clash free = south_of_umm_katef(3);
  free.in("1521", {"IS-S-60"});
  drive_north(free);
  EXPECT_EQ(free.actions("go-on"), Names{"go-on EG-2"});
  EXPECT_EQ(free.actions("stop"), Names{"stop EG-2"});
}

TEST(SixDayWarRetreat, ItDoesNotStopInAFullHexIfItCanGoOn) {
  CASES("sdw67:14.2.best sdw67:14.5.stop");
  Clash clash = south_of_umm_katef(2);
  clash.in("1622", {"EG-11", "EG-10"});
  drive_north(clash);
  ASSERT_EQ(clash.decision(), "retreat");
  clash.play("retreat EG-2 1621");
  EXPECT_EQ(clash.at("EG-2"), "1621");
}

TEST(SixDayWarRetreat, OnlyThoseInsideMayStay) {
  CASES("sdw67:14.5 sdw67:14.5.mixed");
  // 25 against 6, two shifts, column 200-299, die 4: DR.
  Clash clash = israeli_attack();
  clash.in("1621", kDivision).in("1622", {"EG-11"}).in("1521", {"EG-10"}).dice({4});
  clash.play("attack 1622", "with 1621", "also 1521", "resolve");
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.actions("stand"), Names{"stand EG-11"});
  EXPECT_EQ(clash.refusal("stand EG-10"), "14.5");
  clash.play("stand EG-11");
  EXPECT_EQ(clash.actions("retreat"),
            (Names{"retreat EG-10 1420", "retreat EG-10 1421", "retreat EG-10 1520"}));
  clash.play("retreat EG-10 1520");
  EXPECT_EQ(clash.at("EG-11"), "1622");
}

TEST(SixDayWarRetreat, TheLossIsNeverIgnored) {
  CASES("sdw67:14.5.note");
  // 25 against 4, two shifts, column 400-499, die 4: DD.
  Clash defence = israeli_attack();
  defence.in("1621", kDivision).in("1622", {"VO-Algeria", "VO-PLO"}).dice({4});
  defence.play("attack 1622", "with 1621", "resolve");
  ASSERT_TRUE(defence.happened(": DD"));
  EXPECT_EQ(defence.at("VO-Algeria"), "sinai-arab-deadpile");
  defence.play("stand VO-PLO");
  EXPECT_EQ(defence.at("VO-PLO"), "1622");

  // 12 against 11 out of a kibbutz, die 1: AD.
  Clash attack = israeli_attack();
  attack.in("1719", {"IS-S-60", "IS-S-99"}).in("1720", {"EG-2", "EG-6"}).dice({1});
  attack.play("attack 1720", "with 1719", "resolve", "table assault");
  ASSERT_TRUE(attack.happened(": AD"));
  EXPECT_EQ(attack.at("IS-S-60"), "sinai-refit");
  attack.play("stand IS-S-99");
  EXPECT_EQ(attack.at("IS-S-99"), "1719");
}

}  // namespace
}  // namespace mitla::test
