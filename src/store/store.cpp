#include "store/store.h"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <charconv>
#include <exception>

#include "store/columns.h"

namespace mitla::store {

namespace {

// The same SQL for both databases. Unsigned 64-bit numbers are stored as text.
constexpr const char* kTables[] = {
    "create table if not exists games (id varchar(64) primary key, created bigint not null,"
    " scenario varchar(200) not null, options text not null, seed varchar(24) not null,"
    " salt varchar(128) not null, commitment varchar(128) not null, seats text not null,"
    " finished integer not null)",
    "create table if not exists rules (game varchar(64) primary key, rules varchar(64) not null)",
    "create table if not exists tokens (hash varchar(64) primary key, game varchar(64) not null,"
    " seat varchar(64) not null)",
    "create index if not exists tokens_by_game on tokens (game)",
    "create table if not exists actions (game varchar(64) not null, n integer not null,"
    " action varchar(200) not null, seat varchar(64) not null, played_at bigint not null,"
    " primary key (game, n))",
    "create table if not exists webhooks (game varchar(64) not null, seat varchar(64) not null,"
    " url varchar(2000) not null, primary key (game, seat))",
    "create table if not exists orders (game varchar(64) not null, seat varchar(64) not null,"
    " kind varchar(64) not null, action varchar(200) not null, primary key (game, seat, kind))",
};

base::Error error_of(const std::exception& problem) {
  const auto* soci_problem = dynamic_cast<const soci::soci_error*>(&problem);
  std::string text =
      soci_problem != nullptr ? soci_problem->get_error_message() : std::string(problem.what());
  for (char& c : text)
    if (c == '\n') c = ' ';
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return {"the store: " + text};
}

template <class... Ts>
struct Cases : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Cases(Ts...) -> Cases<Ts...>;

}  // namespace

bool names_postgresql(std::string_view where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

class Store::Database {
 public:
  explicit Database(const std::string& where) : postgresql_(names_postgresql(where)) {
    if (postgresql_) {
      sql_.open(soci::postgresql, where);
      sql_ << "set client_min_messages = warning";
    } else {
      sql_.open(soci::sqlite3, "dbname=\"" + where + "\" timeout=10");
      // Readers and the writer do not wait for each other, and a commit is on the disk when it returns.
      std::string mode;
      sql_ << "pragma journal_mode = wal", soci::into(mode);
      sql_ << "pragma synchronous = full";
    }
    for (const char* table : kTables) sql_ << table;
  }

  void write(std::span<const Change> changes) {
    reconnect_if_lost();
    soci::transaction transaction(sql_);
    for (const Change& change : changes)
      std::visit(Cases{[&](const NewGame& c) { add(c); }, [&](const Append& c) { append(c); },
                       [&](const Cut& c) { cut(c); }, [&](const Order& c) { order(c); }},
                 change);
    transaction.commit();
  }

  // After a failure the prepared statements may be invalid.
  void recover() { insert_.reset(); }

  base::Result<std::optional<StoredGame>> read(const std::string& id) {
    reconnect_if_lost();
    StoredGame stored;
    GameRecord& game = stored.game;
    std::string options, seats, seed;
    long long created = 0;
    int over = 0;
    sql_ << "select id, created, scenario, options, seed, salt, commitment, seats, finished from games"
            " where id = :id",
        soci::use(id), soci::into(game.id), soci::into(created), soci::into(game.scenario),
        soci::into(options), soci::into(seed), soci::into(game.salt), soci::into(game.commitment),
        soci::into(seats), soci::into(over);
    if (!sql_.got_data()) return std::optional<StoredGame>();
    game.created = created;
    game.over = over != 0;
    auto read_options = options_from_text(options);
    if (!read_options) return broken(id, read_options.error());
    game.options = std::move(read_options).value();
    auto read_seats = seats_from_text(seats);
    if (!read_seats) return broken(id, read_seats.error());
    game.seats = std::move(read_seats).value();
    const auto end = std::from_chars(seed.data(), seed.data() + seed.size(), game.seed).ptr;
    if (seed.empty() || end != seed.data() + seed.size()) return broken(id, "its seed is no number");
    sql_ << "select rules from rules where game = :game", soci::use(id), soci::into(game.rules);
    read_webhooks(game);
    read_tokens(stored);
    read_actions(stored);
    read_orders(stored);
    return std::optional<StoredGame>(std::move(stored));
  }

  int count_games() {
    int count = 0;
    sql_ << "select count(*) from games", soci::into(count);
    return count;
  }

 private:
  static base::Error broken(const std::string& id, const std::string& why) {
    return {"the store: game " + id + " is broken: " + why};
  }

  // A PostgreSQL that was restarted needs a new connection.
  void reconnect_if_lost() {
    if (!postgresql_ || sql_.is_connected()) return;
    insert_.reset();
    sql_.reconnect();
  }

  void add(const NewGame& change) {
    const GameRecord& game = change.game;
    const std::string options = options_to_text(game.options);
    const std::string seats = seats_to_text(game.seats);
    const std::string seed = std::to_string(game.seed);
    const long long created = game.created;
    const int over = game.over ? 1 : 0;
    sql_ << "insert into games (id, created, scenario, options, seed, salt, commitment, seats, finished)"
            " values (:id, :created, :scenario, :options, :seed, :salt, :commitment, :seats, :finished)",
        soci::use(game.id), soci::use(created), soci::use(game.scenario), soci::use(options), soci::use(seed),
        soci::use(game.salt), soci::use(game.commitment), soci::use(seats), soci::use(over);
    if (!game.rules.empty())
      sql_ << "insert into rules (game, rules) values (:game, :rules)", soci::use(game.id),
          soci::use(game.rules);
    for (const TokenRecord& token : change.tokens)
      sql_ << "insert into tokens (hash, game, seat) values (:hash, :game, :seat)", soci::use(token.hash),
          soci::use(game.id), soci::use(token.seat);
    for (const SeatRecord& seat : game.seats)
      if (!seat.webhook.empty())
        sql_ << "insert into webhooks (game, seat, url) values (:game, :seat, :url)", soci::use(game.id),
            soci::use(seat.seat), soci::use(seat.webhook);
  }

  void append(const Append& change) {
    if (!insert_) insert_ = std::make_unique<InsertAction>(sql_);
    insert_->game = change.game;
    insert_->n = change.first;
    for (const ActionRecord& action : change.actions) {
      insert_->action = action.action;
      insert_->seat = action.seat;
      insert_->at = action.at;
      insert_->statement.execute(true);
      ++insert_->n;
    }
    if (change.over) sql_ << "update games set finished = 1 where id = :id", soci::use(change.game);
  }

  void cut(const Cut& change) {
    sql_ << "delete from actions where game = :game and n > :n", soci::use(change.game),
        soci::use(change.count);
    sql_ << "update games set finished = 0 where id = :id and finished <> 0", soci::use(change.game);
  }

  void order(const Order& change) {
    const OrderRecord& order = change.order;
    sql_ << "delete from orders where game = :game and seat = :seat and kind = :kind", soci::use(change.game),
        soci::use(order.seat), soci::use(order.kind);
    if (!order.action.empty())
      sql_ << "insert into orders (game, seat, kind, action) values (:game, :seat, :kind, :action)",
          soci::use(change.game), soci::use(order.seat), soci::use(order.kind), soci::use(order.action);
  }

  void read_orders(StoredGame& stored) {
    OrderRecord order;
    soci::statement rows =
        (sql_.prepare << "select seat, kind, action from orders where game = :game order by seat, kind",
         soci::use(stored.game.id), soci::into(order.seat), soci::into(order.kind), soci::into(order.action));
    rows.execute();
    while (rows.fetch()) stored.orders.push_back(order);
  }

  void read_webhooks(GameRecord& game) {
    std::string seat, url;
    soci::statement rows = (sql_.prepare << "select seat, url from webhooks where game = :game",
                            soci::use(game.id), soci::into(seat), soci::into(url));
    rows.execute();
    while (rows.fetch())
      for (SeatRecord& record : game.seats)
        if (record.seat == seat) record.webhook = url;
  }

  void read_tokens(StoredGame& stored) {
    TokenRecord token;
    soci::statement rows =
        (sql_.prepare << "select hash, seat from tokens where game = :game order by seat, hash",
         soci::use(stored.game.id), soci::into(token.hash), soci::into(token.seat));
    rows.execute();
    while (rows.fetch()) stored.tokens.push_back(token);
  }

  void read_actions(StoredGame& stored) {
    ActionRecord action;
    long long at = 0;
    soci::statement rows =
        (sql_.prepare << "select action, seat, played_at from actions where game = :game order by n",
         soci::use(stored.game.id), soci::into(action.action), soci::into(action.seat), soci::into(at));
    rows.execute();
    while (rows.fetch()) {
      action.at = at;
      stored.actions.push_back(action);
    }
  }

  // Statements that run all the time are prepared once.
  struct InsertAction {
    explicit InsertAction(soci::session& sql)
        : statement((sql.prepare << "insert into actions (game, n, action, seat, played_at)"
                                    " values (:game, :n, :action, :seat, :at)",
                     soci::use(game), soci::use(n), soci::use(action), soci::use(seat), soci::use(at))) {}
    std::string game, action, seat;
    int n = 0;
    long long at = 0;
    soci::statement statement;
  };

  bool postgresql_;
  soci::session sql_;
  std::unique_ptr<InsertAction> insert_;
};

Store::Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Store::~Store() = default;

// SOCI reports errors by exceptions; they are caught here.
base::Result<std::unique_ptr<Store>> Store::open(const std::string& where) {
  if (where.find('"') != std::string::npos)
    return base::Error{"the store: a path with a quotation mark is not possible"};
  try {
    return std::unique_ptr<Store>(new Store(std::make_unique<Database>(where)));
  } catch (const std::exception& problem) {
    return base::Error{error_of(problem).message + (names_postgresql(where) ? "" : " (" + where + ")")};
  }
}

base::Result<bool> Store::write(std::span<const Change> changes) {
  try {
    database_->write(changes);
    return true;
  } catch (const std::exception& problem) {
    database_->recover();
    return error_of(problem);
  }
}

base::Result<std::optional<StoredGame>> Store::read(const std::string& game) {
  try {
    return database_->read(game);
  } catch (const std::exception& problem) {
    return error_of(problem);
  }
}

base::Result<int> Store::count_games() {
  try {
    return database_->count_games();
  } catch (const std::exception& problem) {
    return error_of(problem);
  }
}

}  // namespace mitla::store
