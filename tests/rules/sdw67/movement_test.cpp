// 10.0 Movement.
#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

std::string move(const std::string& unit, const std::string& hex) { return "move " + unit + " " + hex; }

// The cost of one step in movement points as the players read it; all other hexes are empty.
std::string cost(const std::string& unit, const std::string& from, const std::string& to) {
  const bool arab = unit.rfind("IS-", 0) != 0;
  const bool syrian = unit.rfind("SY-", 0) == 0;
  const bool east = syrian || unit.rfind("IS-E", 0) == 0 || unit.rfind("JO-", 0) == 0;
  War war(4, east ? (arab ? "eastern-arab-movement" : "eastern-movement")
                  : (arab ? "sinai-arab-movement" : "sinai-movement"));
  war.unit(unit, from).dice({6});
  if (arab) war.play(syrian ? "contingent syrian" : east ? "contingent jordanian" : "contingent egyptian");
  war.play(move(unit, to));
  EXPECT_EQ(war.at(unit), to);
  const Texts events = war.events();
  const std::string& text = events.at(0);  // "... moves 0121 to 0122, 1 MP"
  const std::size_t comma = text.rfind(", ");
  return text.substr(comma + 2, text.rfind(" MP") - comma - 2);
}

// --- 10.1 ---

TEST(SixDayWarMovement, AnyNumberOfUnitsInAnyDirection) {
  CASES("sdw67:10.1 sdw67:4.2.SI.move");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1526").unit("IS-S-60", "1526").unit("IS-S-14", "1729");
  for (const char* hex : {"1525", "1527", "1425", "1426", "1625", "1626"})
    EXPECT_EQ(war.refusal(move("IS-S-7", hex)), "") << hex;
  EXPECT_EQ(war.refusal("end"), "");
  war.play("move IS-S-7 1525", "move IS-S-60 1527");
  EXPECT_EQ(war.at("IS-S-7"), "1525");
  EXPECT_EQ(war.at("IS-S-60"), "1527");
  EXPECT_EQ(war.refusal("move IS-S-14 1730"), "");
  war.play("end");
  EXPECT_EQ(war.at("IS-S-14"), "1729");
  EXPECT_NE(phase_of(war), "sinai-movement");
}

// --- 10.2, 10.16 ---

TEST(SixDayWarMovement, IsraelisHaveSixPoints) {
  CASES("sdw67:10.2 sdw67:10.2.fm");
  for (const char* unit : {"IS-S-7", "IS-S-202", "IS-S-99", "IS-S-Shaked", "IS-R-10"}) {
    War war(2, "sinai-movement");
    war.unit(unit, "1526");
    EXPECT_EQ(war.refusal(move(unit, "1532")), "") << unit;      // six clear hexes
    EXPECT_EQ(war.refusal(move(unit, "1619")), "10.8") << unit;  // 6 1/2
    war.play(move(unit, "1529"));
    EXPECT_EQ(war.halves("mp-left"), 2 * 3) << unit;
    EXPECT_EQ(war.refusal(move(unit, "1533")), "10.8") << unit;
  }
}

TEST(SixDayWarMovement, AForcedMarchAddsADieOncePerUnitAndPhase) {
  CASES("sdw67:10.16 sdw67:10.2.fm sdw67:6.2.6 sdw67:ZRP.march");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1526").unit("IS-S-60", "1526").dice({1, 6});
  EXPECT_EQ(war.refusal("move IS-S-7 2019"), "10.8");  // 7 MP away
  war.play("march IS-S-7");
  EXPECT_EQ(points(war, "zrp-sinai"), 49);
  EXPECT_EQ(points(war, "expended-sinai"), 1);
  EXPECT_EQ(points(war, "zrp-eastern"), 50);
  EXPECT_EQ(war.halves("mp-left"), 2 * 7);
  EXPECT_EQ(war.refusal("move IS-S-7 2019"), "");
  EXPECT_EQ(war.refusal("move IS-S-7 1533"), "10.8");  // 8 MP away
  EXPECT_EQ(war.refusal("march IS-S-7"), "10.16");
  // Another unit makes its own, also when it is on its way already.
  war.play("move IS-S-60 1532", "march IS-S-60");
  EXPECT_EQ(points(war, "zrp-sinai"), 48);
  EXPECT_EQ(war.halves("mp-left"), 2 * 6);
  EXPECT_EQ(war.refusal("march IS-S-7"), "10.6");
}

TEST(SixDayWarMovement, AForcedMarchNeedsAPoint) {
  CASES("sdw67:10.16 sdw67:ZRP.march");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1526").track("zrp-sinai", "0").track("zrp-eastern", "50");
  EXPECT_EQ(war.refusal("march IS-S-7"), "6.1");
}

// --- 10.3, 10.4 ---

War eastern_arabs(std::vector<std::uint8_t> dice) {
  War war(2, "eastern-arab-movement");
  war.unit("JO-40", "3116")
      .unit("JO-60", "3120")
      .unit("SY-44", "3006")
      .unit("SY-14", "3004")
      .dice(std::move(dice));
  return war;
}

TEST(SixDayWarMovement, ContingentsMoveOneAfterTheOther) {
  CASES("sdw67:10.3");
  War war = eastern_arabs({3, 3});
  EXPECT_EQ(war.refusal("move JO-40 3117"), "10.6");  // no contingent has been chosen
  EXPECT_EQ(war.actions("contingent"), (Texts{"contingent jordanian", "contingent syrian"}));
  war.play("contingent syrian");  // the player picks the order
  EXPECT_EQ(war.view().prompt, "Move the Syrian contingent, 3 movement points each; then end its move.");
  EXPECT_EQ(war.refusal("move JO-40 3117"), "10.3");
  EXPECT_EQ(war.refusal("contingent jordanian"), "10.3");
  war.play("move SY-44 3007", "end");
  EXPECT_EQ(war.actions("contingent"), Texts{"contingent jordanian"});
  EXPECT_EQ(war.refusal("contingent syrian"), "10.3");  // it has moved
  war.play("contingent jordanian");
  EXPECT_EQ(war.refusal("move SY-14 3005"), "10.3");
  EXPECT_EQ(war.refusal("move JO-40 3117"), "");
}

TEST(SixDayWarMovement, TheDieIsTheAllowanceOfTheWholeContingent) {
  CASES("sdw67:10.4");
  War war = eastern_arabs({3, 1});
  war.play("contingent jordanian");
  EXPECT_TRUE(war.happened("Jordanian contingent: 3 MP"));
  for (const char* unit : {"JO-40", "JO-60"}) {
    const std::string column = unit == std::string("JO-40") ? "3119 3120" : "3123 3124";
    EXPECT_EQ(war.refusal(move(unit, column.substr(0, 4))), "") << unit;
    EXPECT_EQ(war.refusal(move(unit, column.substr(5))), "10.8") << unit;
  }
  war.play("end", "contingent syrian");  // a die of its own
  EXPECT_TRUE(war.happened("Syrian contingent: 1 MP"));
  EXPECT_EQ(war.refusal("move SY-14 3003"), "");
  EXPECT_EQ(war.refusal("move SY-14 3002"), "10.8");
}

// --- 10.5 to 10.7 ---

TEST(SixDayWarMovement, AUnitPaysForEachHexOfItsWay) {
  CASES("sdw67:10.5");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1526").unit("IS-S-60", "1826");
  EXPECT_EQ(war.refusal("move IS-S-7 1526"), "10.5");
  war.play("move IS-S-7 1529");
  for (const char* hex : {"1527", "1528", "1529"}) EXPECT_TRUE(marked(war, "israeli-control", hex)) << hex;
  EXPECT_FALSE(marked(war, "israeli-control", "1530"));
  EXPECT_EQ(war.halves("mp-left"), 2 * 3);
  war.play("move IS-S-7 1531");  // the move goes on
  EXPECT_EQ(war.halves("mp-left"), 2 * 1);
  EXPECT_TRUE(war.has("IS-S-7", "in-hand"));
  war.play("move IS-S-60 1827");  // one at a time
  EXPECT_FALSE(war.has("IS-S-7", "in-hand"));
  EXPECT_TRUE(war.has("IS-S-60", "in-hand"));
}

TEST(SixDayWarMovement, OnceInTheOwnMovementPhase) {
  CASES("sdw67:10.6");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1526").unit("IS-S-60", "1526").unit("EG-2", "0925");
  EXPECT_EQ(war.refusal("move EG-2 0924"), "10.6");
  war.play("move IS-S-7 1527", "move IS-S-60 1527");
  EXPECT_EQ(war.refusal("move IS-S-7 1528"), "10.6");
  War combat(2, "sinai-combat");
  combat.unit("IS-S-7", "1526").unit("EG-2", "1527");
  EXPECT_EQ(combat.refusal("move IS-S-7 1525"), "10.6");
  War arab(2, "sinai-arab-movement");
  arab.unit("IS-S-7", "1526").unit("EG-2", "0925").dice({6});
  arab.play("contingent egyptian");
  EXPECT_EQ(arab.refusal("move IS-S-7 1525"), "10.6");
}

TEST(SixDayWarMovement, PointsAreNeitherSavedNorLent) {
  CASES("sdw67:10.7");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1526").unit("IS-S-60", "1526").dice({6, 6, 6, 6});
  war.play("move IS-S-7 1527");                         // five points are left
  EXPECT_EQ(war.refusal("move IS-S-60 1619"), "10.8");  // nobody else has them
  war.play("end");
  pass_until(war, "sinai-reinforcement");
  EXPECT_EQ(war.view().turn, 3);
  pass_until(war, "sinai-movement");
  war.play("move IS-S-7 1528");  // it moves again, with six points
  EXPECT_EQ(war.halves("mp-left"), 2 * 5);
}

// --- 10.8 to 10.11 ---

TEST(SixDayWarMovement, ThereIsNoMinimumMove) {
  CASES("sdw67:10.8 sdw67:10.8.ex");
  for (const int die : {1, 3, 4}) {
    War war(2, "eastern-arab-movement");
    war.unit("JO-40", "2609").unit("JO-60", "3116").dice({static_cast<std::uint8_t>(die)});
    war.play("contingent jordanian");
    EXPECT_EQ(war.refusal("move JO-40 2509"), die < 4 ? "10.8" : "") << die;  // over the Jordan
    EXPECT_EQ(war.refusal("move JO-40 2610"), "") << die;                     // the road
    EXPECT_EQ(war.refusal("move JO-40 2710"), die < 2 ? "10.8" : "") << die;  // rough
  }
}

TEST(SixDayWarMovement, WhereNoUnitMayGo) {
  CASES("sdw67:10.9");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "2131").unit("IS-S-60", "1526").unit("EG-2", "1528");
  EXPECT_EQ(war.refusal("move IS-S-7 2132"), "10.9");   // the Gulf of Aqaba
  EXPECT_EQ(war.refusal("move IS-S-7 2231"), "5.4");    // Aqaba, in the other sector
  EXPECT_EQ(war.refusal("move IS-S-60 1528"), "11.7");  // an enemy
  War zone(2, "sinai-arab-movement");
  zone.unit("EG-2", "1527").unit("IS-S-7", "1528").dice({1}).play("contingent egyptian");
  EXPECT_EQ(zone.refusal("move EG-2 1427"), "12.4");  // from zone to zone
  War sea(2, "sinai-arab-movement");
  sea.unit("EG-2", "0428").dice({1}).play("contingent egyptian");
  EXPECT_EQ(sea.refusal("move EG-2 0328"), "");      // by the bridge
  EXPECT_EQ(sea.refusal("move EG-2 0329"), "10.8");  // not over the Gulf of Suez
  War edge(2, "sinai-arab-movement");
  edge.unit("EG-2", "0129").dice({6});
  edge.play("contingent egyptian");
  EXPECT_FALSE(edge.legal("move EG-2 0130"));  // off the map
  EXPECT_EQ(edge.actions("move EG-2 0130"), Texts{});
  EXPECT_EQ(edge.refusal("move EG-2 0128"), "");
}

TEST(SixDayWarMovement, AnEnemyZoneOfControlStopsTheUnit) {
  CASES("sdw67:10.10 sdw67:12.3");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1526").unit("EG-2", "1529");
  war.play("move IS-S-7 1528");
  EXPECT_FALSE(war.has("IS-S-7", "in-hand"));
  EXPECT_EQ(war.refusal("move IS-S-7 1527"), "10.6");
  // Nor does a way lead through it: 1528 and its neighbours bar the four hexes behind.
  War wall(2, "sinai-movement");
  wall.unit("IS-S-7", "1526").unit("EG-2", "1529").unit("EG-3", "1329").unit("EG-6", "1729");
  EXPECT_EQ(wall.refusal("move IS-S-7 1528"), "");
  EXPECT_EQ(wall.refusal("move IS-S-7 1530"), "10.8");
}

TEST(SixDayWarMovement, AdvanceAndRetreatCostNoPoints) {
  CASES("sdw67:10.11");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1526").unit("IS-S-60", "1532").unit("EG-11", "1533").dice({2});
  war.play("move IS-S-7 1532");
  EXPECT_TRUE(war.has("IS-S-7", "moved"));  // all six points are spent
  war.play("end", "attack 1533", "with 1532", "resolve", "table mobile");
  EXPECT_EQ(war.decision(), "retreat");  // 16 to 3 in rough ground, die 2: DR
  EXPECT_EQ(war.to_act(), "eastern");
  war.play("retreat EG-11 1534");  // rough ground, outside its movement phase
  EXPECT_EQ(war.at("EG-11"), "1534");
  war.play("advance IS-S-7 1533");
  EXPECT_EQ(war.at("IS-S-7"), "1533");
}

// --- 10.12 to 10.15 ---

TEST(SixDayWarMovement, TerrainCosts) {
  CASES("sdw67:10.12 sdw67:10.12.ex");
  EXPECT_EQ(cost("IS-S-7", "1526", "1527"), "1");   // clear
  EXPECT_EQ(cost("IS-S-7", "0727", "0827"), "2");   // rough
  EXPECT_EQ(cost("IS-S-7", "0526", "0626"), "3");   // mountain
  EXPECT_EQ(cost("IS-S-7", "0320", "0420"), "2");   // dunes
  EXPECT_EQ(cost("SY-44", "3101", "3102"), "2");    // a city in clear ground
  EXPECT_EQ(cost("IS-E-45", "2214", "2315"), "2");  // a fortified city
  EXPECT_EQ(cost("IS-S-7", "1719", "1718"), "1");   // a town costs its terrain
  EXPECT_EQ(cost("IS-S-7", "1822", "1723"), "1");   // so does a fortification
  EXPECT_EQ(cost("IS-S-7", "1923", "2023"), "2");   // and a town in rough ground
  EXPECT_EQ(cost("IS-E-45", "2509", "2609"), "4");  // river 3 and clear 1
  EXPECT_EQ(cost("EG-2", "0219", "0320"), "5");     // canal 3 and dunes 2
}

TEST(SixDayWarMovement, RoadsAndTracks) {
  CASES("sdw67:10.13");
  EXPECT_EQ(cost("IS-S-7", "1320", "1321"), "1/2");  // in dunes
  EXPECT_EQ(cost("IS-S-7", "0528", "0628"), "1/2");  // through the Mitla Pass
  EXPECT_EQ(cost("EG-2", "0528", "0628"), "1/2");
  EXPECT_EQ(cost("IS-S-7", "2017", "2018"), "1/2");  // into a city
  EXPECT_EQ(cost("IS-S-7", "0937", "1037"), "1");    // a track in the mountains
  EXPECT_EQ(cost("IS-S-7", "0521", "0522"), "1");    // a track in dunes
  EXPECT_EQ(cost("IS-S-7", "0627", "0728"), "3");    // two roads that do not meet here
  EXPECT_EQ(cost("IS-S-7", "0925", "0926"), "2");
  EXPECT_EQ(cost("IS-S-7", "0628", "0629"), "3");  // off the road
}

TEST(SixDayWarMovement, ABridgeCancelsTheRiver) {
  CASES("sdw67:10.14");
  EXPECT_EQ(cost("JO-40", "2612", "2512"), "1/2");
  EXPECT_EQ(cost("IS-E-45", "2512", "2612"), "1/2");
  EXPECT_EQ(cost("IS-E-45", "2605", "2706"), "1/2");
  EXPECT_EQ(cost("JO-40", "2609", "2509"), "4");  // no bridge
}

TEST(SixDayWarMovement, TracksHelpOnlyIsraelis) {
  CASES("sdw67:10.15 sdw67:2.1.e2");
  EXPECT_EQ(cost("IS-S-7", "0937", "1037"), "1");
  EXPECT_EQ(cost("EG-2", "0937", "1037"), "3");
  EXPECT_EQ(cost("IS-S-7", "0521", "0522"), "1");
  EXPECT_EQ(cost("EG-2", "0521", "0522"), "2");
  EXPECT_EQ(cost("IS-E-45", "2317", "2416"), "1");
  EXPECT_EQ(cost("JO-40", "2317", "2416"), "2");
}

}  // namespace
}  // namespace mitla::test
