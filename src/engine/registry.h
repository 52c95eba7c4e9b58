// The list of games and scenarios, and how to open them. Filled explicitly by src/games/registry.cpp.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/game.h"

namespace mitla::engine {

class Registry {
 public:
  using Factory = std::function<base::Result<std::shared_ptr<const Game>>(const Options&)>;
  // What the shelf of games tells of a scenario before anybody opens it.
  struct About {
    std::string game_title;
    std::string blurb;
    int minutes = 0;     // playing time of two people
    int complexity = 0;  // 1 (easy) .. 5
    std::string year;    // of the battle: "1973"; "" if it is not told
    std::string book;    // of a game whose scenarios come in several: "Basic"
    int turns = 0;
    struct Chair {
      std::string id, title;
    };
    std::vector<std::vector<Chair>> seatings;  // one for each number of players that a game may have
  };
  struct Entry {
    std::string scenario;  // "elarish67/standard"
    std::string title;
    Factory open;  // called with valid options only; an option that is not given has its default
    About about = {};
  };

  void add(Entry entry);
  const std::vector<Entry>& entries() const { return entries_; }

  // Opens a scenario with options; options that are not given have their defaults. Unknown scenarios, options
  // and values are errors that list the possible ones. A game opened twice with the same options is the same
  // object. May be called from several threads at once.
  base::Result<std::shared_ptr<const Game>> open(std::string_view scenario, const Options& options) const;

 private:
  base::Result<std::shared_ptr<const Game>> open_once(const std::string& key, const Entry& entry,
                                                      const Options& options) const;

  std::vector<Entry> entries_;
  // Guards opened_. On the heap, so that a registry can be moved.
  std::unique_ptr<std::mutex> lock_ = std::make_unique<std::mutex>();
  mutable std::vector<std::pair<std::string, std::shared_ptr<const Game>>> opened_;
};

}  // namespace mitla::engine
