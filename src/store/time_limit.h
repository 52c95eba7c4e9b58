// Breaks the connection of a store whose call takes too long. A database that was stopped answers nothing,
// and the limits that it keeps itself do not help then.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace mitla::store {

// With this a request is answered in less than three seconds, even if it waited for another that failed.
inline constexpr std::chrono::milliseconds kCallTime{2200};

class TimeLimit {
 public:
  explicit TimeLimit(std::chrono::milliseconds limit) : limit_(limit), thread_([this] { run(); }) {}
  ~TimeLimit();

  // One call of a store, from its construction on.
  class Call {
   public:
    Call(TimeLimit& limit, Store& store) : limit_(limit), store_(store) { limit_.begin(store_); }
    ~Call() { limit_.end(store_); }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

   private:
    TimeLimit& limit_;
    Store& store_;
  };

 private:
  using Clock = std::chrono::steady_clock;
  void begin(Store& store);
  void end(Store& store);
  void run();

  std::chrono::milliseconds limit_;
  std::mutex lock_;
  std::condition_variable news_;
  std::map<Store*, Clock::time_point> calls_;  // by store: when it is cut
  bool ending_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace mitla::store
