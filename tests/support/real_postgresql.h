// A real PostgreSQL in a temporary folder, from Debian's package, reachable by a socket in that folder alone.
#pragma once

#include <sys/types.h>
#include <string>

namespace mitla::test {

class RealPostgresql {
 public:
  // One for all tests of a program: starting it takes a second. It ends with the program.
  static RealPostgresql& shared();

  RealPostgresql();  // aborts with the reason if it cannot be started
  ~RealPostgresql();
  RealPostgresql(const RealPostgresql&) = delete;
  RealPostgresql& operator=(const RealPostgresql&) = delete;

  // A connection string for a new, empty database.
  std::string new_database();
  // The same database by name, password and port.
  std::string plain_address(const std::string& database) const;

  // Ends all connections at once, as a restart does.
  void restart();
  // Every process of it stands still: nothing is answered, nothing is refused.
  void freeze();
  void thaw();
  // Runs SQL by psql as an operator would; returns what it prints.
  std::string run_sql(const std::string& database, const std::string& sql) const;

 private:
  void start();
  void signal_all(int number) const;

  std::string folder_;
  pid_t server_ = -1;
  int databases_ = 0;
  int port_ = 0;
};

}  // namespace mitla::test
