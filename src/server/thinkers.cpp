#include "server/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace mitla::server {

namespace {

// The times of so many owners are remembered while nobody waits.
constexpr std::size_t kMostOwners = 10'000;
// On a full machine the thread of the tables, for which all people wait, comes before thinking.
constexpr int kNiceness = 5;

std::size_t spare_cores() { return std::max(2u, std::thread::hardware_concurrency()) - 1; }

}  // namespace

Thinkers::Thinkers(std::size_t threads) {
  if (threads == 0) threads = spare_cores();
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(false); });
  threads_.emplace_back([this] { run(true); });
}

Thinkers::~Thinkers() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

// An owner that comes back after a while has no credit for the time in which it wanted nothing.
double Thinkers::least_used() const {
  double least = -1;
  for (const auto& by_urgency : waiting_)
    for (const Owners& owners : by_urgency)
      for (const auto& [name, owner] : owners)
        if (least < 0 || owner.used < least) least = owner.used;
  return std::max(least, 0.0);
}

void Thinkers::add(ThoughtJob job) {
  {
    const std::lock_guard guard(lock_);
    if (stopping_) return;
    double& used = used_[job.owner];
    used = std::max(used, least_used());
    Owner& owner = waiting_[job.quick ? 1 : 0][static_cast<std::size_t>(job.urgency)][job.owner];
    owner.used = used;
    owner.jobs.push_back(std::move(job));
  }
  news_.notify_all();  // one alone may be the thread for quick jobs
}

std::size_t Thinkers::waiting() {
  const std::lock_guard guard(lock_);
  std::size_t count = 0;
  for (const auto& by_urgency : waiting_)
    for (const Owners& owners : by_urgency)
      for (const auto& [name, owner] : owners) count += owner.jobs.size();
  return count;
}

void Thinkers::stop() {
  std::array<std::array<Owners, kUrgencies>, 2> dropped;  // their captures are released outside the lock
  {
    const std::lock_guard guard(lock_);
    stopping_ = true;
    dropped.swap(waiting_);
  }
  news_.notify_all();
}

bool Thinkers::has_job(bool quick_only) const {
  const auto any = [](const auto& by_urgency) {
    return std::any_of(by_urgency.begin(), by_urgency.end(), [](const Owners& o) { return !o.empty(); });
  };
  return any(waiting_[1]) || (!quick_only && any(waiting_[0]));
}

// The most urgent; of these a quick one; of these that of the owner who has used the least time.
ThoughtJob Thinkers::next_job(bool quick_only) {
  for (std::size_t urgency = 0; urgency < kUrgencies; ++urgency) {
    for (const std::size_t quick : {1u, 0u}) {
      Owners& owners = waiting_[quick][urgency];
      if (owners.empty() || (quick_only && quick == 0)) continue;
      const auto first = std::min_element(owners.begin(), owners.end(), [](const auto& a, const auto& b) {
        return a.second.used < b.second.used;
      });
      ThoughtJob job = std::move(first->second.jobs.front());
      first->second.jobs.pop_front();
      if (first->second.jobs.empty()) owners.erase(first);
      return job;
    }
  }
  return {};
}

void Thinkers::run(bool quick_only) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);  // of this thread alone
  std::unique_lock guard(lock_);
  while (true) {
    news_.wait(guard, [&] { return stopping_ || has_job(quick_only); });
    if (stopping_) return;
    ThoughtJob job = next_job(quick_only);
    const std::string name = job.owner;
    guard.unlock();
    const auto begun = std::chrono::steady_clock::now();
    try {
      job.run();
    } catch (...) {  // a job that throws must not end the server
    }
    job.run = nullptr;
    const Seconds took = std::chrono::steady_clock::now() - begun;
    guard.lock();
    if (used_.size() > kMostOwners && !has_job(false)) used_.clear();
    const double used = used_[name] += took.count();
    for (auto& by_urgency : waiting_)
      for (Owners& owners : by_urgency)
        if (const auto found = owners.find(name); found != owners.end()) found->second.used = used;
  }
}

}  // namespace mitla::server
