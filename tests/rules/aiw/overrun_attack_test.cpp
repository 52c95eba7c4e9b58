// S.II.D.4-5: the attack of an overrun. Who may take part is tested with movement.
#include "rules/aiw/fire_field.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

Field overruns() {
  Field field("aiw/s2");
  field.turn(2).phase("israel-move");
  return field;
}

TEST(OverrunAttack, StrengthsAreNotModifiedAndTheOddsRiseOneColumn) {
  CASES("aiw:S.II.D.4.a aiw:S.II.D.4.c aiw:WEC.OR");
  Field field = overruns();
  field.unit("I-SH51HV-1", "B-N5").unit("E-INF-1", "B-M5", {"inverted"});
  field.play("overrun B-M5", "join I-SH51HV-1");
  EXPECT_EQ(odds_of(field), "22 : 8 at 3-1") << "2-1, one column up";
  Field weak = overruns();
  weak.unit("I-M3-1", "B-N5").unit("E-INF-1", "B-M5", {"inverted"}).unit("E-INF-2", "B-M5", {"inverted"});
  weak.play("overrun B-M5", "join I-M3-1");
  EXPECT_EQ(odds_of(weak), "3 : 16 at 1-4") << "from below the table onto it";
  Field strong = overruns();
  strong.unit("I-CENT8-1", "B-N5").unit("E-RG107-1", "B-M5", {"inverted"});
  strong.play("overrun B-M5", "join I-CENT8-1");
  EXPECT_EQ(odds_of(strong), "25 : 2 at 4-1");
}

TEST(OverrunAttack, EverybodyInTheHexIsAttackedWithTwoOffTheDie) {
  CASES("aiw:S.II.D.4.b aiw:S.II.D.5.b aiw:B.VI.C.3");
  Field field = overruns();
  field.unit("I-SH51HV-1", "B-N5").unit("E-T3485-1", "B-M5", {"inverted"});
  field.unit("E-RG107-1", "B-M5", {"inverted"}).dice({6});
  field.play("overrun B-M5", "join I-SH51HV-1");
  EXPECT_EQ(odds_of(field), "22 : 9 at 3-1");
  EXPECT_EQ(die_change(field), -4) << "two for each of the two";
  field.play("execute");  // 6 - 2 at 3-1: DD
  EXPECT_TRUE(field.has("E-T3485-1", "dispersed"));
  EXPECT_TRUE(field.has("E-RG107-1", "dispersed"));
  EXPECT_TRUE(field.has("I-SH51HV-1", "inverted"));
}

TEST(OverrunAttack, PositionsAndDispersalCountHullDownDoesNot) {
  CASES("aiw:S.II.D.5.a aiw:B.VII.F.3.a");
  Field field = overruns();
  field.unit("I-SH51HV-1", "B-H8").unit("IP-1", "B-H9").unit("E-SU100-1", "B-H9", {"inverted", "dispersed"});
  field.play("overrun B-H9", "join I-SH51HV-1");
  EXPECT_EQ(die_change(field), 2 - 1 - 2);
}

TEST(OverrunAttack, OnlyGunsAgainstArmor) {
  CASES("aiw:S.II.D.2.e");
  Field field = overruns();
  field.unit("I-SH51HV-1", "B-N5").unit("I-M3-1", "B-N5");
  field.unit("E-T3485-1", "B-M5", {"inverted"}).unit("E-INF-1", "B-M5", {"inverted"});
  field.unit("E-INF-2", "B-L5", {"inverted"});
  field.play("overrun B-M5");
  EXPECT_EQ(field.refusal("join I-M3-1"), "S.II.D.2.e");
  EXPECT_TRUE(field.legal("join I-SH51HV-1"));
}

TEST(OverrunAttack, TheOddsTellWhoMayStillFireAtItsPoints) {
  CASES("aiw:S.II.E.5.c");
  Field field = overruns();
  field.unit("I-SH51HV-1", "B-N5").unit("E-INF-1", "B-M5", {"inverted"}).unit("E-SU100-1", "B-L5");
  field.play("overrun B-M5", "join I-SH51HV-1");
  const engine::OddsReport report = field.odds();
  ASSERT_EQ(report.answers.size(), 2u);
  const auto& all = report.answers[0];
  ASSERT_FALSE(all.lines.empty());
  EXPECT_EQ(all.lines[0].rule, "S.II.E.5.c");
  EXPECT_EQ(all.attack, "0") << "the only participant may be stopped";
  Field alone = overruns();
  alone.unit("I-SH51HV-1", "B-N5").unit("E-INF-1", "B-M5", {"inverted"});
  alone.play("overrun B-M5", "join I-SH51HV-1");
  EXPECT_TRUE(alone.odds().answers.empty());
}

TEST(OverrunAttack, TheAnswersTellNothingOfTheEnemysStandingOrders) {
  const auto answers = [](const std::string& orders) {
    Field field = overruns();
    field.unit("I-SH51HV-1", "B-N5").unit("E-INF-1", "B-M5", {"inverted"}).unit("E-SU100-1", "B-L5");
    field.track("orders egypt", orders);
    field.play("overrun B-M5", "join I-SH51HV-1");
    return field.odds().answers.size();
  };
  EXPECT_EQ(answers("1"), answers("0"));
}

}  // namespace
}  // namespace mitla::test
