// What is lost with a unit: passengers, bridges and who is on them; wrecks; defence in the canal.
#include "rules/aiw/fire_field.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

Field fires(const std::string& scenario, const std::string& seat) {
  Field field(scenario);
  field.turn(2).phase(seat + "-direct-fire");
  return field;
}

int wrecks(Field& field, const std::string& hex) {
  const auto id = field.game().notation().board().find(hex);
  for (const auto& mark : field.view().marks)
    if (mark.kind == "wreck" && mark.hex == id) return mark.value;
  return 0;
}

// A T-34/85 is destroyed in the hex by a Sherman next to it.
Field tank_dies(const std::string& hex, const std::string& from) {
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", from).unit("E-T3485-1", hex).dice({1});
  return field;
}

// --- wrecks ---

TEST(Wrecks, OnRoads) {
  CASES("aiw:B.II.C.3 aiw:NC.wreck");
  Field road = tank_dies("B-N4", "B-O4");
  road.play("attack B-N4", "with I-SH51HV-1", "resolve");
  EXPECT_EQ(road.at("E-T3485-1"), "eliminated");
  EXPECT_EQ(wrecks(road, "B-N4"), 1);
  Field open = tank_dies("B-M5", "B-N5");
  open.play("attack B-M5", "with I-SH51HV-1", "resolve");
  EXPECT_EQ(open.at("E-T3485-1"), "eliminated");
  EXPECT_EQ(wrecks(open, "B-M5"), 0);
}

TEST(Wrecks, InTowns) {
  CASES("aiw:B.II.C.3 aiw:NC.wreck");
  Field field = fires("aiw/s4", "israel");
  field.unit("I-SH51HV-1", "C-N6").unit("I-SH51HV-2", "C-N6").unit("J-CENT3-1", "C-N7").dice({1});
  field.play("attack C-N7", "with I-SH51HV-1", "with I-SH51HV-2", "resolve");  // 88 : 19, 1 + 1
  EXPECT_EQ(field.at("J-CENT3-1"), "eliminated");
  EXPECT_EQ(wrecks(field, "C-N7"), 1);
}

TEST(Wrecks, OnlyOfArmoredUnits) {
  CASES("aiw:B.II.C.3");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-O4").unit("E-RG107-1", "B-N4").dice({1});
  field.play("attack B-N4", "with I-SH51HV-1", "resolve");
  EXPECT_EQ(field.at("E-RG107-1"), "eliminated");
  EXPECT_EQ(wrecks(field, "B-N4"), 0);
}

TEST(Wrecks, NotWhereTheRoadIsNegatedNorInAFort) {
  CASES("aiw:S.V.B.1 aiw:NC.note.5 aiw:NC.wreck");
  for (const char* work : {"MINE-1", "FORT-1"}) {
    Field field = fires("aiw/s2", "israel");
    for (const char* tank : {"I-SH51HV-1", "I-SH51HV-2", "I-SH51HV-3"}) field.unit(tank, "B-O4");
    field.unit(work, "B-N4");
    field.unit("E-T3485-1", "B-N4", {"inverted", "dispersed"}).dice({1});
    field.play("attack B-N4", "with I-SH51HV-1", "with I-SH51HV-2", "with I-SH51HV-3", "resolve");
    EXPECT_EQ(field.at("E-T3485-1"), "eliminated") << work;
    EXPECT_EQ(wrecks(field, "B-N4"), 0) << work;
  }
  Field block = tank_dies("B-N4", "B-O4");
  block.track("block B-N4", "1");
  block.play("attack B-N4", "with I-SH51HV-1", "resolve");
  EXPECT_EQ(wrecks(block, "B-N4"), 0);
  Field position = tank_dies("B-N4", "B-O4");
  position.unit("IP-1", "B-N4");
  position.play("attack B-N4", "with I-SH51HV-1", "resolve");  // 4-1, 1 + 2
  EXPECT_EQ(wrecks(position, "B-N4"), 1) << "an improved position does not negate the road";
}

TEST(Wrecks, TwoMakeADoubleWreckAndAThirdMayFollow) {
  CASES("aiw:NC.double_wreck aiw:NC.note.1");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-O4").unit("E-T3485-1", "B-N4").unit("E-T3485-2", "B-N4").dice({1});
  field.play("attack B-N4", "with I-SH51HV-1", "resolve");  // 44 : 14, X
  EXPECT_EQ(wrecks(field, "B-N4"), 2);
  Field third = tank_dies("B-N4", "B-O4");
  third.track("wrecks B-N4", "2");
  third.play("attack B-N4", "with I-SH51HV-1", "resolve");
  EXPECT_EQ(wrecks(third, "B-N4"), 3);
}

TEST(Wrecks, StayWhenAnotherCounterIsPlaced) {
  CASES("aiw:S.V.B.2");
  Field field("aiw/s4");
  field.turn(2).phase("israel-engineering").unit("I-CENG-1", "C-N6").track("wrecks C-N6", "1");
  field.play("block I-CENG-1");
  EXPECT_EQ(wrecks(field, "C-N6"), 1);
}

// --- passengers ---

TEST(Losses, PassengersShareTheFateOfTheirCarrier) {
  CASES("aiw:B.V.B.6.d aiw:B.II.C.3");
  const auto shot_at = [](std::uint8_t die) {
    Field field = fires("aiw/s2", "egypt");
    field.unit("I-M3-1", "B-N4").unit("I-INF-1", "I-M3-1").unit("E-T3485-1", "B-Q4").dice({die});
    field.play("attack B-N4", "with E-T3485-1");
    return field;
  };
  Field killed = shot_at(1);  // 7 : 3 at 2-1
  ASSERT_EQ(odds_of(killed), "7 : 3 at 2-1");
  const int before = killed.vp("egypt");
  killed.play("resolve");
  EXPECT_EQ(killed.at("I-M3-1"), "eliminated");
  EXPECT_EQ(killed.at("I-INF-1"), "eliminated");
  EXPECT_EQ(wrecks(killed, "B-N4"), 1) << "a passenger leaves none";
  Field alone = fires("aiw/s2", "egypt");
  alone.unit("I-M3-1", "B-N4").unit("E-T3485-1", "B-Q4").dice({1});
  const int start = alone.vp("egypt");
  alone.play("attack B-N4", "with E-T3485-1", "resolve");
  EXPECT_EQ(killed.vp("egypt") - before, 2 * (alone.vp("egypt") - start)) << "R-08: two units were lost";
  Field dispersed = shot_at(4);
  dispersed.play("resolve");
  EXPECT_TRUE(dispersed.has("I-M3-1", "dispersed"));
  EXPECT_TRUE(dispersed.has("I-INF-1", "dispersed"));
  EXPECT_TRUE(dispersed.has("I-INF-1", "inverted"));
}

// --- bridges ---

TEST(Losses, ABridgeOverATrenchTakesEverybodyButInfantryAlong) {
  CASES("aiw:S.V.H.4.b aiw:S.V.H.4.d");
  Field field = fires("aiw/s11", "israel");
  field.unit("TRENCH-1", "D-A5").unit("BRIDGE-1", "D-A5").unit("S-T62-1", "D-A5").unit("S-INF-1", "D-A5");
  field.unit("I-PATT-1", "D-A6").unit("I-PATT-2", "D-A6").dice({1});
  field.play("attack D-A5", "spare S-T62-1", "spare S-INF-1", "with I-PATT-1", "with I-PATT-2");
  EXPECT_EQ(odds_of(field), "100 : 24 at 4-1") << "an armored target of 24";
  field.play("resolve");
  EXPECT_EQ(field.at("BRIDGE-1"), "eliminated");
  EXPECT_EQ(field.at("S-T62-1"), "eliminated");
  EXPECT_EQ(field.at("S-INF-1"), "D-A5");
  EXPECT_EQ(wrecks(field, "D-A5"), 0);
}

TEST(Losses, ATankLeavesAWreckOnABridge) {
  CASES("aiw:S.V.H.4.c aiw:S.V.H.1.c");
  Field field = fires("aiw/s11", "israel");
  field.unit("TRENCH-1", "D-A5")
      .unit("BRIDGE-1", "D-A5")
      .unit("S-T62-1", "D-A5")
      .unit("I-PATT-1", "D-A6")
      .dice({1});
  field.play("attack D-A5", "spare BRIDGE-1", "with I-PATT-1", "resolve");  // 50 : 10
  EXPECT_EQ(field.at("S-T62-1"), "eliminated");
  EXPECT_EQ(field.at("BRIDGE-1"), "D-A5");
  EXPECT_EQ(wrecks(field, "D-A5"), 1) << "whether it lies on a road or not";
}

Field canal_bridge(std::uint8_t die) {
  Field field = fires("aiw/s13", "israel");
  field.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4").unit("E-INF-1", "A-H4");
  field.unit("I-M60-1", "A-H5").unit("I-M60-2", "A-H5").dice({die});
  return field;
}

TEST(Canal, DefenceIsHalvedButNotThatOfBridges) {
  CASES("aiw:S.VI.E2.4 aiw:S.VI.E2.5.a aiw:SUEZ.note7");
  Field field = canal_bridge(6);
  field.play("attack A-H4", "spare BRIDGE-1", "with I-M60-1");
  EXPECT_EQ(odds_of(field), "12.5 : 4 at 3-1");
  EXPECT_EQ(die_change(field), 2) << "the cut is a dune and shields";
  field.play("at BRIDGE-1", "spare E-INF-1");
  EXPECT_EQ(odds_of(field), "50 : 24 at 2-1");
  EXPECT_EQ(die_change(field), 2);
}

TEST(Canal, ADispersedBridgeIsNotInverted) {
  CASES("aiw:S.VI.E2.5.b");
  Field field = canal_bridge(3);
  field.play("attack A-H4", "spare E-INF-1", "with I-M60-1", "resolve");  // 2-1, 3 + 2: D
  EXPECT_TRUE(field.has("BRIDGE-1", "dispersed"));
  EXPECT_FALSE(field.has("BRIDGE-1", "inverted"));
}

TEST(Canal, ABridgeTakesEverythingOnItAlong) {
  CASES("aiw:S.VI.E2.5.c");
  Field field = canal_bridge(1);
  field.play("attack A-H4", "spare E-INF-1", "with I-M60-1", "with I-M60-2", "resolve");  // 4-1, 1 + 2
  EXPECT_EQ(field.at("BRIDGE-1"), "eliminated");
  EXPECT_EQ(field.at("E-INF-1"), "eliminated");
  EXPECT_EQ(field.at("TRENCH-1"), "A-H4");
  Field littered = fires("aiw/s13", "israel");
  littered.unit("TRENCH-1", "A-H4")
      .unit("BRIDGE-1", "A-H4")
      .track("wrecks A-H4", "1")
      .track("block A-H4", "1");
  littered.unit("I-M60-1", "A-H5").unit("I-M60-2", "A-H5").dice({1});
  littered.play("attack A-H4", "with I-M60-1", "with I-M60-2", "resolve");
  EXPECT_EQ(littered.at("BRIDGE-1"), "eliminated");
  EXPECT_EQ(wrecks(littered, "A-H4"), 0);
  for (const auto& mark : littered.view().marks) EXPECT_NE(mark.kind, "block");
}

TEST(Canal, AWestBankPositionSheltersLikeAnyOther) {
  CASES("aiw:S.VI.E.3.c");
  Field field = fires("aiw/s9", "israel");
  field.unit("IP-1", "A-H3").unit("E-INF-1", "A-H3").unit("I-M48-1", "A-H6");
  field.play("attack A-H3", "with I-M48-1");
  EXPECT_EQ(die_change(field), 2);
}

}  // namespace
}  // namespace mitla::test
