#include "store/journal.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "store/time_limit.h"

namespace mitla::store {

namespace {

using Clock = std::chrono::steady_clock;

// Changes in one transaction: few enough that a busy database commits them well within the time of a call.
constexpr std::chrono::milliseconds kQuickly{200};
constexpr std::size_t kMostTogether = 64;
// After a lost connection everything fails at once for so long, and no request waits for a new one.
constexpr std::chrono::milliseconds kPause{300};

// One thread with one connection and a list of jobs.
template <typename Job>
class Worker {
 public:
  using CarryOut = std::function<void(std::vector<Job>&)>;
  void start(CarryOut carry_out) {
    thread_ = std::thread([this, carry_out = std::move(carry_out)] { run(carry_out); });
  }
  // No more jobs will come.
  void end() {
    const std::lock_guard guard(lock_);
    ending_ = true;
    news_.notify_one();
  }
  // Until all jobs are finished.
  void join() { thread_.join(); }
  void add(Job job) {
    {
      const std::lock_guard guard(lock_);
      waiting_.push_back(std::move(job));
    }
    news_.notify_one();
  }

 private:
  void run(const CarryOut& carry_out) {
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

  std::mutex lock_;
  std::condition_variable news_;
  std::vector<Job> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

// Whether a connection may be tried, or has failed a moment ago.
class Pause {
 public:
  bool over() const { return Clock::now() >= until_; }
  void begin() { until_ = Clock::now() + kPause; }

 private:
  Clock::time_point until_{};
};

}  // namespace

class Journal::Body {
 public:
  explicit Body(std::unique_ptr<Store> store) : writing_(std::move(store)) {
    auto reading = writing_->connect_again();
    if (reading) reading_ = std::move(reading).value();
    writer_.start([this](std::vector<WriteJob>& jobs) { write(jobs); });
    reader_.start([this](std::vector<ReadJob>& jobs) {
      for (ReadJob& job : jobs) job.done(read(job));
    });
  }

  ~Body() {
    // All at once: each may have to wait for a database that does not answer.
    writer_.end();
    reader_.end();
    if (listener_.joinable()) {
      {
        const std::lock_guard guard(lock_);
        ending_ = true;
      }
      wake_listener();
      listener_.join();
      close(wake_);
    }
    writer_.join();
    reader_.join();
  }

  void add(Change change, WriteDone done) { writer_.add({std::move(change), std::move(done), {}}); }
  void add(std::function<void(Store&)> job) { writer_.add({{}, {}, std::move(job)}); }
  void add(std::string game, int first, ReadDone done) {
    reader_.add({std::move(game), first, std::move(done)});
  }

  void listen(News news) {
    if (!writing_->postgresql()) return;
    news_ = std::move(news);
    wake_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    listener_ = std::thread([this] { run_listener(); });
  }

  void try_lock(std::string game, LockDone done) {
    if (!listener_.joinable()) {  // nobody else could
      if (done) done(true);
      return;
    }
    {
      const std::lock_guard guard(lock_);
      locks_.push_back({std::move(game), std::move(done)});
    }
    wake_listener();
  }

 private:
  struct WriteJob {
    Change change;
    WriteDone done;
    std::function<void(Store&)> other;  // if it is there: instead of the change
  };
  struct ReadJob {
    std::string game;
    int first;
    ReadDone done;
  };
  struct LockJob {
    std::string game;
    LockDone done;  // if empty: give it back
  };

  Written write(std::span<const Change> changes) {
    if (!write_pause_.over()) return {Outcome::kUnreachable, "the store: it does not answer"};
    const TimeLimit::Call call(limit_, *writing_);
    Written written = writing_->write(changes);
    if (written.outcome == Outcome::kUnreachable) write_pause_.begin();
    return written;
  }

  void use(const std::function<void(Store&)>& job) {
    const TimeLimit::Call call(limit_, *writing_);
    if (!write_pause_.over()) writing_->cut();  // it fails at once
    job(*writing_);
    if (writing_->lost() && write_pause_.over()) write_pause_.begin();
  }

  void write(std::vector<WriteJob>& jobs) {
    for (std::size_t first = 0, last = 0; first < jobs.size(); first = last) {
      if (jobs[first].other) {
        use(jobs[first].other);
        last = first + 1;
        continue;
      }
      for (last = first; last < jobs.size() && !jobs[last].other && last - first < kMostTogether;) ++last;
      std::vector<Change> changes;
      for (std::size_t i = first; i < last; ++i) changes.push_back(std::move(jobs[i].change));
      const Written together = write(changes);
      for (std::size_t i = first; i < last; ++i) {
        // One change that fails must not fail the others: each is then tried alone.
        if (together.ok() || changes.size() == 1 || together.outcome == Outcome::kUnreachable)
          jobs[i].done(together);
        else
          jobs[i].done(write({&changes[i - first], 1}));
      }
    }
  }

  base::Result<std::optional<StoredGame>> read(const ReadJob& job) {
    const base::Error silent{"the store: it does not answer"};
    if (!read_pause_.over()) return silent;
    if (!reading_) {
      auto connected = writing_->connect_again();
      if (!connected) {
        read_pause_.begin();
        return base::Error{connected.error()};
      }
      reading_ = std::move(connected).value();
    }
    const TimeLimit::Call call(limit_, *reading_);
    const auto begun = std::chrono::steady_clock::now();
    auto stored = reading_->read(job.game, job.first);
    // A connection that was cut is made again at once, unless the database is slow to answer.
    if (!stored && reading_->lost() && std::chrono::steady_clock::now() - begun < kQuickly)
      stored = reading_->read(job.game, job.first);
    if (!stored && reading_->lost()) read_pause_.begin();
    return stored;
  }

  // --- listening ---

  void wake_listener() {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
  }

  bool ending() {
    const std::lock_guard guard(lock_);
    return ending_;
  }

  void run_listener() {
    while (!ending()) {
      auto connected = writing_->connect_again();
      bool listening = false;
      if (connected) {
        const TimeLimit::Call call(limit_, *connected.value());
        listening = connected.value()->listen().ok();
      }
      if (listening) {
        news_("", 0);  // what was written before was missed
        listen_on(*connected.value());
      }
      fail_locks();
      std::this_thread::sleep_for(kPause);
    }
  }

  // Until the connection is lost.
  void listen_on(Store& store) {
    while (!ending()) {
      auto told = store.told(wake_);
      if (!told) return;
      std::uint64_t ignored = 0;
      [[maybe_unused]] const auto size = ::read(wake_, &ignored, sizeof ignored);
      for (const auto& [game, last] : told.value()) news_(game, last);
      for (const LockJob& job : take_locks()) {
        bool got = false;
        // A connection that was lost here is not made again here: nobody would listen on it.
        if (!store.lost()) {
          const TimeLimit::Call call(limit_, store);
          const auto answered = job.done ? store.try_lock(job.game) : store.unlock(job.game);
          got = answered.ok() && answered.value();
        }
        if (job.done) job.done(got);
      }
      if (store.lost()) return;
    }
  }

  std::vector<LockJob> take_locks() {
    const std::lock_guard guard(lock_);
    return std::exchange(locks_, {});
  }
  void fail_locks() {
    for (const LockJob& job : take_locks())
      if (job.done) job.done(false);
  }

  TimeLimit limit_{kCallTime};
  std::unique_ptr<Store> writing_;
  std::unique_ptr<Store> reading_;  // null while it cannot be connected
  Pause write_pause_, read_pause_;
  Worker<WriteJob> writer_;
  Worker<ReadJob> reader_;

  News news_;
  std::mutex lock_;
  std::vector<LockJob> locks_;
  bool ending_ = false;
  int wake_ = -1;
  std::thread listener_;
};

Journal::Journal(std::unique_ptr<Store> store) : body_(std::make_unique<Body>(std::move(store))) {}
Journal::~Journal() = default;

void Journal::write(Change change, WriteDone done) { body_->add(std::move(change), std::move(done)); }
void Journal::read(std::string game, int first, ReadDone done) {
  body_->add(std::move(game), first, std::move(done));
}
void Journal::use(std::function<void(Store&)> job) { body_->add(std::move(job)); }
void Journal::listen(News news) { body_->listen(std::move(news)); }
void Journal::try_lock(std::string game, LockDone done) { body_->try_lock(std::move(game), std::move(done)); }
void Journal::unlock(std::string game) { body_->try_lock(std::move(game), {}); }

}  // namespace mitla::store
