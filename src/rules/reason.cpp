#include "rules/reason.h"

#include "engine/game.h"

namespace mitla::rules {
namespace {

std::string value_of(char placeholder, const Reason& reason, std::string_view unit_name,
                     std::string_view hex_name, int movement_unit) {
  switch (placeholder) {
    case 'u':
      return std::string(unit_name.empty() ? "the unit" : unit_name);
    case 'h':
      return std::string(hex_name.empty() ? "the hex" : hex_name);
    default:
      return engine::amount_text(placeholder == 'a' ? reason.a : reason.b, movement_unit);
  }
}

}  // namespace

std::optional<engine::Refusal> refusal(const Reason& reason, std::string_view unit_name,
                                       std::string_view hex_name, int movement_unit) {
  if (reason.allows()) return std::nullopt;
  engine::Refusal out{reason.rule, {}};
  std::string_view rest = reason.why;
  for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
    out.why += rest.substr(0, open);
    out.why += value_of(rest[open + 1], reason, unit_name, hex_name, movement_unit);
    rest.remove_prefix(open + 3);
  }
  out.why += rest;
  return out;
}

}  // namespace mitla::rules
