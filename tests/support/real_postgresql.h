// A real PostgreSQL in a temporary folder, from Debian's package, reachable by a socket in that folder alone.
#pragma once

#include <sys/types.h>
#include <string>

namespace mitla::test {

class RealPostgresql {
 public:
  RealPostgresql();  // aborts with the reason if it cannot be started
  ~RealPostgresql();
  RealPostgresql(const RealPostgresql&) = delete;
  RealPostgresql& operator=(const RealPostgresql&) = delete;

  // A connection string for a new, empty database.
  std::string new_database();

 private:
  void start();

  std::string folder_;
  pid_t server_ = -1;
  int databases_ = 0;
};

}  // namespace mitla::test
