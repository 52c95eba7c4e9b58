#include "store/rows.h"

#include <charconv>
#include <stdexcept>

#include "store/columns.h"

namespace mitla::store {

namespace {

[[noreturn]] void damaged(const std::string& id, const std::string& why) {
  throw std::runtime_error("game " + id + " is damaged: " + why);
}

void read_webhooks(soci::session& sql, GameRecord& game) {
  std::string seat, url;
  soci::statement rows = (sql.prepare << "select seat, url from webhooks where game = :game",
                          soci::use(game.id), soci::into(seat), soci::into(url));
  rows.execute();
  while (rows.fetch())
    for (SeatRecord& record : game.seats)
      if (record.seat == seat) record.webhook = url;
}

}  // namespace

bool read_beginning(soci::session& sql, const std::string& id, StoredGame& stored) {
  GameRecord& game = stored.game;
  std::string options, seats, seed;
  long long created = 0;
  int over = 0;
  sql << "select id, created, scenario, options, seed, salt, commitment, seats, finished, last, head"
         " from games where id = :id",
      soci::use(id), soci::into(game.id), soci::into(created), soci::into(game.scenario), soci::into(options),
      soci::into(seed), soci::into(game.salt), soci::into(game.commitment), soci::into(seats),
      soci::into(over), soci::into(stored.last), soci::into(stored.head);
  if (!sql.got_data()) return false;
  game.created = created;
  game.over = over != 0;
  auto read_options = options_from_text(options);
  if (!read_options) damaged(id, read_options.error());
  game.options = std::move(read_options).value();
  auto read_seats = seats_from_text(seats);
  if (!read_seats) damaged(id, read_seats.error());
  game.seats = std::move(read_seats).value();
  const auto end = std::from_chars(seed.data(), seed.data() + seed.size(), game.seed).ptr;
  if (seed.empty() || end != seed.data() + seed.size()) damaged(id, "its seed is no number");
  sql << "select rules from rules where game = :game", soci::use(id), soci::into(game.rules);
  read_webhooks(sql, game);
  return true;
}

void read_entries(soci::session& sql, StoredGame& stored) {
  const std::string& id = stored.game.id;
  Entry entry;
  std::string kind;
  int n = 0, expected = stored.first;
  long long at = 0;
  soci::statement rows =
      (sql.prepare << "select n, kind, seat, body, written_at, hash from entries"
                      " where game = :game and n >= :first order by n",
       soci::use(id), soci::use(stored.first), soci::into(n), soci::into(kind), soci::into(entry.seat),
       soci::into(entry.text), soci::into(at), soci::into(entry.hash));
  rows.execute();
  while (rows.fetch()) {
    if (n != expected++) damaged(id, "entry " + std::to_string(expected - 1) + " of its journal is missing");
    const auto found = find_entry_kind(kind);
    if (!found) damaged(id, "entry " + std::to_string(n) + " is of a kind that this program does not know");
    entry.kind = *found;
    entry.at = at;
    stored.entries.push_back(entry);
  }
}

void write_beginning(soci::session& sql, const NewGame& change) {
  const GameRecord& game = change.game;
  const std::string options = options_to_text(game.options);
  const std::string seats = seats_to_text(game.seats);
  const std::string seed = std::to_string(game.seed);
  const long long created = game.created;
  const int over = game.over ? 1 : 0, last = static_cast<int>(change.entries.size());
  const std::string head = change.entries.empty() ? hash_of_beginning(game) : change.entries.back().hash;
  sql << "insert into games (id, created, scenario, options, seed, salt, commitment, seats, finished, last,"
         " head) values (:id, :created, :scenario, :options, :seed, :salt, :commitment, :seats, :finished,"
         " :last, :head)",
      soci::use(game.id), soci::use(created), soci::use(game.scenario), soci::use(options), soci::use(seed),
      soci::use(game.salt), soci::use(game.commitment), soci::use(seats), soci::use(over), soci::use(last),
      soci::use(head);
  if (!game.rules.empty())
    sql << "insert into rules (game, rules) values (:game, :rules)", soci::use(game.id),
        soci::use(game.rules);
  for (const SeatRecord& seat : game.seats)
    if (!seat.webhook.empty())
      sql << "insert into webhooks (game, seat, url) values (:game, :seat, :url)", soci::use(game.id),
          soci::use(seat.seat), soci::use(seat.webhook);
}

void EntryRow::write(const std::string& game, int first, const std::vector<Entry>& entries) {
  game_ = game;
  n_ = first;
  for (const Entry& entry : entries) {
    kind_ = name_of(entry.kind);
    seat_ = entry.seat;
    text_ = entry.text;
    at_ = entry.at;
    hash_ = entry.hash;
    statement_.execute(true);
    ++n_;
  }
}

bool HeadRow::move(const Append& change) {
  game_ = change.game;
  head_ = change.entries.back().hash;
  before_ = change.first - 1;
  last_ = before_ + static_cast<int>(change.entries.size());
  over_ = change.over ? 1 : 0;
  statement_.execute(true);
  return statement_.get_affected_rows() == 1;
}

std::optional<KeptState> read_kept_state(soci::session& sql, const std::string& game) {
  KeptState state{game, 0, {}, {}, {}};
  sql << "select entries, head, program, body from kept_states where game = :game", soci::use(game),
      soci::into(state.entries), soci::into(state.head), soci::into(state.program), soci::into(state.body);
  if (!sql.got_data()) return std::nullopt;
  return state;
}

void write_kept_state(soci::session& sql, const KeptState& state) {
  sql << "insert into kept_states (game, entries, head, program, body)"
         " values (:game, :entries, :head, :program, :body)"
         " on conflict (game) do update set entries = excluded.entries, head = excluded.head,"
         " program = excluded.program, body = excluded.body",
      soci::use(state.game), soci::use(state.entries), soci::use(state.head), soci::use(state.program),
      soci::use(state.body);
}

}  // namespace mitla::store
