// What the store keeps. A game is how it began and a journal of numbered entries; everything else follows
// from these. No entry is ever changed or removed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "store/entry.h"

namespace mitla::store {

using Options = std::vector<std::pair<std::string, std::string>>;

// Who plays a seat: "here", "link", or the name of a built-in player.
struct SeatRecord {
  std::string seat;
  std::string player;
  std::string webhook;  // called when it becomes the seat's turn; may be empty
};

struct GameRecord {
  std::string id;
  std::int64_t created = 0;  // seconds since 1970
  std::string scenario;
  std::string rules;  // "elarish67/1"; empty in a game from before the rules had versions
  Options options;
  std::uint64_t seed = 0;
  std::string salt;
  std::string commitment;
  std::vector<SeatRecord> seats;
  bool over = false;  // not part of how it began
};

// The state of a game after its first entries, so that it opens quickly. A cache of one program: it can be
// dropped at any time.
struct KeptState {
  std::string game;
  int entries = 0;
  std::string head;     // the hash of the last of them
  std::string program;  // who made it
  std::string body;
};

// A game as it was read: all entries from number `first` on.
struct StoredGame {
  GameRecord game;
  int first = 1;
  std::vector<Entry> entries;
  // The number and the hash of the last entry, as they are kept beside the journal: a journal that lost its
  // end is noticed. Without entries: 0, and the hash of the beginning.
  int last = 0;
  std::string head;
  std::optional<KeptState> kept = {};  // if it was read from the first entry on
};

// The hash that the first entry continues: of everything that makes the beginning of a game.
std::string hash_of_beginning(const GameRecord& game);

// Continues the journal after an entry with this hash: gives each entry its hash. Returns the last of them.
std::string chain(std::string previous, int first, std::vector<Entry>& entries);

// What is wrong with a game that was read from its first entry on, as half a sentence: the chain of hashes,
// the commitment, the number of entries. Empty if nothing is.
std::string find_damage(const StoredGame& stored);

// --- changes ---

struct NewGame {
  GameRecord game;
  std::vector<Entry> entries;  // chained
};

// Entries number `first`, `first` + 1 ... of a game, if no server has written number `first` yet.
struct Append {
  std::string game;
  int first = 1;
  std::vector<Entry> entries;  // chained, at least one
  bool over = false;           // the game is over after them
};

using Change = std::variant<NewGame, Append>;

enum class Outcome : std::uint8_t {
  kWritten,      // safe on the disk
  kTaken,        // another entry has this number; nothing was written
  kFailed,       // the store refused it; nothing was written
  kUnreachable,  // no answer: it may or may not have been written
};

struct Written {
  Outcome outcome = Outcome::kWritten;
  std::string why = {};  // for the operator
  bool ok() const { return outcome == Outcome::kWritten; }
};

}  // namespace mitla::store
