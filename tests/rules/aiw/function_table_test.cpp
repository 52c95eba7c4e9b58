// UFT: the columns of the function table as what a unit can do, for every kind of counter that the standard
// situations bring. The rows are the printed table; the abilities are found out by trying.
#include <map>

#include "rules/aiw/fire_field.h"
#include "rules/aiw/situation_field.h"

namespace mitla::test {
namespace {

struct Row {
  const char* situation;
  const char* seat;
  const char* enemy;
  const char* unit;
  const char* board;
  const char* tank;  // of the enemy
  const char* foot;  // of the enemy
  const char* comrade;
  const char* modes;
  bool smf;
  bool armored;
  int hull_down;
};
void PrintTo(const Row& row, std::ostream* out) { *out << row.situation << " " << row.unit; }

class FunctionTable : public testing::TestWithParam<Row> {
 protected:
  const Row& row() const { return GetParam(); }
  // Row A of every board is open ground.
  std::string hex(int number) const { return std::string(row().board) + "-A" + std::to_string(number); }
  // The unit in A2, one of the enemy so many hexes further up.
  Field facing(const std::string& phase, const char* target, int distance,
               std::vector<std::string> status = {}) {
    Field field(row().situation);
    field.turn(3).phase(phase).unit(row().unit, hex(2), std::move(status)).unit(target, hex(2 + distance));
    return field;
  }
  std::string own(const char* step) const { return std::string(row().seat) + "-" + step; }
  std::string with() const { return std::string("with ") + row().unit; }
  bool infantry(const char* unit) const {
    for (const char* vehicle : {"INF", "MG", "MOR8", "CDO", "CENG", "SAGGER", "COBRA", "RG", "PENG"})
      if (std::string(unit).find(std::string("-") + vehicle) != std::string::npos) return true;
    return false;
  }

  bool fires_directly(const char* target, int distance) {
    Field field = facing(own("direct-fire"), target, distance);
    const std::string attack = "attack " + hex(2 + distance);
    if (field.decision() != "direct-fire" || !field.legal(attack)) return false;
    field.play(attack);
    return field.legal(with());
  }
  // The enemy comes from two hexes further on, or one on foot.
  bool fires_at_movers(const char* target, int distance) {
    const bool foot = infantry(target);
    Field field = facing(std::string(row().enemy) + (foot ? "-move-infantry" : "-move"), target,
                         distance + (foot ? 1 : 2));
    const std::string move = std::string("move ") + target + " " + hex(2 + distance);
    if (!field.legal(move)) return false;
    field.play(move);
    for (int asked = 0; asked < 4 && field.decision() == "opportunity-fire"; ++asked) {
      if (field.legal(with())) return true;
      field.play("pass");
    }
    return false;
  }
  bool fires_indirectly(const char* target) {
    for (const std::string& far :
         {hex(8), std::string(row().board) + "-K5", std::string(row().board) + "-AA5"}) {
      Field field(row().situation);
      std::string near = far;
      near.back() = '7';
      field.turn(3).phase(own("write-fire")).unit(row().unit, hex(2)).unit(target, far);
      field.unit(row().comrade, far == hex(8) ? hex(7) : near);
      if (field.decision() == "write-fire" && field.legal(std::string("record ") + row().unit + " " + far))
        return true;
    }
    return false;
  }
  bool overruns(const char* target) {
    Field field = facing(own("move"), target, 1);
    if (field.decision() != "movement" || !field.legal("overrun " + hex(3))) return false;
    field.play("overrun " + hex(3));
    return field.legal(std::string("join ") + row().unit);
  }
  bool assaults(const char* target) {
    Field field = facing(own("close-assault"), target, 1);
    if (field.decision() != "close-assault" || !field.legal("attack " + hex(3))) return false;
    field.play("attack " + hex(3));
    return field.legal(with());
  }
};

TEST_P(FunctionTable, Modes) {
  CASES("aiw:UFT.MODES");
  bool can[5] = {};
  for (const char* target : {row().tank, row().foot}) {
    for (const int distance : {1, 4}) {
      can[0] = can[0] || fires_directly(target, distance);
      can[1] = can[1] || fires_at_movers(target, distance);
    }
    can[2] = can[2] || fires_indirectly(target);
    can[3] = can[3] || overruns(target);
    can[4] = can[4] || assaults(target);
  }
  const char* const names[] = {"DF", "OF", "IF", "OR", "CAT"};
  std::string modes;
  for (int i = 0; i < 5; ++i)
    if (can[i]) modes += (modes.empty() ? "" : " ") + std::string(names[i]);
  EXPECT_EQ(modes, row().modes);
}

TEST_P(FunctionTable, SplitMoveAndFire) {
  CASES("aiw:UFT.SMF");
  const std::string move = std::string("move ") + row().unit + " " + hex(3);
  // On foot no unit has the ability; another unit that can move keeps the step open.
  Field field = facing(own("move"), row().foot, 8, {"inverted"});
  field.unit(row().comrade, hex(1));
  ASSERT_EQ(field.view().phase, own("move"));
  EXPECT_EQ(field.legal(move), row().smf) << field.why(move);
}

// Fired at by a tank from the next hex: the chart knows armored and other targets.
TEST_P(FunctionTable, TargetType) {
  CASES("aiw:UFT.TARGET");
  Field field(row().situation);
  field.turn(3)
      .phase(std::string(row().enemy) + "-direct-fire")
      .unit(row().unit, hex(2))
      .unit(row().tank, hex(3));
  field.play("attack " + hex(2), std::string("with ") + row().tank);
  // Strength on the counter: doubled against armor, halved against others.
  const std::map<std::string, std::pair<const char*, const char*>> strengths{
      {"E-SU100-1", {"32", "8"}},  {"E-T55-1", {"20", "5"}},     {"I-ATG90-1", {"36", "9"}},
      {"I-M60-1", {"50", "12.5"}}, {"I-PATT-1", {"50", "12.5"}}, {"I-SH51HV-1", {"44", "11"}},
      {"J-CENT3-1", {"32", "8"}},  {"S-T55-1", {"20", "5"}},     {"S-T62-1", {"28", "7"}}};
  const auto& [armored, other] = strengths.at(row().tank);
  EXPECT_EQ(attack_of(field), row().armored ? armored : other);
}

// Fired at across a hexside that shields it.
TEST_P(FunctionTable, HullDown) {
  CASES("aiw:UFT.HULL");
  const std::string board = row().board;
  const std::string there = board == "B" ? "B-G8" : board == "C" ? "C-G5" : "D-N5";
  const std::string from = board == "B" ? "B-H8" : board == "C" ? "C-G6" : "D-N6";
  Field field(row().situation);
  field.turn(3)
      .phase(std::string(row().enemy) + "-direct-fire")
      .unit(row().unit, there)
      .unit(row().tank, from);
  field.play("attack " + there, std::string("with ") + row().tank);
  EXPECT_EQ(die_change(field), row().hull_down);
}

const Row kRows[] = {
    {"aiw/s2", "israel", "egypt", "I-SH51HV-1", "B", "E-SU100-1", "E-INF-1", "I-M3-1", "DF OF OR", true, true,
     2},
    {"aiw/s2", "israel", "egypt", "I-INF-1", "B", "E-SU100-1", "E-INF-1", "I-SH51HV-1", "DF OF CAT", false,
     false, 2},
    {"aiw/s2", "israel", "egypt", "I-M3-1", "B", "E-SU100-1", "E-INF-1", "I-SH51HV-1", "DF OF OR", true, true,
     2},
    {"aiw/s2", "israel", "egypt", "I-CENG-1", "B", "E-SU100-1", "E-INF-1", "I-SH51HV-1", "DF OF CAT", false,
     false, 2},
    {"aiw/s2", "israel", "egypt", "I-FLAIL-1", "B", "E-SU100-1", "E-INF-1", "I-SH51HV-1", "DF", false, true,
     2},
    {"aiw/s2", "israel", "egypt", "I-MOR120-1", "B", "E-SU100-1", "E-INF-1", "I-SH51HV-1", "DF IF", false,
     true, 2},
    {"aiw/s2", "israel", "egypt", "I-CENT8-1", "B", "E-SU100-1", "E-INF-1", "I-SH51HV-1", "DF OF OR", true,
     true, 2},
    {"aiw/s2", "egypt", "israel", "E-INF-1", "B", "I-SH51HV-1", "I-INF-1", "E-ATG85-1", "DF OF CAT", false,
     false, 2},
    {"aiw/s2", "egypt", "israel", "E-RG107-1", "B", "I-SH51HV-1", "I-INF-1", "E-ATG85-1", "DF OF", false,
     false, 2},
    {"aiw/s2", "egypt", "israel", "E-MOR82-1", "B", "I-SH51HV-1", "I-INF-1", "E-ATG85-1", "DF OF IF", false,
     false, 2},
    {"aiw/s2", "egypt", "israel", "E-ATG85-1", "B", "I-SH51HV-1", "I-INF-1", "E-T3485-1", "DF OF", false,
     false, 2},
    {"aiw/s2", "egypt", "israel", "E-T3485-1", "B", "I-SH51HV-1", "I-INF-1", "E-ATG85-1", "DF OF OR", false,
     true, 1},
    {"aiw/s2", "egypt", "israel", "E-SU100-1", "B", "I-SH51HV-1", "I-INF-1", "E-ATG85-1", "DF OF OR", false,
     true, 2},
    {"aiw/s2", "egypt", "israel", "E-HOW122-1", "B", "I-SH51HV-1", "I-INF-1", "E-ATG85-1", "DF IF", false,
     false, 2},
    {"aiw/s2", "egypt", "israel", "E-MOR120-1", "B", "I-SH51HV-1", "I-INF-1", "E-ATG85-1", "DF IF", false,
     false, 2},
    {"aiw/s2", "egypt", "israel", "E-TRUCK-1", "B", "I-SH51HV-1", "I-INF-1", "E-ATG85-1", "", false, false,
     2},
    {"aiw/s4", "israel", "jordan", "I-SCOUT-1", "C", "J-CENT3-1", "J-INF-1", "I-SH51HV-1", "DF OF", true,
     false, 2},
    {"aiw/s4", "israel", "jordan", "I-RRJEEP-1", "C", "J-CENT3-1", "J-INF-1", "I-SH51HV-1", "DF OF", true,
     false, 2},
    {"aiw/s4", "israel", "jordan", "I-TRUCK-1", "C", "J-CENT3-1", "J-INF-1", "I-SH51HV-1", "", false, false,
     2},
    {"aiw/s4", "israel", "jordan", "I-MG-1", "C", "J-CENT3-1", "J-INF-1", "I-SH51HV-1", "DF OF CAT", false,
     false, 2},
    {"aiw/s4", "israel", "jordan", "I-MOR81-1", "C", "J-CENT3-1", "J-INF-1", "I-SH51HV-1", "DF OF IF", false,
     false, 2},
    {"aiw/s4", "israel", "jordan", "I-AMX13-1", "C", "J-CENT3-1", "J-INF-1", "I-SH51HV-1", "DF OF OR", true,
     true, 2},
    {"aiw/s4", "jordan", "israel", "J-RRJEEP-1", "C", "I-SH51HV-1", "I-INF-1", "J-CENT3-1", "DF OF", true,
     false, 2},
    {"aiw/s4", "jordan", "israel", "J-ATG17-1", "C", "I-SH51HV-1", "I-INF-1", "J-RRJEEP-1", "DF OF", false,
     false, 2},
    {"aiw/s4", "jordan", "israel", "J-HOW25-1", "C", "I-SH51HV-1", "I-INF-1", "J-RRJEEP-1", "DF IF", false,
     false, 2},
    {"aiw/s4", "jordan", "israel", "J-CENT3-1", "C", "I-SH51HV-1", "I-INF-1", "J-RRJEEP-1", "DF OF OR", false,
     true, 2},
    {"aiw/s6", "israel", "egypt", "I-ATG90-1", "B", "E-T55-1", "E-INF-1", "I-RRJEEP-1", "DF OF", false, true,
     2},
    {"aiw/s6", "israel", "egypt", "I-TI67-1", "B", "E-T55-1", "E-INF-1", "I-RRJEEP-1", "DF OF OR", true, true,
     1},
    {"aiw/s6", "egypt", "israel", "E-T55-1", "B", "I-ATG90-1", "I-INF-1", "E-BTR50-1", "DF OF OR", false,
     true, 1},
    {"aiw/s6", "egypt", "israel", "E-BRDM-1", "B", "I-ATG90-1", "I-INF-1", "E-T55-1", "DF OF", false, true,
     2},
    {"aiw/s6", "egypt", "israel", "E-BTR50-1", "B", "I-ATG90-1", "I-INF-1", "E-T55-1", "DF OF OR", false,
     true, 2},
    {"aiw/s6", "egypt", "israel", "E-OT62-1", "B", "I-ATG90-1", "I-INF-1", "E-T55-1", "DF OF OR", false, true,
     2},
    {"aiw/s7", "israel", "syria", "I-ARMINF-1", "D", "S-T55-1", "S-RG107-1", "I-SH51HV-1", "DF OF OR", true,
     true, 2},
    {"aiw/s7", "israel", "syria", "I-PATT-1", "D", "S-T55-1", "S-RG107-1", "I-SH51HV-1", "DF OF OR", true,
     true, 2},
    {"aiw/s9", "israel", "egypt", "I-M48-1", "B", "E-T55-1", "E-INF-1", "I-M60-1", "DF OF OR", true, true, 2},
    {"aiw/s9", "israel", "egypt", "I-M60-1", "B", "E-T55-1", "E-INF-1", "I-M48-1", "DF OF OR", true, true, 2},
    {"aiw/s11", "israel", "syria", "I-COBRA-1", "D", "S-T62-1", "S-INF-1", "I-PATT-1", "DF OF", false, false,
     2},
    {"aiw/s11", "syria", "israel", "S-T62-1", "D", "I-PATT-1", "I-INF-1", "S-PT76-1", "DF OF OR", false, true,
     1},
    {"aiw/s11", "syria", "israel", "S-PT76-1", "D", "I-PATT-1", "I-INF-1", "S-T62-1", "DF OF OR", false, true,
     2},
    {"aiw/s11", "syria", "israel", "S-MTU2-1", "D", "I-PATT-1", "I-INF-1", "S-T62-1", "DF OF", false, true,
     2},
    {"aiw/s11", "syria", "israel", "S-PT54-1", "D", "I-PATT-1", "I-INF-1", "S-T62-1", "DF OF", false, true,
     2},
    {"aiw/s11", "syria", "israel", "S-SAGGER-1", "D", "I-PATT-1", "I-INF-1", "S-T62-1", "DF OF", false, false,
     2},
    {"aiw/s11", "syria", "israel", "S-BTR60-1", "D", "I-PATT-1", "I-INF-1", "S-T62-1", "DF OF OR", false,
     true, 2},
    {"aiw/s12", "israel", "arab", "I-M113-1", "D", "S-T62-1", "S-INF-1", "I-M60-1", "DF OF OR", true, true,
     2},
    {"aiw/s12", "arab", "israel", "S-BMP-1", "D", "I-M60-1", "I-INF-1", "S-T62-1", "DF OF OR", false, true,
     2},
    {"aiw/s12", "arab", "israel", "L-M113-1", "D", "I-M60-1", "I-INF-1", "S-T62-1", "DF OF OR", false, true,
     2},
    {"aiw/s12", "arab", "israel", "P-CDO-1", "D", "I-M60-1", "I-INF-1", "S-T62-1", "DF OF CAT", false, false,
     2},
    {"aiw/s12", "arab", "israel", "P-BTR152-1", "D", "I-M60-1", "I-INF-1", "S-T62-1", "DF OF OR", false, true,
     2},
    {"aiw/s13", "israel", "egypt", "I-FERRY-1", "B", "E-T55-1", "E-INF-1", "I-M60-1", "", false, false, 2},
    {"aiw/s13", "israel", "egypt", "I-PENG-1", "B", "E-T55-1", "E-INF-1", "I-M60-1", "DF", false, false, 2},
    {"aiw/s13", "egypt", "israel", "E-CENG-1", "B", "I-M60-1", "I-INF-1", "E-T55-1", "DF OF CAT", false,
     false, 2},
    {"aiw/s13", "egypt", "israel", "E-T10-1", "B", "I-M60-1", "I-INF-1", "E-T55-1", "DF OF OR", false, true,
     1},
    {"aiw/s13", "egypt", "israel", "E-MRL140-1", "B", "I-M60-1", "I-INF-1", "E-T55-1", "DF IF", false, false,
     2},
};

INSTANTIATE_TEST_SUITE_P(Aiw, FunctionTable, testing::ValuesIn(kRows));

}  // namespace
}  // namespace mitla::test
