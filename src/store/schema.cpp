#include "store/schema.h"

#include <stdexcept>
#include <string>
#include <vector>

#include "engine/json_writer.h"
#include "store/columns.h"
#include "store/rows.h"

namespace mitla::store {

namespace {

// The same SQL for both databases. Unsigned 64-bit numbers are stored as text.
constexpr const char* kBeginnings[] = {
    "create table if not exists games (id varchar(64) primary key, created bigint not null,"
    " scenario varchar(200) not null, options text not null, seed varchar(24) not null,"
    " salt varchar(128) not null, commitment varchar(128) not null, seats text not null,"
    " finished integer not null)",
    "create table if not exists rules (game varchar(64) primary key, rules varchar(64) not null)",
    ("create table if not exists webhooks (game varchar(64) not null, seat varchar(64) not null,"
     " url varchar(2000) not null, primary key (game, seat))"),
};

constexpr const char* kJournal[] = {
    "alter table games add column last integer not null default 0",
    "alter table games add column head varchar(64) not null default ''",
    "create table entries (game varchar(64) not null, n integer not null, kind varchar(16) not null,"
    " seat varchar(64) not null, body text not null, written_at bigint not null, hash varchar(64) not null,"
    " primary key (game, n))",
    "create table mitla_schema (version integer not null)",
};

constexpr const char* kPeople[] = {
    "create table people (id varchar(32) primary key, name varchar(200) not null, created bigint not null)",
    "create table devices (hash varchar(64) primary key, person varchar(32) not null, created bigint not "
    "null)",
    "create index devices_by_person on devices (person)",
    "create table transfers (hash varchar(64) primary key, person varchar(32) not null, expires bigint not "
    "null)",
    ("create table played (person varchar(32) not null, game varchar(64) not null, seat varchar(64) not null,"
     " since bigint not null, primary key (person, game, seat))"),
};

constexpr const char* kKeptStates[] = {
    "alter table games add column archived bigint not null default 0",  // when; 0: it is not
    "create table kept_states (game varchar(64) primary key, entries integer not null,"
    " head varchar(64) not null, program varchar(64) not null, body text not null)",
};

// What version 1 had beside the beginnings. Its oldest programs did not make all of them.
constexpr const char* kVersion1[] = {
    "create table if not exists tokens (hash varchar(64) primary key, game varchar(64) not null,"
    " seat varchar(64) not null)",
    "create table if not exists actions (game varchar(64) not null, n integer not null,"
    " action varchar(200) not null, seat varchar(64) not null, played_at bigint not null,"
    " primary key (game, n))",
    "create table if not exists orders (game varchar(64) not null, seat varchar(64) not null,"
    " kind varchar(64) not null, action varchar(200) not null, primary key (game, seat, kind))",
};

bool has_table(soci::session& sql, bool postgresql, const std::string& name) {
  int count = 0;
  if (postgresql)
    sql << "select count(*) from information_schema.tables where table_schema = current_schema()"
           " and table_name = :name",
        soci::use(name), soci::into(count);
  else
    sql << "select count(*) from sqlite_master where type = 'table' and name = :name", soci::use(name),
        soci::into(count);
  return count > 0;
}

// The journal of a game that was stored by version 1.
std::vector<Entry> entries_of_version_1(soci::session& sql, const GameRecord& game) {
  std::vector<Entry> entries;
  Entry entry;
  {
    entry.kind = EntryKind::kToken;
    entry.at = game.created;
    soci::statement rows =
        (sql.prepare << "select seat, hash from tokens where game = :game order by seat, hash",
         soci::use(game.id), soci::into(entry.seat), soci::into(entry.text));
    rows.execute();
    while (rows.fetch()) entries.push_back(entry);
  }
  {
    entry.kind = EntryKind::kAction;
    long long at = 0;
    soci::statement rows =
        (sql.prepare << "select action, seat, played_at from actions where game = :game order by n",
         soci::use(game.id), soci::into(entry.text), soci::into(entry.seat), soci::into(at));
    rows.execute();
    while (rows.fetch()) {
      entry.at = at;
      entries.push_back(entry);
    }
  }
  entry.kind = EntryKind::kAnswer;
  std::string kind, action;
  soci::statement rows =
      (sql.prepare << "select seat, kind, action from orders where game = :game order by seat, kind",
       soci::use(game.id), soci::into(entry.seat), soci::into(kind), soci::into(action));
  rows.execute();
  while (rows.fetch()) {
    entry.text.clear();
    engine::JsonWriter out(entry.text);
    out.begin_object().member("kind", kind).member("action", action).end_object();
    entries.push_back(entry);
  }
  return entries;
}

void move_into_journal(soci::session& sql) {
  std::vector<std::string> games;
  {
    std::string id;
    soci::statement rows = (sql.prepare << "select id from games order by created, id", soci::into(id));
    rows.execute();
    while (rows.fetch()) games.push_back(id);
  }
  for (const std::string& id : games) {
    StoredGame stored;
    if (!read_beginning(sql, id, stored)) continue;
    stored.entries = entries_of_version_1(sql, stored.game);
    const std::string head = chain(hash_of_beginning(stored.game), 1, stored.entries);
    EntryRow row(sql);
    row.write(id, 1, stored.entries);
    const int last = static_cast<int>(stored.entries.size());
    sql << "update games set last = :last, head = :head where id = :id", soci::use(last), soci::use(head),
        soci::use(id);
  }
  for (const char* table : {"actions", "tokens", "orders"}) sql << "drop table " << table;
}

}  // namespace

int schema_version(soci::session& sql, bool postgresql) {
  if (!has_table(sql, postgresql, "mitla_schema")) return has_table(sql, postgresql, "games") ? 1 : 0;
  int version = 0;
  sql << "select max(version) from mitla_schema", soci::into(version);
  return version;
}

void prepare_schema(soci::session& sql, bool postgresql) {
  soci::transaction transaction(sql);
  // Two servers that start together: the second waits for the first.
  if (postgresql) sql << "select pg_advisory_xact_lock(1835627617)";
  const int version = schema_version(sql, postgresql);
  if (version > kSchemaVersion)
    throw std::runtime_error("it was written by a newer program (schema " + std::to_string(version) +
                             "; this one knows " + std::to_string(kSchemaVersion) + ")");
  if (version < 2) {
    for (const char* statement : kBeginnings) sql << statement;
    for (const char* statement : kJournal) sql << statement;
    if (version == 1) {
      for (const char* statement : kVersion1) sql << statement;
      move_into_journal(sql);
    }
    sql << "insert into mitla_schema (version) values (2)";
  }
  if (version < 3) {
    for (const char* statement : kPeople) sql << statement;
    sql << "insert into mitla_schema (version) values (3)";
  }
  if (version < 4) {
    for (const char* statement : kKeptStates) sql << statement;
    sql << "insert into mitla_schema (version) values (4)";
  }
  transaction.commit();
}

}  // namespace mitla::store
