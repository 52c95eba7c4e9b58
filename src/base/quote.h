// Text from outside the program in our messages: shortened, and safe on any terminal.
#pragma once

#include <string>
#include <string_view>

namespace mitla::base {

// "text" in quotation marks, cut to 40 characters; characters that are not printable ASCII are replaced by
// '?'.
std::string quoted(std::string_view text);

// "a, b, c": for messages that list the possible values.
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
