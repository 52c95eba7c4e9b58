// 5.0 The map and its sectors.
#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

TEST(SixDayWarSectors, ArabsStayInTheirSector) {
  CASES("sdw67:5.3");
  War jordan(2, "eastern-arab-movement");
  jordan.unit("JO-40", "2217").dice({6}).play("contingent jordanian");
  EXPECT_EQ(jordan.refusal("move JO-40 2118"), "5.4");  // along a road
  EXPECT_EQ(jordan.refusal("move JO-40 2117"), "5.4");
  EXPECT_EQ(jordan.refusal("move JO-40 2216"), "");
  War egypt(2, "sinai-arab-movement");
  egypt.unit("EG-2", "2118").dice({6}).play("contingent egyptian");
  EXPECT_EQ(egypt.refusal("move EG-2 2217"), "5.4");
  EXPECT_EQ(egypt.refusal("move EG-2 2117"), "");
}

TEST(SixDayWarSectors, NobodyCrossesTheFrontLine) {
  CASES("sdw67:5.4");
  War move(2, "sinai-movement");
  move.unit("IS-S-7", "2118").unit("IS-E-1", "2217");
  EXPECT_EQ(move.refusal("move IS-S-7 2217"), "5.4");
  EXPECT_EQ(move.refusal("move IS-E-1 2216"), "5.4");  // the Eastern Front moves in its own phase
  for (const std::string& action : move.actions("move IS-S-7 ")) EXPECT_NE(action, "move IS-S-7 2217");

  // Retreat: 9 to 3, Assault, die 3: DR.
  War retreat(2, "sinai-arab-combat");
  retreat.unit("IS-S-Shaked", "2118").unit("EG-2", "2119").unit("EG-11", "2119").dice({3});
  retreat.play("attack 2118", "with 2119", "resolve");
  ASSERT_EQ(retreat.decision(), "retreat");
  EXPECT_EQ(retreat.actions("retreat"), (Texts{"retreat IS-S-Shaked 2017", "retreat IS-S-Shaked 2117"}));
  EXPECT_EQ(retreat.refusal("retreat IS-S-Shaked 2217"), "14.2.sector");

  // Advance: 9 to 3, enhanced, Mobile, die 3: DR; two hexes.
  War advance(2, "sinai-combat");
  advance.unit("IS-S-7", "2119").unit("EG-11", "2118").dice({3});
  advance.play("attack 2118", "with 2119", "enhance", "resolve", "table mobile");
  EXPECT_EQ(advance.refusal("retreat EG-11 2217"), "14.2.sector");
  advance.play("retreat EG-11 2017", "advance IS-S-7 2118");
  EXPECT_EQ(advance.refusal("advance IS-S-7 2217"), "15.2");
  EXPECT_EQ(advance.refusal("advance IS-S-7 2117"), "");
}

TEST(SixDayWarSectors, AircraftServeOneFront) {
  CASES("sdw67:5.5 sdw67:5.8");
  War war(2, "sinai-strike");
  war.unit("AIR-1", "sinai-available").unit("SF-1", "sinai-available").unit("AIR-2", "eastern-available");
  war.unit("SF-2", "eastern-available").unit("EG-11", "1526").unit("JO-40", "2413");
  war.track("air-defence-sinai", "0").dice({1});
  EXPECT_EQ(war.refusal("assign AIR-2 sinai-ground-attack"), "16.2");
  EXPECT_EQ(war.refusal("assign SF-2 sinai-superiority"), "16.2");
  EXPECT_EQ(war.refusal("assign AIR-1 eastern-ground-attack"), "16.3");
  EXPECT_EQ(war.refusal("assign SF-1 eastern-superiority"), "16.3");
  war.play("assign AIR-1 sinai-ground-attack", "end");
  EXPECT_EQ(war.refusal("aim AIR-1 2413"), "5.8");
  EXPECT_EQ(war.actions("aim"), Texts{"aim AIR-1 1526"});
  // Air superiority lowers the level of the own Front.
  War level(2, "eastern-strike");
  level.unit("AIR-1", "eastern-superiority").dice({6, 1});
  level.track("air-defence-sinai", "5").track("air-defence-eastern", "3").play("end", "lower");
  EXPECT_EQ(points(level, "air-defence-sinai"), 5);
  EXPECT_EQ(points(level, "air-defence-eastern"), 2);
}

TEST(SixDayWarSectors, BarragesServeOneSector) {
  CASES("sdw67:5.8");
  War war(2, "eastern-barrage");
  war.unit("IS-S-7", "1526").unit("IS-E-1", "2413");
  EXPECT_EQ(war.refusal("aim BAR-E-1 1526"), "5.8");
  EXPECT_EQ(war.refusal("aim BAR-E-1 2018"), "5.8");
  EXPECT_EQ(war.refusal("aim BAR-S-1 2413"), "18.1");
  EXPECT_EQ(war.refusal("aim BAR-E-1 2413"), "");
}

TEST(SixDayWarSectors, NoAttackCrossesTheFrontLine) {
  CASES("sdw67:5.7");
  War war(2, "sinai-combat");
  war.unit("IS-S-7", "2118").unit("JO-40", "2217").unit("EG-11", "2119");
  EXPECT_EQ(war.refusal("attack 2217"), "5.7");
  war.play("attack 2119", "with 2118");
  EXPECT_FALSE(war.legal("also 2217"));
  // Without another enemy nobody has to attack at all.
  War alone(2, "sinai-combat");
  alone.unit("IS-S-7", "2118").unit("JO-40", "2217");
  EXPECT_NE(phase_of(alone), "sinai-combat");
}

TEST(SixDayWarSectors, TheEgyptianCommandosInJordan) {
  CASES("sdw67:5.9");
  War war(2, "eastern-arab-movement");
  war.unit("EG-3335", "2713").unit("EG-Cdo", "0628").dice({6});
  EXPECT_EQ(war.to_act(), "sinai");
  war.play("contingent commando", "move EG-3335 2612");
  EXPECT_EQ(war.at("EG-3335"), "2612");
  // It starts there.
  War setup(1, "setup");
  setup.play("ready", "end");
  EXPECT_EQ(setup.to_act(), "sinai");
  EXPECT_EQ(setup.refusal("place EG-3335 2713"), "");
  EXPECT_EQ(setup.refusal("place EG-3335 2706"), "24.1.3");  // Syria
}

}  // namespace
}  // namespace mitla::test
