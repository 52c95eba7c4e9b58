// Everything that a game can show and an action can name, in the protocol.
#include "support/ambush.h"

#include <gtest/gtest.h>

#include "engine/components.h"
#include "engine/game.h"
#include "engine/json.h"
#include "protocol/protocol.h"

namespace mitla::protocol {
namespace {

constexpr const char* kNew = R"({"cmd":"new","scenario":"ambush/valley","seed":1})";

class AmbushProtocol : public testing::Test {
 protected:
  AmbushProtocol() { ask(kNew); }

  std::string ask(const std::string& line) { return protocol_.handle(line); }
  std::string about_game(const std::string& members, int game = 1) {
    return ask(R"({"game":)" + std::to_string(game) + "," + members + "}");
  }
  void play(const std::string& action, int game = 1) {
    const std::string answer = about_game(R"("cmd":"apply","action":")" + action + "\"", game);
    EXPECT_NE(answer.find(R"("ok":true)"), std::string::npos) << action << ": " << answer;
  }
  std::string view(const std::string& seat, int game = 1) {
    return about_game(R"("cmd":"view","seat":")" + seat + "\"", game);
  }
  // Everything that the protocol says about the position for the other seat, or to it when it decides.
  std::string all_for_blue(int game) {
    return view("blue", game) + about_game(R"("cmd":"decision")", game) +
           about_game(R"("cmd":"overlay","seat":"blue","name":"near")", game) +
           about_game(R"("cmd":"legal")", game);
  }

  Protocol protocol_{ambush::registry()};
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(AmbushProtocol, TellsWhatActionsCanName) {
  const std::string verbs = about_game(R"("cmd":"verbs")");
  EXPECT_TRUE(has(verbs, R"({"verb":"station","arguments":["unit","box"])")) << verbs;
  EXPECT_TRUE(has(verbs, R"({"verb":"play","arguments":["card"])")) << verbs;
  EXPECT_TRUE(has(verbs, R"({"verb":"answer","arguments":["option"])")) << verbs;
  EXPECT_TRUE(has(verbs, R"("maps":[{"id":"coast","title":"The coast","scale":"1 km to the hex"},)"
                         R"({"id":"hills","title":"The hills","scale":"5 km to the hex"}])"))
      << verbs;
  EXPECT_TRUE(has(verbs, R"("displays":[{"id":"red-air","title":"Red's aircraft","side":"red","seat":"red",)"
                         R"("map":"coast","boxes":[{"id":"ready","capacity":1},{"id":"flown"}]}])"))
      << verbs;
  EXPECT_TRUE(has(verbs, R"({"id":"C4","title":"Trump","side":"blue"})")) << verbs;
  EXPECT_TRUE(has(verbs, R"({"id":"red-hand","title":"Red's hand","kind":"hand","seat":"red"})")) << verbs;
  EXPECT_TRUE(has(verbs, R"("overlays":[{"id":"near",)")) << verbs;
  const auto game = ambush::registry().open("ambush/valley", {}).value();
  EXPECT_EQ(engine::broken_components(game->info()), std::vector<std::string>{});
}

TEST_F(AmbushProtocol, ShowsStacksBoxesAndCardsToWhoMaySeeThem) {
  const std::string red = view("red");
  EXPECT_TRUE(has(red, R"({"unit":"R3","hex":"0101"})")) << red;
  EXPECT_TRUE(has(red, R"({"unit":"R5","box":"ready"})")) << red;
  EXPECT_FALSE(has(red, "stacks")) << red;
  EXPECT_TRUE(has(red, R"("piles":[{"id":"red-hand","count":3},{"id":"blue-hand"},)")) << red;
  EXPECT_TRUE(has(red, R"({"pile":"red-hand","card":"C2"})")) << red;

  const std::string blue = view("blue");
  EXPECT_TRUE(has(blue, R"({"unit":"R1","hex":"0101"})")) << blue;
  for (const char* hidden : {"\"R2\"", "\"R3\"", "\"R5\"", "\"R6\"", "\"C1\"", "\"C2\"", "\"C3\""})
    EXPECT_FALSE(has(blue, hidden)) << hidden << " in " << blue;
  EXPECT_TRUE(has(blue, R"("stacks":[{"side":"red","count":2,"hex":"0101"},)"
                        R"({"side":"red","count":1,"box":"ready"},{"side":"red","count":1,"box":"flown"}])"))
      << blue;
  EXPECT_TRUE(has(blue, R"("piles":[{"id":"red-hand"},{"id":"blue-hand","count":1},)")) << blue;
  EXPECT_TRUE(has(blue, R"("cards":[{"pile":"blue-hand","card":"C4"}])")) << blue;
}

TEST_F(AmbushProtocol, ActionsNameBoxesCardsAndOptions) {
  play("station R5 flown");
  EXPECT_TRUE(has(view("red"), R"({"unit":"R5","box":"flown"})"));
  play("station R6 ready");
  EXPECT_TRUE(has(about_game(R"("cmd":"explain","action":"station R5 ready")"), "the box is full"));
  play("play C1");
  const std::string asked = view("blue");
  EXPECT_TRUE(has(asked, R"("options":[{"id":"let-pass","title":"Let it pass"},)"
                         R"({"id":"trump","title":"Trump it","text":"costs the trump"}])"))
      << asked;
  EXPECT_FALSE(has(view("red"), "\"options\"")) << "Red would learn that Blue holds the trump";
  const std::string legal = about_game(R"("cmd":"legal")");
  EXPECT_TRUE(has(legal, R"("actions":["answer let-pass","answer trump"])")) << legal;
  EXPECT_TRUE(has(about_game(R"("cmd":"explain","action":"answer surrender")"), "this is not offered"));
  EXPECT_TRUE(has(about_game(R"("cmd":"explain","action":"answer perhaps")"), "an option"));
  play("answer trump");
  EXPECT_TRUE(has(view("red"), R"({"pile":"discard","card":"C4"})"));
}

TEST_F(AmbushProtocol, ComputesAnOverlayForASeat) {
  play("move R4 0202");
  const std::string red = about_game(R"("cmd":"overlay","seat":"red","name":"near")");
  const std::string blue = about_game(R"("cmd":"overlay","seat":"blue","name":"near")");
  EXPECT_TRUE(has(red, R"({"hex":"1102","kind":"near","value":1})")) << red;
  EXPECT_TRUE(has(red, R"("pairs":[{"from":"0202","to":"0302","kind":"contact","value":0}])")) << red;
  EXPECT_TRUE(has(blue, R"({"hex":"0302","kind":"near","value":1})")) << blue;
  EXPECT_FALSE(has(blue, R"("hex":"1102")")) << blue;
  const std::string unknown = about_game(R"("cmd":"overlay","seat":"red","name":"far")");
  EXPECT_TRUE(
      has(unknown, R"("code":"bad_argument","message":"there is no overlay \"far\"; there are: near")"))
      << unknown;
  EXPECT_TRUE(has(about_game(R"("cmd":"overlay","seat":"green","name":"near")"), "there is no seat"));
}

// 1.2, 2.1, 3.2: two games that differ only in what Blue does not know.
TEST_F(AmbushProtocol, WhatIsHiddenChangesNothingForTheOtherSeat) {
  ask(kNew);
  play("move R2 0201", 1);
  play("move R3 0201", 2);
  play("station R5 flown", 1), play("station R6 ready", 1);
  play("station R5 flown", 2), play("station R5 ready", 2);
  play("put-away C1", 1), play("put-away C2", 1);
  EXPECT_EQ(view("blue", 1), view("blue", 2));
  EXPECT_NE(view("red", 1), view("red", 2));
  play("end", 1), play("end", 2);
  EXPECT_EQ(all_for_blue(1), all_for_blue(2));
  EXPECT_TRUE(has(view("blue", 1), R"({"side":"red","count":1,"hex":"0201"})")) << view("blue", 1);
}

}  // namespace
}  // namespace mitla::protocol
