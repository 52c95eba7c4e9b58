// A.III.D at the canal: whatever points are spent for, interdiction comes first. Two Israeli batteries of 15
// points each fire.
#include "rules/aiw/canal_field.h"

namespace mitla::test {
namespace {

constexpr const char* kVehicles = "egypt-move";
constexpr const char* kInfantry = "egypt-move-infantry";
constexpr const char* kIsrael = "israel-move";

Field interdicted(const std::string& phase, const std::string& list, const std::string& hex) {
  Field field = at_canal(phase, list + ", E-T55-3 B-A5, I-M48-3 B-GG5");
  field.track("written-boats-egypt A-H4", "8");
  field.mark("interdiction", hex).track("interdicts I-OBA-1", "1").track("interdicts I-OBA-2", "1");
  return field;
}

struct Expenditure {
  const char* what;
  const char* phase;
  const char* list;
  const char* action;
  const char* unit;   // spends the points
  const char* where;  // under interdiction
  const char* rule;   // of the action
};

const Expenditure kExpenditures[] = {
    {"Embark", kInfantry, "E-INF-1 A-H3", "embark E-INF-1 A-H4", "E-INF-1", "A-H2", "A.IV.D.3.b"},
    {"IntoTheZone", kInfantry, "E-INF-1 A-H3", "embark E-INF-1 A-H4", "E-INF-1", "A-H5", "A.IV.D.3.b"},
    {"Disembark", kInfantry, "E-INF-1 A-H4/afloat", "land E-INF-1 A-H5", "E-INF-1", "A-H4", "A.IV.D.3.c"},
    {"Swim", kVehicles, "TRENCH-1 A-H4, E-BTR60-1 A-H3", "swim E-BTR60-1 A-H4", "E-BTR60-1", "A-H3",
     "A.IV.A.1.b"},
    {"TakeAboard", kVehicles, "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-T55-1 A-H5", "load E-GSP-1 E-T55-1",
     "E-GSP-1", "A-H4", "A.IV.B.2.d"},
    {"PutAshore", kVehicles, "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-T55-1 E-GSP-1", "land E-GSP-1 A-H3",
     "E-GSP-1", "A-H4", "A.IV.B.2.e"},
    {"Launch", kInfantry, "E-CONST-1 A-H3", "launch E-CONST-1 A-H4", "E-CONST-1", "A-H3", "A.V.E.1"},
    {"Build", kInfantry, "E-CONST-1 A-H5", "build E-CONST-1", "E-CONST-1", "A-H5", "A.V.A.1.b"},
    {"TakeUpBridge", kIsrael, "BRIDGE-3 B-H5, I-M48-1 B-H5", "load I-M48-1 BRIDGE-3", "I-M48-1", "B-H5",
     "A.V.D.2.a"},
    {"PutDownBridge", kIsrael, "I-M48-1 B-H5, BRIDGE-3 I-M48-1", "unload I-M48-1", "I-M48-1", "B-H5",
     "A.V.D.2.a"},
    {"LayMine", kVehicles, "E-MLG-1 B-H5", "mine E-MLG-1 B-H6", "E-MLG-1", "B-H5", "O.II.A"},
};

class InterdictedExpenditure : public testing::TestWithParam<Expenditure> {};

TEST_P(InterdictedExpenditure, DoesNotHappenIfItsUnitIsStopped) {
  CASES("aiw:A.III.D.2.c aiw:A.III.D.3.b aiw:A.III.D.6.c");
  const Expenditure& spent = GetParam();
  Field stopped = interdicted(spent.phase, spent.list, spent.where);
  stopped.dice({2});
  const std::string before = stopped.at(spent.unit);
  stopped.play(spent.action);
  EXPECT_EQ(times(stopped, "Interdiction fire on "), 1);
  EXPECT_TRUE(stopped.cited("A.III.D.6.b"));
  EXPECT_FALSE(stopped.cited(spent.rule));
  EXPECT_EQ(stopped.at(spent.unit), before);
  EXPECT_TRUE(stopped.has(spent.unit, "inverted"));
  EXPECT_NE(stopped.refusal(spent.action), "") << "nothing more in this turn";
}

TEST_P(InterdictedExpenditure, HappensIfNothingHappensToItsUnit) {
  CASES("aiw:A.III.D.2.c");
  const Expenditure& spent = GetParam();
  Field field = interdicted(spent.phase, spent.list, spent.where);
  field.dice({6});
  field.play(spent.action);
  EXPECT_EQ(times(field, "Interdiction fire on "), 1) << "once, whatever is spent";
  EXPECT_TRUE(field.cited(spent.rule));
}

INSTANTIATE_TEST_SUITE_P(Aiw, InterdictedExpenditure, testing::ValuesIn(kExpenditures),
                         [](const auto& spent) { return std::string(spent.param.what); });

// A.V.D.1: the PMP spends its whole move in the moment in which the engineer takes its bridge along.
TEST(InterdictionAtTheCanal, AttacksTheCarrierOfABridgeToo) {
  CASES("aiw:A.III.D.2.c aiw:A.III.D.6.c aiw:A.V.D.1");
  const auto launch = [](std::vector<std::uint8_t> dice) {
    Field field = interdicted(
        kInfantry, "TRENCH-1 A-H4, E-PMP-1 A-H5, BRIDGE-1 E-PMP-1, E-CONST-1 A-H5, E-INF-1 A-A2", "A-H6");
    field.dice(std::move(dice));
    field.play("launch E-CONST-1 A-H4");
    return field;
  };
  Field carrier = launch({2});
  EXPECT_EQ(times(carrier, "Interdiction fire on "), 1);
  EXPECT_TRUE(carrier.has("BRIDGE-1", "aboard"));
  EXPECT_TRUE(carrier.has("E-PMP-1", "inverted"));
  EXPECT_FALSE(carrier.has("E-CONST-1", "inverted"));
  EXPECT_EQ(carrier.refusal("launch E-CONST-1 A-H4"), "A.V.C.2");
  Field engineer = launch({6, 2});
  EXPECT_EQ(times(engineer, "Interdiction fire on "), 2);
  EXPECT_TRUE(engineer.has("BRIDGE-1", "aboard"));
  EXPECT_FALSE(engineer.has("E-PMP-1", "inverted"));
  EXPECT_EQ(engineer.at("E-CONST-1"), "A-H5");
  Field both = launch({6, 6});
  EXPECT_EQ(both.at("BRIDGE-1"), "A-H4");
}

TEST(InterdictionAtTheCanal, AStoppedUnitStillPaysForItsQuickMarch) {
  CASES("aiw:A.II.C.2.d aiw:A.III.D.6.b");
  Field field = interdicted(kInfantry, "E-INF-1 B-H5, E-INF-2 A-A2", "B-H5");
  field.dice({2, 1});
  field.play("quick E-INF-1", "move E-INF-1 B-H6");
  EXPECT_EQ(field.at("E-INF-1"), "B-H5");
  EXPECT_TRUE(field.cited("A.III.D.6.b"));
  EXPECT_TRUE(field.cited("A.II.C.2.d"));
  EXPECT_TRUE(field.has("E-INF-1", "dispersed")) << "by the second die";
}

}  // namespace
}  // namespace mitla::test
