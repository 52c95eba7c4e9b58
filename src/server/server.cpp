#include "server/server.h"

#include <malloc.h>
#include <algorithm>
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
#include <csignal>
#include <ctime>

#include "server/catalogue.h"
#include "server/games.h"
#include "server/http_service.h"
#include "server/identities.h"
#include "server/on_loop.h"
#include "server/thinkers.h"
#include "server/webhook.h"

namespace mitla::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr int kPortsToTry = 50;
constexpr auto kArchiveEvery = std::chrono::hours(1);
// How long clients may take to answer that their socket is being closed; most are gone sooner.
constexpr auto kFarewell = std::chrono::milliseconds(500);
constexpr std::size_t kWorkers = 2;  // for slow work: replaying stored games, drawing maps

}  // namespace

class Server::Body {
 public:
  Body(const engine::Registry& registry, data::Source source, std::unique_ptr<store::Store> store,
       ServerOptions options)
      : options_(std::move(options)),
        acceptor_(io_),
        signals_(io_),
        sweeper_(io_),
        thinkers_(std::make_unique<Thinkers>(options_.limits.thinkers)),
        webhooks_(io_.get_executor(), options_.limits),
        catalogue_(registry, std::move(source)),
        journal_(std::make_unique<store::Journal>(std::move(store))) {
    const auto post = [this](std::function<void()> job) { asio::post(io_, std::move(job)); };
    const auto work = [this](std::function<void()> job) { asio::post(workers_, std::move(job)); };
    Surroundings around{*journal_,
                        post,
                        work,
                        [this](std::chrono::milliseconds time, std::function<void()> job) {
                          const auto timer = std::make_shared<asio::steady_timer>(io_, time);
                          timer->async_wait([timer, job = std::move(job)](const error_code& ec) {
                            if (!ec) job();
                          });
                        },
                        options_.entropy,
                        [this](WebhookCall call) { webhooks_.call(std::move(call)); },
                        [] { return static_cast<std::int64_t>(std::time(nullptr)); },
                        {},
                        [this](ThoughtJob job) { add_thought(std::move(job)); },
                        options_.make_player,
                        &thinkers_->stopping(),
                        [this](bool ok, std::chrono::steady_clock::duration time, std::size_t entries) {
                          metrics_.written(ok, std::chrono::duration<double>(time).count(), entries);
                        }};
    const auto report = [this](const std::string& text) {
      metrics_.problem();
      if (options_.report) options_.report(text);
    };
    around.report = report;
    games_ = std::make_unique<Games>(registry, options_.limits, around, report);
    identities_ = std::make_unique<Identities>(*games_, std::move(around));
    journal_->listen([this, post](const std::string& game, int last) {
      post([this, game, last] { games_->heard_of(game, last); });
    });
    const auto ask_store = [this, post](std::function<void(bool)> done) {
      journal_->use([end = on_loop(post, std::move(done))](store::Store& asked) mutable {
        end(asked.find_person("").ok());
      });
    };
    http_ = std::make_unique<HttpService>(HttpService::Parts{
        options_.limits, *games_, *identities_, catalogue_, visitors_, metrics_, work, post, ask_store,
        [this] { return thinkers_->waiting(); }, [this] { return connections_; }, options_.log_request});
  }
  ~Body() {  // the last callbacks still need all members
    thinkers_.reset();
    journal_.reset();
    workers_.stop();  // what has not begun is not needed any more
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
    asio::co_spawn(io_, accept(), asio::detached);
    io_.run();
  }

  void stop() {
    asio::post(io_, [this] {
      if (!draining_) asio::co_spawn(io_, drain(), asio::detached);
    });
  }

 private:
  void add_thought(ThoughtJob job) {
    job.run = [this, run = std::move(job.run), begun = std::chrono::steady_clock::now()]() mutable {
      run();
      run = nullptr;
      metrics_.thought(std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
    };
    thinkers_->add(std::move(job));
  }

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
    sweeper_.expires_after(options_.limits.sweep_every);
    sweeper_.async_wait([this](const error_code& ec) {
      if (ec) return;
      visitors_.sweep();
      http_->refresh_blocks();
      archive_now_and_then();
      if (games_->sweep(std::chrono::steady_clock::now())) malloc_trim(0);  // gives the memory back
      sweep_later();
    });
  }

  // Abandoned games; another server on the same store may do it as well.
  void archive_now_and_then() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_archiving_) return;
    next_archiving_ = now + kArchiveEvery;
    const std::int64_t time = std::time(nullptr);
    const std::int64_t before = time - std::chrono::seconds(options_.limits.archive_after).count();
    journal_->use([before, time](store::Store& store) { static_cast<void>(store.archive(before, time)); });
  }

  asio::awaitable<void> accept() {
    while (!draining_) {
      error_code ec;
      tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, ec));
      if (ec == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
      if (ec) {  // for example no file descriptor left: temporary
        asio::steady_timer timer(io_, std::chrono::milliseconds(50));
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ec));
        continue;
      }
      if (connections_ >= options_.limits.connections) {
        metrics_.refused("connections");
        continue;  // closes it
      }
      socket.set_option(tcp::no_delay(true), ec);
      ++connections_;
      asio::co_spawn(io_, http_->serve(std::move(socket)),
                     [this](const std::exception_ptr&) { --connections_; });
    }
  }

  asio::awaitable<void> drain() {
    draining_ = true;
    http_->close();
    thinkers_->stop();  // unfinished thoughts are asked for again when the game is next loaded
    error_code ignored;
    acceptor_.close(ignored);
    sweeper_.cancel();
    const auto deadline = std::chrono::steady_clock::now() + options_.limits.drain_time;
    asio::steady_timer timer(io_);
    const auto pause = [&timer] { timer.expires_after(std::chrono::milliseconds(5)); };
    while (games_->busy() && std::chrono::steady_clock::now() < deadline) {
      pause();
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    }
    http_->close_sockets();
    const auto gone = std::min(deadline, std::chrono::steady_clock::now() + kFarewell);
    while (http_->watchers() > 0 && std::chrono::steady_clock::now() < gone) {
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
  std::unique_ptr<Thinkers> thinkers_;
  Metrics metrics_;
  Visitors visitors_{options_.limits};
  Webhooks webhooks_;
  Catalogue catalogue_;
  std::unique_ptr<Games> games_;
  std::unique_ptr<Identities> identities_;
  std::unique_ptr<HttpService> http_;
  std::unique_ptr<store::Journal> journal_;
  std::size_t connections_ = 0;
  bool draining_ = false;
  std::chrono::steady_clock::time_point next_archiving_{};
};

bool is_address(const std::string& text) {
  error_code ec;
  asio::ip::make_address(text, ec);
  return !ec;
}

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
