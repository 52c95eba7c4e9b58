#include "base/utf8.h"

namespace mitla::base {

std::size_t first_byte_not_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const auto tail = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
    return byte(i) >= low && byte(i) <= high;
  };
  for (std::size_t i = 0; i < text.size();) {
    const unsigned lead = byte(i);
    int length = 0;
    if (lead < 0x80)
      length = 1;
    else if (lead >= 0xC2 && lead <= 0xDF && tail(i + 1))
      length = 2;
    else if (lead >= 0xE0 && lead <= 0xEF &&
             tail(i + 1, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF) && tail(i + 2))
      length = 3;
    else if (lead >= 0xF0 && lead <= 0xF4 &&
             tail(i + 1, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF) && tail(i + 2) &&
             tail(i + 3))
      length = 4;
    if (length == 0) return i;
    i += static_cast<std::size_t>(length);
  }
  return std::string_view::npos;
}

}  // namespace mitla::base
