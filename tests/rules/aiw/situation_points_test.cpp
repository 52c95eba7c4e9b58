// SIT.x.vp: what is given for units eliminated, units that left the map and units on the map at the end.
// Every row is a position in which exactly these points are earned and no others.
#include "rules/aiw/situation_field.h"

namespace mitla::test {
namespace {

std::string other_seat(Field& field, const std::string& seat) {
  const auto& seats = field.game().info().seats;
  return seats[0].id == seat ? seats[1].id : seats[0].id;
}

// --- units eliminated: four attackers in the next hex, the victim dispersed in the open ---

struct Kill {
  const char* rule;
  const char* situation;
  const char* seat;      // who fires and scores
  const char* attacker;  // its counters 1 to 4
  const char* board;
  const char* victim;
  int points;
  int attackers = 4;
};
void PrintTo(const Kill& kill, std::ostream* out) { *out << kill.rule << " " << kill.victim; }

class PointsForLosses : public testing::TestWithParam<Kill> {};

TEST_P(PointsForLosses, AreGivenAtOnce) {
  const Kill& kill = GetParam();
  CASES(std::string("aiw:") + kill.rule);
  if (std::string(kill.victim) == "J-T55-1") CASES("aiw:SIT.S-5.special.2");
  const std::string target = std::string(kill.board) + "-A10";
  Field field(kill.situation);
  field.turn(2).phase(std::string(kill.seat) + "-direct-fire").dice({1});
  field.unit(kill.victim, target, {"dispersed", "inverted"});
  for (int number = 1; number <= kill.attackers; ++number)
    field.unit(kill.attacker + std::to_string(number), std::string(kill.board) + "-A9");
  ASSERT_EQ(field.vp(kill.seat), 0);
  field.play("attack " + target);
  for (int number = 1; number <= kill.attackers; ++number)
    field.play(std::string("with ") + kill.attacker + std::to_string(number));
  field.play("resolve");
  EXPECT_EQ(field.at(kill.victim), "eliminated");
  EXPECT_EQ(field.vp(kill.seat), kill.points);
  EXPECT_EQ(field.vp(other_seat(field, kill.seat)), 0);
  EXPECT_TRUE(field.cited(kill.rule));
}

const Kill kKills[] = {
    {"SIT.B-1.vp.Egypt.1", "aiw/b1", "egypt", "E-T3485-", "B", "I-AMX13-1", 2},
    {"SIT.B-1.vp.Israel.1", "aiw/b1", "israel", "I-SH51-", "B", "E-SU100-1", 2},
    {"SIT.B-2.vp.Syria.3", "aiw/b2", "syria", "S-T55-", "C", "I-CENT8-1", 2},
    {"SIT.B-2.vp.Israel.1", "aiw/b2", "israel", "I-CENT8-", "C", "S-SU100-1", 2, 3},
    {"SIT.B-3.vp.Israel.1", "aiw/b3", "israel", "I-SH51HV-", "D", "Q-T55-1", 3},
    {"SIT.B-3.vp.Iraq.1", "aiw/b3", "iraq", "Q-T55-", "D", "I-SH51HV-1", 4},
    {"SIT.B-4.vp.Israel.1", "aiw/b4", "israel", "I-M60-", "B", "E-T62-1", 3},
    {"SIT.B-4.vp.Israel.2", "aiw/b4", "israel", "I-M60-", "B", "E-PT76-1", 4},
    {"SIT.B-4.vp.Egypt.1", "aiw/b4", "egypt", "E-T62-", "B", "I-ARMINF-1", 3},
    {"SIT.S-1.vp.Jordan.1", "aiw/s1", "jordan", "J-INF-", "C", "I-INF-1", 5},
    {"SIT.S-2.vp.Egypt.1", "aiw/s2", "egypt", "E-T3485-", "B", "I-SH51HV-1", 3},
    {"SIT.S-2.vp.Israel.1", "aiw/s2", "israel", "I-CENT8-", "B", "E-T3485-1", 1},
    {"SIT.S-3.vp.Syria.1", "aiw/s3", "syria", "S-T55-", "C", "J-CENT3-1", 2},
    {"SIT.S-3.vp.Jordan.1", "aiw/s3", "jordan", "J-CENT3-", "C", "S-BTR60-1", 2},
    {"SIT.S-4.vp.Israel.1", "aiw/s4", "israel", "I-SH51HV-", "C", "J-HOW25-1", 10},
    {"SIT.S-4.vp.Israel.2", "aiw/s4", "israel", "I-SH51HV-", "C", "J-CENT3-1", 4},
    {"SIT.S-4.vp.Israel.3", "aiw/s4", "israel", "I-SH51HV-", "C", "J-INF-1", 1},
    {"SIT.S-4.vp.Israel.3", "aiw/s4", "israel", "I-SH51HV-", "C", "J-ATG17-1", 1},
    {"SIT.S-4.vp.Jordan.3", "aiw/s4", "jordan", "J-CENT3-", "C", "I-AMX13-1", 2},
    {"SIT.S-5.vp.Israel.1", "aiw/s5", "israel", "I-SH51HV-", "C", "J-HOW25-1", 10},
    {"SIT.S-5.vp.Israel.2", "aiw/s5", "israel", "I-SH51HV-", "C", "J-CENT3-1", 4},
    {"SIT.S-5.vp.Israel.2", "aiw/s5", "israel", "I-SH51HV-", "C", "J-T55-1", 4},
    {"SIT.S-5.vp.Israel.3", "aiw/s5", "israel", "I-SH51HV-", "C", "J-TRUCK-1", 1},
    {"SIT.S-5.vp.Jordan.3", "aiw/s5", "jordan", "J-CENT3-", "C", "I-AMX13-1", 2},
    {"SIT.S-6.vp.Israel.1", "aiw/s6", "israel", "I-TI67-", "B", "E-BRDM-1", 2},
    {"SIT.S-6.vp.Egypt.1", "aiw/s6", "egypt", "E-T55-", "B", "I-TI67-1", 2},
    {"SIT.S-7.vp.Israel.2", "aiw/s7", "israel", "I-PATT-", "D", "S-T55-1", 1},
    {"SIT.S-7.vp.Syria.1", "aiw/s7", "syria", "S-T55-", "D", "I-PATT-1", 2},
    {"SIT.S-8.vp.Israel.1", "aiw/s8", "israel", "I-PATT-", "D", "S-SU100-1", 1},
    {"SIT.S-8.vp.Syria.1", "aiw/s8", "syria", "S-T3485-", "D", "I-ARMINF-1", 3},
    {"SIT.S-9.vp.Israel.2", "aiw/s9", "israel", "I-M48-", "B", "E-T55-1", 1},
    {"SIT.S-9.vp.Egypt.1", "aiw/s9", "egypt", "E-T55-", "B", "I-ARMINF-1", 5},
    {"SIT.S-10.vp.Israel.2", "aiw/s10", "israel", "I-M48-", "B", "E-T55-1", 1},
    {"SIT.S-10.vp.Egypt.1", "aiw/s10", "egypt", "E-T55-", "B", "I-ARMINF-1", 5},
    {"SIT.S-11.vp.Syria.3", "aiw/s11", "syria", "S-T62-", "D", "I-COBRA-1", 1},
    {"SIT.S-11.vp.Israel.1", "aiw/s11", "israel", "I-PATT-", "D", "S-BTR60-1", 2},
    {"SIT.S-12.vp.Arab.2", "aiw/s12", "arab", "S-T62-", "D", "I-M113-1", 3},
    {"SIT.S-12.vp.Israel.3", "aiw/s12", "israel", "I-PATT-", "D", "S-T62-1", 1},
    {"SIT.S-13.vp.Israel.1", "aiw/s13", "israel", "I-M60-", "B", "E-T55-1", 1},
    {"SIT.S-13.vp.Egypt.1", "aiw/s13", "egypt", "E-T55-", "B", "I-M60-1", 2},
    {"SIT.A-1.vp.Egypt.1", "aiw/a1", "egypt", "E-T55-", "A", "I-M60-1", 2},
    {"SIT.A-1.vp.Israel.1", "aiw/a1", "israel", "I-M60-", "A", "E-T55-1", 1},
    {"SIT.A-2.vp.Israel.3", "aiw/a2", "israel", "I-M48-", "A", "E-T55-1", 1},
    {"SIT.A-2.vp.Egypt.2", "aiw/a2", "egypt", "E-T55-", "A", "I-M48-1", 2},
    {"SIT.A-3.vp.Egypt.1", "aiw/a3", "egypt", "E-INF-", "B", "I-M48-1", 4},
    {"SIT.A-3.vp.Israel.1", "aiw/a3", "israel", "I-M48-", "B", "E-SAGGER-1", 1},
    {"SIT.A-3.vp.Israel.1", "aiw/a3", "israel", "I-M48-", "B", "E-INF-1", 1},
    {"SIT.A-4.vp.Egypt.1", "aiw/a4", "egypt", "E-T10-", "C", "I-PATT-1", 2},
    {"SIT.A-4.vp.Israel.1", "aiw/a4", "israel", "I-PATT-", "C", "E-T10-1", 1},
    {"SIT.A-5.vp.Egypt.1", "aiw/a5", "egypt", "E-T55-", "D", "I-M60-1", 1},
    {"SIT.A-5.vp.Israel.2", "aiw/a5", "israel", "I-M60-", "D", "E-GSP-1", 5},
    {"SIT.A-6.vp.Egypt.1", "aiw/a6", "egypt", "E-T55-", "B", "I-M60-1", 1},
    {"SIT.A-7.vp.Egypt.1", "aiw/a7", "egypt", "E-T62-", "B", "I-M60-1", 1},
    {"SIT.A-7.vp.Israel.1", "aiw/a7", "israel", "I-M60-", "B", "E-T62-1", 1},
};

INSTANTIATE_TEST_SUITE_P(Aiw, PointsForLosses, testing::ValuesIn(kKills));

// S-12: of the Arab armies only T-62s count.
TEST(SituationPoints, OtherArabLossesAreWorthNothingInMarjayoun) {
  CASES("aiw:SIT.S-12.vp.Israel.3");
  Field field("aiw/s12");
  field.turn(2).phase("israel-direct-fire").dice({1}).unit("P-T3485-1", "D-A10", {"dispersed", "inverted"});
  for (const char* unit : {"I-PATT-1", "I-PATT-2", "I-PATT-3"}) field.unit(unit, "D-A9");
  field.play("attack D-A10", "with I-PATT-1", "with I-PATT-2", "with I-PATT-3", "resolve");
  EXPECT_EQ(field.at("P-T3485-1"), "eliminated");
  EXPECT_EQ(field.vp("israel"), 0);
}

// carrier and passenger are a unit each.
TEST(SituationPoints, APassengerLostWithItsCarrierIsOneMore) {
  CASES("aiw:SIT.S-6.vp.Israel.1");
  Field field("aiw/s6");
  field.turn(2).phase("israel-direct-fire").dice({1});
  field.unit("E-BTR50-1", "B-A10", {"dispersed", "inverted"})
      .unit("E-INF-1", "E-BTR50-1", {"dispersed", "inverted"});
  for (const char* unit : {"I-TI67-1", "I-TI67-2", "I-TI67-3"}) field.unit(unit, "B-A9");
  field.play("attack B-A10", "with I-TI67-1", "with I-TI67-2", "with I-TI67-3", "resolve");
  EXPECT_EQ(field.at("E-INF-1"), "eliminated");
  EXPECT_EQ(field.vp("israel"), 4);
}

// --- bridges: 20 points, and not a unit of any side (R-53) ---

class PointsForBridges : public testing::TestWithParam<const char*> {};

TEST_P(PointsForBridges, AreGivenWhenTheyAreDestroyed) {
  const std::string number = GetParam();
  const std::string rule = "SIT.S-" + number + (number == "13" ? ".vp.Israel.2" : ".vp.Israel.1");
  CASES("aiw:" + rule);
  const std::string tank = number == "13" ? "I-M60-" : "I-M48-";
  Field field("aiw/s" + number);
  field.turn(2).phase("israel-direct-fire").dice({1});
  field.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4", {"dispersed"});
  field.unit("TRENCH-2", "A-V4").unit("BRIDGE-2", "A-V4");
  for (const char* each : {"1", "2", "3", "4"}) field.unit(tank + each, "A-H5");
  field.play("attack A-H4");
  for (const char* each : {"1", "2", "3", "4"}) field.play("with " + tank + each);
  field.play("resolve");
  EXPECT_EQ(field.at("BRIDGE-1"), "eliminated");
  EXPECT_EQ(field.vp("israel"), 20);
  EXPECT_TRUE(field.cited(rule));
}

INSTANTIATE_TEST_SUITE_P(Aiw, PointsForBridges, testing::Values("9", "10", "13"));

TEST(SituationPoints, BridgesOfTheAdvancedSituations) {
  CASES("aiw:SIT.A-2.vp.Israel.1 aiw:SIT.A-5.vp.Israel.2 aiw:SIT.A-5.vp.Egypt.2");
  struct Case {
    const char* situation;
    const char* seat;
    const char* tank;
    const char* bridge;
    int points;
    const char* rule;
  };
  for (const Case& c : {Case{"aiw/a2", "israel", "I-M48-", "BRIDGE-1", 20, "SIT.A-2.vp.Israel.1"},
                        Case{"aiw/a5", "israel", "I-M48-", "BRIDGE-5", 5, "SIT.A-5.vp.Israel.2"},
                        Case{"aiw/a5", "egypt", "E-T55-", "BRIDGE-4", 10, "SIT.A-5.vp.Egypt.2"}}) {
    Field field(c.situation);
    field.turn(2).phase(std::string(c.seat) + "-direct-fire").dice({1});
    field.unit("TRENCH-1", "A-H4").unit(c.bridge, "A-H4", {"dispersed"});
    for (const char* each : {"1", "2", "3", "4"}) field.unit(c.tank + std::string(each), "A-H5");
    field.play("attack A-H4");
    for (const char* each : {"1", "2", "3", "4"}) field.play("with " + (c.tank + std::string(each)));
    field.play("resolve");
    EXPECT_EQ(field.at(c.bridge), "eliminated");
    EXPECT_EQ(field.vp(c.seat), c.points);
    EXPECT_TRUE(field.cited(c.rule));
  }
}

// --- units that leave the map ---

struct Exit {
  const char* rule;
  const char* situation;
  const char* phase;
  const char* seat;
  const char* unit;
  const char* hex;      // where its leaving is paid
  const char* not_hex;  // an edge hex where it is not
  int points;
};
void PrintTo(const Exit& exit, std::ostream* out) { *out << exit.rule; }

class PointsForExits : public testing::TestWithParam<Exit> {};

TEST_P(PointsForExits, AreGivenAtTheRightEdgeOnly) {
  const Exit& exit = GetParam();
  CASES(std::string("aiw:") + exit.rule);
  Field field(exit.situation);
  field.turn(6).phase(exit.phase).unit(exit.unit, exit.hex);
  ASSERT_EQ(field.vp(exit.seat), 0);
  field.play(std::string("exit ") + exit.unit + " " + exit.hex);
  EXPECT_EQ(field.at(exit.unit), "exited");
  EXPECT_EQ(field.vp(exit.seat), exit.points);
  EXPECT_EQ(field.vp(other_seat(field, exit.seat)), 0);
  EXPECT_TRUE(field.cited(exit.rule));
  Field elsewhere(exit.situation);
  elsewhere.turn(6).phase(exit.phase).unit(exit.unit, exit.not_hex);
  EXPECT_EQ(elsewhere.refusal(std::string("exit ") + exit.unit + " " + exit.not_hex), "SIT.C.4");
}

const Exit kExits[] = {
    {"SIT.B-1.vp.Israel.2", "aiw/b1", "israel-move", "israel", "I-SH51-1", "A-A7", "A-GG7", 1},
    {"SIT.B-1.vp.Israel.2", "aiw/b1", "israel-move", "israel", "I-AMX13-1", "B-A5", "B-E10", 1},
    {"SIT.B-4.vp.Egypt.2", "aiw/b4", "egypt-move", "egypt", "E-T62-1", "B-GG5", "B-A5", 3},
    {"SIT.B-4.vp.Egypt.3", "aiw/b4", "egypt-move", "egypt", "E-PT76-1", "B-GG5", "B-E1", 1},
    {"SIT.S-2.vp.Israel.3", "aiw/s2", "israel-move", "israel", "I-CENT8-1", "B-A5", "B-GG5", 4},
    {"SIT.S-2.vp.Israel.2", "aiw/s2", "israel-move", "israel", "I-SH51HV-1", "B-A5", "B-E1", 1},
    {"SIT.S-3.vp.Syria.2", "aiw/s3", "syria-move", "syria", "S-T55-1", "D-GG5", "D-A5", 1},
    {"SIT.S-4.vp.Jordan.1", "aiw/s4", "jordan-move-infantry", "jordan", "J-INF-1", "D-E10", "C-E1", 2},
    {"SIT.S-5.vp.Jordan.1", "aiw/s5", "jordan-move-infantry", "jordan", "J-INF-1", "D-E10", "D-A5", 2},
    {"SIT.S-6.vp.Egypt.2", "aiw/s6", "egypt-move", "egypt", "E-T55-1", "B-A5", "B-GG5", 2},
    {"SIT.S-7.vp.Israel.1", "aiw/s7", "israel-move", "israel", "I-PATT-1", "C-GG5", "D-A5", 3},
    {"SIT.S-8.vp.Israel.2", "aiw/s8", "israel-move", "israel", "I-PATT-1", "D-A5", "D-GG5", 4},
    {"SIT.S-11.vp.Syria.1", "aiw/s11", "syria-move", "syria", "S-T62-1", "D-E1", "C-E10", 3},
    {"SIT.S-12.vp.Israel.2", "aiw/s12", "israel-move", "israel", "I-M60-1", "D-A5", "C-GG5", 2},
    {"SIT.A-3.vp.Israel.3", "aiw/a3", "israel-move", "israel", "I-M48-1", "B-A5", "B-GG5", 4},
    {"SIT.A-6.vp.Israel.1", "aiw/a6", "israel-move", "israel", "I-M60-1", "D-GG5", "B-GG5", 3},
    {"SIT.A-7.vp.Egypt.2", "aiw/a7", "egypt-move", "egypt", "E-T62-1", "B-A5", "B-GG5", 1},
    {"SIT.A-7.vp.Israel.2", "aiw/a7", "israel-move", "israel", "I-M60-1", "B-GG5", "B-A5", 1},
};

INSTANTIATE_TEST_SUITE_P(Aiw, PointsForExits, testing::ValuesIn(kExits));

TEST(SituationPoints, LeavingLateIsWorthLess) {
  CASES("aiw:SIT.A-3.vp.Israel.4");
  Field field("aiw/a3");
  field.turn(7).phase("israel-move").unit("I-M48-1", "B-A5");
  field.play("exit I-M48-1 B-A5");
  EXPECT_EQ(field.vp("israel"), 2);
  EXPECT_TRUE(field.cited("SIT.A-3.vp.Israel.4"));
}

TEST(SituationPoints, NobodyElseLeavesTheMap) {
  CASES("aiw:SIT.S-4.vp.Jordan.1 aiw:SIT.S-12.vp.Israel.2 aiw:SIT.C.4");
  Field tank("aiw/s4");
  tank.turn(6).phase("jordan-move").unit("J-CENT3-1", "D-E10");
  EXPECT_EQ(tank.refusal("exit J-CENT3-1 D-E10"), "SIT.C.4") << "infantry only";
  Field carrier("aiw/s12");
  carrier.turn(6).phase("israel-move").unit("I-M113-1", "D-A5");
  EXPECT_EQ(carrier.refusal("exit I-M113-1 D-A5"), "SIT.C.4") << "tanks only";
  Field enemy("aiw/s8");
  enemy.turn(6).phase("syria-move").unit("S-SU100-1", "D-A5");
  EXPECT_EQ(enemy.refusal("exit S-SU100-1 D-A5"), "SIT.C.4");
}

}  // namespace
}  // namespace mitla::test
