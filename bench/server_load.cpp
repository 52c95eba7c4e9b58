// Many games at once on a real server: two sockets each, random legal play.
//
//   server_load [--games 200] [--seconds 60] [--think MS] [--rounds N] [--store FILE]
//
// --think   the average time that a player waits before acting, in milliseconds. With 0 it plays as fast as
//           answers come; then the time of an action is the length of the queue, not the work
// --rounds  instead of one load of --seconds: N loads of --seconds, each ended by kill -9; after each the
//           server is restarted and every acknowledged action must be there
//
// Prints the actions per second, and the time from sending an action to the other player's view of it.
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/json.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

struct Settings {
  int games = 200;
  double seconds = 60;
  int think = 500;
  int rounds = 0;
  std::string store;
};

std::string json_text(const std::string& json, const std::string& key) {
  const auto parsed = mitla::engine::parse_json(json, {});
  const auto* member = parsed ? parsed.value().find(key) : nullptr;
  return member != nullptr ? member->text : "";
}

// --- the program under load ---

class Program {
 public:
  explicit Program(const std::string& store) {
    int out[2];
    if (pipe(out) != 0) std::abort();
    child_ = fork();
    if (child_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      dup2(out[1], 1);
      close(out[0]);
      execl(MITLA_PROGRAM, MITLA_PROGRAM, "serve", "--port", "0", "--rate", "100000", "--store",
            store.c_str(), nullptr);
      _exit(127);
    }
    close(out[1]);
    std::string text;
    char byte = 0;
    while (text.find("kept in") == std::string::npos && read(out[0], &byte, 1) == 1) text += byte;
    close(out[0]);
    const std::size_t at = text.find("127.0.0.1:");
    if (at == std::string::npos) {
      std::cerr << "the server does not start\n";
      std::exit(1);
    }
    port = static_cast<std::uint16_t>(std::stoi(text.substr(at + 10)));
  }
  ~Program() { end(SIGTERM); }
  void end(int signal) {
    if (child_ <= 0) return;
    kill(child_, signal);
    waitpid(child_, nullptr, 0);
    child_ = -1;
  }
  std::uint16_t port = 0;

 private:
  pid_t child_ = -1;
};

std::string fetch(std::uint16_t port, http::verb method, const std::string& target, const std::string& body,
                  const std::string& token = {}) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect({asio::ip::address_v4::loopback(), port});
  http::request<http::string_body> request(method, target, 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  request.set(http::field::content_type, "application/json");
  if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
  request.body() = body;
  request.prepare_payload();
  request.keep_alive(false);
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 << 20);
  http::read(socket, buffer, parser);
  return parser.get().body();
}

// --- the players ---

struct Game {
  std::string id;
  std::string tokens[2];
  std::vector<std::string> acknowledged;
  Clock::time_point sent;  // of the action under way
  int awaited = 0;         // the revision that it leads to
  bool measuring = false;
};

struct Load {
  asio::io_context io;
  Settings settings;
  std::mt19937 random{1};
  std::vector<double> times;  // milliseconds
  int errors = 0;
  int finished = 0;
  bool ending = false;
};

// The strings of "key":["a","b"]. States are long, so they are searched, not parsed.
std::vector<std::string> list_of(const std::string& text, const std::string& key) {
  std::vector<std::string> items;
  std::size_t at = text.find("\"" + key + "\":[");
  if (at == std::string::npos) return items;
  at += key.size() + 4;
  while (at < text.size() && text[at] == '"') {
    const std::size_t end = text.find('"', at + 1);
    items.push_back(text.substr(at + 1, end - at - 1));
    at = end + (end + 1 < text.size() && text[end + 1] == ',' ? 2 : 1);
  }
  return items;
}

int revision_of(const std::string& text) {
  const std::size_t at = text.find("\"revision\":");
  return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + 11);
}

// One seat: acts when it has to decide.
class Seat : public std::enable_shared_from_this<Seat> {
 public:
  Seat(Load& load, Game& game, int seat)
      : load_(load), game_(game), seat_(seat), ws_(load.io), timer_(load.io) {}

  asio::awaitable<void> run(std::uint16_t port) {
    const auto self = shared_from_this();
    error_code ec;
    auto& socket = beast::get_lowest_layer(ws_);
    co_await socket.async_connect({asio::ip::address_v4::loopback(), port},
                                  asio::redirect_error(asio::use_awaitable, ec));
    if (!ec) {
      socket.socket().set_option(tcp::no_delay(true), ec);
      ws_.read_message_max(64 << 20);
      const std::string target = "/ws?game=" + game_.id;
      ws_.set_option(beast::websocket::stream_base::decorator(
          [token = game_.tokens[seat_]](beast::websocket::request_type& request) {
            request.set(http::field::sec_websocket_protocol, "mitla.1, token." + token);
          }));
      co_await ws_.async_handshake("127.0.0.1:" + std::to_string(port), target,
                                   asio::redirect_error(asio::use_awaitable, ec));
    }
    beast::flat_buffer buffer;
    while (!ec) {
      co_await ws_.async_read(buffer, asio::redirect_error(asio::use_awaitable, ec));
      if (ec) break;
      const std::string text = beast::buffers_to_string(buffer.data());
      buffer.consume(buffer.size());
      take(text);
      if (!to_send_.empty()) {
        const std::string message = std::move(to_send_);
        to_send_.clear();
        if (pause_ > 0) {
          timer_.expires_after(std::chrono::milliseconds(pause_));
          co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, ec));
        }
        if (acting_) {
          game_.sent = Clock::now();
          game_.awaited = revision_ + 1;
          game_.measuring = true;
        }
        co_await ws_.async_write(asio::buffer(message), asio::redirect_error(asio::use_awaitable, ec));
      }
    }
    if (!load_.ending) ++load_.errors;
  }

 private:
  int below(std::size_t count) { return static_cast<int>(load_.random() % count); }

  void take(const std::string& text) {
    pause_ = 0;
    acting_ = false;
    if (text.starts_with("{\"re\":1,\"ok\":true,\"actions\"")) return act(list_of(text, "actions"));
    if (text.starts_with("{\"re\":2,")) {
      if (text.find("\"ok\":true") == std::string::npos) {
        std::cerr << action_ << ": " << text << "\n";
        ++load_.errors;
        return;
      }
      game_.acknowledged.push_back(action_);
      return;
    }
    if (!text.starts_with("{\"type\":\"state\"")) return;
    revision_ = revision_of(text);
    if (game_.measuring && revision_ >= game_.awaited && text.find("\"seat\":\"") != std::string::npos &&
        !mine_before_) {
      load_.times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - game_.sent).count());
      game_.measuring = false;
    }
    mine_before_ = text.find("\"mine\":true") != std::string::npos;
    if (!mine_before_) {
      if (text.find("\"decision\":null") != std::string::npos) ++load_.finished;
      return;
    }
    choose(list_of(text, "touch"), list_of(text, "general"));
  }

  void choose(const std::vector<std::string>& units, std::vector<std::string> general) {
    std::erase(general, "concede");
    const std::size_t all = units.size() + general.size();
    if (all == 0) return;
    const std::size_t pick = static_cast<std::size_t>(below(all));
    if (pick < units.size()) {
      to_send_ = R"({"id":1,"type":"legal","unit":")" + units[pick] + "\"}";
      pause_ = load_.settings.think > 0 ? below(static_cast<std::size_t>(2 * load_.settings.think)) : 0;
      return;
    }
    pause_ = load_.settings.think > 0 ? below(static_cast<std::size_t>(2 * load_.settings.think)) : 0;
    send_action(general[pick - units.size()]);
  }
  void act(const std::vector<std::string>& actions) {
    if (!actions.empty()) send_action(actions[static_cast<std::size_t>(below(actions.size()))]);
  }
  void send_action(const std::string& action) {
    action_ = action;
    acting_ = true;
    to_send_ =
        R"({"id":2,"type":"act","revision":)" + std::to_string(revision_) + R"(,"action":")" + action + "\"}";
  }

  Load& load_;
  Game& game_;
  int seat_;
  beast::websocket::stream<beast::tcp_stream> ws_;
  asio::steady_timer timer_;
  int revision_ = 0;
  bool mine_before_ = false;
  bool acting_ = false;
  int pause_ = 0;
  std::string to_send_;
  std::string action_;
};

void make_games(std::vector<Game>& games, std::uint16_t port) {
  for (Game& game : games) {
    const std::string made = fetch(port, http::verb::post, "/api/games",
                                   R"({"scenario":"elarish67/standard","options":{"setup":"ready"}})");
    game.id = json_text(made, "game");
    const auto parsed = mitla::engine::parse_json(made, {});
    const auto* tokens = parsed ? parsed.value().find("tokens") : nullptr;
    if (tokens == nullptr || tokens->members.size() != 2) {
      std::cerr << "no game: " << made << "\n";
      std::exit(1);
    }
    for (int i = 0; i < 2; ++i) game.tokens[i] = tokens->members[static_cast<std::size_t>(i)].value.text;
  }
}

// True if every acknowledged action is present; then continues from what is there.
bool all_there(std::vector<Game>& games, std::uint16_t port) {
  bool good = true;
  for (Game& game : games) {
    const std::string save =
        fetch(port, http::verb::get, "/api/games/" + game.id + "/save", "", game.tokens[0]);
    const auto actions = list_of(save, "actions");
    bool same = actions.size() >= game.acknowledged.size();
    for (std::size_t i = 0; same && i < game.acknowledged.size(); ++i)
      same = actions[i] == game.acknowledged[i];
    if (!same) {
      std::cerr << "game " << game.id << " lost an acknowledged action: " << save.substr(0, 300) << "\n";
      good = false;
    }
    game.acknowledged = actions;
  }
  return good;
}

std::unique_ptr<Load> run_load(const Settings& settings, std::vector<Game>& games, Program& program,
                               unsigned seed, bool murder) {
  auto load = std::make_unique<Load>();
  load->settings = settings;
  load->random.seed(seed);
  for (Game& game : games) {
    game.measuring = false;
    for (int seat = 0; seat < 2; ++seat) {
      const auto player = std::make_shared<Seat>(*load, game, seat);
      asio::co_spawn(load->io, player->run(program.port), [player](const std::exception_ptr&) {});
    }
  }
  asio::steady_timer end(load->io, std::chrono::milliseconds(static_cast<int>(settings.seconds * 1000)));
  end.async_wait([&](const error_code&) {
    load->ending = true;
    if (murder) program.end(SIGKILL);
    load->io.stop();
  });
  load->io.run();
  // An action that was acknowledged but not yet read does not count: no client has seen it.
  return load;
}

void print(const Settings& settings, Load& load) {
  auto& times = load.times;
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times.empty() ? 0.0
                         : times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  std::cout << settings.games << " games, " << settings.seconds << " s, think " << settings.think
            << " ms: " << times.size() << " actions, " << static_cast<double>(times.size()) / settings.seconds
            << " actions/s, p50 " << at(0.5) << " ms, p90 " << at(0.9) << " ms, p99 " << at(0.99)
            << " ms, max " << at(1) << " ms, " << load.errors << " errors, " << load.finished / 2
            << " games finished" << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  CLI::App app("Many games at once on a real server.");
  app.add_option("--games", settings.games);
  app.add_option("--seconds", settings.seconds);
  app.add_option("--think", settings.think, "milliseconds");
  app.add_option("--rounds", settings.rounds, "of kill -9");
  app.add_option("--store", settings.store);
  CLI11_PARSE(app, argc, argv);
  std::string pattern = (std::filesystem::temp_directory_path() / "mitla-load-XXXXXX").string();
  if (settings.store.empty()) {
    if (mkdtemp(pattern.data()) == nullptr) return 1;
    settings.store = pattern + "/games.sqlite";
  }
  std::vector<Game> games(static_cast<std::size_t>(settings.games));
  int failures = 0;
  if (settings.rounds == 0) {
    Program program(settings.store);
    make_games(games, program.port);
    const auto load = run_load(settings, games, program, 1, false);
    print(settings, *load);
    failures += load->errors;
  }
  std::size_t acknowledged = 0;
  for (int round = 0; round <= settings.rounds && settings.rounds > 0; ++round) {
    Program program(settings.store);
    if (round == 0)
      make_games(games, program.port);
    else if (!all_there(games, program.port))
      ++failures;
    if (round == settings.rounds) break;
    std::size_t before = 0;
    for (const Game& game : games) before += game.acknowledged.size();
    const auto load = run_load(settings, games, program, static_cast<unsigned>(round + 1), true);
    for (const Game& game : games) acknowledged += game.acknowledged.size();
    acknowledged -= before;
    failures += load->errors;
  }
  if (settings.rounds > 0)
    std::cout << settings.rounds << " rounds of kill -9 under load, " << acknowledged
              << " actions acknowledged, " << failures << " failures" << std::endl;
  if (settings.store.starts_with(pattern)) std::filesystem::remove_all(pattern);
  return failures == 0 ? 0 : 1;
}
