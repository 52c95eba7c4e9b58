// The journals of all games in a database: an SQLite file, or PostgreSQL. One connection, for one thread at a
// time; only cut() may be called from another.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "store/address.h"
#include "store/people.h"
#include "store/records.h"

namespace mitla::store {

// How long a statement may take, in milliseconds: then it has failed.
inline constexpr int kStatementTime = 1500;

class Store {
 public:
  // An SQLite file is created if it does not exist, and locked until the store is closed. Missing tables are
  // made and older ones brought up to date.
  static base::Result<std::unique_ptr<Store>> open(const std::string& where);
  static base::Result<std::unique_ptr<Store>> open(const Address& address);
  ~Store();

  // A connection of its own to the same games, so that reading never waits for writing. It must be closed
  // before this store. PostgreSQL is connected at its first use.
  base::Result<std::unique_ptr<Store>> connect_again() const;

  // Makes all changes in one transaction, or none of them. PostgreSQL tells all listeners.
  Written write(std::span<const Change> changes);
  // Nothing if there is no such game. Only the entries from number `first` on.
  base::Result<std::optional<StoredGame>> read(const std::string& game, int first = 1);
  // The ids of all games, the oldest first.
  base::Result<std::vector<std::string>> games();

  // In the place of what was kept of the game before.
  base::Result<bool> keep_state(const KeptState& state);
  base::Result<bool> drop_kept_states();
  // Games that are not over, and in which nothing was written since `before`, are marked as archived, and
  // their states are no longer kept. The next entry ends that. The number of games.
  base::Result<int> archive(std::int64_t before, std::int64_t now);

  // Gives unused space back.
  base::Result<bool> vacuum();

  // --- people (people.cpp) ---
  // Whose secret this is; nothing if it is nobody's.
  base::Result<std::optional<Person>> find_person(const std::string& secret_hash);
  base::Result<bool> add_person(const Person& person, const std::string& secret_hash, std::int64_t now);
  base::Result<bool> rename_person(const std::string& person, const std::string& name);
  base::Result<bool> add_transfer(const std::string& person, const std::string& code_hash, std::int64_t now,
                                  std::int64_t until);
  // The code becomes a new secret of its person; nothing if it is unknown, used or too old.
  base::Result<std::optional<Person>> accept_transfer(const std::string& code_hash,
                                                      const std::string& secret_hash, std::int64_t now);
  base::Result<bool> forget_device(const std::string& secret_hash);
  base::Result<bool> forget_other_devices(const std::string& person, const std::string& kept_hash);
  base::Result<bool> remember_seat(const std::string& person, const std::string& game,
                                   const std::string& seat, std::int64_t now);
  base::Result<std::vector<PlayedSeat>> seats_of(const std::string& person);

  bool postgresql() const;
  std::string shown() const;
  // True if the last failure was a lost connection: the next use makes a new one.
  bool lost() const;
  // Breaks the connection, so that a statement that is waiting for PostgreSQL ends with an error. No new
  // connection is made until the next call is allowed.
  void cut();
  void allow();

  // --- several servers on one PostgreSQL; an SQLite file has only one ---
  // Asks to be told of every entry that is written from now on.
  base::Result<bool> listen();
  // What was told since, as game and number of the last entry, after waiting until something comes or until
  // `wake` (a file descriptor) can be read.
  base::Result<std::vector<std::pair<std::string, int>>> told(int wake);
  // One server at a time may think for a game. The lock ends with the connection.
  base::Result<bool> try_lock(const std::string& game);
  base::Result<bool> unlock(const std::string& game);

 private:
  class Database;
  explicit Store(std::unique_ptr<Database> database);
  template <typename Use>
  auto guarded(const Use& use) -> base::Result<decltype(use(std::declval<Database&>()))>;
  std::unique_ptr<Database> database_;
};

}  // namespace mitla::store
