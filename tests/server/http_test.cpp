#include "running_server.h"

#include "engine/commitment.h"
#include "engine/rules_version.h"

namespace mitla::test {
namespace {

class Http : public ServerTest {
 protected:
  void SetUp() override { start(); }
};

TEST_F(Http, TellsTheScenarios) {
  const Reply reply = get("/api/scenarios");
  ASSERT_EQ(reply.status, 200u);
  const auto json = reply.json();
  ASSERT_GE(json.items.size(), 3u);
  int found = 0;
  for (const auto& item : json.items) {
    EXPECT_GT(number_at(item, "blurb.minutes"), 0);
    EXPECT_EQ(at(item, "seats").items.size(), 2u);
    EXPECT_FALSE(at(item, "provenance").items.empty());
    if (text_at(item, "id") != "elarish67/standard") continue;
    ++found;
    EXPECT_EQ(text_at(item, "game"), "elarish67");
    EXPECT_EQ(number_at(item, "turns"), 11);
  }
  EXPECT_EQ(found, 1);
}

TEST_F(Http, TellsEveryBoardAndDrawsEveryMap) {
  for (const auto& scenario : get("/api/scenarios").json().items) {
    const std::string base = "/api/scenarios/" + text_at(scenario, "id");
    const Reply board = get(base + "/board");
    ASSERT_EQ(board.status, 200u);
    const auto json = board.json();
    EXPECT_GT(at(json, "hexes").items.size(), 100u);
    EXPECT_EQ(at(json, "corners").items.size(), 6u);
    EXPECT_EQ(at(json, "neighbours").members.size(), at(json, "hexes").items.size());
    EXPECT_FALSE(at(json, "verbs").items.empty());
    for (const auto& unit : at(json, "units").items) {
      EXPECT_FALSE(text_at(unit, "side").empty()) << text_at(unit, "id");
      EXPECT_FALSE(text_at(unit, "symbol").empty()) << text_at(unit, "id");
    }
    const Reply map = get(text_at(json, "svg"));
    EXPECT_EQ(map.status, 200u);
    EXPECT_EQ(map.headers.at("content-type"), "image/svg+xml");
    EXPECT_TRUE(map.body.starts_with("<svg") || map.body.starts_with("<?xml")) << map.body.substr(0, 40);
    const Reply again = get(base + "/board", {{"if-none-match", board.headers.at("etag")}});
    EXPECT_EQ(again.status, 304u);
    EXPECT_TRUE(again.body.empty());
  }
}

TEST_F(Http, CompressesForClientsThatAskForIt) {
  const std::string path = "/api/scenarios/elarish67/standard/map.svg";
  const Reply plain = get(path);
  EXPECT_FALSE(plain.headers.contains("content-encoding"));
  for (const std::string encoding : {"gzip", "br"}) {
    const Reply packed = get(path, {{"accept-encoding", "deflate, " + encoding + ";q=0.8"}});
    ASSERT_EQ(packed.status, 200u);
    EXPECT_EQ(packed.headers.at("content-encoding"), encoding);
    EXPECT_LT(packed.body.size() * 3, plain.body.size());
    EXPECT_NE(packed.headers.at("etag"), plain.headers.at("etag"));
    const Reply again =
        get(path, {{"accept-encoding", encoding}, {"if-none-match", packed.headers.at("etag")}});
    EXPECT_EQ(again.status, 304u);
  }
}

TEST_F(Http, DrawsACoverALegendAndABoxOfEveryScenario) {
  for (const auto& scenario : get("/api/scenarios").json().items)
    for (const char* drawing : {"/cover.svg", "/legend.svg", "/box.svg"}) {
      const Reply reply = get("/api/scenarios/" + text_at(scenario, "id") + drawing);
      EXPECT_EQ(reply.status, 200u) << text_at(scenario, "id") << drawing;
      EXPECT_EQ(reply.headers.at("content-type"), "image/svg+xml");
    }
}

TEST_F(Http, GivesTheHelpOfTheBookOfAScenario) {
  for (const auto& [scenario, book] : {std::pair{"elarish67/standard", "meb"},
                                       {"suez56/what-if", "meb"},
                                       {"sdw67/standard", "sdw67"},
                                       {"sixdays/grand", "sixdays"},
                                       {"barlev/two-front", "barlev"},
                                       {"aiw/s9", "aiw"}}) {
    const auto board = get("/api/scenarios/" + std::string(scenario) + "/board").json();
    EXPECT_EQ(text_at(board, "book"), book) << scenario;
    const Reply help = get("/api/help/" + text_at(board, "book"));
    ASSERT_EQ(help.status, 200u) << scenario;
    EXPECT_GT(help.json().items.size(), 200u);
    EXPECT_FALSE(text_at(help.json().items[0], "case").empty());
  }
  EXPECT_EQ(get("/api/help/nothing").status, 404u);
}

// The chairs of a game for several numbers of players, and the board as each number sees it.
TEST_F(Http, GivesTheSeatsForEachNumberOfPlayers) {
  const auto list = get("/api/scenarios").json();
  for (const auto& scenario : list.items) {
    const auto* seatings = scenario.find("seatings");
    if (text_at(scenario, "id") != "barlev/two-front") continue;
    ASSERT_NE(seatings, nullptr);
    ASSERT_EQ(seatings->items.size(), 4u);
    for (const auto& seating : seatings->items) {
      const std::string players = text_at(seating, "players");
      const auto board = get("/api/scenarios/barlev/two-front/board/" + players).json();
      const auto& seats = board.find("seats")->items;
      const auto& chairs = seating.find("seats")->items;
      ASSERT_EQ(seats.size(), chairs.size()) << players;
      for (std::size_t i = 0; i < seats.size(); ++i)
        EXPECT_EQ(text_at(seats[i], "id"), text_at(chairs[i], "id")) << players;
    }
  }
  EXPECT_EQ(get("/api/scenarios/barlev/two-front/board/2").body,
            get("/api/scenarios/barlev/two-front/board").body);
  for (const char* players : {"1", "6", "04", "4/", "x"})
    EXPECT_EQ(get("/api/scenarios/barlev/two-front/board/" + std::string(players)).status, 404u) << players;
  EXPECT_EQ(get("/api/scenarios/elarish67/standard/board/2").status, 404u);
}

TEST_F(Http, SendsTheClientWithHeadersThatKeepItSafe) {
  const Reply page = get("/");
  EXPECT_EQ(page.status, 200u);
  EXPECT_TRUE(page.headers.at("content-type").starts_with("text/html"));
  for (const char* target : {"/", "/api/scenarios", "/nothing", "/api/games/x"}) {
    const Reply reply = get(target);
    const std::string policy = reply.headers.at("content-security-policy");
    EXPECT_NE(policy.find("default-src 'self'"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe-eval"), std::string::npos);
    EXPECT_EQ(policy.find("script-src"), std::string::npos) << "scripts are ours alone";
    EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(reply.headers.at("referrer-policy"), "no-referrer");
  }
  const Reply head = request(port_, "HEAD", "/");
  EXPECT_EQ(head.status, 200u);
}

TEST_F(Http, PathTricksFindNothing) {
  for (const char* target :
       {"/../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../data/meb/tables.json", "//etc/passwd", "/assets//", "/./", "/index.html/..",
        "/.git/config", "/api/help/../meb", "/api/help/..%2fmeb", "/api/scenarios/../../x/board",
        "/api/scenarios/elarish67/standard/board/", "/assets/%00", "/index.html%00.js"}) {
    const Reply reply = get(target);
    EXPECT_EQ(reply.status, 404u) << target;
    EXPECT_EQ(reply.body.find("root:"), std::string::npos) << target;
  }
  for (const char* bytes :
       {"GET ../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET http://127.0.0.1/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /\x01\x02 HTTP/1.1\r\nHost: x\r\n\r\n", "nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"}) {
    const std::string answer = raw_request(port_, bytes);
    EXPECT_EQ(answer.find("root:"), std::string::npos);
    EXPECT_TRUE(answer.empty() || answer.starts_with("HTTP/1.1 4") || answer.starts_with("HTTP/1.0 4"))
        << answer;
  }
  EXPECT_EQ(get("/api/scenarios").status, 200u);  // and it is still there
}

TEST_F(Http, RefusesWhatIsTooLarge) {
  EXPECT_EQ(post("{\"scenario\":\"" + std::string(1'000'000, 'x') + "\"}").status, 413u);
  EXPECT_EQ(get("/", {{"x", std::string(40'000, 'x')}}).status, 431u);
  EXPECT_EQ(get("/" + std::string(5'000, 'x')).status, 400u);
  EXPECT_EQ(request(port_, "DELETE", "/api/games").status, 405u);
  EXPECT_EQ(get("/api/games").status, 405u);
  EXPECT_EQ(request(port_, "POST", "/").status, 405u);
}

TEST_F(Http, MakesGamesAndSaysWhyNot) {
  const auto code = [&](const std::string& body) {
    const Reply reply = post(body);
    EXPECT_FALSE(text_at(reply.json(), "error.message").empty()) << body;
    return reply.status;
  };
  EXPECT_EQ(code(""), 400u);
  EXPECT_EQ(code("[]"), 400u);
  EXPECT_EQ(code("{}"), 400u);
  EXPECT_EQ(code(R"({"scenario":"chess"})"), 400u);
  EXPECT_EQ(code(R"({"scenario":"elarish67/standard","seed":1})"), 400u);
  EXPECT_EQ(code(R"({"scenario":"elarish67/standard","options":{"x":"y"}})"), 400u);
  EXPECT_EQ(code(R"({"scenario":"elarish67/standard","seats":[{"seat":"mars","player":"here"}]})"), 400u);
  EXPECT_EQ(code(R"({"scenario":"elarish67/standard","seats":[{"seat":"egypt","player":"god"}]})"), 400u);
  EXPECT_EQ(code(R"({"scenario":"elarish67/standard","webhook":{"egypt":"file:///etc/passwd"}})"), 400u);
  EXPECT_EQ(post(R"({"scenario":"elarish67/standard"})", {}).status, 415u);
  EXPECT_EQ(post(R"({"scenario":"elarish67/standard"})",
                 {{"content-type", "application/json"}, {"origin", "http://evil.example"}})
                .status,
            403u);

  const Made made = make();
  EXPECT_EQ(made.commitment.size(), 64u);
  EXPECT_EQ(made.israel.size(), 43u);
  EXPECT_NE(made.israel, made.egypt);
  const auto summary = get("/api/games/" + made.game, bearer(made.egypt)).json();
  EXPECT_EQ(text_at(summary, "scenario"), "elarish67/standard");
  EXPECT_EQ(text_at(summary, "commitment"), made.commitment);
  EXPECT_FALSE(at(summary, "over").truth);
  EXPECT_EQ(at(summary, "seats").items.size(), 2u);
}

TEST_F(Http, WithoutTheRightTokenNothingIsTold) {
  const Made made = make();
  const Made other = make();
  for (const std::string tail : {"", "/save"}) {
    const std::string base = "/api/games/" + made.game + tail;
    EXPECT_EQ(get(base, bearer(made.israel)).status, 200u);
    EXPECT_EQ(get(base, bearer(made.spectator)).status, 200u);
    EXPECT_EQ(get(base).status, 403u);
    EXPECT_EQ(get(base, bearer(other.israel)).status, 403u);
    EXPECT_EQ(get(base, bearer(made.israel.substr(1))).status, 403u);
    EXPECT_EQ(get("/api/games/nothing" + tail, bearer(made.israel)).status, 404u);
    EXPECT_EQ(get("/api/games/" + std::string(300, 'x') + tail + "", bearer("x")).status, 404u);
  }
}

TEST_F(Http, ASaveOfAGameThatRunsHidesTheSeed) {
  const Made made = make();
  const Reply save = get("/api/games/" + made.game + "/save", bearer(made.israel));
  EXPECT_EQ(save.body.find("seed"), std::string::npos);
  EXPECT_EQ(save.body.find("salt"), std::string::npos);
  EXPECT_EQ(save.body.find("hash"), std::string::npos);
  EXPECT_NE(save.body.find(made.commitment), std::string::npos);
}

TEST_F(Http, ABrokenGameIsReportedAndTheServerGoesOn) {
  const Made made = make();
  stop();
  {
    auto store = store::Store::open(store_path());
    store::GameRecord game;
    game.id = "broken";
    game.salt = "salt";
    game.commitment = engine::commit(game.seed, game.salt).hash;
    game.scenario = "elarish67/standard";
    game.rules = engine::rules_name(all_games().open(game.scenario, {}).value()->info());
    game.seats = {{"israel", "here", ""}, {"egypt", "here", ""}};
    store::NewGame change{game,
                          {{store::EntryKind::kToken, "israel", engine::sha256("t")},
                           {store::EntryKind::kAction, "israel", "move nobody nowhere"}}};
    store::chain(store::hash_of_beginning(game), 1, change.entries);
    store::NewGame other = change;  // its token was exchanged by hand
    other.game.id = "forged";
    store::chain(store::hash_of_beginning(other.game), 1, other.entries);
    other.entries[0].text = engine::sha256("u");
    const std::vector<store::Change> changes{change, other};
    ASSERT_TRUE(store.value()->write(changes).ok());
  }
  start();
  const Reply forged = get("/api/games/forged", bearer("u"));
  EXPECT_EQ(forged.status, 500u);
  EXPECT_NE(forged.body.find("entry 1 of its journal is not the one written"), std::string::npos)
      << forged.body;
  EXPECT_NE(reported().find("game forged is damaged"), std::string::npos) << reported();
  EXPECT_EQ(get("/api/games/broken", bearer("t")).status, 500u);
  EXPECT_NE(reported().find("game broken is damaged: entry 2"), std::string::npos) << reported();
  WebSocket socket(port_, "/ws?game=broken", token_protocol("t"));
  EXPECT_FALSE(socket.read(kPatience));
  EXPECT_EQ(get("/api/games/" + made.game, bearer(made.israel)).status, 200u);
}

// docs/saves.md. A row without rules is from before rules had versions: version 1.
TEST_F(Http, AGameOfOlderRulesIsRefusedAndTheOthersAreServed) {
  const Made made = make();
  stop();
  {
    auto store = store::Store::open(store_path());
    store::GameRecord game;
    game.scenario = "suez56/historical";
    game.commitment = engine::commit(game.seed, game.salt).hash;
    game.seats = {{"western", "here", ""}, {"egypt", "here", ""}};
    std::vector<store::Change> changes;
    for (const char* rules : {"", "suez56/1", "suez56/99"}) {
      game.id = std::string("old") + std::to_string(changes.size());
      game.rules = rules;
      store::NewGame change{game, {{store::EntryKind::kToken, "", engine::sha256(game.id)}}};
      store::chain(store::hash_of_beginning(game), 1, change.entries);
      changes.push_back(std::move(change));
    }
    ASSERT_TRUE(store.value()->write(changes).ok());
  }
  start();
  for (const char* id : {"old0", "old1"}) {
    const Reply reply = get("/api/games/" + std::string(id), bearer(id));
    EXPECT_EQ(reply.status, 409u) << reply.body;
    EXPECT_NE(
        reply.body.find("this game was played by the rules \\\"suez56/1\\\", and this program plays by"),
        std::string::npos)
        << reply.body;
  }
  EXPECT_EQ(get("/api/games/old2", bearer("old2")).status, 409u);
  EXPECT_EQ(get("/api/games/" + made.game, bearer(made.israel)).status, 200u);
  stop();
  start();
  EXPECT_EQ(get("/api/games/" + made.game, bearer(made.israel)).status, 200u) << "its rules are kept";
}

TEST_F(Http, TooManyNewGamesAreRefused) {
  stop();
  options_.limits.new_games_per_second = 0.001;
  options_.limits.new_games_burst = 2;
  start();
  make();
  make();
  EXPECT_EQ(post(R"({"scenario":"elarish67/standard"})").status, 429u);
}

}  // namespace
}  // namespace mitla::test
