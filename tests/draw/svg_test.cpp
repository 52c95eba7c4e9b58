#include "draw/svg.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "draw/drawn_maps.h"

namespace mitla::draw {
namespace {

TEST(Number, HasAtMostTwoDecimalsAndNoZerosAtTheEnd) {
  EXPECT_EQ(number(12), "12");
  EXPECT_EQ(number(12.5), "12.5");
  EXPECT_EQ(number(12.345), "12.35");
  EXPECT_EQ(number(0.07), ".07");
  EXPECT_EQ(number(-0.5), "-.5");
  EXPECT_EQ(number(-3), "-3");
}

TEST(Number, NothingIsNeverNegative) {
  EXPECT_EQ(number(0), "0");
  EXPECT_EQ(number(-0.001), "0");
}

RC_GTEST_PROP(NumberProperty, ReadsBackWithinHalfAHundredth, (int thousandths)) {
  const double value = thousandths % 10'000'000 / 1000.0;
  RC_ASSERT(std::abs(std::stod(number(value)) - value) <= 0.0050001);
}

TEST(Escaped, TakesTheMeaningFromWhatXmlReserves) {
  EXPECT_EQ(escaped("a<b & 'c' > \"d\""), "a&lt;b &amp; &#39;c&#39; &gt; &quot;d&quot;");
  EXPECT_EQ(escaped("two\nlines\x01"), "two lines ");
  EXPECT_EQ(escaped("Qantara \xC3\xA9"), "Qantara \xC3\xA9");
}

TEST(CoarsePaths, HaveWholeNumbersAndLeaveTheRestAlone) {
  EXPECT_EQ(with_coarse_paths(
                "<path opacity=\"0.5\" d=\"M97.3 1514.1Q-.5 .25-12.75 8\"/><text x=\"1.5\">2.5</text>"),
            "<path opacity=\"0.5\" d=\"M97 1514Q-0 0-12 8\"/><text x=\"1.5\">2.5</text>");
}

TEST(AsId, KeepsOnlyWhatAnIdMayHold) { EXPECT_EQ(as_id("soft sand/2_a"), "soft-sand-2_a"); }

TEST(Path, SeparatesNumbersOnlyWhereItMust) {
  PathData path;
  path.move({1, -2}).line({3.5, .5}).by_curve({1, 1}, {-2, 0}).close();
  EXPECT_EQ(path.text(), "M1-2L3.5 .5q1 1-2 0z");
}

TEST(Path, ACircleClosesInTwoArcs) {
  EXPECT_EQ(PathData{}.circle({5, 5}, 2).text(), "M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z");
}

TEST(Writer, ClosesWhatIsOpenAndEscapesTextAndAttributes) {
  Svg svg;
  svg.open("svg");
  svg.open("g", {{"class", "a\"b"}});
  svg.label({1, 2}, "<x>");
  EXPECT_EQ(svg.finish(),
            "<svg>\n<g class=\"a&quot;b\">\n<text x=\"1\" y=\"2\">&lt;x&gt;</text>\n</g>\n</svg>\n");
}

RC_GTEST_PROP(WriterProperty, IsWellFormedWhateverTheText, (const std::string& text)) {
  std::string ascii;  // what a data file may hold is UTF-8; here the reserved characters matter
  for (const char c : text) ascii += static_cast<char>(c & 0x7F);
  Svg svg;
  svg.open("svg", {{"title", ascii}});
  svg.label({0, 0}, ascii);
  parse_xml(svg.finish());
}

}  // namespace
}  // namespace mitla::draw
