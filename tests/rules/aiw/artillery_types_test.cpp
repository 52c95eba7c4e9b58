// A.III.A, A.III.B: the types of indirect fire, what is written, and when it is executed.
#include "rules/aiw/artillery_field.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

TEST(ArtilleryTypes, EachTypeHasItsVerb) {
  CASES("aiw:A.III.A.1.d aiw:A.III.A.1.e aiw:A.III.A.8");
  Field field = israel_writes_types();
  EXPECT_TRUE(field.legal("record I-OBA-1 B-W4"));
  EXPECT_TRUE(field.legal("destroy I-OBA-1 E-INF-1"));
  EXPECT_TRUE(field.legal("interdict I-OBA-1 B-W4"));
  field.play("destroy I-MOR120-1 E-INF-1", "interdict I-OBA-1 B-T7", "record I-OBA-2 B-W4");
  Names written;
  for (const auto& [name, value] : field.game().secrets(field.state()))
    if (name.starts_with("record")) written.push_back(name + " " + value);
  EXPECT_EQ(written, (Names{"record I-MOR120-1 turn 4 B-W4 destruction E-INF-1",
                            "record I-OBA-1 turn 4 B-T7 interdiction", "record I-OBA-2 turn 4 B-W4"}));
  Field standard("aiw/s2");
  standard.turn(3).phase("israel-write-fire").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  EXPECT_EQ(standard.refusal("destroy I-OBA-1 E-INF-1"), "A.III.C");
  EXPECT_EQ(standard.refusal("interdict I-OBA-1 B-W4"), "A.III.D");
}

TEST(ArtilleryTypes, TheWriterIsFaceUp) {
  CASES("aiw:A.III.A.2.a");
  Field field = with_artillery("aiw/s2", "israel-write-fire");
  field.unit("I-MOR120-1", "B-W10", {"inverted"}).unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  EXPECT_EQ(field.refusal("record I-MOR120-1 B-W4"), "A.III.A.2.a");
  EXPECT_EQ(field.refusal("destroy I-MOR120-1 E-INF-1"), "A.III.A.2.a");
  EXPECT_EQ(field.refusal("interdict I-MOR120-1 B-W4"), "A.III.A.2.a");
}

TEST(ArtilleryTypes, TheTargetIsWithinRangeAndBeyondTheLeastRange) {
  CASES("aiw:A.III.A.2.b");
  // 122 mm: 12 to 48 hexes; 82 mm: up to 12.
  Field field = with_artillery("aiw/s2", "egypt-write-fire");
  field.unit("E-HOW122-1", "B-L4").unit("E-HOW122-2", "B-K4").unit("E-MOR82-1", "B-J4");
  field.unit("E-INF-1", "B-V4").unit("I-SH51HV-1", "B-W4");
  EXPECT_EQ(field.refusal("interdict E-HOW122-1 B-W4"), "A.III.A.2.b");
  EXPECT_EQ(field.refusal("destroy E-HOW122-1 I-SH51HV-1"), "A.III.A.2.b");
  EXPECT_TRUE(field.legal("interdict E-HOW122-2 B-W4"));
  EXPECT_TRUE(field.legal("destroy E-HOW122-2 I-SH51HV-1"));
  EXPECT_EQ(field.refusal("interdict E-MOR82-1 B-W4"), "A.III.A.2.b");
  EXPECT_TRUE(field.legal("interdict E-MOR82-1 B-V4"));
}

TEST(ArtilleryTypes, OneRecordAUnitATurn) {
  CASES("aiw:A.III.A.2.c");
  Field field = israel_writes_types();
  field.play("interdict I-OBA-1 B-W4");
  EXPECT_EQ(field.refusal("record I-OBA-1 B-W4"), "A.III.A.2.c");
  EXPECT_EQ(field.refusal("destroy I-OBA-1 E-INF-1"), "A.III.A.2.c");
  EXPECT_EQ(field.refusal("interdict I-OBA-1 B-W5"), "A.III.A.2.c");
  field.play("forget I-OBA-1", "destroy I-OBA-1 E-INF-1");
}

TEST(ArtilleryTypes, SpottingDependsOnTheType) {
  CASES("aiw:A.III.A.2.d aiw:A.III.D.1 aiw:A.III.C.1.a");
  Field field = israel_writes_types();
  field.unit("E-INF-2", "B-A5");
  EXPECT_EQ(field.refusal("record I-OBA-1 B-A5"), "S.II.A.1.b");
  EXPECT_EQ(field.refusal("destroy I-OBA-1 E-INF-2"), "A.III.C.1.a");
  EXPECT_TRUE(field.legal("interdict I-OBA-1 B-A5")) << "nobody sees it";
  EXPECT_TRUE(field.legal("interdict I-OBA-1 B-A1")) << "nor stands there";
}

TEST(ArtilleryTypes, SameTypeAndHexIsOneAttack) {
  CASES("aiw:A.III.A.3.a");
  Field field = israel_writes_types();
  field.track("record I-OBA-1", "B-W4").track("record I-OBA-2", "B-W4").dice({6});
  field.play("end");
  EXPECT_TRUE(field.happened("Indirect fire on B-W4 by 155mm battery 1 and 1 other: 1 defender"));
  EXPECT_EQ(times(field, "Indirect fire on B-W4 at"), 1);
  EXPECT_TRUE(field.happened("at 2-1")) << "20 : 8";
}

TEST(ArtilleryTypes, InterdictionIsNotExecutedWithTheRest) {
  CASES("aiw:A.III.A.3.c aiw:A.III.A.4");
  Field field = israel_writes_types();
  field.track("record I-OBA-1", "B-W4").track("record I-OBA-2", "B-W4 interdiction@4").dice({6});
  field.play("end");
  EXPECT_TRUE(field.happened("Indirect fire on B-W4 by 155mm battery 1: 1 defender"));
  EXPECT_TRUE(field.happened("at 1-1")) << "10 : 8";
}

TEST(ArtilleryTypes, DestructiveFireIsExecutedInTheNextFirePhase) {
  CASES("aiw:A.III.A.4 aiw:A.III.A.4.a");
  Field field = only_with_artillery("israel-write-fire",
                                    "I-MOR120-1 B-W10, I-SH51HV-1 B-Z4, E-INF-1 B-W4, E-T3485-1 B-A1");
  field.dice({6, 6, 6, 6});
  field.play("destroy I-OBA-1 E-INF-1", "end");
  EXPECT_FALSE(field.happened("Indirect fire"));
  while (field.view().phase != "israel-write-fire" && !testing::Test::HasFailure()) field.play("end");
  EXPECT_EQ(field.view().turn, 4);
  EXPECT_FALSE(field.happened("Indirect fire"));
  field.play("end");
  EXPECT_TRUE(field.happened("Indirect fire on B-W4"));
}

TEST(ArtilleryTypes, WrittenUnitsAreCommitted) {
  CASES("aiw:A.III.A.5 aiw:A.III.A.5.a aiw:A.III.A.7.a aiw:A.III.A.7.b");
  Field field = with_artillery("aiw/s2", "israel-direct-fire");
  field.unit("I-MOR120-1", "B-X4").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  field.track("record I-MOR120-1", "B-W4 interdiction@4");
  field.play("attack B-W4");
  EXPECT_EQ(field.refusal("with I-MOR120-1"), "A.III.A.5.a");
  EXPECT_TRUE(field.legal("with I-SH51HV-1"));
  Field free = with_artillery("aiw/s2", "israel-direct-fire");
  free.unit("I-MOR120-1", "B-X4").unit("E-INF-1", "B-W4");
  free.play("attack B-W4", "with I-MOR120-1");
  EXPECT_EQ(free.odds().attack, "18") << "doubled as in any direct fire, not tripled";
  Field moving = with_artillery("aiw/s2", "israel-move");
  moving.unit("I-MOR120-1", "B-X4").unit("E-INF-1", "B-W4").track("record I-MOR120-1", "B-W4 interdiction@4");
  EXPECT_EQ(moving.refusal("move I-MOR120-1 B-Y4"), "A.III.A.5.a");
}

TEST(ArtilleryTypes, RecordsOfSuccessiveTurnsDoNotDisturbEachOther) {
  CASES("aiw:A.III.A.5.b");
  Field field = israel_writes_types();
  field.track("record I-MOR120-1", "B-W4").dice({6});
  field.play("destroy I-MOR120-1 E-INF-1", "end");
  EXPECT_TRUE(field.happened("Indirect fire on B-W4 by 120mm mortar on M3 1: 1 defender"))
      << "the older one is executed";
}

TEST(ArtilleryTypes, ExecutedFireIsRevealedEvenIfHarmless) {
  CASES("aiw:A.III.A.5.c");
  Field field = with_artillery("aiw/s2", "israel-write-fire");
  field.unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W3");
  field.track("record I-OBA-1", "B-W4");
  field.track("record I-MOR120-1", "B-W4 destruction E-INF-1");
  field.play("end");
  EXPECT_TRUE(field.cited("A.III.A.5.c"));
  EXPECT_EQ(times(field, " was written on B-W4: "), 2);
  EXPECT_TRUE(field.has("I-MOR120-1", "inverted"));
}

TEST(ArtilleryTypes, DispersedAttackersNeitherFireNorReveal) {
  CASES("aiw:A.III.A.5.d");
  Field field = with_artillery("aiw/s2", "israel-write-fire");
  field.unit("I-MOR120-1", "B-W10", {"dispersed", "inverted"}).unit("I-SH51HV-1", "B-Z4");
  field.unit("E-INF-1", "B-W4").track("record I-MOR120-1", "B-W4 destruction E-INF-1");
  field.dice({6});
  field.play("end");
  EXPECT_EQ(times(field, "was written on"), 0);
  EXPECT_FALSE(field.happened("Indirect fire"));
}

}  // namespace
}  // namespace mitla::test
