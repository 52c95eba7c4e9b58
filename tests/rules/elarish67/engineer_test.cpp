// 10.13: Israeli engineers against fortifications.
#include "rules/meb/odds_reading.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

Field western_combat() {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat");
  return field;
}

TEST(Engineer, OneColumnRightAgainstAFortificationOnceAndAddedToTheOtherShifts) {
  CASES("meb:10.13");
  Field field = western_combat();
  field.unit("E-PLA", "4148").unit("I-1/Zi", "4147").unit("I-1E/Shr", "4247").unit("I-2E/Shr", "4248");
  field.play("attack 4148", "with I-1/Zi");
  EXPECT_EQ(columns_shifted(field), -1);
  field.play("with I-1E/Shr");
  EXPECT_EQ(columns_shifted(field, "10.13"), 1);
  EXPECT_EQ(columns_shifted(field), 0);
  field.play("with I-2E/Shr");
  EXPECT_EQ(columns_shifted(field), 0) << "two engineers, one column";
  EXPECT_EQ(column_in(field, "Frontal Assault"), "+4, 5") << "9 against 4";
}

TEST(Engineer, AloneIsEnough) {
  CASES("meb:10.13");
  Field field = western_combat();
  field.unit("E-PLA", "4148").unit("I-E/Tal", "4147").play("attack 4148", "with I-E/Tal");
  EXPECT_EQ(columns_shifted(field), 0);
  EXPECT_TRUE(field.legal("resolve"));
}

TEST(Engineer, NoHelpAgainstClearRoughOrCity) {
  CASES("meb:10.13");
  for (const auto& [hex, from, shift] :
       {std::tuple{"2742", "2741", 0}, {"3529", "3528", -2}, {"2129", "2128", -3}}) {
    Field field = western_combat();
    field.unit("E-PLA", hex).unit("I-E/Tal", from);
    field.play(std::string("attack ") + hex, "with I-E/Tal");
    EXPECT_EQ(columns_shifted(field), shift) << hex;
    EXPECT_FALSE(odds_cite(field, "10.13")) << hex;
  }
}

TEST(Engineer, MustBePartOfTheAttack) {
  CASES("meb:10.13");
  Field field = western_combat();
  field.unit("E-PLA", "4148").unit("I-1/Zi", "4147").unit("I-1E/Shr", "4146").unit("I-1A/Shr", "4144");
  field.play("attack 4148", "with I-1/Zi", "fire I-1A/Shr 4148");
  EXPECT_EQ(columns_shifted(field), -1) << "an engineer behind the attackers does nothing";
}

TEST(Engineer, OneFortificationAmongTheDefendingHexesIsEnough) {
  CASES("meb:10.13");
  Field field = western_combat();
  field.unit("E-PLA", "4148").unit("E-14", "4149").unit("I-1E/Shr", "4248");
  field.play("attack 4149", "also 4148", "with I-1E/Shr");
  EXPECT_EQ(columns_shifted(field, "10.13"), 1);
  EXPECT_EQ(columns_shifted(field), -1) << "the other hex is rough";
}

}  // namespace
}  // namespace mitla::test
