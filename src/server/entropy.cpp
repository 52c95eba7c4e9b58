#include "server/entropy.h"

#include <sys/random.h>

#include <cerrno>
#include <cstdlib>

namespace mitla::server {

std::string system_entropy(std::size_t count) {
  std::string bytes(count, '\0');
  for (std::size_t done = 0; done < count;) {
    const ssize_t got = getrandom(bytes.data() + done, count - done, 0);
    if (got < 0 && errno != EINTR) std::abort();  // without random bytes no token would be secret
    if (got > 0) done += static_cast<std::size_t>(got);
  }
  return bytes;
}

std::uint64_t random_number(const Entropy& entropy) {
  std::uint64_t number = 0;
  for (const char byte : entropy(8)) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

std::string base64url(const std::string& bytes) {
  static constexpr char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  std::uint32_t buffer = 0;
  int bits = 0;
  for (const char byte : bytes) {
    buffer = buffer << 8 | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 6; bits -= 6) text += kLetters[buffer >> (bits - 6) & 63];
  }
  if (bits > 0) text += kLetters[buffer << (6 - bits) & 63];
  return text;
}

std::string hexadecimal(const std::string& bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const char byte : bytes) {
    text += kDigits[static_cast<unsigned char>(byte) >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

}  // namespace mitla::server
