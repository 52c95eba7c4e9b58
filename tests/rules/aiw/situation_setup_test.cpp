// SIT.x.setup, SIT.C: who sets up first and where, who enters where and when. Hexes on both sides of each
// border.
#include <algorithm>
#include <sstream>

#include "rules/aiw/situation_field.h"

namespace mitla::test {
namespace {

std::string number_of(const std::string& situation) {  // "aiw/s13": "S-13"
  std::string number = situation.substr(4);
  number[0] = static_cast<char>(number[0] - 'a' + 'A');
  return number.insert(1, "-");
}

// --- counters that are set up ---

struct Area {
  const char* situation;
  int done;  // set-up orders that are over
  const char* seat;
  const char* allowed;  // "E-INF-1 B-V5, ...": each by itself
  const char* refused;
};
void PrintTo(const Area& area, std::ostream* out) { *out << area.situation << " " << area.allowed; }

class SetUpArea : public testing::TestWithParam<Area> {};

TEST_P(SetUpArea, IsThatOfTheGroup) {
  const Area& area = GetParam();
  const std::string rule = "SIT." + number_of(area.situation) + ".setup";
  CASES("aiw:" + rule);
  CASES("aiw:SIT.C.3 aiw:SIT.C.6");
  Field field = setting_up(area.situation, area.done);
  EXPECT_EQ(field.decision(), "setup");
  EXPECT_EQ(field.to_act(), area.seat);
  for (const Placed& counter : placed(area.allowed))
    EXPECT_EQ(field.refusal("place " + counter.unit + " " + counter.where), "")
        << counter.unit << " " << counter.where << ": "
        << field.why("place " + counter.unit + " " + counter.where);
  for (const Placed& counter : placed(area.refused))
    EXPECT_EQ(field.refusal("place " + counter.unit + " " + counter.where), rule)
        << counter.unit << " " << counter.where;
}

const Area kAreas[] = {
    {"aiw/b2", 0, "syria", "S-T55-1 D-A5, S-SU100-1 D-GG10", "S-T55-1 C-A5"},
    {"aiw/b2", 1, "israel", "I-CENT8-1 C-A5, I-INF-1 C-O7, I-INF-1 C-L9, FORT-1 C-M9",
     "I-CENT8-1 D-A5, I-INF-1 C-A5, FORT-1 C-P9"},
    {"aiw/b3", 0, "israel", "I-SH51HV-1 D-L5, I-SH51HV-1 D-GG1", "I-SH51HV-1 D-K5, I-SH51HV-1 D-A3"},
    {"aiw/b4", 0, "egypt", "E-T62-1 B-A1, E-T62-1 B-E5", "E-T62-1 B-F5, E-T62-1 B-GG5"},
    {"aiw/b4", 1, "israel", "I-M60-1 B-CC5, I-M60-1 B-GG5", "I-M60-1 B-BB5"},
    {"aiw/s1", 0, "jordan", "J-INF-1 D-Q4, FORT-1 D-R5, IP-1 D-P5",
     "J-INF-1 D-Q5, J-INF-1 D-Q3, FORT-1 C-Q4"},
    {"aiw/s1", 1, "israel", "I-INF-1 C-A5, I-M3-1 C-GG1", "I-INF-1 D-A5"},
    // east of the fort in Q4, more than four hexes from the Jordanians in P5, Q4, R5
    {"aiw/s1", 2, "israel", "I-INF-7 D-Q9, I-M3-5 D-X9", "I-INF-7 D-Q8, I-INF-7 D-A4, I-INF-7 C-Q4"},
    {"aiw/s2", 0, "egypt", "E-INF-1 B-V5, FORT-1 B-X1", "E-INF-1 B-U5, E-INF-1 B-Y5, MINE-1 B-Y5"},
    {"aiw/s2", 1, "egypt", "E-T3485-1 B-M5, E-T3485-1 B-A7, E-T3485-1 B-B8",
     "E-T3485-1 B-N5, E-T3485-1 B-A8, E-T3485-1 B-B9"},
    {"aiw/s3", 0, "jordan", "J-INF-1 C-M5, J-CENT3-1 C-GG5", "J-INF-1 C-L5, J-INF-1 D-M5"},
    {"aiw/s4", 0, "jordan", "J-INF-1 D-E5, J-INF-1 D-B6", "J-INF-1 D-E6, J-INF-1 D-B7, J-INF-1 C-E5"},
    {"aiw/s4", 1, "israel", "I-INF-1 C-E6, I-INF-1 C-A1", "I-INF-1 C-E7, I-INF-1 D-A1"},
    {"aiw/s5", 0, "jordan", "J-INF-1 D-E5, J-INF-1 D-B6", "J-INF-1 D-E6, J-INF-1 D-B7, J-INF-1 C-E5"},
    {"aiw/s5", 1, "israel", "I-INF-1 C-E6, I-INF-1 C-A1", "I-INF-1 C-E7, I-INF-1 D-A1"},
    {"aiw/s6", 0, "israel", "I-INF-1 B-E5, IP-1 B-A1", "I-INF-1 B-F5, IP-1 B-F5"},
    {"aiw/s6", 1, "egypt", "E-T55-1 B-L5, E-T55-1 B-GG5", "E-T55-1 B-K5"},
    {"aiw/s7", 0, "syria", "S-T55-1 D-R5, S-T55-1 D-GG5, S-T55-1 C-A5", "S-T55-1 D-Q5, S-T55-1 C-B5"},
    {"aiw/s8", 0, "syria", "S-INF-1 D-K5, S-INF-1 D-A5", "S-INF-1 D-L5"},
    {"aiw/s8", 1, "israel", "I-PATT-1 D-X5, I-PATT-1 D-GG5", "I-PATT-1 D-W5"},
    {"aiw/s9", 0, "egypt", "E-INF-1 A-H10, E-INF-1 A-H1, E-INF-1 A-GG5, TRENCH-1 A-H4",
     "E-INF-1 A-H11, E-INF-1 A-H4, TRENCH-1 A-H5, BRIDGE-1 A-H5"},
    {"aiw/s10", 0, "egypt", "E-INF-1 A-H10, E-INF-1 A-H1, E-INF-1 A-GG5, TRENCH-1 A-H4",
     "E-INF-1 A-H11, E-INF-1 A-H4, TRENCH-1 A-H5, BRIDGE-1 A-H5"},
    {"aiw/s11", 0, "israel", "I-PATT-1 D-A5, MINE-1 D-GG5, I-INF-1 C-D1", "I-PATT-1 C-A5, MINE-1 C-A5"},
    {"aiw/s12", 0, "arab", "L-INF-1 C-I5, P-INF-1 D-A5, MINE-1 D-A5, P-INF-1 C-A5",
     "L-INF-1 C-J5, L-INF-1 D-A5, P-INF-1 C-E5, MINE-1 C-E5"},
    {"aiw/s13", 0, "egypt", "E-INF-1 A-AA6, E-INF-1 A-AA1, E-INF-1 B-H6, TRENCH-1 A-GG4",
     "E-INF-1 A-BB6, E-INF-1 B-H7, E-INF-1 A-H4, TRENCH-1 A-H5"},
    {"aiw/a1", 0, "egypt", "E-INF-1 A-H3, E-T55-1 A-A1, IP-5 A-H3", "E-INF-1 A-H5, IP-5 A-H2, IP-5 A-H5"},
    {"aiw/a1", 1, "israel", "I-M60-1 A-H5, FORT-1 A-H5, MINE-1 A-GG10", "I-M60-1 A-H3, FORT-1 A-H6"},
    {"aiw/a2", 0, "israel", "I-INF-1 A-H5, FORT-1 A-GG5", "I-INF-1 A-H6, FORT-1 A-H3"},
    {"aiw/a2", 1, "egypt", "E-INF-1 A-H3, E-T55-1 A-A1", "E-INF-1 A-H5"},
    {"aiw/a2", 2, "egypt", "E-INF-16 A-A8, E-INF-16 A-A1, TRENCH-1 A-A4", "E-INF-16 A-A9, TRENCH-1 A-A5"},
    {"aiw/a4", 0, "egypt", "E-INF-1 C-L5, E-T10-1 C-GG5", "E-INF-1 C-K5, E-INF-1 A-L6, E-INF-1 B-L5"},
    {"aiw/a4", 1, "egypt", "E-CDO-1 A-I5, E-T3485-7 A-X10", "E-CDO-1 A-H5, E-CDO-1 A-Y5, E-CDO-1 A-I3"},
    {"aiw/a4", 2, "egypt", "E-INF-19 B-I5, E-INF-19 B-X1", "E-INF-19 B-H5, E-INF-19 B-Y5, E-INF-19 C-L5"},
    {"aiw/a5", 0, "israel", "I-INF-1 A-A3, I-INF-1 A-GG1", "I-INF-1 A-A5, I-INF-1 C-A5"},
    {"aiw/a5", 2, "israel", "I-M48-1 A-Y5, TRENCH-1 A-Y4", "I-M48-1 A-X6, I-M48-1 A-Y3, TRENCH-1 A-X4"},
    {"aiw/a5", 3, "egypt", "E-T55-1 A-T3, TRENCH-3 A-T4", "E-T55-1 A-U3, E-T55-1 A-T5, TRENCH-3 A-U4"},
    {"aiw/a5", 4, "israel", "I-M113-1 D-P5", "I-M113-1 D-Q5, I-M113-1 B-A5"},
    {"aiw/a5", 5, "egypt", "E-T10-1 B-P5", "E-T10-1 B-Q5"},
    {"aiw/a5", 6, "israel", "I-M60-1 D-S5", "I-M60-1 D-R5"},
    {"aiw/a5", 7, "egypt", "E-INF-18 B-GG5", "E-INF-18 A-A8"},
    {"aiw/a6", 0, "israel", "I-M60-1 A-X3", "I-M60-1 A-W3, I-M60-1 A-X5, I-M60-1 C-X5"},
    {"aiw/a6", 1, "egypt", "E-CDO-1 C-A5, E-CDO-1 D-GG5, E-CDO-1 A-A3", "E-CDO-1 A-A5, E-CDO-1 B-A5"},
    {"aiw/a6", 2, "israel", "I-M48-1 A-X6, I-M48-1 B-GG5, TRENCH-1 A-X4", "I-M48-1 A-W6, TRENCH-1 A-W4"},
    {"aiw/a6", 3, "egypt", "E-T55-1 A-A6", "E-T55-1 A-A3, E-T55-1 B-A5"},
    {"aiw/a6", 4, "israel", "I-PATT-1 B-J5", "I-PATT-1 B-I5, I-PATT-1 A-J6"},
    {"aiw/a7", 0, "egypt", "E-T62-1 B-CC5", "E-T62-1 B-BB5"},
    {"aiw/a7", 1, "israel", "I-M60-1 B-F5", "I-M60-1 B-G5"},
};

INSTANTIATE_TEST_SUITE_P(Aiw, SetUpArea, testing::ValuesIn(kAreas));

// --- conditions among the counters ---

TEST(SetUpConditions, ThePlatoonAndItsFortShareAHex) {
  CASES("aiw:SIT.B-2.setup");
  Field field = setting_up("aiw/b2", 1);
  field.play("place FORT-1 C-O7");
  EXPECT_EQ(field.refusal("place I-INF-1 C-O8"), "SIT.B-2.setup");
  EXPECT_TRUE(field.legal("place I-INF-1 C-O7"));
}

TEST(SetUpConditions, BridgesOfElFirdanAreTwelveHexesApart) {
  CASES("aiw:SIT.S-9.setup aiw:SIT.S-10.setup");
  for (const char* situation : {"aiw/s9", "aiw/s10"}) {
    const std::string rule = "SIT." + number_of(situation) + ".setup";
    Field field = setting_up(situation);
    EXPECT_EQ(field.refusal("place BRIDGE-1 A-H4"), rule) << "on a trench";
    field.play("place TRENCH-1 A-H4", "place TRENCH-2 A-S4", "place BRIDGE-1 A-H4");
    EXPECT_EQ(field.refusal("place BRIDGE-2 A-S4"), rule) << "eleven";
    field.play("place TRENCH-2 A-T4");
    EXPECT_TRUE(field.legal("place BRIDGE-2 A-T4")) << field.why("place BRIDGE-2 A-T4");
  }
}

TEST(SetUpConditions, CutsAndFortsOfChineseFarm) {
  CASES("aiw:SIT.S-13.setup");
  Field field = setting_up("aiw/s13");
  field.play("place TRENCH-1 A-H4", "place FORT-1 A-H6");
  EXPECT_EQ(field.refusal("place TRENCH-2 A-K4"), "SIT.S-13.setup") << "two empty canal hexes between";
  EXPECT_TRUE(field.legal("place TRENCH-2 A-L4"));
  EXPECT_EQ(field.refusal("place FORT-2 A-H9"), "SIT.S-13.setup");
  EXPECT_TRUE(field.legal("place FORT-2 A-H8"));
}

TEST(SetUpConditions, StrongpointsOfTheBarLevLine) {
  CASES("aiw:SIT.A-1.setup");
  Field field = setting_up("aiw/a1", 1);
  EXPECT_EQ(field.refusal("place I-INF-1 A-H5"), "SIT.A-1.setup") << "on a fort";
  field.play("place FORT-1 A-H5", "place I-INF-1 A-H5");
  EXPECT_EQ(field.refusal("place IP-1 A-J5"), "SIT.A-1.setup") << "one empty hex between";
  EXPECT_TRUE(field.legal("place IP-1 A-K5"));
  EXPECT_EQ(field.refusal("place I-INF-2 A-H5"), "SIT.A-1.setup") << "each on a fort of its own";
}

TEST(SetUpConditions, TheCrossingAtLitufKeepsAwayFromTheFort) {
  CASES("aiw:SIT.A-2.setup");
  Field field = setting_up("aiw/a2");
  field.play("place FORT-1 A-H5", "place IP-1 A-A5");
  EXPECT_EQ(field.refusal("place IP-2 A-K5"), "SIT.A-2.setup") << "three hexes";
  field.play("place IP-2 A-L5", "place I-INF-1 A-H5", "end", "ready", "end");
  EXPECT_EQ(field.refusal("place E-INF-16 A-H7"), "SIT.A-2.setup");
  EXPECT_EQ(field.refusal("place TRENCH-1 A-H4"), "SIT.A-2.setup");
  EXPECT_TRUE(field.legal("place E-INF-16 A-H8"));
  field.play("place TRENCH-1 A-M4", "place TRENCH-2 A-V4", "place BRIDGE-1 A-M4");
  EXPECT_EQ(field.refusal("place BRIDGE-2 A-V4"), "SIT.A-2.setup") << "nine hexes";
  field.play("place TRENCH-2 A-W4");
  EXPECT_TRUE(field.legal("place BRIDGE-2 A-W4"));
}

TEST(SetUpConditions, EgyptiansWestOfTheCanalKeepAway) {
  CASES("aiw:SIT.A-5.setup aiw:SIT.A-6.setup");
  Field field("aiw/a5");
  field.from_start();
  for (int n = 1; n <= 6; ++n) field.play("place I-INF-" + std::to_string(n) + (n <= 3 ? " A-H3" : " A-J3"));
  field.play("place I-RRJEEP-1 A-L3", "place I-RRJEEP-2 A-L3", "end");
  EXPECT_EQ(field.refusal("place E-CDO-1 A-H1"), "SIT.A-5.setup");
  EXPECT_TRUE(field.legal("place E-CDO-1 A-E3"));
}

// Areas overlap at Deversoir: the ready set-up is not for a player whose hexes are taken.
TEST(SetUpConditions, AReadySetUpNeedsItsHexes) {
  CASES("aiw:SIT.C.3 aiw:B.III.C.2");
  Field free = setting_up("aiw/a5", 3);
  EXPECT_TRUE(free.legal("ready"));
  const std::string taken = free.play("ready").at("E-T55-1");
  Field field("aiw/a5");
  field.from_start();
  for (int n = 1; n <= 6; ++n)
    field.play("place I-INF-" + std::to_string(n) + (n <= 3 ? " A-AA3" : " A-CC3"));
  field.play("place I-RRJEEP-1 " + taken, "place I-RRJEEP-2 A-EE3", "end");
  for (int order = 1; order < 3; ++order) field.play("ready", "end");
  EXPECT_EQ(field.refusal("ready"), "SIT.C.3");
}

TEST(SetUpConditions, EverythingIsSetUpBeforeItEnds) {
  CASES("aiw:SIT.C.3");
  Field field = setting_up("aiw/b4");
  EXPECT_EQ(field.refusal("end"), "SIT.A.3.c");
  field.play("ready");
  EXPECT_TRUE(field.legal("end"));
  EXPECT_EQ(field.refusal("place I-M60-1 B-CC5"), "SIT.A.3.c") << "not his turn to set up";
  field.play("end");
  EXPECT_EQ(field.to_act(), "israel");
  field.play("ready", "end");
  EXPECT_EQ(field.view().turn, 1);
  EXPECT_EQ(field.to_act(), "egypt");
}

// --- groups that enter ---

struct Entry {
  const char* situation;
  int turn;
  const char* phase;
  const char* allowed;
  const char* refused;
};
void PrintTo(const Entry& entry, std::ostream* out) { *out << entry.situation << " " << entry.phase; }

class EntryArea : public testing::TestWithParam<Entry> {};

TEST_P(EntryArea, IsThatOfTheGroup) {
  const Entry& entry = GetParam();
  const std::string rule = "SIT." + number_of(entry.situation) + ".setup";
  CASES("aiw:" + rule);
  Field field(entry.situation);
  field.turn(entry.turn).phase(entry.phase);
  for (const Placed& unit : placed(entry.allowed))
    EXPECT_EQ(field.refusal("enter " + unit.unit + " " + unit.where), "") << unit.unit << " " << unit.where;
  for (const Placed& unit : placed(entry.refused))
    EXPECT_EQ(field.refusal("enter " + unit.unit + " " + unit.where), rule) << unit.unit << " " << unit.where;
}

const Entry kEntries[] = {
    {"aiw/b1", 1, "egypt-move", "E-T3485-1 B-A1, E-SU100-1 B-A10", "E-T3485-1 A-A7, E-T3485-1 B-GG5"},
    {"aiw/b1", 1, "israel-move", "I-SH51-1 A-GG5, I-SH51-1 A-GG10", "I-SH51-1 B-GG5, I-SH51-1 A-GG3"},
    {"aiw/s2", 1, "israel-move", "I-SH51HV-1 B-GG5, I-CENT8-1 B-L11, I-CENT8-1 B-A10",
     "I-SH51HV-1 B-A5, I-CENT8-1 B-GG5, I-CENT8-1 B-M10"},
    {"aiw/s3", 1, "syria-move", "S-T55-1 C-A5, S-T55-1 D-A5", "S-T55-1 C-GG5, S-T55-1 D-E10"},
    {"aiw/s4", 2, "israel-move", "I-AMX13-1 C-A5, I-AMX13-1 D-A5", "I-AMX13-1 C-GG5"},
    {"aiw/s5", 2, "israel-move", "I-AMX13-1 C-A5, I-AMX13-1 D-A5", "I-AMX13-1 C-GG5"},
    {"aiw/s5", 4, "jordan-move", "J-T55-1 D-E10, J-CENT3-4 D-E10", "J-T55-1 D-A5, J-T55-1 C-E1"},
    {"aiw/s7", 1, "israel-move", "I-PATT-1 D-A5", "I-PATT-1 C-GG5, I-PATT-1 D-E1"},
    {"aiw/s9", 1, "israel-move", "I-M48-1 B-E10, I-M48-1 B-B11", "I-M48-1 B-GG5, I-M48-1 A-A9"},
    {"aiw/s10", 1, "israel-move", "I-M48-1 B-E10, I-MOR120-1 B-E10", "I-M48-1 B-GG5"},
    {"aiw/s11", 1, "syria-move", "S-T62-1 C-E10, S-BTR60-1 C-B11", "S-T62-1 D-E1, S-T62-1 C-A5"},
    {"aiw/s12", 1, "israel-move", "I-M60-1 C-GG5", "I-M60-1 D-A5, I-M60-1 C-E1"},
    {"aiw/s12", 1, "arab-move", "S-T62-1 D-A5", "S-T62-1 C-GG5, S-T62-1 D-E10"},
    {"aiw/s13", 1, "israel-move", "I-M60-1 A-GG6, I-M60-1 B-GG5, I-M48-1 B-E10",
     "I-M60-1 A-GG3, I-M60-1 B-E10, I-M48-1 B-GG5"},
    {"aiw/s13", 10, "egypt-move", "E-T55-9 B-A5, E-T10-1 A-A7", "E-T55-9 B-GG5"},
    {"aiw/a2", 1, "israel-move", "I-M48-1 A-E10", "I-M48-1 A-A8"},
    {"aiw/a3", 1, "israel-move", "I-M48-1 B-GG5", "I-M48-1 B-A5"},
    {"aiw/a4", 1, "israel-move", "I-PATT-1 C-A5", "I-PATT-1 C-GG5, I-PATT-1 B-A5"},
    {"aiw/a5", 7, "egypt-move", "E-T55-8 A-A6", "E-T55-8 A-A2, E-T55-8 B-A5"},
    {"aiw/a5", 10, "egypt-move", "E-T10-3 C-E1", "E-T10-3 C-A5"},
    {"aiw/a6", 1, "egypt-move", "E-T55-7 C-E1", "E-T55-7 C-A5"},
    {"aiw/a6", 5, "egypt-move", "E-T62-1 B-A5", "E-T62-1 C-A5"},
    {"aiw/a6", 9, "egypt-move", "E-T55-13 C-A5", "E-T55-13 B-A5"},
    {"aiw/a6", 12, "egypt-move", "E-T62-11 D-GG5", "E-T62-11 C-A5"},
};

INSTANTIATE_TEST_SUITE_P(Aiw, EntryArea, testing::ValuesIn(kEntries));

TEST(Entries, NotBeforeTheirTurn) {
  CASES("aiw:SIT.S-5.setup aiw:SIT.S-13.setup aiw:SIT.C.2");
  Field jordan("aiw/s5");
  jordan.turn(3).phase("jordan-move").unit("J-CENT3-1", "D-A1");
  EXPECT_EQ(jordan.refusal("enter J-T55-1 D-E10"), "SIT.S-5.setup");
  Field israel("aiw/s5");
  israel.turn(1).phase("israel-move").unit("I-SH51HV-1", "C-A1");
  EXPECT_EQ(israel.refusal("enter I-AMX13-1 C-A5"), "SIT.S-5.setup");
  Field egypt("aiw/s13");
  egypt.turn(9).phase("egypt-move").unit("E-T55-1", "A-A6");
  EXPECT_EQ(egypt.refusal("enter E-T55-9 B-A5"), "SIT.S-13.setup");
  Field later("aiw/s13");
  later.turn(14).phase("egypt-move").unit("E-T55-1", "A-A6");
  EXPECT_TRUE(later.legal("end")) << "the owner chooses the turn";
  later.play("enter E-T55-9 B-A5");
  EXPECT_EQ(later.refusal("end"), "SIT.C.2") << "all on the same turn";
}

// Group G comes on turn 12 from the south, or on turn 16 from the west.
TEST(Entries, TheOwnerChoosesTurnAndEdgeOfGroupG) {
  CASES("aiw:SIT.A-5.setup");
  Field early("aiw/a5");
  early.turn(11).phase("egypt-move").unit("E-T55-1", "C-A6");
  EXPECT_EQ(early.refusal("enter E-T62-1 C-GG5"), "SIT.A-5.setup");
  Field south = only("aiw/a5", 12, "egypt-move", "E-T55-1 C-A6, E-T62-1 to-enter, E-T62-2 to-enter");
  EXPECT_EQ(south.refusal("enter E-T62-1 C-E1"), "SIT.A-5.setup");
  EXPECT_TRUE(south.legal("end")) << "he may wait";
  south.play("enter E-T62-1 C-GG5");
  EXPECT_EQ(south.refusal("end"), "SIT.C.2") << "all of them now";
  Field between = only("aiw/a5", 15, "egypt-move", "E-T55-1 C-A6, E-T62-1 to-enter");
  EXPECT_EQ(between.refusal("enter E-T62-1 C-GG5"), "SIT.A-5.setup");
  EXPECT_TRUE(between.legal("end"));
  Field west = only("aiw/a5", 16, "egypt-move", "E-T55-1 C-A6, E-T62-1 to-enter");
  EXPECT_EQ(west.refusal("enter E-T62-1 C-GG5"), "SIT.A-5.setup");
  EXPECT_EQ(west.refusal("end"), "SIT.C.2");
  west.play("enter E-T62-1 C-E1");
  EXPECT_EQ(west.at("E-T62-1"), "C-E1");
}

}  // namespace
}  // namespace mitla::test
