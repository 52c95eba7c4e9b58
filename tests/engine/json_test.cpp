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

TEST(ParseJson, GivesTheTreeOrAMessage) {
  const auto parsed = parse_json(R"({"a": [1, true]})", {});
  ASSERT_TRUE(parsed) << parsed.error();
  EXPECT_EQ(parsed.value().find("a")->items[0].integer(), 1);
  EXPECT_EQ(error_of("[1,]"), "syntax error (at byte 4)");
  EXPECT_EQ(error_of("[1"), "it ends too early (at byte 3)");
  EXPECT_EQ(error_of("[1]", {.bytes = 2}), "it is longer than 2 bytes");
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
