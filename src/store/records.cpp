#include "store/records.h"

#include "engine/commitment.h"
#include "store/columns.h"

namespace mitla::store {

std::string hash_of_beginning(const GameRecord& game) {
  std::string text;
  for (const std::string& part :
       {game.id, std::to_string(game.created), game.scenario, game.rules, options_to_text(game.options),
        std::to_string(game.seed), game.salt, game.commitment, seats_to_text(game.seats)})
    text += part + "\n";
  return engine::sha256(text);
}

std::string chain(std::string previous, int first, std::vector<Entry>& entries) {
  for (Entry& entry : entries) previous = entry.hash = hash_of_entry(previous, first++, entry);
  return previous;
}

std::string find_damage(const StoredGame& stored) {
  const GameRecord& game = stored.game;
  if (!engine::proves({game.salt, game.commitment}, game.seed)) return "its seed is not the one committed to";
  std::string hash = hash_of_beginning(game);
  int n = 0;
  for (const Entry& entry : stored.entries) {
    hash = hash_of_entry(hash, ++n, entry);
    if (hash != entry.hash) return "entry " + std::to_string(n) + " of its journal is not the one written";
  }
  if (n != stored.last)
    return "its journal has " + std::to_string(n) + " entries and should have " + std::to_string(stored.last);
  if (hash != stored.head) return "its journal does not end as it was written";
  return {};
}

}  // namespace mitla::store
