#include "rules/reason.h"

namespace mitla::rules {

std::optional<engine::Refusal> refusal(Reason reason, std::string_view unit_name, std::string_view hex_name) {
  if (reason.allows()) return std::nullopt;
  engine::Refusal out{reason.rule, {}};
  std::string_view rest = reason.why;
  for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
    out.why += rest.substr(0, open);
    if (rest.substr(open, 3) == "{u}")
      out.why += unit_name.empty() ? "the unit" : unit_name;
    else
      out.why += hex_name.empty() ? "the hex" : hex_name;
    rest.remove_prefix(open + 3);
  }
  out.why += rest;
  return out;
}

}  // namespace mitla::rules
