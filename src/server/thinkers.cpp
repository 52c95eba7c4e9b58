#include "server/thinkers.h"

#include <algorithm>

namespace mitla::server {

namespace {

std::size_t spare_cores() { return std::max(2u, std::thread::hardware_concurrency()) - 1; }

}  // namespace

Thinkers::Thinkers(std::size_t threads) {
  if (threads == 0) threads = spare_cores();
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Thinkers::~Thinkers() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

void Thinkers::add(std::function<void()> job) {
  {
    const std::lock_guard guard(lock_);
    if (stopping_) return;
    waiting_.push_back(std::move(job));
  }
  news_.notify_one();
}

void Thinkers::stop() {
  std::deque<std::function<void()>> dropped;  // their captures are released outside the lock
  {
    const std::lock_guard guard(lock_);
    stopping_ = true;
    dropped.swap(waiting_);
  }
  news_.notify_all();
}

void Thinkers::run() {
  std::unique_lock guard(lock_);
  while (true) {
    news_.wait(guard, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    std::function<void()> job = std::move(waiting_.front());
    waiting_.pop_front();
    guard.unlock();
    try {
      job();
    } catch (...) {  // a job that throws must not end the server
    }
    job = nullptr;
    guard.lock();
  }
}

}  // namespace mitla::server
