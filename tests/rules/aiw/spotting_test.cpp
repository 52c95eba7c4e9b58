// B.VII.D: spotting. Board C of S-4: C-B6 is a wood that is seen from C-B3, three hexes away; from C-D3 and
// beyond it is not.
#include "rules/aiw/steps.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

Field jenin(const std::string& phase) {
  Field field("aiw/s4");
  field.turn(2).phase(phase);
  // Units that would have to enter are out of the way.
  for (int tank = 1; tank <= 7; ++tank) field.unit("I-AMX13-" + std::to_string(tank), "eliminated");
  return field;
}

// --- markers ---

TEST(Spotting, MarkersComeAtTheEndOfTheOwnersMovement) {
  CASES("aiw:B.VII.D.1 aiw:B.VII.D.1.a aiw:B.VII.D.1.b aiw:B.VII.D.1.c aiw:S.I.C.5");
  Field field = jenin("jordan-move-infantry");
  field.unit("I-SH51HV-1", "C-B3");
  field.unit("J-INF-1", "C-B6", {"inverted"});  // in the wood, in sight
  field.unit("J-INF-2", "C-B6");                // face up
  field.unit("J-INF-3", "C-B5", {"inverted"});  // in the open
  field.unit("J-INF-4", "C-H3", {"inverted"});  // in a wood that no unit sees
  EXPECT_FALSE(field.has("J-INF-1", "spotted"));
  field.play("end");
  EXPECT_TRUE(field.has("J-INF-1", "spotted"));
  EXPECT_FALSE(field.has("J-INF-1", "inverted")) << "turned up all the same";
  EXPECT_FALSE(field.has("J-INF-2", "spotted"));
  EXPECT_FALSE(field.has("J-INF-3", "spotted"));
  EXPECT_FALSE(field.has("J-INF-4", "spotted"));
}

TEST(Spotting, NobodyMarksForTheDispersedAndForTrucks) {
  CASES("aiw:B.VII.D.1.c aiw:B.VII.D.5");
  Field field = jenin("jordan-move-infantry");
  field.unit("I-SH51HV-1", "C-B3", {"dispersed", "inverted"});
  field.unit("I-TRUCK-1", "C-B3").unit("I-INF-1", "I-TRUCK-1");
  field.unit("J-INF-1", "C-B6", {"inverted"}).unit("J-INF-2", "C-B5");
  field.play("end");
  EXPECT_FALSE(field.has("J-INF-1", "spotted"));
}

TEST(Spotting, MarkersGoWhenTheOwnersFirePhaseBegins) {
  CASES("aiw:B.VII.D.2 aiw:S.I.B.1");
  Field field = jenin("israel-write-strikes");
  field.unit("I-SH51HV-1", "C-B3").unit("I-INF-1", "C-R3", {"spotted"}).unit("J-CENT3-1", "C-Q4");
  field.unit("J-INF-1", "C-B6", {"spotted"});
  field.play("end");
  ASSERT_EQ(field.view().phase, "israel-direct-fire");
  EXPECT_FALSE(field.has("I-INF-1", "spotted")) << "his own";
  EXPECT_TRUE(field.has("J-INF-1", "spotted")) << "the enemy's stays until his fire phase";
  while (field.to_act() == "israel" && !testing::Test::HasFailure()) field.play("end");
  EXPECT_FALSE(field.has("J-INF-1", "spotted"));
}

TEST(Spotting, AMarkerGoesWhenNobodySeesTheUnitAnyMore) {
  CASES("aiw:B.VII.D.2");
  Field field = jenin("israel-move");
  field.unit("I-SH51HV-1", "C-B3").unit("J-INF-1", "C-B6", {"spotted", "inverted"});
  field.play("move I-SH51HV-1 C-B2");
  EXPECT_TRUE(field.has("J-INF-1", "spotted"));
  field.play("move I-SH51HV-1 C-C2");
  EXPECT_FALSE(field.has("J-INF-1", "spotted"));
}

// --- who can be attacked ---

TEST(Spotting, HiddenUnitsCannotBeAttacked) {
  CASES("aiw:B.VII.D.3");
  Field field = jenin("israel-direct-fire");
  field.unit("I-SH51HV-1", "C-B3").unit("I-SH51HV-2", "C-A3");
  field.unit("J-INF-1", "C-B6").unit("J-INF-2", "C-A5");
  EXPECT_NE(field.refusal("attack C-B6"), "");
  EXPECT_TRUE(field.legal("attack C-A5"));
}

TEST(Spotting, AMarkedUnitCanBeAttacked) {
  CASES("aiw:B.VII.D.3.a");
  Field field = jenin("israel-direct-fire");
  field.unit("I-SH51HV-1", "C-B3").unit("J-INF-1", "C-B6", {"spotted"}).unit("J-INF-2", "C-B6");
  field.play("attack C-B6");
  EXPECT_NE(field.refusal("at J-INF-2"), "") << "the other one in the same hex is not marked";
  EXPECT_TRUE(field.legal("with I-SH51HV-1"));
}

TEST(Spotting, AnUndispersedNeighbourSpotsForAll) {
  CASES("aiw:B.VII.D.3.b");
  Field field = jenin("israel-direct-fire");
  field.unit("I-SH51HV-1", "C-B3").unit("I-INF-1", "C-B7", {"inverted"}).unit("J-INF-1", "C-B6");
  field.play("attack C-B6");
  EXPECT_TRUE(field.legal("with I-SH51HV-1"));
  Field dispersed = jenin("israel-direct-fire");
  dispersed.unit("I-SH51HV-1", "C-B3").unit("I-INF-1", "C-B7", {"inverted", "dispersed"});
  dispersed.unit("J-INF-1", "C-B6").unit("J-INF-2", "C-A5");
  EXPECT_NE(dispersed.refusal("attack C-B6"), "");
}

TEST(Spotting, TrucksAndTheirLoadsDoNotSpot) {
  CASES("aiw:B.VII.D.5");
  Field field = jenin("israel-direct-fire");
  field.unit("I-SH51HV-1", "C-B3").unit("I-TRUCK-1", "C-B7").unit("I-INF-1", "I-TRUCK-1");
  field.unit("J-INF-1", "C-B6").unit("J-INF-2", "C-A5");
  EXPECT_NE(field.refusal("attack C-B6"), "");
  Field unloaded = jenin("israel-direct-fire");
  unloaded.unit("I-SH51HV-1", "C-B3").unit("I-TRUCK-1", "C-B7").unit("I-INF-1", "C-B7", {"inverted"});
  unloaded.unit("J-INF-1", "C-B6");
  EXPECT_TRUE(unloaded.legal("attack C-B6"));
}

TEST(Spotting, InTheOpenALineOfSightIsEnough) {
  CASES("aiw:B.VII.D.4");
  // The mortar far behind sees nothing; it may be told only of what the others see.
  Field field = jenin("israel-write-fire");
  field.unit("I-MOR81-1", "C-O1").unit("I-SH51HV-1", "C-B3").unit("J-INF-1", "C-B5", {"inverted"});
  EXPECT_TRUE(field.legal("record I-MOR81-1 C-B5"));
  Field dispersed = jenin("israel-write-fire");
  dispersed.unit("I-MOR81-1", "C-O1").unit("I-SH51HV-1", "C-B3", {"dispersed", "inverted"});
  dispersed.unit("I-SH51HV-2", "C-B2").unit("J-INF-1", "C-C6").unit("J-INF-2", "C-B4");
  EXPECT_TRUE(dispersed.legal("record I-MOR81-1 C-B4"));
  EXPECT_EQ(dispersed.refusal("record I-MOR81-1 C-C6"), "S.II.A.1.b");
}

// --- S.VI.E2.1 ---

TEST(Spotting, InTheCanalALineOfSightIsEnough) {
  CASES("aiw:S.VI.E2.1");
  const auto firdan = [](std::vector<std::string> status) {
    Field field("aiw/s9");
    field.turn(2).phase("israel-write-fire").unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4");
    field.unit("E-INF-1", "A-H4").unit("I-M48-1", "A-H8", std::move(status));
    field.unit("I-M48-2", "B-GG8").unit("E-INF-2", "B-GG7");
    return field;
  };
  Field field = firdan({});
  EXPECT_TRUE(field.legal("record I-OBA-1 A-H4"));
  Field unseen = firdan({"dispersed", "inverted"});
  EXPECT_EQ(unseen.refusal("record I-OBA-1 A-H4"), "S.II.A.1.b");
}

// --- the overlay ---

std::string shown_in(Field& field, int seat, std::string_view hex) {
  engine::OverlayReport report;
  field.game().overlay(field.state(), engine::seat_at(seat), "seen", report);
  for (const auto& spot : report.hexes)
    if (field.game().notation().board().name(spot.hex) == hex) return std::string(spot.kind);
  return "";
}

TEST(Spotting, TheOverlayShowsWhatTheEnemyHasInSight) {
  CASES("aiw:B.VII.D.5");
  Field field = jenin("jordan-move-infantry");
  field.unit("I-SH51HV-1", "C-B3");
  EXPECT_EQ(shown_in(field, 1, "C-B6"), "seen-cover");
  EXPECT_EQ(shown_in(field, 1, "C-B5"), "seen");
  EXPECT_EQ(shown_in(field, 1, "C-H3"), "");
  EXPECT_EQ(shown_in(field, 0, "C-B5"), "") << "no Jordanian is on the map";
  Field dispersed = jenin("jordan-move-infantry");
  dispersed.unit("I-SH51HV-1", "C-B3", {"dispersed", "inverted"});
  EXPECT_EQ(shown_in(dispersed, 1, "C-B5"), "");
}

}  // namespace
}  // namespace mitla::test
