// 6.2 Ground combat.
#include "games/sixdays/combat.h"
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

// The 7th Armored (6) and the 60th (5) at 2707 attack 2807.
War attack_on(const std::string& defender, std::vector<std::uint8_t> dice, const std::string& at = "2807") {
  War war;
  war.unit("ISR-7A", "2707").unit("ISR-60A", "2707").unit(defender, at).dice(std::move(dice));
  war.with_ugdah("tal", "ISR-7A", "ISR-60A");
  if (war.decision() == "movement") war.play("end");
  return war;
}

TEST(SixDaysCombat, OddsColumns) {
  CASES("sixdays:6.2a sixdays:6.2b");
  EXPECT_EQ(sixdays::odds_column(34, 8), 5);  // 4:1
  EXPECT_EQ(sixdays::odds_column(8, 8), 2);
  EXPECT_EQ(sixdays::odds_column(7, 8), 1);
  EXPECT_EQ(sixdays::odds_column(3, 8), 0);
  EXPECT_EQ(sixdays::odds_column(1, 8), 0);
  EXPECT_EQ(sixdays::odds_column(48, 8), 7);
  EXPECT_EQ(sixdays::odds_column(80, 8), 7);
}

TEST(SixDaysCombat, AnAttackIsDeclaredAndResolved) {
  CASES("sixdays:6.2 sixdays:6.2c");
  War war = attack_on("EGY-1A-4", {8});
  EXPECT_EQ(war.refusal("resolve"), "6.2");
  war.play("attack 2807", "with ISR-7A", "with ISR-60A");
  EXPECT_EQ(war.odds().attack, "11");
  EXPECT_EQ(war.odds().defence, "3");
  EXPECT_EQ(war.odds().tables[0].column, "3:1");
  war.play("resolve");  // -/1R
  EXPECT_TRUE(war.happened("-/1R"));
  EXPECT_TRUE(war.has("EGY-1A-4", "disrupted"));
}

TEST(SixDaysCombat, ADefenderRetreatsTwoHexesAndIsFollowed) {
  CASES("sixdays:6.2.1 sixdays:6.2.2");
  War war = attack_on("EGY-1A-4", {8, 1});
  war.play("attack 2807", "with ISR-7A", "with ISR-60A", "resolve");
  while (war.decision() == "retreat") war.play(war.actions("retreat").front());
  EXPECT_GE(war.rules().board().distance(war.hex("2807"), war.hex(war.at("EGY-1A-4"))), 2);
  EXPECT_EQ(war.decision(), "advance");
  war.play("advance ISR-7A");
  EXPECT_EQ(war.at("ISR-7A"), "2807");
}

TEST(SixDaysCombat, ADisruptedDefenderGivesAColumn) {
  CASES("sixdays:6.2.3");
  War war;
  war.unit("ISR-7A", "2707").unit("ISR-60A", "2707").unit("EGY-1A-4", "2807", {"disrupted"});
  war.with_ugdah("tal", "ISR-7A", "ISR-60A").play("end");
  war.play("attack 2807", "with ISR-7A", "with ISR-60A");
  EXPECT_EQ(war.odds().tables[0].column, "4:1");
}

TEST(SixDaysCombat, ASecondDisruptionEliminatesAndSparesTheAttacker) {
  CASES("sixdays:6.2d sixdays:6.2.3");
  War war;  // 6 against 3, and a column: 3:1, die 5: 1/1
  war.unit("ISR-7A", "2707").unit("EGY-1A-4", "2807", {"disrupted"}).dice({5});
  war.with_ugdah("tal", "ISR-7A").play("end");
  war.play("attack 2807", "with ISR-7A", "resolve");
  EXPECT_TRUE(war.happened("1/1"));
  EXPECT_EQ(war.at("EGY-1A-4"), "eliminated");
  EXPECT_FALSE(war.has("ISR-7A", "disrupted")) << "one elimination by Disruption takes one off";
}

TEST(SixDaysCombat, AllDefendersAreDisruptedBeforeOneDies) {
  CASES("sixdays:6.2d");
  War war;
  war.unit("ISR-7A", "2707").unit("ISR-60A", "2707").unit("ISR-TART", "2707");
  war.unit("EGY-1A-4", "2807", {"disrupted"}).unit("EGY-2M-6", "2807").dice({8});
  war.with_ugdah("tal", "ISR-7A", "ISR-60A", "ISR-TART").play("end");
  war.play("attack 2807", "with ISR-7A", "with ISR-60A", "with ISR-TART", "resolve");
  EXPECT_NE(war.at("EGY-1A-4"), "eliminated");
  EXPECT_TRUE(war.has("EGY-2M-6", "disrupted"));
}

TEST(SixDaysCombat, TerrainOfTheDefender) {
  CASES("sixdays:6.2e sixdays:TEC.rough sixdays:TEC.fort sixdays:TEC.city sixdays:TEC.cumulative");
  const auto defence = [](const std::string& unit, const std::string& hex) {
    War war;
    war.unit(unit, hex);
    return sixdays::defence_strength(war.rules(), war.now(), war.id(unit));
  };
  EXPECT_EQ(defence("JOR-QAD", "0613"), 4);    // rough: 3 x 1.5
  EXPECT_EQ(defence("JOR-QAD", "0515"), 6);    // city
  EXPECT_EQ(defence("EGY-1st-2", "2904"), 4);  // fortification
  EXPECT_EQ(defence("SYR-8th", "0604"), 6);    // both
  EXPECT_EQ(defence("EGY-1st-2", "2807"), 2);
}

TEST(SixDaysCombat, AttacksAcrossWaterAreHalved) {
  CASES("sixdays:TEC.river sixdays:TEC.canal sixdays:6.2e");
  War war;
  war.unit("ISR-60A", "1806").unit("ISR-MIL1", "0805");
  const auto strength = [&](const std::string& unit, const std::string& to) {
    return sixdays::attack_strength(war.rules(), war.now(), war.id(unit), war.hex(war.at(unit)), war.hex(to));
  };
  EXPECT_EQ(strength("ISR-60A", "1707"), 2);
  EXPECT_EQ(strength("ISR-60A", "1807"), 5);
  EXPECT_EQ(strength("ISR-MIL1", "0705"), 1) << "never below one";
}

TEST(SixDaysCombat, NoAdvanceAcrossTheCanalWithoutABridge) {
  CASES("sixdays:TEC.canal sixdays:6.2.2");
  War war;
  war.unit("ISR-7A", "1806").unit("ISR-60A", "1806").unit("EGY-19NG", "1707").dice({10, 1, 1, 1});
  war.with_ugdah("tal", "ISR-7A", "ISR-60A").play("end");
  war.play("attack 1707", "with ISR-7A", "with ISR-60A", "resolve");
  while (war.decision() == "retreat") war.play(war.actions("retreat").front());
  EXPECT_NE(war.decision(), "advance");
}

TEST(SixDaysCombat, MilitiaTriples) {
  CASES("sixdays:10.3 sixdays:TEC.kibbutz sixdays:TEC.city");
  War war;
  war.unit("ISR-MIL1", "1216").unit("ISR-MIL2", "0805").unit("ISR-MIL3", "0806");
  const auto defence = [&](const std::string& unit) {
    return sixdays::defence_strength(war.rules(), war.now(), war.id(unit));
  };
  EXPECT_EQ(defence("ISR-MIL1"), 3);
  EXPECT_EQ(defence("ISR-MIL2"), 3);
  EXPECT_EQ(defence("ISR-MIL3"), 2) << "an Israeli fort doubles";
}

TEST(SixDaysCombat, IsraeliFortsDefendThemselves) {
  CASES("sixdays:10.7 sixdays:TEC.fort sixdays:11.1f");
  War war;
  war.uar().unit("EGY-1A-4", "3003").unit("EGY-2A-4", "3003").dice({5, 5});
  EXPECT_EQ(sixdays::defence_of(war.rules(), war.now(), war.hex("3104")), 1);
  war.with_ground("EGY-1A-4", "EGY-2A-4");
  EXPECT_EQ(war.refusal("move EGY-1A-4 3104"), "10.7");
  if (war.decision() == "movement") war.play("end");
  war.play("attack 3104", "with EGY-1A-4", "with EGY-2A-4", "resolve");  // 6:1, die 5: -/2R
  EXPECT_TRUE(war.now().cell(war.hex("3104")).has(sixdays::kFortDestroyed));
}

TEST(SixDaysCombat, ArtilleryShiftsOnce) {
  CASES("sixdays:10.4 sixdays:10.4a sixdays:10.4b");
  War war;
  war.unit("ISR-7A", "2707").unit("ISR-TART", "2707").unit("EGY-1A-4", "2807").unit("EGY-2A-4", "2708");
  war.unit("ISR-60A", "2707").dice({4, 6});
  war.with_ugdah("tal", "ISR-7A", "ISR-TART", "ISR-60A").play("end");
  war.play("attack 2807", "with ISR-TART");
  EXPECT_EQ(war.odds().tables[0].column, "1:2") << "artillery alone shifts nothing";
  war.play("with ISR-7A");
  EXPECT_EQ(war.odds().tables[0].column, "3:1");
  war.play("resolve");  // 3:1, die 4: 1/1
  if (war.decision() == "loss") war.play("lose ISR-TART");
  EXPECT_TRUE(war.has("ISR-TART", "used-shift"));
}

// Artillery shifts once in an Operation, in attack or in defence, and for large units only.
TEST(SixDaysCombat, ArtilleryShiftsForADefenderToo) {
  CASES("sixdays:10.4 sixdays:10.4a sixdays:10.4b");
  const auto column = [](const std::vector<std::string>& defenders, bool used) {
    War war;
    war.uar().unit("EGY-1A-4", "2807").unit("EGY-2A-4", "2807").unit("EGY-15A", "2807").dice({5});
    for (const std::string& unit : defenders) {
      std::vector<std::string> marks;
      if (used && unit == "ISR-TART") marks.push_back("used-shift");
      war.unit(unit, "2707", marks);
    }
    war.with_ground("EGY-1A-4", "EGY-2A-4", "EGY-15A");
    if (war.decision() == "movement") war.play("end");
    war.play("attack 2707", "with EGY-1A-4", "with EGY-2A-4", "with EGY-15A");
    return war.odds().tables[0].column;
  };
  EXPECT_EQ(column({"ISR-202M"}, false), "2:1") << "9 against 4";
  EXPECT_EQ(column({"ISR-202M", "ISR-P55"}, false), "1:1") << "9 against 6";
  EXPECT_EQ(column({"ISR-202M", "ISR-TART"}, false), "1:2") << "and artillery behind a large unit";
  EXPECT_EQ(column({"ISR-202M", "ISR-TART"}, true), "1:1") << "which has shifted in this Operation";
  EXPECT_EQ(column({"ISR-P55", "ISR-TART"}, false), "2:1") << "9 against 4: no large unit";
}

// 10.1.1: no factors, no stacking, no zone; it goes with the first retreat.
TEST(SixDaysCombat, TheHeavyArtilleryOnTheMap) {
  CASES("sixdays:10.1.1");
  const auto attack = [](std::uint8_t die) {
    War war;
    war.option("heavy-artillery", "on");
    war.unit("ISR-37A", "0504").unit("ISR-45A", "0504").unit("SYR-HVY", "0604").dice({die});
    EXPECT_EQ(war.now().cell(war.hex("0504")).zones[1], 0);
    war.with_ugdah("peled", "ISR-37A", "ISR-45A");
    EXPECT_EQ(war.refusal("move ISR-37A 0604"), "5.4.2a") << "it blocks the way";
    war.play("end", "attack 0604", "with ISR-37A", "with ISR-45A");
    EXPECT_EQ(war.odds().defence, "0");
    war.play("resolve");
    return war.at("SYR-HVY");
  };
  EXPECT_EQ(attack(2), "0604") << "6:1, a Disruption: ignored";
  EXPECT_EQ(attack(3), "eliminated") << "a retreat";
  War stack;
  stack.option("heavy-artillery", "on");
  for (const char* unit : {"SYR-8th", "SYR-11th", "SYR-NG1", "SYR-HVY"}) stack.unit(unit, "0604");
  EXPECT_EQ(stack.impossible(), "") << "it stacks for free";
}

TEST(SixDaysCombat, ARetreatLeadsAwayAndHomeward) {
  CASES("sixdays:6.2.1");
  War away = attack_on("EGY-1A-4", {8});
  away.play("attack 2807", "with ISR-7A", "with ISR-60A", "resolve");  // 3:1, die 8: -/1R
  while (away.decision() == "retreat") away.play(away.actions("retreat").front());
  EXPECT_EQ(away.rules().board().distance(away.hex("2707"), away.hex(away.at("EGY-1A-4"))), 3)
      << "two hexes farther from the attackers";

  War home;  // the same from the east
  home.unit("ISR-7A", "2907").unit("ISR-60A", "2907").unit("EGY-1A-4", "2807").dice({8});
  home.with_ugdah("tal", "ISR-7A", "ISR-60A").play("end");
  home.play("attack 2807", "with ISR-7A", "with ISR-60A", "resolve");
  while (home.decision() == "retreat") home.play(home.actions("retreat").back());
  const auto to_source = [&](const std::string& hex) {
    return int{home.rules().ground.at(home.hex(hex)).to_source[sixdays::index(sixdays::Side::kUar)]};
  };
  EXPECT_LE(to_source(home.at("EGY-1A-4")), to_source("2807"));
}

TEST(SixDaysCombat, OddsNameTheWaterThatIsCrossed) {
  CASES("sixdays:TEC.canal sixdays:TEC.river");
  const auto rule = [](const std::string& ugdah, const std::string& unit, const std::string& from,
                       const std::string& enemy, const std::string& to) {
    War war;
    war.unit(unit, from).unit(enemy, to);
    war.with_ugdah(ugdah, unit);
    if (war.decision() == "movement") war.play("end");
    war.play("attack " + to, "with " + unit);
    return std::string(war.odds().lines[0].rule);
  };
  EXPECT_EQ(rule("tal", "ISR-60A", "1806", "EGY-19NG", "1707"), "TEC.canal");
  EXPECT_EQ(rule("peled", "ISR-37A", "0805", "SYR-8th", "0705"), "TEC.river");
  EXPECT_EQ(rule("tal", "ISR-60A", "2707", "EGY-19NG", "2807"), "6.2");
}

TEST(SixDaysCombat, SupplyInCombat) {
  CASES("sixdays:7.4(1) sixdays:7.0");
  War war;
  war.unit("ISR-7A", "2707").unit("EGY-1A-4", "2807").dice({2});
  for (const char* bridge : {"1802", "1804", "1807"}) war.mark("bridge-destroyed", bridge);
  war.with_ugdah("tal", "ISR-7A").play("end");
  war.play("attack 2807", "with ISR-7A");
  EXPECT_EQ(war.odds().tables[0].column, "3:1") << "2:1, and the defender is out of supply";
  EXPECT_FALSE(war.has("EGY-1A-4", "out-of-supply")) << "nobody has looked yet";
  war.play("resolve");  // 1/-
  EXPECT_TRUE(war.has("EGY-1A-4", "out-of-supply")) << "looked at because it fights";
}

// The 1st/2 stands in a ring of zones: wherever it retreats it enters one.
TEST(SixDaysCombat, RetreatsThroughZonesAreRolledFor) {
  CASES("sixdays:6.2.1a sixdays:5.4.1b");
  const auto retreat = [](std::uint8_t die) {
    War war;
    war.unit("ISR-7A", "2707").unit("ISR-60A", "2707").unit("EGY-1A-4", "2807");
    war.unit("ISR-200A", "3006").unit("ISR-520A", "3008").unit("ISR-14A", "2804").unit("ISR-63A", "2604");
    war.unit("ISR-99M", "2410").unit("ISR-YM", "2609").dice({7, die, 9, 9});
    war.with_ugdah("tal", "ISR-7A", "ISR-60A").play("end");
    war.play("attack 2807", "with ISR-7A", "with ISR-60A", "resolve");  // 3:1, die 7: -/1R
    while (war.decision() == "retreat") war.play(war.actions("retreat").front());
    return war.at("EGY-1A-4");
  };
  EXPECT_EQ(retreat(4), "eliminated") << "above the War Footing Level of 3, and Disrupted already";
  EXPECT_NE(retreat(3), "eliminated");
}

TEST(SixDaysCombat, CommandosRememberThatTheyFought) {
  CASES("sixdays:10.2.1");
  War war;
  war.unit("ISR-HAR", "1016").unit("EGY-CDO1", "1015").dice({5, 1, 1, 1});
  war.with_independents("ISR-HAR");
  if (war.decision() == "movement") war.play("end");
  war.play("attack 1015", "with ISR-HAR", "resolve");
  EXPECT_TRUE(war.at("EGY-CDO1") == "eliminated" || war.has("EGY-CDO1", "fought"));
}

// East of 0318 stand the attackers, the paratroopers close the way south: the only way leads into Israel.
TEST(SixDaysCombat, ARetreatIntoIsraelDisrupts) {
  CASES("sixdays:5.3.2b");
  const auto retreat = [](bool permitted) {
    War war;
    if (permitted) war.entry("westbank");
    war.unit("ISR-HAR", "0317").unit("ISR-3M", "0317").unit("ISR-P55", "0418");
    war.unit("JOR-QAD", "0318").unit("JOR-HIT", "0318").dice({5, 10});
    war.with_independents("ISR-HAR", "ISR-3M");
    if (war.decision() == "movement") war.play("end");
    war.play("attack 0318", "with ISR-HAR", "with ISR-3M", "resolve");  // 1:1, die 10: -/1R
    if (war.decision() == "loss") war.play("lose JOR-QAD");
    while (war.decision() == "retreat") war.play(war.actions("retreat").front());
    return war;
  };
  War forced = retreat(false);
  EXPECT_TRUE(forced.has("JOR-HIT", "disrupted"));
  EXPECT_EQ(forced.at("JOR-QAD"), "eliminated") << "a second Disruption";
  War allowed = retreat(true);
  EXPECT_FALSE(allowed.has("JOR-HIT", "disrupted"));
  EXPECT_TRUE(allowed.has("JOR-QAD", "disrupted")) << "by the combat only";
}

TEST(SixDaysCombat, UnitsForcedOffTheirMapAreEliminated) {
  CASES("sixdays:5.4.6c sixdays:6.2.1a");
  War war;
  war.unit("ISR-37A", "0702").unit("ISR-45A", "0702").unit("SYR-8th", "0701");
  war.unit("ISR-P55", "0601").unit("ISR-P66", "0801").dice({5});
  war.with_ugdah("peled", "ISR-37A", "ISR-45A");
  if (war.decision() == "movement") war.play("end");
  war.play("attack 0701", "with ISR-37A", "with ISR-45A", "resolve");  // 5:1, die 5: -/1R
  EXPECT_EQ(war.at("SYR-8th"), "eliminated") << "the only way leads over the eastern edge";
}

}  // namespace
}  // namespace mitla::test
