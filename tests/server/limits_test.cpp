// One visitor cannot stop the server for everybody else, nor make it misread a request.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <fstream>

#include "running_server.h"
#include "server/blocks.h"
#include "server/visitors.h"
#include "server_program.h"

namespace mitla::test {
namespace {

// A connection that says nothing, from any address of this machine: 127.0.0.1, 127.0.0.2 ...
class Silent {
 public:
  Silent(std::uint16_t port, const char* from) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    inet_pton(AF_INET, from, &here.sin_addr);
    sockaddr_in there = here;
    inet_pton(AF_INET, "127.0.0.1", &there.sin_addr);
    there.sin_port = htons(port);
    const int small = 4096;  // who does not read is noticed soon
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    const timeval patience{20, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    connected_ = bind(socket_, reinterpret_cast<sockaddr*>(&here), sizeof here) == 0 &&
                 connect(socket_, reinterpret_cast<sockaddr*>(&there), sizeof there) == 0;
  }
  ~Silent() { close(socket_); }
  Silent(const Silent&) = delete;
  Silent& operator=(const Silent&) = delete;

  bool connected() const { return connected_; }
  bool send(const std::string& bytes) const {
    return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
  }
  // The first bytes of the answer; empty if the connection was closed.
  std::string read() const {
    char bytes[4096];
    const ssize_t size = recv(socket_, bytes, sizeof bytes, 0);
    return size > 0 ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
  }
  std::string get(const std::string& path, const std::string& more = "") const {
    send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n");
    const std::string answer = read();
    return answer.substr(0, answer.find("\r\n"));
  }
  std::string post(const std::string& path, const std::string& body, const std::string& more = "") const {
    send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + more +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    return read();
  }
  // Becomes a WebSocket.
  std::string upgrade(const Made& made, const std::string& token, const std::string& more = "") const {
    send("GET /ws?game=" + made.game +
         " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
         "Sec-WebSocket-Protocol: mitla.1, token." +
         token + "\r\n" + more + "\r\n");
    return read();
  }
  // Reads until the other side has closed, or has sent so much.
  std::size_t drain(std::size_t most) const {
    std::size_t all = 0;
    for (std::string bytes = read(); !bytes.empty() && all < most; bytes = read()) all += bytes.size();
    return all;
  }

 private:
  int socket_;
  bool connected_ = false;
};

class LimitsTest : public ServerTest {
 protected:
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
  std::string answer_to(const std::string& bytes) {
    const std::string answer = raw_request(port_, bytes);
    return answer.substr(0, answer.find("\r\n"));
  }
  static constexpr const char* kRefused = "HTTP/1.1 400 Bad Request";
};

TEST_F(LimitsTest, SilentConnectionsOfOneAddressLeaveTheOthersAlone) {
  options_.limits.connections_of_visitor = 50;
  options_.limits.connections = 120;
  start();
  std::vector<std::unique_ptr<Silent>> flood;
  for (int i = 0; i < 300; ++i) flood.push_back(std::make_unique<Silent>(port_, "127.0.0.2"));
  const Silent other(port_, "127.0.0.3");
  EXPECT_EQ(other.get("/healthz"), "HTTP/1.1 200 OK");
  EXPECT_EQ(flood.front()->get("/healthz"), "HTTP/1.1 200 OK") << "the first of them were served";
  EXPECT_EQ(flood.back()->get("/healthz"), "") << "the last of them was not";
  flood.clear();
  for (int tries = 0; tries < 100; ++tries) {
    if (Silent(port_, "127.0.0.2").get("/healthz") == "HTTP/1.1 200 OK") return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ADD_FAILURE() << "an address that has closed its connections may come again";
}

TEST_F(LimitsTest, AFloodOfNewGamesFromOneAddressLeavesTheOthersAlone) {
  options_.limits.new_games_of_visitor_burst = 5;
  options_.limits.new_games_of_visitor = 0.01;
  start();
  const auto make_from = [&](const char* from) {
    return Silent(port_, from).post("/api/games", R"({"scenario":"elarish67/standard"})").substr(9, 3);
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(make_from("127.0.0.2"), "201");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(make_from("127.0.0.2"), "429");
  EXPECT_EQ(make_from("127.0.0.3"), "201");
}

TEST_F(LimitsTest, AFloodOfRequestsFromOneAddressLeavesTheOthersAlone) {
  options_.limits.requests_of_visitor = 1;
  options_.limits.requests_of_visitor_burst = 20;
  start();
  int refused = 0;
  for (int i = 0; i < 60; ++i) refused += get("/healthz").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 20);
  EXPECT_EQ(Silent(port_, "127.0.0.3").get("/healthz"), "HTTP/1.1 200 OK");
}

TEST_F(LimitsTest, AProxyThatIsTrustedSaysForWhomItSpeaks) {
  options_.limits.requests_of_visitor = 0.01;
  options_.limits.requests_of_visitor_burst = 3;
  options_.limits.proxies = {"127.0.0.9"};
  start();
  const auto from = [&](const char* proxy, const std::string& forwarded) {
    return Silent(port_, proxy).get("/healthz", "X-Forwarded-For: " + forwarded + "\r\n").substr(9, 3);
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(from("127.0.0.9", "192.0.2.1"), "200");
  EXPECT_EQ(from("127.0.0.9", "192.0.2.1"), "429");
  EXPECT_EQ(from("127.0.0.9", "192.0.2.2"), "200");
  EXPECT_EQ(from("127.0.0.9", "192.0.2.77, 192.0.2.1"), "429")
      << "what the visitor wrote himself is not believed";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(from("127.0.0.8", "192.0.2.3"), "200");
  EXPECT_EQ(from("127.0.0.8", "192.0.2.4"), "429") << "nobody else is believed";
}

// --- identities ---

// The cookie of a new identity.
std::string cookie_in(const std::string& answer) {
  const std::size_t begin = answer.find("mitla=");
  if (begin == std::string::npos) return {};
  return "Cookie: " + answer.substr(begin, answer.find(';', begin) - begin) + "\r\n";
}

TEST_F(LimitsTest, AnIdentityHasOneShareOnAllItsDevicesAndAddresses) {
  options_.limits.new_games_of_visitor_burst = 4;
  options_.limits.new_games_of_visitor = 0.01;
  options_.limits.connections_of_visitor = 6;
  start();
  const std::string wish = R"({"scenario":"elarish67/standard"})";
  const std::string desk = cookie_in(Silent(port_, "127.0.0.2").post("/api/me", R"({"name":"Anna"})"));
  const std::string given = Silent(port_, "127.0.0.2").post("/api/me/transfer", "{}", desk);
  const auto code = text_at(parsed(given.substr(given.find("\r\n\r\n") + 4)), "code");
  const std::string phone =
      cookie_in(Silent(port_, "127.0.0.3").post("/api/me/accept", R"({"code":")" + code + "\"}"));
  ASSERT_TRUE(!desk.empty() && !phone.empty() && desk != phone);
  const auto make_from = [&](const char* from, const std::string& cookie) {
    return Silent(port_, from).post("/api/games", wish, cookie).substr(9, 3);
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(make_from(i % 2 == 0 ? "127.0.0.2" : "127.0.0.3", desk), "201");
  EXPECT_EQ(make_from("127.0.0.4", phone), "429") << "the same person";
  EXPECT_EQ(make_from("127.0.0.4", ""), "201");
  EXPECT_EQ(make_from("127.0.0.4", "Cookie: mitla=invented\r\n"), "201");
  EXPECT_EQ(make_from("127.0.0.4", "Cookie: mitla=other\r\n"), "201");
  EXPECT_EQ(make_from("127.0.0.4", "Cookie: mitla=invented2\r\n"), "429")
      << "a cookie that was invented is the address's";
  // Sockets of one person, too.
  const Made made = make();
  std::vector<std::unique_ptr<Silent>> open;
  const auto upgrade = [&](const char* from) {
    open.push_back(std::make_unique<Silent>(port_, from));
    std::string bytes = open.back()->upgrade(made, made.spectator, phone);
    while (bytes.find("too many connections of yours") == std::string::npos) {
      if (bytes.find("\"state\"") != std::string::npos) return true;
      const std::string more = open.back()->read();
      if (more.empty()) return false;
      bytes += more;
    }
    return false;
  };
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(upgrade(i < 3 ? "127.0.0.5" : "127.0.0.6")) << i;
  EXPECT_FALSE(upgrade("127.0.0.7"));
}

TEST_F(LimitsTest, AFloodOfIdentitiesIsRefused) {
  options_.limits.new_games_of_visitor_burst = 3;
  options_.limits.new_games_of_visitor = 0.01;
  start();
  const auto come_from = [&](const char* from) {
    return Silent(port_, from).post("/api/me", R"({"name":"Anna"})").substr(9, 3);
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(come_from("127.0.0.2"), "200");
  EXPECT_EQ(come_from("127.0.0.2"), "429");
  EXPECT_EQ(come_from("127.0.0.3"), "200");
}

// Whom the operator blocks is refused from then on, and his sockets are closed.
TEST_F(LimitsTest, TheOperatorBlocksAddressesAndIdentities) {
  const std::string file = (folder_ / "blocked").string();
  std::ofstream(file) << "# nobody yet\n";
  options_.limits.blocked_file = file;
  options_.limits.sweep_every = std::chrono::milliseconds(100);
  std::string person;
  std::mutex lock;
  options_.log_request = [&](const server::RequestLine& line) {
    const std::lock_guard guard(lock);
    if (!line.person.empty()) person = line.person;
  };
  start();
  const std::string cookie = cookie_in(Silent(port_, "127.0.0.2").post("/api/me", R"({"name":"Eve"})"));
  EXPECT_EQ(Silent(port_, "127.0.0.2").get("/api/me", cookie), "HTTP/1.1 200 OK");
  const Made made = make();
  const Silent socket(port_, "127.0.0.2"), other(port_, "127.0.0.4");
  socket.upgrade(made, made.spectator, cookie);
  other.upgrade(made, made.spectator);
  std::string blocked;
  {
    const std::lock_guard guard(lock);
    blocked = person;
  }
  ASSERT_FALSE(blocked.empty()) << "the log names the identity";
  std::ofstream(file) << "# a line for each\n" << blocked << "  # rude\n127.0.0.3\n";
  const auto sockets = [&] { return get("/metrics").body.find("mitla_sockets 1\n") != std::string::npos; };
  for (int tries = 0; tries < 500 && !sockets(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(sockets()) << "one of the two was closed";
  EXPECT_EQ(Silent(port_, "127.0.0.9").get("/api/me", cookie), "HTTP/1.1 403 Forbidden");
  EXPECT_EQ(Silent(port_, "127.0.0.9").get("/api/me"), "HTTP/1.1 200 OK");
  EXPECT_EQ(Silent(port_, "127.0.0.3").get("/"), "HTTP/1.1 403 Forbidden");
  Player watcher = sit(made, made.spectator);
  EXPECT_TRUE(at(watcher.ask(R"("type":"threat","hex":"4620")"), "ok").truth) << "the others play on";
}

TEST_F(LimitsTest, AListOfTheBlockedThatWasReadHalfWrittenIsReadAgain) {
  const std::string file = (folder_ / "blocked").string();
  const std::array<timespec, 2> moment{{{1'000'000'000, 0}, {1'000'000'000, 0}}};
  const auto write = [&](const char* text) {
    std::ofstream(file) << text;
    ASSERT_EQ(utimensat(AT_FDCWD, file.c_str(), moment.data(), 0), 0);
  };
  write("");
  server::Blocks blocks(file);
  EXPECT_FALSE(blocks.refresh());
  write("127.0.0.3\n");  // in the same tick of the clock
  EXPECT_TRUE(blocks.refresh());
  EXPECT_TRUE(blocks.lists("127.0.0.3"));
  EXPECT_FALSE(blocks.refresh());
}

TEST(VisitorsTest, AnAddressOfIpv6CountsByItsNetwork) {
  server::Limits limits;
  limits.connections_of_visitor = 1;
  server::Visitors visitors(limits);
  const auto name = [&](const char* text) { return visitors.find(boost::asio::ip::make_address(text), {}); };
  EXPECT_EQ(name("2001:db8::1"), name("2001:db8::ffff:2"));
  EXPECT_NE(name("2001:db8::1"), name("2001:db8:0:1::1"));
  EXPECT_EQ(name("::ffff:192.0.2.1"), name("192.0.2.1"));
  EXPECT_TRUE(visitors.begin_connection("x"));
  EXPECT_FALSE(visitors.begin_connection("x"));
  visitors.sweep();
  visitors.end_connection("x");
  EXPECT_TRUE(visitors.begin_connection("x"));
}

TEST_F(LimitsTest, WhatHasTwoReadingsIsRefused) {
  start();
  const std::string get = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n";
  const std::string post =
      "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  EXPECT_EQ(answer_to(get + "Connection: close\r\n\r\n"), "HTTP/1.1 200 OK");
  EXPECT_EQ(answer_to(get + "X: a\r\n b\r\n\r\n"), kRefused) << "folded";
  EXPECT_EQ(answer_to(get + "X: a\r\n\tb\r\n\r\n"), kRefused) << "folded";
  EXPECT_EQ(answer_to(get + "X: a\nY: b\r\n\r\n"), kRefused) << "a line feed alone";
  EXPECT_EQ(answer_to(post + "Transfer-Encoding: gzip\r\n\r\n"), kRefused);
  EXPECT_EQ(answer_to(post + "Transfer-Encoding: xchunked\r\n\r\n"), kRefused);
  EXPECT_EQ(answer_to(post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"), kRefused);
  EXPECT_EQ(answer_to(post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"), kRefused);
  EXPECT_EQ(answer_to(get + "Host: elsewhere.example\r\n\r\n"), kRefused) << "two hosts";
}

TEST_F(LimitsTest, ANameThatIsNotOursIsRefused) {
  options_.limits.hosts = {"play.example"};
  start();
  const auto by = [&](const std::string& host) {
    return answer_to("GET /healthz HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n").substr(9, 3);
  };
  for (const char* good :
       {"localhost", "localhost:80", "127.0.0.1:1", "[::1]:1", "play.example", "PLAY.example:443"})
    EXPECT_EQ(by(std::string("Host: ") + good + "\r\n"), "200") << good;
  for (const char* bad : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[::1", ""})
    EXPECT_EQ(by(std::string("Host: ") + bad + "\r\n"), "421") << bad;
  EXPECT_EQ(by(""), "421");
}

TEST_F(LimitsTest, AFloodOfQuestionsIsRefused) {
  options_.limits.undo_questions_per_second = 0.1;
  options_.limits.undo_questions_burst = 3;
  start();
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  engine::RandomStream random(4);
  play(*all_games().open("elarish67/standard", {}).value(), {&israel, &egypt}, random, 20);
  int refused = 0;
  for (int i = 0; i < 10; ++i)
    refused += code(israel.ask(R"("type":"undo-ask","to":)" + std::to_string(i))) == "busy" ? 1 : 0;
  EXPECT_GE(refused, 6);
}

TEST_F(LimitsTest, SlowReadersTogetherMayNotFillTheMemory) {
  options_.limits.waiting_bytes_in_all = 600'000;
  start();
  const Made made = make();
  Player israel = sit(made, made.israel), quick = sit(made, made.spectator);
  std::vector<std::unique_ptr<Silent>> slow;
  for (int i = 0; i < 5; ++i) {
    slow.push_back(std::make_unique<Silent>(port_, "127.0.0.2"));
    ASSERT_NE(slow.back()->upgrade(made, made.spectator).find("101"), std::string::npos);
  }
  // They ask and do not read the answers.
  const std::string ask = R"({"id":1,"type":"replay","revision":0})";
  std::string masked("\x81", 1);
  masked += static_cast<char>(0x80 | ask.size());
  masked += std::string(4, '\0') + ask;
  const auto cut = [&] {
    const Reply metrics = get("/metrics");
    return metrics.body.find("mitla_refused_total{limit=\"bytes\"}") != std::string::npos;
  };
  for (int round = 0; round < 300 && (round % 20 != 19 || !cut()); ++round)
    for (const auto& one : slow) one->send(masked + masked + masked + masked);
  for (int tries = 0; tries < 500 && !cut(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(cut());
  EXPECT_TRUE(at(israel.ask(R"("type":"threat","hex":"4620")"), "ok").truth);
  EXPECT_TRUE(at(quick.ask(R"("type":"threat","hex":"4620")"), "ok").truth);
}

TEST_F(LimitsTest, AFloodOfPingsIsCutOff) {
  start();
  const Made made = make();
  const Silent flood(port_, "127.0.0.2");
  EXPECT_NE(flood.upgrade(made, made.spectator).find("101"), std::string::npos);
  std::string pings;
  for (int i = 0; i < 100; ++i) pings += std::string("\x89\x80\0\0\0\0", 6);
  for (int i = 0; i < 50; ++i)
    if (!flood.send(pings)) break;
  EXPECT_LT(flood.drain(100'000), 100'000u) << "the connection has ended";
  EXPECT_NE(get("/metrics").body.find("mitla_refused_total{limit=\"frames\"}"), std::string::npos);
}

// Frames without content that never come to the end of their message.
TEST_F(LimitsTest, AFloodOfEmptyFramesIsCutOff) {
  start();
  const Made made = make();
  const Silent flood(port_, "127.0.0.2");
  EXPECT_NE(flood.upgrade(made, made.spectator).find("101"), std::string::npos);
  EXPECT_TRUE(flood.send(std::string("\x01\x80\0\0\0\0", 6)));
  std::string frames;
  for (int i = 0; i < 1000; ++i) frames += std::string("\x00\x80\0\0\0\0", 6);
  bool open = true;
  for (int i = 0; i < 2000 && open; ++i) open = flood.send(frames);
  EXPECT_FALSE(open) << "12 MB were taken";
  EXPECT_NE(get("/metrics").body.find("mitla_refused_total{limit=\"frames\"} 1"), std::string::npos);
  // Many short messages are no such flood.
  Player watcher = sit(made, made.spectator);
  for (int i = 0; i < 3000; ++i) watcher.socket().send(R"({"type":"ping","padding":"                    "})");
  EXPECT_TRUE(at(watcher.ask(R"("type":"threat","hex":"4620")"), "ok").truth);
}

TEST_F(LimitsTest, NoNumberIsNoNumber) {
  using Words = std::vector<std::string>;
  for (const auto& [option, bad] :
       std::vector<std::pair<std::string, Words>>{{"--think", {"nan", "-nan", "inf", "0", "x"}},
                                                  {"--rate", {"nan"}},
                                                  {"--keep", {"nan"}},
                                                  {"--address-rate", {"nan"}}})
    for (const std::string& word : bad) {
      Program program({"serve", "--port", "0", "--store", store_path(), option, word});
      EXPECT_EQ(program.port(), 0) << option << " " << word;
    }
}

// --- memory ---

TEST_F(LimitsTest, GamesThatNobodyWatchesLeaveMemory) {
  options_.limits.keep_in_memory = std::chrono::seconds(0);
  options_.limits.sweep_every = std::chrono::milliseconds(100);
  start();
  const Made made = make();
  {
    Player israel = sit(made, made.israel);
    EXPECT_NE(get("/metrics").body.find("mitla_games_in_memory 1\n"), std::string::npos);
  }
  for (int tries = 0; tries < 500; ++tries) {
    if (get("/metrics").body.find("mitla_games_in_memory 0\n") != std::string::npos) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_NE(get("/metrics").body.find("mitla_games_in_memory 0\n"), std::string::npos);
  EXPECT_EQ(sit(made, made.israel).revision(), 0) << "it is there again";
}

// --- for the operator ---

TEST_F(LimitsTest, ItTellsItsOperatorHowItIs) {
  options_.limits.proxies = {"127.0.0.9"};
  start();
  EXPECT_EQ(get("/healthz").body, "ok\n");
  EXPECT_EQ(get("/readyz").body, "ready\n");
  const Made made = make();
  Player israel = sit(made, made.israel);
  engine::RandomStream random(9);
  ASSERT_TRUE(
      at(israel.act(israel.random_choice(*all_games().open("elarish67/standard", {}).value(), random)), "ok")
          .truth);
  const Reply metrics = get("/metrics");
  EXPECT_EQ(metrics.status, 200u);
  for (const char* figure :
       {"mitla_games_in_memory 1\n", "mitla_sockets 1\n", "mitla_write_seconds_count 1\n",
        "mitla_entries_written_total 1\n", "mitla_store_failures_total 0\n",
        "mitla_http_requests_total{status=\"200\"}", "process_resident_memory_bytes"})
    EXPECT_NE(metrics.body.find(figure), std::string::npos) << figure << metrics.body;
  EXPECT_EQ(Silent(port_, "127.0.0.9").get("/metrics", "X-Forwarded-For: 192.0.2.1\r\n"),
            "HTTP/1.1 403 Forbidden")
      << "not to the world behind the proxy";
}

}  // namespace
}  // namespace mitla::test
