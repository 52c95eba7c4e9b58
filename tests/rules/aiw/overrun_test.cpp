// S.II.D: overruns. Israel in the desert of S-2; the defenders are inverted, so that they do not fire back.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

Field israel() { return at_move("aiw/s2", "israel"); }

Field against_infantry() {
  Field field = israel();
  field.unit("E-INF-1", "B-U5", {"inverted"});
  return field;
}

TEST(AiwOverrun, MoveThenAttack) {
  CASES("aiw:S.II.D.1.a aiw:S.II.D.1.b aiw:S.II.D.2.b aiw:S.II.D.1.c");
  Field field = against_infantry();
  field.unit("I-SH51HV-1", "B-S5").unit("I-SH51HV-2", "B-T6").dice({1});
  field.play("overrun B-U5", "move I-SH51HV-1 B-T5", "join I-SH51HV-2");
  EXPECT_FALSE(field.has("I-SH51HV-1", "inverted"));  // not before it is resolved
  field.play("execute");
  EXPECT_EQ(field.at("E-INF-1"), "eliminated");
  EXPECT_EQ(field.at("I-SH51HV-1"), "B-T5");  // no unit advances
  EXPECT_TRUE(field.has("I-SH51HV-1", "inverted"));
  EXPECT_TRUE(field.has("I-SH51HV-2", "inverted"));
  EXPECT_EQ(field.refusal("move I-SH51HV-1 B-U5"), "B.V.A.4.b");
}

TEST(AiwOverrun, OnlyParticipantsMoveUntilItIsResolved) {
  CASES("aiw:S.II.D.1.b");
  Field field = against_infantry();
  field.unit("I-SH51HV-1", "B-S5")
      .unit("I-FLAIL-1", "B-A2")
      .unit("I-MOR120-1", "B-S7")
      .unit("I-SH51HV-2", "B-S6");
  field.play("overrun B-U5", "move I-SH51HV-1 B-T5");
  EXPECT_EQ(field.refusal("move I-MOR120-1 B-T7"), "S.II.D.2.a");
  EXPECT_FALSE(field.legal("end"));
  EXPECT_TRUE(field.legal("move I-SH51HV-2 B-T6"));
  field.play("move I-SH51HV-2 B-T6");
  EXPECT_EQ(field.refusal("move I-SH51HV-1 B-T4"), "S.II.D.1.b");  // one after the other
}

TEST(AiwOverrun, EveryParticipantMayLoadAndUnloadOnItsApproach) {
  CASES("aiw:S.II.D.1.a aiw:B.V.B.7 aiw:S.II.D.1.b");
  Field field = against_infantry();
  field.unit("I-M3-1", "B-S5").unit("I-M3-2", "B-T6").unit("I-INF-1", "B-S5").unit("I-INF-2", "I-M3-2");
  field.unit("I-INF-3", "B-T6").unit("I-MOR120-1", "B-S7").dice({1});
  field.play("overrun B-U5", "load I-M3-1 I-INF-1", "move I-M3-1 B-T5");
  EXPECT_EQ(left(field), 16 - 8 - 2);
  const auto offered = field.actions("unload");
  ASSERT_EQ(offered.size(), 1U);
  EXPECT_EQ(offered.front(), "unload I-M3-2");
  field.play("unload I-M3-2");
  EXPECT_EQ(left(field), 16 - 8);
  EXPECT_FALSE(field.has("I-M3-1", "inverted"));  // it waits for the others
  EXPECT_TRUE(field.has("I-INF-2", "inverted"));
  EXPECT_EQ(field.refusal("load I-M3-1 I-INF-3"), "S.II.D.1.b");  // its approach is over
  field.play("execute");
  EXPECT_EQ(field.at("E-INF-1"), "eliminated");
  EXPECT_TRUE(field.has("I-M3-1", "inverted"));
  EXPECT_TRUE(field.has("I-M3-2", "inverted"));
  EXPECT_TRUE(field.has("I-INF-1", "inverted"));
}

TEST(AiwOverrun, OnlyParticipantsLoadAndUnload) {
  CASES("aiw:S.II.D.1.b aiw:S.II.D.2.a");
  Field field = at_move("aiw/s2", "egypt");
  field.unit("I-INF-1", "B-U5", {"inverted"}).unit("E-T3485-1", "B-T5");
  field.unit("E-TRUCK-1", "B-S5").unit("E-INF-1", "E-TRUCK-1");
  field.play("overrun B-U5");
  EXPECT_EQ(field.refusal("unload E-TRUCK-1"), "S.II.D.2.a");
  EXPECT_TRUE(field.actions("unload").empty());
}

TEST(AiwOverrun, WhoLacksTheTwoPointsAddsNothing) {
  CASES("aiw:S.II.D.1.c aiw:S.II.D.2.b");
  Field field = against_infantry();
  // Allowance 5: after four hexes one point is left.
  field.unit("I-SH51HV-1", "B-S5").unit("I-SH51HV-2", "B-S4").dice({6});
  field.play("overrun B-U5", "move I-SH51HV-2 B-R4", "move I-SH51HV-2 B-S4", "move I-SH51HV-2 B-T5");
  EXPECT_EQ(field.refusal("execute"), "");  // exactly two left
  field.play("move I-SH51HV-2 B-T6");
  EXPECT_EQ(field.refusal("execute"), "S.II.D.1.c");
  field.play("move I-SH51HV-1 B-T5", "execute");
  EXPECT_TRUE(field.has("I-SH51HV-2", "inverted"));
  EXPECT_TRUE(field.happened("1"));
}

TEST(AiwOverrun, ParticipantsMustBeNextToTheDefenders) {
  CASES("aiw:S.II.D.2.b");
  Field field = against_infantry();
  field.unit("I-SH51HV-1", "B-S5");
  field.play("overrun B-U5");
  EXPECT_EQ(field.refusal("execute"), "S.II.D.1.b");
  EXPECT_EQ(field.refusal("join I-SH51HV-1"), "S.II.D.2.b");
  field.play("move I-SH51HV-1 B-S6");
  EXPECT_EQ(field.refusal("execute"), "S.II.D.2.b");
}

TEST(AiwOverrun, TheAbilityIsNeeded) {
  CASES("aiw:S.II.D.2.a aiw:UFT.MODES");
  Field field = against_infantry();
  field.unit("I-MOR120-1", "B-T5");
  EXPECT_EQ(field.refusal("overrun B-U5"), "S.II.D.2");
  field.unit("I-SH51HV-1", "B-T4");
  Field both = against_infantry();
  both.unit("I-MOR120-1", "B-T5").unit("I-SH51HV-1", "B-T4");
  both.play("overrun B-U5");
  EXPECT_EQ(both.refusal("join I-MOR120-1"), "S.II.D.2.a");
}

TEST(AiwOverrun, NotAfterTheRoadRate) {
  CASES("aiw:S.II.D.2.d");
  Field field = israel();
  field.unit("E-INF-1", "B-C8", {"inverted"}).unit("I-SH51HV-1", "B-A8").unit("I-SH51HV-2", "B-A7");
  field.play("move I-SH51HV-1 B-B8");  // by road
  EXPECT_TRUE(field.has("I-SH51HV-1", "used-road"));
  field.play("overrun B-C8");
  EXPECT_TRUE(field.has("I-SH51HV-1", "inverted"));
  EXPECT_EQ(field.refusal("join I-SH51HV-1"), "S.II.D.2.d");
  field.play("move I-SH51HV-2 B-B8");
  // In an overrun no unit uses the road rate.
  Field plain = israel();
  plain.unit("E-INF-1", "B-C8", {"inverted"}).unit("I-SH51HV-1", "B-A8").dice({6});
  plain.play("overrun B-C8", "move I-SH51HV-1 B-B8");
  EXPECT_EQ(left(plain), 8);
  EXPECT_FALSE(plain.has("I-SH51HV-1", "used-road"));
  EXPECT_EQ(plain.refusal("trek I-SH51HV-1 B-A8"), "B.V.C.1.e");
  EXPECT_TRUE(plain.legal("execute"));
}

TEST(AiwOverrun, AgainstArmorOnlyAWeapons) {
  CASES("aiw:S.II.D.2.e");
  Field field = israel();
  field.unit("E-T3485-1", "B-U5", {"inverted"}).unit("E-INF-1", "B-U5", {"inverted"}).unit("I-M3-1", "B-T5");
  EXPECT_EQ(field.refusal("overrun B-U5"), "S.II.D.2.e");
  Field tank = israel();
  tank.unit("E-T3485-1", "B-U5", {"inverted"}).unit("I-M3-1", "B-T5").unit("I-SH51HV-1", "B-T6");
  tank.play("overrun B-U5");
  EXPECT_EQ(tank.refusal("join I-M3-1"), "S.II.D.2.e");
  EXPECT_TRUE(tank.legal("join I-SH51HV-1"));
}

TEST(AiwOverrun, NotFromBadPlaces) {
  CASES("aiw:S.II.D.3.a aiw:S.V.C.2.d aiw:S.V.E.3 aiw:S.V.F.7");
  const auto join = [](const std::string& counter, const std::string& track) {
    Field field = against_infantry();
    field.unit("I-SH51HV-1", "B-T5").unit("I-SH51HV-2", "B-T4");
    if (!counter.empty()) field.unit(counter, "B-T5");
    if (!track.empty()) field.track(track, "1");
    field.play("overrun B-U5");
    return field.refusal("join I-SH51HV-1");
  };
  EXPECT_EQ(join("", ""), "");
  EXPECT_EQ(join("IP-1", ""), "");
  EXPECT_EQ(join("FORT-1", ""), "S.II.D.3.a");
  EXPECT_EQ(join("MINE-1", ""), "S.II.D.3.a");
  EXPECT_EQ(join("", "block B-T5"), "S.II.D.3.a");
}

TEST(AiwOverrun, NotIntoBadPlaces) {
  CASES("aiw:S.II.D.3.b aiw:S.V.C.2.d aiw:S.V.E.4 aiw:S.V.F.7 aiw:S.V.G.3");
  const auto begin = [](const std::string& counter, const std::string& track) {
    Field field = israel();
    field.unit("I-SH51HV-1", "B-T5").unit("E-INF-1", "B-U5", {"inverted"});
    if (!counter.empty()) field.unit(counter, "B-U5");
    if (!track.empty()) field.track(track, "1");
    return field.refusal("overrun B-U5");
  };
  EXPECT_EQ(begin("", ""), "");
  EXPECT_EQ(begin("IP-1", ""), "");
  EXPECT_EQ(begin("FORT-1", ""), "S.II.D.3.b");
  EXPECT_EQ(begin("MINE-1", ""), "S.II.D.3.b");
  EXPECT_EQ(begin("TRENCH-1", ""), "S.II.D.3.b");
  EXPECT_EQ(begin("", "block B-U5"), "S.II.D.3.b");
  // Towns and woods.
  Field town = at_move("aiw/s4", "israel");
  town.unit("J-INF-1", "C-M8", {"inverted"})
      .unit("I-SH51HV-1", "C-L8")
      .unit("J-INF-2", "C-E10", {"inverted"});
  town.unit("I-SH51HV-2", "C-F11");
  EXPECT_EQ(town.refusal("overrun C-M8"), "S.II.D.3.b");
  EXPECT_EQ(town.refusal("overrun C-E10"), "S.II.D.3.b");
}

TEST(AiwOverrun, NeitherInNorOutOfBridgesAndCanal) {
  CASES("aiw:S.V.H.4.a aiw:S.VI.E2.2 aiw:S.VI.E2.3");
  Field bridge = at_move("aiw/s9", "israel");
  bridge.unit("E-INF-1", "B-U5", {"inverted"}).unit("TRENCH-1", "B-U5").unit("BRIDGE-1", "B-U5");
  bridge.unit("I-M60-1", "B-T5");
  EXPECT_EQ(bridge.refusal("overrun B-U5"), "S.V.H.4.a");
  Field from = at_move("aiw/s9", "israel");
  from.unit("E-INF-1", "B-U5", {"inverted"}).unit("TRENCH-1", "B-T5").unit("BRIDGE-1", "B-T5");
  from.unit("I-M60-1", "B-T5").unit("I-M60-2", "B-T4");
  from.play("overrun B-U5");
  EXPECT_EQ(from.refusal("join I-M60-1"), "S.V.H.4.a");
  Field canal = at_move("aiw/s9", "israel");
  canal.unit("E-INF-1", "A-H4", {"inverted"}).unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4");
  canal.unit("I-M60-1", "A-H5");
  EXPECT_EQ(canal.refusal("overrun A-H4"), "S.VI.E2.3");
  Field out = at_move("aiw/s9", "israel");
  out.unit("E-INF-1", "A-H5", {"inverted"}).unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4");
  out.unit("I-M60-1", "A-H4").unit("I-M60-2", "A-H6");
  out.play("overrun A-H5");
  EXPECT_EQ(out.refusal("join I-M60-1"), "S.VI.E2.2");
}

TEST(AiwOverrun, GivenUpWhoMovedIsInvertedAndTheOthersAreFree) {
  CASES("aiw:S.II.D.1.b");
  Field field = against_infantry();
  field.unit("I-SH51HV-1", "B-S5").unit("I-SH51HV-2", "B-T6");
  field.play("overrun B-U5", "join I-SH51HV-2", "move I-SH51HV-1 B-T5", "lapse");
  EXPECT_TRUE(field.has("I-SH51HV-1", "inverted"));
  EXPECT_FALSE(field.has("I-SH51HV-2", "inverted"));
  EXPECT_TRUE(field.legal("move I-SH51HV-2 B-S6"));
  EXPECT_EQ(field.at("E-INF-1"), "B-U5");
}

TEST(AiwOverrun, AUnitOnItsWayMayBeTheFirst) {
  CASES("aiw:S.II.D.1.a");
  Field field = against_infantry();
  field.unit("I-SH51HV-1", "B-S5").dice({6});
  field.play("move I-SH51HV-1 B-T5", "overrun B-U5", "execute");
  EXPECT_TRUE(field.has("I-SH51HV-1", "inverted"));
  EXPECT_TRUE(field.has("E-INF-1", "overrun"));
}

TEST(AiwOverrun, NobodyIsOverrunTwiceInAPhase) {
  CASES("aiw:B.VI.C.5");
  Field field = against_infantry();
  field.unit("I-SH51HV-1", "B-T5")
      .unit("I-SH51HV-2", "B-T4")
      .unit("E-T3485-9", "B-U5", {"inverted"})
      .dice({6});
  field.play("overrun B-U5", "join I-SH51HV-1", "execute");
  ASSERT_EQ(field.at("E-INF-1"), "B-U5");
  EXPECT_EQ(field.refusal("overrun B-U5"), "B.VI.C.5");
}

TEST(AiwOverrun, TheDefendersFireFirst) {
  CASES("aiw:S.II.E.5.b aiw:S.II.E.1.d");
  Field field = israel();
  field.unit("E-INF-1", "B-U5")
      .unit("E-INF-2", "B-U5")
      .unit("E-INF-3", "B-U5")
      .unit("I-SH51HV-1", "B-T5")
      .dice({1, 1});
  field.play("overrun B-U5", "join I-SH51HV-1", "execute");
  ASSERT_EQ(field.to_act(), "egypt");
  field.play("with E-INF-1", "with E-INF-2", "with E-INF-3", "resolve");
  if (field.to_act() == "egypt") field.play("pass");
  EXPECT_EQ(field.at("I-SH51HV-1"), "eliminated");
  EXPECT_EQ(field.at("E-INF-1"), "B-U5");  // no unit is left to attack
  EXPECT_EQ(field.to_act(), "israel");
}

}  // namespace
}  // namespace mitla::test
