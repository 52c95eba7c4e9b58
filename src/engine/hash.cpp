#include "engine/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>

namespace mitla::engine {

std::string Hash::text() const {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string out(32, '0');
  for (int i = 0; i < 16; ++i) {
    out[i] = kDigits[(high >> (60 - 4 * i)) & 15];
    out[16 + i] = kDigits[(low >> (60 - 4 * i)) & 15];
  }
  return out;
}

Hash hash_of(const State& state) {
  const XXH128_hash_t h = XXH3_128bits_withSeed(state.bytes(), state.size(), state.rolls());
  return {h.high64, h.low64};
}

Hash hash_of(std::string_view text) {
  const XXH128_hash_t h = XXH3_128bits(text.data(), text.size());
  return {h.high64, h.low64};
}

Hash combine(const Hash& so_far, const Hash& next) {
  const std::array<std::uint64_t, 4> words{so_far.high, so_far.low, next.high, next.low};
  const XXH128_hash_t h = XXH3_128bits(words.data(), sizeof words);
  return {h.high64, h.low64};
}

}  // namespace mitla::engine
