// Two people, a spectator and a built-in player at one table.
#include <functional>

#include "engine/save.h"
#include "running_server.h"

namespace mitla::test {
namespace {

class Play : public ServerTest {
 protected:
  void SetUp() override { start(); }
  static const engine::Game& game(const std::string& scenario = "elarish67/standard") {
    return *all_games().open(scenario, {}).value();
  }
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
};

TEST_F(Play, TwoPeoplePlayAWholeGame) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt), watcher = sit(made, made.spectator);
  EXPECT_EQ(text_at(israel.hello(), "seat"), "israel");
  EXPECT_TRUE(at(watcher.hello(), "seat").is(engine::Json::Kind::kNull));
  EXPECT_EQ(text_at(egypt.hello(), "commitment"), made.commitment);
  engine::RandomStream random(1);
  const int played = play(game(), {&israel, &egypt, &watcher}, random, 20'000);
  EXPECT_TRUE(israel.over());
  EXPECT_TRUE(egypt.over());
  EXPECT_GT(played, 100);
  ASSERT_TRUE(watcher.wait_for_revision(played));

  // At the end the dice are public, and the save proves the game from them.
  const std::string seed = text_at(israel.state(), "seed"), salt = text_at(israel.state(), "salt");
  EXPECT_EQ(engine::sha256(seed + ":" + salt), made.commitment);
  const Reply save = get("/api/games/" + made.game + "/save", bearer(made.egypt));
  const auto loaded = engine::load_from_json(all_games(), save.body);
  ASSERT_TRUE(loaded.ok()) << loaded.error();
  EXPECT_EQ(static_cast<int>(loaded.value().actions().size()), played);
  std::string bent = save.body;
  bent.replace(bent.find(seed) + seed.size() - 1, 1, seed.back() == '1' ? "2" : "1");
  EXPECT_NE(engine::load_from_json(all_games(), bent).error().find("committed"), std::string::npos);
  EXPECT_EQ(code(israel.act("end")), "not-your-turn");
  EXPECT_EQ(code(israel.ask("\"type\":\"undo\",\"to\":0")), "not-your-turn");
}

TEST_F(Play, EachStateIsTheViewOfItsSeatAndSaysWhatIsLegal) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  engine::RandomStream random(2);
  for (int i = 0; i < 40; ++i) {
    play(game(), {&israel, &egypt}, random, 1);
    Player& other = israel.mine() ? egypt : israel;
    EXPECT_TRUE(at(other.state(), "touch").items.empty());
    EXPECT_TRUE(at(other.state(), "general").items.empty());
    EXPECT_EQ(text_at(israel.state(), "decision.seat"), text_at(egypt.state(), "decision.seat"));
    EXPECT_EQ(text_at(israel.state(), "view.seat"), "israel");
  }
}

TEST_F(Play, RefusalsHaveAReason) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  Player& actor = israel.mine() ? israel : egypt;
  Player& other = israel.mine() ? egypt : israel;
  EXPECT_EQ(code(other.act("end")), "not-your-turn");
  EXPECT_EQ(code(actor.act("fly away")), "bad");
  EXPECT_EQ(code(actor.act("move E-14 4620")), "illegal");
  EXPECT_FALSE(text_at(actor.last(), "error.rule").empty());
  EXPECT_FALSE(at(actor.ask(R"("type":"explain","action":"move E-14 4620")"), "legal").truth);
  EXPECT_FALSE(text_at(actor.last(), "why").empty());
  EXPECT_EQ(code(actor.ask(R"("type":"reach","unit":"nobody")")), "bad");
  EXPECT_EQ(code(actor.ask(R"("type":"threat","hex":"9999")")), "bad");
  EXPECT_EQ(code(actor.ask(R"("type":"odds")")), "none");
  EXPECT_TRUE(at(actor.ask(R"("type":"threat","hex":"4620")"), "ok").truth);
  // The choices of the seat that decides are not told to the other.
  const std::string unit = at(actor.state(), "touch").items.front().text;
  EXPECT_FALSE(at(actor.ask(R"("type":"legal","unit":")" + unit + "\""), "actions").items.empty());
  EXPECT_TRUE(at(other.ask(R"("type":"legal","unit":")" + unit + "\""), "actions").items.empty());
  EXPECT_EQ(actor.revision(), 0);
}

TEST_F(Play, AStaleActionGetsThePresentView) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  Player& actor = israel.mine() ? israel : egypt;
  const std::string& token = israel.mine() ? made.israel : made.egypt;
  Player twin = sit(made, token);
  engine::RandomStream random(3);
  const std::string action = actor.random_choice(game(), random);
  ASSERT_TRUE(at(actor.act(action), "ok").truth);
  ASSERT_TRUE(twin.wait_for_revision(1));
  const int states = twin.states();
  EXPECT_EQ(code(twin.act(action, 0)), "stale");
  ASSERT_TRUE(twin.wait_for_state());
  EXPECT_EQ(twin.revision(), 1);
  EXPECT_GT(twin.states(), states);
}

TEST_F(Play, ForgedAndForeignTokensOpenNothing) {
  const Made made = make(), other = make();
  for (const std::string& token : {other.israel, std::string("x"), std::string(), made.israel + "x",
                                   engine::sha256(made.israel), std::string(3000, 'x')}) {
    WebSocket socket(port_, "/ws?game=" + made.game, token_protocol(token));
    EXPECT_FALSE(socket.read(kPatience)) << token;
    EXPECT_TRUE(socket.closed());
    EXPECT_EQ(socket.close_code(), 4403);
  }
  WebSocket unknown(port_, "/ws?game=nothing", token_protocol(made.israel));
  EXPECT_FALSE(unknown.read(kPatience));
  EXPECT_EQ(unknown.close_code(), 4404);
  EXPECT_EQ(WebSocket(port_, "/elsewhere?game=" + made.game, token_protocol(made.israel)).refused_with(),
            404u);
}

TEST_F(Play, AnotherSiteMayNotConnect) {
  const Made made = make();
  const std::string target = "/ws?game=" + made.game;
  const auto from = [&](const std::string& origin) {
    Headers headers = token_protocol(made.israel);
    headers["Origin"] = origin;
    return headers;
  };
  const WebSocket evil(port_, target, from("http://evil.example"));
  EXPECT_FALSE(evil.opened());
  EXPECT_EQ(evil.refused_with(), 403u);
  const WebSocket null(port_, target, from("null"));
  EXPECT_EQ(null.refused_with(), 403u);
  const WebSocket own(port_, target, from("http://127.0.0.1:" + std::to_string(port_)));
  EXPECT_TRUE(own.opened());
}

TEST_F(Play, MalformedFramesGetAnErrorAndTheSocketStays) {
  const Made made = make();
  Player israel = sit(made, made.israel);
  for (const std::string text : {"",
                                 "x",
                                 "[]",
                                 "null",
                                 "{",
                                 R"({"id":1})",
                                 R"({"id":"a","type":"act"})",
                                 R"({"id":-1,"type":"act"})",
                                 R"({"id":1,"type":7})",
                                 R"({"id":1,"type":"act"})",
                                 R"({"id":1,"type":"act","revision":-1,"action":"end"})",
                                 R"({"id":1,"type":"act","revision":1e99,"action":"end"})",
                                 R"({"id":1,"type":"act","revision":0,"action":[]})",
                                 R"({"id":1,"type":"undo"})",
                                 R"({"id":1,"type":"undo","to":99999999999})",
                                 R"({"id":1,"type":"undo-answer"})",
                                 R"({"id":1,"type":"replay","revision":5000})",
                                 R"({"id":1,"id":2,"type":"legal"})",
                                 R"({"type":"nonsense"})",
                                 R"({"id":1,"type":"legal","unit":{"a":[[[[]]]]}})"}) {
    ASSERT_TRUE(israel.socket().send(text));
    do ASSERT_TRUE(israel.next()) << text;
    while (israel.last().find("re") == nullptr);
    EXPECT_FALSE(at(israel.last(), "ok").truth) << text;
    EXPECT_FALSE(code(israel.last()).empty()) << text;
  }
  const std::string deep = std::string(30'000, '[');
  ASSERT_TRUE(israel.socket().send(deep));
  ASSERT_TRUE(israel.next());
  EXPECT_EQ(code(israel.last()), "bad");
  ASSERT_TRUE(israel.socket().send_binary(std::string("\0\1\2\xFF", 4)));
  ASSERT_TRUE(israel.next());
  EXPECT_EQ(code(israel.last()), "bad");
  EXPECT_TRUE(at(israel.ask(R"("type":"threat","hex":"4620")"), "ok").truth);
}

TEST_F(Play, AnOversizedFrameClosesTheSocketCleanly) {
  const Made made = make();
  Player israel = sit(made, made.israel);
  // Most of the input is still under way when the server has read enough: it must read the rest before it
  // closes.
  israel.socket().send(std::string(700'000, ' '));
  while (israel.next(kPatience)) {
  }
  EXPECT_TRUE(israel.socket().closed());
  EXPECT_EQ(israel.socket().close_code(), 1009);
  sit(made, made.israel);
}

// A client that asks too often waits until its bucket has filled again; other clients do not wait.
TEST_F(Play, AFloodIsReadSlowly) {
  stop();
  options_.limits.requests_per_second = 0.5;
  options_.limits.burst = 10;
  start();
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 12; ++i) ASSERT_TRUE(israel.socket().send(R"({"id":1,"type":"threat","hex":"4620"})"));
  EXPECT_TRUE(at(egypt.ask(R"("type":"threat","hex":"4620")"), "ok").truth);
  int answers = 0;
  while (israel.next(1)) answers += number_at(israel.last(), "re") == 1 ? 1 : 0;
  EXPECT_LT(answers, 12) << "two of them have to wait for two seconds each";
  while (answers < 12) {
    ASSERT_TRUE(israel.next());
    answers += number_at(israel.last(), "re") == 1 ? 1 : 0;
  }
  EXPECT_GT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(3000));
}

TEST_F(Play, ATokenHasSoManySocketsAndNoMore) {
  const Made made = make();
  std::vector<Player> players;
  for (int i = 0; i < 8; ++i) players.push_back(sit(made, made.israel));
  WebSocket ninth(port_, "/ws?game=" + made.game, token_protocol(made.israel));
  EXPECT_FALSE(ninth.read(kPatience));
  EXPECT_EQ(ninth.close_code(), 1008);
  sit(made, made.egypt);
}

TEST_F(Play, ReconnectingResumesAndOthersSeeWhoIsThere) {
  const Made made = make();
  Player israel = sit(made, made.israel);
  auto egypt = std::make_unique<Player>(sit(made, made.egypt));
  engine::RandomStream random(4);
  play(game(), {&israel, egypt.get()}, random, 30);
  const std::string view = egypt->recorded();
  egypt->socket().drop();
  egypt.reset();
  const auto connected = [&] { return at(israel.last(), "seats").items.at(1).find("connected")->truth; };
  do ASSERT_TRUE(israel.wait_for("presence"));
  while (connected());
  egypt = std::make_unique<Player>(sit(made, made.egypt));
  EXPECT_EQ(egypt->revision(), 30);
  EXPECT_FALSE(at(egypt->state(), "events").items.empty());
  EXPECT_EQ(number_at(at(egypt->state(), "events").items.front(), "n"), 0);  // all of them
  do ASSERT_TRUE(israel.wait_for("presence"));
  while (!connected());
  EXPECT_EQ(play(game(), {&israel, egypt.get()}, random, 10), 10);
}

TEST_F(Play, AServerThatIsStoppedGoesOnWhereItWas) {
  const Made made = make();
  {
    Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
    engine::RandomStream random(5);
    play(game(), {&israel, &egypt}, random, 25);
    stop();
    while (israel.next(kPatience)) {
    }
    EXPECT_EQ(israel.socket().close_code(), 1001);
  }
  start();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  EXPECT_EQ(israel.revision(), 25);
  engine::RandomStream random(6);
  EXPECT_EQ(play(game(), {&israel, &egypt}, random, 5), 5);
}

TEST_F(Play, UndoIsFreeUntilADieAndThenByConsent) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  Player& actor = israel.mine() ? israel : egypt;
  Player& other = israel.mine() ? egypt : israel;
  engine::RandomStream random(7);
  const auto touched = [](Player& player) { return at(player.state(), "undo.free").integer().value_or(-1); };
  // Moves of one's own without a die can be taken back.
  int moves = 0;
  std::string before;
  while (moves < 3) {
    ASSERT_TRUE(actor.mine());
    before = actor.random_choice(game(), random);
    if (!before.starts_with("enter") && !before.starts_with("move")) continue;
    ASSERT_EQ(play(game(), {}, random, 0), 0);
    ASSERT_TRUE(at(actor.act(before), "ok").truth);
    ASSERT_TRUE(actor.wait_for_revision(++moves));
    ASSERT_TRUE(other.wait_for_revision(moves));
  }
  ASSERT_GE(touched(actor), 3);
  EXPECT_EQ(touched(other), 0);
  EXPECT_EQ(code(other.ask(R"("type":"undo","to":2)")), "consent");
  const auto undone = actor.ask(R"("type":"undo","to":1)");
  EXPECT_TRUE(at(undone, "ok").truth);
  EXPECT_EQ(number_at(undone, "revision"), 1);
  ASSERT_TRUE(actor.wait_for_state());
  ASSERT_TRUE(other.wait_for_state());
  EXPECT_EQ(actor.revision(), 1);
  EXPECT_EQ(other.revision(), 1);
  EXPECT_TRUE(at(other.state(), "events").items.empty());

  // Beyond the last die: ask, be refused, ask again, be allowed.
  while (israel.revision() - touched(israel) < 20 || egypt.revision() - touched(egypt) < 20)
    ASSERT_EQ(play(game(), {&israel, &egypt}, random, 1), 1);
  EXPECT_EQ(code(israel.ask(R"("type":"undo","to":5)")), "consent");
  EXPECT_EQ(code(egypt.ask(R"("type":"undo-answer","agree":true)")), "none");
  EXPECT_TRUE(at(israel.ask(R"("type":"undo-ask","to":5)"), "ok").truth);
  ASSERT_TRUE(egypt.wait_for("undo-asked"));
  EXPECT_EQ(text_at(egypt.last(), "by"), "israel");
  EXPECT_EQ(number_at(egypt.last(), "to"), 5);
  EXPECT_EQ(code(israel.ask(R"("type":"undo-answer","agree":true)")), "consent");
  EXPECT_TRUE(at(egypt.ask(R"("type":"undo-answer","agree":false)"), "ok").truth);
  ASSERT_TRUE(israel.wait_for("undo-settled"));
  EXPECT_FALSE(at(israel.last(), "agreed").truth);
  EXPECT_TRUE(at(israel.ask(R"("type":"undo-ask","to":5)"), "ok").truth);
  ASSERT_TRUE(egypt.wait_for("undo-asked"));
  EXPECT_TRUE(at(egypt.ask(R"("type":"undo-answer","agree":true)"), "ok").truth);
  ASSERT_TRUE(israel.wait_for_state());
  EXPECT_EQ(israel.revision(), 5);
  stop();  // and the store knows
  start();
  EXPECT_EQ(sit(made, made.israel).revision(), 5);
}

TEST_F(Play, ASpectatorWatchesAndCannotPlay) {
  const Made made = make();
  Player watcher = sit(made, made.spectator), israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  EXPECT_EQ(code(watcher.act("end")), "not-your-turn");
  EXPECT_EQ(code(watcher.ask(R"("type":"undo-ask","to":0)")), "not-your-turn");
  engine::RandomStream random(8);
  const int played = play(game(), {&israel, &egypt}, random, 20);
  ASSERT_TRUE(watcher.wait_for_revision(played));
  EXPECT_EQ(at(watcher.state(), "view.pieces").items.size(), at(israel.state(), "view.pieces").items.size());
  EXPECT_TRUE(at(watcher.state(), "view.seat").is(engine::Json::Kind::kNull));
}

TEST_F(Play, ABuiltInPlayerPlaysAtOnceAndAgreesToEverything) {
  const Made made = make(R"({"scenario":"elarish67/standard","seats":[{"seat":"egypt","player":"random"}]})");
  EXPECT_TRUE(made.egypt.empty());
  Player israel = sit(made, made.israel);
  while (!israel.mine()) ASSERT_TRUE(israel.wait_for_state());
  EXPECT_GT(israel.revision(), 0);  // it has set up
  engine::RandomStream random(9);
  bool replied = false;
  for (int i = 0; i < 400 && !replied && !israel.over(); ++i) {
    const int before = israel.revision();
    const auto answer = israel.act(israel.random_choice(game(), random));
    ASSERT_TRUE(at(answer, "ok").truth);
    EXPECT_EQ(number_at(answer, "revision"), before + 1);
    do ASSERT_TRUE(israel.wait_for_state());
    while (!israel.mine() && !israel.over());
    replied = israel.revision() > before + 1;
  }
  EXPECT_TRUE(replied);
  const int to = israel.revision() - 3;
  EXPECT_TRUE(at(israel.ask("\"type\":\"undo-ask\",\"to\":" + std::to_string(to)), "agreed").truth);
}

TEST_F(Play, TwoBuiltInPlayersFinishAGameByThemselves) {
  const Made made = make(R"({"scenario":"elarish67/standard","seats":[{"seat":"egypt","player":"random"},
                             {"seat":"israel","player":"random"}]})");
  Player watcher = sit(made, made.spectator);
  while (!watcher.over()) ASSERT_TRUE(watcher.wait_for_state());
  EXPECT_FALSE(text_at(watcher.state(), "seed").empty());
}

TEST_F(Play, ReplayShowsEveryPosition) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  std::vector<std::string> views;
  engine::RandomStream random(10);
  const auto remember = [&] {
    const std::string text = israel.recorded().substr(israel.recorded().rfind("{\"type\":\"state\""));
    views.push_back(
        text.substr(text.find("\"view\":"), text.find(",\"decision\":{") - text.find("\"view\":")));
  };
  remember();
  for (int i = 0; i < 270; ++i) {
    play(game(), {&israel, &egypt}, random, 1);
    remember();
  }
  for (const int n : {0, 1, 127, 128, 129, 200, 255, 256, 257, 270, 3}) {
    israel.ask("\"type\":\"replay\",\"revision\":" + std::to_string(n));
    EXPECT_NE(israel.recorded().find(views[n], israel.recorded().rfind("\"re\":")), std::string::npos) << n;
  }
}

// --- secrets ---

class Secret : public ServerTest {
 protected:
  struct Recording {
    std::string other, spectator, save, own;
    int turns_after = 0;
  };

  // A game in which the number is written down, played on for a while by the same choices.
  Recording record(const std::string& number) {
    stop();
    std::filesystem::remove(store_path());
    std::filesystem::remove(store_path() + "-wal");
    std::filesystem::remove(store_path() + "-shm");
    options_.entropy = predictable();
    start();
    const auto made = post(R"({"scenario":"suez56/historical"})").json();
    const auto& seats = all_games().open("suez56/historical", {}).value()->info().seats;
    const engine::Game& game = *all_games().open("suez56/historical", {}).value();
    const std::string id = text_at(made, "game");
    // One after the other: the order of the presence messages is part of what is compared.
    Player writer(port_, id, text_at(made, "tokens." + seats[0].id));
    EXPECT_TRUE(writer.wait_for_state());
    Player other(port_, id, text_at(made, "tokens." + seats[1].id));
    EXPECT_TRUE(other.wait_for_state());
    Player watcher(port_, id, text_at(made, "spectator"));
    EXPECT_TRUE(watcher.wait_for_state());
    engine::RandomStream random(11);
    Recording recording;
    bool written = false;
    int turn = 0;
    for (int i = 0; i < 20'000; ++i) {
      Player& actor = writer.mine() ? writer : other;
      if (!actor.mine()) break;  // over
      std::string action;
      for (const auto& item : at(actor.state(), "general").items)
        if (item.text.starts_with("continue ")) action = "continue " + number;
      if (!action.empty()) {
        written = true;
        turn = number_at(actor.state(), "view.turn");
      } else {
        action = actor.random_choice(game, random);
      }
      const int before = actor.revision();
      const auto answer = actor.act(action);
      EXPECT_TRUE(at(answer, "ok").truth) << action << text_at(answer, "error.message");
      for (Player* player : {&writer, &other, &watcher}) EXPECT_TRUE(player->wait_for_revision(before + 1));
      if (testing::Test::HasFailure()) break;
      if (written && number_at(other.state(), "view.turn") > turn + 2) break;
    }
    EXPECT_TRUE(written);
    recording.turns_after = number_at(other.state(), "view.turn") - turn;
    // Reconnecting sends the whole log again.
    Player again(port_, id, text_at(made, "tokens." + seats[1].id));
    EXPECT_TRUE(again.wait_for_state());
    EXPECT_TRUE(
        at(again.ask(R"("type":"replay","revision":)" + std::to_string(again.revision())), "ok").truth);
    recording.other = other.recorded() + again.recorded();
    recording.spectator = watcher.recorded();
    recording.own = writer.recorded();
    recording.save = get("/api/games/" + id + "/save", bearer(text_at(made, "tokens." + seats[1].id))).body;
    return recording;
  }
};

TEST_F(Secret, NotAByteOfItReachesTheOtherSeatOrASpectator) {
  const Recording nine = record("11"), twelve = record("12");
  EXPECT_GE(nine.turns_after, 2);
  EXPECT_EQ(nine.other, twelve.other);
  EXPECT_EQ(nine.spectator, twelve.spectator);
  EXPECT_EQ(nine.save, twelve.save);
  EXPECT_NE(nine.own, twelve.own);
  EXPECT_NE(nine.own.find("continue 11"), std::string::npos);
  EXPECT_NE(nine.other.find("\"continue\""), std::string::npos);
  EXPECT_EQ(nine.other.find("continue 11"), std::string::npos);
}

}  // namespace
}  // namespace mitla::test
