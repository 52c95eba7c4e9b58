#include "engine/dice.h"

#include <Random123/philox.h>

#include <cstdlib>

namespace mitla::engine {

int CounterDice::roll(std::uint32_t number, int sides) const {
  if (sides < 1) std::abort();
  const auto n = static_cast<std::uint64_t>(sides);
  // Multiply and shift maps a 32-bit word to 0..n-1; words in the short last interval are rejected, which
  // makes every face exactly equally likely. The third counter word counts the tries.
  const r123::Philox4x32::key_type key = {
      {static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32)}};
  for (std::uint32_t attempt = 0;; ++attempt) {
    const auto words = r123::Philox4x32{}({{number, 0, attempt, 0}}, key);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::uint64_t product = words[i] * n;
      const std::uint64_t rest = product & 0xFFFFFFFFu;
      // The remainder is less than n: almost never is the division needed.
      if (rest >= n || rest >= (std::uint64_t{1} << 32) % n) return static_cast<int>(product >> 32) + 1;
    }
  }
}

int ScriptedDice::roll(std::uint32_t number, int sides) const {
  if (number >= results_.size()) return rest_.roll(number, sides);
  const int given = results_[number];
  return given < 1 ? 1 : (given > sides ? sides : given);
}

}  // namespace mitla::engine
