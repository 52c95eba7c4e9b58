// A.II.A to A.II.D: mounted fire, bailout, quick march, cross-country penalty.
#include <set>

#include "rules/aiw/fire_field.h"
#include "rules/aiw/move_field.h"
#include "rules/aiw/rule_sets.h"
#include "rules/aiw/situation_field.h"
#include "rules/aiw/steps.h"

namespace mitla::test {
namespace {

// --- A.II.A: mounted infantry fire ---

struct Mounted {
  const char* situation;
  const char* seat;
  const char* carrier;
  const char* infantry;
  const char* target;
  const char* board;
};

// The carrier with its infantry in A5, the target in A7, and the attack begun.
Field mounted(const Mounted& m, const char* on = "on") {
  Field field(m.situation);
  const std::string board = m.board;
  field.option("A.II.A", on).turn(3).phase(std::string(m.seat) + "-direct-fire");
  field.unit(m.carrier, board + "-A5").unit(m.infantry, m.carrier).unit(m.target, board + "-A7");
  field.play("attack " + board + "-A7");
  return field;
}

constexpr Mounted kEgypt{"aiw/s6", "egypt", "E-BTR50-1", "E-INF-1", "I-INF-1", "B"};

TEST(MountedFire, OnlyWithTheCarrierAndAtItsTarget) {
  CASES("aiw:A.II.A.2 aiw:A.II.A.2.b");
  Field field = mounted(kEgypt);
  EXPECT_EQ(field.refusal("with E-INF-1"), "A.II.A.2");
  field.play("with E-BTR50-1");
  const int alone = std::stoi(attack_of(field));
  field.play("with E-INF-1");
  EXPECT_EQ(std::stoi(attack_of(field)), alone + 6) << "by its own line of the chart";
  field.play("without E-BTR50-1");
  EXPECT_EQ(field.refusal("with E-INF-1"), "A.II.A.2") << "it has left with its carrier";
}

TEST(MountedFire, ArmiesLearnItInTheirYear) {
  CASES("aiw:A.II.A.1.a aiw:A.II.A.1.b aiw:A.II.A.1.c aiw:A.II.A.1");
  struct Army {
    Mounted mounted;
    const char* refusal;
  };
  const Army armies[] = {
      {{"aiw/s1", "israel", "I-M3-1", "I-INF-1", "J-INF-1", "C"}, "A.II.A.1"},     // 1956
      {{"aiw/s2", "israel", "I-M3-1", "I-INF-1", "E-INF-1", "B"}, ""},             // 1967
      {{"aiw/s2", "israel", "I-M3-1", "I-CENG-1", "E-INF-1", "B"}, "A.II.A.1"},    // no special infantry
      {{"aiw/a4", "egypt", "E-BTR152-1", "E-CDO-1", "I-INF-1", "C"}, "A.II.A.1"},  // 1967
      {{"aiw/s6", "egypt", "E-BTR50-1", "E-INF-1", "I-INF-1", "B"}, ""},           // 1973
      {{"aiw/s7", "syria", "S-BTR60-1", "S-INF-1", "I-ARMINF-1", "D"}, ""},
      {{"aiw/s3", "jordan", "J-M113-1", "J-INF-1", "S-INF-1", "C"}, "A.II.A.1"},
      {{"aiw/s12", "arab", "P-BTR152-1", "P-INF-1", "I-INF-1", "C"}, "A.II.A.1"},
  };
  for (const Army& army : armies) {
    Field field = mounted(army.mounted);
    field.play(std::string("with ") + army.mounted.carrier);
    EXPECT_EQ(field.refusal(std::string("with ") + army.mounted.infantry), army.refusal)
        << army.mounted.situation << " " << army.mounted.infantry;
  }
}

TEST(MountedFire, IsAnAdvancedRule) {
  Field field = mounted(kEgypt, "off");
  field.play("with E-BTR50-1");
  EXPECT_EQ(field.refusal("with E-INF-1"), "B.V.B.6.b");
}

TEST(MountedFire, NobodyFiresFromATruck) {
  CASES("aiw:A.II.A.2.c aiw:UFT.CARR");
  Field field("aiw/s7");
  field.option("A.II.A", "on").turn(3).phase("syria-direct-fire");
  field.unit("S-TRUCK-1", "D-A5")
      .unit("S-INF-1", "S-TRUCK-1")
      .unit("S-BTR60-1", "D-A5")
      .unit("I-ARMINF-1", "D-A7");
  field.play("attack D-A7", "with S-BTR60-1");
  EXPECT_EQ(field.refusal("with S-INF-1"), "A.II.A.2.c");
}

TEST(MountedFire, InAnOverrunToo) {
  CASES("aiw:A.II.A.2.a");
  for (const char* on : {"on", "off"}) {
    Field field("aiw/s6");
    field.option("A.II.A", on).turn(3).phase("egypt-move").dice({6});
    field.unit("E-BTR50-1", "B-A5").unit("E-INF-1", "E-BTR50-1");
    field.unit("I-INF-1", "B-A7", {"dispersed", "inverted"});
    field.play("overrun B-A7", "move E-BTR50-1 B-A6", "execute");
    EXPECT_EQ(field.happened("by Infantry 1 (Egypt) and 1 other"), std::string(on) == "on");
  }
}

TEST(MountedFire, InfantryThatHasFiredCanBePutDown) {
  CASES("aiw:A.II.A.3");
  for (const bool joins : {true, false}) {
    Field field =
        only("aiw/s2", 3, "israel-direct-fire", "I-M3-1 B-A5, I-INF-1 I-M3-1, I-SH51HV-1 B-A1, E-INF-1 B-A7");
    field.option("A.II.A", "on").dice({6});
    field.play("attack B-A7", "with I-M3-1");
    if (joins) field.play("with I-INF-1");
    field.play("resolve");
    if (field.view().phase != "israel-move") run_to(field, "israel-move");
    EXPECT_EQ(field.refusal("unload I-M3-1"), joins ? "" : "B.V.B.7.e");
  }
}

// --- A.II.B: bailout ---

// Israeli tanks fire at a carrier in A10 until a die disperses it.
Field dispersed_carrier(const std::string& carrier, const std::string& passenger,
                        const std::string& others = "", const char* on = "on") {
  for (std::uint8_t die = 6; die >= 1; --die) {
    Field field("aiw/s7");
    field.option("A.II.B", on).turn(3).phase("israel-direct-fire").dice({die});
    field.unit("IP-1", "D-A10")
        .unit(carrier, "D-A10")
        .unit(passenger, carrier)
        .unit("I-PATT-1", "D-A2")
        .unit("I-PATT-2", "D-A3");
    field.unit("S-T55-9", "D-A8");  // keeps the phase open
    for (int n = 2; !others.empty() && n <= 4; ++n) field.unit(others + std::to_string(n), "D-A10");
    field.play("attack D-A10");
    for (int n = 2; !others.empty() && n <= 4; ++n) field.play("spare " + others + std::to_string(n));
    field.play("with I-PATT-1", "resolve");
    if (field.at(carrier) == "D-A10" && field.has(carrier, "dispersed")) return field;
  }
  ADD_FAILURE() << "no die disperses " << carrier;
  return Field("aiw/s7");
}

TEST(Bailout, IsDecidedAtOnce) {
  CASES("aiw:A.II.B.1.a aiw:A.II.B.1.c aiw:A.II.B.1.e aiw:A.II.B.2 aiw:UFT.SPECIAL");
  Field field = dispersed_carrier("S-BTR60-1", "S-INF-1");
  EXPECT_EQ(field.decision(), "bailout");
  EXPECT_EQ(field.to_act(), "syria");
  EXPECT_TRUE(field.legal("stay"));
  field.play("bail S-INF-1");
  EXPECT_EQ(field.at("S-INF-1"), "D-A10");
  EXPECT_FALSE(field.has("S-INF-1", "aboard"));
  EXPECT_TRUE(field.has("S-INF-1", "dispersed"));
  EXPECT_TRUE(field.has("S-INF-1", "fired-at")) << "it counts as attacked in this phase";
  EXPECT_NE(field.decision(), "bailout");
}

TEST(Bailout, IsVoluntary) {
  CASES("aiw:A.II.B.1.c");
  Field field = dispersed_carrier("S-BTR60-1", "S-INF-1");
  field.play("stay");
  EXPECT_TRUE(field.has("S-INF-1", "aboard"));
  EXPECT_NE(field.decision(), "bailout");
}

TEST(Bailout, OfSpecialInfantryOnly) {
  CASES("aiw:A.II.B.1.a");
  Field field = dispersed_carrier("S-BTR60-1", "S-RG107-1");
  EXPECT_NE(field.decision(), "bailout");
}

TEST(Bailout, FromTrucksToo) {
  CASES("aiw:A.II.B.1.b");
  Field field = dispersed_carrier("S-TRUCK-1", "S-INF-1");
  EXPECT_EQ(field.decision(), "bailout");
}

TEST(Bailout, NeedsRoom) {
  CASES("aiw:A.II.B.1.d");
  Field field = dispersed_carrier("S-BTR60-1", "S-INF-1", "S-T55-");
  EXPECT_NE(field.decision(), "bailout");
}

TEST(Bailout, IsAnAdvancedRule) {
  Field field = dispersed_carrier("S-BTR60-1", "S-INF-1", "", "off");
  EXPECT_NE(field.decision(), "bailout");
}

// --- A.II.C: quick march ---

Field marching(const std::string& situation, const std::string& seat, const std::string& unit,
               const std::string& hex) {
  Field field = at_move(situation, seat, "move-infantry", 3);
  field.option("A.II.C", "on").unit(unit, hex);
  return field;
}

TEST(QuickMarch, TwoHexesForOnePoint) {
  CASES("aiw:A.II.C.1 aiw:A.II.C.2 aiw:A.II.C.2.a");
  Field field = marching("aiw/s6", "egypt", "E-INF-1", "B-A5");
  field.unit("E-MOR82-1", "B-A1");
  EXPECT_FALSE(field.legal("move E-INF-1 B-A7"));
  EXPECT_EQ(field.refusal("quick E-MOR82-1"), "A.II.C.1");
  field.play("quick E-INF-1");
  EXPECT_EQ(field.refusal("quick E-INF-1"), "A.II.C.2") << "announced already";
  EXPECT_TRUE(field.legal("move E-INF-1 B-A7"));
  EXPECT_FALSE(field.legal("move E-INF-1 B-A8"));
}

TEST(QuickMarch, IsPaidForWhenItEnds) {
  CASES("aiw:A.II.C.2.d");
  // 1-2: a 2 disperses, a 3 does not.
  for (const std::uint8_t die : {2, 3}) {
    Field field = marching("aiw/s6", "egypt", "E-INF-1", "B-A5");
    field.unit("E-INF-2", "B-A1").dice({die});
    field.play("quick E-INF-1", "move E-INF-1 B-A7");
    EXPECT_EQ(field.has("E-INF-1", "dispersed"), die == 2);
    EXPECT_TRUE(field.cited("A.II.C.2.d"));
  }
}

TEST(QuickMarch, AUnitDispersedOnTheWayPaysMore) {
  CASES("aiw:A.II.C.2.c aiw:A.II.C.2.d");
  // Fired at in A6 with half its defence; then a die of 1 becomes 0: DD, which eliminates it.
  for (std::uint8_t shot = 6; shot >= 1; --shot) {
    Field field = marching("aiw/s6", "egypt", "E-INF-1", "B-A5");
    field.unit("E-INF-2", "B-A1").unit("I-INF-1", "B-A10").dice({shot, 1});
    field.play("quick E-INF-1", "move E-INF-1 B-A6");
    if (field.decision() != "opportunity-fire") continue;
    field.play("with I-INF-1");
    EXPECT_EQ(defence_of(field), "4");
    field.play("resolve");
    if (field.at("E-INF-1") == "eliminated") {
      EXPECT_TRUE(field.happened("modified die 0"));
      return;
    }
  }
  FAIL() << "it was never dispersed on the way";
}

TEST(QuickMarch, NoCloseAssaultAfterIt) {
  CASES("aiw:A.II.C.2.e");
  Field field = marching("aiw/s6", "egypt", "E-INF-1", "B-A5");
  field.unit("E-INF-2", "B-A7").unit("I-INF-1", "B-A8", {"dispersed", "inverted"}).dice({6});
  field.play("quick E-INF-1", "move E-INF-1 B-A7", "end");
  ASSERT_EQ(field.decision(), "close-assault");
  field.play("attack B-A8");
  EXPECT_TRUE(field.legal("with E-INF-2"));
  EXPECT_NE(field.refusal("with E-INF-1"), "");
}

TEST(QuickMarch, SlopesAndRidgesOnlyByRoad) {
  CASES("aiw:A.II.C.2.b");
  Field field = marching("aiw/s7", "syria", "S-INF-1", "D-B6");
  field.play("quick S-INF-1");
  EXPECT_EQ(field.refusal("trek S-INF-1 D-B7"), "A.II.C.2.b") << "a ridge";
  Field slope = marching("aiw/s7", "syria", "S-INF-1", "D-B2");
  slope.play("quick S-INF-1");
  EXPECT_EQ(slope.refusal("move S-INF-1 D-C2"), "A.II.C.2.b") << "a slope";
}

// --- A.II.D: the cross-country penalty ---

TEST(CrossCountry, OnePointMoreAtDunes) {
  CASES("aiw:A.II.D.1 aiw:A.II.D.2");
  for (const char* on : {"on", "off"}) {
    Field field = at_move("aiw/s2", "israel", "move", 3);
    field.option("A.II.D", on).unit("I-M3-1", "B-H8").unit("I-SH51HV-1", "B-H8");
    field.play("move I-M3-1 B-H9");
    EXPECT_EQ(left(field), 16 - (std::string(on) == "on" ? 4 : 2));
    field.play("move I-SH51HV-1 B-H9");
    EXPECT_EQ(left(field), 10 - 2) << "not marked in the function table";
  }
}

TEST(CrossCountry, NotOnRoads) {
  CASES("aiw:A.II.D.3");
  Field field = at_move("aiw/s2", "israel", "move", 3);
  field.option("A.II.D", "on").unit("I-M3-1", "B-P7");
  field.play("move I-M3-1 B-Q7");  // a dune between them
  EXPECT_EQ(left(field), 16 - 1);
}

TEST(CrossCountry, UnitsOfTheFunctionTable) {
  CASES("aiw:UFT.CROSS aiw:UFT.SPECIAL");
  const std::set<std::string> penalty{"AR_TRUCK",  "AR_M113",   "AR_BTR50",  "AR_OT62",   "AR_RRJEEP",
                                      "AR_MRL140", "AR_SHILKA", "IS_TRUCK",  "IS_M3",     "IS_M113",
                                      "IS_SCOUT",  "IS_RRJEEP", "IS_ARMINF", "IS_MOR120", "IS_SS11",
                                      "IS_ATG90",  "IS_TOW"};
  const std::set<std::string> special{"AR_INF", "AR_CDO", "IS_INF", "IS_MG"};
  for (const auto& entry : all_games().entries()) {
    if (!entry.scenario.starts_with("aiw/")) continue;
    const auto rules = rules_of(entry.scenario);
    for (const aiw::UnitInfo& unit : rules->units) {
      EXPECT_EQ(unit.cross_country, penalty.count(unit.kind) != 0) << unit.kind;
      EXPECT_EQ(unit.special_infantry, special.count(unit.kind) != 0) << unit.kind;
    }
  }
}

}  // namespace
}  // namespace mitla::test
