// 12.0 Zones of control.
#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

std::string move(const std::string& unit, const std::string& hex) { return "move " + unit + " " + hex; }

// The six neighbours of 1526 in the open desert, each with the hex behind it.
struct Approach {
  const char* hex;
  const char* from;
};
constexpr Approach kAround1526[] = {{"1525", "1524"}, {"1527", "1528"}, {"1425", "1325"},
                                    {"1426", "1327"}, {"1625", "1725"}, {"1626", "1727"}};

// An Arab movement phase in which the Egyptians have six points; a commando far away keeps it open.
War egyptians() {
  War war(2, "sinai-arab-movement");
  war.unit("EG-Cdo", "0126").dice({6});
  return war;
}

// --- 12.1 ---

TEST(SixDayWarZones, EveryIsraeliUnitHoldsItsSixNeighbours) {
  CASES("sdw67:12.1");
  for (const char* holder : {"IS-S-7", "IS-S-202", "IS-S-99", "IS-S-Shaked", "IS-S-Mil1", "IS-R-10"})
    for (const Approach& a : kAround1526) {
      War war = egyptians();
      war.unit(holder, "1526").unit("EG-2", a.from).play("contingent egyptian");
      war.play(move("EG-2", a.hex));
      EXPECT_EQ(war.refusal(move("EG-2", a.from)), "10.6") << holder << " does not stop a unit in " << a.hex;
    }
}

TEST(SixDayWarZones, EveryArabUnitHoldsItsSixNeighbours) {
  CASES("sdw67:12.1");
  for (const char* holder : {"EG-2", "EG-11", "EG-Abn", "EG-PLA107", "EG-ST-Gaza", "VO-PLO"})
    for (const Approach& a : kAround1526) {
      War war(2, "sinai-movement");
      war.unit(holder, "1526").unit("IS-S-7", a.from);
      war.play(move("IS-S-7", a.hex));
      EXPECT_EQ(war.refusal(move("IS-S-7", a.from)), "10.6")
          << holder << " does not stop a unit in " << a.hex;
    }
}

TEST(SixDayWarZones, UnitsInAHexDoNotNegateTheZone) {
  CASES("sdw67:12.1");
  War war = egyptians();
  war.unit("IS-S-7", "1526").unit("EG-3", "1527").unit("EG-2", "1528").play("contingent egyptian");
  war.play("move EG-2 1527");
  EXPECT_EQ(war.refusal("move EG-2 1528"), "10.6");
  War far = egyptians();  // and two hexes away there is none
  far.unit("IS-S-7", "1526").unit("EG-2", "1529").play("contingent egyptian", "move EG-2 1528");
  EXPECT_EQ(far.refusal("move EG-2 1529"), "");
}

TEST(SixDayWarZones, TheyEndAtTheFrontLine) {
  CASES("sdw67:12.1.boundary sdw67:5.6");
  War war(2, "eastern-arab-movement");
  war.unit("IS-S-Mil3", "2131").unit("JO-40", "2330").unit("JO-60", "3116").dice({6});
  war.play("contingent jordanian", "move JO-40 2231");  // Aqaba, next to Eilat
  EXPECT_TRUE(war.has("JO-40", "in-hand"));
  EXPECT_EQ(war.refusal("move JO-40 2230"), "");  // next to Eilat, too
  War israeli(2, "sinai-movement");
  israeli.unit("IS-S-7", "2130").unit("JO-40", "2231");
  israeli.play("move IS-S-7 2131");
  EXPECT_TRUE(israeli.has("IS-S-7", "in-hand"));
}

TEST(SixDayWarZones, FortificationsOfTheOwnSideKeepThemOut) {
  CASES("sdw67:12.1.fort");
  War golan(2, "eastern-arab-movement");
  golan.unit("IS-E-1", "2605").unit("IS-E-2", "2606").unit("SY-8", "2806").unit("SY-44", "3004").dice({6});
  golan.play("contingent syrian", "move SY-8 2706");  // next to both
  EXPECT_TRUE(golan.has("SY-8", "in-hand"));
  golan.play("move SY-8 2707");  // from one to the next, both under the guns of 2606
  EXPECT_TRUE(golan.has("SY-8", "in-hand"));

  War gaza = egyptians();
  gaza.unit("IS-S-7", "1816").unit("EG-11", "1718").play("contingent egyptian", "move EG-11 1717");
  EXPECT_TRUE(gaza.has("EG-11", "in-hand"));

  War jerusalem(2, "eastern-movement");
  jerusalem.unit("JO-Talal", "2414").unit("IS-E-16", "2115").play("move IS-E-16 2315");
  EXPECT_TRUE(jerusalem.has("IS-E-16", "in-hand"));

  // Their own zones reach out of it.
  War rafah(2, "sinai-movement");
  rafah.unit("EG-11", "1618").unit("IS-S-7", "1720").play("move IS-S-7 1619");
  EXPECT_EQ(rafah.refusal("move IS-S-7 1720"), "10.6");
}

TEST(SixDayWarZones, AFortificationServesItsOwnSideOnly) {
  CASES("sdw67:12.1.fort");
  War war(2, "sinai-combat");
  war.unit("IS-S-7", "1618").unit("EG-2", "1619");
  EXPECT_EQ(war.refusal("end"), "13.3");
  War arab(2, "eastern-arab-combat");
  arab.unit("JO-Talal", "2315").unit("IS-E-16", "2215");
  EXPECT_EQ(arab.refusal("end"), "13.3");
}

TEST(SixDayWarZones, TheFortificationsOfTheGolan) {
  CASES("sdw67:12.1.ex");
  War war(2, "eastern-arab-combat");
  war.unit("SY-8", "2706").unit("IS-E-45", "2705").unit("SY-44", "3004");
  EXPECT_EQ(war.decision(), "combat");
  EXPECT_EQ(war.refusal("end"), "");  // it need not attack
  War open(2, "eastern-arab-combat");
  open.unit("SY-8", "2805").unit("IS-E-45", "2705");
  EXPECT_EQ(open.refusal("end"), "13.3");

  // 8 to 4, a town against commanding ground, die 4: DR.
  War retreat(2, "eastern-combat");
  retreat.unit("IS-E-45", "2705").unit("SY-44", "2805").dice({4});
  retreat.play("attack 2805", "with 2705", "resolve", "table mobile");
  ASSERT_EQ(retreat.decision(), "retreat");
  EXPECT_EQ(retreat.refusal("retreat SY-44 2804"), "14.2.zoc");
  EXPECT_EQ(retreat.refusal("retreat SY-44 2706"), "");  // empty, and next to 2705 as well
}

TEST(SixDayWarZones, KibbutzimKeepThemOut) {
  CASES("sdw67:12.1.kibbutz");
  War war(2, "sinai-movement");
  war.unit("EG-11", "1618").unit("IS-S-7", "1819").play("move IS-S-7 1719");
  EXPECT_TRUE(war.has("IS-S-7", "in-hand"));
  War combat(2, "sinai-combat");
  combat.unit("EG-11", "1618").unit("IS-S-7", "1719");
  EXPECT_EQ(combat.decision(), "combat");
  EXPECT_EQ(combat.refusal("end"), "");
  // Their own zones reach out of it.
  War arab = egyptians();
  arab.unit("IS-S-7", "1821").unit("EG-2", "1622").play("contingent egyptian", "move EG-2 1722");
  EXPECT_EQ(arab.refusal("move EG-2 1622"), "10.6");
  // A kibbutz does nothing for Arabs.
  War taken(2, "sinai-arab-combat");
  taken.unit("EG-2", "1821").unit("IS-S-7", "1820");
  EXPECT_EQ(taken.refusal("end"), "13.3");
}

// --- 12.2 ---

TEST(SixDayWarZones, TheyOverlapAndDoNotAddUp) {
  CASES("sdw67:12.2");
  for (const char* second : {"1918", "1426"}) {  // far away, or next to 1527 as well
    War war = egyptians();
    war.unit("IS-S-7", "1526").unit("IS-S-60", second).unit("EG-2", "1527").play("contingent egyptian");
    EXPECT_EQ(war.refusal("move EG-2 1627"), "") << second;
    war.play("move EG-2 1528");
    EXPECT_TRUE(war.happened("1527 to 1528, 1 MP")) << second;
    EXPECT_TRUE(war.has("EG-2", "in-hand")) << second;
  }
  War held = egyptians();  // 1527 is in the zones of both sides
  held.unit("IS-S-7", "1526").unit("EG-3", "1428").unit("EG-2", "1529").play("contingent egyptian");
  held.play("move EG-2 1527");
  EXPECT_EQ(held.refusal("move EG-2 1528"), "10.6");
}

TEST(SixDayWarZones, TheEffectIsMutual) {
  CASES("sdw67:12.2 sdw67:12.5");
  for (const char* phase : {"sinai-combat", "sinai-arab-combat"}) {
    War open(2, phase);
    open.unit("IS-S-7", "1526").unit("EG-2", "1527");
    EXPECT_EQ(open.refusal("end"), "13.3") << phase;
    War fort(2, phase);  // but for fortified hexes
    fort.unit("IS-S-7", "1619").unit("EG-2", "1618");
    EXPECT_EQ(fort.refusal("end"), phase == std::string("sinai-combat") ? "13.3" : "") << phase;
  }
}

// --- 12.3, 12.4 ---

TEST(SixDayWarZones, AUnitIsFreeWhenTheZoneIsGone) {
  CASES("sdw67:12.3.1");
  War held(2, "sinai-movement");
  held.unit("IS-S-7", "1526").unit("EG-11", "1527");
  held.play("move IS-S-7 1426");
  EXPECT_TRUE(held.happened("1526 to 1426, 2 MP"));  // around the zone
  War freed(2, "sinai-strike");
  freed.unit("IS-S-7", "1526").unit("EG-11", "1527").unit("AIR-1", "sinai-available");
  freed.track("air-defence-sinai", "0").dice({1, 6});
  freed.play("assign AIR-1 sinai-ground-attack", "end", "aim AIR-1 1527");
  EXPECT_EQ(freed.at("EG-11"), "sinai-arab-deadpile");
  EXPECT_EQ(phase_of(freed), "sinai-movement");
  freed.play("move IS-S-7 1426");
  EXPECT_TRUE(freed.happened("1526 to 1426, 1 MP"));
  // Or a result of combat takes it away: 9 to 3, die 3: DR.
  War retreat(2, "sinai-combat");
  retreat.unit("IS-S-7", "1526").unit("EG-11", "1527").dice({3});
  retreat.play("attack 1527", "with 1526", "resolve", "table mobile", "retreat EG-11 1528");
  EXPECT_EQ(retreat.at("EG-11"), "1528");
}

TEST(SixDayWarZones, Disengagement) {
  CASES("sdw67:12.3.2 sdw67:12.4");
  for (const int die : {1, 2}) {  // one hex directly, two by a free one
    War arab = egyptians();
    arab.dice({static_cast<std::uint8_t>(die)}).unit("EG-2", "1527").unit("IS-S-7", "1528");
    arab.play("contingent egyptian");
    for (const char* hex : {"1427", "1627"})
      EXPECT_EQ(arab.refusal(move("EG-2", hex)), die < 2 ? "12.4" : "") << hex << ", die " << die;
    EXPECT_EQ(arab.refusal("move EG-2 1526"), "") << die;
  }
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1527").unit("EG-2", "1528").unit("EG-3", "1524");
  EXPECT_EQ(war.refusal("move IS-S-7 1526"), "");
  war.play("move IS-S-7 1525");  // by 1526 into another zone
  EXPECT_EQ(war.at("IS-S-7"), "1525");
  EXPECT_FALSE(war.has("IS-S-7", "in-hand"));
}

// --- 12.5 to 12.7 ---

TEST(SixDayWarZones, AttackIsMandatory) {
  CASES("sdw67:12.5");
  War war(2, "sinai-combat");
  war.unit("IS-S-7", "1526").unit("EG-ST-Gaza", "1527").dice({6});
  EXPECT_EQ(war.refusal("end"), "13.3");
  EXPECT_EQ(war.actions(), (Texts{"attack 1527", "concede"}));
}

TEST(SixDayWarZones, ARetreatIntoAZoneEliminates) {
  CASES("sdw67:12.6");
  for (const bool closed : {true, false}) {
    War war(2, "sinai-combat");
    war.unit("IS-S-7", "1526").unit("IS-S-520", "1526").unit("EG-11", "1527").dice({1});
    war.unit("IS-S-60", "1328").unit("IS-S-14", "1728").unit("IS-S-200", closed ? "1529" : "1918");
    war.play("attack 1527", "with 1526", "resolve", "table mobile");  // DR
    if (!closed) war.play("retreat EG-11 1528");
    EXPECT_EQ(war.at("EG-11"), closed ? "sinai-arab-deadpile" : "1528");
  }
}

TEST(SixDayWarZones, AnAdvanceIgnoresThem) {
  CASES("sdw67:12.7");
  War war(2, "sinai-combat");
  war.unit("IS-S-7", "1526").unit("EG-11", "1527").unit("EG-2", "1427").dice({3});
  war.play("attack 1527", "with 1526", "enhance", "resolve", "table mobile", "retreat EG-11 1627");
  war.play("advance IS-S-7 1527", "advance IS-S-7 1528");  // both next to 1427
  EXPECT_EQ(war.at("IS-S-7"), "1528");
}

}  // namespace
}  // namespace mitla::test
