#include "server/webhook.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include "server/address.h"
#include "server/public_address.h"

namespace mitla::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

// Everything that the time limit must be able to cancel.
struct Line {
  explicit Line(const asio::any_io_executor& executor)
      : resolver(executor), socket(executor), timer(executor) {}
  tcp::resolver resolver;
  tcp::socket socket;
  asio::steady_timer timer;
};

asio::awaitable<void> post(std::shared_ptr<Line> line, WebAddress address, std::string body,
                           bool allow_private) {
  boost::system::error_code ec;
  auto token = asio::redirect_error(asio::use_awaitable, ec);
  const auto found = co_await line->resolver.async_resolve(address.host, address.port, token);
  if (ec) co_return;
  // The resolved address itself is checked and called, so that a name that resolves to another address a
  // moment later cannot bypass the check.
  std::vector<tcp::endpoint> allowed;
  for (const auto& entry : found)
    if (allow_private || is_public(entry.endpoint().address())) allowed.push_back(entry.endpoint());
  if (allowed.empty()) co_return;
  co_await asio::async_connect(line->socket, allowed, token);
  if (ec) co_return;
  const std::string request =
      "POST " + address.path + " HTTP/1.1\r\nHost: " + address.host + ":" + address.port +
      "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
      "\r\nConnection: close\r\n\r\n" + body;
  co_await asio::async_write(line->socket, asio::buffer(request), token);
  if (ec) co_return;
  asio::streambuf answer(4096);
  co_await asio::async_read_until(line->socket, answer, "\r\n", token);
}

}  // namespace

void Webhooks::call(const std::string& address, std::string body) {
  const auto parsed = parse_web_address(address);
  if (!parsed || *under_way_ >= at_once_) return;
  ++*under_way_;
  auto line = std::make_shared<Line>(executor_);
  line->timer.expires_after(time_);
  line->timer.async_wait([weak = std::weak_ptr<Line>(line)](const boost::system::error_code& ec) {
    const auto open = weak.lock();
    if (ec || !open) return;
    open->resolver.cancel();
    boost::system::error_code ignored;
    open->socket.close(ignored);
  });
  asio::co_spawn(executor_, post(line, *parsed, std::move(body), private_),
                 [line, count = under_way_](const std::exception_ptr&) {
                   --*count;
                   line->timer.cancel();
                 });
}

}  // namespace mitla::server
