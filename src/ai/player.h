// A built-in player. One object plays one seat of one game from its beginning, or from any later decision, to
// the end. Everything that it does follows from what its seat saw, its settings and its seed.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "ai/eyes.h"
#include "base/result.h"

namespace mitla::ai {

struct Settings {
  std::uint64_t seed = 0;
  // How long a player that searches may think in one phase. With a number of playouts the clock is ignored,
  // and the same seed gives the same play on every machine.
  double seconds = 1;
  int playouts = 0;  // 0: the clock decides
  int threads = 1;   // upper limit; does not affect the play
  // When it becomes true, a search ends at once with the best that it knows. Null: never.
  const std::atomic<bool>* stop = nullptr;
};

class Player {
 public:
  virtual ~Player() = default;
  // A legal action for the decision that the eyes see.
  virtual engine::Action choose(const Eyes& eyes) = 0;
  // Does it take a noticeable time to decide?
  virtual bool searches() const { return false; }
};

struct PlayerInfo {
  std::string_view name;   // "officer"
  std::string_view title;  // for people
  std::string_view about;  // one sentence
  bool needs_advisor = true;
  bool thinks = false;   // takes a noticeable time to decide
  bool advises = false;  // can give hints
};

// All built-in players, the weakest first.
std::span<const PlayerInfo> players();
const PlayerInfo* find_player(std::string_view name);

// The error says what is wrong with the name, or that the game has no advisor yet.
base::Result<std::unique_ptr<Player>> make_player(std::string_view name, const engine::Game& game,
                                                  const Settings& settings);

}  // namespace mitla::ai
