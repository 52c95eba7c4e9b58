// The limits of one server. Tests and operators may change them.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace mitla::server {

struct Limits {
  std::size_t frame_bytes = 64 << 10;  // of one WebSocket message
  std::size_t body_bytes = 512 << 10;  // of a request: a save is the longest
  std::size_t header_bytes = 16 << 10;
  double requests_per_second = 40;  // of one socket; a faster client is read more slowly
  double burst = 80;
  std::size_t sockets_per_token = 8;     // for each game
  double control_frames_per_second = 2;  // pings and pongs of one socket; a faster client is disconnected
  double control_frames_burst = 40;
  std::size_t connections = 12'000;
  std::size_t waiting_bytes =
      8 << 20;  // unsent, of one socket: a client that reads too slowly is disconnected
  std::size_t waiting_bytes_in_all = 256 << 20;  // of all sockets: the slowest client is disconnected
  double new_games_per_second = 20;              // of all clients together
  double new_games_burst = 400;

  // --- of one visitor: an address, of IPv6 its first 64 bits; and of one identity, from all addresses ---
  std::size_t connections_of_visitor = 120;
  double requests_of_visitor = 60;  // HTTP, per second
  double requests_of_visitor_burst = 600;
  double new_games_of_visitor = 0.2;  // per second; as many identities may be made
  double new_games_of_visitor_burst = 60;

  // --- of one seat ---
  double undo_questions_per_second = 0.1;
  double undo_questions_burst = 6;
  double chat_per_second = 0.5;
  double chat_burst = 10;
  double standing_answers_per_second = 0.5;
  double standing_answers_burst = 20;

  std::vector<std::string> hosts;     // names by which this server is called, beside addresses and localhost
  std::vector<std::string> proxies;   // addresses whose X-Forwarded-For is believed
  std::string blocked_file;           // addresses and identities that are refused, one in each line
  std::vector<std::string> watchmen;  // addresses that may read /metrics, beside this machine

  std::size_t webhooks_at_once = 64;
  bool webhook_private = false;   // may webhooks go to this machine and to private networks?
  std::chrono::seconds idle{60};  // of an HTTP connection
  std::chrono::seconds webhook_time{5};
  std::chrono::milliseconds webhook_retry{2000};  // until a call that failed is tried again; then longer
  std::string webhook_authority;  // a file with certificates that are trusted beside those of the system
  std::chrono::seconds drain_time{2};
  std::chrono::seconds keep_in_memory{600};  // for a game without watchers
  std::chrono::milliseconds sweep_every{30'000};
  std::chrono::hours archive_after{24 * 90};  // for a game in which nobody plays
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

  bool allows(Clock::time_point now) { return take(now) == Clock::duration::zero(); }
  bool full(Clock::time_point now) const {
    return level_ + rate_ * std::chrono::duration<double>(now - last_).count() >= size_;
  }

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
