// Fair dice: the server publishes the hash of a game's seed and a secret salt before the first die, and the
// seed and the salt when the game is over. Anyone can then prove that the dice were fixed from the start:
//   printf '%s' SEED:SALT | sha256sum
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mitla::engine {

struct Commitment {
  std::string salt;  // any text; secret until the game is over
  std::string hash;  // 64 hexadecimal digits
};

// SHA-256 as 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

Commitment commit(std::uint64_t seed, std::string salt);
// Is this the seed that was committed to?
bool proves(const Commitment& commitment, std::uint64_t seed);

// The seed after something was added to it: the first 16 digits of the SHA-256 of the text SEED:TEXT.
std::uint64_t mixed_seed(std::uint64_t seed, std::string_view text);

}  // namespace mitla::engine
