#include "engine/save.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/random_play.h"
#include "support/toy_game.h"

namespace mitla::engine {
namespace {

const Registry& registry() {
  static const Registry toys = toy::make_registry();
  return toys;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  if (at == std::string::npos) ADD_FAILURE() << "\"" << from << "\" is not in " << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string sound_save() {
  Session session = Session::start(registry(), {"toy/duel", {}, 12345678901234567890ULL, {2, 3}, {}}).value();
  test::play_randomly(session, 1, 3);
  return save_to_json(session);
}

std::string error_of(const std::string& save) {
  const auto session = load_from_json(registry(), save);
  return session ? "" : session.error();
}

TEST(Save, HasTheDocumentedForm) {
  Position position;
  position.turn = 2;
  position.phase = "red move";
  position.pieces = {{"R1", "0402", {"moved"}}, {"B1", "lost", {}}};
  Session session = Session::start(registry(), {"toy/duel", {{"sight", "no"}}, 7, {6}, position}).value();
  EventList events;
  ASSERT_FALSE(session.apply(act(toy::Verb::kEnd, 0), events));
  EXPECT_EQ(
      save_to_json(session),
      R"({"format":"mitla/save/1","rules":"toy/1","scenario":"toy/duel",)"
      R"("options":{"length":"short","sight":"no"},"seed":"7","dice":[6],"position":{"turn":2,"phase":"red move","pieces":[{"unit":"R1","hex":"0402","status":)"
      R"(["moved"]},{"unit":"B1","box":"lost"}],"tracks":{}},"actions":["end phase"],"hash":")" +
          session.hash().text() + "\"}");
  const auto loaded = load_from_json(registry(), save_to_json(session));
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_EQ(loaded.value().state(), session.state());
}

RC_GTEST_PROP(Save, LoadingGivesTheSameGame, (std::uint64_t seed)) {
  Session session = Session::start(registry(), {"toy/duel", {{"length", "long"}}, seed, {}, {}}).value();
  test::play_randomly(session, seed, *rc::gen::inRange(0, 200));
  const std::string save = save_to_json(session);
  auto loaded = load_from_json(registry(), save);
  RC_ASSERT(loaded.ok());
  RC_ASSERT(loaded.value().state() == session.state());
  RC_ASSERT(loaded.value().actions() == session.actions());
  RC_ASSERT(loaded.value().free_undo() == session.free_undo());
  RC_ASSERT(save_to_json(loaded.value()) == save);
}

TEST(Save, MembersThatMayBeMissing) {
  const std::string save = replaced(sound_save(), R"("options":{"length":"short","sight":"yes"},)", "");
  EXPECT_EQ(error_of(save), "");
}

// docs/saves.md: saves from before the rules had versions are of version 1.
TEST(Save, WithoutRulesItIsOfVersionOne) {
  EXPECT_EQ(error_of(replaced(sound_save(), R"("rules":"toy/1",)", "")), "");
}

TEST(Save, OfOtherRulesIsRefusedButStillARecord) {
  const std::string save = replaced(sound_save(), "toy/1", "toy/2");
  EXPECT_EQ(
      error_of(save),
      "this game was played by the rules \"toy/2\", and this program plays by \"toy/1\": it can neither be "
      "verified nor continued, but `mitla replay` still reads a save of it as a record");
  const auto record = read_record(save);
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record.value().rules, "toy/2");
  EXPECT_EQ(record.value().beginning.scenario, "toy/duel");
  EXPECT_EQ(record.value().beginning.seed, 12345678901234567890ULL);
  EXPECT_EQ(record.value().actions.size(), 3u);
  EXPECT_EQ(record.value().hash.size(), 32u);
}

struct Broken {
  const char* from;
  const char* to;
  const char* error;  // how the message goes on after "the save"
};

TEST(Save, EachBrokenSaveHasOneClearError) {
  const std::string sound = sound_save();
  ASSERT_EQ(error_of(sound), "");
  const std::vector<Broken> cases{
      {"{\"format\"", "{format\"", "is not valid JSON"},
      {"mitla/save/1", "mitla/save/2", "is broken: the format is \"mitla/save/2\"; this program reads"},
      {"\"mitla/save/1\"", "1", "is broken: \"format\" must be a string, found a number"},
      {"\"format\":\"mitla/save/1\",", "", "is broken: \"format\" is missing"},
      {"\"scenario\"", "\"scenery\"", "is broken: there is no member \"scenery\""},
      {"\"scenario\":\"toy/duel\",", "", "is broken: \"scenario\" is missing"},
      {"\"toy/duel\"", "[]", "is broken: \"scenario\" must be a string, found an array"},
      {"\"toy/1\"", "1", "is broken: \"rules\" must be a string, found a number"},
      {"toy/duel", "toy/war", "cannot begin: there is no scenario \"toy/war\""},
      {"toy/duel", "toy/broken", "cannot begin: data/toy/broken.json"},
      {"\"length\":\"short\"", "\"length\":\"no\"",
       "cannot begin: the option \"length\" has no value \"no\""},
      {"\"length\":\"short\"", "\"length\":3", "is broken: \"options.length\" must be a string"},
      {"\"length\":\"short\"", "\"sight\":\"no\"", "is not valid JSON: the key \"sight\" is given twice"},
      {"{\"length\":\"short\",\"sight\":\"yes\"}", "[]", "is broken: \"options\" must be an object"},
      {"\"12345678901234567890\"", "\"99999999999999999999\"", "is broken: \"seed\" must be a whole number"},
      {"\"12345678901234567890\"", "-1", "is broken: \"seed\" must be a whole number"},
      {"\"12345678901234567890\"", "\"\"", "is broken: \"seed\" must be a whole number"},
      {"\"12345678901234567890\"", "\"12 \"", "is broken: \"seed\" must be a whole number"},
      {"\"seed\":\"12345678901234567890\",", "", "is broken: \"seed\" is missing"},
      {"[2,3]", "[2,0]", "is broken: \"dice\" must be an array of whole numbers from 1 to 255"},
      {"[2,3]", "[2,256]", "is broken: \"dice\" must be"},
      {"[2,3]", "[2,1.5]", "is broken: \"dice\" must be"},
      {"[2,3]", "2", "is broken: \"dice\" must be an array, found a number"},
      {"\"actions\":[", "\"position\":7,\"actions\":[", "is broken: \"position\" must be an object"},
      {"\"actions\":[", "\"position\":{\"phase\":\"x\"},\"actions\":[",
       "cannot begin: the position is impossible"},
      {"\"actions\":[", "\"position\":{\"turn\":\"1\"},\"actions\":[",
       "is broken: \"position.turn\" must be a whole"},
      {"\"actions\":[", "\"position\":{\"turn\":5000},\"actions\":[",
       "is broken: \"position.turn\" must be a whole"},
      {"\"actions\":[", "\"position\":{\"pieces\":[{\"unit\":\"R1\"}]},\"actions\":[",
       "is broken: position.pieces[0] must name either a hex or a box"},
      {"\"actions\":[",
       "\"position\":{\"pieces\":[{\"unit\":\"R1\",\"hex\":\"0101\",\"box\":\"lost\"}]},\"actions\":[",
       "is broken: position.pieces[0] must name either a hex or a box"},
      {"\"actions\":[", "\"position\":{\"pieces\":[{\"hex\":\"0101\"}]},\"actions\":[",
       "is broken: \"position.pieces[0].unit\" is missing"},
      {"\"actions\":[", "\"position\":{\"pieces\":[[]]},\"actions\":[",
       "is broken: position.pieces[0] must be an"},
      {"\"actions\":[",
       "\"position\":{\"pieces\":[{\"unit\":\"R1\",\"hex\":\"0101\",\"status\":[1]}]},\"actions\":[",
       "is broken: \"position.pieces[0].status\" must be an array of strings"},
      {"\"actions\":[", "\"position\":{\"tracks\":{\"red\":true}},\"actions\":[",
       "is broken: \"position.tracks.red\" must be a whole number"},
      {"\"actions\":[", "\"position\":{\"mood\":1},\"actions\":[",
       "is broken: there is no member \"mood\" in position"},
      {"\"actions\":[", "\"actions\":[1,", "is broken: \"actions\" must be an array of strings"},
      {"\"actions\":[", "\"actions\":[\"fly\",",
       "cannot be replayed: action 1, \"fly\": notation: there is no verb"},
      {"\"actions\":[", "\"actions\":[\"roll\",",
       "cannot be replayed: action 1, \"roll\": 3.2: nobody is aimed at"},
      {"\"hash\":\"", "\"hash\":\"0", "leads to another state than it says"},
      {"\"hash\":\"", "\"hash\":[],\"x\":\"", "is broken: "},
      {",\"hash\"", ",\"hush\"", "is broken: there is no member \"hush\""},
  };
  for (const Broken& broken : cases) {
    const std::string error = error_of(replaced(sound, broken.from, broken.to));
    EXPECT_TRUE(error.starts_with(std::string("the save ") + broken.error))
        << error << "\n instead of " << broken.error;
    EXPECT_EQ(error.find('\n'), std::string::npos);
  }
}

TEST(Save, IsNotAnObject) {
  EXPECT_EQ(error_of("[]"), "the save is broken: this must be an object, found an array");
  EXPECT_EQ(error_of(""), "the save is not valid JSON: it ends too early (at byte 1)");
}

TEST(Save, TheActionsEndWithTheGame) {
  Session session = Session::start(registry(), {"toy/duel", {}, 1, {}, {}}).value();
  test::play_randomly(session, 1, 10'000);
  const std::string save = replaced(save_to_json(session), "],\"hash\"", ",\"roll\"],\"hash\"");
  EXPECT_NE(error_of(save).find("\"roll\": the game is over"), std::string::npos);
}

TEST(Save, HasLimits) {
  EXPECT_NE(error_of(std::string(kMaxSaveBytes + 1, ' ')).find("longer than"), std::string::npos);
  std::string many = "\"roll\"";
  for (std::size_t i = 0; i < kMaxSavedActions; ++i) many += ",\"roll\"";
  EXPECT_NE(
      error_of(replaced(sound_save(), "\"actions\":[", "\"actions\":[" + many + ",")).find("at most 200000"),
      std::string::npos);
}

}  // namespace
}  // namespace mitla::engine
