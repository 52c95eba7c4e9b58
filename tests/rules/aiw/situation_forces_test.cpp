// SIT.x.forces: the counters of each group, morale levels, off-board artillery and air strikes, as the
// program has them after the data are compiled; morale also as it is rolled for.
#include <algorithm>
#include <map>

#include "rules/aiw/rule_sets.h"
#include "rules/aiw/situation_field.h"

namespace mitla::test {
namespace {

std::string weapon(aiw::Weapon weapon) {
  switch (weapon) {
    case aiw::Weapon::kHowitzer:
      return "(H)";
    case aiw::Weapon::kH:
      return "H";
    case aiw::Weapon::kM:
      return "M";
    case aiw::Weapon::kG:
      return "G";
    default:
      return "A";
  }
}

std::string counted(const std::map<std::string, int>& counters, const char* between) {
  std::string text;
  for (const auto& [what, count] : counters)
    text += (text.empty() ? "" : between) + what + " " + std::to_string(count);
  return text;
}

// "egypt C: AR_INF 9, FORT 1 / AR_T55 3 + OBA 12(H) 2; israel A: ...": groups apart, then what is off the
// board.
std::string forces(const aiw::RuleSet& rules) {
  std::map<std::string, std::string> nations;
  for (std::size_t n = 0; n < rules.nations.size(); ++n) {
    std::string groups;
    std::string support;
    for (const aiw::GroupInfo& group : rules.groups) {
      std::map<std::string, int> counters;
      const bool off_board = group.placing == aiw::Placing::kOffBoard;
      for (const int u : group.units) {
        const aiw::UnitInfo& counter = rules.units[u];
        // Mines that only an exchange brings are in no force box (A.II.G.1.b).
        if (counter.nation != n || counter.spare || group.placing == aiw::Placing::kBox) continue;
        const std::string strength = std::to_string(counter.attack) + weapon(counter.weapon);
        ++counters[off_board ? counter.kind + " " + strength : counter.kind];
      }
      if (counters.empty()) continue;
      if (off_board)
        support += " + " + counted(counters, " + ");
      else
        groups += (groups.empty() ? "" : " / ") + counted(counters, ", ");
    }
    nations[rules.nations[n].id] = std::string(1, rules.nations[n].morale) + ": " + groups + support;
  }
  std::string text;
  for (const auto& [nation, line] : nations) text += (text.empty() ? "" : "; ") + nation + " " + line;
  return text;
}

struct Forces {
  const char* situation;
  const char* rule;
  const char* expected;
};
void PrintTo(const Forces& forces, std::ostream* out) { *out << forces.situation; }

class SituationForces : public testing::TestWithParam<Forces> {};

TEST_P(SituationForces, AreThoseOfTheBox) {
  CASES(GetParam().rule);
  EXPECT_EQ(forces(*rules_of(std::string("aiw/") + GetParam().situation)), GetParam().expected);
}

const Forces kForces[] = {
    Forces{"b1", "aiw:SIT.B-1.forces",
           "egypt C: AR_SU100 3, AR_T3485 12; israel B: IS_AMX13 5, IS_SH50 2, IS_SH51 5"},
    Forces{"b2", "aiw:SIT.B-2.forces",
           "israel A: FORT 1, IS_CENT8 3, IS_INF 1; syria C: AR_SU100 2, AR_T3485 2, AR_T55 10"},
    Forces{"b3", "aiw:SIT.B-3.forces", "iraq D: AR_T55 18; israel B: IS_PATT 1, IS_SH51HV 7"},
    Forces{"b4", "aiw:SIT.B-4.forces",
           "egypt B: AR_BTR50 3, AR_INF 3, AR_PT76 1, AR_T62 19; israel A: IS_ARMINF 2, IS_M60 7"},
    Forces{
        "s1", "aiw:SIT.S-1.forces",
        "israel A: IS_CENG 2, IS_INF 6, IS_M3 4, IS_MG 2, IS_MOR81 1 / IS_INF 2, IS_M3 2 / IS_INF 3, IS_M3 "
        "3, IS_SCOUT 2; jordan B: AR_INF 3, FORT 1, IP 2 / AR_INF 6, AR_RRJEEP 1, AR_TRUCK 2 + OBA 9(H) 2"},
    Forces{"s2", "aiw:SIT.S-2.forces",
           "egypt C: AR_ATG85 2, AR_INF 9, AR_MOR82 2, AR_RG107 2, FORT 3, IP 6, MINE_2_1 6, TRENCH 3 / "
           "AR_HOW122 2, AR_INF 3, AR_MOR120 1, AR_SU100 2, AR_T3485 9, AR_TRUCK 3; israel A: IS_CENG 2, "
           "IS_FLAIL 1, IS_INF 9, IS_M3 9, IS_MOR120 1, IS_SH51HV 7 / IS_CENT8 4 + OBA 10(H) 3"},
    Forces{"s3", "aiw:SIT.S-3.forces",
           "jordan A: AR_ATG17 1, AR_CENT3 5, AR_HOW25 2, AR_INF 3, AR_M113 3, AR_RRJEEP 1, AR_TRUCK 2 + AIR "
           "16A 16; syria C: AR_BTR152 5, AR_BTR60 4, AR_INF 9, AR_SU100 2, AR_T3485 6, AR_T55 19"},
    Forces{"s4", "aiw:SIT.S-4.forces",
           "israel A: IS_CENG 2, IS_INF 18, IS_MG 4, IS_MOR81 2, IS_RRJEEP 2, IS_SCOUT 1, IS_SH51HV 5, "
           "IS_TRUCK 2 / IS_AMX13 7 + AIR 10A 10; jordan B: AR_ATG17 1, AR_CENT3 3, AR_HOW25 1, AR_INF 10, "
           "AR_RRJEEP 1, AR_TRUCK 2 / AR_CENT3 3, AR_INF 3, AR_TRUCK 3"},
    Forces{"s5", "aiw:SIT.S-5.forces",
           "israel A: IS_CENG 2, IS_INF 18, IS_MG 4, IS_MOR81 2, IS_RRJEEP 2, IS_SCOUT 1, IS_SH51HV 5, "
           "IS_TRUCK 2 / IS_AMX13 7 + AIR 10A 10; jordan B: AR_ATG17 1, AR_CENT3 3, AR_HOW25 1, AR_INF 10, "
           "AR_RRJEEP 1, AR_TRUCK 2 / AR_CENT3 3, AR_INF 3, AR_T55 18, AR_TRUCK 3"},
    Forces{"s6", "aiw:SIT.S-6.forces",
           "egypt B: AR_BRDM 3, AR_BTR50 7, AR_INF 9, AR_MOR120 2, AR_MOR82 1, AR_OT62 4, AR_T55 19; israel "
           "A: IP 6, IS_ATG90 1, IS_INF 12, IS_MG 2, IS_MOR81 1, IS_RRJEEP 1, IS_TI67 5 + AIR 21A 10"},
    Forces{
        "s7", "aiw:SIT.S-7.forces",
        "israel A: IS_ARMINF 6, IS_CENT8 2, IS_MOR120 1, IS_PATT 5, IS_SH51HV 6; syria C: AR_ATG85 1, "
        "AR_BRDM 3, AR_BTR152 3, AR_BTR60 7, AR_INF 9, AR_MOR82 1, AR_RG107 1, AR_T55 19, AR_TRUCK 4, IP 3"},
    Forces{"s8", "aiw:SIT.S-8.forces",
           "israel A: IS_ARMINF 4, IS_CENT8 4, IS_MOR120 2, IS_PATT 8 + OBA 15(H) 1; syria C: AR_ATG85 2, "
           "AR_HOW122 2, AR_INF 12, AR_MOR120 2, AR_MOR82 2, AR_MRL140 2, AR_RG107 2, AR_SAGGER 4, AR_SU100 "
           "2, AR_T3485 8, FORT 2, IP 8 + OBA 12(H) 3 + OBA 14(H) 2"},
    Forces{"s9", "aiw:SIT.S-9.forces",
           "egypt B: AR_ATG85 2, AR_CENG 2, AR_CONST 2, AR_HOW122 1, AR_INF 27, AR_MOR120 2, AR_MOR82 3, "
           "AR_RG107 3, AR_SAGGER 9, AR_SU100 2, AR_T55 6, AR_TRUCK 3, BRIDGE 2, IP 10, TRENCH 2; israel A: "
           "IS_ARMINF 2, IS_M48 8, IS_M60 4 + OBA 15(H) 1"},
    Forces{"s10", "aiw:SIT.S-10.forces",
           "egypt B: AR_ATG85 2, AR_CENG 2, AR_CONST 2, AR_HOW122 1, AR_INF 27, AR_MOR120 2, AR_MOR82 3, "
           "AR_RG107 3, AR_SAGGER 9, AR_SU100 2, AR_T55 6, AR_TRUCK 3, BRIDGE 2, IP 10, TRENCH 2; israel A: "
           "IS_ARMINF 10, IS_M48 8, IS_M60 4, IS_MOR120 2 + OBA 15(H) 3"},
    Forces{"s11", "aiw:SIT.S-11.forces",
           "israel A: FORT 1, IP 12, IS_COBRA 1, IS_INF 1, IS_PATT 8, MINE_2_1 6, TRENCH 12 / IS_CENT8 4 + "
           "AIR 21A 20; syria B: AR_BTR50 1, AR_INF 1, AR_MTU2 1, AR_PT54 1, AR_PT76 1, AR_T62 19 / AR_BTR50 "
           "1, AR_INF 1, AR_MTU2 1, AR_PT54 1, AR_T55 19 / AR_BTR60 9, AR_INF 9, AR_MOR82 1, AR_SAGGER 1, "
           "AR_TRUCK 2"},
    Forces{"s12", "aiw:SIT.S-12.forces",
           "israel A: IS_ARMINF 10, IS_CENG 2, IS_INF 9, IS_M113 10, IS_M3 2, IS_M60 7, IS_MOR120 2, "
           "IS_MOR81 1, IS_PATT 9 + OBA 15(H) 3 + AIR 22A 5; lebanon D: AR_INF 9, AR_M113 3, AR_MOR120 1, "
           "AR_RRJEEP 1, IP 6; pla B: AR_BTR152 4, AR_CDO 4, AR_INF 8, AR_MOR82 1, AR_RG107 1, AR_T3485 6, "
           "FORT 1, IP 5, MINE_2_1 6; syria B: AR_BMP 9, AR_INF 9, AR_MOR82 1, AR_PT76 1, AR_SAGGER 1, "
           "AR_T62 19, AR_TRUCK 2 + OBA 13(H) 3 + OBA 21(H) 1"},
    Forces{"s13", "aiw:SIT.S-13.forces",
           "egypt B: AR_ATG85 1, AR_CENG 1, AR_HOW122 1, AR_INF 18, AR_MOR120 1, AR_MOR82 2, AR_RG107 2, "
           "AR_SAGGER 6, AR_T55 8, AR_TRUCK 2, BRIDGE 2, FORT 3, IP 10, TRENCH 7 / AR_MRL140 2, AR_T10 6, "
           "AR_T55 11 + OBA 12(H) 2 + OBA 14(H) 1; israel A: IS_INF 7, IS_M3 7, IS_M60 7 / IS_FERRY 1, IS_M3 "
           "1, IS_M48 9, IS_MOR120 2, IS_PENG 1 + OBA 15(H) 2"},
    Forces{"a1", "aiw:SIT.A-1.forces",
           "egypt B: AR_ATG85 2, AR_CDO 4, AR_CENG 2, AR_CONST 2, AR_INF 18, AR_MOR120 2, AR_MOR82 2, "
           "AR_RG107 2, AR_SAGGER 6, AR_T55 6, IP 6 + OBA 12(H) 4 + OBA 18M 1; israel A: FORT 2, IP 4, "
           "IS_ARMINF 3, IS_INF 2, IS_M60 5, MINE_2_1 6"},
    Forces{"a2", "aiw:SIT.A-2.forces",
           "egypt B: AR_INF 15, AR_MOR82 2, AR_RG107 2, AR_SAGGER 5, AR_T55 12, IP 6 / AR_INF 12, AR_MOR82 "
           "1, AR_RG107 1, AR_SAGGER 4, BRIDGE 2, TRENCH 7 + OBA 12(H) 2; israel A: FORT 1, IP 2, IS_INF 1 / "
           "IS_M48 6"},
    Forces{"a3", "aiw:SIT.A-3.forces",
           "egypt A: AR_INF 10, AR_MI8 4, AR_SAGGER 4 + AIR 30G 4; israel A: IS_M48 7"},
    Forces{"a4", "aiw:SIT.A-4.forces",
           "egypt B: AR_CENG 1, AR_HOW122 3, AR_INF 18, AR_MOR120 2, AR_MOR82 2, AR_RG107 2, AR_SU100 3, "
           "AR_T10 6, AR_T3485 6, BLOCK 3, FORT 3, IP 6, MINE_2_1 3, MINE_3_1 3 / AR_BTR152 4, AR_CDO 4, "
           "AR_T3485 6, IP 3, MINE_1_1 3 / AR_ATG17 1, AR_ATG85 2, AR_INF 9, AR_MOR82 1, AR_RG107 1, BLOCK "
           "6, FORT 3, IP 3, MINE_1_1 6; israel A: IS_CENG 1, IS_CENT8 7, IS_FLAIL 1, IS_INF 9, IS_M3 12, "
           "IS_MG 2, IS_MOR120 2, IS_MOR81 1, IS_PATT 7, IS_RRJEEP 2, IS_SCOUT 1, IS_TRUCK 1 + OBA 10(H) 3"},
    Forces{"a5", "aiw:SIT.A-5.forces",
           "egypt B: AR_CDO 4, AR_HOW122 3, AR_MRL140 1, AR_TRUCK 3 / AR_BTR50 2, AR_CENG 1, AR_CONST 2, "
           "AR_GSP 1, AR_INF 7, AR_MTU2 1, AR_RG107 1, AR_SAGGER 1, AR_SU100 2, AR_T34100 1, AR_T55 3, "
           "BRIDGE 1, MINE_1_1 3, MINE_2_1 3, TRENCH 4 / AR_ATG85 1, AR_BRDM 1, AR_INF 10, AR_MOR120 1, "
           "AR_MOR82 1, AR_RG107 1, AR_SAGGER 4, AR_T10 2, AR_T55 4, AR_TRUCK 2, BLOCK 2, IP 5, MINE_1_1 6 / "
           "AR_ATG85 1, AR_BTR50 4, AR_INF 7, AR_MOR120 1, AR_RG107 1, AR_SAGGER 2, AR_SU100 1, FORT 3, IP "
           "3, MINE_2_1 3, MINE_3_1 3 / AR_PT76 1, AR_T55 9 / AR_T10 4 / AR_BTR152 3, AR_INF 3, AR_T62 10 + "
           "OBA 13(H) 3 + OBA 14(H) 2; israel A: IS_INF 6, IS_RRJEEP 2 / IS_ARMINF 4, IS_CENG 1, IS_FERRY 1, "
           "IS_INF 6, IS_M3 7, IS_M48 10, TRENCH 2 / IS_INF 6, IS_M113 6, IS_MOR120 2 / BRIDGE 1, IS_M60 7, "
           "IS_PENG 1 + OBA 15(H) 3 + AIR 21A 7 + AIR 45H 7"},
    Forces{"a6", "aiw:SIT.A-6.forces",
           "egypt B: AR_CDO 4, AR_HOW122 2, AR_INF 3, AR_PT76 1, AR_SU100 1, AR_TRUCK 2, AR_ZPU4 2, IP 3 / "
           "AR_ATG85 1, AR_INF 9, AR_MOR82 1, AR_RG107 2, AR_SAGGER 4, AR_SHILKA 1, AR_T55 6, IP 6, MINE_2_1 "
           "6 / AR_BRDM 1, AR_BTR60 3, AR_INF 3, AR_T55 6 / AR_BTR50 3, AR_INF 3, AR_T62 10 / AR_INF 6, "
           "AR_MI8 4, AR_OT62 5, AR_SAGGER 2, AR_T55 6 / AR_BMP 3, AR_INF 3, AR_SHILKA 1, AR_T62 9 + AIR 10A "
           "10 + AIR 20(H) 4; israel A: IS_INF 6, IS_M113 6, IS_M60 7, IS_RRJEEP 1, IS_TOW 1 / BRIDGE 2, "
           "IS_AA20 2, IS_ARMINF 4, IS_CENG 1, IS_FERRY 1, IS_M48 7, IS_PENG 2, TRENCH 2 / IS_ARMINF 6, "
           "IS_CENT8 5, IS_INF 6, IS_M3 6, IS_MOR120 2, IS_PATT 10 + AIR 21A 15"},
    Forces{"a7", "aiw:SIT.A-7.forces",
           "egypt B: AR_BRDM 1, AR_BTR50 3, AR_INF 3, AR_PT76 1, AR_T62 6 / AR_MI8 3 + AIR 30G 3; israel A: "
           "IS_ARMINF 4, IS_CENG 1, IS_M113 1, IS_M60 4, IS_MOR120 1, IS_TOW 1 / IS_HUEY 3 + AIR 50G 3"},
};

INSTANTIATE_TEST_SUITE_P(Aiw, SituationForces, testing::ValuesIn(kForces),
                         [](const auto& row) { return std::string(row.param.situation); });

// A unit of each army: the highest die on which it rallies (tables: other units and infantry apart).
struct Rally {
  const char* situation;
  const char* seat;
  const char* unit;
  const char* hex;
  int highest;
  const char* rule;
};
void PrintTo(const Rally& rally, std::ostream* out) { *out << rally.situation << " " << rally.unit; }

class SituationMorale : public testing::TestWithParam<Rally> {};

TEST_P(SituationMorale, IsRolledFor) {
  const Rally& rally = GetParam();
  CASES(rally.rule);
  for (int die = 1; die <= 6; ++die) {
    Field field(rally.situation);
    // Its comrade no. 2 has a move to make, so that the player turn does not end by itself.
    std::string comrade = rally.unit;
    comrade.back() = '2';
    field.unit(comrade, rally.hex);
    field.turn(2).phase(std::string(rally.seat) + "-engineering");
    field.unit(rally.unit, rally.hex, {"dispersed", "inverted"}).dice({static_cast<std::uint8_t>(die)});
    EXPECT_EQ(field.has(rally.unit, "dispersed"), die > rally.highest) << "die " << die;
  }
}

const Rally kRallies[] = {
    {"aiw/s1", "israel", "I-M3-1", "C-A5", 5, "aiw:SIT.S-1.forces"},
    {"aiw/s1", "jordan", "J-INF-1", "D-A5", 3, "aiw:SIT.S-1.forces"},
    {"aiw/s2", "israel", "I-INF-1", "B-A5", 4, "aiw:SIT.S-2.forces"},
    {"aiw/s2", "egypt", "E-T3485-1", "B-A5", 3, "aiw:SIT.S-2.forces"},
    {"aiw/s3", "jordan", "J-CENT3-1", "C-A4", 5, "aiw:SIT.S-3.forces"},
    {"aiw/s3", "syria", "S-INF-1", "C-A4", 2, "aiw:SIT.S-3.forces"},
    {"aiw/s4", "israel", "I-INF-1", "C-A4", 4, "aiw:SIT.S-4.forces"},
    {"aiw/s4", "jordan", "J-CENT3-1", "C-A4", 4, "aiw:SIT.S-4.forces"},
    {"aiw/s5", "israel", "I-SH51HV-1", "C-A4", 5, "aiw:SIT.S-5.forces"},
    {"aiw/s5", "jordan", "J-T55-1", "C-A4", 4, "aiw:SIT.S-5.forces aiw:SIT.S-5.special.1"},
    {"aiw/s6", "israel", "I-TI67-1", "B-A4", 5, "aiw:SIT.S-6.forces"},
    {"aiw/s6", "egypt", "E-T55-1", "B-A4", 4, "aiw:SIT.S-6.forces"},
    {"aiw/s7", "israel", "I-PATT-1", "D-A4", 5, "aiw:SIT.S-7.forces"},
    {"aiw/s7", "syria", "S-T55-1", "D-A4", 3, "aiw:SIT.S-7.forces"},
    {"aiw/s8", "israel", "I-PATT-1", "D-A4", 5, "aiw:SIT.S-8.forces"},
    {"aiw/s8", "syria", "S-INF-1", "D-A4", 2, "aiw:SIT.S-8.forces"},
    {"aiw/s9", "israel", "I-M48-1", "B-A4", 5, "aiw:SIT.S-9.forces"},
    {"aiw/s9", "egypt", "E-INF-1", "B-A4", 3, "aiw:SIT.S-9.forces"},
    {"aiw/s10", "israel", "I-M48-1", "B-A4", 5, "aiw:SIT.S-10.forces"},
    {"aiw/s10", "egypt", "E-T55-1", "B-A4", 4, "aiw:SIT.S-10.forces"},
    {"aiw/s11", "israel", "I-PATT-1", "D-A4", 5, "aiw:SIT.S-11.forces"},
    {"aiw/s11", "syria", "S-T62-1", "D-A4", 4, "aiw:SIT.S-11.forces"},
    {"aiw/s12", "israel", "I-M60-1", "D-A4", 5, "aiw:SIT.S-12.forces"},
    {"aiw/s12", "arab", "S-T62-1", "D-A4", 4, "aiw:SIT.S-12.forces"},
    {"aiw/s12", "arab", "L-M113-1", "D-A4", 2, "aiw:SIT.S-12.forces"},
    {"aiw/s12", "arab", "L-INF-1", "D-A4", 1, "aiw:SIT.S-12.forces"},
    {"aiw/s12", "arab", "P-T3485-1", "D-A4", 4, "aiw:SIT.S-12.forces"},
    {"aiw/s13", "israel", "I-M60-1", "B-A4", 5, "aiw:SIT.S-13.forces"},
    {"aiw/s13", "egypt", "E-T55-1", "B-A4", 4, "aiw:SIT.S-13.forces"},
    {"aiw/a1", "israel", "I-M60-1", "A-A8", 5, "aiw:SIT.A-1.forces"},
    {"aiw/a1", "egypt", "E-T55-1", "A-A2", 4, "aiw:SIT.A-1.forces"},
    {"aiw/a2", "israel", "I-M48-1", "A-A8", 5, "aiw:SIT.A-2.forces"},
    {"aiw/a2", "egypt", "E-INF-1", "A-A2", 3, "aiw:SIT.A-2.forces"},
    {"aiw/a3", "israel", "I-M48-1", "B-A4", 5, "aiw:SIT.A-3.forces"},
    {"aiw/a3", "egypt", "E-INF-1", "B-A4", 4, "aiw:SIT.A-3.forces"},
    {"aiw/a4", "israel", "I-PATT-1", "C-A4", 5, "aiw:SIT.A-4.forces"},
    {"aiw/a5", "israel", "I-M60-1", "D-A4", 5, "aiw:SIT.A-5.forces"},
    {"aiw/a5", "egypt", "E-T55-1", "B-A4", 4, "aiw:SIT.A-5.forces"},
    {"aiw/a6", "israel", "I-M60-1", "B-A4", 5, "aiw:SIT.A-6.forces"},
    {"aiw/a6", "egypt", "E-T62-1", "B-A4", 4, "aiw:SIT.A-6.forces"},
    {"aiw/a7", "israel", "I-M60-1", "B-A4", 5, "aiw:SIT.A-7.forces"},
    {"aiw/a7", "egypt", "E-T62-1", "B-A4", 4, "aiw:SIT.A-7.forces"},
};

INSTANTIATE_TEST_SUITE_P(Aiw, SituationMorale, testing::ValuesIn(kRallies));

// In sentences and reports nothing but the name tells counters apart.
TEST(SituationNames, AreUniqueInEverySituation) {
  for (const auto& entry : all_games().entries()) {
    if (!entry.scenario.starts_with("aiw/")) continue;
    std::map<std::string, std::string> owner;
    const AiwRules rules = rules_of(entry.scenario);
    for (const aiw::UnitInfo& counter : rules->units) {
      const auto [known, fresh] = owner.emplace(counter.name, counter.id);
      EXPECT_TRUE(fresh) << entry.scenario << ": " << counter.name << " is " << known->second << " and "
                         << counter.id;
    }
  }
  const AiwRules s12 = rules_of("aiw/s12");
  EXPECT_EQ(s12->unit(find_unit(*s12, "L-INF-1")).name, "Infantry 1 (Arab Lebanese Army)");
  EXPECT_EQ(s12->unit(find_unit(*s12, "S-T62-19")).name, "T-62 19");
}

}  // namespace
}  // namespace mitla::test
