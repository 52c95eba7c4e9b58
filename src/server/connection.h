// A connection that closes slowly enough for its last message to arrive.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <exception>
#include <utility>

namespace mitla::server {

class Connection : public boost::beast::tcp_stream {
 public:
  explicit Connection(boost::beast::tcp_stream&& stream) : boost::beast::tcp_stream(std::move(stream)) {}

  // Stops sending, then reads and discards input until the other side has closed, for a limited time. A
  // socket that is closed with unread bytes is reset, and the reset overtakes the frame that says why it was
  // closed.
  boost::asio::awaitable<void> hang_up();
};

// Beast finds this function by its name when a WebSocket ends. Beast's own version reads the first bytes only
// and then resets the connection.
template <class Handler>
void async_teardown(boost::beast::role_type, Connection& connection, Handler&& handler) {
  boost::asio::co_spawn(connection.get_executor(), connection.hang_up(),
                        [handler = std::forward<Handler>(handler)](const std::exception_ptr&) mutable {
                          handler(boost::system::error_code());
                        });
}

}  // namespace mitla::server
