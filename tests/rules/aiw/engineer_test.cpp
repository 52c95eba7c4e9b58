// S.VII.A: engineers against mines, bridges and blocks; S.V.F.3-4: where blocks may be placed.
#include "rules/aiw/steps.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

Field abu_agheila() {
  Field field("aiw/s2");
  field.turn(3).phase("israel-engineering");
  return field;
}

Field jenin() {
  Field field("aiw/s4");
  field.turn(3).phase("israel-engineering");
  // Units that would have to enter are out of the way.
  for (int tank = 1; tank <= 7; ++tank) field.unit("I-AMX13-" + std::to_string(tank), "eliminated");
  return field;
}

// Egyptian engineers at a bridge over the canal; A-G3 to A-I4 lie around A-H4.
Field firdan(const std::string& engineer, std::vector<std::string> bridge,
             std::vector<std::string> status = {}) {
  Field field("aiw/s9");
  field.turn(3)
      .phase("egypt-engineering")
      .unit("TRENCH-1", "A-H4")
      .unit("BRIDGE-1", "A-H4", std::move(bridge));
  field.unit("E-CENG-1", engineer, std::move(status))
      .unit("E-INF-1", "A-Q2");  // a unit that may move afterwards
  return field;
}

// --- mines ---

TEST(Engineers, AttackTheMineOfTheirHexInTheFirePhase) {
  CASES("aiw:S.VII.A.1.b aiw:S.VII.A.1.c aiw:S.VII.A.1.d aiw:S.VII.A.1.g aiw:S.I.B.4");
  Field field = abu_agheila();
  field.unit("MINE-1", "B-W4").unit("I-CENG-1", "B-W4").unit("I-CENG-2", "B-X4").unit("I-INF-1", "B-W4");
  field.dice({2});
  EXPECT_EQ(field.refusal("clear I-CENG-2"), "S.VII.A.1.b") << "next to it is not in it";
  EXPECT_EQ(field.refusal("clear I-INF-1"), "UFT.ENG");
  field.play("clear I-CENG-1");
  EXPECT_TRUE(field.happened("die 2, D")) << "1-2";
  EXPECT_TRUE(field.has("MINE-1", "inverted"));
  EXPECT_EQ(field.at("MINE-1"), "B-W4");
  EXPECT_TRUE(field.has("I-CENG-1", "inverted"));
  EXPECT_FALSE(field.has("I-INF-1", "inverted"));
}

TEST(Engineers, AMineResistsAThreeOrMore) {
  CASES("aiw:S.VII.A.1.c");
  Field field = abu_agheila();
  field.unit("MINE-1", "B-W4").unit("I-CENG-1", "B-W4").dice({3});
  field.play("clear I-CENG-1");
  EXPECT_FALSE(field.has("MINE-1", "inverted"));
  EXPECT_TRUE(field.has("I-CENG-1", "inverted"));
}

TEST(Engineers, AMineIsAttackedOnceATurn) {
  CASES("aiw:S.VII.A.1.c aiw:S.VII.A.1.g");
  Field field = abu_agheila();
  field.unit("MINE-1", "B-W4").unit("I-CENG-1", "B-W4").unit("I-CENG-2", "B-W4");
  field.unit("MINE-2", "B-X4").dice({3});
  ASSERT_TRUE(field.legal("clear I-CENG-2"));
  field.play("clear I-CENG-1");
  EXPECT_FALSE(field.legal("clear I-CENG-2"));
  EXPECT_FALSE(field.has("I-CENG-2", "inverted")) << "the other one took no part";
}

TEST(Engineers, ASecondSuccessRemovesTheMine) {
  CASES("aiw:S.VII.A.1.f aiw:S.VII.A.1.e");
  Field field = abu_agheila();
  field.unit("MINE-1", "B-W4").track("mine-inverted B-W4", "1").unit("I-CENG-1", "B-W4").dice({1});
  field.play("clear I-CENG-1");
  EXPECT_EQ(field.at("MINE-1"), "spent");
  EXPECT_TRUE(field.happened("removes the mine in B-W4"));
}

TEST(Engineers, AnInvertedMineStaysInvertedAndWorks) {
  CASES("aiw:S.VII.A.1.e");
  Field field("aiw/s2");
  field.turn(3).phase("israel-move").unit("MINE-1", "B-W4").track("mine-inverted B-W4", "1");
  field.unit("I-SH51HV-1", "B-X4").dice({2});
  field.play("move I-SH51HV-1 B-W4");
  EXPECT_TRUE(field.has("I-SH51HV-1", "dispersed")) << "2-1, die 2";
}

// --- bridges and blocks ---

TEST(Engineers, RemoveAnInvertedBridgeFromAnAdjacentHex) {
  CASES("aiw:S.VII.A.2.d aiw:S.VII.A.2.e");
  Field field = firdan("A-H3", {"inverted"});
  EXPECT_TRUE(field.legal("demolish E-CENG-1 A-H4"));
  field.play("demolish E-CENG-1 A-H4");
  EXPECT_EQ(field.at("BRIDGE-1"), "eliminated");
  EXPECT_TRUE(field.has("E-CENG-1", "inverted"));
  Field upright = firdan("A-H3", {});
  EXPECT_EQ(upright.refusal("demolish E-CENG-1 A-H4"), "S.VII.A.2.a") << "it must have been prepared";
  Field on_it = firdan("A-H4", {"inverted"});
  EXPECT_NE(on_it.decision(), "engineering") << "not from the bridge itself";
}

TEST(Engineers, AnInvertedBridgeStillCarries) {
  CASES("aiw:S.VII.A.2.b");
  Field field("aiw/s9");
  field.turn(3).phase("egypt-move").unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4", {"inverted"});
  field.unit("E-CENG-1", "A-I3").unit("E-T55-1", "A-H3");
  EXPECT_TRUE(field.legal("move E-T55-1 A-H4"));
}

TEST(Engineers, ABridgeLeftAloneTurnsUpAgain) {
  CASES("aiw:S.VII.A.2.c aiw:S.VII.A.5.c");
  Field field("aiw/s9");
  field.turn(3).phase("egypt-move-infantry").unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4", {"inverted"});
  field.unit("E-CENG-1", "A-H3").unit("E-CENG-2", "A-G3");
  field.play("move E-CENG-1 A-H2");
  EXPECT_TRUE(field.has("BRIDGE-1", "inverted")) << "the other engineer is still next to it";
  field.play("move E-CENG-2 A-G2");
  EXPECT_FALSE(field.has("BRIDGE-1", "inverted"));
  EXPECT_TRUE(field.happened("turned up again"));
  Field dispersed("aiw/s9");
  dispersed.turn(3).phase("egypt-move-infantry").unit("TRENCH-1", "A-H4");
  dispersed.unit("BRIDGE-1", "A-H4", {"inverted", "dispersed"}).unit("E-CENG-1", "A-H3");
  dispersed.unit("E-CENG-2", "A-G2").play("move E-CENG-1 A-H2");
  EXPECT_TRUE(dispersed.has("BRIDGE-1", "inverted")) << "it stays down as long as it is dispersed";
}

TEST(Engineers, DispersedEngineersKeepItInverted) {
  CASES("aiw:S.VII.A.5.b");
  Field field = firdan("A-H3", {"inverted"}, {"dispersed", "inverted"});
  EXPECT_NE(field.decision(), "engineering") << "it cannot go on";
  EXPECT_TRUE(field.has("BRIDGE-1", "inverted"));
  Field waits = firdan("A-H3", {"inverted"}, {"inverted"});
  EXPECT_NE(waits.decision(), "engineering");
  EXPECT_TRUE(waits.has("BRIDGE-1", "inverted"));
}

TEST(Engineers, BlocksAreRemovedLikeBridges) {
  CASES("aiw:S.VII.A.3");
  Field field = jenin();
  field.track("block C-B6", "2").unit("I-CENG-1", "C-B7").unit("I-CENG-2", "C-B6");
  EXPECT_EQ(field.refusal("demolish I-CENG-2 C-B6"), "S.VII.A.2.d");
  field.play("demolish I-CENG-1 C-B6");
  EXPECT_EQ(marked(field, "block-inverted", 0), std::vector<std::string>{});
  EXPECT_TRUE(field.has("I-CENG-1", "inverted"));
  Field upright = jenin();
  upright.track("block C-B6", "1").unit("I-CENG-1", "C-B7");
  EXPECT_EQ(upright.refusal("demolish I-CENG-1 C-B6"), "S.VII.A.2.a");
  EXPECT_EQ(upright.refusal("demolish I-CENG-1 C-B8"), "S.VII.A.2");
}

TEST(Engineers, AnInvertedBlockLeftAloneTurnsUpAgain) {
  CASES("aiw:S.VII.A.5.c aiw:S.VII.A.3");
  Field field("aiw/s4");
  field.turn(3).phase("israel-move-infantry").track("block C-B6", "2").unit("I-CENG-1", "C-B7");
  field.play("move I-CENG-1 C-B8");
  EXPECT_EQ(marked(field, "block", 0), std::vector<std::string>{"C-B6"});
}

TEST(Engineers, PlaceBlocks) {
  CASES("aiw:S.VII.A.4.b aiw:S.V.F.3.a aiw:S.V.F.3.b aiw:S.V.F.3.c aiw:S.V.F.3.d");
  const auto block_in = [](const char* hex) {
    Field field = jenin();
    field.unit("I-CENG-1", hex).unit("I-CENG-2", "C-B6");
    return field;
  };
  Field wood = block_in("C-C4");
  wood.play("block I-CENG-1");
  EXPECT_EQ(marked(wood, "block", 0), std::vector<std::string>{"C-C4"});
  EXPECT_TRUE(wood.has("I-CENG-1", "inverted"));
  EXPECT_TRUE(block_in("C-M7").legal("block I-CENG-1")) << "town";
  EXPECT_TRUE(block_in("C-A5").legal("block I-CENG-1")) << "next to a wood";
  EXPECT_TRUE(block_in("C-L6").legal("block I-CENG-1")) << "next to a town";
  EXPECT_TRUE(block_in("C-G5").legal("block I-CENG-1")) << "a ridge hexside";
  EXPECT_EQ(block_in("C-B3").refusal("block I-CENG-1"), "S.V.F.3.d") << "open ground";
  EXPECT_EQ(block_in("D-T4").refusal("block I-CENG-1"), "S.V.F.3.d") << "a crest is no ridge (R-15)";
  Field canal = firdan("A-H4", {});
  EXPECT_NE(canal.decision(), "engineering") << "a bridge over the canal";
}

TEST(Engineers, OneBlockAHexAndNoneInWorks) {
  CASES("aiw:S.V.F.4 aiw:S.V.F.4.a aiw:S.V.F.4.b aiw:S.V.F.4.c");
  Field second = jenin();
  second.track("block C-B6", "1").unit("I-CENG-1", "C-B6").unit("I-CENG-2", "C-C4");
  EXPECT_EQ(second.refusal("block I-CENG-1"), "S.V.F.4");
  const auto marjayoun = [](const char* work) {
    Field field("aiw/s12");
    field.turn(3)
        .phase("israel-engineering")
        .unit(work, "C-B5")
        .unit("I-CENG-1", "C-B5")
        .unit("I-CENG-2", "C-B6");
    return field;
  };
  EXPECT_EQ(marjayoun("IP-1").refusal("block I-CENG-1"), "S.V.F.4.a");
  EXPECT_EQ(marjayoun("FORT-1").refusal("block I-CENG-1"), "S.V.F.4.a");
  EXPECT_TRUE(marjayoun("MINE-1").legal("block I-CENG-1"));
  // Once it is gone, another may be placed.
  Field again = jenin();
  again.track("block C-B6", "2").unit("I-CENG-1", "C-B7").unit("I-CENG-2", "C-B6");
  EXPECT_EQ(again.refusal("block I-CENG-2"), "S.V.F.4");
  again.play("demolish I-CENG-1 C-B6");
  EXPECT_TRUE(again.legal("block I-CENG-2"));
}

TEST(Engineers, ABlockStaysWhereItIs) {
  CASES("aiw:S.V.F.4.d");
  Field field("aiw/s4");
  field.turn(3).phase("israel-move").track("block C-B6", "1").unit("I-SH51HV-1", "C-B6");
  field.play("move I-SH51HV-1 C-B8");
  EXPECT_EQ(marked(field, "block", 0), std::vector<std::string>{"C-B6"});
}

// --- S.VII.A.5 ---

TEST(Engineers, DoOneThingATurnFaceUp) {
  CASES("aiw:S.VII.A.5.a aiw:S.VII.A.5.b aiw:S.VII.A.5.d");
  Field field("aiw/s12");
  field.turn(3).phase("israel-engineering").unit("MINE-1", "C-B5").unit("I-CENG-1", "C-B5");
  field.unit("I-CENG-2", "C-B6").dice({6});
  field.play("clear I-CENG-1");
  EXPECT_EQ(field.refusal("block I-CENG-1"), "S.VII.A.5.d");
  Field inverted("aiw/s12");
  inverted.turn(3)
      .phase("israel-engineering")
      .unit("I-CENG-1", "C-B5", {"inverted"})
      .unit("I-CENG-2", "C-B6");
  EXPECT_EQ(inverted.refusal("block I-CENG-1"), "S.VII.A.5.a");
  Field dispersed("aiw/s12");
  dispersed.turn(3).phase("israel-engineering").unit("I-CENG-1", "C-B5", {"inverted", "dispersed"});
  dispersed.unit("I-CENG-2", "C-B6");
  EXPECT_EQ(dispersed.refusal("block I-CENG-1"), "S.VII.A.5.b");
}

TEST(Engineers, NeitherFireNorMoveWhenTheyWork) {
  CASES("aiw:S.VII.A.5.a");
  Field field = jenin();
  field.unit("I-CENG-1", "C-B6").unit("I-CENG-2", "C-C4").unit("I-INF-1", "C-A1");
  field.play("block I-CENG-1", "end");
  while (field.view().phase != "israel-move-infantry" && !testing::Test::HasFailure()) field.play("end");
  EXPECT_NE(field.refusal("move I-CENG-1 C-B7"), "");
  EXPECT_TRUE(field.legal("move I-CENG-2 C-C3"));
}

}  // namespace
}  // namespace mitla::test
