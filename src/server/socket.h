// One WebSocket: outgoing messages wait in a queue, and a client that reads too slowly is disconnected.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <string>

#include "server/connection.h"
#include "server/limits.h"
#include "server/table.h"

namespace mitla::server {

class Socket final : public Watcher, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Connection stream, const Limits& limits)
      : ws_(std::move(stream)), limits_(limits), bucket_(limits.requests_per_second, limits.burst) {}

  void send(Frame frame) override {
    if (closing_) return;
    waiting_bytes_ += frame->size();
    queue_.push_back(std::move(frame));
    if (waiting_bytes_ > limits_.waiting_bytes) return cut_off();
    if (!writing_) write_next();
  }

  // Closes with the reason, after everything that was sent before.
  void close(std::uint16_t code, const std::string& reason) {
    if (closing_) return;
    closing_ = true;
    reason_ = {static_cast<boost::beast::websocket::close_code>(code), reason.substr(0, 120)};
    if (!writing_) write_next();
  }

  void cut_off() {
    closing_ = true;
    queue_.clear();
    boost::beast::get_lowest_layer(ws_).cancel();
    boost::beast::get_lowest_layer(ws_).close();
  }

  boost::beast::websocket::stream<Connection>& stream() { return ws_; }
  Bucket& bucket() { return bucket_; }

 private:
  void write_next() {
    if (queue_.empty()) {
      if (closing_)
        ws_.async_close(reason_, [self = shared_from_this()](const boost::system::error_code&) {});
      return;
    }
    writing_ = true;
    ws_.async_write(boost::asio::buffer(*queue_.front()),
                    [self = shared_from_this()](const boost::system::error_code& ec, std::size_t) {
                      self->writing_ = false;
                      if (self->queue_.empty()) return;  // cut off
                      self->waiting_bytes_ -= self->queue_.front()->size();
                      self->queue_.pop_front();
                      if (ec) {
                        self->cut_off();
                        return;
                      }
                      self->write_next();
                    });
  }

  boost::beast::websocket::stream<Connection> ws_;
  const Limits& limits_;
  Bucket bucket_;
  std::deque<Frame> queue_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  boost::beast::websocket::close_reason reason_;
};

}  // namespace mitla::server
