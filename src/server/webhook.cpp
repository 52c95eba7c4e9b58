#include "server/webhook.h"

#include <netdb.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cstring>
#include <ctime>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/commitment.h"
#include "server/address.h"
#include "server/entropy.h"
#include "server/public_address.h"

namespace mitla::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// After these waits a call is tried again, in units of Limits::webhook_retry.
constexpr std::array<int, 3> kWaits{1, 5, 30};

std::string request_text(const WebAddress& address, const WebhookCall& call) {
  const std::string time = std::to_string(std::time(nullptr));
  return "POST " + address.path + " HTTP/1.1\r\nHost: " + address.host + ":" + address.port +
         "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(call.body.size()) +
         "\r\nX-Mitla-Time: " + time +
         "\r\nX-Mitla-Signature: sha256=" + webhook_signature(call.key, time, call.body) +
         "\r\nConnection: close\r\n\r\n" + call.body;
}

// "HTTP/1.1 204 No Content": 204; 0 if it is something else.
int status_in(const asio::streambuf& answer) {
  const auto data = answer.data();
  const std::string text(asio::buffers_begin(data), asio::buffers_end(data));
  if (!text.starts_with("HTTP/1.") || text.size() < 12) return 0;
  int status = 0;
  for (const char c : text.substr(9, 3)) {
    if (c < '0' || c > '9') return 0;
    status = status * 10 + (c - '0');
  }
  return status;
}

// Is it worth trying again? Only if the other side may be better later.
bool is_final(int status) { return status >= 200 && status < 500 && status != 408 && status != 429; }

template <typename Stream>
asio::awaitable<int> exchange(Stream& stream, const std::string& request) {
  error_code ec;
  co_await asio::async_write(stream, asio::buffer(request), asio::redirect_error(asio::use_awaitable, ec));
  if (ec) co_return 0;
  asio::streambuf answer(4096);
  co_await asio::async_read_until(stream, answer, "\r\n", asio::redirect_error(asio::use_awaitable, ec));
  if (ec) co_return 0;
  co_return status_in(answer);
}

}  // namespace

std::string webhook_signature(const std::string& key, const std::string& time, const std::string& body) {
  const std::string text = time + "." + body;
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned int size = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
       reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest, &size);
  return hexadecimal({reinterpret_cast<const char*>(digest), size});
}

std::string webhook_key(const std::string& salt, const std::string& seat) {
  return engine::sha256("webhook\n" + salt + "\n" + seat);
}

class Webhooks::Body : public std::enable_shared_from_this<Body> {
 public:
  Body(asio::any_io_executor executor, const Limits& limits)
      : executor_(std::move(executor)), limits_(limits), tls_(asio::ssl::context::tls_client) {
    error_code ec;
    tls_.set_default_verify_paths(ec);
    if (!limits.webhook_authority.empty()) tls_.load_verify_file(limits.webhook_authority, ec);
    tls_.set_verify_mode(asio::ssl::verify_peer, ec);
  }

  // No lookup comes back after this.
  void close() {
    const std::lock_guard guard(lock_);
    closed_ = true;
  }

  void call(WebhookCall call) {
    const auto address = parse_web_address(call.address);
    if (!address || under_way_ >= limits_.webhooks_at_once) return;
    ++under_way_;
    asio::co_spawn(executor_, keep_calling(*address, std::move(call)),
                   [self = shared_from_this()](const std::exception_ptr&) { --self->under_way_; });
  }

 private:
  // Everything that the time limit must be able to cancel.
  struct Attempt {
    explicit Attempt(const asio::any_io_executor& executor, asio::ssl::context& tls)
        : stream(executor, tls), found(executor), timer(executor) {}
    asio::ssl::stream<tcp::socket> stream;
    asio::steady_timer found;  // cancelled when the name has been looked up
    asio::steady_timer timer;
    std::vector<tcp::endpoint> endpoints;
    bool looked_up = false;
  };

  asio::awaitable<void> keep_calling(WebAddress address, WebhookCall call) {
    asio::steady_timer pause(executor_);
    for (std::size_t tries = 0;; ++tries) {
      const int status = co_await try_once(address, call);
      if (is_final(status) || tries >= kWaits.size()) co_return;
      error_code ignored;
      pause.expires_after(limits_.webhook_retry * kWaits[tries]);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    }
  }

  asio::awaitable<int> try_once(WebAddress address, const WebhookCall& call) {
    const auto attempt = std::make_shared<Attempt>(executor_, tls_);
    attempt->timer.expires_after(limits_.webhook_time);
    attempt->timer.async_wait([weak = std::weak_ptr<Attempt>(attempt)](const error_code& ec) {
      const auto open = weak.lock();
      if (ec || !open) return;
      open->found.cancel();
      error_code ignored;
      open->stream.lowest_layer().close(ignored);
    });
    const int status = co_await connect_and_post(attempt, std::move(address), call);
    attempt->timer.cancel();
    co_return status;
  }

  asio::awaitable<int> connect_and_post(std::shared_ptr<Attempt> attempt, WebAddress address,
                                        const WebhookCall& call) {
    look_up(attempt, address);
    error_code ec;
    if (!attempt->looked_up) {
      attempt->found.expires_at(asio::steady_timer::time_point::max());
      co_await attempt->found.async_wait(asio::redirect_error(asio::use_awaitable, ec));
    }
    if (attempt->endpoints.empty()) co_return 0;
    tcp::socket& socket = attempt->stream.next_layer();
    co_await asio::async_connect(socket, attempt->endpoints, asio::redirect_error(asio::use_awaitable, ec));
    if (ec) co_return 0;
    const std::string request = request_text(address, call);
    if (!address.secure) {
      const int status = co_await exchange(socket, request);
      co_return status;
    }
    attempt->stream.set_verify_callback(asio::ssl::host_name_verification(address.host), ec);
    SSL_set_tlsext_host_name(attempt->stream.native_handle(), address.host.c_str());
    co_await attempt->stream.async_handshake(asio::ssl::stream_base::client,
                                             asio::redirect_error(asio::use_awaitable, ec));
    if (ec) co_return 0;
    const int status = co_await exchange(attempt->stream, request);
    co_return status;
  }

  // On a thread of its own that nobody waits for: a lookup cannot be cancelled, and a server that is stopped
  // must not wait for the name of somebody's machine. The address that was found is checked and called
  // itself, so that a name that leads elsewhere a moment later cannot bypass the check.
  void look_up(const std::shared_ptr<Attempt>& attempt, const WebAddress& address) {
    auto keep = std::make_shared<std::weak_ptr<Attempt>>(attempt);
    std::thread([self = shared_from_this(), keep, address, allow_private = limits_.webhook_private] {
      addrinfo wanted{};
      wanted.ai_socktype = SOCK_STREAM;
      wanted.ai_flags = AI_NUMERICSERV;
      addrinfo* all = nullptr;
      std::vector<tcp::endpoint> endpoints;
      if (getaddrinfo(address.host.c_str(), address.port.c_str(), &wanted, &all) == 0)
        for (const addrinfo* one = all; one != nullptr; one = one->ai_next) {
          tcp::endpoint endpoint;
          if (one->ai_addrlen > endpoint.capacity()) continue;
          std::memcpy(endpoint.data(), one->ai_addr, one->ai_addrlen);
          endpoint.resize(one->ai_addrlen);
          if (allow_private || is_public(endpoint.address())) endpoints.push_back(endpoint);
        }
      if (all != nullptr) freeaddrinfo(all);
      self->looked_up(keep, std::move(endpoints));
    }).detach();
  }

  void looked_up(const std::shared_ptr<std::weak_ptr<Attempt>>& waiting,
                 std::vector<tcp::endpoint> endpoints) {
    const std::lock_guard guard(lock_);
    if (closed_) return;
    asio::post(executor_, [waiting, endpoints = std::move(endpoints)]() mutable {
      const auto attempt = waiting->lock();
      if (!attempt) return;
      attempt->endpoints = std::move(endpoints);
      attempt->looked_up = true;
      attempt->found.cancel();
    });
  }

  asio::any_io_executor executor_;
  const Limits& limits_;
  asio::ssl::context tls_;
  std::size_t under_way_ = 0;
  std::mutex lock_;
  bool closed_ = false;
};

Webhooks::Webhooks(asio::any_io_executor executor, const Limits& limits)
    : body_(std::make_shared<Body>(std::move(executor), limits)) {}
Webhooks::~Webhooks() { body_->close(); }
void Webhooks::call(WebhookCall call) { body_->call(std::move(call)); }

}  // namespace mitla::server
