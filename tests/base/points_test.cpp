#include "base/points.h"

#include <gtest/gtest.h>

namespace mitla::base {
namespace {

TEST(Points, ReadsFractionsOfEveryUnit) {
  int amount = -1;
  EXPECT_TRUE(parse_points("1/4", 4, amount));
  EXPECT_EQ(amount, 1);
  EXPECT_TRUE(parse_points("1/2", 4, amount));
  EXPECT_EQ(amount, 2);
  EXPECT_TRUE(parse_points("2 3/4", 4, amount));
  EXPECT_EQ(amount, 11);
  EXPECT_TRUE(parse_points("2.75", 4, amount));
  EXPECT_EQ(amount, 11);
  EXPECT_TRUE(parse_points("2 1/3", 3, amount));
  EXPECT_EQ(amount, 7);
  EXPECT_TRUE(parse_points("5", 1, amount));
  EXPECT_EQ(amount, 5);
}

TEST(Points, RefusesWhatIsNoWholeNumberOfParts) {
  int amount = 7;
  for (const char* wrong : {"1/4", "2 1/4", "2.25"}) EXPECT_FALSE(parse_points(wrong, 2, amount)) << wrong;
  for (const char* wrong : {"1/3", "1/8", "4/4", "0/4", "1/0", "2.3", "2.7", "2.750", "1/4/4", "1/4 2"})
    EXPECT_FALSE(parse_points(wrong, 4, amount)) << wrong;
  for (const char* wrong : {"2.3", "2.", "."}) EXPECT_FALSE(parse_points(wrong, 3, amount)) << wrong;
  EXPECT_FALSE(parse_points("1/2", 1, amount));
  EXPECT_EQ(amount, 7);  // a refused text leaves the number alone
}

TEST(Points, EveryAmountIsReadBack) {
  for (int parts = 1; parts <= 12; ++parts)
    for (int amount = 0; amount < 5 * parts; ++amount) {
      int read = -1;
      ASSERT_TRUE(parse_points(points_text(amount, parts), parts, read)) << points_text(amount, parts);
      EXPECT_EQ(read, amount) << parts;
    }
}

}  // namespace
}  // namespace mitla::base
