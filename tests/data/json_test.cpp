#include "data/json.h"

#include <gtest/gtest.h>

#include <string>

namespace mitla::data {
namespace {

std::string error_of_json(const std::string& text) {
  const auto parsed = parse_json("f.json", text);
  return parsed ? "no error" : parsed.error();
}

TEST(Json, KeepsOrderKindsAndPlaces) {
  const auto parsed = parse_json("f.json", R"({"b": [1, "two", true, null, 2.5], "a/b": {}})");
  ASSERT_TRUE(parsed.ok()) << parsed.error();
  const Json& root = parsed.value().root;
  ASSERT_EQ(root.members.size(), 2u);
  EXPECT_EQ(root.members[0].key, "b");
  const std::vector<Json>& items = root.members[0].value.items;
  ASSERT_EQ(items.size(), 5u);
  EXPECT_EQ(items[0].integer(), 1);
  EXPECT_EQ(items[1].text, "two");
  EXPECT_TRUE(items[2].truth);
  EXPECT_EQ(items[3].kind, Json::Kind::kNull);
  EXPECT_EQ(items[4].kind, Json::Kind::kNumber);
  EXPECT_EQ(parsed.value().where(items[4]), "f.json: /b/4");
  EXPECT_EQ(parsed.value().where(root.members[1].value), "f.json: /\"a/b\"");
  EXPECT_EQ(parsed.value().where(root), "f.json: /");
}

TEST(Json, TextsWithEscapesAndOtherScripts) {
  const auto parsed = parse_json("f.json", "{\"caf\\u00e9\": \"\\\"\u05e8\u05e4\u05d9\u05d7\\n\"}");
  ASSERT_TRUE(parsed.ok()) << parsed.error();
  ASSERT_NE(parsed.value().root.find("caf\u00e9"), nullptr);
  EXPECT_EQ(parsed.value().root.find("caf\u00e9")->text, "\"\u05e8\u05e4\u05d9\u05d7\n");
}

TEST(Json, SyntaxErrorsNameLineAndColumn) {
  EXPECT_EQ(error_of_json("{\n  \"a\": 1,\n  \"b\" 2\n}"),
            "f.json: line 3, column 7: not JSON: syntax error");
  EXPECT_EQ(error_of_json("[1, 2,]"), "f.json: line 1, column 7: not JSON: syntax error");
  EXPECT_EQ(error_of_json("{} {}"),
            "f.json: line 1, column 4: there is more text after the end of the JSON value");
}

TEST(Json, TextThatEndsTooEarly) {
  EXPECT_EQ(error_of_json("{\"a\": [1, 2"), "f.json: line 1, column 12: the JSON text ends too early");
  EXPECT_EQ(error_of_json(""), "f.json: line 1, column 1: the JSON text ends too early");
  EXPECT_EQ(error_of_json("\"abc"), "f.json: line 1, column 5: the JSON text ends too early");
}

TEST(Json, DuplicateNamesAreRefused) {
  EXPECT_EQ(error_of_json("{\"a\": 1,\n \"b\": 2, \"a\": 3}"),
            "f.json: line 2, column 12: the name \"a\" stands twice in one object");
}

TEST(Json, DeepNestingIsRefused) {
  const std::string deep(100'000, '[');
  EXPECT_EQ(error_of_json(deep), "f.json: line 1, column 33: nested more than 32 levels deep");
  const std::string fine = std::string(kMaxJsonDepth, '[') + std::string(kMaxJsonDepth, ']');
  EXPECT_EQ(error_of_json(fine), "no error");
}

TEST(Json, HugeTextsAreRefused) {
  const std::string huge = "\"" + std::string(kMaxJsonBytes, 'x') + "\"";
  EXPECT_EQ(error_of_json(huge), "f.json: the file is larger than 8 megabytes");
}

TEST(Json, OnlyUtf8) {
  EXPECT_EQ(error_of_json("{\"a\":\n \"\xff\"}"), "f.json: line 2, column 3: the text is not UTF-8");
  EXPECT_EQ(error_of_json("\"\xc0\xaf\""), "f.json: line 1, column 2: the text is not UTF-8");  // overlong
  EXPECT_EQ(error_of_json("\"\xed\xa0\x80\""),
            "f.json: line 1, column 2: the text is not UTF-8");  // surrogate
  EXPECT_EQ(error_of_json("\"\xf4\x90\x80\x80\""),
            "f.json: line 1, column 2: the text is not UTF-8");                               // > 10FFFF
  EXPECT_EQ(error_of_json("\"\xe2\x82"), "f.json: line 1, column 2: the text is not UTF-8");  // cut
  EXPECT_EQ(error_of_json("\"\xf0\x9f\x8e\xb2\""), "no error");
}

TEST(Json, NotANumberAndInfinityAreNoJson) {
  EXPECT_EQ(error_of_json("[NaN]"), "f.json: line 1, column 2: not JSON: syntax error");
  EXPECT_EQ(error_of_json("[-Infinity]"), "f.json: line 1, column 3: not JSON: syntax error");
}

TEST(Json, NumbersOutOfRangeAreNoIntegers) {
  const auto parsed = parse_json("f.json", "[18446744073709551615, 1.25, 99999999999999999999999]");
  ASSERT_TRUE(parsed.ok()) << parsed.error();
  for (const Json& item : parsed.value().root.items) {
    EXPECT_TRUE(item.is(Json::Kind::kNumber));
    EXPECT_FALSE(item.integer());
  }
}

}  // namespace
}  // namespace mitla::data
