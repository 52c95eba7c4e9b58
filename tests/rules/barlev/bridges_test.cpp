// 7.0 Engineers and bridges.
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

TEST(Bridges, CarryFourBattalionsAndOneStops) {
  CASES("barlev:7.24 barlev:7.25 barlev:7.25.ex barlev:7.26");
  War war = suez(3, "arab-movement");
  war.unit("egy_2-11x", "S3013").unit("egy_11x_arty", "S3013").unit("egy_3-11x", "S3114");
  war.unit("egy_11x_aaa", "S3114")
      .unit("egy_1-11x", "S3213")
      .unit("egy_4-11x", "S3114")
      .mark("bridge", "S3113");
  const auto used = [&] { return int{barlev_state(war).land.bridges[0].used}; };
  war.play("move egy_2-11x S3012", "move egy_11x_arty S3012");
  EXPECT_EQ(used(), 5);
  war.play("move egy_3-11x S3112", "move egy_11x_aaa S3112");
  EXPECT_EQ(used(), 9);
  war.play("move egy_1-11x S3212");
  EXPECT_EQ(used(), 12);
  EXPECT_FALSE(war.legal("move egy_4-11x S3112"));
  war.play("move egy_4-11x S3113");
  EXPECT_TRUE(war.has("egy_4-11x", "on-bridge"));
}

TEST(Bridges, MarkersCostAPoint) {
  CASES("barlev:7.34 barlev:7.34.ex barlev:7.31 barlev:7.22 barlev:7.23");
  War war = suez(3, "arab-movement");
  war.unit("isr_fort_milano", "S1116")
      .unit("egy_4-11x", "S1017")
      .unit("egy_1-11x", "S1017")
      .track("operations-egypt", "1");
  EXPECT_EQ(war.refusal("bridge-marker S1116"), "7.34");
  EXPECT_EQ(war.refusal("bridge-marker S2316"), "7.34");
  war.play("bridge-marker S1016");
  EXPECT_EQ(points(war, "operations-egypt"), 0);
  EXPECT_TRUE(marked(war, "emplacing-bridge", "S1016"));
  EXPECT_TRUE(war.legal("move egy_1-11x S1016"));

  War near = suez(3, "arab-movement");
  near.unit("isr_46-401x", "S1015").unit("egy_1-11x", "S1018").track("operations-egypt", "1");
  EXPECT_EQ(near.refusal("bridge-marker S1016"), "7.34");
}

TEST(Bridges, TheDitchIsBridgedOutsideZones) {
  CASES("barlev:7.32 barlev:7.41 barlev:7.42 barlev:7.42.ex");
  War war = golan(3, "arab-movement");
  war.unit("syr_5xx_engineer", "G2613").unit("isr_53-188x", "G2514");
  EXPECT_EQ(war.refusal("bridge syr_5xx_engineer G2614"), "7.42");
  War open = golan(3, "arab-movement");
  open.unit("syr_5xx_engineer", "G2613").unit("syr_88", "G2612");
  EXPECT_EQ(open.refusal("move syr_88 G2614"), "17.1");
  open.play("bridge syr_5xx_engineer G2614");
  EXPECT_EQ(barlev_state(open).spent[unit_named(open, "syr_5xx_engineer").value], 8) << "two points";
  EXPECT_TRUE(open.legal("move syr_88 G2614"));
  EXPECT_TRUE(marked(open, "emplacing-hexside-bridge", "G2613"));
}

TEST(Bridges, AreFlippedOrTakenBack) {
  CASES("barlev:7.21 barlev:SEQ.2.d.1");
  War war = suez(3, "arab-bridges");
  war.unit("egy_4-11x", "S1020").mark("emplacing-bridge", "S1016").mark("emplacing-bridge", "S1216");
  war.play("take-back S1216");
  EXPECT_FALSE(marked(war, "emplacing-bridge", "S1216"));
  war.play("flip S1016");
  EXPECT_TRUE(marked(war, "bridge", "S1016"));
}

}  // namespace
}  // namespace mitla::test
