// A game built on src/rules needs no change of the server: it is drawn, and played by people and built-in
// players.
#include "support/skirmish.h"
#include "running_server.h"

namespace mitla::test {
namespace {

class SkirmishServer : public ServerTest {
 protected:
  SkirmishServer() {
    registry_ = &skirmish::registry();
    source_ = skirmish::files();
  }
};

TEST_F(SkirmishServer, ServesTheBoard) {
  start();
  EXPECT_NE(get("/api/scenarios").body.find("skirmish/crossroads"), std::string::npos);
  EXPECT_NE(get("/api/scenarios/skirmish/crossroads/board").body.find("Crossroads"), std::string::npos);
  EXPECT_NE(get("/api/scenarios/skirmish/crossroads/map.svg").body.find("<svg"), std::string::npos);
}

TEST_F(SkirmishServer, TwoPeoplePlayToTheEnd) {
  start();
  const Reply reply = post(R"({"scenario":"skirmish/crossroads"})");
  ASSERT_EQ(reply.status, 201u) << reply.body;
  const Made made{text_at(reply.json(), "game"),
                  {},
                  text_at(reply.json(), "tokens.red"),
                  text_at(reply.json(), "tokens.blue"),
                  {}};
  Player red = sit(made, made.israel);
  Player blue = sit(made, made.egypt);
  const auto game = skirmish::registry().open("skirmish/crossroads", {}).value();
  engine::RandomStream random(3);
  EXPECT_GT(play(*game, {&red, &blue}, random, 1000), 6);
  EXPECT_TRUE(red.over());
  EXPECT_TRUE(blue.over());
}

TEST_F(SkirmishServer, AMachinePlaysTheOtherSide) {
  start();
  const Reply reply =
      post(R"({"scenario":"skirmish/crossroads","seats":[{"seat":"blue","player":"random"}]})");
  ASSERT_EQ(reply.status, 201u) << reply.body;
  const Made made{text_at(reply.json(), "game"), {}, text_at(reply.json(), "tokens.red"), {}, {}};
  Player red = sit(made, made.israel);
  while (!red.over()) {
    ASSERT_TRUE(at(red.act("end"), "ok").truth);
    do ASSERT_TRUE(red.wait_for_state());
    while (!red.mine() && !red.over());
  }
}

// --- three seats in two teams: Red and Green play against Blue ---

class CoalitionServer : public SkirmishServer {
 protected:
  Made make(const std::string& seats = "[]") {
    reply_ = post(R"({"scenario":"skirmish/coalition","seats":)" + seats + "}");
    EXPECT_EQ(reply_.status, 201u) << reply_.body;
    return {text_at(reply_.json(), "game"), {}, {}, {}, {}};
  }
  Player seat(const Made& made, const std::string& name) {
    return sit(made, text_at(reply_.json(), "tokens." + name));
  }
  // Every seat ends its turn, so that nothing can be taken back without asking.
  static void play_round(std::initializer_list<Player*> players) {
    for (Player* player : players) {
      while (!player->mine()) ASSERT_TRUE(player->wait_for_state());
      ASSERT_TRUE(at(player->act("end"), "ok").truth);
    }
  }
  struct Three {
    Made made;
    Player red, blue, green;
  };
  Three three_people() {
    start();
    const Made made = make();
    return {made, seat(made, "red"), seat(made, "blue"), seat(made, "green")};
  }
  // Each of them has ended a turn, and Red and Blue have seen it.
  Three after_a_round() {
    Three three = three_people();
    play_round({&three.red, &three.blue, &three.green});
    EXPECT_TRUE(three.red.wait_for_revision(3));
    EXPECT_TRUE(three.blue.wait_for_revision(3));
    return three;
  }
  // No message of this type has arrived before the answer to a later question.
  static bool was_told(Player& player, const std::string& type) {
    player.ask(R"("type":"threat","hex":"0403")");
    return player.recorded().find("\"type\":\"" + type + "\"") != std::string::npos;
  }
  static std::string ask_to(Player& player, int to) {
    return text_at(player.ask(R"("type":"undo-ask","to":)" + std::to_string(to)), "error.code");
  }
  static std::string answer(Player& player, bool agree) {
    return text_at(player.ask(std::string(R"("type":"undo-answer","agree":)") + (agree ? "true" : "false")),
                   "error.code");
  }
  Reply reply_;
};

TEST_F(CoalitionServer, TheBoardTellsTeamsAndSides) {
  start();
  const std::string board = get("/api/scenarios/skirmish/coalition/board").body;
  EXPECT_NE(board.find(R"("teams":[{"id":"attackers","title":"Attackers","seats":["red","green"]})"),
            std::string::npos);
  EXPECT_NE(board.find(R"({"id":"red","title":"Red","seat":"red","colour":)"), std::string::npos);
  EXPECT_NE(get("/api/scenarios").body.find(R"("sides":[{"id":"red","title":"Red","seat":"red"})"),
            std::string::npos);
}

TEST_F(CoalitionServer, UndoNeedsTheOpponentsAndNotThePartner) {
  auto [made, red, blue, green] = after_a_round();
  ASSERT_EQ(ask_to(red, 0), "");
  ASSERT_TRUE(blue.wait_for("undo-asked"));
  EXPECT_FALSE(was_told(green, "undo-asked")) << "a partner is not asked";
  EXPECT_EQ(answer(green, true), "consent");
  EXPECT_EQ(answer(red, true), "consent");
  EXPECT_EQ(answer(blue, true), "");
  ASSERT_TRUE(green.wait_for("undo-settled"));
  EXPECT_TRUE(at(green.last(), "agreed").truth);
  EXPECT_EQ(seat(made, "green").revision(), 0);
}

TEST_F(CoalitionServer, AllOpponentsMustAgree) {
  auto [made, red, blue, green] = after_a_round();
  ASSERT_EQ(ask_to(blue, 1), "");
  ASSERT_TRUE(red.wait_for("undo-asked"));
  ASSERT_TRUE(green.wait_for("undo-asked"));
  EXPECT_EQ(answer(red, true), "");
  ASSERT_TRUE(blue.wait_for("undo-agreed"));
  EXPECT_EQ(text_at(blue.last(), "seat"), "red");
  ASSERT_EQ(at(blue.last(), "waiting").items.size(), 1u);
  EXPECT_EQ(at(blue.last(), "waiting").items[0].text, "green");
  EXPECT_EQ(seat(made, "blue").revision(), 3) << "one of them has not agreed";
  EXPECT_EQ(answer(red, true), "none") << "has agreed already";
  EXPECT_EQ(answer(green, true), "");
  ASSERT_TRUE(blue.wait_for("undo-settled"));
  EXPECT_TRUE(at(blue.last(), "agreed").truth);
  EXPECT_EQ(seat(made, "blue").revision(), 1);
}

TEST_F(CoalitionServer, OneRefusalEndsTheQuestion) {
  auto [made, red, blue, green] = after_a_round();
  ASSERT_EQ(ask_to(blue, 1), "");
  EXPECT_EQ(answer(green, true), "");
  EXPECT_EQ(answer(red, false), "");
  ASSERT_TRUE(blue.wait_for("undo-settled"));
  EXPECT_FALSE(at(blue.last(), "agreed").truth);
  EXPECT_EQ(answer(green, true), "none");
  EXPECT_EQ(seat(made, "blue").revision(), 3);
}

TEST_F(CoalitionServer, NobodyIsAskedTwice) {
  start();
  const Made made = make();
  Player red = seat(made, "red"), blue = seat(made, "blue");
  {
    Player green = seat(made, "green");
    play_round({&red, &blue, &green});
    ASSERT_TRUE(blue.wait_for_revision(3));
    ASSERT_EQ(ask_to(blue, 1), "");
    EXPECT_EQ(answer(green, true), "");
  }  // Green disconnects; its agreement stays valid
  ASSERT_TRUE(red.wait_for("undo-agreed"));
  Player back = seat(made, "green");
  EXPECT_FALSE(was_told(back, "undo-asked"));
  EXPECT_EQ(ask_to(blue, 1), "") << "the same question";
  EXPECT_FALSE(was_told(back, "undo-asked"));
  // A seat that has not answered gets the question when it reconnects.
  Player again = seat(made, "red");
  EXPECT_TRUE(was_told(again, "undo-asked"));
  EXPECT_EQ(answer(again, true), "");
  ASSERT_TRUE(back.wait_for("undo-settled"));
  EXPECT_TRUE(at(back.last(), "agreed").truth);
}

TEST_F(CoalitionServer, AMachineIsNotAsked) {
  start();
  const Made made = make(R"([{"seat":"green","player":"random"}])");
  Player red = seat(made, "red"), blue = seat(made, "blue");
  play_round({&red, &blue});
  // Green acts at least once after the two; an action of Green's would withdraw the question.
  while (red.revision() < 3 || !red.mine()) ASSERT_TRUE(red.wait_for_state());
  ASSERT_EQ(ask_to(blue, 1), "");
  EXPECT_EQ(answer(red, true), "");
  ASSERT_TRUE(blue.wait_for("undo-settled"));
  EXPECT_TRUE(at(blue.last(), "agreed").truth);
  // A seat with only built-in opponents asks nobody.
  const Made alone = make(R"([{"seat":"green","player":"random"},{"seat":"red","player":"random"}])");
  Player lonely = seat(alone, "blue");
  while (!lonely.mine()) ASSERT_TRUE(lonely.wait_for_state());
  const int before = lonely.revision();
  ASSERT_TRUE(at(lonely.act("end"), "ok").truth);
  do ASSERT_TRUE(lonely.wait_for_state());
  while (!lonely.mine());
  EXPECT_TRUE(at(lonely.ask(R"("type":"undo-ask","to":)" + std::to_string(before)), "agreed").truth);
}

TEST_F(CoalitionServer, ThreePeoplePlayToTheEnd) {
  auto [made, red, blue, green] = three_people();
  const auto game = skirmish::registry().open("skirmish/coalition", {}).value();
  engine::RandomStream random(3);
  EXPECT_GT(play(*game, {&red, &blue, &green}, random, 1000), 9);
  ASSERT_TRUE(green.over());
  EXPECT_FALSE(text_at(green.state(), "view.outcome.result").empty());
  EXPECT_TRUE(at(green.state(), "view.outcome.winners").is(engine::Json::Kind::kArray));
}

}  // namespace
}  // namespace mitla::test
