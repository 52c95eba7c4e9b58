// 15.0: advance after combat.
#include <functional>

#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

const Names kDivision{"IS-S-7", "IS-S-14", "IS-S-200"};  // 25

// 25 against 4 in the open, 625 percent. Mobile: 4 OR (three hexes). Assault: 4 DE (one hex). The Volunteers
// who are left panic one hex, to 1528.
Clash breakthrough(const std::string& table, const std::function<void(Clash&)>& more = {}) {
  Clash clash = israeli_attack();
  clash.attackers(kDivision).defenders({"VO-Algeria", "VO-PLO"}).dice({4, 1});
  if (more) more(clash);
  clash.fight(table);
  if (clash.decision() == "retreat") clash.play("retreat VO-PLO 1528");
  EXPECT_EQ(clash.decision(), "advance");
  return clash;
}

TEST(SixDayWarAdvance, AnyMobileUnitsThatFoughtMayAdvance) {
  CASES("sdw67:15.1");
  Clash clash = breakthrough("assault", [](Clash& c) {
    c.unit("IS-S-Mil1", "1426").unit("IS-S-520", "1426", {"attacked"});  // did not attack
  });
  EXPECT_EQ(clash.to_act(), "sinai");
  EXPECT_EQ(clash.actions("advance"),
            (Names{"advance IS-S-14 1427", "advance IS-S-200 1427", "advance IS-S-7 1427"}));
  EXPECT_EQ(clash.refusal("advance IS-S-Mil1 1427"), "15.1");
  EXPECT_EQ(clash.refusal("advance IS-S-520 1427"), "15.1");
  EXPECT_TRUE(clash.legal("end")) << "nobody has to";
  clash.play("advance IS-S-14 1427");
  EXPECT_EQ(clash.refusal("advance IS-S-14 1428"), "15.1") << "one hex";
  EXPECT_NE(clash.view().prompt.find("as far as it may"), std::string::npos);
  EXPECT_TRUE(clash.legal("advance IS-S-7 1427"));
  clash.play("end");
  EXPECT_EQ(clash.at("IS-S-14"), "1427");
  EXPECT_EQ(clash.at("IS-S-7"), "1426");
}

TEST(SixDayWarAdvance, StaticDefendersStay) {
  CASES("sdw67:15.1");
  // 5 against 8, column 50-99, die 2: AD.
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-99"}).defenders({"EG-ST-ElArish", "EG-2"}).dice({2});
  clash.fight("assault");
  ASSERT_EQ(clash.decision(), "advance");
  EXPECT_EQ(clash.to_act(), "eastern");
  EXPECT_EQ(clash.actions("advance"), Names{"advance EG-2 1426"});
  EXPECT_EQ(clash.refusal("advance EG-ST-ElArish 1426"), "15.1");
}

TEST(SixDayWarAdvance, TheFirstHexIsOneThatTheEnemyLeft) {
  CASES("sdw67:15.1");
  Clash clash = breakthrough("mobile");
  EXPECT_EQ(clash.refusal("advance IS-S-7 1526"), "15.1");
  EXPECT_EQ(clash.refusal("advance IS-S-7 1425"), "15.1");
  clash.play("advance IS-S-7 1427", "advance IS-S-7 1327");
  EXPECT_EQ(clash.at("IS-S-7"), "1327");
}

TEST(SixDayWarAdvance, NoPointsNoZonesButNoEnemies) {
  CASES("sdw67:15.2");
  // 12 in 1429 has a zone of control over 1428, 1329 and 1330.
  Clash clash = breakthrough("mobile", [](Clash& c) { c.in("1429", {"EG-12"}); });
  clash.play("advance IS-S-7 1427", "advance IS-S-7 1428");
  EXPECT_EQ(clash.refusal("advance IS-S-7 1429"), "15.2") << "an enemy";
  EXPECT_EQ(clash.refusal("advance IS-S-7 1528"), "15.2") << "an enemy";
  clash.play("advance IS-S-7 1329");  // from zone to zone
  EXPECT_EQ(clash.at("IS-S-7"), "1329");

  // Enhanced, six hexes into the mountains: 13 points of a move.
  Clash far = israeli_attack();
  far.in("1430", kDivision).in("1431", {"VO-Algeria", "VO-PLO"}).dice({4, 1});
  far.play("attack 1431", "with 1430", "enhance", "resolve", "table mobile", "retreat VO-PLO 1532");
  for (const char* const hex : {"1431", "1432", "1433", "1434", "1435", "1436"})
    far.play(std::string("advance IS-S-7 ") + hex);
  EXPECT_EQ(far.at("IS-S-7"), "1436");
}

TEST(SixDayWarAdvance, ClosedHexesStayClosed) {
  CASES("sdw67:15.2 sdw67:14.2.terrain");
  SCOPED_TRACE("V-adv-2");
  // Out of Quneitra into Syria proper: 24 against 4, 600 percent, die 4: DE.
  Clash clash(2, "eastern-combat");
  clash.in("2805", {"IS-E-45", "IS-R-8", "IS-R-37"}).in("2905", {"VO-Algeria", "VO-PLO"});
  clash.in("3015", {"IS-E-1"}).in("3016", {"JO-HA"}).dice({4});
  clash.play("attack 2905", "with 2805", "resolve", "table assault");
  ASSERT_TRUE(clash.happened(": DE"));
  EXPECT_EQ(clash.decision(), "combat") << "nobody can advance";
  // Farther into it neither: out of 2806 over 2805.
  Clash beyond(2, "eastern-combat");
  beyond.in("2806", {"IS-E-45", "IS-R-8", "IS-R-37"}).in("2805", {"VO-Algeria", "VO-PLO"}).dice({5, 1});
  beyond.play("attack 2805", "with 2806", "resolve", "table mobile");  // 500-599 in the town: OR
  ASSERT_TRUE(beyond.happened(": OR"));
  while (beyond.decision() == "retreat" || beyond.decision() == "stopping")
    beyond.play(beyond.decision() == "retreat" ? beyond.actions("retreat").front() : "stop VO-PLO");
  beyond.play("advance IS-E-45 2805");
  EXPECT_EQ(beyond.refusal("advance IS-E-45 2905"), "25.4.note.move");
  EXPECT_TRUE(beyond.legal("advance IS-E-45 2804"));
}

TEST(SixDayWarAdvance, ItMayNotOverstack) {
  CASES("sdw67:15.2");
  const auto helped = [](Clash& c) { c.in("1527", {"IS-S-60", "IS-S-99"}); };
  for (const char* const table : {"assault", "mobile"}) {
    SCOPED_TRACE(table);
    Clash clash = israeli_attack();
    clash.attackers(kDivision).defenders({"VO-Algeria", "VO-PLO"}).dice({4, 1});
    helped(clash);
    clash.play("attack 1427", "with 1426", "with 1527", "resolve", std::string("table ") + table);
    if (clash.decision() == "retreat") clash.play("retreat VO-PLO 1428");
    clash.play("advance IS-S-7 1427", "advance IS-S-14 1427", "advance IS-S-200 1427");
    if (std::string(table) == "assault") {
      EXPECT_NE(clash.decision(), "advance") << "three are there";
      EXPECT_EQ(clash.at("IS-S-60"), "1527");
      continue;
    }
    // With three hexes it may pass through, but not stay.
    clash.play("advance IS-S-60 1427");
    EXPECT_EQ(clash.refusal("end"), "15.2");
    EXPECT_EQ(clash.refusal("advance IS-S-99 1427"), "15.2") << "60 must move on first";
    clash.play("advance IS-S-60 1327", "end");
    EXPECT_EQ(clash.at("IS-S-60"), "1327");
  }
}

TEST(SixDayWarAdvance, UnitsMayStopAtDifferentHexes) {
  CASES("sdw67:15.3");
  Clash clash = breakthrough("mobile");
  clash.play("advance IS-S-7 1427");
  clash.play("advance IS-S-14 1427", "advance IS-S-14 1428");
  clash.play("advance IS-S-200 1427", "advance IS-S-200 1428", "advance IS-S-200 1429");
  EXPECT_EQ(clash.at("IS-S-7"), "1427");
  EXPECT_EQ(clash.at("IS-S-14"), "1428");
  EXPECT_EQ(clash.at("IS-S-200"), "1429");
}

TEST(SixDayWarAdvance, ItStopsBehindARiverWithoutABridge) {
  CASES("sdw67:15.4");
  SCOPED_TRACE("V-adv-1");
  // 24 against 4, one shift for the Jordan, column 500-599, die 5: OR.
  const Names brigades{"IS-E-45", "IS-R-8", "IS-R-37"};
  Clash none(4, "eastern-combat");
  none.in("2513", brigades).in("2613", {"VO-Algeria", "VO-PLO"}).dice({5, 1});
  none.play("attack 2613", "with 2513", "resolve", "table mobile");
  ASSERT_TRUE(none.happened(": OR"));
  none.play("retreat VO-PLO 2713", "advance IS-E-45 2613");
  EXPECT_EQ(none.refusal("advance IS-E-45 2612"), "15.4");
  EXPECT_EQ(none.actions("advance IS-E-45"), Names{});

  Clash bridge(4, "eastern-combat");
  bridge.in("2514", brigades).in("2614", {"VO-Algeria", "VO-PLO"}).dice({5, 1});
  bridge.play("attack 2614", "with 2514", "resolve", "table mobile");
  ASSERT_TRUE(bridge.happened(": OR"));
  bridge.play("retreat VO-PLO 2715", "advance IS-E-45 2614", "advance IS-E-45 2613", "advance IS-E-45 2612");
  EXPECT_EQ(bridge.at("IS-E-45"), "2612");
}

TEST(SixDayWarAdvance, AnEnhancedAttackDoublesIt) {
  CASES("sdw67:15.5 sdw67:13.15.OR");
  SCOPED_TRACE("V-res-OR, V-adv-4, V-adv-5");
  struct {
    int turn;
    const char* table;
    std::uint8_t die;
    const char* result;
    bool pays;
    int hexes;
  } const cases[] = {{2, "assault", 4, ": DE", false, 1}, {2, "assault", 4, ": DE", true, 2},
                     {1, "assault", 4, ": DE", false, 2}, {2, "mobile", 4, ": OR", false, 3},
                     {2, "mobile", 4, ": OR", true, 6},   {2, "mobile", 2, ": DP", false, 2},
                     {2, "mobile", 2, ": DP", true, 4},   {1, "mobile", 1, ": DR", false, 2}};
  for (const auto& c : cases) {
    SCOPED_TRACE(std::to_string(c.turn) + " " + c.table + c.result);
    Clash clash(c.turn, "sinai-combat");
    clash.attackers(kDivision).defenders({"VO-Algeria", "VO-PLO"}).dice({c.die, 1});
    clash.play("attack 1427", "with 1426");
    if (c.pays) clash.play("enhance");
    clash.play("resolve", std::string("table ") + c.table);
    ASSERT_TRUE(clash.happened(c.result));
    while (clash.decision() == "retreat") {
      const std::string unit = clash.at("VO-Algeria") == "1427" ? "VO-Algeria" : "VO-PLO";
      clash.play("retreat " + unit + " 1528");
    }
    EXPECT_EQ(hexes_south(clash, "IS-S-7"), c.hexes);
    EXPECT_EQ(clash.halves("zrp-sinai"), c.pays ? 2 * 49 : 2 * 50);
  }
}

TEST(SixDayWarAdvance, BloodbathIsDoubledTheDefenderNever) {
  CASES("sdw67:15.5");
  // 12 against 5, enhanced: column 300-399, die 4: BB.
  Clash bloodbath = israeli_attack();
  bloodbath.attackers({"IS-S-60", "IS-S-99"}).defenders({"EG-6"}).dice({4});
  bloodbath.play("attack 1427", "with 1426", "enhance", "resolve", "table assault");
  ASSERT_TRUE(bloodbath.happened(": BB"));
  EXPECT_EQ(hexes_south(bloodbath, "IS-S-99"), 2);

  // 3 against 12, enhanced: column 50-99, die 1: AZ, two hexes for the defender.
  Clash fiasco = israeli_attack();
  fiasco.attackers({"IS-S-Shaked"}).defenders({"EG-2", "EG-3"}).dice({1});
  fiasco.play("attack 1427", "with 1426", "enhance", "resolve", "table mobile");
  ASSERT_TRUE(fiasco.happened(": AZ"));
  fiasco.play("advance EG-2 1426", "advance EG-2 1425");
  EXPECT_EQ(fiasco.refusal("advance EG-2 1424"), "15.1");
}

}  // namespace
}  // namespace mitla::test
