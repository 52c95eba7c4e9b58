// 7.18: British and French in one attack.
#include "rules/meb/odds_reading.h"
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

// The shift of an attack on 2703 with everything around it to choose from.
int shift_of(const std::vector<std::string>& actions) {
  Field field = suez(2, "western-combat");
  field.unit("B-RS", "2603")
      .unit("F-21", "2704")
      .unit("B-20A", "2407")
      .unit("F-20A", "2406")
      .unit("Z-4", "2703");
  field.unit("B-JS", "2602").unit("F-Hel", "2702");
  field.track("airstrikes", "7").track("airstrikes-2", "5");
  field.play("attack 2703");
  for (const std::string& action : actions) field.play(action);
  EXPECT_EQ(columns_shifted(field), columns_shifted(field, "7.18")) << "open ground: nothing else shifts";
  return columns_shifted(field, "7.18");
}

TEST(Nationality, AnAttackOfBothNationsIsShiftedOneColumnLeft) {
  CASES("meb:7.18");
  EXPECT_EQ(shift_of({"with B-RS", "with F-21"}), -1) << "units";
  EXPECT_EQ(shift_of({"with B-RS", "air french 1"}), -1) << "an airstrike";
  EXPECT_EQ(shift_of({"with F-21", "air british 2"}), -1);
  EXPECT_EQ(shift_of({"with B-RS", "naval french"}), -1) << "a ship";
  EXPECT_EQ(shift_of({"with F-21", "naval british"}), -1);
  EXPECT_EQ(shift_of({"with B-RS", "fire F-20A 2703"}), -1) << "artillery at range";
  EXPECT_EQ(shift_of({"with F-21", "fire B-20A 2703"}), -1);
  EXPECT_EQ(shift_of({"air british 1", "air french 1"}), -1) << "aircraft alone";
  EXPECT_EQ(shift_of({"air british 1", "naval french"}), -1);
  EXPECT_EQ(shift_of({"naval british", "naval french"}), -1);
  EXPECT_EQ(shift_of({"fire B-20A 2703", "fire F-20A 2703"}), -1);
}

TEST(Nationality, OneNationAloneIsNotShifted) {
  CASES("meb:7.18");
  EXPECT_EQ(shift_of({"with B-RS", "air british 3", "naval british", "fire B-20A 2703"}), 0);
  EXPECT_EQ(shift_of({"with F-21", "air french 3", "naval french", "fire F-20A 2703"}), 0);
  EXPECT_EQ(shift_of({"air british 7"}), 0);
}

TEST(Nationality, HoweverMuchIsMixedItIsOneColumn) {
  CASES("meb:7.18");
  EXPECT_EQ(shift_of({"with B-RS", "with F-21", "air british 3", "air french 3", "naval british",
                      "naval french", "fire B-20A 2703", "fire F-20A 2703"}),
            -1);
}

TEST(Nationality, TheJointServiceHelicopterIsBritish) {
  CASES("meb:7.18");
  EXPECT_EQ(shift_of({"with B-JS", "with F-21"}), -1);
  EXPECT_EQ(shift_of({"with B-JS", "with B-RS"}), 0);
  EXPECT_EQ(shift_of({"with F-Hel", "with F-21"}), 0);
  EXPECT_EQ(shift_of({"with F-Hel", "with B-RS"}), -1);
}

TEST(Nationality, AddsToOtherShiftsAndDecidesTheResult) {
  CASES("meb:7.18");
  Field field = suez(2, "western-combat");
  field.unit("B-9E", "1915").unit("F-21", "2014").unit("Z-4", "1914");
  field.play("attack 1914", "with B-9E", "with F-21");
  EXPECT_EQ(columns_shifted(field), -3 + 1 - 1) << "city, engineers, mixed";
  EXPECT_EQ(column_in(field, "Frontal Assault"), "-1") << "5 against 2 is +2, 3";
  for (const auto& [support, result] : {std::pair{"air british 1", "D2"}, {"air french 1", "D1"}}) {
    Field open = suez(2, "western-combat", {3});
    open.unit("B-26E", "2603").unit("Z-4", "2703").track("airstrikes", "7").track("airstrikes-2", "5");
    open.play("attack 2703", "with B-26E", support, "resolve", "table frontal");
    EXPECT_TRUE(open.happened(std::string("die 3: ") + result)) << support;
  }
}

TEST(Nationality, DefendersOfBothNationsLoseNothing) {
  CASES("meb:7.18");
  Field field = suez(2, "egyptian-combat");
  field.unit("Z-4", "2703").unit("Z-1R", "2602").unit("B-RS", "2603").unit("F-Hel", "2603");
  field.track("airstrikes", "7").track("airstrikes-2", "5");
  field.play("attack 2603", "with Z-4", "with Z-1R", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  field.play("air british 1", "air french 1", "naval british", "naval french");
  EXPECT_EQ(columns_shifted(field), 0);
}

}  // namespace
}  // namespace mitla::test
