// Everything that a game can show and an action can name, on the server: the board, views, requests, and that
// a seat gets the same bytes whatever is hidden from it.
#include "support/ambush.h"

#include "running_server.h"

namespace mitla::test {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class AmbushServer : public ServerTest {
 protected:
  struct Seats {
    Player red, blue, spectator;
    std::string game, blue_token, spectator_token;
  };

  AmbushServer() {
    registry_ = &ambush::registry();
    source_ = ambush::files();
  }

  // Always the same game with the same tokens.
  Seats begin() {
    stop();
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(store_path() + end);
    options_.entropy = predictable();
    start();
    const auto made = post(R"({"scenario":"ambush/valley"})").json();
    const std::string id = text_at(made, "game"), blue = text_at(made, "tokens.blue"),
                      spectator = text_at(made, "spectator");
    const Made game{id, {}, text_at(made, "tokens.red"), blue, spectator};
    return {sit(game, game.israel), sit(game, blue), sit(game, spectator), id, blue, spectator};
  }
  static void act(Player& player, const std::string& action) {
    const auto answer = player.act(action);
    EXPECT_TRUE(at(answer, "ok").truth) << action << ": " << text_at(answer, "error.message");
    EXPECT_TRUE(player.wait_for_revision(number_at(answer, "revision")));
  }

  // What Blue and a spectator receive during Red's first turn, then the answers to Blue's questions.
  struct Heard {
    std::string blue, spectator, answers, save;
  };
  Heard hear(const std::vector<std::string>& turn, int noticed) {
    Seats seats = begin();
    for (const std::string& action : turn) act(seats.red, action);
    EXPECT_TRUE(seats.blue.wait_for_revision(noticed));
    EXPECT_TRUE(seats.spectator.wait_for_revision(noticed));
    EXPECT_EQ(seats.blue.revision(), noticed);
    Heard heard{seats.blue.recorded(), seats.spectator.recorded(), {}, {}};
    for (const char* question :
         {R"("type":"legal","unit":"B1")", R"("type":"overlay","name":"near")",
          R"("type":"threat","hex":"0202")", R"("type":"explain","action":"move B1 0202")",
          R"("type":"replay","revision":1)"}) {
      seats.blue.ask(question);
      seats.spectator.ask(question);
    }
    heard.answers = seats.blue.recorded().substr(heard.blue.size()) +
                    seats.spectator.recorded().substr(heard.spectator.size());
    heard.save = get("/api/games/" + seats.game + "/save", bearer(seats.blue_token)).body +
                 get("/api/games/" + seats.game + "/save", bearer(seats.spectator_token)).body;
    return heard;
  }
};

TEST_F(AmbushServer, ServesTheBoardWithMapsDisplaysAndCards) {
  start();
  const std::string board = get("/api/scenarios/ambush/valley/board").body;
  EXPECT_TRUE(has(board, R"("maps":[{"id":"coast",)")) << board;
  EXPECT_TRUE(has(board, R"("map":"hills")")) << "each hex names its map";
  EXPECT_TRUE(has(board, R"("displays":[{"id":"red-air",)"));
  EXPECT_TRUE(has(board, R"("arguments":["option"])"));
  EXPECT_TRUE(has(get("/api/scenarios/ambush/valley/map.svg").body, "<svg"));
}

TEST_F(AmbushServer, SaysWhyAUnitDoesNotGoIntoABox) {
  start();
  Seats seats = begin();
  const auto why = [&](Player& player, const std::string& what) {
    return player.ask(R"("type":"explain",)" + what);
  };
  const auto ground = why(seats.red, R"("unit":"R1","box":"flown")");
  EXPECT_FALSE(at(ground, "legal").truth);
  EXPECT_EQ(text_at(ground, "rule"), "2.1");
  EXPECT_TRUE(has(text_at(ground, "why"), "no aircraft")) << text_at(ground, "why");
  const auto free = why(seats.red, R"("unit":"R5","box":"flown")");
  EXPECT_TRUE(at(free, "legal").truth);
  EXPECT_EQ(text_at(free, "action"), "station R5 flown");
  EXPECT_TRUE(has(text_at(why(seats.blue, R"("unit":"R5","box":"flown")"), "why"), "decision"));
  for (const char* wrong :
       {R"("unit":"R5","box":"nowhere")", R"("box":"flown")", R"("unit":"R5","hex":"0201","box":"flown")"})
    EXPECT_EQ(text_at(why(seats.red, wrong), "error.code"), "bad") << wrong;
}

TEST_F(AmbushServer, AnswersOverlaysForASeat) {
  Seats seats = begin();
  const auto overlay = seats.red.ask(R"("type":"overlay","name":"near")");
  EXPECT_TRUE(at(overlay, "ok").truth);
  EXPECT_FALSE(at(overlay, "hexes").items.empty());
  const auto unknown = seats.red.ask(R"("type":"overlay","name":"far")");
  EXPECT_EQ(text_at(unknown, "error.code"), "bad");
  EXPECT_EQ(text_at(unknown, "error.message"), "there is no overlay \"far\"; there are: near");
  EXPECT_EQ(text_at(seats.red.ask(R"("type":"overlay")"), "error.code"), "bad");
  EXPECT_EQ(text_at(seats.spectator.ask(R"("type":"overlay","name":"near")"), "error.code"), "none");
}

// 1.2: the other seat is told the whole action, only the verb, or nothing, depending on its result.
TEST_F(AmbushServer, TellsOfAnActionWhatItsEndAllows) {
  Seats seats = begin();
  act(seats.red, "move R1 0102");      // alone there: seen
  act(seats.red, "move R3 0201");      // below another
  act(seats.red, "put-away C2");       // no other seat may notice
  act(seats.red, "station R5 flown");  // a box that only its owner can see into
  ASSERT_TRUE(seats.blue.wait_for_revision(3));
  EXPECT_EQ(seats.red.revision(), 4);
  EXPECT_EQ(seats.blue.revision(), 3);
  const std::string save = get("/api/games/" + seats.game + "/save", bearer(seats.blue_token)).body;
  EXPECT_TRUE(has(save, R"("actions":["move R1 0102","move","station"])")) << save;
  EXPECT_TRUE(has(seats.blue.recorded(), "a red unit moves from 0101 to 0201"));
  EXPECT_FALSE(has(seats.blue.recorded(), "red 3"));
  EXPECT_TRUE(has(seats.red.recorded(), "red 3 moves to 0201"));
}

TEST_F(AmbushServer, ASpectatorSeesWhatAllSeatsKnowOfAStack) {
  Seats seats = begin();
  const auto stacks = at(seats.spectator.state(), "view.stacks").items;
  ASSERT_EQ(stacks.size(), 3u);
  EXPECT_EQ(text_at(stacks[0], "hex"), "0101");
  EXPECT_EQ(number_at(stacks[0], "count"), 2);
  EXPECT_FALSE(has(seats.spectator.recorded(), "\"R2\""));
  EXPECT_FALSE(has(seats.spectator.recorded(), "\"card\""));
}

TEST_F(AmbushServer, WhatIsHiddenChangesNoByteForTheOtherSeat) {
  const Heard one = hear({"move R2 0201", "put-away C1", "station R5 flown", "put-away C3", "end"}, 3);
  const Heard two = hear({"move R3 0201", "station R5 flown", "end"}, 3);
  const Heard three = hear({"put-away C2", "move R3 0201", "station R5 flown", "end"}, 3);
  for (const Heard* other : {&two, &three}) {
    EXPECT_EQ(one.blue, other->blue);
    EXPECT_EQ(one.spectator, other->spectator);
    EXPECT_EQ(one.answers, other->answers);
    EXPECT_EQ(one.save, other->save);
  }
}

// 3.1: the question looks the same to Red whether or not Blue could trump.
TEST_F(AmbushServer, AQuestionDoesNotTellWhetherItCouldBeAnsweredOtherwise) {
  std::vector<std::string> heard;
  for (const bool holds_the_trump : {true, false}) {
    Seats seats = begin();
    act(seats.red, "end");
    ASSERT_TRUE(seats.blue.wait_for_revision(1));
    if (!holds_the_trump) act(seats.blue, "put-away C4");
    act(seats.blue, "end");
    ASSERT_TRUE(seats.red.wait_for_revision(2));
    act(seats.red, "play C1");
    while (!seats.blue.mine()) ASSERT_TRUE(seats.blue.wait_for_state());
    const auto offered = at(seats.blue.state(), "general").items;
    EXPECT_EQ(offered.size(), holds_the_trump ? 2u : 1u);
    EXPECT_EQ(at(seats.blue.state(), "view.options").items.size(), offered.size());
    act(seats.blue, "answer let-pass");
    ASSERT_TRUE(seats.red.wait_for_revision(4));
    heard.push_back(seats.red.recorded());
  }
  EXPECT_EQ(heard[0], heard[1]);
}

TEST_F(AmbushServer, TwoPeoplePlayToTheEnd) {
  Seats seats = begin();
  engine::RandomStream random(3);
  const auto game = ambush::registry().open("ambush/valley", {}).value();
  for (int guard = 0; guard < 2000 && !seats.red.over(); ++guard) {
    Player& actor = seats.red.mine() ? seats.red : seats.blue;
    ASSERT_TRUE(actor.mine());
    act(actor, actor.random_choice(*game, random));
    // Every seat notices the end of a turn, but not a card that is put away.
    while (!seats.red.mine() && !seats.blue.mine() && !seats.red.over()) {
      Player& next = &actor == &seats.red ? seats.blue : seats.red;
      ASSERT_TRUE(next.wait_for_state());
    }
  }
  EXPECT_TRUE(seats.red.over() || seats.blue.over());
}

}  // namespace
}  // namespace mitla::test
