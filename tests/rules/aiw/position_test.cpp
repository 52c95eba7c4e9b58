// Positions put up by hand: whatever could never come about in play is refused with its case.
#include "rules/aiw/move_field.h"
#include "support/refused_by.h"

namespace mitla::test {
namespace {

Field golan() { return at_move("aiw/s11", "israel"); }    // D-Q5 is a town, D-R3 a slope, D-E5 too
Field sinai() { return at_move("aiw/s2", "egypt"); }      // board B: open desert
Field suez() { return at_move("aiw/s13", "israel"); }     // A-H4 is water, A-H5 on the east bank
Field lebanon() { return at_move("aiw/s12", "israel"); }  // C-M7 is a town

TEST(AiwPosition, ShelteringWorksLieAlone) {
  CASES("aiw:S.V.C.1.a aiw:S.V.D.1.a aiw:S.V.E.1.a aiw:S.V.G.1.a aiw:S.V.F.4.a");
  EXPECT_TRUE(refused_by(golan().unit("FORT-1", "D-Q6").unit("IP-1", "D-Q6"), "S.V.D.1.a"));
  EXPECT_TRUE(refused_by(golan().unit("IP-2", "D-Q6").unit("IP-1", "D-Q6"), "S.V.D.1.a"));
  EXPECT_TRUE(refused_by(golan().unit("FORT-1", "D-Q6").unit("MINE-1", "D-Q6"), "S.V.E.1.a"));
  EXPECT_TRUE(refused_by(golan().unit("IP-1", "D-Q6").unit("TRENCH-1", "D-Q6"), "S.V.G.1.a"));
  EXPECT_TRUE(refused_by(golan().unit("IP-1", "D-Q6").track("block D-Q6", "1"), "S.V.F.4.a"));
}

TEST(AiwPosition, WorksLieWhereTheirRulesAllow) {
  CASES("aiw:S.V.C.1 aiw:S.V.D.1 aiw:S.V.E.1 aiw:S.V.G.1 aiw:S.VI.D.1 aiw:S.V.H.1 aiw:S.V.F.2");
  EXPECT_TRUE(refused_by(golan().unit("FORT-1", "D-Q5"), "S.V.C.1"));
  EXPECT_TRUE(refused_by(lebanon().unit("IP-1", "C-M7"), "S.V.D.1"));
  EXPECT_TRUE(refused_by(lebanon().unit("MINE-1", "C-M7"), "S.V.E.1"));
  EXPECT_TRUE(refused_by(golan().unit("TRENCH-1", "D-R3"), "S.V.G.1"));
  EXPECT_TRUE(refused_by(suez().unit("BRIDGE-1", "A-H4"), "S.VI.D.1"));
  EXPECT_TRUE(refused_by(suez().unit("BRIDGE-1", "A-H6"), "S.V.H.1"));
  EXPECT_TRUE(refused_by(suez().track("block A-H4", "1"), "S.V.F.2"));
  EXPECT_TRUE(refused_by(sinai().unit("MINE-1", "B-T5").unit("MINE-2", "B-T5"), "S.V.E.1.a"));
  EXPECT_TRUE(refused_by(sinai().track("mine-inverted B-T5", "1"), "S.VII.A.1.d"));
}

TEST(AiwPosition, WorksThatShareAHexInPlayStand) {
  CASES("aiw:S.V.E.1.b aiw:S.V.G.1.b aiw:S.V.F.4.b aiw:S.V.H.1");
  EXPECT_EQ(suez().unit("BRIDGE-1", "A-H4").unit("TRENCH-1", "A-H4").track("block A-H4", "1").impossible(),
            "");
  EXPECT_EQ(suez().unit("BRIDGE-1", "A-H6").unit("TRENCH-1", "A-H6").track("wrecks A-H6", "1").impossible(),
            "");
  EXPECT_EQ(sinai().unit("MINE-1", "B-T5").unit("TRENCH-1", "B-T5").track("block B-T5", "2").impossible(),
            "");
  EXPECT_EQ(sinai().unit("MINE-1", "B-T5").track("mine-inverted B-T5", "1").impossible(), "");
  // The enemy may have taken a fort.
  EXPECT_EQ(sinai().unit("FORT-1", "B-T5").unit("I-SH51HV-1", "B-T5").impossible(), "");
}

TEST(AiwPosition, PassengersFitTheirCarriers) {
  CASES("aiw:UFT.CARR aiw:B.V.B.3 aiw:B.V.B.4 aiw:B.V.B.1");
  const auto aboard = [](const char* carrier, const char* passenger) {
    Field field = suez();
    field.unit(carrier, "A-J6").unit(passenger, carrier);
    return field;
  };
  EXPECT_TRUE(refused_by(aboard("E-T55-1", "E-INF-1"), "UFT.CARR"));
  EXPECT_TRUE(refused_by(aboard("I-M3-1", "E-INF-1"), "B.V.B.4"));
  EXPECT_TRUE(refused_by(aboard("E-TRUCK-1", "E-T55-1"), "B.V.B.4"));
  EXPECT_TRUE(refused_by(aboard("E-TRUCK-1", "E-INF-1").unit("E-INF-2", "E-TRUCK-1"), "B.V.B.1"));
  EXPECT_TRUE(refused_by(aboard("E-TRUCK-1", "E-INF-1").unit("E-INF-2", "E-INF-1"), "UFT.CARR"));
  EXPECT_EQ(aboard("E-TRUCK-1", "E-ATG85-1").impossible(), "");
  Field towed = at_move("aiw/s7", "syria");
  EXPECT_TRUE(refused_by(towed.unit("S-BTR60-1", "D-Z2").unit("S-ATG85-1", "S-BTR60-1"), "B.V.B.3"));
}

}  // namespace
}  // namespace mitla::test
