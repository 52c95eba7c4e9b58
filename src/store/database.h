// The connection of a store. SOCI reports errors by exceptions; Store::guarded() catches them. Only for
// src/store.
#pragma once

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <exception>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>

#include "store/link.h"
#include "store/rows.h"
#include "store/schema.h"
#include "store/store.h"
#include "store/store_file.h"

namespace mitla::store {

inline constexpr int kLockTime = 1000;  // milliseconds
inline constexpr int kKeepAlive = 5;    // seconds between two looks at a silent connection

struct Taken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class... Ts>
struct Cases : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Cases(Ts...) -> Cases<Ts...>;

// The message of an exception, without any part of the address.
base::Error error_of(const std::exception& problem, const Address& address);

class Store::Database {
 public:
  // PostgreSQL is connected at the first use, which has a limited time as every other.
  Database(const Address& address, std::optional<StoreFile> file)
      : address_(address), file_(std::move(file)), lost_(address.postgresql()) {
    if (address_.postgresql()) return;
    sql_.open(soci::sqlite3,
              "dbname=\"" + address_.path() + "\" timeout=" + std::to_string(kStatementTime / 1000));
    // Readers and the writer do not wait for each other, and a commit is on the disk when it returns.
    std::string mode;
    sql_ << "pragma journal_mode = wal", soci::into(mode);
    sql_ << "pragma synchronous = full";
  }

  // Prepared statements are given back by a statement, for which nobody sets a limit here.
  ~Database() { link_.cut(); }

  const Address& address() const { return address_; }
  soci::session& sql() { return sql_; }
  bool lost() const { return lost_; }
  Link& link() { return link_; }

  void write(std::span<const Change> changes) {
    ready();
    if (file_)
      if (const std::string trouble = file_->find_trouble(); !trouble.empty())
        throw std::runtime_error(trouble);
    soci::transaction transaction(sql_);
    for (const Change& change : changes)
      std::visit(Cases{[&](const NewGame& c) { add(c); }, [&](const Append& c) { append(c); }}, change);
    transaction.commit();
  }

  // A PostgreSQL that was restarted needs a new connection.
  void ready() {
    if (!address_.postgresql() || !lost_) return;
    entry_.reset();
    head_.reset();
    link_.connect([this] {
      if (opened_)
        sql_.reconnect();
      else
        sql_.open(soci::postgresql, address_.connection());
    });
    opened_ = true;
    sql_ << "set client_min_messages = warning";
    sql_ << "set statement_timeout = " << kStatementTime;
    sql_ << "set lock_timeout = " << kLockTime;
    // The locks of a server whose machine is gone end soon.
    sql_ << "set tcp_keepalives_idle = " << kKeepAlive;
    sql_ << "set tcp_keepalives_interval = " << kKeepAlive;
    sql_ << "set tcp_keepalives_count = 3";
    lost_ = false;
  }

  // After a failure the prepared statements may be invalid, and so may be the connection.
  void failed() {
    entry_.reset();
    head_.reset();
    if (address_.postgresql()) lost_ = connection() == nullptr || PQstatus(connection()) != CONNECTION_OK;
  }

  PGconn* connection() {
    auto* backend = static_cast<soci::postgresql_session_backend*>(sql_.get_backend());
    return backend == nullptr ? nullptr : backend->conn_;
  }

 private:
  void add(const NewGame& change) {
    write_beginning(sql_, change);
    entry_row().write(change.game.id, 1, change.entries);
  }

  void append(const Append& change) {
    if (!head_) head_ = std::make_unique<HeadRow>(sql_);
    if (!head_->move(change))
      throw Taken("game " + change.game + ": entry " + std::to_string(change.first) + " is already written");
    entry_row().write(change.game, change.first, change.entries);
    if (!address_.postgresql()) return;
    const std::string news =
        change.game + " " + std::to_string(change.first - 1 + static_cast<int>(change.entries.size()));
    sql_ << "select pg_notify('mitla', :news)", soci::use(news);
  }

  EntryRow& entry_row() {
    if (!entry_) entry_ = std::make_unique<EntryRow>(sql_);
    return *entry_;
  }

  Address address_;
  std::optional<StoreFile> file_;
  soci::session sql_;
  std::unique_ptr<EntryRow> entry_;
  std::unique_ptr<HeadRow> head_;
  bool lost_;
  bool opened_ = false;
  Link link_;
};

// Runs something on the connection; its exception becomes the error.
template <typename Use>
auto Store::guarded(const Use& use) -> base::Result<decltype(use(std::declval<Database&>()))> {
  try {
    database_->ready();
    return use(*database_);
  } catch (const std::exception& problem) {
    database_->failed();
    return error_of(problem, database_->address());
  }
}

}  // namespace mitla::store
