// The limits of one server. Tests and operators may change them.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace mitla::server {

struct Limits {
  std::size_t frame_bytes = 64 << 10;  // of one WebSocket message
  std::size_t body_bytes = 512 << 10;  // of a request: a save is the longest
  std::size_t header_bytes = 16 << 10;
  double requests_per_second = 40;  // of one socket; a faster client is read more slowly
  double burst = 80;
  std::size_t sockets_per_token = 8;  // for each game
  std::size_t connections = 4000;
  std::size_t waiting_bytes =
      8 << 20;                       // unsent, of one socket: a client that reads too slowly is disconnected
  double new_games_per_second = 20;  // of all clients together
  double new_games_burst = 400;
  std::size_t webhooks_at_once = 64;
  bool webhook_private = false;   // may webhooks go to this machine and to private networks?
  std::chrono::seconds idle{60};  // of an HTTP connection
  std::chrono::seconds webhook_time{5};
  std::chrono::seconds drain_time{2};
  std::chrono::minutes keep_in_memory{30};  // for a game without watchers
  std::size_t thinkers = 0;       // threads of the built-in players; 0: one less than there are cores
  double think_seconds = 1;       // of a built-in player that searches, in one phase
  double hints_per_second = 0.5;  // of one seat
  double hints_burst = 5;
};

// A token bucket: fills at a steady rate up to its size; each request takes one token.
class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  Bucket(double per_second, double size) : rate_(per_second), size_(size), level_(size) {}

  // Zero if a token was taken; otherwise the time until the next one is available (nothing is taken).
  Clock::duration take(Clock::time_point now) {
    level_ = std::min(size_, level_ + rate_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (level_ >= 1) {
      level_ -= 1;
      return Clock::duration::zero();
    }
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>((1 - level_) / rate_)) +
           std::chrono::milliseconds(1);
  }

 private:
  double rate_;
  double size_;
  double level_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace mitla::server
