#include "engine/commitment.h"

#include <openssl/evp.h>

#include <array>
#include <charconv>
#include <cstdlib>

namespace mitla::engine {

std::string sha256(std::string_view bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::array<unsigned char, 32> digest{};
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1)
    std::abort();  // the library is broken: no hash could be trusted
  std::string text;
  for (const unsigned char byte : digest) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

Commitment commit(std::uint64_t seed, std::string salt) {
  std::string hash = sha256(std::to_string(seed) + ":" + salt);
  return {std::move(salt), std::move(hash)};
}

std::uint64_t mixed_seed(std::uint64_t seed, std::string_view text) {
  const std::string hash = sha256(std::to_string(seed) + ":" + std::string(text));
  std::uint64_t mixed = 0;
  std::from_chars(hash.data(), hash.data() + 16, mixed, 16);
  return mixed;
}

bool proves(const Commitment& commitment, std::uint64_t seed) {
  return commit(seed, commitment.salt).hash == commitment.hash;
}

}  // namespace mitla::engine
