// A 128-bit fingerprint of a state (or of a sequence of states), the same on every machine.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/state.h"

namespace mitla::engine {

struct Hash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  std::string text() const;  // 32 hexadecimal digits
  friend auto operator<=>(const Hash&, const Hash&) = default;
};

Hash hash_of(const State& state);
Hash hash_of(std::string_view text);
Hash combine(const Hash& so_far, const Hash& next);

}  // namespace mitla::engine
