// The store on its own thread. Changes that arrive while the disk is busy are committed together, so that all
// games share the cost of a commit.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/result.h"
#include "store/store.h"

namespace mitla::store {

class Journal {
 public:
  // True when the change is safe, or the reason why it failed.
  using Written = std::function<void(const base::Result<bool>&)>;
  using Read = std::function<void(base::Result<std::optional<StoredGame>>)>;

  explicit Journal(std::unique_ptr<Store> store);
  // Finishes everything that was requested.
  ~Journal();

  // Both call back on the journal's thread, in the order of the requests. A read sees every change that was
  // requested before it.
  void write(Change change, Written done);
  void read(std::string game, Read done);

 private:
  struct Job {
    std::optional<Change> change;  // if empty: a read
    Written written;
    std::string game;
    Read read;
  };

  void add(Job job);
  void run();
  void carry_out(std::vector<Job>& jobs);
  void commit(std::vector<Job>& jobs, std::size_t first, std::size_t last);

  std::unique_ptr<Store> store_;
  std::mutex lock_;
  std::condition_variable news_;
  std::vector<Job> waiting_;
  bool ending_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace mitla::store
