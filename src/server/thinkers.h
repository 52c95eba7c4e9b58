// The threads on which the built-in players think. A table has at most one job at a time, so many games take
// turns. Who waits for an answer comes first; among equals, the owner that has used the least time.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace mitla::server {

// How much a thought matters, the most urgent first.
enum class Urgency : std::uint8_t {
  kPersonWaits,  // a person of the game is watching
  kWatched,
  kNobodyWatches,
  kMachinesOnly,  // nobody watches, and nobody plays
};

// One thought that is to be computed.
struct ThoughtJob {
  std::function<void()> run;
  std::string owner = {};  // for whom; owners share the time fairly
  Urgency urgency = Urgency::kPersonWaits;
  bool quick = true;  // by a player that does not search
};

class Thinkers {
 public:
  // 0: one thread less than there are cores, but at least one. One more thread takes quick jobs only: an
  // officer's answer never waits until a general has finished.
  explicit Thinkers(std::size_t threads);
  // Drops jobs that have not begun and waits for the others.
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  // Runs the job on another thread; after stop() it is dropped. May be called from any thread.
  void add(ThoughtJob job);
  // Starts no further job, and tells searches that are under way to end. Does not wait.
  void stop();
  // Players that search look at this.
  const std::atomic<bool>& stopping() const { return stopping_; }

  std::size_t threads() const { return threads_.size(); }
  std::size_t waiting();

 private:
  using Seconds = std::chrono::duration<double>;
  static constexpr std::size_t kUrgencies = 4;
  struct Owner {
    std::deque<ThoughtJob> jobs;
    double used = 0;  // seconds, since it came, and what others had used by then
  };
  using Owners = std::map<std::string, Owner>;

  void run(bool quick_only);
  bool has_job(bool quick_only) const;
  ThoughtJob next_job(bool quick_only);
  double least_used() const;

  std::mutex lock_;
  std::condition_variable news_;
  std::array<std::array<Owners, kUrgencies>, 2> waiting_;  // searching, quick
  std::map<std::string, double> used_;                     // by owner
  std::atomic<bool> stopping_ = false;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace mitla::server
