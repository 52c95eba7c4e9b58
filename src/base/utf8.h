// Validation of UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace mitla::base {

// The index of the first byte that is not part of well-formed UTF-8 (no overlong forms, no surrogates,
// nothing beyond 10FFFF, nothing cut off), or npos.
std::size_t first_byte_not_utf8(std::string_view text);

}  // namespace mitla::base
