// B.IV, S.I: what happens in which order, who is asked, what is turned up and taken away.
#include "rules/aiw/situation_field.h"
#include "rules/aiw/steps.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

// The phases in which a seat is asked, each once, while every seat ends its steps.
Texts phases(Field& field, int count) {
  Texts seen;
  while (static_cast<int>(seen.size()) < count && !field.over() && !testing::Test::HasFailure()) {
    const std::string phase = std::to_string(field.view().turn) + " " + std::string(field.view().phase);
    if (seen.empty() || seen.back() != phase) seen.push_back(phase);
    field.play("end");
  }
  return seen;
}

// --- the basic game: B-1, two tanks in the desert ---

Field basic(const std::string& phase, const std::string& units) { return only("aiw/b1", 4, phase, units); }

TEST(BasicSequence, FireThenMovementOfEachPlayer) {
  CASES("aiw:B.IV.C aiw:B.IV.D aiw:B.IV.E aiw:B.IV.F");
  Field field = basic("egypt-direct-fire", "E-T3485-1 B-A6, I-SH51-1 B-A8");
  EXPECT_EQ(phases(field, 6), (Texts{"4 egypt-direct-fire", "4 egypt-move", "4 israel-direct-fire",
                                     "4 israel-move", "5 egypt-direct-fire", "5 egypt-move"}));
}

TEST(BasicSequence, FaceUpUnitsFireAndAreInverted) {
  CASES("aiw:B.IV.A.1");
  Field field = basic("egypt-direct-fire", "E-T3485-1 B-A6, E-T3485-2 B-A5, I-SH51-1 B-A8, I-SH51-2 B-C9");
  field.dice({6});
  field.play("attack B-A8", "with E-T3485-1", "resolve");
  EXPECT_TRUE(field.has("E-T3485-1", "inverted"));
  EXPECT_FALSE(field.has("E-T3485-2", "inverted"));
  field.play("attack B-C9");
  EXPECT_NE(field.refusal("with E-T3485-1"), "") << "inverted";
  EXPECT_TRUE(field.legal("with E-T3485-2"));
  EXPECT_NE(field.refusal("with I-SH51-1"), "") << "not his phase";
}

TEST(BasicSequence, MarkersGoAfterFireAndUnitsStayInverted) {
  CASES("aiw:B.IV.A.2");
  Field field = basic("egypt-direct-fire",
                      "E-T3485-1 B-A6/dispersed/inverted, E-T3485-2 B-A5, I-SH51-1 B-A8/dispersed/inverted");
  field.play("end");
  ASSERT_EQ(field.view().phase, "egypt-move");
  EXPECT_FALSE(field.has("E-T3485-1", "dispersed"));
  EXPECT_TRUE(field.has("E-T3485-1", "inverted"));
  EXPECT_TRUE(field.has("I-SH51-1", "dispersed")) << "the enemy's stay";
  EXPECT_EQ(field.refusal("move E-T3485-1 B-B6"), "B.V.A.1");
}

TEST(BasicSequence, MovedUnitsAreInvertedAndAllTurnedUpAtTheEnd) {
  CASES("aiw:B.IV.B.1 aiw:B.IV.B.3");
  Field moved = basic("egypt-move", "E-T3485-1 B-E6, E-T3485-2 B-G6/inverted, I-SH51-1 A-GG9");
  moved.play("move E-T3485-1 B-F7", "stop E-T3485-1");
  EXPECT_TRUE(moved.has("E-T3485-1", "inverted"));
  EXPECT_TRUE(moved.has("E-T3485-2", "inverted"));
  moved.play("end");
  EXPECT_FALSE(moved.has("E-T3485-1", "inverted"));
  EXPECT_FALSE(moved.has("E-T3485-2", "inverted"));
}

TEST(BasicSequence, UnitsSeenInWoodsAreMarkedAfterMovement) {
  CASES("aiw:B.IV.B.2");
  // C-B6 is woods; the Syrian tank two hexes away sees into it.
  Field field = only("aiw/b2", 4, "israel-move", "I-CENT8-1 C-B3, S-T55-1 C-B8");
  field.play("move I-CENT8-1 C-B6", "stop I-CENT8-1");
  EXPECT_TRUE(field.has("I-CENT8-1", "inverted"));
  field.play("end");
  EXPECT_TRUE(field.has("I-CENT8-1", "spotted"));
  Field open = only("aiw/b2", 4, "israel-move", "I-CENT8-1 C-B3, S-T55-1 C-B8");
  open.play("move I-CENT8-1 C-B4", "stop I-CENT8-1", "end");
  EXPECT_FALSE(open.has("I-CENT8-1", "spotted")) << "in the open nobody needs a marker";
}

// --- the standard game: S-2 ---

TEST(StandardSequence, AirFireMovementOfEachPlayer) {
  CASES("aiw:S.I.D aiw:S.I.E aiw:S.I.F aiw:S.I.B.3 aiw:S.I.B.4");
  // S-12: both have guns off the map, Israel strikes from the air; engineers and infantry stand close by.
  Field field = only("aiw/s12", 3, "israel-write-strikes",
                     "I-M60-1 D-A5, I-CENG-1 D-E10, MINE-1 D-E10, I-INF-1 D-A7, S-T62-1 D-A8, S-INF-1 D-A8");
  EXPECT_EQ(phases(field, 9), (Texts{"3 israel-write-strikes", "3 israel-write-fire", "3 israel-direct-fire",
                                     "3 israel-engineering", "3 israel-move", "3 israel-move-infantry",
                                     "3 israel-close-assault", "3 arab-write-fire", "3 arab-direct-fire"}));
}

TEST(StandardSequence, TheFirstPlayerFiresAtWhoMovesInTheSecondsTurn) {
  CASES("aiw:S.I.F");
  Field field = only("aiw/s2", 3, "egypt-move", "E-T3485-1 B-S5, I-SH51HV-1 B-S9");
  field.play("move E-T3485-1 B-X5");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.decision(), "opportunity-fire");
}

TEST(StandardSequence, WhoFiredInTheEnemysTurnStaysInvertedThroughHisOwn) {
  CASES("aiw:S.I.C.6");
  Field field =
      only("aiw/s2", 3, "israel-move", "I-SH51HV-1 B-S5, E-T3485-1 B-S9, E-T3485-2 B-GG7, I-SH51HV-2 B-GG10");
  field.dice({6});
  field.play("move I-SH51HV-1 B-X5");
  ASSERT_EQ(field.decision(), "opportunity-fire");
  field.play("with E-T3485-1", "resolve");
  while (field.to_act() == "israel") field.play("end");
  ASSERT_EQ(field.view().phase, "egypt-direct-fire");
  EXPECT_TRUE(field.has("E-T3485-1", "inverted"));
  EXPECT_NE(field.refusal("attack " + field.at("I-SH51HV-1")), "") << "nobody face up sees it";
  while (field.view().phase != "egypt-move") field.play("end");
  EXPECT_NE(field.refusal("move E-T3485-1 B-S10"), "");
  while (field.to_act() == "egypt") field.play("end");
  EXPECT_FALSE(field.has("E-T3485-1", "inverted"));
}

TEST(StandardSequence, DispersedUnitsAreNotTurnedUp) {
  CASES("aiw:S.I.C.6");
  Field field("aiw/s2");
  field.turn(3).phase("egypt-move").unit("E-T3485-1", "B-S5", {"dispersed", "inverted"});
  field.unit("E-T3485-2", "B-S7", {"inverted"}).unit("E-T3485-3", "B-GG1").unit("I-SH51HV-1", "B-A10");
  while (field.view().phase != "israel-move") field.play("end");
  EXPECT_TRUE(field.has("E-T3485-1", "inverted"));
  EXPECT_FALSE(field.has("E-T3485-2", "inverted"));
}

TEST(StandardSequence, CloseAssaultsOneAfterTheOther) {
  CASES("aiw:S.I.C.4");
  Field field = only("aiw/s2", 3, "israel-close-assault",
                     "I-INF-1 B-S5, E-INF-1 B-S6, I-INF-2 B-GG5, E-INF-2 B-GG6, I-SH51HV-1 B-A1");
  field.dice({6, 6});
  field.play("attack B-S6");
  EXPECT_NE(field.refusal("attack B-GG6"), "") << "the first is resolved first";
  field.play("with I-INF-1", "resolve");
  EXPECT_TRUE(field.has("I-INF-1", "inverted"));
  EXPECT_FALSE(field.has("I-INF-2", "inverted"));
  ASSERT_EQ(field.decision(), "close-assault");
  EXPECT_NE(field.refusal("attack B-S6"), "") << "nobody face up is next to it";
  field.play("attack B-GG6", "with I-INF-2", "resolve");
  EXPECT_NE(field.view().phase, "israel-close-assault");
}

}  // namespace
}  // namespace mitla::test
