// What a game may tell a server or a client beyond the contract, so that people are asked well. A game that
// has nothing to say does not derive from it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace mitla::engine {

class Manners {
 public:
  virtual ~Manners() = default;
  Manners(const Manners&) = delete;
  Manners& operator=(const Manners&) = delete;

  // True if declining the present question and every other answer to it come to the same, as far as everybody
  // may know: a shot without any chance. The rules ask nevertheless; servers need not ask people.
  virtual bool futile(const State& state) const = 0;
  // How people read the words of a verb, in their order; none: as they are.
  virtual std::vector<std::string_view> word_titles(std::uint8_t verb) const = 0;

 protected:
  Manners() = default;
};

// False and empty for a game without manners.
inline bool is_futile(const Game& game, const State& state) {
  const auto* manners = dynamic_cast<const Manners*>(&game);
  return manners != nullptr && manners->futile(state);
}
inline std::vector<std::string_view> word_titles(const Game& game, std::uint8_t verb) {
  const auto* manners = dynamic_cast<const Manners*>(&game);
  return manners != nullptr ? manners->word_titles(verb) : std::vector<std::string_view>{};
}

}  // namespace mitla::engine
