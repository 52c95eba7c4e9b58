// A.III.D: interdiction. In these positions the batteries I-OBA-1 and I-OBA-2 (10 points each) interdict
// B-W4.
#include "rules/aiw/artillery_field.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

// Egypt moves under interdiction of B-W4.
Field under_interdiction(const std::string& phase = "egypt-move") {
  Field field = with_artillery("aiw/s2", phase);
  field.mark("interdiction", "B-W4").track("interdicts I-OBA-1", "1").track("interdicts I-OBA-2", "1");
  field.unit("I-SH51HV-1", "B-A1");
  return field;
}

int attacks(Field& field) { return times(field, "Interdiction fire on "); }

// --- A.III.D.1, D.2: when and where ---

TEST(Interdiction, BeginsWithTheEnemyTurnAndEndsWithTheNextFriendlyOne) {
  CASES("aiw:A.III.A.4.b aiw:A.III.D.2.a aiw:A.III.A.4");
  Field field = only_with_artillery("israel-write-fire", "I-SH51HV-1 B-Z4, E-INF-1 B-W4, E-MOR82-1 B-A1");
  field.play("interdict I-OBA-1 B-W4", "interdict I-OBA-2 B-W4");
  EXPECT_EQ(marked(field, "interdiction", 1), Names{});
  run_to(field, "egypt-write-fire");
  EXPECT_EQ(field.view().turn, 3);
  EXPECT_EQ(marked(field, "interdiction", 0), Names{"B-W4"});
  EXPECT_EQ(marked(field, "interdiction", 1), Names{"B-W4"}) << "both players see it";
  run_to(field, "israel-write-fire");
  EXPECT_EQ(field.view().turn, 4);
  EXPECT_EQ(marked(field, "interdiction", 0), Names{"B-W4"}) << "in the next friendly turn too";
  run_to(field, "egypt-write-fire");
  EXPECT_EQ(marked(field, "interdiction", 0), Names{});
}

TEST(Interdiction, MayBeWrittenInTheLastTurnIfTheEnemyFollows) {
  CASES("aiw:A.III.A.4.b");
  Field first = israel_writes_types();
  first.track("last-turn", "3");
  EXPECT_TRUE(first.legal("interdict I-OBA-1 B-W4"));
  EXPECT_EQ(first.refusal("record I-OBA-1 B-W4"), "S.II.A");
  Field second = with_artillery("aiw/s2", "egypt-write-fire");
  second.unit("E-HOW122-1", "B-K4").unit("I-SH51HV-1", "B-W4").track("last-turn", "3");
  EXPECT_NE(second.refusal("interdict E-HOW122-1 B-W4"), "");
}

TEST(Interdiction, UnseenItAlwaysDriftsOnce) {
  CASES("aiw:A.III.D.2.b aiw:A.III.D.4.b");
  Field field = only_with_artillery("israel-write-fire", "I-SH51HV-1 B-A1, E-T3485-1 B-B1, E-MOR82-1 B-B1");
  field.dice({1, 6, 6, 6});
  field.play("interdict I-OBA-1 B-W4", "interdict I-OBA-2 B-W4");
  run_to(field, "egypt-write-fire");
  EXPECT_EQ(marked(field, "interdiction", 0), Names{"B-X4"}) << "one die for both, and no scatter die";
  EXPECT_EQ(times(field, "scatter"), 0);
  EXPECT_EQ(times(field, "Drift die 1"), 1);
}

TEST(Interdiction, DifferentHexesStayApartWhereTheyDriftTogether) {
  CASES("aiw:A.III.D.4.c");
  Field field = only_with_artillery("israel-write-fire",
                                    "I-SH51HV-1 B-A1, I-MOR120-1 B-W10, E-T3485-1 B-B1, E-MOR82-1 B-B1");
  field.dice({1, 4, 6, 6});
  // 10 + 10 on B-W4; on B-X5 the mortar alone has 9: too weak, though both would meet in B-X4.
  field.play("interdict I-OBA-1 B-W4", "interdict I-OBA-2 B-W4", "interdict I-MOR120-1 B-X5");
  run_to(field, "egypt-write-fire");
  EXPECT_EQ(marked(field, "interdiction", 0), Names{"B-X4"});
  EXPECT_TRUE(field.has("I-MOR120-1", "inverted"));
}

// --- A.III.D.4: strength ---

TEST(Interdiction, NeedsFourteenPrintedPoints) {
  CASES("aiw:A.III.D.4 aiw:A.III.D.4.a");
  // The vector: 9 and 4 are 13.
  const auto egypt = [](const char* second) {
    Field field = only_with_artillery("egypt-write-fire",
                                      "E-MOR120-1 B-V5, E-MOR82-1 B-V5, E-HOW122-1 B-K4, E-INF-1 B-V4, "
                                      "I-SH51HV-1 B-Z4, I-MOR120-1 B-Z4");
    field.play("interdict E-MOR120-1 B-W4", std::string("interdict ") + second + " B-W4");
    run_to(field, "israel-write-fire");
    return field;
  };
  Field weak = egypt("E-MOR82-1");
  EXPECT_EQ(marked(weak, "interdiction", 0), Names{});
  EXPECT_TRUE(weak.cited("A.III.D.4")) << "13 points";
  EXPECT_TRUE(weak.has("E-MOR120-1", "inverted"));
  EXPECT_TRUE(weak.has("E-MOR82-1", "inverted"));
  Field enough = egypt("E-HOW122-1");
  EXPECT_EQ(marked(enough, "interdiction", 0), Names{"B-W4"}) << "22 points";
  EXPECT_FALSE(enough.has("E-MOR120-1", "inverted"));
}

TEST(Interdiction, EndsAtOnceWhenItBecomesTooWeak) {
  CASES("aiw:A.III.D.4.d aiw:A.III.D.4.e aiw:A.III.A.5.a");
  Field field = with_artillery("aiw/s2", "israel-direct-fire");
  field.unit("E-MOR120-1", "B-W4").unit("E-MOR82-1", "B-V5").unit("E-MOR82-2", "B-V5");
  field.unit("I-SH51HV-1", "B-X4").dice({3});
  field.mark("interdiction", "B-K4");
  for (const char* unit : {"E-MOR120-1", "E-MOR82-1", "E-MOR82-2"})
    field.track(std::string("interdicts ") + unit, "1");
  EXPECT_EQ(marked(field, "interdiction", 0), Names{"B-K4"}) << "17 points";
  field.play("attack B-W4", "with I-SH51HV-1", "resolve");  // 11 : 2, die 3
  EXPECT_NE(field.at("E-MOR120-1"), "B-W4");
  EXPECT_EQ(marked(field, "interdiction", 0), Names{}) << "8 points are left";
  EXPECT_TRUE(field.cited("A.III.D.4.d"));
  EXPECT_TRUE(field.has("E-MOR82-1", "inverted"));
  EXPECT_TRUE(field.has("E-MOR82-2", "inverted"));
}

TEST(Interdiction, BindsItsUnitsUntilItStops) {
  CASES("aiw:A.III.A.5 aiw:A.III.A.5.a");
  Field field = with_artillery("aiw/s2", "egypt-move-infantry");
  field.unit("E-MOR82-1", "B-V5")
      .unit("E-MOR120-1", "B-V5")
      .unit("E-MOR82-2", "B-V6")
      .unit("I-SH51HV-1", "B-A1");
  field.mark("interdiction", "B-K4").track("interdicts E-MOR82-1", "1").track("interdicts E-MOR120-1", "1");
  field.track("interdicts E-MOR82-2", "1").unit("E-INF-1", "B-A5");
  EXPECT_EQ(field.refusal("move E-MOR82-1 B-V4"), "A.III.A.5.a");
  Field fire = with_artillery("aiw/s2", "egypt-direct-fire");
  fire.unit("E-MOR82-1", "B-V5")
      .unit("E-MOR120-1", "B-V5")
      .unit("E-MOR82-2", "B-V6")
      .unit("I-SH51HV-1", "B-W5");
  fire.mark("interdiction", "B-K4").track("interdicts E-MOR82-1", "1").track("interdicts E-MOR120-1", "1");
  fire.track("interdicts E-MOR82-2", "1").unit("E-INF-1", "B-V4");
  fire.play("attack B-W5");
  EXPECT_EQ(fire.refusal("with E-MOR82-1"), "A.III.A.5.a");
}

// --- A.III.D.2.c, D.3, D.5, D.6: the attack ---

TEST(Interdiction, AttacksWhoeverSpendsPointsInItOrNextToIt) {
  CASES("aiw:A.III.D.2.c aiw:A.III.D.5.a aiw:A.III.D.6.a");
  Field field = under_interdiction();
  field.unit("E-T3485-1", "B-T4").dice({6, 6});
  field.play("move E-T3485-1 B-U5");
  EXPECT_EQ(attacks(field), 0) << "two hexes away";
  field.play("move E-T3485-1 B-V5");
  EXPECT_EQ(attacks(field), 1) << "the step into its zone";
  EXPECT_TRUE(field.cited("A.III.D.5.a"));
  EXPECT_TRUE(field.happened("at 1-2"));
  EXPECT_EQ(field.at("E-T3485-1"), "B-V5");
}

TEST(Interdiction, SparesNoFriend) {
  CASES("aiw:A.III.D.2.c");
  Field field = under_interdiction("israel-move");
  field.unit("I-M3-1", "B-V5").unit("E-T3485-1", "B-GG1").dice({6});
  field.play("move I-M3-1 B-U5");
  EXPECT_EQ(attacks(field), 1) << "his own unit leaves the zone";
}

TEST(Interdiction, StopsBeforeThePointsAreSpent) {
  CASES("aiw:A.III.D.6.b aiw:A.III.D.6.c aiw:A.III.D.5 aiw:A.III.D.5.b");
  // The vector: a soft target, die 3, 1-1: D.
  Field field = under_interdiction("egypt-move");
  field.unit("E-TRUCK-1", "B-V5").unit("E-T3485-1", "B-GG1").dice({3});
  field.play("move E-TRUCK-1 B-U5");
  EXPECT_TRUE(field.happened("at 1-1"));
  EXPECT_TRUE(field.cited("A.III.D.5.b"));
  EXPECT_EQ(field.at("E-TRUCK-1"), "B-V5");
  EXPECT_TRUE(field.has("E-TRUCK-1", "inverted"));
  EXPECT_FALSE(field.has("E-TRUCK-1", "dispersed"));
  EXPECT_NE(field.refusal("move E-TRUCK-1 B-U5"), "") << "nothing more in this turn";
  run_to(field, "israel-write-fire");
  EXPECT_FALSE(field.has("E-TRUCK-1", "inverted")) << "turned up at the end of its turn";
}

TEST(Interdiction, DoubleDispersalOnlyStopsToo) {
  CASES("aiw:A.III.D.6.b");
  Field field = under_interdiction();
  field.unit("E-TRUCK-1", "B-V5").unit("E-T3485-1", "B-GG1").dice({1});
  field.play("move E-TRUCK-1 B-U5");
  EXPECT_TRUE(field.happened("DD"));
  EXPECT_EQ(field.at("E-TRUCK-1"), "B-V5");
  EXPECT_FALSE(field.has("E-TRUCK-1", "dispersed"));
}

TEST(Interdiction, OncePerExpenditureHoweverManyMarkers) {
  CASES("aiw:A.III.D.3.a");
  Field field = with_artillery("aiw/s2", "egypt-move");
  field.mark("interdiction", "B-W4").track("interdicts I-OBA-1", "1").track("interdicts I-OBA-2", "1");
  field.track("interdicts I-OBA-3", "2").track("interdicts I-MOR120-1", "2");
  field.unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-A1").unit("E-T3485-1", "B-V5").dice({6, 6, 6});
  field.track("interdiction B-U5", "2");
  field.play("move E-T3485-1 B-U5");
  EXPECT_EQ(attacks(field), 1) << "both markers are near";
}

TEST(Interdiction, AgainForEachFurtherExpenditure) {
  CASES("aiw:A.III.D.3.b");
  Field field = under_interdiction();
  field.unit("E-T3485-1", "B-V5").dice({6, 6});
  field.play("move E-T3485-1 B-W5");
  EXPECT_EQ(attacks(field), 1);
  field.play("move E-T3485-1 B-X5");
  EXPECT_EQ(attacks(field), 1);
}

TEST(Interdiction, ACarrierThatUnloadsAndLeavesIsAttackedTwice) {
  CASES("aiw:A.III.D.3.c");
  // The vector "interdiction-twice".
  Field field = under_interdiction();
  field.unit("E-TRUCK-1", "B-V5").unit("E-INF-1", "E-TRUCK-1").dice({6, 6});
  field.play("unload E-TRUCK-1");
  EXPECT_EQ(attacks(field), 1);
  field.play("move E-TRUCK-1 B-U5");
  EXPECT_EQ(attacks(field), 1);
}

TEST(Interdiction, AStoppedCarrierKeepsItsPassenger) {
  CASES("aiw:A.III.D.6.c");
  Field field = under_interdiction();
  field.unit("E-TRUCK-1", "B-V5").unit("E-INF-1", "E-TRUCK-1").unit("E-T3485-1", "B-GG1").dice({2});
  field.play("unload E-TRUCK-1");
  EXPECT_TRUE(field.has("E-INF-1", "aboard"));
  EXPECT_TRUE(field.has("E-TRUCK-1", "inverted"));
}

TEST(Interdiction, AWalkPausesInTheZone) {
  CASES("aiw:A.III.D.3.b");
  Field field = under_interdiction();
  field.unit("E-ATG85-1", "B-V5").unit("E-T3485-1", "B-V5");
  EXPECT_TRUE(field.legal("move E-ATG85-1 B-W5"));
  EXPECT_EQ(field.refusal("move E-ATG85-1 B-X5"), "A.III.D.3") << "hex by hex through the fire";
  EXPECT_TRUE(field.legal("move E-T3485-1 B-Y5")) << "around it";
}

TEST(Interdiction, ComesBeforeMinesAndOpportunityFire) {
  CASES("aiw:A.III.D.6.d aiw:A.III.D.6.e");
  const auto leaving = [](std::vector<std::uint8_t> dice) {
    Field field = under_interdiction();
    field.unit("E-T3485-1", "B-V5")
        .unit("MINE-1", "B-V5")
        .unit("I-SH51HV-2", "B-Z5")
        .unit("E-INF-1", "B-GG1");
    field.dice(std::move(dice));
    field.play("move E-T3485-1 B-W5");
    return field;
  };
  Field stopped = leaving({2});
  EXPECT_EQ(attacks(stopped), 1);
  EXPECT_FALSE(stopped.happened("Mine in"));
  EXPECT_EQ(stopped.to_act(), "egypt") << "no points were spent that could be fired at";
  Field both = leaving({6, 6});
  EXPECT_EQ(attacks(both), 1);
  EXPECT_TRUE(both.happened("Mine in B-V5"));
}

TEST(Interdiction, StopsOverrunners) {
  CASES("aiw:A.III.D.6.c aiw:A.III.D.2.c");
  Field field = under_interdiction();
  field.unit("E-T3485-1", "B-V5").unit("E-T3485-2", "B-U6").unit("I-INF-1", "B-V6").dice({2, 1});
  field.play("overrun B-V6", "join E-T3485-1", "join E-T3485-2", "execute");
  EXPECT_EQ(attacks(field), 1) << "the second one is two hexes away";
  EXPECT_EQ(field.at("E-T3485-1"), "B-V5");
  while (field.decision() == "opportunity-fire") field.play("pass");
  EXPECT_TRUE(field.happened("Overrun on B-V6 by T-34/85 2: 1 defender"));
}

TEST(Interdiction, StopsCloseAssaulters) {
  CASES("aiw:A.III.D.2.c aiw:A.III.D.6.b");
  Field field = under_interdiction("egypt-close-assault");
  field.unit("E-INF-1", "B-V5").unit("E-INF-2", "B-U6").unit("I-INF-1", "B-V6").dice({3, 6});
  field.play("attack B-V6", "with E-INF-1", "with E-INF-2", "resolve");
  EXPECT_EQ(attacks(field), 1);
  EXPECT_TRUE(field.happened("Close assault on B-V6 by Infantry 2 (Egypt): 1 defender"));
  EXPECT_TRUE(field.happened("is stopped in B-V5"));
  EXPECT_FALSE(field.has("E-INF-1", "dispersed"));
  Field none = under_interdiction("egypt-close-assault");
  none.unit("E-INF-1", "B-V5").unit("I-INF-1", "B-V6").unit("E-INF-2", "B-GG1").dice({3});
  none.play("attack B-V6", "with E-INF-1", "resolve");
  EXPECT_FALSE(none.happened("Close assault on B-V6 by"));
}

TEST(Interdiction, TheThreatReportNamesIt) {
  CASES("aiw:A.III.D.2.c");
  Field field = under_interdiction();
  field.unit("E-INF-1", "B-V5");
  bool named = false;
  const hex::HexId hex = field.game().notation().board().find("B-V5");
  for (const auto& line : field.game().threat(field.state(), engine::seat_at(1), hex).threats)
    named = named || line.rule == "A.III.D.2.c";
  EXPECT_TRUE(named);
}

}  // namespace
}  // namespace mitla::test
