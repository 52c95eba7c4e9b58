// Games and entries as rows of the tables. SOCI reports errors by exceptions. Only for src/store.
#pragma once

#include <soci/soci.h>

#include <optional>
#include <string>
#include <vector>

#include "store/records.h"

namespace mitla::store {

// The row of the game, without its journal. False if there is no such game; throws if the row is damaged.
bool read_beginning(soci::session& sql, const std::string& id, StoredGame& stored);
// The entries from number `stored.first` on.
void read_entries(soci::session& sql, StoredGame& stored);
void write_beginning(soci::session& sql, const NewGame& change);

// Entries are written all the time: the statement is prepared once.
class EntryRow {
 public:
  explicit EntryRow(soci::session& sql)
      : statement_((sql.prepare << "insert into entries (game, n, kind, seat, body, written_at, hash)"
                                   " values (:game, :n, :kind, :seat, :body, :at, :hash)",
                    soci::use(game_), soci::use(n_), soci::use(kind_), soci::use(seat_), soci::use(text_),
                    soci::use(at_), soci::use(hash_))) {}
  void write(const std::string& game, int first, const std::vector<Entry>& entries);

 private:
  std::string game_, kind_, seat_, text_, hash_;
  int n_ = 0;
  long long at_ = 0;
  soci::statement statement_;
};

// Moves the end of a journal from one entry to another, unless it has already moved.
class HeadRow {
 public:
  explicit HeadRow(soci::session& sql)
      : statement_(
            (sql.prepare << "update games set last = :last, head = :head, finished = :over, archived = 0"
                            " where id = :id and last = :before",
             soci::use(last_), soci::use(head_), soci::use(over_), soci::use(game_), soci::use(before_))) {}
  // False if the journal does not end there.
  bool move(const Append& change);

 private:
  std::string game_, head_;
  int last_ = 0, over_ = 0, before_ = 0;
  soci::statement statement_;
};

// The state that is kept of a game.
std::optional<KeptState> read_kept_state(soci::session& sql, const std::string& game);
void write_kept_state(soci::session& sql, const KeptState& state);

}  // namespace mitla::store
