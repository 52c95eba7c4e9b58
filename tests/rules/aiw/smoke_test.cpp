// O.II.B: smoke. On board B, B-M5 sees B-P5, B-Q5, B-R5 and B-S5 along one line; B-O5 lies between.
#include "rules/aiw/artillery_field.h"
#include "rules/aiw/fire_field.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

Field smoky(const std::string& phase, const std::string& scenario = "aiw/s2", int turn = 3) {
  Field field = with_artillery(scenario, phase, turn);
  field.option("O.II.B", "on");
  return field;
}

// Smoke until the fire phase of Israel, turn 9.
Field& in_smoke(Field& field, const std::string& hex) { return field.track("smoke-0-fire " + hex, "9"); }

Names smokes(Field& field) {
  Names out;
  for (const char* kind : {"smoke-0-fire", "smoke-0-move", "smoke-1-fire", "smoke-1-move"})
    for (const std::string& hex : marked(field, kind, 0)) out.push_back(hex);
  return out;
}

bool sees(Field& field, const std::string& from, const std::string& to) {
  const hex::Board& board = field.game().notation().board();
  return field.game().sight(field.state(), board.find(from), board.find(to))->clear;
}

// --- O.II.B.1, B.5: what it does ---

TEST(Smoke, NobodySeesThroughIt) {
  CASES("aiw:O.II.B.1 aiw:O.II.B.1.a aiw:O.II.B.5");
  Field field = smoky("israel-direct-fire");
  in_smoke(field, "B-O5").unit("I-SH51HV-1", "B-R5").unit("E-T3485-1", "B-M5").unit("E-INF-1", "B-Q5");
  EXPECT_FALSE(sees(field, "B-R5", "B-M5"));
  EXPECT_TRUE(sees(field, "B-R5", "B-O5")) << "into it";
  EXPECT_TRUE(sees(field, "B-O5", "B-M5")) << "out of it";
  EXPECT_EQ(field.actions("attack"), Names{"attack B-Q5"});
  EXPECT_EQ(field.refusal("attack B-M5"), "B.VIII.B.1.a");
  const auto report = field.game().sight(field.state(), field.game().notation().board().find("B-R5"),
                                         field.game().notation().board().find("B-M5"));
  bool told = false;
  for (const auto& step : report->steps) told = told || (step.blocks && step.rule == "O.II.B.1.a");
  EXPECT_TRUE(told);
}

TEST(Smoke, BlocksLinesFromSlopesToo) {
  CASES("aiw:O.II.B.1.a aiw:O.II.B.5");
  // D-E8 is a slope.
  Field clear = smoky("israel-direct-fire", "aiw/s11");
  clear.unit("I-PATT-1", "D-E8").unit("S-T62-1", "D-E6");
  EXPECT_TRUE(sees(clear, "D-E8", "D-E6"));
  Field field = smoky("israel-direct-fire", "aiw/s11");
  in_smoke(field, "D-E7").unit("I-PATT-1", "D-E8").unit("S-T62-1", "D-E6");
  EXPECT_FALSE(sees(field, "D-E8", "D-E6"));
}

TEST(Smoke, UnitsInItMustBeSpotted) {
  CASES("aiw:O.II.B.1.b");
  Field hidden = smoky("israel-direct-fire");
  in_smoke(hidden, "B-M5").unit("I-SH51HV-1", "B-R5").unit("E-T3485-1", "B-M5").unit("E-INF-1", "B-Q5");
  EXPECT_EQ(hidden.refusal("attack B-M5"), "B.VIII.B.1.b");
  Field marked_unit = smoky("israel-direct-fire");
  in_smoke(marked_unit, "B-M5").unit("I-SH51HV-1", "B-R5").unit("E-T3485-1", "B-M5", {"spotted", "inverted"});
  EXPECT_TRUE(marked_unit.legal("attack B-M5"));
  Field next = smoky("israel-direct-fire");
  in_smoke(next, "B-M5").unit("I-SH51HV-1", "B-R5").unit("I-INF-1", "B-N5").unit("E-T3485-1", "B-M5");
  EXPECT_TRUE(next.legal("attack B-M5")) << "a neighbour spots";
}

TEST(Smoke, UnitsThatEndTheirTurnInvertedInItAreMarked) {
  CASES("aiw:O.II.B.1.b");
  Field field = smoky("egypt-move");
  in_smoke(field, "B-M5").unit("E-T3485-1", "B-M5").unit("I-SH51HV-1", "B-R5").unit("E-INF-1", "B-GG1");
  field.track("orders israel", "1");
  field.play("move E-T3485-1 B-M6", "move E-T3485-1 B-M5", "stop E-T3485-1");
  run_to(field, "israel-direct-fire");
  EXPECT_TRUE(field.has("E-T3485-1", "spotted"));
}

TEST(Smoke, MakesAUnitEasierToHitAsPrinted) {
  CASES("aiw:O.II.B.1.c");
  const auto change = [](bool smoke) {
    Field field = smoky("israel-direct-fire");
    if (smoke) in_smoke(field, "B-M5");
    field.unit("I-SH51HV-1", "B-R5").unit("E-T3485-1", "B-M5", {"spotted", "inverted"});
    field.play("attack B-M5", "with I-SH51HV-1");
    return die_change(field);
  };
  EXPECT_EQ(change(true), change(false) - 1);
  Field indirect = smoky("israel-write-fire");
  in_smoke(indirect, "B-W4").unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-X4").unit("E-INF-1", "B-W4");
  indirect.track("record I-MOR120-1", "B-W4").dice({3});
  indirect.play("end");
  EXPECT_TRUE(indirect.happened("modified die 3")) << "direct and opportunity fire only";
}

TEST(Smoke, IsNoCoverAgainstOverruns) {
  CASES("aiw:O.II.B.1");
  Field field = smoky("israel-move");
  in_smoke(field, "B-V6").unit("I-SH51HV-1", "B-V5").unit("E-INF-1", "B-V6");
  EXPECT_TRUE(field.legal("overrun B-V6")) << "woods for sight and spotting alone";
}

// --- O.II.B.2: smoke units ---

TEST(Smoke, ASmokeUnitSpendsItsWholeAllowance) {
  CASES("aiw:O.II.B.2 aiw:UFT.SMOKE");
  Field field = smoky("israel-move");
  field.unit("I-SH51HV-1", "B-R5").unit("I-FLAIL-1", "B-R6").unit("E-INF-1", "B-GG1");
  EXPECT_EQ(field.refusal("smoke I-FLAIL-1 B-R6"), "UFT.SMOKE");
  EXPECT_EQ(field.refusal("smoke I-SH51HV-1 B-R6"), "O.II.B.2") << "its own hex";
  field.play("smoke I-SH51HV-1 B-R5");
  EXPECT_EQ(smokes(field), Names{"B-R5"});
  EXPECT_TRUE(field.has("I-SH51HV-1", "inverted"));
  EXPECT_EQ(field.at("I-SH51HV-1"), "B-R5");
  Field moved = smoky("israel-move");
  moved.unit("I-SH51HV-1", "B-R5").unit("E-INF-1", "B-GG1");
  moved.play("move I-SH51HV-1 B-R6");
  EXPECT_EQ(moved.refusal("smoke I-SH51HV-1 B-R6"), "O.II.B.2");
  Field fired = smoky("israel-move");
  fired.unit("I-SH51HV-1", "B-R5", {"inverted"}).unit("E-INF-1", "B-GG1");
  EXPECT_EQ(fired.refusal("smoke I-SH51HV-1 B-R5"), "O.II.B.2") << "split move and fire leaves half";
}

TEST(Smoke, GunsWithoutAllowanceMakeSmokeToo) {
  CASES("aiw:UFT.SMOKE aiw:O.II.B.2");
  Field field = smoky("egypt-move");
  field.unit("E-HOW122-1", "B-R5").unit("I-SH51HV-1", "B-A1").unit("E-T3485-1", "B-GG1");
  field.play("smoke E-HOW122-1 B-R5");
  EXPECT_EQ(smokes(field), Names{"B-R5"});
  EXPECT_TRUE(field.has("E-HOW122-1", "inverted"));
}

TEST(Smoke, BelongsToTheOptionalRules) {
  CASES("aiw:O.II.B.2 aiw:O.II.B.3");
  Field field("aiw/s2");
  field.turn(3).phase("israel-move").unit("I-SH51HV-1", "B-R5").unit("E-INF-1", "B-GG1");
  EXPECT_EQ(field.refusal("smoke I-SH51HV-1 B-R5"), "O.II.B");
  EXPECT_EQ(field.actions("smoke"), Names{});
}

TEST(Smoke, SpendingTheAllowanceDrawsFire) {
  CASES("aiw:O.II.B.2");
  Field field = smoky("israel-move");
  field.unit("I-SH51HV-1", "B-R5").unit("E-SU100-1", "B-M5");
  field.play("smoke I-SH51HV-1 B-R5");
  EXPECT_EQ(field.decision(), "opportunity-fire");
}

// --- O.II.B.3: smoke attacks ---

TEST(Smoke, FiredDirectlyItIsPlacedAtOnce) {
  CASES("aiw:O.II.B.3 aiw:O.II.B.3.a aiw:O.II.B.3.b aiw:O.II.B.3.d");
  Field field = smoky("israel-direct-fire");
  field.unit("I-MOR120-1", "B-R5")
      .unit("I-SH51HV-1", "B-P5")
      .unit("E-T3485-1", "B-M5")
      .unit("E-INF-1", "B-Q5");
  EXPECT_EQ(field.refusal("smoke I-SH51HV-1 B-M5"), "O.II.B.3") << "no M or (H) weapon";
  EXPECT_EQ(field.refusal("smoke I-MOR120-1 B-P5"), "O.II.B.3.b") << "friends";
  EXPECT_EQ(field.refusal("smoke I-MOR120-1 B-R10"), "O.II.B.3.b") << "out of sight";
  EXPECT_TRUE(field.legal("smoke I-MOR120-1 B-O5")) << "an empty hex";
  field.play("smoke I-MOR120-1 B-M5");
  EXPECT_EQ(smokes(field), Names{"B-M5"});
  EXPECT_FALSE(field.has("E-T3485-1", "fired-at")) << "it attacks nobody";
  EXPECT_TRUE(field.has("I-MOR120-1", "inverted"));
  EXPECT_EQ(field.refusal("smoke I-MOR120-1 B-Q5"), "O.II.B.3.d");
}

TEST(Smoke, RocketLaunchersFireNone) {
  CASES("aiw:O.II.B.3");
  Field field = smoky("egypt-direct-fire", "aiw/s13");
  field.unit("E-MRL140-1", "B-R5").unit("I-M60-1", "B-M5").unit("E-MOR120-1", "B-R5");
  EXPECT_EQ(field.refusal("smoke E-MRL140-1 B-Q5"), "O.II.B.3");
  EXPECT_TRUE(field.legal("smoke E-MOR120-1 B-Q5"));
  Field writes = smoky("egypt-write-fire", "aiw/s13");
  writes.unit("E-MRL140-1", "B-CC5").unit("I-M60-1", "B-M5").unit("E-MOR120-1", "B-R5");
  EXPECT_EQ(writes.refusal("screen E-MRL140-1 B-Q5"), "O.II.B.3");
}

TEST(Smoke, FiredIndirectlyItIsWritten) {
  CASES("aiw:O.II.B.3.c aiw:A.III.A.1.d");
  Field field = smoky("israel-write-fire");
  field.unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-GG1");
  EXPECT_TRUE(field.legal("screen I-MOR120-1 B-W4")) << "seen, and nobody is there";
  EXPECT_EQ(field.refusal("screen I-MOR120-1 B-A5"), "O.II.B.3.c") << "nobody sees it";
  EXPECT_EQ(field.refusal("screen I-MOR120-1 B-Z4"), "O.II.B.3.c") << "friends";
  EXPECT_EQ(field.refusal("screen I-SH51HV-1 B-W4"), "O.II.B.3");
  Field lands = smoky("israel-write-fire");
  lands.unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  lands.track("record I-MOR120-1", "B-W4 smoke");
  lands.play("end");
  EXPECT_EQ(smokes(lands), Names{"B-W4"});
  EXPECT_FALSE(lands.happened("Indirect fire on")) << "it attacks nobody";
  EXPECT_TRUE(lands.has("I-MOR120-1", "inverted"));
}

TEST(Smoke, UnseenItScattersAndDrifts) {
  CASES("aiw:O.II.B.3.c");
  Field field = smoky("israel-write-fire");
  field.unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-A1").unit("E-INF-1", "B-B1");
  field.track("record I-MOR120-1", "B-W4 smoke").dice({3, 1});
  field.play("end");
  EXPECT_EQ(smokes(field), Names{"B-X4"});
}

TEST(Smoke, AnInvertedUnitDoesNotFireItsWrittenSmoke) {
  CASES("aiw:O.II.B.3.d");
  Field field = smoky("israel-write-fire");
  field.unit("I-MOR120-1", "B-W10", {"inverted"}).unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-GG1");
  field.track("record I-MOR120-1", "B-W4 smoke");
  field.play("end");
  EXPECT_EQ(smokes(field), Names{});
}

// --- O.II.B.4: how long it lasts ---

TEST(Smoke, LiftsInTheSamePhaseTwoTurnsLater) {
  CASES("aiw:O.II.B.4 aiw:O.II.B.4.a");
  Field field = only_with_artillery("israel-move", "I-SH51HV-1 B-R5, I-MOR120-1 B-A1, E-MOR82-1 B-GG1");
  field.option("O.II.B", "on");
  field.play("smoke I-SH51HV-1 B-R5");
  while (field.view().turn < 5 && !testing::Test::HasFailure()) field.play("end");
  EXPECT_EQ(smokes(field), Names{"B-R5"});
  EXPECT_EQ(field.view().phase, "israel-write-fire") << "the fire phase of turn 5";
  run_to(field, "israel-move");
  EXPECT_EQ(field.view().turn, 5);
  EXPECT_EQ(smokes(field), Names{});
}

TEST(Smoke, MoreSmokeLastsLonger) {
  CASES("aiw:O.II.B.4.b");
  Field field =
      only_with_artillery("israel-direct-fire", "I-MOR120-1 B-R5, I-SH51HV-1 B-A1, E-MOR82-1 B-GG1");
  field.option("O.II.B", "on").track("smoke-0-fire B-M5", "4");
  field.play("smoke I-MOR120-1 B-M5");
  while (field.view().turn < 4 && !testing::Test::HasFailure()) field.play("end");
  run_to(field, "israel-direct-fire");
  EXPECT_EQ(smokes(field), Names{"B-M5"}) << "the older counter has gone";
  while (field.view().turn < 5 && !testing::Test::HasFailure()) field.play("end");
  run_to(field, "israel-direct-fire");
  EXPECT_EQ(smokes(field), Names{});
}

}  // namespace
}  // namespace mitla::test
