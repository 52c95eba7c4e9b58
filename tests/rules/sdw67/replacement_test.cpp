// 8.0 Replacements.
#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

// A barrage eliminates the only unit of a hex; where does it go?
std::string fate(War&& war, const std::string& unit, const std::string& hex, const std::string& barrage) {
  war.unit(unit, hex).dice({6, 6, 6, 6, 6});
  war.play("aim " + barrage + " " + hex, "end");
  if (war.decision() == "shelling") war.play("fire " + barrage + " units");
  return war.at(unit);
}

TEST(SixDayWarReplacement, WhatCanBeReplaced) {
  CASES("sdw67:8.1 sdw67:ZRP.replace");
  War war(2, "sinai-reinforcement");
  for (const char* unit : {"IS-S-7", "IS-S-202", "IS-S-99", "IS-S-Shaked", "IS-R-10"})
    war.unit(unit, "sinai-refit");
  war.unit("AIR-1", "sinai-refit").unit("SF-1", "sinai-refit").unit("IS-S-Mil1", "sinai-deadpile");
  for (const char* unit : {"IS-S-7", "IS-S-202", "IS-S-99", "IS-S-Shaked", "IS-R-10"})
    EXPECT_EQ(war.refusal(std::string("replace-brigade ") + unit + " 2018"), "") << unit;
  EXPECT_EQ(war.refusal("replace AIR-1"), "");
  EXPECT_EQ(war.refusal("replace SF-1"), "");
  EXPECT_EQ(war.actions("replace-brigade IS-S-Mil1"), Texts{});  // static
  EXPECT_EQ(fate(War(2, "sinai-barrage"), "IS-S-Mil1", "1820", "BAR-S-1"), "sinai-deadpile");
}

TEST(SixDayWarReplacement, APathLeadsToRefit) {
  CASES("sdw67:8.2");
  EXPECT_EQ(fate(War(2, "sinai-barrage"), "IS-S-7", "1820", "BAR-S-1"), "sinai-refit");
  EXPECT_EQ(fate(War(2, "sinai-barrage"), "IS-S-7", "1644", "BAR-S-1"), "sinai-refit");  // a long way
  War unit(2, "sinai-barrage");  // EG-2 stands in the way and holds 1544; all around is the sea
  unit.unit("EG-2", "1643");
  EXPECT_EQ(fate(std::move(unit), "IS-S-7", "1644", "BAR-S-1"), "sinai-deadpile");
  // Only the zones bar it: 1543 and 1643 are empty, 1544 and 1643 are held from 1642 and 1443.
  War zone(2, "sinai-barrage");
  zone.unit("EG-2", "1642").unit("EG-3", "1443");
  EXPECT_EQ(fate(std::move(zone), "IS-S-7", "1644", "BAR-S-1"), "sinai-deadpile");
  // The hex where the unit dies may lie in a zone.
  War start(2, "sinai-barrage");
  start.unit("EG-2", "1721");
  EXPECT_EQ(fate(std::move(start), "IS-S-7", "1820", "BAR-S-1"), "sinai-refit");
  // A city or town under Israeli control, not a kibbutz.
  War lost(2, "sinai-barrage");
  for (const char* hex : {"1916", "2016", "2018", "2023", "2131", "2220"}) lost.mark("arab-control", hex);
  EXPECT_EQ(fate(std::move(lost), "IS-S-7", "1820", "BAR-S-1"), "sinai-deadpile");
}

TEST(SixDayWarReplacement, ThePathAvoidsEnemyUnitsAndClosedLand) {
  CASES("sdw67:8.2");
  // From Jiradi the way leads by Rafah to the kibbutz 1719, which no zone enters; unless an enemy is in
  // Rafah.
  for (const bool barred : {false, true}) {
    War war(2, "sinai-barrage");
    war.unit("EG-3", "1420").unit("EG-2", barred ? "1618" : "0126");
    EXPECT_EQ(fate(std::move(war), "IS-S-7", "1519", "BAR-S-1"), barred ? "sinai-deadpile" : "sinai-refit");
  }
  EXPECT_EQ(fate(War(3, "eastern-barrage"), "IS-E-1", "3116", "BAR-E-1"), "eastern-deadpile");
  EXPECT_EQ(fate(War(4, "eastern-barrage"), "IS-E-1", "3116", "BAR-E-1"), "eastern-refit");
}

TEST(SixDayWarReplacement, WhereUnitsComeBack) {
  CASES("sdw67:8.3 sdw67:8.3.1 sdw67:8.3.2");
  War war(2, "sinai-reinforcement");
  war.unit("IS-S-7", "sinai-refit").unit("AIR-1", "sinai-refit").mark("israeli-control", "1320");
  war.mark("arab-control", "2023").mark("terrorized", "2220");
  EXPECT_EQ(war.refusal("replace-brigade IS-S-7 2018"), "");
  EXPECT_EQ(war.refusal("replace-brigade IS-S-7 2016"), "");
  EXPECT_EQ(war.refusal("replace-brigade IS-S-7 1821"), "8.3.1");   // a kibbutz
  EXPECT_EQ(war.refusal("replace-brigade IS-S-7 1820"), "8.3.1");   // open country
  EXPECT_EQ(war.refusal("replace-brigade IS-S-7 1320"), "8.3.1");   // El Arish is not in Israel
  EXPECT_EQ(war.refusal("replace-brigade IS-S-7 2023"), "8.3.1");   // under Arab control
  EXPECT_EQ(war.refusal("replace-brigade IS-S-7 2220"), "18.8.1");  // terrorized
  war.play("replace-brigade IS-S-7 2016", "replace AIR-1");
  EXPECT_EQ(war.at("IS-S-7"), "2016");
  EXPECT_EQ(war.at("AIR-1"), "sinai-available");
  EXPECT_EQ(points(war, "expended-sinai"), 3);
  EXPECT_EQ(war.refusal("replace-brigade IS-S-7 2018"), "8.3");  // no longer in Refit
}

TEST(SixDayWarReplacement, LostReserveUnitsStayWithTheFront) {
  CASES("sdw67:8.3.3");
  EXPECT_EQ(fate(War(2, "sinai-barrage"), "IS-R-8", "1820", "BAR-S-1"), "sinai-refit");
  EXPECT_EQ(fate(War(2, "eastern-barrage"), "IS-R-8", "2413", "BAR-E-1"), "eastern-refit");
  War war(2, "eastern-reinforcement");
  war.unit("IS-R-8", "eastern-refit");
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 2012"), "6.2.1");  // not for sale to anybody
  war.play("replace-brigade IS-R-8 2012");
  EXPECT_EQ(war.at("IS-R-8"), "2012");
}

TEST(SixDayWarReplacement, AirstrikesHitByAirDefence) {
  CASES("sdw67:8.3.air");
  War war(2, "sinai-strike");
  war.unit("AIR-1", "sinai-ground-attack").unit("EG-11", "1526").track("air-defence-sinai", "5");
  war.dice({2, 6, 6, 6, 6}).play("end");  // EH
  EXPECT_EQ(war.at("AIR-1"), "sinai-refit");
  pass_until(war, "eastern-reinforcement");
  pass_until(war, "sinai-reinforcement");
  EXPECT_EQ(war.view().turn, 3);
  EXPECT_EQ(war.at("AIR-1"), "sinai-refit");  // not by itself
  war.play("replace AIR-1");
  EXPECT_EQ(war.at("AIR-1"), "sinai-available");
}

TEST(SixDayWarReplacement, TheDeadpileIsFinal) {
  CASES("sdw67:8.3.dead");
  War war(2, "sinai-reinforcement");
  war.unit("IS-S-7", "sinai-deadpile").unit("AIR-1", "sinai-deadpile").unit("IS-R-8", "sinai-deadpile");
  EXPECT_EQ(war.refusal("replace-brigade IS-S-7 2018"), "8.3");
  EXPECT_EQ(war.refusal("replace-brigade IS-R-8 2018"), "8.3");
  EXPECT_EQ(war.refusal("replace AIR-1"), "8.3.2");
  EXPECT_EQ(war.refusal("buy AIR-1"), "6.2.2");
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 2018"), "6.2.1");
  EXPECT_EQ(war.actions("replace"), Texts{});
}

TEST(SixDayWarReplacement, ArabsComeBackByEventsOnly) {
  CASES("sdw67:8.3.arab");
  War strike(2, "sinai-strike");
  strike.unit("AIR-1", "sinai-ground-attack").unit("EG-11", "1526").track("air-defence-sinai", "0");
  strike.dice({1, 6}).play("end", "aim AIR-1 1526");
  EXPECT_EQ(strike.at("EG-11"), "sinai-arab-deadpile");
  War arab(2, "sinai-arab-reinforcement");
  arab.unit("EG-11", "sinai-arab-deadpile").unit("VO-Algeria", "sinai-pending");
  EXPECT_EQ(arab.refusal("arrive EG-11 0125"), "7.4");
  War israeli(2, "sinai-reinforcement");
  israeli.unit("EG-11", "sinai-arab-deadpile");
  EXPECT_EQ(israeli.refusal("replace-brigade EG-11 2018"), "8.3");
  War event(1, "sinai-barrage");  // event 3
  event.unit("EG-11", "sinai-arab-deadpile").unit("EG-2", "sinai-arab-deadpile").dice({1, 2}).play("end");
  EXPECT_EQ(event.at("EG-11"), "sinai-pending");
  EXPECT_EQ(event.at("EG-2"), "sinai-arab-deadpile");
}

}  // namespace
}  // namespace mitla::test
