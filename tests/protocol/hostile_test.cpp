// For any input: one line of JSON is returned, it is an error, nothing has changed, and the protocol
// continues.
#include <sstream>

#include "protocol/conversation.h"
#include "protocol/serve.h"

namespace mitla::protocol {
namespace {

class Hostile : public Conversation {};

struct Line {
  std::string line;
  std::string code;
};

std::vector<Line> nasty_lines() {
  const std::string deep(100'000, '[');
  const auto named = [](const std::string& rest) { return R"({"id":1,"cmd":)" + rest + "}"; };
  return {
      // no JSON
      {"", "bad_json"},
      {" ", "bad_json"},
      {"\t\r", "bad_json"},
      {"hello", "bad_json"},
      {"{", "bad_json"},
      {"}", "bad_json"},
      {"{}}", "bad_json"},
      {"{\"cmd\":\"games\"", "bad_json"},
      {"{\"cmd\":\"games\"} {\"cmd\":\"games\"}", "bad_json"},
      {"{\"cmd\":\"games\",}", "bad_json"},
      {"{'cmd':'games'}", "bad_json"},
      {"{cmd:\"games\"}", "bad_json"},
      {"{\"cmd\":\"games\" /* please */}", "bad_json"},
      {"{\"cmd\":\"ga\nmes\"}", "bad_json"},
      {std::string("{\"cmd\":\"games\"\0}", 16), "bad_json"},
      {std::string("\0", 1), "bad_json"},
      {"\xef\xbb\xbf{\"cmd\":\"games\"}", "bad_json"},
      {"{\"cmd\":\"games\xff\"}", "bad_json"},
      {"{\"cmd\":\"\xc0\xaf\"}", "bad_json"},
      {"{\"cmd\":\"\\ud800\"}", "bad_json"},
      {"{\"cmd\":\"games\",\"cmd\":\"quit\"}", "bad_json"},
      {"{\"cmd\":\"games\",\"\\u0063md\":\"quit\"}", "bad_json"},
      {"{\"id\":1,\"id\":2,\"cmd\":\"games\"}", "bad_json"},
      {"{\"id\":01,\"cmd\":\"games\"}", "bad_json"},
      {"{\"id\":NaN,\"cmd\":\"games\"}", "bad_json"},
      {"{\"id\":1e,\"cmd\":\"games\"}", "bad_json"},
      {deep, "bad_json"},
      {"{\"cmd\":" + deep, "bad_json"},
      {"{\"cmd\":\"load\",\"save\":" + std::string(40, '[') + std::string(40, ']') + "}", "bad_json"},
      // no object
      {"null", "bad_json"},
      {"7", "bad_json"},
      {"\"games\"", "bad_json"},
      {"[]", "bad_json"},
      {"[{\"cmd\":\"games\"}]", "bad_json"},
      // no command
      {"{}", "unknown_command"},
      {"{\"id\":1}", "unknown_command"},
      {named("null"), "unknown_command"},
      {named("[]"), "unknown_command"},
      {named("\"\""), "unknown_command"},
      {named("\"Games\""), "unknown_command"},
      {named("\"games \""), "unknown_command"},
      {named("\"" + std::string(100'000, 'x') + "\""), "unknown_command"},
      // ids
      {"{\"id\":[],\"cmd\":\"games\"}", "bad_argument"},
      {"{\"id\":{},\"cmd\":\"games\"}", "bad_argument"},
      // members that are unknown, missing or of another kind
      {named("\"games\",\"game\":1"), "bad_argument"},
      {named("\"legal\",\"game\":1,\"Unit\":\"R1\""), "bad_argument"},
      {named("\"legal\""), "bad_argument"},
      {named("\"legal\",\"game\":\"1\""), "bad_argument"},
      {named("\"legal\",\"game\":1.0"), "bad_argument"},
      {named("\"legal\",\"game\":-1"), "bad_argument"},
      {named("\"legal\",\"game\":18446744073709551616"), "bad_argument"},
      {named("\"legal\",\"game\":1,\"unit\":7"), "bad_argument"},
      {named("\"legal\",\"game\":1,\"unit\":\"R9\""), "bad_argument"},
      {named("\"legal\",\"game\":1,\"verb\":\"fly\""), "bad_argument"},
      {named("\"legal\",\"game\":1,\"prefix\":null"), "bad_argument"},
      {named("\"view\",\"game\":1"), "bad_argument"},
      {named("\"view\",\"game\":1,\"seat\":\"green\""), "bad_argument"},
      {named("\"view\",\"game\":1,\"seat\":0"), "bad_argument"},
      {named("\"reach\",\"game\":1,\"unit\":\"\""), "bad_argument"},
      {named("\"los\",\"game\":1,\"from\":\"0101\",\"to\":\"0606\""), "bad_argument"},
      {named("\"threat\",\"game\":1,\"hex\":\"\\u0000\""), "bad_argument"},
      {named("\"undo\",\"game\":1,\"to\":99"), "bad_argument"},
      {named("\"undo\",\"game\":1,\"to\":-1"), "bad_argument"},
      {named("\"undo\",\"game\":1,\"to\":4294967296"), "bad_argument"},
      {named("\"undo\",\"game\":1,\"to\":\"all\""), "bad_argument"},
      {named("\"apply\",\"game\":1,\"action\":[\"roll\"]"), "bad_argument"},
      // games that do not exist
      {named("\"legal\",\"game\":0"), "unknown_game"},
      {named("\"legal\",\"game\":2"), "unknown_game"},
      {named("\"close\",\"game\":18446744073709551615"), "unknown_game"},
      // actions
      {named("\"apply\",\"game\":1,\"action\":\"\""), "illegal_action"},
      {named("\"apply\",\"game\":1,\"action\":\"move R1 0101 0102\""), "illegal_action"},
      {named("\"apply\",\"game\":1,\"action\":\"hide 99999999999999999999\""), "illegal_action"},
      {named("\"apply\",\"game\":1,\"action\":\"hide -1\""), "illegal_action"},
      {named("\"apply\",\"game\":1,\"action\":\"" + std::string(200'000, ' ') + "\""), "illegal_action"},
      {named("\"apply\",\"game\":1,\"action\":\"hide 1\\u0000\""), "illegal_action"},
      {named("\"odds\",\"game\":1,\"action\":\"roll\""), "illegal_action"},
      // beginnings
      {named("\"new\""), "bad_argument"},
      {named("\"new\",\"scenario\":7"), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/war\""), "bad_argument"},
      {named("\"new\",\"scenario\":\"../../etc/passwd\""), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/broken\""), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"seed\":-1"), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"seed\":1e3"), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"seed\":\"x\""), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"seed\":null"), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"options\":[]"), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"options\":{\"length\":1}"), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"options\":{\"width\":\"long\"}"), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"dice\":[0]"), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"dice\":{}"), "bad_argument"},
      {named("\"new\",\"scenario\":\"toy/duel\",\"position\":{}"), "bad_argument"},
      {named("\"position\",\"scenario\":\"toy/duel\""), "bad_argument"},
      {named("\"position\",\"scenario\":\"toy/duel\",\"position\":null"), "bad_argument"},
      {named("\"position\",\"scenario\":\"toy/duel\",\"position\":{\"turn\":1e9}"), "bad_argument"},
      {named("\"position\",\"scenario\":\"toy/duel\",\"position\":{\"pieces\":[7]}"), "bad_argument"},
      {named("\"position\",\"scenario\":\"toy/war\",\"position\":{}"), "bad_argument"},
      {named("\"position\",\"scenario\":\"toy/duel\",\"position\":{}"), "impossible_position"},
      {named("\"load\",\"save\":null"), "bad_save"},
      {named("\"load\",\"save\":\"{}\""), "bad_save"},
      {named("\"load\",\"save\":{\"format\":\"mitla/save/1\"}"), "bad_save"},
  };
}

TEST_F(Hostile, EveryNastyLineGetsOneRefusalAndChangesNothing) {
  must(R"({"cmd":"new","scenario":"toy/duel","seed":1})");
  const std::string before = hash(1);
  for (const Line& nasty : nasty_lines()) {
    EXPECT_EQ(code(nasty.line), nasty.code) << nasty.line.substr(0, 200) << "\n" << last();
    EXPECT_LT(last().size(), 1000u) << "the answer does not repeat what it was sent";
    EXPECT_EQ(hash(1), before);
  }
  EXPECT_FALSE(quitting());
  EXPECT_EQ(must(R"({"cmd":"new","scenario":"toy/duel"})").find("game")->integer(), 2) << "no game was made";
}

TEST_F(Hostile, AnImpossiblePositionIsRefusedWithAllItsReasons) {
  const engine::Json json =
      ask(R"({"cmd":"position","scenario":"toy/duel","position":{"turn":9,"phase":"red dance","pieces":[)"
          R"({"unit":"R1","hex":"0102"},{"unit":"X","box":"lost"}]}})");
  const engine::Json& reasons = *json.find("error")->find("reasons");
  ASSERT_EQ(reasons.items.size(), 4u);
  EXPECT_EQ(reasons.items[0].find("case")->text, "4.1");
  EXPECT_EQ(reasons.items[3].find("why")->text, "R2 is not alone");
}

TEST_F(Hostile, ALineMayHaveAMebibyteAndNoMore) {
  const std::string start = R"({"cmd":"quit","id":")", end = "\"}";
  must(start + std::string(kMaxLine - start.size() - end.size(), 'x') + end);
  ask(start + std::string(kMaxLine - start.size() - end.size() + 1, 'x') + end);
  EXPECT_EQ(
      last(),
      R"({"id":null,"ok":false,"error":{"code":"too_long","message":"a line has at most 1048576 bytes"}})");
}

TEST_F(Hostile, ALineWithVeryManyValuesIsRefused) {
  std::string line = R"({"cmd":"load","save":[1)";
  for (int i = 0; i < 300'000; ++i) line += ",1";
  EXPECT_EQ(code(line + "]}"), "bad_json");
}

TEST_F(Hostile, OnlySoManyGamesMayBeOpen) {
  for (std::size_t i = 0; i < OpenGames::kCapacity; ++i) must(R"({"cmd":"new","scenario":"toy/duel"})");
  EXPECT_EQ(code(R"({"cmd":"new","scenario":"toy/duel"})"), "too_many_games");
  EXPECT_EQ(message(R"({"cmd":"new","scenario":"toy/duel"})"),
            "1000 games are open, which is the limit; 'close' ends one");
  must(R"({"cmd":"close","game":17})");
  EXPECT_EQ(must(R"({"cmd":"new","scenario":"toy/duel"})").find("game")->integer(), 1001);
}

TEST(Serve, AnswersEachLineOnceUntilQuit) {
  const engine::Registry registry = toy::make_registry();
  Protocol protocol(registry);
  std::istringstream in("\n{\"id\":1,\"cmd\":\"hash\",\"game\":1}\r\n" + std::string(3 * kMaxLine, 'x') +
                        "\n{\"id\":2,\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n");
  std::ostringstream out;
  serve(protocol, in, out);
  std::istringstream answers(out.str());
  std::vector<std::string> lines;
  for (std::string line; std::getline(answers, line);) lines.push_back(line);
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_NE(lines[0].find("bad_json"), std::string::npos);
  EXPECT_NE(lines[1].find("unknown_game"), std::string::npos);
  EXPECT_NE(lines[2].find("too_long"), std::string::npos);
  EXPECT_EQ(lines[3], R"({"id":2,"ok":true})");
}

TEST(Serve, EndsWithTheInputEvenWithoutALineEnd) {
  const engine::Registry registry = toy::make_registry();
  Protocol protocol(registry);
  std::istringstream in("{\"id\":1,\"cmd\":\"quit\"}");
  std::ostringstream out;
  serve(protocol, in, out);
  EXPECT_EQ(out.str(), "{\"id\":1,\"ok\":true}\n");
  std::istringstream empty("");
  std::ostringstream nothing;
  Protocol other(registry);
  serve(other, empty, nothing);
  EXPECT_EQ(nothing.str(), "");
}

TEST(Serve, StopsWhenNobodyReads) {
  const engine::Registry registry = toy::make_registry();
  Protocol protocol(registry);
  std::istringstream in("{\"cmd\":\"games\"}\n{\"cmd\":\"games\"}\n");
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  serve(protocol, in, out);
  EXPECT_FALSE(in.eof());
}

}  // namespace
}  // namespace mitla::protocol
