// The store on threads of its own: one that writes, one that reads, one that listens to other servers.
// Changes that arrive while the disk is busy are committed together, so that all games share the cost of a
// commit. Every request is answered within a limited time, whatever the database does.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "store/store.h"

namespace mitla::store {

class Journal {
 public:
  using WriteDone = std::function<void(const Written&)>;
  using ReadDone = std::function<void(base::Result<std::optional<StoredGame>>)>;
  // A game has entries up to this number. Without a game: any game may have new entries, because news was
  // missed.
  using News = std::function<void(const std::string& game, int last)>;
  using LockDone = std::function<void(bool)>;

  explicit Journal(std::unique_ptr<Store> store);
  // Finishes the changes that were requested.
  ~Journal();

  // All call back on a thread of the journal. Changes are written in the order of the requests. A read sees
  // every change whose callback was called before.
  void write(Change change, WriteDone done);
  void read(std::string game, int first, ReadDone done);

  // Uses the store for something else, on the thread that writes.
  void use(std::function<void(Store&)> job);

  // --- other servers on the same store ---
  // To be called once, before anything else.
  void listen(News news);
  // Whether this server may think for the game; it then may until it gives the lock back or loses the
  // connection.
  void try_lock(std::string game, LockDone done);
  void unlock(std::string game);

 private:
  class Body;
  std::unique_ptr<Body> body_;
};

}  // namespace mitla::store
