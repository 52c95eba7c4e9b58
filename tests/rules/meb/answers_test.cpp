// What the odds say of the final protective fire that may still come (8.10, 8.16, 8.17).
#include "support/field.h"

namespace mitla::test {
namespace {

using engine::OddsReport;
using Kind = OddsReport::Answer::Kind;

const OddsReport::Answer* answer(const OddsReport& report, Kind kind) {
  for (const OddsReport::Answer& one : report.answers)
    if (one.kind == kind) return &one;
  return nullptr;
}

// Rafiah, a fortification, is attacked; four guns are in range and a friend is next to it.
Field attack_on_rafiah() {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat");
  field.unit("E-14", "4620").unit("E-PLA", "4520").unit("E-SFATM", "4420").unit("E-SFArt", "4222");
  field.unit("E-7AA", "4521").unit("E-7Art", "4323");
  field.unit("I-79/7", "4720").unit("I-82/7", "4721");
  field.play("attack 4620", "with I-79/7", "with I-82/7");
  return field;
}

TEST(AttackAnswers, AllFourGunsOfAFortificationAreToldInAdvance) {
  Field field = attack_on_rafiah();
  const OddsReport report = field.odds();
  const auto* all = answer(report, Kind::kAll);
  ASSERT_NE(all, nullptr);
  EXPECT_EQ(report.attack + ":" + report.defence, "12:6");
  // 3, 2, 2 and 2, each doubled at a fortification.
  EXPECT_EQ(all->attack + ":" + all->defence, "12:24");
  ASSERT_EQ(all->lines.size(), 4u);
  for (const auto& line : all->lines) EXPECT_EQ(line.rule, "8.17.a") << line.text;
  EXPECT_NE(all->tables.at(0).column, report.tables.at(0).column);
}

TEST(AttackAnswers, TheyAreWhatThenHappens) {
  Field field = attack_on_rafiah();
  const OddsReport report = field.odds();
  const auto* all = answer(report, Kind::kAll);
  ASSERT_NE(all, nullptr);
  field.play("resolve", "fpf E-SFATM 4620", "fpf E-SFArt 4620", "fpf E-7AA 4620");
  EXPECT_EQ(field.odds().defence, "20") << "and the last gun casts the die";
  const auto before = field.odds();
  EXPECT_TRUE(before.answers.empty()) << "the one who answers is not told of answers";
}

TEST(AttackAnswers, ASensibleDefenderGivesNoMoreThanWorsensTheColumn) {
  Field field = attack_on_rafiah();
  const OddsReport report = field.odds();
  const auto* sensible = answer(report, Kind::kSensible);
  ASSERT_NE(sensible, nullptr);
  const int defence = std::stoi(sensible->defence);
  EXPECT_GT(defence, 6);
  EXPECT_LE(defence, 24);
}

TEST(AttackAnswers, OutsideAFortificationOneGunAnswers) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat");
  field.unit("I-79/7", "2741").unit("E-14", "2742").unit("E-7Tk", "2743").unit("E-7AA", "2744");
  field.unit("E-7Art", "2746").play("attack 2742", "with I-79/7");
  const OddsReport report = field.odds();
  ASSERT_NE(answer(report, Kind::kAll), nullptr);
  EXPECT_EQ(answer(report, Kind::kAll)->lines.size(), 1u) << "8.16.a";
}

TEST(AttackAnswers, NobodyAnswersGunsAloneOrWhereNoGunStands) {
  Field barrage("elarish67/standard");
  barrage.turn(2).phase("western-combat").unit("I-1A/Tal", "2738").unit("E-14", "2742");
  barrage.unit("E-7Tk", "2743").unit("E-7AA", "2744").play("attack 2742", "fire I-1A/Tal 2742");
  EXPECT_TRUE(barrage.odds().answers.empty()) << "8.12";
  Field alone("elarish67/standard");
  alone.turn(2).phase("western-combat").unit("I-79/7", "2741").unit("E-14", "2742");
  alone.play("attack 2742", "with I-79/7");
  EXPECT_TRUE(alone.odds().answers.empty());
}

TEST(AttackAnswers, AirstrikesAnswerAnEgyptianAttack) {
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").unit("I-79/7", "2741").unit("E-14", "2742").track("airstrikes", "3");
  field.play("attack 2741", "with E-14");
  const OddsReport report = field.odds();
  const auto* all = answer(report, Kind::kAll);
  ASSERT_NE(all, nullptr);
  EXPECT_EQ(std::stoi(all->defence), std::stoi(report.defence) + 3) << "8.18";
}

}  // namespace
}  // namespace mitla::test
