// With socket.h and responses.h all of the server that knows Beast.
#include "server/server.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <ctime>
#include <set>

#include "server/address.h"
#include "server/catalogue.h"
#include "server/house.h"
#include "server/pages.h"
#include "server/responses.h"
#include "server/socket.h"
#include "server/webhook.h"

namespace mitla::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr int kPortsToTry = 50;
constexpr std::size_t kWorkers = 2;  // for what takes long: replaying stored games, drawing maps
constexpr auto kSweepEvery = std::chrono::seconds(60);

// Our own close codes, for a client that asks why.
enum CloseCode : std::uint16_t { kGoingAway = 1001, kPolicy = 1008, kWrongToken = 4403, kUnknownGame = 4404 };

// Waits for something that calls back, on the same thread.
template <typename T, typename Start>
asio::awaitable<T> answer_of(Start start) {
  struct Waiting {
    explicit Waiting(const asio::any_io_executor& executor)
        : timer(executor, asio::steady_timer::time_point::max()) {}
    std::optional<T> value;
    asio::steady_timer timer;
  };
  auto waiting = std::make_shared<Waiting>(co_await asio::this_coro::executor);
  start([waiting](T value) {
    waiting->value = std::move(value);
    waiting->timer.cancel();
  });
  error_code ignored;
  if (!waiting->value) co_await waiting->timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  if (!waiting->value) co_return T{};  // the server ends
  co_return std::move(*waiting->value);
}

}  // namespace

class Server::Body {
 public:
  Body(const engine::Registry& registry, data::Source source, std::unique_ptr<store::Store> store,
       ServerOptions options)
      : options_(std::move(options)),
        acceptor_(io_),
        signals_(io_),
        sweeper_(io_),
        webhooks_(io_.get_executor(), options_.limits),
        catalogue_(registry, std::move(source)),
        journal_(std::make_unique<store::Journal>(std::move(store))) {
    Surroundings around{
        *journal_,
        [this](std::function<void()> job) { asio::post(io_, std::move(job)); },
        [this](std::function<void()> job) { asio::post(workers_, std::move(job)); },
        options_.entropy,
        [this](const std::string& address, std::string body) { webhooks_.call(address, std::move(body)); },
        [] { return static_cast<std::int64_t>(std::time(nullptr)); },
        {}};
    house_ = std::make_unique<House>(registry, options_.limits, std::move(around),
                                     [this](const std::string& text) {
                                       if (options_.report) options_.report(text);
                                     });
  }
  ~Body() {  // the last callbacks still find everything
    journal_.reset();
    workers_.join();
  }

  std::string listen() {
    error_code ec;
    const auto address = asio::ip::make_address(options_.listen, ec);
    if (ec) return "\"" + options_.listen + "\" is no address to listen on";
    const std::uint16_t first = options_.port.value_or(kUsualPort);
    for (int i = 0; i < kPortsToTry; ++i) {
      ec = try_port({address, static_cast<std::uint16_t>(first + i)});
      if (!ec) return {};
      if (options_.port || ec != asio::error::address_in_use) break;
    }
    return "cannot listen on " + options_.listen + " port " + std::to_string(first) + ": " + ec.message();
  }

  tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

  void run() {
    if (options_.handle_signals) {
      signals_.add(SIGTERM);
      signals_.add(SIGINT);
      signals_.async_wait([this](const error_code& ec, int) {
        if (!ec) stop();
      });
    }
    sweep_later();
    // The shelf of the lobby takes longest to make, and somebody will ask for it first of all.
    asio::co_spawn(io_, make_document("/api/scenarios"), asio::detached);
    asio::co_spawn(io_, accept(), asio::detached);
    io_.run();
  }

  void stop() {
    asio::post(io_, [this] {
      if (!draining_) asio::co_spawn(io_, drain(), asio::detached);
    });
  }

 private:
  error_code try_port(const tcp::endpoint& where) {
    error_code ec;
    acceptor_.open(where.protocol(), ec);
    if (!ec) acceptor_.set_option(asio::socket_base::reuse_address(true), ec);
    if (!ec) acceptor_.bind(where, ec);
    if (!ec) acceptor_.listen(asio::socket_base::max_listen_connections, ec);
    error_code ignored;
    if (ec) acceptor_.close(ignored);
    return ec;
  }

  void sweep_later() {
    sweeper_.expires_after(kSweepEvery);
    sweeper_.async_wait([this](const error_code& ec) {
      if (ec) return;
      house_->sweep(std::chrono::steady_clock::now());
      sweep_later();
    });
  }

  asio::awaitable<void> accept() {
    while (!draining_) {
      error_code ec;
      tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, ec));
      if (ec == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
      if (ec) {  // no file descriptor left, say: not for ever
        asio::steady_timer timer(io_, std::chrono::milliseconds(50));
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ec));
        continue;
      }
      if (connections_ >= options_.limits.connections) continue;  // closes it
      socket.set_option(tcp::no_delay(true), ec);
      ++connections_;
      asio::co_spawn(io_, serve(beast::tcp_stream(std::move(socket))),
                     [this](const std::exception_ptr&) { --connections_; });
    }
  }

  // --- HTTP ---

  asio::awaitable<void> serve(beast::tcp_stream stream) {
    beast::flat_buffer buffer;
    while (true) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(static_cast<std::uint32_t>(options_.limits.header_bytes));
      parser.body_limit(options_.limits.frame_bytes);
      stream.expires_after(options_.limits.idle);
      error_code ec;
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, ec));
      if (ec) {
        co_await refuse_unreadable(stream, ec);
        break;
      }
      HttpRequest request = parser.release();
      if (websocket::is_upgrade(request)) {
        const auto refusal = refuse_upgrade(request);
        if (!refusal) {
          co_await watch(std::move(stream), std::move(request));
          co_return;
        }
        HttpResponse response = json_response(request, *refusal);
        response.keep_alive(false);
        co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, ec));
        break;
      }
      HttpResponse response = co_await respond(request);
      co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, ec));
      if (ec || !response.keep_alive() || draining_) break;
    }
    error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  asio::awaitable<void> refuse_unreadable(beast::tcp_stream& stream, const error_code& why) {
    if (why.category() != http::make_error_code(http::error::bad_method).category() ||
        why == http::error::end_of_stream || why == http::error::partial_message)
      co_return;  // gone, or silent for too long
    const unsigned status = why == http::error::body_limit     ? 413
                            : why == http::error::header_limit ? 431
                                                               : 400;
    HttpResponse response = json_response({}, failed(status, {"bad", "this request cannot be read"}));
    response.keep_alive(false);
    error_code ignored;
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, ignored));
  }

  asio::awaitable<HttpResponse> respond(const HttpRequest& request) {
    const auto target = parse_target({request.target().data(), request.target().size()});
    if (!target) co_return json_response(request, failed(400, {"bad", "this address cannot be read"}));
    const bool post = request.method() == http::verb::post;
    if (!post && request.method() != http::verb::get && request.method() != http::verb::head) {
      HttpResponse response = json_response(request, failed(405, {"bad", "use GET or POST"}));
      response.set(http::field::allow, "GET, HEAD, POST");
      co_return response;
    }
    if (target->path == "/api/games") {
      if (!post) co_return json_response(request, failed(405, {"bad", "POST makes a game"}));
      Answer answer = co_await make_game(request);
      co_return json_response(request, std::move(answer));
    }
    if (post) co_return json_response(request, failed(405, {"bad", "use GET"}));
    if (target->path.starts_with("/api/games/")) {
      Answer answer = co_await tell_game(*target);
      co_return json_response(request, std::move(answer));
    }
    if (target->path.starts_with("/api/")) {
      DocumentPtr document = catalogue_.find(target->path);
      if (!document) document = co_await make_document(target->path);
      if (document) co_return document_response(request, *document, false);
    } else if (const auto file = pages_.find(target->path)) {
      co_return document_response(request, *file, target->path.starts_with("/assets/"));
    }
    co_return json_response(request, failed(404, {"unknown", "there is nothing at this address"}));
  }

  asio::awaitable<DocumentPtr> make_document(std::string path) {
    const auto start = [this, path](std::function<void(DocumentPtr)> done) {
      asio::post(workers_, [this, path, done = std::move(done)] {
        asio::post(io_, [this, path, done, made = catalogue_.make(path)] {
          catalogue_.keep(path, made);
          done(made);
        });
      });
    };
    DocumentPtr document = co_await answer_of<DocumentPtr>(start);
    co_return document;
  }

  static bool from_here(const HttpRequest& request) {
    const auto origin = request[http::field::origin];
    const auto host = request[http::field::host];
    return same_origin({origin.data(), origin.size()}, {host.data(), host.size()});
  }

  asio::awaitable<Answer> make_game(const HttpRequest& request) {
    if (!from_here(request)) co_return failed(403, {"origin", "another site must not do this"});
    if (!request[http::field::content_type].starts_with("application/json"))
      co_return failed(415, {"bad", "send application/json"});
    if (draining_) co_return failed(503, {"closing", "the server is being stopped"});
    const std::string body = request.body();
    const auto start = [this, body](std::function<void(Answer)> done) {
      house_->make_game(body, std::move(done));
    };
    Answer answer = co_await answer_of<Answer>(start);
    co_return answer;
  }

  // /api/games/<id> and /api/games/<id>/save
  asio::awaitable<Answer> tell_game(Target target) {
    constexpr std::string_view kBase = "/api/games/", kSave = "/save";
    std::string id = target.path.substr(kBase.size());
    const bool save = id.ends_with(kSave);
    if (save) id.resize(id.size() - kSave.size());
    const std::string token = target.query["token"];
    const auto look = [this, id, token](std::function<void(House::Visit)> done) {
      house_->visit(id, token, std::move(done));
    };
    House::Visit visit = co_await answer_of<House::Visit>(look);
    if (!visit.table) co_return std::move(visit.refusal);
    const auto write = [visit, save](std::function<void(Answer)> done) {
      visit.table->when_settled([visit, save, done = std::move(done)](const Table& table) {
        if (save) return done({200, table.live().save(visit.chair.viewer)});
        Answer answer;
        engine::JsonWriter out(answer.body);
        out.begin_object().member("game", table.live().record().id);
        out.member("scenario", table.live().record().scenario).member("revision", table.live().revision());
        out.member("commitment", table.live().record().commitment);
        table.write_seats(out);
        table.live().write_summary(visit.chair.viewer, out);
        out.end_object();
        done(std::move(answer));
      });
    };
    Answer answer = co_await answer_of<Answer>(write);
    co_return answer;
  }

  // --- WebSocket ---

  std::optional<Answer> refuse_upgrade(const HttpRequest& request) const {
    const auto target = parse_target({request.target().data(), request.target().size()});
    if (!target || target->path != "/ws") return failed(404, {"unknown", "there is nothing at this address"});
    if (!from_here(request)) return failed(403, {"origin", "another site must not do this"});
    if (draining_) return failed(503, {"closing", "the server is being stopped"});
    return std::nullopt;
  }

  asio::awaitable<void> watch(beast::tcp_stream stream, HttpRequest request) {
    auto target = *parse_target({request.target().data(), request.target().size()});
    stream.expires_never();
    const auto socket = std::make_shared<Socket>(std::move(stream), options_.limits);
    auto& ws = socket->stream();
    ws.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    ws.read_message_max(options_.limits.frame_bytes);
    ws.auto_fragment(false);
    ws.text(true);
    error_code ec;
    co_await ws.async_accept(request, asio::redirect_error(asio::use_awaitable, ec));
    if (ec) co_return;

    const std::string game = target.query["game"], token = target.query["token"];
    const auto look = [this, game, token](std::function<void(House::Visit)> done) {
      house_->visit(game, token, std::move(done));
    };
    House::Visit visit = co_await answer_of<House::Visit>(look);
    if (!visit.table) {
      socket->close(visit.refusal.status == 403 ? kWrongToken : kUnknownGame, visit.refusal.body);
    } else if (visit.table->watchers_with(visit.chair.token_hash) >= options_.limits.sockets_per_token) {
      socket->close(kPolicy, "too many connections with this token");
      visit.table.reset();
    } else {
      socket->viewer = visit.chair.viewer;
      socket->token_hash = visit.chair.token_hash;
      sockets_.insert(socket);
      visit.table->join(socket);
    }
    co_await listen_to(socket, visit.table);
    if (visit.table) visit.table->leave(socket);
    sockets_.erase(socket);
  }

  // Reads until the other side is gone.
  asio::awaitable<void> listen_to(std::shared_ptr<Socket> socket, std::shared_ptr<Table> table) {
    beast::flat_buffer buffer;
    asio::steady_timer timer(io_);
    while (true) {
      error_code ec;
      co_await socket->stream().async_read(buffer, asio::redirect_error(asio::use_awaitable, ec));
      if (ec) co_return;
      auto wait = socket->bucket().take(Bucket::Clock::now());
      while (wait != Bucket::Clock::duration::zero()) {
        timer.expires_after(wait);
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ec));
        wait = socket->bucket().take(Bucket::Clock::now());
      }
      std::string text = beast::buffers_to_string(buffer.data());
      buffer.consume(buffer.size());
      if (!table || draining_) continue;
      // What is no text is no JSON either: the table says so.
      table->receive(socket, socket->stream().got_text() ? std::move(text) : std::string());
    }
  }

  asio::awaitable<void> drain() {
    draining_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    sweeper_.cancel();
    const auto deadline = std::chrono::steady_clock::now() + options_.limits.drain_time;
    asio::steady_timer timer(io_);
    const auto pause = [&timer] { timer.expires_after(std::chrono::milliseconds(5)); };
    while (house_->busy() && std::chrono::steady_clock::now() < deadline) {
      pause();
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    }
    const auto open = sockets_;
    for (const auto& socket : open) socket->close(kGoingAway, "the server is being stopped");
    while (!sockets_.empty() && std::chrono::steady_clock::now() < deadline) {
      pause();
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    }
    io_.stop();
  }

  ServerOptions options_;
  asio::io_context io_{1};
  asio::thread_pool workers_{kWorkers};
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer sweeper_;
  Webhooks webhooks_;
  Catalogue catalogue_;
  Pages pages_;
  std::unique_ptr<House> house_;
  std::unique_ptr<store::Journal> journal_;
  std::set<std::shared_ptr<Socket>> sockets_;
  std::size_t connections_ = 0;
  bool draining_ = false;
};

Server::Server(std::unique_ptr<Body> body) : body_(std::move(body)) {}
Server::~Server() = default;

base::Result<std::unique_ptr<Server>> Server::open(const engine::Registry& registry, data::Source source,
                                                   std::unique_ptr<store::Store> store,
                                                   ServerOptions options) {
  auto body = std::make_unique<Body>(registry, std::move(source), std::move(store), std::move(options));
  const std::string error = body->listen();
  if (!error.empty()) return base::Error{error};
  return std::unique_ptr<Server>(new Server(std::move(body)));
}

std::uint16_t Server::port() const { return body_->endpoint().port(); }

std::string Server::address() const {
  const auto endpoint = body_->endpoint();
  const std::string host = endpoint.address().to_string();
  return "http://" + (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" +
         std::to_string(endpoint.port()) + "/";
}

void Server::run() { body_->run(); }
void Server::stop() { body_->stop(); }

}  // namespace mitla::server
