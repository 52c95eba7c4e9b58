// All games of the server: creates them, finds them, and unloads those without watchers (the store keeps
// them). To be used on the thread of the tables only.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "server/limits.h"
#include "server/table.h"

namespace mitla::server {

// An answer over HTTP.
struct Answer {
  unsigned status = 200;
  std::string body;         // JSON
  std::string cookie = {};  // to be set, if it is there
};
Answer failed(unsigned status, const Failure& failure);

class Games {
 public:
  // All arguments must outlive the games.
  Games(const engine::Registry& registry, const Limits& limits, Surroundings around,
        std::function<void(const std::string&)> report);

  // A seat at a table, or the reason why there is none.
  struct Visit {
    std::shared_ptr<Table> table;
    Table::Chair chair;
    Answer refusal;  // if there is no table
  };
  void visit(const std::string& game, const std::string& token, std::function<void(Visit)> done);

  // Opens a game with the key of a request.
  using Opener = std::function<void(const std::string& game, std::function<void(Visit)> done)>;
  struct Asker {
    Opener open;        // opens the game of which the new one is a branch, if it is one
    std::string owner;  // for whom built-in players think until somebody watches
  };
  void make_game(const std::string& request, const Asker& asker, std::function<void(Answer)> done);

  // By identity: `person` plays this seat.
  void visit_seat(const std::string& game, const std::string& seat, const std::string& person,
                  std::function<void(Visit)> done);

  // The first to come with the invitation gets a token that nobody else ever sees.
  void claim(const std::string& game, const std::string& request, std::function<void(Answer)> done);

  // Another server has written entries up to this number; without a game: news was missed.
  void heard_of(const std::string& game, int last);

  bool busy() const;
  // Unloads games that have had no watchers for a while. True if there were any.
  bool sweep(std::chrono::steady_clock::time_point now);
  std::size_t games_in_memory() const { return tables_.size(); }

 private:
  // Makes the game that was asked for, with what it repeats of another.
  void make(const engine::Json& request, const Opening* opening, const std::string& owner,
            const std::function<void(Answer)>& done);
  void make_branch(engine::Json request, const Asker& asker, std::function<void(Answer)> done);
  void make_from_save(engine::Json request, const std::string& owner, std::function<void(Answer)> done);
  struct Entry {
    std::shared_ptr<Table> table;  // null while it is being read
    std::vector<std::function<void(std::shared_ptr<Table>, Answer)>> waiting;
    std::chrono::steady_clock::time_point seen;
    int heard = 0;  // told by other servers while it is being read; -1: news was missed
  };

  void find(const std::string& game, std::function<void(std::shared_ptr<Table>, Answer)> done);
  // A game that was read and replayed, or the error.
  struct Arrival {
    std::shared_ptr<LiveGame> live;
    std::shared_ptr<const store::StoredGame> stored;
    Answer refusal;
    std::string trouble;  // for the operator
  };
  Arrival replayed(const std::string& game, base::Result<std::optional<store::StoredGame>> stored) const;
  void arrived(const std::string& game, const Arrival& arrival);

  const engine::Registry& registry_;
  const Limits& limits_;
  Surroundings around_;
  std::function<void(const std::string&)> report_;
  Bucket new_games_;
  std::map<std::string, Entry, std::less<>> tables_;
  int making_ = 0;
};

}  // namespace mitla::server
