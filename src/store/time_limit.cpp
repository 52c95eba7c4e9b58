#include "store/time_limit.h"

#include <algorithm>

namespace mitla::store {

TimeLimit::~TimeLimit() {
  {
    const std::lock_guard guard(lock_);
    ending_ = true;
  }
  news_.notify_one();
  thread_.join();
}

void TimeLimit::begin(Store& store) {
  store.allow();
  {
    const std::lock_guard guard(lock_);
    calls_[&store] = Clock::now() + limit_;
  }
  news_.notify_one();
}

void TimeLimit::end(Store& store) {
  const std::lock_guard guard(lock_);
  calls_.erase(&store);
}

void TimeLimit::run() {
  std::unique_lock guard(lock_);
  while (!ending_) {
    if (calls_.empty()) {
      news_.wait(guard);
      continue;
    }
    const auto first = std::min_element(calls_.begin(), calls_.end(),
                                        [](const auto& a, const auto& b) { return a.second < b.second; });
    if (first->second > Clock::now()) {
      const auto until = first->second;
      news_.wait_until(guard, until);
      continue;
    }
    first->first->cut();  // under the lock: the call cannot end meanwhile
    calls_.erase(first);
  }
}

}  // namespace mitla::store
