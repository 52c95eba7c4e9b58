#include "engine/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/json_writer.h"

namespace mitla::engine {
namespace {

std::string error_of(std::string_view text, const JsonLimits& limits = {}) {
  const auto json = parse_json(text, limits);
  return json ? "" : json.error();
}

TEST(ParseJson, KeepsWhatWasWritten) {
  const auto parsed = parse_json(R"( {"a": [1, -2.50, "x\u00e9\n", true, null], "b": {}} )", {});
  ASSERT_TRUE(parsed) << parsed.error();
  const Json& json = parsed.value();
  ASSERT_TRUE(json.is(Json::Kind::kObject));
  ASSERT_EQ(json.members.size(), 2u);
  const Json& a = *json.find("a");
  ASSERT_EQ(a.items.size(), 5u);
  EXPECT_EQ(a.items[0].integer(), 1);
  EXPECT_EQ(a.items[1].text, "-2.50");
  EXPECT_EQ(a.items[1].integer(), std::nullopt);
  EXPECT_EQ(a.items[2].text, "x\xc3\xa9\n");
  EXPECT_TRUE(a.items[3].truth);
  EXPECT_TRUE(a.items[4].is(Json::Kind::kNull));
  EXPECT_TRUE(json.find("b")->is(Json::Kind::kObject));
  EXPECT_EQ(json.find("c"), nullptr);
}

TEST(ParseJson, NumbersAreWholeAndInRangeOrNothing) {
  const auto number = [](std::string_view text) { return parse_json(text, {}).value(); };
  EXPECT_EQ(number("18446744073709551615").natural(), ~0ULL);
  EXPECT_EQ(number("18446744073709551616").natural(), std::nullopt);
  EXPECT_EQ(number("-1").natural(), std::nullopt);
  EXPECT_EQ(number("-9223372036854775808").integer(), INT64_MIN);
  EXPECT_EQ(number("9223372036854775808").integer(), std::nullopt);
  EXPECT_EQ(number("1e3").integer(), std::nullopt);
  EXPECT_EQ(number("1.0").integer(), std::nullopt);
  EXPECT_EQ(number("\"1\"").integer(), std::nullopt);
}

TEST(ParseJson, RefusesWhatIsNotStrictlyJson) {
  for (const std::string_view text : {"",
                                      " ",
                                      "{",
                                      "[1,]",
                                      "{\"a\":1,}",
                                      "nul",
                                      "1 2",
                                      "{}{}",
                                      "'a'",
                                      "\"\n\"",
                                      "\"\\x\"",
                                      "01",
                                      "+1",
                                      ".5",
                                      "1.",
                                      "NaN",
                                      "Infinity",
                                      "/**/1",
                                      "\"\xff\"",
                                      "\"\xc3\"",
                                      "\"\xed\xa0\x80\"",
                                      "\"\\ud800\"",
                                      "\xef\xbb\xbf{}"})
    EXPECT_NE(error_of(text), "") << text;
}

TEST(ParseJson, RefusesAKeyGivenTwice) {
  EXPECT_NE(error_of(R"({"a":1,"a":2})").find("\"a\" is given twice"), std::string::npos);
  EXPECT_NE(error_of(R"({"a":1,"\u0061":2})").find("given twice"), std::string::npos);
  EXPECT_NE(error_of(R"([{"b":{"a":1,"c":1,"a":2}}])").find("given twice"), std::string::npos);
  EXPECT_EQ(error_of(R"({"a":{"a":1},"b":[{"a":1},{"a":1}]})"), "");
}

TEST(ParseJson, KeepsItsLimits) {
  const std::string deep = std::string(32, '[') + std::string(32, ']');
  EXPECT_EQ(error_of(deep), "");
  EXPECT_NE(error_of("[" + deep + "]").find("nested too deeply"), std::string::npos);
  EXPECT_NE(error_of(std::string(100'000, '[')).find("nested too deeply"), std::string::npos);
  EXPECT_NE(error_of("[1,2,3]", {.bytes = 6}).find("longer than 6 bytes"), std::string::npos);
  EXPECT_EQ(error_of("[1,2,3]", {.values = 4}), "");
  EXPECT_NE(error_of("[1,2,3]", {.values = 3}).find("too many values"), std::string::npos);
}

TEST(JsonWriter, PutsCommasWhereTheyBelong) {
  std::string text = "before ";
  JsonWriter out(text);
  out.begin_object().member("a", 1).member("b", "x").key("c").begin_array().value(true).null().value(-5);
  out.begin_object().end_object().begin_array().end_array().end_array().any_key("d\"").raw("{}").end_object();
  EXPECT_EQ(text, R"(before {"a":1,"b":"x","c":[true,null,-5,{},[]],"d\"":{}})");
}

RC_GTEST_PROP(JsonWriter, WritesTextThatReadsBackUnchanged, (const std::vector<std::uint8_t>& bytes)) {
  std::string text;  // every ASCII character; those beyond as two bytes of UTF-8
  for (const std::uint8_t byte : bytes) {
    if (byte < 0x80) {
      text += static_cast<char>(byte);
    } else {
      text += static_cast<char>(0xC0 | (byte >> 6));
      text += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  std::string written;
  JsonWriter(written).value(text);
  const auto read = parse_json(written, {});
  RC_ASSERT(read.ok());
  RC_ASSERT(read.value().text == text);
  RC_ASSERT(written.find('\n') == std::string::npos);
}

}  // namespace
}  // namespace mitla::engine
