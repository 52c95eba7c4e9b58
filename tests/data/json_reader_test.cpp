#include "data/json_reader.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace mitla::data {
namespace {

// Reads a text with `read` and gives the error, or "no error".
std::string error_of_reading(const std::string& text, const std::function<void(const Reader&)>& read) {
  const auto parsed = parse_json("f.json", text);
  EXPECT_TRUE(parsed.ok());
  Problem problem(parsed.value());
  read(Reader(parsed.value().root, problem));
  return problem.found() ? problem.error().message : "no error";
}

TEST(JsonReader, WrongTypesSayWhatWasExpectedAndFound) {
  EXPECT_EQ(error_of_reading("[1]", [](const Reader& r) { r.list()[0].text(); }),
            "f.json: /0: expected a text, found 1");
  EXPECT_EQ(error_of_reading("[\"\"]", [](const Reader& r) { r.names(); }),
            "f.json: /0: expected a text that is not empty, found \"\"");
  EXPECT_EQ(error_of_reading("\"x\"", [](const Reader& r) { r.integer(0, 9); }),
            "f.json: /: expected a whole number from 0 to 9, found \"x\"");
  EXPECT_EQ(error_of_reading("10", [](const Reader& r) { r.integer(0, 9); }),
            "f.json: /: expected a whole number from 0 to 9, found 10");
  EXPECT_EQ(error_of_reading("1.5", [](const Reader& r) { r.integer(0, 9); }),
            "f.json: /: expected a whole number from 0 to 9, found 1.5");
  EXPECT_EQ(error_of_reading("{}", [](const Reader& r) { r.boolean(); }),
            "f.json: /: expected true or false, found an object");
  EXPECT_EQ(error_of_reading("null", [](const Reader& r) { r.list(); }),
            "f.json: /: expected a list, found null");
  EXPECT_EQ(error_of_reading("[]", [](const Reader& r) { r.members(); }),
            "f.json: /: expected an object, found an empty list");
}

TEST(JsonReader, MissingAndUnknownKeys) {
  EXPECT_EQ(error_of_reading("{\"a\": 1}",
                             [](const Reader& r) {
                               ObjectReader keys(r);
                               keys.required("b").integer(0, 9);
                             }),
            "f.json: /: the key \"b\" is missing");
  EXPECT_EQ(error_of_reading("{\"a\": 1, \"c\": 2}",
                             [](const Reader& r) {
                               ObjectReader keys(r);
                               keys.required("a").integer(0, 9);
                               keys.optional("b");
                               keys.finish();
                             }),
            "f.json: /: unknown key \"c\"; the keys here are \"a\", \"b\"");
}

TEST(JsonReader, TheFirstErrorStays) {
  EXPECT_EQ(error_of_reading("[1, 2]",
                             [](const Reader& r) {
                               for (const Reader& item : r.list()) item.text();
                               r.reject("later");
                             }),
            "f.json: /0: expected a text, found 1");
}

TEST(JsonReader, LongTextsAreCutBetweenCharacters) {
  std::string text = "\"";
  for (int i = 0; i < 40; ++i) text += "\u05e8";
  const std::string error = error_of_reading(text + "\"", [](const Reader& r) { r.boolean(); });
  EXPECT_EQ(error.substr(error.size() - 6), "\u05e8...\"");
}

}  // namespace
}  // namespace mitla::data
