// The threads on which the built-in players think. Jobs run in the order of arrival. A table has at most one
// job at a time, so many games take turns.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace mitla::server {

class Thinkers {
 public:
  // 0: one thread less than there are cores, but at least one.
  explicit Thinkers(std::size_t threads);
  // Drops jobs that have not begun and waits for the others.
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  // Runs the job on another thread; after stop() it is dropped. May be called from any thread.
  void add(std::function<void()> job);
  // Starts no further job. Does not wait.
  void stop();

  std::size_t threads() const { return threads_.size(); }

 private:
  void run();

  std::mutex lock_;
  std::condition_variable news_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace mitla::server
