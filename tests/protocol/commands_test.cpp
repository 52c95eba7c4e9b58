// Every command does what docs/engine-protocol.md says.
#include <algorithm>

#include "protocol/conversation.h"

namespace mitla::protocol {
namespace {

using engine::Json;

class Commands : public Conversation {};

std::vector<std::string> texts(const Json& array) {
  std::vector<std::string> out;
  for (const Json& item : array.items) out.push_back(item.text);
  return out;
}

TEST_F(Commands, GamesListsEveryScenarioEvenABrokenOne) {
  const Json json = must(R"({"id":1,"cmd":"games"})");
  const Json& games = *json.find("games");
  ASSERT_EQ(games.items.size(), 2u);
  const Json& duel = games.items[0];
  EXPECT_EQ(duel.find("scenario")->text, "toy/duel");
  EXPECT_EQ(duel.find("title")->text, "Duel \"of the\" Six");
  EXPECT_EQ(duel.find("seats")->items[1].find("id")->text, "blue");
  EXPECT_EQ(texts(*duel.find("options")->items[0].find("values")),
            (std::vector<std::string>{"short", "long"}));
  EXPECT_TRUE(duel.find("reconstructed")->truth);
  EXPECT_EQ(duel.find("provenance")->items[0].find("what")->text, "map");
  EXPECT_EQ(games.items[1].find("error")->text, "data/toy/broken.json: there is no such file");
}

TEST_F(Commands, NewMakesGamesWithNumbersOfTheirOwn) {
  const Json first = must(R"({"cmd":"new","scenario":"toy/duel"})");
  const Json second =
      must(R"({"cmd":"new","scenario":"toy/duel","seed":9,"options":{"length":"long"},"dice":[1,2]})");
  EXPECT_EQ(first.find("game")->integer(), 1);
  EXPECT_EQ(second.find("game")->integer(), 2);
  EXPECT_EQ(second.find("seats")->items.size(), 2u);
  EXPECT_EQ(second.find("events")->items[0].find("text")->text, "Turn 1 begins.");
  EXPECT_EQ(second.find("decision")->find("kind")->text, "hide");
}

TEST_F(Commands, SeedsMayBeNumbersOrStrings) {
  must(R"({"cmd":"new","scenario":"toy/duel","seed":18446744073709551615})");
  must(R"({"cmd":"new","scenario":"toy/duel","seed":"18446744073709551615"})");
  EXPECT_EQ(must(R"({"cmd":"save","game":1})").find("save")->find("seed")->text, "18446744073709551615");
  EXPECT_EQ(must(R"({"cmd":"save","game":2})").find("save")->find("seed")->text, "18446744073709551615");
}

TEST_F(Commands, PositionStandsWhereItSays) {
  const int game = fight();
  const Json json = must(R"({"cmd":"decision","game":)" + std::to_string(game) + "}");
  EXPECT_EQ(json.find("turn")->integer(), 2);
  EXPECT_EQ(json.find("seat")->text, "red");
  EXPECT_EQ(json.find("kind")->text, "fight");
}

TEST_F(Commands, DecisionTellsWhoDecidesWhat) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  must(R"({"id":5,"cmd":"decision","game":1})");
  EXPECT_EQ(last(), R"({"id":5,"ok":true,"over":false,"seat":"red","turn":1,"phase":"hide","kind":"hide",)"
                    R"("prompt":"Hide a number.","case":"1.1"})");
}

TEST_F(Commands, DecisionTellsTheOutcomeOfAFinishedGame) {
  must(R"({"cmd":"position","scenario":"toy/duel","dice":[6],"position":{"phase":"red fight","pieces":[)"
       R"({"unit":"R1","hex":"0402"},{"unit":"B2","box":"lost"},{"unit":"B3","box":"lost"}]}})");
  play(1, "aim R1 B1");
  play(1, "roll");
  must(R"({"cmd":"decision","game":1})");
  EXPECT_EQ(last(), R"({"id":null,"ok":true,"over":true,"winner":"red","winners":["red"],)"
                    R"("result":"decided","level":"victory",)"
                    R"("points":{"red":"1.5","blue":"0"},"text":"Red leads by 1.5."})");
  const Json legal = must(R"({"cmd":"legal","game":1})");
  EXPECT_TRUE(legal.find("actions")->items.empty());
  EXPECT_TRUE(legal.find("seat")->is(Json::Kind::kNull));
  EXPECT_TRUE(must(R"({"cmd":"legal","game":1,"unit":"R1"})").find("actions")->items.empty());
  EXPECT_EQ(code(R"({"cmd":"apply","game":1,"action":"roll"})"), "game_over");
  const Json explained = must(R"({"cmd":"explain","game":1,"action":"roll"})");
  EXPECT_FALSE(explained.find("legal")->truth);
  EXPECT_NE(explained.find("why")->text, "");
}

TEST_F(Commands, LegalIsSortedAndUnique) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  play(1, "hide 1");
  const auto actions = texts(*must(R"({"cmd":"legal","game":1})").find("actions"));
  EXPECT_TRUE(std::is_sorted(actions.begin(), actions.end()));
  EXPECT_EQ(std::adjacent_find(actions.begin(), actions.end()), actions.end());
  EXPECT_EQ(std::count(actions.begin(), actions.end(), "end phase"), 1);
}

TEST_F(Commands, LegalCanBeNarrowed) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  play(1, "hide 1");
  const auto legal = [&](const std::string& members) {
    return texts(*must(R"({"cmd":"legal","game":1)" + members + "}").find("actions"));
  };
  const auto all = legal("");
  const auto only = [&](const std::string& prefix) {
    std::vector<std::string> out;
    for (const auto& text : all)
      if (text.starts_with(prefix)) out.push_back(text);
    return out;
  };
  EXPECT_EQ(legal(R"(,"unit":"R2")"), only("move R2"));
  EXPECT_EQ(legal(R"(,"unit":"B1")"), std::vector<std::string>{});
  EXPECT_EQ(legal(R"(,"verb":"end")"), only("end"));
  EXPECT_EQ(legal(R"(,"prefix":"move R1 02")"), only("move R1 02"));
  EXPECT_EQ(legal(R"(,"unit":"R1","verb":"move","prefix":"move R1 03")"), only("move R1 03"));
  EXPECT_EQ(legal(R"(,"unit":"R1","verb":"end")"), std::vector<std::string>{});
  EXPECT_FALSE(only("move R1 02").empty());
}

TEST_F(Commands, ApplyTellsEventsDiceChangesAndTheNextDecision) {
  fight();
  play(1, "aim R1 B1");
  must(R"({"id":"a","cmd":"apply","game":1,"action":"roll"})");
  EXPECT_EQ(
      last(),
      R"({"id":"a","ok":true,"events":[{"text":"R1 fires at B1: 5.","case":"3.2","kind":"event",)"
      R"("event":"event","units":[],"hexes":[],"values":{}},{"text":"B1 is lost.","case":"3.2",)"
      R"("kind":"event","event":"event","units":[],"hexes":[],"values":{}}],"forced":[],)"
      R"("dice":[{"sides":6,"result":5}],)"
      R"("changed":{"pieces":[{"unit":"R1","hex":"0402","status":["fought"]},{"unit":"B1","box":"lost"}],)"
      R"("tracks":[{"id":"red","title":"Red's points","value":"1"}]},)"
      R"("decision":{"over":false,"seat":"red","turn":2,"phase":"fight","kind":"fight","prompt":"Aim.",)"
      R"("case":"3.1"}})");
}

TEST_F(Commands, ApplySaysWhoMayKnowOfAnEvent) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  const Json json = must(R"({"cmd":"apply","game":1,"action":"hide 3"})");
  EXPECT_EQ(texts(*json.find("events")->items[0].find("seats")), std::vector<std::string>{"red"});
}

TEST_F(Commands, ApplyRefusesWithTheCase) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  ask(R"({"id":2,"cmd":"apply","game":1,"action":"hide 4"})");
  EXPECT_EQ(
      last(),
      R"({"id":2,"ok":false,"error":{"code":"illegal_action","message":"1.1: the number is from 1 to 3",)"
      R"("case":"1.1","why":"the number is from 1 to 3"}})");
}

TEST_F(Commands, ExplainNeverDisagreesWithApplyAndLegal) {
  fight();
  play(1, "end phase");
  const auto legal = texts(*must(R"({"cmd":"legal","game":1})").find("actions"));
  std::vector<std::string> tries = legal;
  for (const char* text : {"hide 1", "roll", "hold", "aim B1 R1", "move R1 0101", "move B1 0402",
                           "move B1 0101", "move B2 9999", "end", "end phase ", "", "dance", "end turn"})
    tries.push_back(text);
  const std::string before = hash(1);
  for (const std::string& text : tries) {
    const std::string tail = R"(,"game":1,"action":")" + text + "\"}";
    const Json explained = must(R"({"cmd":"explain")" + tail);
    const bool is_legal = explained.find("legal")->truth;
    EXPECT_EQ(is_legal, std::find(legal.begin(), legal.end(), text) != legal.end()) << text;
    EXPECT_EQ(hash(1), before);
    const Json applied = ask(R"({"cmd":"apply")" + tail);
    EXPECT_EQ(applied.find("ok")->truth, is_legal) << text;
    if (is_legal) {
      must(R"({"cmd":"undo","game":1})");
    } else {
      EXPECT_EQ(explained.find("case")->text, applied.find("error")->find("case")->text);
      EXPECT_EQ(explained.find("why")->text, applied.find("error")->find("why")->text);
    }
    EXPECT_EQ(hash(1), before);
  }
}

TEST_F(Commands, ExplainTellsWhatALegalActionLeadsTo) {
  fight();
  play(1, "aim R1 B1");
  must(R"({"cmd":"explain","game":1,"action":"roll"})");
  EXPECT_EQ(last(), R"({"id":null,"ok":true,"legal":true,"consequence":"casts a die"})");
}

TEST_F(Commands, ViewIsWhatTheSeatMayKnow) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  play(1, "hide 1");
  play(2, "hide 2");
  must(R"({"cmd":"view","game":1,"seat":"blue"})");
  const std::string one = last();
  must(R"({"cmd":"view","game":2,"seat":"blue"})");
  EXPECT_EQ(one, last());
  EXPECT_NE(one.find(R"("view":{"seat":"blue")"), one.npos);
  must(R"({"cmd":"view","game":2,"seat":"red"})");
  EXPECT_NE(last().find(R"("The hidden number","value":"2")"), std::string::npos);
}

TEST_F(Commands, StateIsEverything) {
  must(R"({"cmd":"new","scenario":"toy/duel","seed":4,"dice":[2]})");
  play(1, "hide 3");
  const Json json = must(R"({"cmd":"state","game":1})");
  EXPECT_EQ(json.find("hash")->text, hash(1));
  EXPECT_EQ(json.find("seed")->text, "4");
  EXPECT_EQ(json.find("actions")->integer(), 1);
  EXPECT_EQ(json.find("rolls")->integer(), 0);
  EXPECT_EQ(json.find("hidden")->find("red's number")->text, "3");
  EXPECT_EQ(json.find("views")->find("red")->find("seat")->text, "red");
  EXPECT_EQ(json.find("views")->find("blue")->find("seat")->text, "blue");
}

TEST_F(Commands, ReachTellsPlacesCostsStopsAndRoutes) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  const Json json = must(R"({"cmd":"reach","game":1,"unit":"R1"})");
  EXPECT_EQ(json.find("allowance")->text, "2");
  const Json& place = json.find("places")->items[0];
  EXPECT_EQ(place.find("route")->items[0].text, "0101");
  EXPECT_NE(place.find("cost"), nullptr);
  EXPECT_NE(last().find("\"stop\":\"2.1\""), std::string::npos);
}

TEST_F(Commands, LosReportsOrSaysThatTheGameHasNone) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  must(R"({"cmd":"los","game":1,"from":"0101","to":"0505"})");
  EXPECT_EQ(
      last(),
      R"({"id":null,"ok":true,"clear":false,"steps":[{"text":"the distance","case":"5.1","blocks":true}]})");
  must(R"({"cmd":"new","scenario":"toy/duel","options":{"sight":"no"}})");
  EXPECT_EQ(code(R"({"cmd":"los","game":2,"from":"0101","to":"0505"})"), "unsupported");
}

TEST_F(Commands, ThreatNamesTheEnemiesInReach) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  const Json json = must(R"({"cmd":"threat","game":1,"hex":"0303"})");
  ASSERT_FALSE(json.find("threats")->items.empty());
  EXPECT_EQ(json.find("threats")->items[0].find("unit")->text, "B1");
  EXPECT_TRUE(must(R"({"cmd":"threat","game":1,"hex":"0101"})").find("threats")->items.empty());
  // Without a seat, the one that decides: Red.
  must(R"({"cmd":"threat","game":1,"hex":"0303","seat":"red"})");
  const std::string red = last();
  must(R"({"cmd":"threat","game":1,"hex":"0303"})");
  EXPECT_EQ(last(), red);
  EXPECT_EQ(must(R"({"cmd":"threat","game":1,"hex":"0101","seat":"blue"})")
                .find("threats")
                ->items[0]
                .find("unit")
                ->text,
            "R1");
  EXPECT_EQ(code(R"({"cmd":"threat","game":1,"hex":"0303","seat":"green"})"), "bad_argument");
}

TEST_F(Commands, OddsAreThoseOfTheAttackOrOfTheActionThatMakesIt) {
  fight();
  const std::string before = hash(1);
  EXPECT_EQ(code(R"({"cmd":"odds","game":1})"), "no_attack");
  EXPECT_EQ(code(R"({"cmd":"odds","game":1,"action":"end turn"})"), "no_attack");
  EXPECT_EQ(code(R"({"cmd":"odds","game":1,"action":"aim R1 B3"})"), "illegal_action");
  must(R"({"cmd":"odds","game":1,"action":"aim R1 B1"})");
  const std::string odds = last();
  EXPECT_NE(odds.find(R"("chances":[{"result":"attacker lost","ways":2,"chance":"1/3"})"), odds.npos) << odds;
  EXPECT_EQ(hash(1), before);
  play(1, "aim R1 B1");
  must(R"({"cmd":"odds","game":1})");
  EXPECT_EQ(last(), odds);
  must(R"({"cmd":"odds","game":1,"action":"roll"})");
  EXPECT_EQ(last(), odds) << "the action casts the die: these are its odds";
}

TEST_F(Commands, UndoTakesBackOneActionOrAll) {
  fight();
  const std::string start = hash(1);
  play(1, "aim R1 B1");
  const std::string aimed = hash(1);
  play(1, "roll");
  play(1, "end turn");
  EXPECT_EQ(must(R"({"cmd":"undo","game":1})").find("free")->integer(), 0);
  EXPECT_EQ(must(R"({"cmd":"undo","game":1,"to":1})").find("actions")->integer(), 1);
  EXPECT_EQ(hash(1), aimed);
  play(1, "roll");
  EXPECT_EQ(must(R"({"cmd":"undo","game":1,"to":0})").find("decision")->find("kind")->text, "fight");
  EXPECT_EQ(hash(1), start);
  EXPECT_EQ(code(R"({"cmd":"undo","game":1})"), "nothing_to_undo");
  EXPECT_EQ(code(R"({"cmd":"undo","game":1,"to":1})"), "bad_argument");
  must(R"({"cmd":"undo","game":1,"to":0})");
}

TEST_F(Commands, SaveAndLoadGiveTheSameGame) {
  fight();
  play(1, "aim R1 B1");
  play(1, "roll");
  must(R"({"cmd":"save","game":1})");
  const std::string answer = last();
  const std::string save =
      answer.substr(answer.find("\"save\":") + 7, answer.size() - answer.find("\"save\":") - 8);
  const Json loaded = must(R"({"cmd":"load","save":)" + save + "}");
  EXPECT_EQ(loaded.find("game")->integer(), 2);
  EXPECT_EQ(loaded.find("actions")->integer(), 2);
  EXPECT_EQ(hash(2), hash(1));
  must(R"({"cmd":"save","game":2})");
  EXPECT_EQ(last(), answer);
  EXPECT_EQ(code(R"({"cmd":"load","save":{}})"), "bad_save");
}

TEST_F(Commands, VerbsDescribeTheNotation) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  const Json json = must(R"({"cmd":"verbs","game":1})");
  EXPECT_EQ(json.find("verbs")->items.size(), 6u);
  EXPECT_NE(last().find(R"({"verb":"move","arguments":["unit","hex"],)"), std::string::npos);
  EXPECT_NE(last().find(R"({"verb":"end","arguments":[["phase","turn"]],)"), std::string::npos);
}

TEST_F(Commands, CloseFreesAGameForGood) {
  must(R"({"cmd":"new","scenario":"toy/duel"})");
  must(R"({"cmd":"close","game":1})");
  EXPECT_EQ(message(R"({"id":7,"cmd":"legal","game":1})"), "there is no game 1; 'new' makes one");
  EXPECT_EQ(must(R"({"cmd":"new","scenario":"toy/duel"})").find("game")->integer(), 2);
}

TEST_F(Commands, QuitEndsTheTalk) {
  EXPECT_FALSE(quitting());
  must(R"({"id":true,"cmd":"quit"})");
  EXPECT_EQ(last(), R"({"id":true,"ok":true})");
  EXPECT_TRUE(quitting());
}

TEST_F(Commands, EveryScalarIdIsEchoedAsItIs) {
  for (const std::string id : {"7", "-1", "1.50", "1e400", "123456789012345678901234567890", "\"a\\\"b\\n\"",
                               "\"\"", "true", "false", "null"}) {
    must(R"({"id":)" + id + R"(,"cmd":"quit"})");
    EXPECT_EQ(last(), R"({"id":)" + id + R"(,"ok":true})");
    ask(R"({"id":)" + id + R"(,"cmd":"hash","game":5})");
    EXPECT_TRUE(last().starts_with(R"({"id":)" + id + R"(,"ok":false,)")) << last();
  }
}

}  // namespace
}  // namespace mitla::protocol
