// Where the games are kept: the path of an SQLite file, or the address of a PostgreSQL database.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace mitla::store {

class Address {
 public:
  // "postgresql://user:password@host:port/name" (or "postgres://..."), or else a path.
  static base::Result<Address> parse(const std::string& text);

  bool postgresql() const { return postgresql_; }
  // How an operator may be told of it: the path, or "PostgreSQL" and nothing more.
  std::string shown() const { return postgresql_ ? "PostgreSQL" : path_; }
  const std::string& path() const { return path_; }
  // For libpq, as keywords and values, with a limit on the time to connect.
  const std::string& connection() const { return connection_; }
  // The text without any part of the address: host, user, name of the database, password.
  std::string hide(std::string text) const;

 private:
  bool postgresql_ = false;
  std::string path_;
  std::string connection_;
  std::vector<std::string> secrets_;  // the longest first
};

// True if the text names a PostgreSQL database.
bool names_postgresql(std::string_view text);

}  // namespace mitla::store
