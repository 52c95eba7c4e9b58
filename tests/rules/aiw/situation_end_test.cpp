// SIT.x.vp at the end of the game, SIT.x.length, SIT.B: every row is the last turn of a situation with the
// listed counters alone on the map.
#include <sstream>

#include "rules/aiw/situation_field.h"

namespace mitla::test {
namespace {

// --- length and order of play ---

struct Length {
  const char* situation;
  const char* rule;
  int turns;
  const char* first;
  const char* second;
  const char* units;  // one of each side, far apart
};
void PrintTo(const Length& length, std::ostream* out) { *out << length.situation; }

const Length kLengths[] = {
    {"aiw/b1", "aiw:SIT.B-1.length", 15, "egypt", "israel", "E-T3485-1 B-A3, I-SH51-1 A-GG9"},
    {"aiw/b2", "aiw:SIT.B-2.length", 7, "syria", "israel", "S-T55-1 D-A5, I-CENT8-1 C-GG5"},
    {"aiw/b3", "aiw:SIT.B-3.length", 12, "iraq", "israel", "Q-T55-1 D-A5, I-SH51HV-1 D-GG10"},
    {"aiw/b4", "aiw:SIT.B-4.length", 10, "egypt", "israel", "E-T62-1 B-A5, I-M60-1 B-GG10"},
    {"aiw/s1", "aiw:SIT.S-1.length", 10, "israel", "jordan", "I-M3-1 C-A5, J-INF-1 D-GG9"},
    {"aiw/s2", "aiw:SIT.S-2.length", 10, "israel", "egypt", "I-M3-1 B-A5, E-T3485-1 B-GG9"},
    {"aiw/s3", "aiw:SIT.S-3.length", 12, "syria", "jordan", "S-T55-1 C-A5, J-CENT3-1 D-GG9"},
    {"aiw/s4", "aiw:SIT.S-4.length", 20, "israel", "jordan", "I-SH51HV-1 C-A5, J-CENT3-1 D-GG9"},
    {"aiw/s5", "aiw:SIT.S-5.length", 20, "israel", "jordan", "I-SH51HV-1 C-A5, J-CENT3-1 D-GG9"},
    {"aiw/s6", "aiw:SIT.S-6.length", 10, "egypt", "israel", "E-T55-1 B-GG5, I-TI67-1 B-A5"},
    {"aiw/s7", "aiw:SIT.S-7.length", 12, "israel", "syria", "I-PATT-1 D-A5, S-T55-1 C-GG5"},
    {"aiw/s8", "aiw:SIT.S-8.length", 15, "israel", "syria", "I-PATT-1 D-GG5, S-SU100-1 D-A5"},
    {"aiw/s9", "aiw:SIT.S-9.length", 10, "israel", "egypt", "I-M48-1 B-GG10, E-T55-1 A-A6"},
    {"aiw/s10", "aiw:SIT.S-10.length", 10, "israel", "egypt", "I-M48-1 B-GG10, E-T55-1 A-A6"},
    {"aiw/s11", "aiw:SIT.S-11.length", 12, "syria", "israel", "S-T62-1 C-A10, I-PATT-1 D-GG2"},
    {"aiw/s12", "aiw:SIT.S-12.length", 15, "israel", "arab", "I-M60-1 C-GG5, S-T62-1 D-A5"},
    {"aiw/s13", "aiw:SIT.S-13.length", 20, "israel", "egypt", "I-M60-1 B-GG10, E-T55-1 A-A6"},
    {"aiw/a1", "aiw:SIT.A-1.length", 20, "egypt", "israel", "E-T55-1 A-A2, I-M60-1 A-GG10"},
    {"aiw/a2", "aiw:SIT.A-2.length", 10, "israel", "egypt", "I-M48-1 A-GG10, E-T55-1 A-A2"},
    {"aiw/a3", "aiw:SIT.A-3.length", 10, "israel", "egypt", "I-M48-1 B-GG10, E-INF-1 B-A2"},
    {"aiw/a4", "aiw:SIT.A-4.length", 20, "egypt", "israel", "I-PATT-1 C-A5, E-T10-1 C-GG5"},
    {"aiw/a5", "aiw:SIT.A-5.length", 20, "israel", "egypt", "I-M60-1 A-GG9, E-T55-1 A-A2"},
    {"aiw/a6", "aiw:SIT.A-6.length", 20, "israel", "egypt", "I-M60-1 B-GG9, E-T55-1 B-A5"},
    {"aiw/a7", "aiw:SIT.A-7.length", 10, "egypt", "israel", "E-T62-1 B-GG10, I-M60-1 B-A5"},
};

const Length& length_of(const std::string& situation) {
  for (const Length& length : kLengths)
    if (situation == length.situation) return length;
  ADD_FAILURE() << situation;
  return kLengths[0];
}

// In B-3 the march column has broken up.
Field last_turn(const std::string& situation, const std::string& units) {
  const Length& length = length_of(situation);
  Field field = only(situation, length.turns, std::string(length.second) + "-move", units);
  if (situation == "aiw/b3") field.track("march-over", "1");
  return field;
}

class SituationLength : public testing::TestWithParam<Length> {};

TEST_P(SituationLength, IsThatOfTheBook) {
  const Length& length = GetParam();
  CASES(length.rule);
  CASES("aiw:B.IV.C aiw:B.IV.D aiw:B.IV.E aiw:B.IV.F");
  Field field =
      only(length.situation, length.turns - 1, std::string(length.second) + "-close-assault", length.units);
  if (std::string(length.situation) == "aiw/b3") field.track("march-over", "1");
  // The second player's turn is over: the marker advances and the first player begins.
  ASSERT_FALSE(field.over());
  EXPECT_EQ(field.view().turn, length.turns);
  EXPECT_EQ(field.to_act(), length.first);
  while (!field.over() && field.to_act() == length.first) {
    EXPECT_EQ(field.view().phase.rfind(length.first, 0), 0u);
    field.play("end");
  }
  ASSERT_FALSE(field.over());
  EXPECT_EQ(field.view().turn, length.turns);
  EXPECT_EQ(field.to_act(), length.second);
  while (!field.over() && field.to_act() == length.second) field.play("end");
  EXPECT_TRUE(field.over());
  EXPECT_TRUE(field.happened("The game is over"));
  EXPECT_EQ(field.refusal("end"), "B.IV.G");
}

INSTANTIATE_TEST_SUITE_P(Aiw, SituationLength, testing::ValuesIn(kLengths));

// --- points at the end ---

struct End {
  const char* situation;
  const char* rules;  // the cases that give points
  const char* units;
  int first_points;  // of the first seat of the situation, then of the second
  int second_points;
};
void PrintTo(const End& end, std::ostream* out) { *out << end.rules << ": " << end.units; }

class PointsAtTheEnd : public testing::TestWithParam<End> {};

TEST_P(PointsAtTheEnd, AreCountedWhenTheLastTurnIsOver) {
  const End& end = GetParam();
  Field field = last_turn(end.situation, end.units);
  const auto& seats = field.game().info().seats;
  ASSERT_FALSE(field.over());
  EXPECT_EQ(field.vp(seats[0].id), 0);
  EXPECT_EQ(field.vp(seats[1].id), 0);
  play_out(field);
  EXPECT_EQ(field.vp(seats[0].id), end.first_points);
  EXPECT_EQ(field.vp(seats[1].id), end.second_points);
  CASES("aiw:SIT.B.1 aiw:B.IV.G");
  std::istringstream rules(end.rules);
  std::string rule;
  while (rules >> rule) {
    CASES("aiw:" + rule);
    if (rule.find(".vp.") == std::string::npos) continue;  // proved by the points themselves
    EXPECT_EQ(field.cited(rule), end.first_points + end.second_points > 0) << rule;
  }
}

const End kEnds[] = {
    {"aiw/b1", "SIT.B-1.vp.Egypt.2", "I-SH51-1 B-M5, I-AMX13-1 A-A9, E-T3485-1 B-GG10", 0, 2},
    {"aiw/b2", "SIT.B-2.vp.Israel.2", "I-INF-1 C-N9, FORT-1 C-N9, I-CENT8-1 C-A5, S-T55-1 D-A10", 10, 0},
    // passengers are on the map too
    {"aiw/b4", "SIT.B-4.vp.Israel.3", "E-T62-1 B-M5, E-BTR50-1 B-A9, E-INF-1 E-BTR50-1, I-M60-1 B-GG5", 3, 0},
    {"aiw/s1", "SIT.S-1.vp.Jordan.2", "I-INF-1 D-M5, I-INF-2 C-M5, J-INF-1 D-GG9", 0, 2},
    // SIT.C.5: a seam hex is on both boards
    {"aiw/s1", "SIT.S-1.vp.Jordan.2 SIT.C.5", "I-INF-1 C-D11, I-INF-2 C-D10, J-INF-1 D-GG9", 0, 2},
    {"aiw/s2", "SIT.S-2.vp.Egypt.2", "I-SH51HV-1 B-M5, I-CENT8-1 B-A1, E-T3485-1 B-GG1", 0, 2},
    {"aiw/s3", "SIT.S-3.vp.Jordan.2",
     "J-INF-1 C-M7, J-INF-2 C-M7, J-INF-3 D-Q5, J-CENT3-1 C-A5, S-T55-1 C-E3", 20, 0},
    {"aiw/s4", "SIT.S-4.vp.Jordan.2", "J-INF-1 D-M5, J-CENT3-1 C-A2, I-SH51HV-1 C-A10", 0, 2},
    {"aiw/s5", "SIT.S-5.vp.Jordan.2", "J-INF-1 D-M5, J-T55-1 C-A2, I-SH51HV-1 C-A10", 0, 2},
    {"aiw/s6", "SIT.S-6.vp.Israel.2", "E-T55-1 B-M5, I-TI67-1 B-A5", 1, 0},
    {"aiw/s7", "SIT.S-7.vp.Israel.3", "I-PATT-1 C-M5, I-PATT-2 D-M5, S-T55-1 C-GG5", 1, 0},
    {"aiw/s7", "SIT.S-7.vp.Syria.2", "I-PATT-2 D-M5, S-T55-1 D-A5, S-T55-2 C-GG5", 0, 1},
    {"aiw/s8", "SIT.S-8.vp.Syria.2", "I-PATT-1 D-M5, S-SU100-1 D-A5", 0, 1},
    {"aiw/s9", "SIT.S-9.vp.Israel.3", "I-M48-1 A-H5, I-M48-2 A-H6, I-M48-3 A-A8, E-T55-1 B-GG5", 1, 0},
    {"aiw/s9", "SIT.S-9.vp.Egypt.2", "I-M48-1 A-A9, I-M48-2 A-H6, I-M48-3 A-A8, E-T55-1 B-GG5", 0, 1},
    {"aiw/s10", "SIT.S-10.vp.Israel.3", "I-M48-1 A-H5, I-M48-2 A-H6, I-M48-3 A-A8, E-T55-1 B-GG5", 1, 0},
    {"aiw/s10", "SIT.S-10.vp.Egypt.2", "I-M48-1 A-A9, I-M48-2 A-H6, I-M48-3 A-A8, E-T55-1 B-GG5", 0, 1},
    {"aiw/s11", "SIT.S-11.vp.Syria.2", "S-T62-1 D-M5, I-PATT-1 D-GG2", 0, 1},
    {"aiw/s11", "SIT.S-11.vp.Israel.2", "S-T62-1 C-M5, I-PATT-1 D-GG2", 3, 0},
    {"aiw/s11", "SIT.S-11.vp.Syria.2 SIT.S-11.vp.Israel.2 SIT.C.5", "S-T62-1 C-D1, I-PATT-1 D-GG2", 3, 1},
    // eight town hexes: seven on board C and D-Q5
    {"aiw/s12", "SIT.S-12.vp.Arab.1", "I-M113-1 D-A9, S-T62-1 D-GG1", 0, 24},
    {"aiw/s12", "SIT.S-12.vp.Arab.1 SIT.S-12.vp.Israel.1", "I-M113-1 C-M7, I-M113-2 C-M8, S-T62-1 D-Q5", 4,
     18},
    {"aiw/s12", "SIT.S-12.vp.Arab.1 SIT.S-12.vp.Arab.3", "I-M60-1 D-A9, I-INF-1 D-A9, S-T62-1 D-GG1", 0, 26},
    {"aiw/s13", "SIT.S-13.vp.Israel.3",
     "TRENCH-1 A-H4, BRIDGE-1 A-H4, I-M60-1 A-H4, TRENCH-2 A-V4, BRIDGE-2 A-V4, E-T55-1 B-A5", 30, 0},
    {"aiw/s13", "SIT.S-13.vp.Israel.3",
     "TRENCH-1 A-H4, BRIDGE-1 A-H4, E-T55-1 A-H4, I-M60-1 A-H5, TRENCH-2 A-V4, BRIDGE-2 A-V4", 0, 0},
    {"aiw/s13", "SIT.S-13.vp.Israel.4", "TRENCH-1 A-H4, I-FERRY-1 A-H5, E-T55-1 B-A5", 30, 0},
    {"aiw/s13", "SIT.S-13.vp.Israel.4", "TRENCH-1 A-H4, I-FERRY-1 A-J5, E-T55-1 B-A5", 0, 0},
    {"aiw/s13", "SIT.S-13.vp.Israel.4", "TRENCH-1 A-H4, I-M60-1 A-H5, E-T55-1 B-A5", 0, 0},
    {"aiw/a1", "SIT.A-1.vp.Egypt.2", "E-T55-1 A-A9, E-T55-2 A-A2, I-M60-1 A-GG10", 0, 1},
    {"aiw/a1", "SIT.A-1.vp.Egypt.3", "BRIDGE-1 A-H4, E-T55-2 A-A2, I-M60-1 A-GG10", 0, 5},
    {"aiw/a1", "SIT.A-1.vp.Israel.2", "FORT-1 A-H5, I-INF-1 A-H5, FORT-2 A-V5, E-T55-2 A-A2", 5, 0},
    {"aiw/a1", "SIT.A-1.vp.Israel.2 SIT.A-1.vp.Egypt.2",
     "FORT-1 A-H5, E-INF-1 A-H5, FORT-2 A-V5, I-M60-1 A-V5", 5, 1},
    {"aiw/a2", "SIT.A-2.vp.Israel.2", "FORT-1 A-H5, I-INF-1 A-H5, I-M48-1 A-H5, E-T55-1 A-A2", 8, 0},
    {"aiw/a2", "SIT.A-2.vp.Egypt.1", "FORT-1 A-H5, E-INF-1 A-H5, E-INF-2 A-H5, I-M48-1 A-A9", 0, 10},
    {"aiw/a3", "SIT.A-3.vp.Egypt.2", "I-M48-1 B-A9, I-M48-2 B-A8, E-INF-1 B-GG2", 0, 2},
    {"aiw/a4", "SIT.A-4.vp.Egypt.2", "I-PATT-1 C-A9, E-T10-1 C-GG2", 0, 1},
    {"aiw/a4", "SIT.A-4.vp.Egypt.3", "E-INF-19 B-CC3, E-INF-20 B-D5, E-INF-21 B-BB4", 0, 2},
    {"aiw/a4", "SIT.A-4.vp.Egypt.4", "E-INF-1 C-M7, E-INF-2 C-M7, E-INF-3 C-M8", 0, 4},
    {"aiw/a4", "SIT.A-4.vp.Israel.3", "I-PATT-1 B-A9, E-T10-1 C-GG2", 1, 0},
    {"aiw/a5", "SIT.A-5.vp.Egypt.3", "I-M60-1 D-A9, E-T55-1 C-A2", 0, 1},
    {"aiw/a5", "SIT.A-5.vp.Israel.1", "I-M60-1 C-A5, E-T55-1 B-A5", 2, 0},
    {"aiw/a5", "SIT.A-5.vp.Israel.3", "BRIDGE-4 A-H5, E-T55-1 B-A5, I-M60-1 B-GG5", 15, 0},
    {"aiw/a5", "SIT.A-5.vp.Israel.3", "BRIDGE-4 A-H6, E-T55-1 B-A5, I-M60-1 B-GG5", 0, 0},
    {"aiw/a5", "SIT.A-5.vp.Israel.3", "BRIDGE-5 A-H5, E-T55-1 B-A5, I-M60-1 B-GG5", 0, 0},
    {"aiw/a6", "SIT.A-6.vp.Egypt.2 SIT.A-6.vp.Egypt.4", "I-M60-1 B-A9, E-T55-1 B-GG5, E-T55-2 C-A5", 0, 2},
    {"aiw/a6", "SIT.A-6.vp.Egypt.3", "TRENCH-1 A-H4, BRIDGE-1 A-H4, E-T55-1 A-H4, E-T55-2 C-A5", 0, 10},
    {"aiw/a6", "SIT.A-6.vp.Israel.2", "TRENCH-1 A-H4, BRIDGE-1 A-H4, I-M60-1 A-H4, E-T55-2 C-A5", 15, 0},
    {"aiw/a6", "SIT.A-6.vp.Israel.2", "BRIDGE-3 A-H4, I-INF-1 A-H4, E-T55-2 C-A5", 0, 0},  // for infantry
    {"aiw/a6", "SIT.A-6.vp.Israel.3", "I-M60-1 C-A9, I-M60-2 D-GG5, E-T55-2 C-GG5", 2, 0},
};

INSTANTIATE_TEST_SUITE_P(Aiw, PointsAtTheEnd, testing::ValuesIn(kEnds));

// --- SIT.B.2: levels of victory ---

TEST(SituationVictory, TheLeadGivesTheLevel) {
  CASES("aiw:SIT.B.2");
  const std::vector<std::pair<int, std::string>> levels{
      {0, "draw"},           {1, "marginal victory"},    {2, "marginal victory"},     {3, "minor victory"},
      {6, "minor victory"},  {7, "substantial victory"}, {14, "substantial victory"}, {15, "major victory"},
      {30, "major victory"}, {31, "decisive victory"},   {99, "decisive victory"}};
  for (const auto& [lead, level] : levels)
    for (const int winner : {0, 1}) {
      Field field = last_turn("aiw/s2", "E-T3485-1 B-GG1");
      field.track("vp-israel", std::to_string(winner == 0 ? 5 + lead : 5));
      field.track("vp-egypt", std::to_string(winner == 1 ? 5 + lead : 5));
      play_out(field);
      const engine::Outcome outcome = field.game().outcome(field.state());
      EXPECT_EQ(outcome.level, level) << lead;
      ASSERT_EQ(outcome.winner().has_value(), lead > 0) << lead;
      EXPECT_EQ(outcome.winner() ? outcome.winner()->index() : winner, winner) << lead;
      EXPECT_EQ(outcome.text.find("victory victory"), std::string::npos) << outcome.text;
    }
}

TEST(SituationVictory, OnePointIsOne) {
  CASES("aiw:SIT.B.2");
  Field field = last_turn("aiw/s2", "E-T3485-1 B-GG1");
  field.track("vp-israel", "1");
  EXPECT_EQ(field.game().outcome(field.state()).text, "Marginal victory for Israel, 1 point to 0.");
}

TEST(SituationVictory, WhoConcedesGivesADecisiveVictory) {
  CASES("aiw:B.IV.F");
  Field field("aiw/s2");
  field.turn(3).phase("israel-move").unit("I-M3-1", "B-A5").track("vp-israel", "40");
  field.play("concede");
  EXPECT_TRUE(field.over());
  EXPECT_TRUE(field.cited("B.IV.F"));
  const engine::Outcome outcome = field.game().outcome(field.state());
  ASSERT_TRUE(outcome.winner());
  EXPECT_EQ(outcome.winner()->index(), 1);
  EXPECT_EQ(outcome.level, "decisive victory");
  EXPECT_EQ(outcome.text, "Israel concedes: decisive victory for Egypt.");
}

}  // namespace
}  // namespace mitla::test
