// A value that is computed once, on first use, by whichever thread needs it first.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

namespace mitla::base {

template <typename T>
class Lazy {
 public:
  // `make` returns a T. All callers must compute the same value.
  template <typename Make>
  const T& get(const Make& make) const {
    const T* ready = ready_.load(std::memory_order_acquire);
    return ready != nullptr ? *ready : get_first(make);
  }

 private:
  // Apart, so that get() is small enough for its callers to contain it.
  template <typename Make>
  [[gnu::noinline]] const T& get_first(const Make& make) const {
    const std::scoped_lock lock(making_);
    if (!value_) {
      value_ = std::make_unique<const T>(make());
      ready_.store(value_.get(), std::memory_order_release);
    }
    return *value_;
  }

  mutable std::atomic<const T*> ready_{nullptr};
  mutable std::mutex making_;
  mutable std::unique_ptr<const T> value_;
};

}  // namespace mitla::base
