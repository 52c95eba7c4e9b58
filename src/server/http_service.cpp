#include "server/http_service.h"

#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/core/buffer_ref.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <set>

#include "server/address.h"
#include "server/blocks.h"
#include "server/connection.h"
#include "server/on_loop.h"
#include "server/pages.h"
#include "server/responses.h"
#include "server/socket.h"

// This file, socket.h and responses.h are the only parts of the server that use Beast.
namespace mitla::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// Our own close codes, so that a client knows the reason.
enum CloseCode : std::uint16_t {
  kGoingAway = 1001,
  kPolicy = 1008,
  kTryAgain = 1013,
  kWrongToken = 4403,
  kUnknownGame = 4404
};

constexpr std::string_view kGamesPath = "/api/games/", kClaimPath = "/claim", kMePath = "/api/me";
// What a socket speaks. A browser cannot give a socket a header of its own, so the token is named in the list
// of protocols: "mitla.1, token.T".
constexpr const char* kProtocol = "mitla.1";

// The addresses of requests stand in logs and histories.
Answer token_in_address() {
  return failed(400, {"bad",
                      "a token does not belong in an address: send it as \"Authorization: Bearer TOKEN\", "
                      "or to a WebSocket as \"Sec-WebSocket-Protocol: mitla.1, token.TOKEN\""});
}

// Empty if the request has none.
std::string token_of(const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ", kToken = "token.";
  const std::string_view header = request[http::field::authorization];
  if (header.starts_with(kBearer)) return std::string(header.substr(kBearer.size()));
  const std::string_view protocols = request[http::field::sec_websocket_protocol];
  const std::size_t begin = protocols.find(kToken);
  if (begin == std::string_view::npos) return {};
  const std::string_view rest = protocols.substr(begin + kToken.size());
  return std::string(rest.substr(0, rest.find_first_of(", \t")));
}

// The end of the header in what was read; npos if it is not there yet.
constexpr std::string_view kHeaderEnd = "\r\n\r\n";

std::string_view text_in(const beast::flat_buffer& buffer) {
  const auto data = buffer.data();
  return {static_cast<const char*>(data.data()), data.size()};
}

// Two programs that read a header differently can be made to see different requests. What has two readings is
// refused: folded lines, single line feeds, and every transfer encoding but "chunked" without a length.
std::string find_ambiguity(std::string_view header) {
  for (std::size_t i = 0; i + 1 < header.size(); ++i) {
    if (header[i] == '\n' && (i == 0 || header[i - 1] != '\r')) return "a line ends without a return";
    if (header[i] == '\r' && header[i + 1] != '\n') return "a return stands within a line";
    if (header[i] == '\n' && (header[i + 1] == ' ' || header[i + 1] == '\t')) return "a header is folded";
  }
  return {};
}

std::string find_ambiguity(const HttpRequest& request) {
  if (request.count(http::field::host) > 1 || request.count(http::field::content_length) > 1 ||
      request.count(http::field::transfer_encoding) > 1)
    return "a header is there twice";
  if (request.count(http::field::transfer_encoding) == 0) return {};
  if (request.count(http::field::content_length) > 0) return "it has a length and a transfer encoding";
  if (!beast::iequals(request[http::field::transfer_encoding], "chunked"))
    return "this transfer encoding is not known";
  return {};
}

// Waits for a callback on the same thread.
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
  if (!waiting->value) co_return T{};  // the server is stopping
  co_return std::move(*waiting->value);
}

}  // namespace

class HttpService::Body {
 public:
  explicit Body(Parts parts)
      : parts_(std::move(parts)),
        limits_(parts_.limits),
        games_(parts_.games),
        identities_(parts_.identities),
        catalogue_(parts_.catalogue),
        work_(parts_.work),
        post_(parts_.post),
        blocks_(limits_.blocked_file),
        unsent_(std::make_shared<UnsentBytes>(limits_.waiting_bytes_in_all,
                                              [this] { parts_.metrics.refused("bytes"); })) {}

  void refresh_blocks() {
    if (!blocks_.refresh()) return;
    const auto open = sockets_;
    for (const auto& socket : open)
      if (blocks_.lists(socket->visitor) || blocks_.lists(socket->address)) socket->cut_off();
  }
  void close() { draining_ = true; }
  void close_sockets() {
    const auto open = sockets_;
    for (const auto& socket : open) socket->close(kGoingAway, "the server is being stopped");
  }
  std::size_t watchers() const { return sockets_.size(); }

  asio::awaitable<void> serve(tcp::socket connection) {
    error_code ec;
    const asio::ip::address peer = connection.remote_endpoint(ec).address();
    if (ec) co_return;
    // Everybody comes through a proxy: what it brings is counted for those for whom it speaks.
    const std::string visitor = parts_.visitors.find(peer, {});
    const bool proxy = parts_.visitors.is_proxy(peer);
    if (!proxy && !parts_.visitors.begin_connection(visitor)) {
      parts_.metrics.refused("connections");
      co_return;
    }
    co_await converse(Connection(std::move(connection)), peer);
    if (!proxy) parts_.visitors.end_connection(visitor);
  }

 private:
  using Clock = std::chrono::steady_clock;

  asio::awaitable<void> converse(Connection stream, asio::ip::address peer) {
    beast::flat_buffer buffer(limits_.header_bytes + limits_.frame_bytes);
    while (true) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
      parser.body_limit(limits_.body_bytes);
      stream.expires_after(limits_.idle);
      error_code ec;
      std::string ambiguity;
      if (text_in(buffer).find(kHeaderEnd) == std::string_view::npos)
        co_await asio::async_read_until(stream, beast::ref(buffer), kHeaderEnd,
                                        asio::redirect_error(asio::use_awaitable, ec));
      const std::size_t end = text_in(buffer).find(kHeaderEnd);
      if (end != std::string_view::npos) ambiguity = find_ambiguity(text_in(buffer).substr(0, end + 2));
      if (ec == asio::error::not_found) ec = http::error::header_limit;
      if (!ec && ambiguity.empty())
        co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, ec));
      if (ec) {
        co_await refuse_unreadable(stream, ec);
        break;
      }
      const auto begun = Clock::now();
      HttpRequest request = ambiguity.empty() ? parser.release() : HttpRequest{};
      const std::string_view forwarded = request["X-Forwarded-For"];
      const std::string visitor = parts_.visitors.find(peer, forwarded);
      auto refusal = refuse_request(request, ambiguity, visitor);
      std::string person;
      if (!refusal && is_about_games(request)) {
        person = co_await person_of(request);
        refusal = refuse_person(person);
      }
      if (!refusal && websocket::is_upgrade(request)) {
        refusal = refuse_upgrade(request);
        // The connection to a proxy was not counted for anybody yet.
        const bool counted = !refusal && parts_.visitors.is_proxy(peer);
        if (counted && !parts_.visitors.begin_connection(visitor)) {
          parts_.metrics.refused("connections");
          refusal = failed(429, {"busy", "too many connections from your address"});
        }
        if (!refusal) {
          co_await watch(std::move(stream), std::move(request), visitor, person);
          if (counted) parts_.visitors.end_connection(visitor);
          co_return;
        }
      }
      HttpResponse response;
      if (refusal) {
        response = json_response(request, *refusal);
        response.keep_alive(false);
        if (refusal->status == 429) response.set(http::field::retry_after, "2");
      } else {
        response = co_await respond(request, visitor, person);
      }
      note(request, response, visitor, person, begun);
      co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, ec));
      if (ec || !response.keep_alive() || draining_) break;
    }
    co_await stream.hang_up();
  }

  void note(const HttpRequest& request, const HttpResponse& response, const std::string& visitor,
            const std::string& person, Clock::time_point begun) {
    parts_.metrics.http_request(response.result_int());
    if (!parts_.log) return;
    const std::string_view method = request.method_string(), target = request.target();
    const std::chrono::duration<double, std::milli> took = Clock::now() - begun;
    parts_.log({visitor, std::string(method), std::string(target.substr(0, target.find('?'))),
                response.result_int(), took.count(), person});
  }

  // Why nothing is done with a request, whatever it wants.
  std::optional<Answer> refuse_request(const HttpRequest& request, const std::string& ambiguity,
                                       const std::string& visitor) {
    if (!ambiguity.empty()) return failed(400, {"bad", "this request cannot be read: " + ambiguity});
    if (const std::string fault = find_ambiguity(request); !fault.empty())
      return failed(400, {"bad", "this request cannot be read: " + fault});
    const std::string_view host = request[http::field::host];
    if (!host_allowed(host, limits_)) {
      parts_.metrics.refused("host");
      return failed(421,
                    {"host", "this server is not called by this name; its operator can allow it (--host)"});
    }
    if (!parts_.visitors.may_request(visitor)) {
      parts_.metrics.refused("requests");
      return failed(429, {"busy", "too many requests from your address; try again in a moment"});
    }
    if (blocks_.lists(visitor)) return refuse_blocked();
    return std::nullopt;
  }
  Answer refuse_blocked() {
    parts_.metrics.refused("blocked");
    return failed(403, {"blocked", "the operator of this server has blocked you"});
  }

  // Requests that an identity can have a part in. Pages and scenarios are the same for everybody.
  static bool is_about_games(const HttpRequest& request) {
    const std::string_view target = request.target();
    return target.starts_with("/api/games") || target.starts_with(kMePath) || target.starts_with("/ws");
  }
  // Whoever it is by the cookie; empty if nobody. A cookie that was invented is nobody's, so that nobody gets
  // more than his share by inventing them.
  asio::awaitable<std::string> person_of(const HttpRequest& request) {
    const std::string secret = Identities::secret_in(request[http::field::cookie]);
    if (secret.empty()) co_return std::string();
    const auto look = [this, secret](std::function<void(std::string)> done) {
      identities_.find_id(secret, done);
    };
    std::string person = co_await answer_of<std::string>(look);
    co_return person;
  }
  std::optional<Answer> refuse_person(const std::string& person) {
    if (person.empty()) return std::nullopt;
    if (blocks_.lists(Visitors::person(person))) return refuse_blocked();
    if (parts_.visitors.may_request(Visitors::person(person))) return std::nullopt;
    parts_.metrics.refused("requests");
    return failed(429, {"busy", "too many requests of yours; try again in a moment"});
  }

  // For whoever looks after the server.
  asio::awaitable<std::optional<HttpResponse>> tell_operator(const HttpRequest& request,
                                                             const std::string& path,
                                                             const std::string& visitor) {
    if (path == "/healthz") co_return text_response(request, 200, "ok\n");
    if (path == "/readyz") {
      if (draining_) co_return text_response(request, 503, "stopping\n");
      const auto ask = [this](std::function<void(bool)> done) { parts_.ask_store(std::move(done)); };
      const bool ready = co_await answer_of<bool>(ask);
      co_return text_response(request, ready ? 200 : 503, ready ? "ready\n" : "the store does not answer\n");
    }
    if (path != "/metrics") co_return std::nullopt;
    if (!parts_.visitors.may_watch(visitor))
      co_return json_response(request, failed(403, {"bad", "the figures are for the operator"}));
    Metrics::Now now;
    now.connections = parts_.connections();
    now.sockets = sockets_.size();
    now.games = games_.games_in_memory();
    now.visitors = parts_.visitors.known();
    now.thoughts_waiting = parts_.thoughts_waiting();
    now.unsent_bytes = unsent_->bytes();
    co_return text_response(request, 200, parts_.metrics.text(now));
  }

  asio::awaitable<void> refuse_unreadable(Connection& stream, const error_code& why) {
    if (why.category() != http::make_error_code(http::error::bad_method).category() ||
        why == http::error::end_of_stream || why == http::error::partial_message)
      co_return;  // closed, or idle for too long
    const unsigned status = why == http::error::body_limit     ? 413
                            : why == http::error::header_limit ? 431
                                                               : 400;
    HttpResponse response = json_response({}, failed(status, {"bad", "this request cannot be read"}));
    response.keep_alive(false);
    error_code ignored;
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, ignored));
  }

  asio::awaitable<HttpResponse> respond(const HttpRequest& request, const std::string& visitor,
                                        const std::string& person) {
    const auto target = parse_target({request.target().data(), request.target().size()});
    if (!target) co_return json_response(request, failed(400, {"bad", "this address cannot be read"}));
    const bool post = request.method() == http::verb::post;
    if (!post && request.method() != http::verb::get && request.method() != http::verb::head) {
      HttpResponse response = json_response(request, failed(405, {"bad", "use GET or POST"}));
      response.set(http::field::allow, "GET, HEAD, POST");
      co_return response;
    }
    if (!post && (target->path == "/healthz" || target->path == "/readyz" || target->path == "/metrics")) {
      auto told = co_await tell_operator(request, target->path, visitor);
      if (told) co_return std::move(*told);
    }
    if (target->path == "/api/games") {
      if (!post) co_return json_response(request, failed(405, {"bad", "POST makes a game"}));
      Answer answer = co_await make_game(request, visitor, person, key_of(request, *target));
      co_return json_response(request, std::move(answer));
    }
    if (target->path == kMePath || target->path.starts_with(std::string(kMePath) + "/")) {
      Answer answer = co_await tell_identity(request, target->path.substr(kMePath.size()), visitor, person);
      co_return json_response(request, std::move(answer));
    }
    if (post && target->path.starts_with(kGamesPath) && target->path.ends_with(kClaimPath)) {
      Answer answer = co_await claim(request, *target);
      co_return json_response(request, std::move(answer));
    }
    if (post) co_return json_response(request, failed(405, {"bad", "use GET"}));
    if (target->path.starts_with(kGamesPath)) {
      if (target->query.contains("token")) co_return json_response(request, token_in_address());
      const auto key = key_of(request, *target);
      Answer answer = co_await tell_game(*target, key);
      co_return json_response(request, std::move(answer));
    }
    if (target->path.starts_with("/api/")) {
      const Form form = best_form(request);
      DocumentPtr document = catalogue_.find(target->path, form);
      if (!document) document = co_await make_document(target->path, form);
      if (document) co_return document_response(request, *document, false);
    } else if (const auto file = pages_.find(target->path)) {
      co_return document_response(request, *file, target->path.starts_with("/assets/"));
    } else if (request[http::field::accept].find("text/html") != std::string_view::npos) {
      // A person who mistyped an address gets a page that says so, and the way back.
      HttpResponse response = document_response(request, *pages_.find("/"), false);
      response.result(http::status::not_found);
      co_return response;
    }
    co_return json_response(request, failed(404, {"unknown", "there is nothing at this address"}));
  }

  asio::awaitable<DocumentPtr> make_document(std::string path, Form form) {
    const auto start = [this, path, form](std::function<void(DocumentPtr)> done) {
      auto then = [this, path, form, done = std::move(done)](const DocumentPtr& made) {
        catalogue_.keep(path, form, made);
        done(made);
      };
      work_([this, path, form, end = on_loop(post_, std::move(then))]() mutable {
        end(catalogue_.make(path, form));
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

  // Why a request that changes something is refused; nothing if it is not.
  std::optional<Answer> refuse_change(const HttpRequest& request) const {
    if (!from_here(request)) return failed(403, {"origin", "another site must not do this"});
    if (!request[http::field::content_type].starts_with("application/json"))
      return failed(415, {"bad", "send application/json"});
    if (draining_) return failed(503, {"closing", "the server is being stopped"});
    return std::nullopt;
  }

  // What opens a seat: a token, or the identity in a cookie together with the name of the seat.
  struct Key {
    std::string token;
    std::string secret;
    std::string seat;
  };
  static Key key_of(const HttpRequest& request, const Target& target) {
    const auto seat = target.query.find("seat");
    Key key{token_of(request), {}, {}};
    if (!key.token.empty() || seat == target.query.end()) return key;
    const std::string_view cookies = request[http::field::cookie];
    return {{}, Identities::secret_in(cookies), seat->second};
  }
  void visit(const std::string& game, const Key& key, std::function<void(Games::Visit)> done) {
    if (!key.token.empty() || key.secret.empty()) return games_.visit(game, key.token, std::move(done));
    identities_.visit(key.secret, game, key.seat, std::move(done));
  }

  asio::awaitable<Answer> make_game(const HttpRequest& request, const std::string& visitor,
                                    const std::string& person, Key key) {
    if (auto refusal = refuse_change(request)) co_return std::move(*refusal);
    const std::string owner = person.empty() ? visitor : Visitors::person(person);
    if (!parts_.visitors.may_make_game(visitor) ||
        (owner != visitor && !parts_.visitors.may_make_game(owner))) {
      parts_.metrics.refused("games");
      co_return failed(429, {"busy", "you have made many games; try again in a few minutes"});
    }
    const std::string body = request.body();
    const auto start = [this, body, key, owner](std::function<void(Answer)> done) {
      const auto open = [this, key](const std::string& game, std::function<void(Games::Visit)> opened) {
        visit(game, key, std::move(opened));
      };
      games_.make_game(body, {open, owner}, std::move(done));
    };
    Answer answer = co_await answer_of<Answer>(start);
    co_return answer;
  }

  // /api/games/<id>/claim
  asio::awaitable<Answer> claim(const HttpRequest& request, Target target) {
    if (auto refusal = refuse_change(request)) co_return std::move(*refusal);
    const std::string id =
        target.path.substr(kGamesPath.size(), target.path.size() - kGamesPath.size() - kClaimPath.size());
    const std::string body = request.body();
    const auto start = [this, id, body](std::function<void(Answer)> done) {
      games_.claim(id, body, std::move(done));
    };
    Answer answer = co_await answer_of<Answer>(start);
    co_return answer;
  }

  // /api/me...
  asio::awaitable<Answer> tell_identity(const HttpRequest& request, std::string what,
                                        const std::string& visitor, const std::string& person) {
    const bool post = request.method() == http::verb::post;
    if (post)
      if (auto refusal = refuse_change(request)) co_return std::move(*refusal);
    if (post && what.empty() && person.empty() && !parts_.visitors.may_make_person(visitor)) {
      parts_.metrics.refused("identities");
      co_return failed(429, {"busy", "many identities were made from your address; try again in a while"});
    }
    const std::string secret = Identities::secret_in(request[http::field::cookie]), body = request.body();
    const auto start = [this, what, post, secret, body](std::function<void(Answer)> done) {
      identities_.answer(what, post, secret, body, std::move(done));
    };
    Answer answer = co_await answer_of<Answer>(start);
    co_return answer;
  }

  // /api/games/<id> and /api/games/<id>/save
  asio::awaitable<Answer> tell_game(Target target, Key key) {
    constexpr std::string_view kSave = "/save";
    std::string id = target.path.substr(kGamesPath.size());
    const bool save = id.ends_with(kSave);
    if (save) id.resize(id.size() - kSave.size());
    const auto look = [this, id, key](std::function<void(Games::Visit)> done) {
      visit(id, key, std::move(done));
    };
    Games::Visit visit = co_await answer_of<Games::Visit>(look);
    if (!visit.table) co_return std::move(visit.refusal);
    const auto write = [visit, save](std::function<void(Answer)> done) {
      visit.table->when_settled([visit, save, done = std::move(done)](const Table& table) {
        if (save && table.delayed(visit.chair.viewer))
          return done(
              failed(403, {"delayed", "spectators see this game late: it can be saved when it is over"}));
        if (save) return done({200, table.live().save(visit.chair.viewer)});
        Answer answer;
        engine::JsonWriter out(answer.body);
        out.begin_object().member("game", table.live().record().id);
        out.member("scenario", table.live().record().scenario);
        out.member("commitment", table.live().record().commitment);
        table.write_seats(out);
        if (table.delayed(visit.chair.viewer)) {
          out.member("delay", table.live().terms().delay);
        } else {
          out.member("revision", table.live().revision(visit.chair.viewer));
          table.live().write_summary(visit.chair.viewer, out);
        }
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
    if (target->query.contains("token")) return token_in_address();
    return std::nullopt;
  }

  asio::awaitable<void> watch(Connection stream, HttpRequest request, std::string visitor,
                              std::string person) {
    auto target = *parse_target({request.target().data(), request.target().size()});
    stream.expires_never();
    const auto socket = std::make_shared<Socket>(std::move(stream), limits_, unsent_);
    socket->address = visitor;
    socket->visitor = person.empty() ? visitor : Visitors::person(person);
    socket->watch_frames([this] { parts_.metrics.refused("frames"); });
    auto& ws = socket->stream();
    // Views are long and repeat themselves. Without a memory from message to message an idle socket costs
    // nothing.
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_no_context_takeover = true;
    deflate.client_no_context_takeover = true;
    deflate.server_max_window_bits = 15;
    deflate.compLevel = 3;
    deflate.memLevel = 4;
    deflate.msg_size_threshold = 1024;
    ws.set_option(deflate);
    ws.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    ws.read_message_max(limits_.frame_bytes);
    ws.auto_fragment(false);
    ws.text(true);
    const Key key = key_of(request, target);
    if (request[http::field::sec_websocket_protocol].starts_with(kProtocol))
      ws.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.set(http::field::sec_websocket_protocol, kProtocol);
      }));
    error_code ec;
    co_await ws.async_accept(request, asio::redirect_error(asio::use_awaitable, ec));
    if (ec) co_return;

    // Of one person's sockets, from all addresses.
    const bool counted = !person.empty() && parts_.visitors.begin_connection(socket->visitor);
    if (!person.empty() && !counted) {
      parts_.metrics.refused("connections");
      socket->close(kPolicy, "too many connections of yours");
      co_await listen_to(socket, nullptr);
      co_return;
    }
    const std::string game = target.query["game"];
    const auto look = [this, game, key](std::function<void(Games::Visit)> done) {
      visit(game, key, std::move(done));
    };
    Games::Visit visit = co_await answer_of<Games::Visit>(look);
    if (!visit.table) {
      const unsigned status = visit.refusal.status;
      socket->close(status == 403   ? kWrongToken
                    : status == 503 ? kTryAgain
                                    : kUnknownGame,
                    visit.refusal.body);
    } else if (visit.table->watchers_with(visit.chair.token_hash) >= limits_.sockets_per_token) {
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
    if (counted) parts_.visitors.end_connection(socket->visitor);
  }

  // Reads until the other side has closed.
  asio::awaitable<void> listen_to(std::shared_ptr<Socket> socket, std::shared_ptr<Table> table) {
    beast::flat_buffer buffer;
    asio::steady_timer timer(co_await asio::this_coro::executor);
    while (true) {
      error_code ec;
      co_await socket->stream().async_read(buffer, asio::redirect_error(asio::use_awaitable, ec));
      if (ec) co_return;
      socket->message_came();
      auto wait = socket->bucket().take(Bucket::Clock::now());
      while (wait != Bucket::Clock::duration::zero()) {
        timer.expires_after(wait);
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ec));
        wait = socket->bucket().take(Bucket::Clock::now());
      }
      std::string text = beast::buffers_to_string(buffer.data());
      buffer.consume(buffer.size());
      if (!table || draining_) continue;
      parts_.metrics.socket_request();
      // A binary message is not JSON; the table reports the error.
      table->receive(socket, socket->stream().got_text() ? std::move(text) : std::string());
    }
  }

  Parts parts_;
  const Limits& limits_;
  Games& games_;
  Identities& identities_;
  Catalogue& catalogue_;
  Run work_;
  Run post_;
  Pages pages_;
  Blocks blocks_;
  std::shared_ptr<UnsentBytes> unsent_;  // shared with sockets that outlive this
  std::set<std::shared_ptr<Socket>> sockets_;
  bool draining_ = false;
};

HttpService::HttpService(Parts parts) : body_(std::make_unique<Body>(std::move(parts))) {}
HttpService::~HttpService() = default;

asio::awaitable<void> HttpService::serve(tcp::socket socket) { return body_->serve(std::move(socket)); }
void HttpService::refresh_blocks() { body_->refresh_blocks(); }
void HttpService::close() { body_->close(); }
void HttpService::close_sockets() { body_->close_sockets(); }
std::size_t HttpService::watchers() const { return body_->watchers(); }

}  // namespace mitla::server
