// The socket of a connection to PostgreSQL. Another thread may break it at any moment, also while the
// connection is being made. Only for src/store.
#pragma once

#include <functional>
#include <mutex>

struct pg_conn;  // of libpq

namespace mitla::store {

class Link {
 public:
  Link() = default;
  ~Link() { forget(); }
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  // Runs `open`, in which SOCI connects and then sends a statement of its own, to which a database that has
  // just been stopped never answers: cut() reaches the socket already then. Throws if it was cut. If the
  // statement fails SOCI forgets the connection, and it is closed here.
  void connect(const std::function<void()>& open);
  // A new call begins: a cut of the one before does not concern it.
  void allow();
  // Ends whatever waits for the database, and lets no new connection be made until the next call. From any
  // thread.
  void cut();

  // The connection that is being made, as soon as libpq has it.
  void hold(pg_conn* made);

 private:
  void forget();

  std::mutex lock_;
  int socket_ = -1;          // a handle of our own, which libpq cannot close
  pg_conn* made_ = nullptr;  // while SOCI does not own it
  bool cut_ = false;
};

}  // namespace mitla::store
