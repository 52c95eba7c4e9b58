#include "games/meb/reason.h"

namespace mitla::meb {

std::optional<engine::Refusal> refusal(const RuleSet& rules, Reason reason, UnitId unit, HexId hex) {
  if (reason.allows()) return std::nullopt;  // no name is made for what is allowed
  return rules::refusal(reason, unit.exists() ? rules.unit(unit).name : "",
                        hex.exists() ? rules.hex_name(hex) : "");
}

}  // namespace mitla::meb
