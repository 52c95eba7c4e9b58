// Unpredictable random bytes for ids, tokens, seeds and salts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace mitla::server {

// Returns `count` random bytes. Tests use their own source.
using Entropy = std::function<std::string(std::size_t count)>;

std::string system_entropy(std::size_t count);

std::uint64_t random_number(const Entropy& entropy);
// Letters, digits, '-' and '_' only: safe in an address.
std::string base64url(const std::string& bytes);
std::string hexadecimal(const std::string& bytes);

}  // namespace mitla::server
