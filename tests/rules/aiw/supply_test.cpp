// O.I.E: ammunition. On board B, B-M5 sees B-R5.
#include "rules/aiw/artillery_field.h"
#include "rules/aiw/fire_field.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

Field supplied(const std::string& phase, const std::string& scenario = "aiw/s2") {
  Field field = with_artillery(scenario, phase);
  field.option("O.I.E", "on");
  return field;
}

// Turns' worth that the unit has fired.
int spent(Field& field, const std::string& unit) {
  for (const auto& track : field.view().tracks)
    if (track.id == "supply " + unit) return track.halves / 2;
  return 0;
}

Field fires() {
  Field field = supplied("israel-direct-fire");
  field.unit("I-SH51HV-1", "B-R5").unit("I-SH51HV-2", "B-R5").unit("E-T3485-1", "B-M5").dice({6, 6});
  return field;
}

TEST(Supply, TwoOrThreeTurnsWorthMultiplyTheStrength) {
  CASES("aiw:O.I.E");
  Field field = fires();
  field.play("attack B-M5", "with I-SH51HV-1");
  EXPECT_EQ(attack_of(field), "44");
  EXPECT_EQ(field.actions("expend"), (Names{"expend I-SH51HV-1 2", "expend I-SH51HV-1 3"}));
  field.play("expend I-SH51HV-1 2");
  EXPECT_EQ(attack_of(field), "88");
  EXPECT_TRUE(counts(field, "O.I.E"));
  field.play("expend I-SH51HV-1 3");
  EXPECT_EQ(attack_of(field), "132");
  EXPECT_EQ(field.refusal("expend I-SH51HV-2 2"), "O.I.E") << "it does not attack";
  field.play("with I-SH51HV-2");
  EXPECT_EQ(attack_of(field), "176");
  field.play("resolve");
  EXPECT_EQ(spent(field, "I-SH51HV-1"), 3);
  EXPECT_EQ(spent(field, "I-SH51HV-2"), 1);
}

TEST(Supply, WhatIsNotUsedIsNotSpent) {
  CASES("aiw:O.I.E");
  Field field = fires();
  field.play("attack B-M5", "with I-SH51HV-1", "expend I-SH51HV-1 3", "without I-SH51HV-1",
             "with I-SH51HV-1");
  EXPECT_EQ(attack_of(field), "44") << "joining again begins with one";
  field.play("expend I-SH51HV-1 3", "cancel", "attack B-M5", "with I-SH51HV-1");
  EXPECT_EQ(attack_of(field), "44");
}

TEST(Supply, TwelveTurnsWorthAndNoMore) {
  CASES("aiw:O.I.E");
  Field field = fires();
  field.track("supply I-SH51HV-1", "10").track("supply I-SH51HV-2", "12");
  field.play("attack B-M5", "with I-SH51HV-1");
  EXPECT_EQ(field.refusal("expend I-SH51HV-1 3"), "O.I.E");
  EXPECT_TRUE(field.legal("expend I-SH51HV-1 2"));
  EXPECT_EQ(field.refusal("with I-SH51HV-2"), "O.I.E");
  Field assault = supplied("israel-close-assault");
  assault.unit("I-INF-1", "B-V5")
      .unit("I-INF-2", "B-V5")
      .unit("E-INF-1", "B-V6")
      .track("supply I-INF-1", "12");
  assault.play("attack B-V6");
  EXPECT_EQ(assault.refusal("with I-INF-1"), "O.I.E");
  EXPECT_TRUE(assault.legal("with I-INF-2"));
}

TEST(Supply, DefendersSpendNothing) {
  CASES("aiw:O.I.E");
  Field field = fires();
  field.play("attack B-M5", "with I-SH51HV-1", "resolve");
  EXPECT_EQ(spent(field, "E-T3485-1"), 0);
}

TEST(Supply, OpportunityFireAndOverrunsSpendToo) {
  CASES("aiw:O.I.E");
  Field shot = supplied("israel-move");
  shot.unit("I-SH51HV-1", "B-T5").unit("E-SU100-1", "B-M5").dice({6});
  shot.play("move I-SH51HV-1 B-S5", "move I-SH51HV-1 B-R5");
  ASSERT_EQ(shot.decision(), "opportunity-fire");
  shot.play("with E-SU100-1", "expend E-SU100-1 2");
  EXPECT_EQ(attack_of(shot), "32");
  shot.play("resolve");
  EXPECT_EQ(spent(shot, "E-SU100-1"), 2);
  Field overrun = supplied("israel-move");
  overrun.unit("I-SH51HV-1", "B-V5").unit("E-INF-1", "B-V6").unit("E-INF-2", "B-GG1").dice({6, 6});
  overrun.play("overrun B-V6", "join I-SH51HV-1");
  const std::string once = attack_of(overrun);
  overrun.play("expend I-SH51HV-1 2");
  EXPECT_EQ(std::stoi(attack_of(overrun)), 2 * std::stoi(once));
  overrun.play("execute");
  while (overrun.decision() == "opportunity-fire") overrun.play("pass");
  EXPECT_EQ(spent(overrun, "I-SH51HV-1"), 2);
}

TEST(Supply, AmmunitionForWrittenFireIsWrittenWithIt) {
  CASES("aiw:O.I.E");
  Field field = only_with_artillery("israel-write-fire",
                                    "I-MOR120-1 B-W10, I-SH51HV-1 B-Z4, E-INF-1 B-W4, E-MOR82-1 B-A1");
  field.option("O.I.E", "on").dice({6, 6, 6});
  field.play("record I-MOR120-1 B-W4");
  EXPECT_EQ(field.actions("allot"), (Names{"allot I-MOR120-1 2", "allot I-MOR120-1 3"}));
  field.play("allot I-MOR120-1 2");
  while (field.view().turn == 3 && !testing::Test::HasFailure()) field.play("end");
  while (field.view().phase != "israel-write-fire" && !testing::Test::HasFailure()) field.play("end");
  EXPECT_EQ(spent(field, "I-MOR120-1"), 0) << "nothing is spent before it fires";
  field.play("end");
  EXPECT_TRUE(field.happened("at 2-1")) << "9 doubled : 8";
  EXPECT_EQ(spent(field, "I-MOR120-1"), 2);
  Field int_fire = supplied("israel-write-fire");
  int_fire.unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  int_fire.play("interdict I-MOR120-1 B-W4");
  EXPECT_EQ(int_fire.refusal("allot I-MOR120-1 2"), "O.I.E") << "printed points only";
}

TEST(Supply, MissilesAndStrikesAreNotCounted) {
  CASES("aiw:O.I.E");
  Field field = supplied("egypt-direct-fire", "aiw/s13");
  field.unit("E-SAGGER-1", "B-M5").unit("I-M60-1", "B-R5").dice({6});
  field.play("attack B-R5", "with E-SAGGER-1");
  EXPECT_EQ(field.refusal("expend E-SAGGER-1 2"), "O.I.E");
  field.play("resolve");
  EXPECT_EQ(spent(field, "E-SAGGER-1"), 0);
  Field off = with_artillery("aiw/s2", "israel-direct-fire");
  off.unit("I-SH51HV-1", "B-R5").unit("E-T3485-1", "B-M5");
  off.play("attack B-M5", "with I-SH51HV-1");
  EXPECT_EQ(off.refusal("expend I-SH51HV-1 2"), "O.I.E");
  EXPECT_EQ(off.actions("expend"), Names{});
}

}  // namespace
}  // namespace mitla::test
