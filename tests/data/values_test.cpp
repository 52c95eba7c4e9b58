#include "data/values.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace mitla::data {
namespace {

TEST(Values, HalfPoints) {
  HalfPoints halves = -1;
  EXPECT_TRUE(parse_half_points("3", halves));
  EXPECT_EQ(halves, 6);
  EXPECT_TRUE(parse_half_points("1/2", halves));
  EXPECT_EQ(halves, 1);
  EXPECT_TRUE(parse_half_points("2 1/2", halves));
  EXPECT_EQ(halves, 5);
  for (const char* wrong : {"", "-1", "+1", "1/3", "2 1/2 ", "1 /2", "x", "0x1", "99999", "1/2/2"})
    EXPECT_FALSE(parse_half_points(wrong, halves)) << wrong;
}

TEST(Values, HalfPointsAsDecimals) {
  HalfPoints halves = -1;
  EXPECT_TRUE(parse_half_points("4.5", halves));
  EXPECT_EQ(halves, 9);
  EXPECT_TRUE(parse_half_points("4.0", halves));
  EXPECT_EQ(halves, 8);
  EXPECT_TRUE(parse_half_points("0.5", halves));
  EXPECT_EQ(halves, 1);
  for (const char* wrong : {"4.", ".5", "4.1", "4.50", "4.00", "4.55", "4,5", "-4.5", "4 .5", "4.5 ",
                            "4.5 1/2", "4.5.5", "99999.5"})
    EXPECT_FALSE(parse_half_points(wrong, halves)) << wrong;
  EXPECT_EQ(halves, 1);  // a refused text leaves the number alone
}

TEST(Values, Amounts) {
  Amount amount;
  EXPECT_TRUE(parse_amount("2d6", amount));
  EXPECT_EQ(amount, (Amount{2, 6, 0}));
  EXPECT_TRUE(parse_amount("1d6+1", amount));
  EXPECT_EQ(amount, (Amount{1, 6, 2}));
  EXPECT_TRUE(parse_amount("1d10-1", amount));
  EXPECT_EQ(amount, (Amount{1, 10, -2}));
  EXPECT_TRUE(parse_amount("1/2", amount));
  EXPECT_EQ(amount, (Amount{0, 0, 1}));
  for (const char* wrong : {"", "d6", "0d6", "1d1", "2d6+", "2d6*2", "2d6+1x", "21d6", "1d101", "-2d6"})
    EXPECT_FALSE(parse_amount(wrong, amount)) << wrong;
}

RC_GTEST_PROP(Values, EveryHalfIsReadBack, ()) {
  const int halves = *rc::gen::inRange(0, 2 * 9999);
  const std::string whole = std::to_string(halves / 2);
  const std::string text = halves % 2 == 0 ? whole : halves == 1 ? "1/2" : whole + " 1/2";
  HalfPoints read = -1;
  RC_ASSERT(parse_half_points(text, read));
  RC_ASSERT(read == halves);
  RC_ASSERT(parse_half_points(whole + (halves % 2 == 0 ? ".0" : ".5"), read));
  RC_ASSERT(read == halves);
}

RC_GTEST_PROP(Values, NoTextBreaksTheParsers, (const std::string& text)) {
  HalfPoints halves = 0;
  Amount amount;
  parse_half_points(text, halves);
  parse_amount(text, amount);
}

TEST(Values, ParametersOfEveryKind) {
  Parameters group;
  group.values = {{"n", 3},
                  {"yes", true},
                  {"cost", std::string("1/2")},
                  {"roll", std::string("1d6")},
                  {"areas", std::vector<std::string>{"a", "b"}}};
  EXPECT_EQ(group.number("n"), 3);
  EXPECT_EQ(group.number("missing", 7), 7);
  EXPECT_EQ(group.number("yes", 7), 7);
  EXPECT_TRUE(group.flag("yes"));
  EXPECT_FALSE(group.flag("n"));
  EXPECT_EQ(group.half_points("cost"), 1);
  EXPECT_EQ(group.half_points("n"), 6);
  EXPECT_EQ(group.half_points("roll", 9), 9);
  EXPECT_EQ(group.amount("roll"), (Amount{1, 6, 0}));
  EXPECT_EQ(group.words("areas"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(group.words("cost"), (std::vector<std::string>{"1/2"}));
  EXPECT_TRUE(group.words("n").empty());
}

}  // namespace
}  // namespace mitla::data
