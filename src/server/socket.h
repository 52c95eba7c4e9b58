// One WebSocket: outgoing messages wait in a queue, and a client that reads too slowly is disconnected.
#pragma once

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>

#include "server/connection.h"
#include "server/limits.h"
#include "server/table.h"

namespace mitla::server {

class Socket;

// The bytes that all sockets together have not sent yet. When there are too many, the slowest client is
// disconnected.
class UnsentBytes {
 public:
  UnsentBytes(std::size_t most, std::function<void()> refused) : most_(most), refused_(std::move(refused)) {}
  std::size_t bytes() const { return bytes_; }

 private:
  friend class Socket;
  void add(std::size_t bytes);
  void remove(std::size_t bytes) { bytes_ -= bytes; }

  std::size_t most_;
  std::function<void()> refused_;
  std::size_t bytes_ = 0;
  std::set<Socket*> sockets_;
};

class Socket final : public Watcher, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Connection stream, const Limits& limits, std::shared_ptr<UnsentBytes> unsent)
      : ws_(std::move(stream)),
        limits_(limits),
        unsent_(std::move(unsent)),
        bucket_(limits.requests_per_second, limits.burst),
        control_(limits.control_frames_per_second, limits.control_frames_burst) {
    unsent_->sockets_.insert(this);
  }
  ~Socket() override {
    unsent_->remove(waiting_bytes_);
    unsent_->sockets_.erase(this);
  }

  // Every ping is answered; a client that sends nothing but pings is disconnected, and so is one that sends
  // frame after frame without ever coming to the end of a message.
  void watch_frames(const std::function<void()>& refused) {
    const auto cut = [this, refused] {
      if (closing_) return;
      refused();
      boost::asio::post(ws_.get_executor(), [self = shared_from_this()] { self->cut_off(); });
    };
    ws_.control_callback([this, cut](boost::beast::websocket::frame_type, boost::beast::string_view) {
      message_came();
      if (!control_.allows(Bucket::Clock::now())) cut();
    });
    ws_.next_layer().rate_policy().watch(2 * limits_.frame_bytes + kFrameHeaders, cut);
  }
  // Whatever is read from now on belongs to the next message.
  void message_came() { ws_.next_layer().rate_policy().begin_again(); }

  void send(Frame frame) override {
    if (closing_) return;
    waiting_bytes_ += frame->size();
    const std::size_t size = frame->size();
    queue_.push_back(std::move(frame));
    if (waiting_bytes_ > limits_.waiting_bytes) {
      unsent_->bytes_ += size;
      return cut_off();
    }
    unsent_->add(size);
    if (closing_) return;
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
    unsent_->remove(waiting_bytes_);
    waiting_bytes_ = 0;
    boost::beast::get_lowest_layer(ws_).cancel();
    boost::beast::get_lowest_layer(ws_).close();
  }

  boost::beast::websocket::stream<Connection>& stream() { return ws_; }
  Bucket& bucket() { return bucket_; }

 private:
  static constexpr std::size_t kFrameHeaders = 4096;  // of one message in the usual number of frames

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
                      self->unsent_->remove(self->queue_.front()->size());
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
  friend class UnsentBytes;

  std::shared_ptr<UnsentBytes> unsent_;
  Bucket bucket_;
  Bucket control_;
  std::deque<Frame> queue_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  boost::beast::websocket::close_reason reason_;
};

inline void UnsentBytes::add(std::size_t bytes) {
  bytes_ += bytes;
  if (bytes_ <= most_) return;
  Socket* slowest = *std::max_element(sockets_.begin(), sockets_.end(), [](const Socket* a, const Socket* b) {
    return a->waiting_bytes_ < b->waiting_bytes_;
  });
  refused_();
  slowest->cut_off();
}

}  // namespace mitla::server
