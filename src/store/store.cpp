#include "store/store.h"

#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sqlite3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <mutex>
#include <stdexcept>

#include "store/rows.h"
#include "store/schema.h"
#include "store/store_file.h"

namespace mitla::store {

namespace {

constexpr int kLockTime = 1000;  // milliseconds

struct Taken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string one_line(const std::exception& problem) {
  const auto* soci_problem = dynamic_cast<const soci::soci_error*>(&problem);
  std::string text =
      soci_problem != nullptr ? soci_problem->get_error_message() : std::string(problem.what());
  for (char& c : text)
    if (c == '\n') c = ' ';
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

template <class... Ts>
struct Cases : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Cases(Ts...) -> Cases<Ts...>;

}  // namespace

class Store::Database {
 public:
  // `first`: the connection that makes the tables; it has the file, if there is one.
  Database(const Address& address, bool first, std::optional<StoreFile> file)
      : address_(address), file_(std::move(file)) {
    if (address_.postgresql())
      connect([this] { sql_.open(soci::postgresql, address_.connection()); });
    else {
      sql_.open(soci::sqlite3,
                "dbname=\"" + address_.path() + "\" timeout=" + std::to_string(kStatementTime / 1000));
      // Readers and the writer do not wait for each other, and a commit is on the disk when it returns.
      std::string mode;
      sql_ << "pragma journal_mode = wal", soci::into(mode);
      sql_ << "pragma synchronous = full";
    }
    if (first) prepare_schema(sql_, address_.postgresql());
  }
  ~Database() { forget_socket(); }

  const Address& address() const { return address_; }
  soci::session& sql() { return sql_; }
  bool lost() const { return lost_; }

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
    connect([this] { sql_.reconnect(); });
  }

  // After a failure the prepared statements may be invalid, and so may be the connection.
  void failed() {
    entry_.reset();
    head_.reset();
    if (address_.postgresql()) lost_ = connection() == nullptr || PQstatus(connection()) != CONNECTION_OK;
  }

  void cut() {
    const std::lock_guard guard(socket_lock_);
    if (socket_ >= 0) shutdown(socket_, SHUT_RDWR);
  }

  PGconn* connection() {
    auto* backend = static_cast<soci::postgresql_session_backend*>(sql_.get_backend());
    return backend == nullptr ? nullptr : backend->conn_;
  }

 private:
  template <typename Open>
  void connect(const Open& open) {
    entry_.reset();
    head_.reset();
    forget_socket();
    lost_ = true;
    open();
    {
      const std::lock_guard guard(socket_lock_);
      socket_ = dup(PQsocket(connection()));  // a handle that libpq cannot close
    }
    sql_ << "set client_min_messages = warning";
    sql_ << "set statement_timeout = " << kStatementTime;
    sql_ << "set lock_timeout = " << kLockTime;
    lost_ = false;
  }

  void forget_socket() {
    const std::lock_guard guard(socket_lock_);
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
  }

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
  bool lost_ = false;
  std::mutex socket_lock_;
  int socket_ = -1;
};

Store::Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Store::~Store() = default;

namespace {

// Adds what PostgreSQL has told: "game number". False if it was nothing.
bool take_news(PGconn* connection, std::vector<std::pair<std::string, int>>& news) {
  while (PGnotify* told = PQnotifies(connection)) {
    const std::string_view text = told->extra;
    const std::size_t space = std::min(text.find(' '), text.size());
    int n = 0;
    std::from_chars(text.data() + std::min(space + 1, text.size()), text.data() + text.size(), n);
    news.emplace_back(text.substr(0, space), n);
    PQfreemem(told);
  }
  return !news.empty();
}

base::Error error_of(const std::exception& problem, const Address& address) {
  return {"the store: " + address.hide(one_line(problem))};
}

}  // namespace

// SOCI reports errors by exceptions; they are caught here.
base::Result<std::unique_ptr<Store>> Store::open(const Address& address) {
  try {
    std::optional<StoreFile> file;
    if (!address.postgresql()) {
      auto locked = StoreFile::lock(address.path());
      if (!locked) return base::Error{locked.error()};
      file.emplace(std::move(locked).value());
    }
    return std::unique_ptr<Store>(new Store(std::make_unique<Database>(address, true, std::move(file))));
  } catch (const std::exception& problem) {
    return base::Error{error_of(problem, address).message +
                       (address.postgresql() ? "" : " (" + address.path() + ")")};
  }
}

base::Result<std::unique_ptr<Store>> Store::open(const std::string& where) {
  const auto address = Address::parse(where);
  if (!address) return base::Error{address.error()};
  return open(address.value());
}

base::Result<std::unique_ptr<Store>> Store::connect_again() const {
  try {
    return std::unique_ptr<Store>(
        new Store(std::make_unique<Database>(database_->address(), false, std::nullopt)));
  } catch (const std::exception& problem) {
    return error_of(problem, database_->address());
  }
}

bool Store::postgresql() const { return database_->address().postgresql(); }
std::string Store::shown() const { return database_->address().shown(); }
bool Store::lost() const { return database_->lost(); }
void Store::cut() { database_->cut(); }

Written Store::write(std::span<const Change> changes) {
  try {
    database_->write(changes);
    return {};
  } catch (const Taken& problem) {
    database_->failed();
    return {Outcome::kTaken, problem.what()};
  } catch (const std::exception& problem) {
    database_->failed();
    const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&problem);
    const bool silent = database_->lost() || (sqlite != nullptr && sqlite->result() == SQLITE_BUSY);
    return {silent ? Outcome::kUnreachable : Outcome::kFailed,
            error_of(problem, database_->address()).message};
  }
}

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

base::Result<std::optional<StoredGame>> Store::read(const std::string& game, int first) {
  return guarded([&](Database& database) {
    // One transaction: the number of entries belongs to the entries.
    soci::transaction transaction(database.sql());
    if (database.address().postgresql())
      database.sql() << "set transaction isolation level repeatable read, read only";
    std::optional<StoredGame> stored(std::in_place);
    stored->first = first;
    if (read_beginning(database.sql(), game, *stored))
      read_entries(database.sql(), *stored);
    else
      stored.reset();
    transaction.commit();
    return stored;
  });
}

base::Result<std::vector<std::string>> Store::games() {
  return guarded([](Database& database) {
    std::vector<std::string> ids;
    std::string id;
    soci::statement rows =
        (database.sql().prepare << "select id from games order by created, id", soci::into(id));
    rows.execute();
    while (rows.fetch()) ids.push_back(id);
    return ids;
  });
}

base::Result<bool> Store::vacuum() {
  return guarded([](Database& database) {
    if (database.address().postgresql()) database.sql() << "set statement_timeout = 0";
    database.sql() << "vacuum";
    return true;
  });
}

base::Result<bool> Store::listen() {
  return guarded([](Database& database) {
    if (database.address().postgresql()) database.sql() << "listen mitla";
    return true;
  });
}

base::Result<std::vector<std::pair<std::string, int>>> Store::told(int wake) {
  using News = std::vector<std::pair<std::string, int>>;
  return guarded([&](Database& database) {
    News news;
    pollfd waiting[2] = {{wake, POLLIN, 0}, {PQsocket(database.connection()), POLLIN, 0}};
    // What came together with the answer to a statement has been read already.
    if (take_news(database.connection(), news)) return news;
    poll(waiting, 2, -1);
    if (PQconsumeInput(database.connection()) == 0) throw std::runtime_error("the connection was lost");
    take_news(database.connection(), news);
    return news;
  });
}

base::Result<bool> Store::try_lock(const std::string& game) {
  return guarded([&](Database& database) {
    if (!database.address().postgresql()) return true;
    int got = 0;
    database.sql() << "select pg_try_advisory_lock(1835627617, hashtext(:game))::int", soci::use(game),
        soci::into(got);
    return got != 0;
  });
}

base::Result<bool> Store::unlock(const std::string& game) {
  return guarded([&](Database& database) {
    if (database.address().postgresql())
      database.sql() << "select pg_advisory_unlock(1835627617, hashtext(:game))", soci::use(game);
    return true;
  });
}

}  // namespace mitla::store
