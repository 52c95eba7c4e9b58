// Webhooks call players when it becomes their turn, and no others.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <functional>

#include "running_server.h"
#include "server/public_address.h"

namespace mitla::test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class Webhook : public ServerTest {
 protected:
  static const engine::Game& game() { return *all_games().open("elarish67/standard", {}).value(); }
  static std::string wish(const std::string& address) {
    return R"({"scenario":"elarish67/standard","options":{"setup":"ready"},"webhook":{"egypt":")" + address +
           R"(","israel":")" + address + "\"}}";
  }
  std::string here() { return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()); }

  // Plays until it is the other seat's turn.
  void change_turn(Player& israel, Player& egypt) {
    const std::string first = text_at(israel.state(), "decision.seat");
    while (text_at(israel.state(), "decision.seat") == first)
      ASSERT_EQ(play(game(), {&israel, &egypt}, random_, 1), 1);
  }

  asio::io_context io_;
  tcp::acceptor acceptor_{io_, {asio::ip::address_v4::loopback(), 0}};
  engine::RandomStream random_{14};
};

TEST_F(Webhook, IsCalledOnceWhenItBecomesTheSeatsTurn) {
  start();
  const Made made = make(wish(here() + "/turn?x=1"));
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  change_turn(israel, egypt);
  int calls = 0;
  std::string text(4096, '\0');
  const std::function<void()> accept = [&] {
    acceptor_.async_accept([&](const boost::system::error_code& ec, tcp::socket socket) {
      if (ec) return;
      ++calls;
      const std::size_t size = socket.read_some(asio::buffer(text));
      text.resize(size);
      asio::write(socket, asio::buffer(std::string("HTTP/1.1 204 No Content\r\n\r\n")));
      accept();
    });
  };
  accept();
  while (calls == 0 && io_.run_one_for(std::chrono::milliseconds(kPatience)) > 0) {
  }
  io_.run_for(std::chrono::milliseconds(300));  // nothing follows
  EXPECT_EQ(calls, 1);
  EXPECT_TRUE(text.starts_with("POST /turn?x=1 HTTP/1.1\r\n")) << text;
  const auto body = parsed(text.substr(text.find("\r\n\r\n") + 4));
  EXPECT_EQ(text_at(body, "game"), made.game);
  EXPECT_EQ(text_at(body, "seat"), text_at(israel.state(), "decision.seat"));
}

TEST_F(Webhook, FollowsNoRedirect) {
  start();
  tcp::acceptor elsewhere(io_, {asio::ip::address_v4::loopback(), 0});
  int lured = 0;
  elsewhere.async_accept([&](const boost::system::error_code& ec, tcp::socket) { lured += ec ? 0 : 1; });
  const Made made = make(wish(here() + "/"));
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  change_turn(israel, egypt);
  tcp::socket socket = acceptor_.accept();
  std::string text(4096, '\0');
  socket.read_some(asio::buffer(text));
  asio::write(socket, asio::buffer("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:" +
                                   std::to_string(elsewhere.local_endpoint().port()) + "/\r\n\r\n"));
  boost::system::error_code end;
  asio::read(socket, asio::buffer(text), end);  // the server hangs up
  EXPECT_EQ(end, asio::error::eof);
  io_.run_for(std::chrono::milliseconds(300));
  EXPECT_EQ(lured, 0);
}

// A call that is never answered is abandoned after a while; the game does not wait for it.
TEST_F(Webhook, HangsUpOnWhoNeverAnswers) {
  options_.limits.webhook_time = std::chrono::seconds(1);
  options_.limits.webhooks_at_once = 1;
  start();
  const Made made = make(wish(here() + "/"));
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  change_turn(israel, egypt);
  tcp::socket silent = acceptor_.accept();
  change_turn(israel, egypt);  // while the call is under way
  std::string text(1 << 16, '\0');
  boost::system::error_code end;
  asio::read(silent, asio::buffer(text), end);  // comes back when the server has hung up
  EXPECT_NE(end, boost::system::error_code());
  // The call has ended: the next turn is announced.
  change_turn(israel, egypt);
  tcp::socket next = acceptor_.accept();
  EXPECT_GT(next.read_some(asio::buffer(text)), 0u);
}

TEST_F(Webhook, DoesNotReachThisMachineUnlessThatIsAllowed) {
  options_.limits.webhook_private = false;
  start();
  for (const std::string host :
       {"127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "[::1]", "0.0.0.0", "10.0.0.1",
        "192.168.1.1", "172.16.0.1", "169.254.169.254", "[fe80::1]", "[fd00::1]", "[::ffff:127.0.0.1]",
        "[64:ff9b::7f00:1]", "100.64.0.1", "a.localhost"}) {
    const Reply reply = post(wish("http://" + host + ":80/"));
    EXPECT_EQ(reply.status, 400u) << host;
    EXPECT_NE(reply.body.find("--webhook-private"), std::string::npos) << reply.body;
  }
  for (const std::string bad : {"https://example.org/", "http://", "http:///x", "ftp://x/", "http://a b/",
                                "http://user@host/", "http://host:99999999/"})
    EXPECT_EQ(post(wish(bad)).status, 400u) << bad;
  EXPECT_EQ(post(wish("http://mitla.example/turn")).status, 201u);
  // A name is checked after it has been resolved: this one means this machine and is not called.
  char name[256] = {};
  ASSERT_EQ(gethostname(name, sizeof name - 1), 0);
  int calls = 0;
  acceptor_.async_accept([&](const boost::system::error_code& ec, tcp::socket) { calls += ec ? 0 : 1; });
  const Made made = make(
      wish("http://" + std::string(name) + ":" + std::to_string(acceptor_.local_endpoint().port()) + "/"));
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  change_turn(israel, egypt);
  io_.run_for(std::chrono::milliseconds(500));
  EXPECT_EQ(calls, 0);
}

TEST(PublicAddress, IsOneThatTheWholeWorldCanReach) {
  const auto is_public = [](const char* text) { return server::is_public(asio::ip::make_address(text)); };
  for (const char* text : {"1.1.1.1", "8.8.8.8", "172.15.0.1", "172.32.0.1", "192.167.1.1", "100.63.0.1",
                           "100.128.0.1", "169.253.1.1", "126.1.1.1", "223.255.255.255", "2606:4700::1111",
                           "2a00::1", "::ffff:8.8.8.8", "64:ff9b::808:808"})
    EXPECT_TRUE(is_public(text)) << text;
  for (const char* text : {"0.0.0.0",
                           "0.1.2.3",
                           "10.255.255.255",
                           "100.64.0.0",
                           "100.127.255.255",
                           "127.255.0.1",
                           "169.254.1.1",
                           "172.31.255.255",
                           "192.0.0.8",
                           "192.0.2.1",
                           "192.168.255.255",
                           "198.18.0.1",
                           "198.19.255.255",
                           "198.51.100.7",
                           "203.0.113.9",
                           "224.0.0.1",
                           "255.255.255.255",
                           "::",
                           "::1",
                           "fe80::1",
                           "fc00::1",
                           "fdff::1",
                           "ff02::1",
                           "2001:db8::1",
                           "2001::1",
                           "2002:7f00:1::",
                           "::ffff:10.0.0.1",
                           "64:ff9b::a00:1"})
    EXPECT_FALSE(is_public(text)) << text;
}

}  // namespace
}  // namespace mitla::test
