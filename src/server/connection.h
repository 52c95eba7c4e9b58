// A connection that closes slowly enough for its last message to arrive, and counts what it reads.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/core/role.hpp>
#include <cstddef>
#include <exception>
#include <functional>
#include <limits>
#include <utility>

namespace mitla::server {

// Beast asks it how much may be read. Frames without content do not show in any other way: Beast skips them
// until the message is complete.
class ReadCount {
 public:
  // Calls back once when more than `most` bytes are read without begin_again().
  void watch(std::size_t most, std::function<void()> exceeded) {
    most_ = most;
    exceeded_ = std::move(exceeded);
  }
  void begin_again() { read_ = 0; }
  void stop() {
    most_ = kAll;
    exceeded_ = nullptr;
  }

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  // After too many nothing more is read until the connection is closed.
  std::size_t available_read_bytes() const noexcept { return read_ > most_ ? 0 : kAll; }
  std::size_t available_write_bytes() const noexcept { return kAll; }
  void transfer_read_bytes(std::size_t bytes) {
    const bool before = read_ <= most_;
    read_ += bytes;
    if (before && read_ > most_ && exceeded_) exceeded_();
  }
  void transfer_write_bytes(std::size_t) noexcept {}
  void on_timer() noexcept {}

  std::size_t read_ = 0;
  std::size_t most_ = kAll;
  std::function<void()> exceeded_;
};

using CountedStream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, ReadCount>;

class Connection : public CountedStream {
 public:
  explicit Connection(boost::asio::ip::tcp::socket&& socket) : CountedStream(std::move(socket)) {}

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
