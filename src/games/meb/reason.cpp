#include "games/meb/reason.h"

namespace mitla::meb {

std::optional<engine::Refusal> refusal(const RuleSet& rules, Reason reason, UnitId unit, HexId hex) {
  if (reason.allows()) return std::nullopt;
  engine::Refusal out{reason.rule, {}};
  std::string_view rest = reason.why;
  for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
    out.why += rest.substr(0, open);
    if (rest.substr(open, 3) == "{u}")
      out.why += unit.exists() ? rules.unit(unit).name : "the unit";
    else
      out.why += hex.exists() ? rules.hex_name(hex) : "the hex";
    rest.remove_prefix(open + 3);
  }
  out.why += rest;
  return out;
}

}  // namespace mitla::meb
