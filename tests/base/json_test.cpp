#include "base/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <optional>
#include <string>
#include <variant>

namespace mitla::base {
namespace {

using Kind = JsonFault::Kind;

Json tree_of(std::string_view text) {
  auto read = read_json(text, {});
  if (const auto* fault = std::get_if<JsonFault>(&read)) {
    ADD_FAILURE() << text << ": " << describe(*fault);
    return {};
  }
  return std::get<Json>(std::move(read));
}

std::optional<JsonFault> fault_of(std::string_view text, const JsonLimits& limits = {}) {
  const auto read = read_json(text, limits);
  if (const auto* fault = std::get_if<JsonFault>(&read)) return *fault;
  return std::nullopt;
}

void expect_fault(std::string_view text, Kind kind, std::size_t offset, const JsonLimits& limits = {}) {
  const auto fault = fault_of(text, limits);
  ASSERT_TRUE(fault) << text.substr(0, 60);
  EXPECT_EQ(fault->kind, kind) << text.substr(0, 60) << ": " << describe(*fault);
  EXPECT_EQ(fault->offset, offset) << text.substr(0, 60) << ": " << describe(*fault);
}

TEST(Json, KeepsWhatWasWritten) {
  const Json json = tree_of(R"( {"a": [1, -2.50, "x\u00e9\n", true, null], "b": {}} )");
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

TEST(Json, NumbersAreWholeAndInRangeOrNothing) {
  EXPECT_EQ(tree_of("18446744073709551615").natural(), ~0ULL);
  EXPECT_EQ(tree_of("18446744073709551616").natural(), std::nullopt);
  EXPECT_EQ(tree_of("-1").natural(), std::nullopt);
  EXPECT_EQ(tree_of("-9223372036854775808").integer(), INT64_MIN);
  EXPECT_EQ(tree_of("9223372036854775808").integer(), std::nullopt);
  EXPECT_EQ(tree_of("1e3").integer(), std::nullopt);
  EXPECT_EQ(tree_of("1.0").integer(), std::nullopt);
  EXPECT_EQ(tree_of("\"1\"").integer(), std::nullopt);
}

TEST(Json, RefusesWhatIsNotStrictlyJson) {
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
    EXPECT_TRUE(fault_of(text)) << text;
}

TEST(Json, FaultsHaveAKindAndAPlace) {
  expect_fault("[1,]", Kind::kSyntax, 3);
  expect_fault("[NaN]", Kind::kSyntax, 1);
  EXPECT_EQ(fault_of("[1,]")->detail, "syntax error");
  expect_fault("", Kind::kIncomplete, 0);
  expect_fault("{\"a\": [1, 2", Kind::kIncomplete, 11);
  expect_fault("\"abc", Kind::kIncomplete, 4);
  expect_fault("{} {}", Kind::kExtraData, 3);
}

TEST(Json, OnlyUtf8) {
  expect_fault("{\"a\": \"\xff\"}", Kind::kNotUtf8, 7);
  expect_fault("\"\xc0\xaf\"", Kind::kNotUtf8, 1);          // overlong
  expect_fault("\"\xed\xa0\x80\"", Kind::kNotUtf8, 1);      // surrogate
  expect_fault("\"\xf4\x90\x80\x80\"", Kind::kNotUtf8, 1);  // > 10FFFF
  expect_fault("\"\xe2\x82", Kind::kNotUtf8, 1);            // cut
  EXPECT_EQ(tree_of("\"\xf0\x9f\x8e\xb2\"").text, "\xf0\x9f\x8e\xb2");
}

TEST(Json, RefusesAKeyGivenTwice) {
  expect_fault(R"({"a":1,"a":2})", Kind::kKeyTwice, 9);  // where the key ends
  EXPECT_EQ(fault_of(R"({"a":1,"a":2})")->detail, "a");
  EXPECT_EQ(fault_of(R"({"a":1,"\u0061":2})")->detail, "a");
  EXPECT_EQ(fault_of(R"([{"b":{"a":1,"c":1,"a":2}}])")->kind, Kind::kKeyTwice);
  EXPECT_FALSE(fault_of(R"({"a":{"a":1},"b":[{"a":1},{"a":1}]})"));
}

TEST(Json, KeepsItsLimits) {
  const std::string deep = std::string(32, '[') + std::string(32, ']');
  EXPECT_FALSE(fault_of(deep));
  expect_fault("[" + deep + "]", Kind::kTooDeep, 32);
  expect_fault(std::string(100'000, '['), Kind::kTooDeep, 32);
  expect_fault("[[1]]", Kind::kTooDeep, 1, {.depth = 1});
  EXPECT_FALSE(fault_of("[1,2,3]", {.bytes = 7}));
  expect_fault("[1,2,3]", Kind::kTooLong, 6, {.bytes = 6});
  EXPECT_FALSE(fault_of("[1,2,3]", {.values = 4}));
  EXPECT_EQ(fault_of("[1,2,3]", {.values = 3})->kind, Kind::kTooManyValues);
  EXPECT_EQ(fault_of("[1,{}]", {.values = 2})->kind, Kind::kTooManyValues);
}

TEST(Json, FaultsInWords) {
  EXPECT_EQ(describe({.kind = Kind::kTooLong, .offset = 6}), "it is longer than 6 bytes");
  EXPECT_EQ(describe({.kind = Kind::kNotUtf8, .offset = 1}), "it is not UTF-8 (at byte 2)");
  EXPECT_EQ(describe({.kind = Kind::kSyntax, .offset = 3, .detail = "syntax error"}),
            "syntax error (at byte 4)");
  EXPECT_EQ(describe({.kind = Kind::kIncomplete}), "it ends too early (at byte 1)");
  EXPECT_EQ(describe({.kind = Kind::kTooDeep, .offset = 32}), "it is nested too deeply (at byte 33)");
  EXPECT_EQ(describe({.kind = Kind::kExtraData, .offset = 2}), "something follows the value (at byte 3)");
  EXPECT_EQ(describe({.kind = Kind::kKeyTwice, .offset = 9, .detail = "a\n"}),
            "the key \"a?\" is given twice (at byte 10)");
  EXPECT_EQ(describe({.kind = Kind::kTooManyValues, .offset = 5}), "it holds too many values (at byte 6)");
}

RC_GTEST_PROP(Json, NoTextBreaksTheReader, (const std::string& text)) {
  const auto fault = fault_of(text);
  if (fault) RC_ASSERT(fault->offset <= text.size());
}

}  // namespace
}  // namespace mitla::base
