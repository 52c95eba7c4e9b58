// Webhooks call players when it becomes their turn, and no others.
#include <sched.h>
#include <sys/mount.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <cstdlib>
#include <fstream>
#include <functional>

#include "running_server.h"
#include "server/public_address.h"
#include "server/webhook.h"
#include "server_program.h"
#include "support/real_postgresql.h"

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

// The header of a request, by its name.
std::string header(const std::string& text, const std::string& name) {
  const std::size_t begin = text.find("\r\n" + name + ": ");
  if (begin == std::string::npos) return {};
  const std::size_t value = begin + name.size() + 4;
  return text.substr(value, text.find("\r\n", value) - value);
}

TEST_F(Webhook, IsSignedAndTriedAgain) {
  options_.limits.webhook_retry = std::chrono::milliseconds(20);
  start();
  const Reply reply = post(wish(here() + "/"));
  const auto json = reply.json();
  const Made made{text_at(json, "game"), "", text_at(json, "tokens.israel"), text_at(json, "tokens.egypt"),
                  ""};
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  change_turn(israel, egypt);
  std::string bodies[3];
  for (std::string& text : bodies) {
    const bool last = &text == &bodies[2];
    tcp::socket socket = acceptor_.accept();
    text.resize(8192);
    text.resize(socket.read_some(asio::buffer(text)));
    if (!last) asio::write(socket, asio::buffer(std::string("HTTP/1.1 503 Service Unavailable\r\n\r\n")));
    if (last) asio::write(socket, asio::buffer(std::string("HTTP/1.1 200 OK\r\n\r\n")));
  }
  const std::string body = bodies[2].substr(bodies[2].find("\r\n\r\n") + 4);
  EXPECT_EQ(bodies[0].substr(bodies[0].find("\r\n\r\n") + 4), body);
  const std::string seat = text_at(parsed(body), "seat");
  const std::string key = text_at(json, "webhook_keys." + seat);
  ASSERT_EQ(key.size(), 64u);
  EXPECT_EQ(header(bodies[2], "X-Mitla-Signature"),
            "sha256=" + server::webhook_signature(key, header(bodies[2], "X-Mitla-Time"), body));
  EXPECT_NE(text_at(json, "webhook_keys.israel"), text_at(json, "webhook_keys.egypt"));
  int more = 0;
  acceptor_.async_accept([&](const boost::system::error_code& ec, tcp::socket) { more += ec ? 0 : 1; });
  io_.run_for(std::chrono::milliseconds(300));
  EXPECT_EQ(more, 0) << "what has arrived is not sent again";
}

TEST(WebhookSignature, IsTheHmacThatEveryLibraryComputes) {
  // printf '%s' '1700000000.{}' | openssl dgst -sha256 -hmac key
  EXPECT_EQ(server::webhook_signature("key", "1700000000", "{}"),
            "9d713ed406bb7076d4123f0dc2c39d2df5c654ed4b0cd56b52c8b4c940bd63ae");
}

// A certificate for this machine, and a listener that has it.
class Secure : public Webhook {
 protected:
  void SetUp() override {
    const std::string command =
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext "
        "subjectAltName=DNS:localhost -keyout '" +
        key() + "' -out '" + certificate() + "' 2>/dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0);
    tls_.use_certificate_chain_file(certificate());
    tls_.use_private_key_file(key(), asio::ssl::context::pem);
  }
  std::string key() const { return (folder_ / "key.pem").string(); }
  std::string certificate() const { return (folder_ / "certificate.pem").string(); }
  std::string there() {
    return "https://localhost:" + std::to_string(acceptor_.local_endpoint().port()) + "/";
  }
  // What was sent; empty if the caller did not trust the certificate.
  std::string received() {
    asio::ssl::stream<tcp::socket> stream(acceptor_.accept(), tls_);
    boost::system::error_code ec;
    stream.handshake(asio::ssl::stream_base::server, ec);
    std::string text(4096, '\0');
    text.resize(ec ? 0 : stream.read_some(asio::buffer(text), ec));
    if (!ec) asio::write(stream, asio::buffer(std::string("HTTP/1.1 204 No Content\r\n\r\n")), ec);
    return text;
  }
  asio::ssl::context tls_{asio::ssl::context::tls_server};
};

TEST_F(Secure, IsCalledOverHttpsIfItsCertificateIsTrusted) {
  options_.limits.webhook_authority = certificate();
  start();
  const Made made = make(wish(there()));
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  change_turn(israel, egypt);
  EXPECT_TRUE(received().starts_with("POST / HTTP/1.1\r\n"));
}

TEST_F(Secure, IsNotCalledIfItIsNot) {
  options_.limits.webhook_retry = std::chrono::milliseconds(10);
  start();
  const Made made = make(wish(there()));
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  change_turn(israel, egypt);
  EXPECT_EQ(received(), "");
  EXPECT_EQ(received(), "") << "tried again";
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
  options_.limits.webhook_retry = std::chrono::milliseconds(1);
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

// The server asks for names at a machine that never answers; it stops as quickly as ever.
TEST_F(Webhook, ALookupThatNeverEndsDoesNotHoldUpTheStop) {
  asio::ip::udp::socket silent(io_, {asio::ip::make_address("127.0.0.77"), 53});
  const std::string file = (folder_ / "resolv.conf").string();
  std::ofstream(file) << "nameserver 127.0.0.77\noptions timeout:30 attempts:5\n";
  Program program({"serve", "--port", "0", "--store", store_path()}, [&] {
    // Its own list of name servers, which nobody else sees.
    if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount(file.c_str(), "/etc/resolv.conf", nullptr, MS_BIND, nullptr) != 0)
      _exit(126);
  });
  ASSERT_NE(program.port(), 0);
  const auto json = request(program.port(), "POST", "/api/games", wish("http://mitla.example/turn"),
                            {{"content-type", "application/json"}})
                        .json();
  Player israel(program.port(), text_at(json, "game"), text_at(json, "tokens.israel"));
  Player egypt(program.port(), text_at(json, "game"), text_at(json, "tokens.egypt"));
  ASSERT_TRUE(israel.wait_for_state() && egypt.wait_for_state());
  change_turn(israel, egypt);
  char question[512];
  EXPECT_GT(silent.receive(asio::buffer(question)), 0u) << "the name is being looked up";
  ::kill(program.pid(), SIGTERM);
  EXPECT_EQ(program.ended_within(10'000), 0) << "the lookup would take 150 seconds";
}

TEST_F(Webhook, IsCalledByOneOfTwoServers) {
  const std::string where = RealPostgresql::shared().new_database();
  const std::vector<std::string> words{"serve", "--port", "0", "--webhook-private", "--store", where};
  Program first(words), second(words);
  const auto json =
      request(first.port(), "POST", "/api/games", wish(here() + "/"), {{"content-type", "application/json"}})
          .json();
  const auto open = [&](const Program& program, const std::string& seat) {
    Player player(program.port(), text_at(json, "game"), text_at(json, "tokens." + seat));
    EXPECT_TRUE(player.wait_for_state());
    return player;
  };
  Player israel = open(first, "israel"), egypt = open(second, "egypt");
  int calls = 0;
  const std::function<void()> accept = [&] {
    acceptor_.async_accept([&](const boost::system::error_code& ec, tcp::socket socket) {
      if (ec) return;
      ++calls;
      std::string text(4096, '\0');
      socket.read_some(asio::buffer(text));
      asio::write(socket, asio::buffer(std::string("HTTP/1.1 204 No Content\r\n\r\n")));
      accept();
    });
  };
  accept();
  const std::string seat = text_at(israel.state(), "decision.seat");
  change_turn(israel, egypt);
  while (text_at(egypt.state(), "decision.seat") == seat) ASSERT_TRUE(egypt.wait_for_state());
  while (calls == 0 && io_.run_one_for(std::chrono::milliseconds(kPatience)) > 0) {
  }
  io_.run_for(std::chrono::milliseconds(700));  // nothing follows
  EXPECT_EQ(calls, 1);
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
  for (const std::string bad : {"https://", "http://", "http:///x", "ftp://x/", "http://a b/",
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
