// People without passwords: a secret in a cookie, the same games on every device.
#include "running_server.h"

namespace mitla::test {
namespace {

class IdentitiesTest : public ServerTest {
 protected:
  void SetUp() override { start(); }

  // A browser with its cookie.
  struct Browser {
    std::uint16_t port;
    std::string cookie = {};
    std::string set = {};  // the last cookie as it was set

    Headers headers() const {
      Headers all{{"content-type", "application/json"}};
      if (!cookie.empty()) all["cookie"] = "other=1; " + cookie;
      return all;
    }
    Reply post(const std::string& path, const std::string& body = "{}") {
      const Reply reply = request(port, "POST", "/api/me" + path, body, headers());
      if (const auto found = reply.headers.find("set-cookie"); found != reply.headers.end()) {
        set = found->second;
        cookie = set.substr(0, set.find(';'));
      }
      return reply;
    }
    Reply get() const { return request(port, "GET", "/api/me", "", headers()); }
    bool nobody() const { return get().status == 200 && text_at(get().json(), "name").empty(); }
    engine::Json games() const { return at(get().json(), "games"); }
  };
  Browser browser() const { return {port_}; }
  static std::string keep(const Made& made, const std::string& token) {
    return R"({"game":")" + made.game + R"(","token":")" + token + "\"}";
  }
  // Opens a seat by identity alone.
  Player open(const Browser& browser, const Made& made, const std::string& seat) {
    return Player(WebSocket(port_, "/ws?game=" + made.game + "&seat=" + seat,
                            {{"sec-websocket-protocol", "mitla.1"}, {"cookie", browser.cookie}}));
  }
};

TEST_F(IdentitiesTest, ANameMakesAnIdentityThatNoScriptCanRead) {
  Browser anna = browser();
  EXPECT_TRUE(anna.nobody());
  for (const char* bad : {R"({})", R"({"name":""})", R"({"name":7})", "[]", "x", R"({"name":"a\nb"})"})
    EXPECT_EQ(anna.post("", bad).status, 400u) << bad;
  EXPECT_EQ(anna.post("", R"({"name":")" + std::string(41, 'x') + "\"}").status, 400u);
  EXPECT_EQ(anna.cookie, "");
  ASSERT_EQ(anna.post("", R"({"name":"Anna"})").status, 200u);
  EXPECT_NE(anna.set.find("; HttpOnly"), std::string::npos) << anna.set;
  EXPECT_NE(anna.set.find("; SameSite=Strict"), std::string::npos) << anna.set;
  EXPECT_EQ(text_at(anna.get().json(), "name"), "Anna");
  const std::string secret = anna.cookie;
  ASSERT_EQ(anna.post("", R"({"name":"Anna B."})").status, 200u);
  EXPECT_EQ(anna.cookie, secret) << "a new name is no new identity";
  EXPECT_EQ(text_at(anna.get().json(), "name"), "Anna B.");
  stop();
  start();
  anna.port = port_;
  EXPECT_EQ(text_at(anna.get().json(), "name"), "Anna B.");
  EXPECT_EQ(request(port_, "POST", "/api/me", R"({"name":"x"})",
                    {{"content-type", "application/json"}, {"origin", "http://evil.example"}})
                .status,
            403u);
}

TEST_F(IdentitiesTest, MyGamesAreOnEveryDevice) {
  const Made made = make();
  Browser desk = browser(), phone = browser(), stranger = browser();
  ASSERT_EQ(desk.post("", R"({"name":"Anna"})").status, 200u);
  ASSERT_EQ(stranger.post("", R"({"name":"Eve"})").status, 200u);
  EXPECT_EQ(desk.post("/games", keep(made, "forged")).status, 403u);
  ASSERT_EQ(desk.post("/games", keep(made, made.israel)).status, 200u);
  ASSERT_EQ(desk.post("/games", keep(made, made.israel)).status, 200u) << "twice is once";
  ASSERT_EQ(desk.games().items.size(), 1u);
  EXPECT_EQ(text_at(desk.games().items[0], "seat"), "israel");
  EXPECT_EQ(text_at(desk.games().items[0], "game"), made.game);

  const std::string code = text_at(desk.post("/transfer").json(), "code");
  ASSERT_EQ(code.size(), 43u);
  ASSERT_EQ(phone.post("/accept", R"({"code":")" + code + "\"}").status, 200u);
  EXPECT_NE(phone.cookie, desk.cookie) << "each device has a secret of its own";
  EXPECT_EQ(stranger.post("/accept", R"({"code":")" + code + "\"}").status, 403u) << "a code works once";
  EXPECT_EQ(number_at(phone.get().json(), "devices"), 2);
  ASSERT_EQ(phone.games().items.size(), 1u);

  Player there = open(phone, made, "israel");
  ASSERT_TRUE(there.wait_for_state());
  EXPECT_EQ(text_at(there.hello(), "seat"), "israel");
  EXPECT_EQ(request(port_, "GET", "/api/games/" + made.game + "?seat=israel", "", phone.headers()).status,
            200u);
  for (const auto& [who, seat] : std::vector<std::pair<Browser, std::string>>{
           {phone, "egypt"}, {stranger, "israel"}, {browser(), "israel"}, {phone, ""}}) {
    Player refused = open(who, made, seat);
    EXPECT_FALSE(refused.wait_for_state()) << seat;
    EXPECT_EQ(refused.socket().close_code(), 4403);
    EXPECT_EQ(request(port_, "GET", "/api/games/" + made.game + "?seat=" + seat, "", who.headers()).status,
              403u);
  }
}

// A game in which nobody plays; the server looks for such games by itself.
TEST_F(IdentitiesTest, AnAbandonedGameIsArchivedUntilSomebodyPlaysOn) {
  const Made made = make();
  Browser anna = browser();
  ASSERT_EQ(anna.post("", R"({"name":"Anna"})").status, 200u);
  ASSERT_EQ(anna.post("/games", keep(made, made.israel)).status, 200u);
  EXPECT_FALSE(at(anna.games().items[0], "archived").truth);
  stop();
  options_.limits.archive_after = std::chrono::hours(0);
  options_.limits.sweep_every = std::chrono::milliseconds(1200);  // later than the last entry
  start();
  anna.port = port_;
  for (int tries = 0; tries < 500 && !at(anna.games().items[0], "archived").truth; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(at(anna.games().items[0], "archived").truth);
  Player israel = sit(made, made.israel);
  engine::RandomStream random(3);
  const auto& game = *all_games().open("elarish67/standard", {}).value();
  ASSERT_TRUE(at(israel.act(israel.random_choice(game, random)), "ok").truth);
  EXPECT_FALSE(at(anna.games().items[0], "archived").truth);
}

TEST_F(IdentitiesTest, AnIdentityIsLeftBehindOrRevoked) {
  Browser desk = browser(), phone = browser(), tablet = browser();
  ASSERT_EQ(desk.post("", R"({"name":"Anna"})").status, 200u);
  const auto join = [&](Browser& other) {
    const std::string code = text_at(desk.post("/transfer").json(), "code");
    ASSERT_EQ(other.post("/accept", R"({"code":")" + code + "\"}").status, 200u);
  };
  join(phone);
  join(tablet);
  const std::string old = phone.cookie;
  ASSERT_EQ(phone.post("/leave").status, 200u);
  EXPECT_NE(phone.set.find("Max-Age=0"), std::string::npos);
  phone.cookie = old;
  EXPECT_TRUE(phone.nobody()) << "the secret is worth nothing now";
  EXPECT_EQ(number_at(desk.get().json(), "devices"), 2);
  // A device that was lost: the others are shut out, and so are codes that were given out.
  const std::string code = text_at(tablet.post("/transfer").json(), "code");
  ASSERT_EQ(desk.post("/revoke").status, 200u);
  EXPECT_TRUE(tablet.nobody());
  EXPECT_EQ(phone.post("/accept", R"({"code":")" + code + "\"}").status, 403u);
  EXPECT_EQ(number_at(desk.get().json(), "devices"), 1);
  EXPECT_EQ(browser().post("/revoke").status, 403u);
  EXPECT_EQ(browser().post("/transfer").status, 403u);
}

}  // namespace
}  // namespace mitla::test
