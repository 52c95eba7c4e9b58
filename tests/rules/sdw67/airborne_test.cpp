// 20.0: airborne moves and the airborne surprise.
#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

// 202 and 55 in Beersheba, far from every enemy; 2 (6) in 1427.
Clash airfield() {
  Clash clash(2, "sinai-movement");
  clash.in("2018", {"IS-S-202", "IS-R-55", "IS-S-7"}).in("1427", {"EG-2"});
  return clash;
}

TEST(SixDayWarAirborne, OneMoveInAPhase) {
  CASES("sdw67:20.1");
  Clash clash = airfield();
  clash.in("2315", {"IS-R-80"}).dice({6, 6});  // 12: no event
  EXPECT_EQ(clash.refusal("drop IS-S-7 1430"), "20.1") << "armor";
  EXPECT_TRUE(clash.legal("drop IS-R-55 1430"));
  clash.play("drop IS-S-202 1430");
  EXPECT_EQ(clash.at("IS-S-202"), "1430");
  EXPECT_EQ(clash.refusal("drop IS-R-55 1431"), "20.1");
  // The other player has his own.
  end_until(clash, "eastern-movement");
  EXPECT_TRUE(clash.legal("drop IS-R-80 2210"));
  clash.play("drop IS-R-80 2210");
  EXPECT_EQ(clash.at("IS-R-80"), "2210");
}

TEST(SixDayWarAirborne, EachPhaseHasAMoveOfItsOwn) {
  CASES("sdw67:20.1");
  Clash clash = airfield();
  clash.dice({6, 6, 6, 6});  // no events
  clash.play("drop IS-S-202 1432", "end");
  end_until(clash, "sinai-reinforcement");
  end_until(clash, "sinai-movement");
  EXPECT_TRUE(clash.legal("drop IS-R-55 1433"));
  EXPECT_TRUE(clash.legal("drop IS-S-202 1433"));
}

TEST(SixDayWarAirborne, AnAssaultLandsAnywhereOnItsFront) {
  CASES("sdw67:20.2a");
  Clash clash = airfield();
  clash.in("1629", {"IS-R-80"}).in("1630", {"EG-3"});  // 80 starts in a zone of control
  EXPECT_TRUE(clash.legal("drop IS-S-202 1426")) << "in a zone of control";
  EXPECT_TRUE(clash.legal("drop IS-S-202 0529")) << "far away";
  EXPECT_EQ(clash.refusal("drop IS-S-202 1427"), "11.7") << "an enemy";
  EXPECT_EQ(clash.refusal("drop IS-S-202 2315"), "5.4") << "the other Front";
  EXPECT_EQ(clash.refusal("drop IS-S-202 0223"), "25.4") << "west of the canal";
  EXPECT_EQ(clash.refusal("drop IS-R-80 1426"), "20.2b") << "V-abn-1: out of a zone of control into another";
}

TEST(SixDayWarAirborne, AnAssaultIsTheWholeMove) {
  CASES("sdw67:20.2a");
  Clash begun = airfield();
  begun.play("move IS-S-202 2019");
  EXPECT_EQ(begun.refusal("drop IS-S-202 1430"), "20.2a") << "it has begun to move";
  Clash landed = airfield();
  landed.play("drop IS-S-202 1430");
  EXPECT_EQ(landed.refusal("move IS-S-202 1431"), "10.6");
  EXPECT_EQ(landed.refusal("march IS-S-202"), "10.6");
  EXPECT_TRUE(landed.has("IS-S-202", "assaulted"));
}

TEST(SixDayWarAirborne, AnExtractionEndsOutsideEnemyZones) {
  CASES("sdw67:20.2b");
  SCOPED_TRACE("V-abn-2");
  Clash clash(2, "sinai-movement");
  clash.attackers({"IS-S-202"}).defenders({"EG-2"}).in("1630", {"EG-3"});
  EXPECT_EQ(clash.refusal("drop IS-S-202 1527"), "20.2b");
  EXPECT_EQ(clash.refusal("drop IS-S-202 1629"), "20.2b");
  clash.play("drop IS-S-202 1432");
  EXPECT_EQ(clash.at("IS-S-202"), "1432");
  EXPECT_FALSE(clash.has("IS-S-202", "assaulted")) << "no assault";
  EXPECT_EQ(clash.halves("zrp-sinai"), 2 * 49);
}

TEST(SixDayWarAirborne, EveryMoveCostsAPoint) {
  CASES("sdw67:20.3");
  Clash clash = airfield();
  clash.play("drop IS-S-202 1430");
  EXPECT_EQ(clash.halves("zrp-sinai"), 2 * 49);
  EXPECT_EQ(clash.halves("expended-sinai"), 2 * 1);
  EXPECT_EQ(clash.halves("zrp-eastern"), 2 * 50);
  Clash poor = airfield();
  poor.track("zrp-sinai", "0");
  EXPECT_EQ(poor.refusal("drop IS-S-202 1430"), "6.1");
}

TEST(SixDayWarAirborne, ArabsMakeNone) {
  CASES("sdw67:20.4");
  SCOPED_TRACE("V-abn-4");
  Clash clash(2, "sinai-arab-movement");
  clash.attackers({"EG-Abn"}).in("2018", {"IS-S-202"}).dice({6});
  clash.play("contingent egyptian");
  EXPECT_TRUE(clash.legal("move EG-Abn 1427"));
  EXPECT_EQ(clash.refusal("drop EG-Abn 1432"), "10.6");
  EXPECT_EQ(clash.actions("drop"), Names{});
  Clash israel = airfield();
  israel.attackers({"IS-S-14"}).in("1432", {"EG-Abn"});
  EXPECT_EQ(israel.refusal("drop EG-Abn 1440"), "10.6");
}

// --- 20.5 ---

// 202 has landed in 1722 next to Umm Katef 1622 (rough and fortified), 60 stands in 1621.
// 15 against 6, 250 percent: 100-149 with the fortification, 150-199 with the rough alone.
Clash umm_katef(std::vector<std::uint8_t> dice) {
  Clash clash = israeli_attack();
  clash.unit("IS-S-202", "1722", {"assaulted"}).unit("IS-S-60", "1621").unit("EG-2", "1622");
  clash.dice(std::move(dice));
  return clash;
}
const char* const kSurprise = "the fortification of 1622 counts for nothing";

TEST(SixDayWarAirborne, TheFirstAssaultOnAFortificationCancelsIt) {
  CASES("sdw67:20.5");
  SCOPED_TRACE("V-abn-3");
  Clash clash = umm_katef({5});
  clash.play("attack 1622", "with 1621");
  EXPECT_EQ(column_in(clash, "Assault"), "1-49") << "nobody who landed takes part yet";
  clash.play("with 1722");
  EXPECT_EQ(column_in(clash, "Assault"), "150-199") << "the odds foresee what the declaration brings";
  EXPECT_EQ(column_in(clash, "Mobile"), "150-199");
  clash.play("resolve");
  EXPECT_TRUE(clash.happened(kSurprise));
  EXPECT_EQ(column_in(clash, "Mobile"), "150-199") << "no shift and the choice of the table";
  clash.play("table mobile");
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.decision(), "retreat") << "and the retreat cannot be ignored";

  // A whole turn: the drop in the movement phase, the surprise in the combat phase after it.
  Clash turn(2, "sinai-movement");
  turn.unit("IS-S-202", "2018").unit("IS-S-60", "1621").unit("EG-2", "1622");
  turn.play("drop IS-S-202 1722", "end", "attack 1622", "with 1722", "with 1621", "resolve");
  EXPECT_TRUE(turn.happened(kSurprise));
}

TEST(SixDayWarAirborne, WithoutAnAssaultThereIsNoSurprise) {
  CASES("sdw67:20.5");
  // 202 came on the ground; or it landed, but 60 attacks alone.
  Clash ground = israeli_attack();
  ground.unit("IS-S-202", "1722").unit("IS-S-60", "1621").unit("EG-2", "1622").dice({6});
  ground.play("attack 1622", "with 1722", "with 1621", "resolve");
  EXPECT_FALSE(ground.happened(kSurprise));
  EXPECT_TRUE(ground.happened("Assault column 100-149, die 6: DR"));
  EXPECT_EQ(ground.decision(), "standing");

  Clash apart = umm_katef({6});
  apart.unit("EG-11", "1723");
  apart.play("attack 1622", "with 1621", "resolve");
  EXPECT_FALSE(apart.happened(kSurprise));
}

TEST(SixDayWarAirborne, ItHappensOncePerFront) {
  CASES("sdw67:20.5");
  Clash again = umm_katef({6});
  again.track("surprised-sinai", "1");
  again.play("attack 1622", "with 1722", "with 1621", "resolve");
  EXPECT_FALSE(again.happened(kSurprise));
  // The other Front has its own: Tel Fahr.
  Clash other(2, "eastern-combat");
  other.unit("IS-R-80", "2604", {"assaulted"}).unit("SY-11", "2705").track("surprised-sinai", "1");
  other.play("attack 2705", "with 2604", "resolve");
  EXPECT_TRUE(other.happened("the fortification of 2705 counts for nothing"));

  // Two such attacks in one phase: the second one, on Rafah, meets the fortification. First 13 against 6,
  // column 150-199, die 3: AA.
  Clash second = israeli_attack();
  second.unit("IS-S-202", "1722", {"assaulted"}).unit("IS-S-99", "1722").unit("EG-2", "1622");
  second.unit("IS-R-55", "1619", {"assaulted"}).unit("IS-S-60", "1619").unit("EG-3", "1618").dice({3, 3});
  second.play("attack 1622", "with 1722", "resolve");
  EXPECT_TRUE(second.happened(kSurprise));
  second.play("attack 1618", "with 1619", "resolve");
  EXPECT_FALSE(second.cited("20.5"));
  EXPECT_TRUE(second.happened("15 against 6, Assault column 100-149")) << "no choice of the table";
}

TEST(SixDayWarAirborne, AFortifiedCityIsNeverCancelled) {
  CASES("sdw67:20.5");
  Clash gaza = israeli_attack();
  gaza.unit("IS-S-202", "1817", {"assaulted"}).unit("EG-2", "1717").dice({6});
  gaza.play("attack 1717", "with 1817", "resolve");
  EXPECT_FALSE(gaza.cited("20.5"));
}

TEST(SixDayWarAirborne, OfTwoFortificationsTheAttackerNamesOne) {
  CASES("sdw67:20.5");
  // 202 and 60 in 1722, between Umm Katef 1622 and Qusaima 1723.
  Clash clash = israeli_attack();
  clash.unit("IS-S-202", "1722", {"assaulted"}).unit("IS-S-60", "1722");
  clash.unit("EG-11", "1622").unit("EG-10", "1723").dice({6});
  clash.play("attack 1622", "with 1722", "also 1723", "resolve");
  ASSERT_EQ(clash.decision(), "surprise");
  EXPECT_EQ(clash.to_act(), "sinai");
  EXPECT_EQ(clash.actions("surprise"), (Names{"surprise 1622", "surprise 1723"}));
  EXPECT_EQ(clash.refusal("surprise 1522"), "20.5");
  clash.play("surprise 1723");
  EXPECT_TRUE(clash.happened("the fortification of 1723 counts for nothing"));
  EXPECT_NE(clash.decision(), "table") << "the other one still forces the Assault table";
}

TEST(SixDayWarAirborne, TheFortificationCountsAgainAfterThePhase) {
  CASES("sdw67:20.5");
  // 15 against 6, 150-199 without the fortification, die 3 on the Assault table: AA. In the next phase of
  // the Arabs 2 stands in its fortification again: it need not attack.
  Clash clash = umm_katef({3, 6, 6});
  clash.play("attack 1622", "with 1722", "with 1621", "resolve", "table assault");
  ASSERT_TRUE(clash.happened(": AA"));
  EXPECT_EQ(clash.at("IS-S-60"), "sinai-refit");
  end_until(clash, "sinai-barrage");
  clash.play("end");
  ASSERT_EQ(clash.view().phase, "sinai-arab-combat");
  EXPECT_TRUE(clash.legal("end"));
}

}  // namespace
}  // namespace mitla::test
