#include "store/store.h"

#include <poll.h>

#include <algorithm>
#include <charconv>

#include "store/database.h"
#include "store/time_limit.h"

namespace mitla::store {

namespace {

std::string one_line(const std::exception& problem) {
  const auto* soci_problem = dynamic_cast<const soci::soci_error*>(&problem);
  std::string text =
      soci_problem != nullptr ? soci_problem->get_error_message() : std::string(problem.what());
  for (char& c : text)
    if (c == '\n') c = ' ';
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

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

}  // namespace

base::Error error_of(const std::exception& problem, const Address& address) {
  return {"the store: " + address.hide(one_line(problem))};
}

base::Result<std::unique_ptr<Store>> Store::open(const Address& address) {
  try {
    std::optional<StoreFile> file;
    if (!address.postgresql()) {
      auto locked = StoreFile::lock(address.path());
      if (!locked) return base::Error{locked.error()};
      file.emplace(std::move(locked).value());
    }
    std::unique_ptr<Store> store(new Store(std::make_unique<Database>(address, std::move(file))));
    {
      TimeLimit limit(kCallTime);
      const TimeLimit::Call call(limit, *store);
      store->database_->ready();
    }
    prepare_schema(store->database_->sql(), address.postgresql());
    return store;
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
    return std::unique_ptr<Store>(new Store(std::make_unique<Database>(database_->address(), std::nullopt)));
  } catch (const std::exception& problem) {
    return error_of(problem, database_->address());
  }
}

bool Store::postgresql() const { return database_->address().postgresql(); }
std::string Store::shown() const { return database_->address().shown(); }
bool Store::lost() const { return database_->lost(); }
void Store::allow() { database_->link().allow(); }
void Store::cut() { database_->link().cut(); }

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

base::Result<std::optional<StoredGame>> Store::read(const std::string& game, int first) {
  return guarded([&](Database& database) {
    // One transaction: the number of entries belongs to the entries.
    soci::transaction transaction(database.sql());
    if (database.address().postgresql())
      database.sql() << "set transaction isolation level repeatable read, read only";
    std::optional<StoredGame> stored(std::in_place);
    stored->first = first;
    if (read_beginning(database.sql(), game, *stored)) {
      read_entries(database.sql(), *stored);
      if (first == 1) stored->kept = read_kept_state(database.sql(), game);
    } else {
      stored.reset();
    }
    transaction.commit();
    return stored;
  });
}

base::Result<bool> Store::keep_state(const KeptState& state) {
  return guarded([&](Database& database) {
    write_kept_state(database.sql(), state);
    return true;
  });
}

base::Result<int> Store::archive(std::int64_t before, std::int64_t now) {
  return guarded([&](Database& database) {
    const long long limit = before, at = now;
    soci::session& sql = database.sql();
    soci::transaction transaction(sql);
    soci::statement mark =
        (sql.prepare
             << "update games set archived = :now where archived = 0 and finished = 0 and created < :before"
                " and not exists (select 1 from entries where entries.game = games.id"
                " and entries.n = games.last and entries.written_at >= :since)",
         soci::use(at), soci::use(limit), soci::use(limit));
    mark.execute(true);
    const int count = static_cast<int>(mark.get_affected_rows());
    if (count > 0) sql << "delete from kept_states where game in (select id from games where archived > 0)";
    transaction.commit();
    return count;
  });
}

base::Result<bool> Store::drop_kept_states() {
  return guarded([](Database& database) {
    database.sql() << "delete from kept_states";
    return true;
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
    database.sql() << "select pg_try_advisory_lock(hashtextextended(:game, 1835627617))::int",
        soci::use(game), soci::into(got);
    return got != 0;
  });
}

base::Result<bool> Store::unlock(const std::string& game) {
  return guarded([&](Database& database) {
    if (database.address().postgresql())
      database.sql() << "select pg_advisory_unlock(hashtextextended(:game, 1835627617))", soci::use(game);
    return true;
  });
}

}  // namespace mitla::store
