#include "store/journal.h"

#include <utility>

namespace mitla::store {

namespace {
constexpr std::size_t kMostTogether = 1000;  // changes in one transaction
}

Journal::Journal(std::unique_ptr<Store> store) : store_(std::move(store)), thread_([this] { run(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard guard(lock_);
    ending_ = true;
  }
  news_.notify_one();
  thread_.join();
}

void Journal::write(Change change, Written done) { add({std::move(change), std::move(done), {}, {}}); }
void Journal::read(std::string game, Read done) { add({std::nullopt, {}, std::move(game), std::move(done)}); }

void Journal::add(Job job) {
  {
    const std::lock_guard guard(lock_);
    waiting_.push_back(std::move(job));
  }
  news_.notify_one();
}

void Journal::run() {
  std::vector<Job> jobs;
  while (true) {
    {
      std::unique_lock guard(lock_);
      news_.wait(guard, [this] { return ending_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      jobs.swap(waiting_);
    }
    carry_out(jobs);
    jobs.clear();
  }
}

void Journal::carry_out(std::vector<Job>& jobs) {
  for (std::size_t i = 0; i < jobs.size();) {
    if (!jobs[i].change) {
      jobs[i].read(store_->read(jobs[i].game));
      ++i;
      continue;
    }
    std::size_t last = i;
    while (last < jobs.size() && jobs[last].change && last - i < kMostTogether) ++last;
    commit(jobs, i, last);
    i = last;
  }
}

void Journal::commit(std::vector<Job>& jobs, std::size_t first, std::size_t last) {
  std::vector<Change> changes;
  for (std::size_t i = first; i < last; ++i) changes.push_back(std::move(*jobs[i].change));
  const auto together = store_->write(changes);
  for (std::size_t i = first; i < last; ++i) {
    // One change that fails must not fail the others: each is then tried alone.
    if (together || changes.size() == 1)
      jobs[i].written(together);
    else
      jobs[i].written(store_->write({&changes[i - first], 1}));
  }
}

}  // namespace mitla::store
