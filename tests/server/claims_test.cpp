// Seats are claimed: whoever makes a game never holds the key of another's seat.
#include "running_server.h"

namespace mitla::test {
namespace {

class Claims : public ServerTest {
 protected:
  void SetUp() override {
    options_.entropy = predictable();
    start();
  }

  struct Offered {
    std::string game, israel, invitation;
  };
  Offered offer() {
    const Reply reply = post(
        R"({"scenario":"elarish67/standard","options":{"setup":"ready"},"seats":[{"seat":"egypt","player":"link"}]})");
    EXPECT_EQ(reply.status, 201u) << reply.body;
    const auto json = reply.json();
    EXPECT_EQ(at(json, "tokens").members.size(), 1u) << "the maker gets no key to the other seat";
    EXPECT_EQ(at(json, "invitations").members.size(), 1u);
    return {text_at(json, "game"), text_at(json, "tokens.israel"), text_at(json, "invitations.egypt")};
  }
  Reply claim(const std::string& game, const std::string& invitation,
              Headers headers = {{"content-type", "application/json"}}) {
    return request(port_, "POST", "/api/games/" + game + "/claim", R"({"invitation":")" + invitation + "\"}",
                   headers);
  }
  Player open(const Offered& offered, const std::string& token) {
    Player player(port_, offered.game, token);
    EXPECT_TRUE(player.wait_for_state());
    return player;
  }
  // Of the seat that was offered, as another seat sees it.
  static bool claimed(const engine::Json& seats) {
    for (const auto& seat : seats.items)
      if (text_at(seat, "seat") == "egypt") return at(seat, "claimed").truth;
    return false;
  }
};

TEST_F(Claims, TheFirstToComeGetsATokenThatNobodyElseSees) {
  const Offered offered = offer();
  Player israel = open(offered, offered.israel);
  EXPECT_FALSE(claimed(at(israel.hello(), "seats")));
  const Reply reply = claim(offered.game, offered.invitation);
  ASSERT_EQ(reply.status, 200u) << reply.body;
  EXPECT_EQ(text_at(reply.json(), "seat"), "egypt");
  const std::string token = text_at(reply.json(), "token");
  EXPECT_EQ(token.size(), 43u);
  while (!claimed(at(israel.last(), "seats")))
    ASSERT_TRUE(israel.next()) << "the maker sees that it was taken";
  EXPECT_EQ(israel.recorded().find(token), std::string::npos);
  EXPECT_EQ(text_at(open(offered, token).hello(), "seat"), "egypt");

  const Reply again = claim(offered.game, offered.invitation);
  EXPECT_EQ(again.status, 409u);
  EXPECT_EQ(text_at(again.json(), "error.code"), "claimed");
  stop();
  start();
  EXPECT_EQ(claim(offered.game, offered.invitation).status, 409u) << "the journal remembers";
  EXPECT_EQ(text_at(open(offered, token).hello(), "seat"), "egypt");
}

TEST_F(Claims, AnInvitationOpensNothingByItself) {
  const Offered offered = offer(), other = offer();
  EXPECT_EQ(get("/api/games/" + offered.game, bearer(offered.invitation)).status, 403u);
  WebSocket socket(port_, "/ws?game=" + offered.game, token_protocol(offered.invitation));
  EXPECT_FALSE(socket.read(kPatience));
  EXPECT_EQ(socket.close_code(), 4403);
  EXPECT_EQ(claim(offered.game, other.invitation).status, 403u);
  EXPECT_EQ(claim(offered.game, offered.israel).status, 403u) << "a token is no invitation";
  EXPECT_EQ(claim("nothing", offered.invitation).status, 404u);
  EXPECT_EQ(claim(offered.game, offered.invitation,
                  {{"content-type", "application/json"}, {"origin", "http://evil.example"}})
                .status,
            403u);
  EXPECT_EQ(claim(offered.game, offered.invitation, {{"content-type", "text/plain"}}).status, 415u);
  EXPECT_EQ(request(port_, "POST", "/api/games/" + offered.game + "/claim", "{}",
                    {{"content-type", "application/json"}})
                .status,
            400u);
  EXPECT_EQ(claim(offered.game, offered.invitation).status, 200u) << "none of this has used it up";
}

// Otherwise a player could try his dice alone and invite an opponent when he likes them.
TEST_F(Claims, NoDieIsCastBeforeTheOpponentHasCome) {
  const Offered offered = offer();
  const engine::Game& game = *all_games().open("elarish67/standard", {}).value();
  Player israel = open(offered, offered.israel);
  engine::RandomStream random(4);
  std::string refused;
  for (int i = 0; i < 600 && refused.empty(); ++i) {
    ASSERT_TRUE(israel.mine());
    const std::string action = israel.random_choice(game, random);
    const int before = israel.revision();
    const auto answer = israel.act(action);
    if (at(answer, "ok").truth) {
      ASSERT_TRUE(israel.wait_for_revision(before + 1));
      for (const auto& event : at(israel.state(), "events").items)
        ASSERT_TRUE(at(event, "dice").items.empty());
      continue;
    }
    ASSERT_EQ(text_at(answer, "error.code"), "waiting") << text_at(answer, "error.message");
    EXPECT_EQ(israel.revision(), before);
    refused = action;
  }
  ASSERT_FALSE(refused.empty());
  ASSERT_EQ(claim(offered.game, offered.invitation).status, 200u);
  EXPECT_TRUE(at(israel.act(refused), "ok").truth);
}

TEST_F(Claims, BuiltInPlayersWaitForThoseWhoWereInvited) {
  const Reply reply = post(
      R"({"scenario":"elarish67/standard","options":{"setup":"ready"},"seats":[{"seat":"israel","player":"random"},)"
      R"({"seat":"egypt","player":"link"}]})");
  const auto made = reply.json();
  Player watcher(port_, text_at(made, "game"), text_at(made, "spectator"));
  ASSERT_TRUE(watcher.wait_for_state());
  EXPECT_FALSE(watcher.next(300)) << "nothing happens";
  ASSERT_EQ(claim(text_at(made, "game"), text_at(made, "invitations.egypt")).status, 200u);
  EXPECT_TRUE(watcher.wait_for_state());
  EXPECT_GT(watcher.revision(), 0);
}

// Addresses stand in the logs of proxies and in the histories of browsers.
TEST_F(Claims, NoTokenIsTakenFromAnAddress) {
  const Offered offered = offer();
  for (const std::string tail : {"", "/save"})
    EXPECT_EQ(get("/api/games/" + offered.game + tail + "?token=" + offered.israel).status, 400u);
  const WebSocket socket(port_, "/ws?game=" + offered.game + "&token=" + offered.israel);
  EXPECT_FALSE(socket.opened());
  EXPECT_EQ(socket.refused_with(), 400u);
}

}  // namespace
}  // namespace mitla::test
