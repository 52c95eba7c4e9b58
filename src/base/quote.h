// Words of strangers in our messages: shortened, and harmless on any terminal.
#pragma once

#include <string>
#include <string_view>

namespace mitla::base {

// "text" in quotation marks, at most 40 characters of it, whatever is not printable ASCII replaced by '?'.
std::string quoted(std::string_view text);

// "a, b, c": for messages that name what there is.
template <typename Range, typename Name>
std::string listed(const Range& range, Name&& name_of) {
  std::string out;
  for (const auto& item : range) {
    if (!out.empty()) out += ", ";
    out += name_of(item);
  }
  return out.empty() ? "none" : out;
}

}  // namespace mitla::base
