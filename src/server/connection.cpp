#include "server/connection.h"

#include <array>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

namespace mitla::server {

namespace {

constexpr auto kPatience = std::chrono::seconds(2);
constexpr std::size_t kMostBytes = 4 << 20;

}  // namespace

boost::asio::awaitable<void> Connection::hang_up() {
  boost::system::error_code ec;
  socket().shutdown(boost::asio::socket_base::shutdown_send, ec);
  expires_after(kPatience);
  rate_policy().stop();  // what is discarded has a limit of its own
  std::array<char, 8192> ignored;
  std::size_t bytes = 0;
  while (!ec && bytes < kMostBytes)
    bytes += co_await async_read_some(boost::asio::buffer(ignored),
                                      boost::asio::redirect_error(boost::asio::use_awaitable, ec));
  close();
}

}  // namespace mitla::server
