#include "store/link.h"

#include <libpq-fe.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>
#include <utility>

namespace mitla::store {

namespace {

thread_local Link* connecting = nullptr;  // on this thread

}  // namespace

void Link::connect(const std::function<void()>& open) {
  forget();
  {
    const std::lock_guard guard(lock_);
    if (cut_) throw std::runtime_error("it does not answer");
  }
  const struct Turn {
    explicit Turn(Link* link) : before(std::exchange(connecting, link)) {}
    ~Turn() { connecting = before; }
    Link* before;
  } turn(this);
  made_ = nullptr;
  try {
    open();
  } catch (...) {
    if (made_ != nullptr) PQfinish(made_);
    throw;
  }
}

void Link::allow() {
  const std::lock_guard guard(lock_);
  cut_ = false;
}

void Link::cut() {
  const std::lock_guard guard(lock_);
  cut_ = true;
  if (socket_ >= 0) shutdown(socket_, SHUT_RDWR);
}

void Link::hold(pg_conn* made) {
  forget();
  made_ = made;
  const std::lock_guard guard(lock_);
  socket_ = dup(PQsocket(made));
  if (cut_) shutdown(socket_, SHUT_RDWR);  // while it was being made
}

void Link::forget() {
  const std::lock_guard guard(lock_);
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
}

}  // namespace mitla::store

// SOCI connects by this function and sends its first statement before it lets anybody see the connection. The
// linker puts ours in its place (--wrap, cmake/libraries.cmake), so that the socket is known in between.
// libpq itself limits the time to connect (connect_timeout).
extern "C" PGconn* __real_PQconnectdb(const char* parameters);
extern "C" PGconn* __wrap_PQconnectdb(const char* parameters);
PGconn* __wrap_PQconnectdb(const char* parameters) {
  PGconn* made = __real_PQconnectdb(parameters);
  if (mitla::store::connecting != nullptr && PQstatus(made) == CONNECTION_OK)
    mitla::store::connecting->hold(made);
  return made;
}
