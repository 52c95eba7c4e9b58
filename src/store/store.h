// Saved games in a database: an SQLite file, or PostgreSQL. For one thread at a time.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "store/records.h"

namespace mitla::store {

class Store {
 public:
  // `where`: "postgresql://..." (or "postgres://..."), or else the path of an SQLite file, which is created
  // if it does not exist. Missing tables are created.
  static base::Result<std::unique_ptr<Store>> open(const std::string& where);
  ~Store();

  // Makes all changes in one transaction, or none of them. True when they are safe on the disk.
  base::Result<bool> write(std::span<const Change> changes);
  // Nothing if there is no such game.
  base::Result<std::optional<StoredGame>> read(const std::string& game);
  base::Result<int> count_games();

 private:
  class Database;
  explicit Store(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

// True if `where` names a PostgreSQL database.
bool names_postgresql(std::string_view where);

}  // namespace mitla::store
