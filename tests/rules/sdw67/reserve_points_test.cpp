// 6.0 Zahal Reserve Points, and the table of their costs.
#include "rules/sdw67/look.h"
#include "support/refused_by.h"

namespace mitla::test {
namespace {

// An attack of 9 on 3 in the open, before it is enhanced or declared.
War attack(const char* phase) {
  War war(2, phase);
  const bool arab = phase == std::string("sinai-arab-combat");
  if (arab)
    war.unit("EG-2", "1526").unit("EG-11", "1526").unit("IS-S-Shaked", "1527");
  else
    war.unit("IS-S-7", "1526").unit("EG-11", "1527");
  war.dice({3}).play("attack 1527", "with 1526");
  return war;
}

std::string column(War& war, const std::string& table) {
  for (const auto& t : war.odds().tables)
    if (t.title == table) return t.column;
  return "no table";
}

// --- 6.0, 6.1 ---

TEST(SixDayWarReservePoints, OnlyIsraelisHaveThem) {
  CASES("sdw67:6.0");
  War arab = attack("sinai-arab-combat");
  EXPECT_EQ(arab.refusal("enhance"), "6.0");
  War moving(2, "sinai-arab-movement");
  moving.unit("EG-2", "0925").dice({6}).play("contingent egyptian");
  EXPECT_FALSE(moving.legal("march EG-2"));
  EXPECT_EQ(moving.actions("march"), Texts{});
  EXPECT_EQ(points(moving, "zrp-eastern"), 50);
}

TEST(SixDayWarReservePoints, FiftyInAllAtAnyPace) {
  CASES("sdw67:6.1");
  War war(2, "sinai-reinforcement");
  war.track("zrp-sinai", "3").track("expended-sinai", "47");
  war.play("buy AIR-1", "buy-brigade IS-R-8 2018");
  EXPECT_EQ(points(war, "zrp-sinai"), 0);
  EXPECT_EQ(points(war, "expended-sinai"), 50);
  War broke(2, "sinai-reinforcement");
  broke.track("zrp-sinai", "1").track("expended-sinai", "49");
  EXPECT_EQ(broke.refusal("buy-brigade IS-R-8 2018"), "6.1");
  EXPECT_EQ(broke.refusal("buy AIR-1"), "");
  War more(2, "sinai-reinforcement");
  more.track("zrp-sinai", "50").track("expended-sinai", "1");
  EXPECT_TRUE(refused_by(more, "6.1"));
  War fresh(1, "sinai-reinforcement");  // all that there is to buy, at once
  for (int i = 1; i <= 12; ++i) fresh.play("buy AIR-" + std::to_string(i));
  for (const char* unit : {"IS-R-8", "IS-R-37", "IS-R-10", "IS-R-11", "IS-R-55", "IS-R-80"})
    fresh.play(std::string("buy-brigade ") + unit + " 2018");
  EXPECT_EQ(points(fresh, "expended-sinai"), 24);
}

TEST(SixDayWarReservePoints, TotalsAreOpen) {
  CASES("sdw67:6.1");
  War war(2, "sinai-reinforcement");
  war.track("zrp-sinai", "30").track("expended-sinai", "17");
  for (const int seat : {0, 1}) {
    int found = 0;
    for (const auto& track : war.view(seat).tracks)
      if ((track.id == "zrp-sinai" && track.halves == 60) ||
          (track.id == "expended-sinai" && track.halves == 34))
        ++found;
    EXPECT_EQ(found, 2) << seat;
  }
}

// --- 6.2.1 to 6.2.3 ---

TEST(SixDayWarReservePoints, BuyingFromTheReserveBox) {
  CASES("sdw67:6.2.1 sdw67:6.2.2 sdw67:ZRP.buyGround sdw67:ZRP.buyAir");
  War war(2, "eastern-reinforcement");
  war.play("buy-brigade IS-R-8 2012");
  EXPECT_EQ(war.at("IS-R-8"), "2012");
  EXPECT_EQ(points(war, "zrp-eastern"), 48);
  war.play("buy AIR-1");
  EXPECT_EQ(war.at("AIR-1"), "eastern-available");
  EXPECT_EQ(points(war, "zrp-eastern"), 47);
  war.play("buy SF-1");
  EXPECT_EQ(war.at("SF-1"), "eastern-available");
  EXPECT_EQ(points(war, "zrp-eastern"), 46);
  EXPECT_EQ(points(war, "expended-eastern"), 4);
  EXPECT_EQ(points(war, "zrp-sinai"), 50);
  EXPECT_EQ(war.refusal("buy AIR-1"), "6.2.2");  // it is no longer there
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 2012"), "6.2.1");
  EXPECT_EQ(war.refusal("buy IS-R-37"), "6.2.2");
}

TEST(SixDayWarReservePoints, TakingFromTheOtherPlayer) {
  CASES("sdw67:6.2.3 sdw67:6.2.3.note sdw67:ZRP.stealAir");
  War war(2, "sinai-reinforcement");
  war.unit("AIR-1", "eastern-available").unit("SF-1", "eastern-available").unit("AIR-2", "eastern-refit");
  war.unit("AIR-3", "eastern-utilized").track("zrp-eastern", "40").track("expended-eastern", "10");
  war.play("take AIR-1");
  EXPECT_EQ(war.at("AIR-1"), "sinai-available");
  EXPECT_EQ(war.to_act(), "sinai");  // the victim is not asked
  EXPECT_EQ(points(war, "zrp-sinai"), 48);
  war.play("take SF-1", "take AIR-2");
  EXPECT_EQ(war.at("SF-1"), "sinai-available");
  EXPECT_EQ(war.at("AIR-2"), "sinai-refit");  // the same box
  EXPECT_EQ(points(war, "zrp-sinai"), 44);
  EXPECT_EQ(points(war, "expended-sinai"), 6);
  EXPECT_EQ(points(war, "zrp-eastern"), 40);  // nothing is given back
  EXPECT_EQ(points(war, "expended-eastern"), 10);
  EXPECT_EQ(war.refusal("take AIR-3"), "6.2.3");
  War poor(2, "sinai-reinforcement");
  poor.unit("AIR-1", "eastern-available").track("zrp-sinai", "1").track("expended-sinai", "0");
  EXPECT_EQ(poor.refusal("take AIR-1"), "6.1");
}

// --- 6.2.4 ---

TEST(SixDayWarReservePoints, TakingABrigadeOverByLand) {
  CASES("sdw67:6.2.4 sdw67:ZRP.stealGround");
  War war(2, "eastern-movement");
  war.unit("IS-R-8", "1916").unit("IS-S-7", "1916").unit("IS-R-10", "1526").unit("IS-R-11", "2012");
  war.dice({4});
  EXPECT_EQ(war.refusal("take-over IS-S-7 1915"), "6.2.4");   // of the Sinai Front itself
  EXPECT_EQ(war.refusal("take-over IS-R-10 1915"), "6.2.4");  // too far
  EXPECT_EQ(war.refusal("take-over IS-R-11 2013"), "6.2.4");  // it is his already
  EXPECT_EQ(war.refusal("take-over IS-R-37 1915"), "6.2.4");  // in the Reserve box
  EXPECT_EQ(war.refusal("take-over IS-R-8 2016"), "6.2.4");   // it must come over
  war.play("take-over IS-R-8 1915");
  EXPECT_EQ(war.at("IS-R-8"), "1915");
  EXPECT_EQ(points(war, "zrp-eastern"), 46);
  EXPECT_EQ(points(war, "zrp-sinai"), 50);
  EXPECT_EQ(war.refusal("move IS-R-8 1916"), "5.4");  // not back
  war.play("march IS-R-8");                           // it is his now: 5 1/2 and a die
  EXPECT_EQ(war.halves("mp-left"), 11 + 2 * 4);
  EXPECT_EQ(points(war, "zrp-eastern"), 45);
  War poor(2, "eastern-movement");
  poor.unit("IS-R-8", "1916").track("zrp-eastern", "3").track("expended-eastern", "0");
  EXPECT_EQ(poor.refusal("take-over IS-R-8 1915"), "6.1");
}

TEST(SixDayWarReservePoints, ATakeOverKeepsOutOfEnemyZones) {
  CASES("sdw67:6.2.4");
  War start(2, "eastern-movement");
  start.unit("IS-R-8", "1916").unit("EG-2", "1917");
  EXPECT_EQ(start.refusal("take-over IS-R-8 1915"), "6.2.4");
  War end(2, "eastern-movement");
  end.unit("IS-R-8", "1916").unit("JO-40", "2013");  // its zone holds 2014, not 1915
  EXPECT_EQ(end.refusal("take-over IS-R-8 2014"), "6.2.4");
  EXPECT_EQ(end.refusal("take-over IS-R-8 1915"), "");
  end.play("take-over IS-R-8 1915");
  EXPECT_EQ(end.refusal("move IS-R-8 2014"), "6.2.4");  // nor later in the same move
}

TEST(SixDayWarReservePoints, TakingABrigadeOverByAir) {
  CASES("sdw67:6.2.4 sdw67:ZRP.stealGround sdw67:ZRP.airborne");
  War war(2, "eastern-movement");
  war.unit("IS-R-55", "1526").unit("IS-R-80", "1527").unit("IS-R-8", "1528").unit("JO-40", "2213");
  EXPECT_EQ(war.refusal("take-over-by-air IS-R-8 2012"), "20.1");
  EXPECT_EQ(war.refusal("take-over-by-air IS-R-55 2113"), "6.2.4");  // next to JO-40
  war.play("take-over-by-air IS-R-55 2012");
  EXPECT_EQ(war.at("IS-R-55"), "2012");
  EXPECT_EQ(points(war, "zrp-eastern"), 45);  // 4 and 1
  EXPECT_EQ(war.refusal("move IS-R-55 2013"), "10.6");
  EXPECT_EQ(war.refusal("take-over-by-air IS-R-80 2012"), "20.1");  // the airborne move is used
}

TEST(SixDayWarReservePoints, AnAirborneMove) {
  CASES("sdw67:ZRP.airborne");
  War war(2, "sinai-movement");
  war.unit("IS-S-202", "1821").play("drop IS-S-202 1526");
  EXPECT_EQ(war.at("IS-S-202"), "1526");
  EXPECT_EQ(points(war, "zrp-sinai"), 49);
  EXPECT_EQ(points(war, "expended-sinai"), 1);
  War broke(2, "sinai-movement");
  broke.unit("IS-S-202", "1821").track("zrp-sinai", "0").track("expended-sinai", "50");
  EXPECT_EQ(broke.refusal("drop IS-S-202 1526"), "6.1");
}

// --- 6.2.5 ---

TEST(SixDayWarReservePoints, ReplacingOwnAndHeldUnits) {
  CASES("sdw67:6.2.5 sdw67:ZRP.replace sdw67:ZRP.replaceAir");
  struct Cost {
    const char* unit;
    int points;
  };
  for (const Cost& cost : {Cost{"IS-S-7", 2}, Cost{"IS-S-202", 2}, Cost{"IS-R-10", 2}, Cost{"IS-R-8", 2},
                           Cost{"IS-R-55", 2}, Cost{"IS-S-99", 1}, Cost{"IS-S-Shaked", 1}}) {
    War war(2, "sinai-reinforcement");
    war.unit(cost.unit, "sinai-refit").play(std::string("replace-brigade ") + cost.unit + " 2018");
    EXPECT_EQ(war.at(cost.unit), "2018");
    EXPECT_EQ(points(war, "expended-sinai"), cost.points) << cost.unit;
    War broke(2, "sinai-reinforcement");
    broke.unit(cost.unit, "sinai-refit").track("zrp-sinai", std::to_string(cost.points - 1));
    EXPECT_FALSE(broke.legal(std::string("replace-brigade ") + cost.unit + " 2018")) << cost.unit;
    // With nothing to pay with he is not even asked.
    EXPECT_EQ(phase_of(broke), cost.points > 1 ? "sinai-reinforcement" : "sinai-movement");
  }
  War other(2, "sinai-reinforcement");
  other.unit("IS-R-8", "eastern-refit").unit("AIR-1", "eastern-refit").unit("AIR-2", "sinai-refit");
  EXPECT_EQ(other.refusal("replace-brigade IS-R-8 2018"), "8.3");
  EXPECT_EQ(other.refusal("replace AIR-1"), "8.3.2");
  other.play("replace AIR-2");
  EXPECT_EQ(other.at("AIR-2"), "sinai-available");
  EXPECT_EQ(points(other, "expended-sinai"), 1);
}

TEST(SixDayWarReservePoints, RemovingTerror) {
  CASES("sdw67:ZRP.terror");
  War war(2, "sinai-reinforcement");
  war.mark("terrorized", "2018").mark("terrorized", "1821").play("remove-terror 2018");
  EXPECT_FALSE(marked(war, "terrorized", "2018"));
  EXPECT_TRUE(marked(war, "terrorized", "1821"));
  EXPECT_EQ(points(war, "expended-sinai"), 1);
  War broke(2, "sinai-reinforcement");
  broke.mark("terrorized", "2018").track("zrp-sinai", "0").track("expended-sinai", "0");
  EXPECT_EQ(phase_of(broke), "sinai-movement");  // there is nothing that he could pay
}

// --- 6.2.7 ---

TEST(SixDayWarReservePoints, AnEnhancedAttackShiftsOneColumn) {
  CASES("sdw67:6.2.7 sdw67:6.2.7.1 sdw67:ZRP.enhanced");
  War war = attack("sinai-combat");
  EXPECT_EQ(column(war, "Mobile"), "300-399");
  war.play("enhance");
  EXPECT_EQ(column(war, "Mobile"), "400-499");
  EXPECT_EQ(column(war, "Assault"), "400-499");
  EXPECT_EQ(war.refusal("enhance"), "6.2.7");
  war.play("resolve", "table mobile");
  EXPECT_TRUE(war.happened("column 400-499"));
  EXPECT_EQ(points(war, "expended-sinai"), 1);
  EXPECT_EQ(points(war, "zrp-sinai"), 49);
  War plain = attack("sinai-combat");
  plain.play("resolve", "table mobile");
  EXPECT_TRUE(plain.happened("column 300-399"));
  EXPECT_EQ(points(plain, "expended-sinai"), 0);
  War broke(2, "sinai-combat");
  broke.unit("IS-S-7", "1526").unit("EG-11", "1527").track("zrp-sinai", "0").track("expended-sinai", "0");
  broke.play("attack 1527", "with 1526");
  EXPECT_EQ(broke.refusal("enhance"), "6.1");
}

TEST(SixDayWarReservePoints, AnEnhancedAttackDoublesTheAdvance) {
  CASES("sdw67:6.2.7.2");
  for (const bool enhanced : {false, true}) {  // DR either way
    War war = attack("sinai-combat");
    if (enhanced) war.play("enhance");
    war.play("resolve", "table mobile", "retreat EG-11 1627", "advance IS-S-7 1527");
    if (enhanced) {
      EXPECT_EQ(war.refusal("advance IS-S-7 1528"), "");
      war.play("advance IS-S-7 1528");
    }
    EXPECT_FALSE(war.legal("advance IS-S-7 1529"));
    EXPECT_EQ(war.at("IS-S-7"), enhanced ? "1528" : "1527");
  }
  War defence = attack("sinai-arab-combat");  // nor can the Israeli defender pay
  EXPECT_EQ(defence.refusal("enhance"), "6.0");
  EXPECT_EQ(column(defence, "Assault"), "300-399");
}

// --- 6.3, 6.4 ---

TEST(SixDayWarReservePoints, HeldUnitsCostNothingMore) {
  CASES("sdw67:6.3");
  War war(2, "sinai-reinforcement");
  war.dice({6, 6, 6, 6}).play("buy-brigade IS-R-8 2018", "buy AIR-1");
  EXPECT_EQ(points(war, "expended-sinai"), 3);
  pass_until(war, "eastern-reinforcement");
  pass_until(war, "sinai-reinforcement");
  EXPECT_EQ(war.view().turn, 3);
  EXPECT_EQ(points(war, "expended-sinai"), 3);
  EXPECT_EQ(points(war, "zrp-sinai"), 47);
  EXPECT_EQ(war.at("IS-R-8"), "2018");
  EXPECT_EQ(war.at("AIR-1"), "sinai-available");
}

TEST(SixDayWarReservePoints, UnitsInTheReserveBoxHaveNoEffect) {
  CASES("sdw67:6.4");
  War move(2, "sinai-movement");
  move.unit("IS-S-7", "1821");
  EXPECT_EQ(move.refusal("move IS-R-8 2018"), "10.1");
  EXPECT_EQ(move.refusal("drop IS-R-55 2018"), "10.1");
  War strike(2, "sinai-strike");
  strike.unit("AIR-2", "sinai-available");
  EXPECT_EQ(strike.refusal("assign AIR-1 sinai-superiority"), "16.2");
  EXPECT_EQ(strike.refusal("assign SF-1 sinai-superiority"), "16.2");
  War bare(2, "sinai-reinforcement");  // and they are worth nothing
  bare.track("air-defence-sinai", "0");
  EXPECT_EQ(bare.vp("sinai"), 0);
}

}  // namespace
}  // namespace mitla::test
