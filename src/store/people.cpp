#include "store/people.h"

#include "store/database.h"
#include "store/store.h"

namespace mitla::store {

namespace {

std::optional<Person> read_person(soci::session& sql, const std::string& secret_hash) {
  Person person;
  sql << "select people.id, people.name from devices join people on people.id = devices.person"
         " where devices.hash = :hash",
      soci::use(secret_hash), soci::into(person.id), soci::into(person.name);
  if (!sql.got_data()) return std::nullopt;
  sql << "select count(*) from devices where person = :person", soci::use(person.id),
      soci::into(person.devices);
  return person;
}

void add_device(soci::session& sql, const std::string& person, const std::string& secret_hash,
                std::int64_t now) {
  const long long at = now;
  sql << "insert into devices (hash, person, created) values (:hash, :person, :at)", soci::use(secret_hash),
      soci::use(person), soci::use(at);
}

}  // namespace

base::Result<std::optional<Person>> Store::find_person(const std::string& secret_hash) {
  return guarded([&](Database& database) { return read_person(database.sql(), secret_hash); });
}

base::Result<bool> Store::add_person(const Person& person, const std::string& secret_hash, std::int64_t now) {
  return guarded([&](Database& database) {
    soci::session& sql = database.sql();
    soci::transaction transaction(sql);
    const long long at = now;
    sql << "insert into people (id, name, created) values (:id, :name, :at)", soci::use(person.id),
        soci::use(person.name), soci::use(at);
    add_device(sql, person.id, secret_hash, now);
    transaction.commit();
    return true;
  });
}

base::Result<bool> Store::rename_person(const std::string& person, const std::string& name) {
  return guarded([&](Database& database) {
    database.sql() << "update people set name = :name where id = :id", soci::use(name), soci::use(person);
    return true;
  });
}

base::Result<bool> Store::add_transfer(const std::string& person, const std::string& code_hash,
                                       std::int64_t now, std::int64_t until) {
  return guarded([&](Database& database) {
    const long long expires = until, past = now;
    // Codes that nobody used are not kept for ever.
    database.sql() << "delete from transfers where expires < :past", soci::use(past);
    database.sql() << "insert into transfers (hash, person, expires) values (:hash, :person, :expires)",
        soci::use(code_hash), soci::use(person), soci::use(expires);
    return true;
  });
}

base::Result<std::optional<Person>> Store::accept_transfer(const std::string& code_hash,
                                                           const std::string& secret_hash, std::int64_t now) {
  return guarded([&](Database& database) {
    soci::session& sql = database.sql();
    soci::transaction transaction(sql);
    std::string id;
    long long expires = 0;
    sql << "select person, expires from transfers where hash = :hash", soci::use(code_hash), soci::into(id),
        soci::into(expires);
    std::optional<Person> person;
    if (sql.got_data()) {
      // A code works once. Of two devices that come together one finds nothing to remove.
      soci::statement remove =
          (sql.prepare << "delete from transfers where hash = :hash", soci::use(code_hash));
      remove.execute(true);
      if (expires >= now && remove.get_affected_rows() == 1) {
        add_device(sql, id, secret_hash, now);
        person = read_person(sql, secret_hash);
      }
    }
    transaction.commit();
    return person;
  });
}

base::Result<bool> Store::forget_device(const std::string& secret_hash) {
  return guarded([&](Database& database) {
    database.sql() << "delete from devices where hash = :hash", soci::use(secret_hash);
    return true;
  });
}

base::Result<bool> Store::forget_other_devices(const std::string& person, const std::string& kept_hash) {
  return guarded([&](Database& database) {
    soci::session& sql = database.sql();
    soci::transaction transaction(sql);
    sql << "delete from devices where person = :person and hash <> :hash", soci::use(person),
        soci::use(kept_hash);
    sql << "delete from transfers where person = :person", soci::use(person);
    transaction.commit();
    return true;
  });
}

base::Result<bool> Store::remember_seat(const std::string& person, const std::string& game,
                                        const std::string& seat, std::int64_t now) {
  return guarded([&](Database& database) {
    soci::session& sql = database.sql();
    soci::transaction transaction(sql);
    int known = 0;
    sql << "select count(*) from played where person = :person and game = :game and seat = :seat",
        soci::use(person), soci::use(game), soci::use(seat), soci::into(known);
    const long long at = now;
    if (known == 0)
      sql << "insert into played (person, game, seat, since) values (:person, :game, :seat, :at)",
          soci::use(person), soci::use(game), soci::use(seat), soci::use(at);
    transaction.commit();
    return true;
  });
}

base::Result<std::vector<PlayedSeat>> Store::seats_of(const std::string& person) {
  return guarded([&](Database& database) {
    std::vector<PlayedSeat> seats;
    PlayedSeat seat;
    int over = 0;
    long long archived = 0;
    soci::statement rows =
        (database.sql().prepare
             << "select played.game, games.scenario, played.seat, games.finished, games.archived from played"
                " join games on games.id = played.game where played.person = :person"
                " order by played.since desc, played.game, played.seat",
         soci::use(person), soci::into(seat.game), soci::into(seat.scenario), soci::into(seat.seat),
         soci::into(over), soci::into(archived));
    rows.execute();
    while (rows.fetch()) {
      seat.over = over != 0;
      seat.archived = archived != 0;
      seats.push_back(seat);
    }
    return seats;
  });
}

}  // namespace mitla::store
