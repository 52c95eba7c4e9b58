#include "base/quote.h"

namespace mitla::base {

std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string out = "\"";
  for (char c : text.substr(0, kLongest)) out += (c >= ' ' && c < 127) ? c : '?';
  if (text.size() > kLongest) out += "...";
  return out + "\"";
}

}  // namespace mitla::base
