// S.IV: recovery from dispersal; B.IV.A.2: the basic game, where it comes by itself.
#include "rules/aiw/steps.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

// One dispersed unit, after a morale die: has it recovered? S-12: Israel A, Syria B, PLA B, Lebanon D;
// S-2: Egypt C.
bool recovers(const std::string& situation, const std::string& seat, const std::string& unit,
              const std::string& hex, int die, const std::string& work = "") {
  Field field("aiw/" + situation);
  field.turn(3).phase(seat + "-engineering").unit(unit, hex, {"dispersed", "inverted"});
  if (!work.empty()) field.unit(work, hex);
  field.dice({static_cast<std::uint8_t>(die)});
  return !field.has(unit, "dispersed");
}

int recovers_up_to(const std::string& situation, const std::string& seat, const std::string& unit,
                   const std::string& hex, const std::string& work = "") {
  int most = 0;
  for (int die = 1; die <= 6; ++die) {
    if (!recovers(situation, seat, unit, hex, die, work)) continue;
    EXPECT_EQ(most, die - 1) << unit << " recovers on " << die << " but not on less";
    most = die;
  }
  return most;
}

TEST(Morale, EachNationHasItsLevel) {
  CASES("aiw:S.IV.A.1 aiw:S.IV.B.2 aiw:S.I.B.5");
  EXPECT_EQ(recovers_up_to("s12", "israel", "I-M60-1", "C-B3"), 5) << "A";
  EXPECT_EQ(recovers_up_to("s12", "arab", "S-T62-1", "C-B3"), 4) << "B";
  EXPECT_EQ(recovers_up_to("s2", "egypt", "E-T3485-1", "B-W4"), 3) << "C";
  EXPECT_EQ(recovers_up_to("s12", "arab", "L-M113-1", "C-B3"), 2) << "D";
}

TEST(Morale, OnlyInfantryAndCommandosAreInfantry) {
  CASES("aiw:S.IV.A.2.a");
  EXPECT_EQ(recovers_up_to("s12", "israel", "I-INF-1", "C-B3"), 4);
  EXPECT_EQ(recovers_up_to("s12", "arab", "P-CDO-1", "C-B3"), 3);
  EXPECT_EQ(recovers_up_to("s12", "arab", "L-INF-1", "C-B3"), 1);
  EXPECT_EQ(recovers_up_to("s12", "israel", "I-CENG-1", "C-B3"), 5);
  EXPECT_EQ(recovers_up_to("s12", "israel", "I-MOR81-1", "C-B3"), 5);
  EXPECT_EQ(recovers_up_to("s4", "israel", "I-MG-1", "C-B3"), 5);
  EXPECT_EQ(recovers_up_to("s12", "israel", "I-ARMINF-1", "C-B3"), 5);
}

TEST(Morale, FortsAndPositionsSteadyInfantry) {
  CASES("aiw:S.IV.A.2.c");
  EXPECT_EQ(recovers_up_to("s2", "egypt", "E-INF-1", "B-W4"), 2);
  EXPECT_EQ(recovers_up_to("s2", "egypt", "E-INF-1", "B-W4", "FORT-1"), 3);
  EXPECT_EQ(recovers_up_to("s2", "egypt", "E-INF-1", "B-W4", "IP-1"), 3);
}

TEST(Morale, TheRecoveredStayInverted) {
  CASES("aiw:S.IV.B.2.a aiw:S.IV.B.2.b aiw:S.I.B.5 aiw:S.IV.B.3");
  Field field("aiw/s2");
  field.turn(3).phase("egypt-engineering").unit("E-T3485-1", "B-W4", {"dispersed", "inverted"});
  field.unit("E-T3485-2", "B-W5", {"dispersed", "inverted"}).unit("E-T3485-3", "B-W6").dice({3, 4});
  EXPECT_FALSE(field.has("E-T3485-1", "dispersed"));
  EXPECT_TRUE(field.has("E-T3485-1", "inverted"));
  EXPECT_TRUE(field.has("E-T3485-2", "dispersed")) << "it may roll again next turn";
  field.play("end");
  EXPECT_FALSE(field.has("E-T3485-1", "inverted")) << "turned up at the end of the movement";
  EXPECT_TRUE(field.has("E-T3485-2", "inverted"));
  EXPECT_TRUE(field.has("E-T3485-2", "dispersed"));
}

TEST(Morale, IsRolledAgainEachTurn) {
  CASES("aiw:S.IV.B.3");
  Field field("aiw/s8");
  field.turn(2).phase("israel-engineering").unit("I-PATT-1", "D-S8", {"dispersed", "inverted"});
  field.unit("I-PATT-2", "D-X8").unit("S-INF-1", "D-A1").dice({6, 6, 5});
  ASSERT_TRUE(field.has("I-PATT-1", "dispersed"));
  for (int turn = 3; turn <= 4; ++turn) {
    while (field.view().turn < turn && !testing::Test::HasFailure()) field.play("end");
    while (field.view().phase != "israel-move" && !testing::Test::HasFailure()) field.play("end");
    EXPECT_EQ(field.has("I-PATT-1", "dispersed"), turn == 3) << "turn " << turn;
  }
}

TEST(Morale, PassengersRecoverWithTheirCarrier) {
  CASES("aiw:B.V.B.6.d");
  Field field("aiw/s2");
  field.turn(3).phase("israel-engineering").unit("I-M3-1", "B-W4", {"dispersed", "inverted"});
  field.unit("I-INF-1", "I-M3-1", {"dispersed", "inverted"}).dice({5, 6});
  EXPECT_FALSE(field.has("I-M3-1", "dispersed"));
  EXPECT_FALSE(field.has("I-INF-1", "dispersed")) << "one die for both";
}

TEST(Morale, ABridgeRollsInItsOwnersFirePhase) {
  CASES("aiw:S.VI.E2.5.b");
  const auto firdan = [](const char* phase, std::uint8_t die) {
    Field field("aiw/s9");
    field.turn(3).phase(phase).unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4", {"dispersed"});
    field.unit("I-M48-1", "B-V8").dice({die});
    return field.has("BRIDGE-1", "dispersed");
  };
  EXPECT_FALSE(firdan("egypt-engineering", 4)) << "Egypt: B, non-infantry";
  EXPECT_TRUE(firdan("egypt-engineering", 5));
  EXPECT_TRUE(firdan("israel-engineering", 1));
}

TEST(Morale, InTheBasicGameDispersalEndsWithTheFirePhase) {
  CASES("aiw:B.IV.A.2 aiw:B.IV.C");
  Field field("aiw/b1");
  field.turn(3)
      .phase("israel-direct-fire")
      .unit("I-SH51-1", "B-W4")
      .unit("I-SH51-2", "B-V4", {"dispersed", "inverted"});
  field.unit("E-T3485-1", "B-Z4", {"dispersed", "inverted"});
  EXPECT_TRUE(field.has("I-SH51-2", "dispersed"));
  field.play("end");
  EXPECT_FALSE(field.has("I-SH51-2", "dispersed"));
  EXPECT_TRUE(field.has("I-SH51-2", "inverted")) << "it does not move in this turn";
  EXPECT_TRUE(field.has("E-T3485-1", "dispersed")) << "the enemy's stay until his own fire phase";
  EXPECT_NE(field.refusal("move I-SH51-2 B-V5"), "");
}

}  // namespace
}  // namespace mitla::test
