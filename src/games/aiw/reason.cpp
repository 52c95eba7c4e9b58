#include "games/aiw/reason.h"

namespace mitla::aiw {

std::optional<engine::Refusal> refusal(const RuleSet& rules, Reason reason, UnitId unit, HexId hex) {
  if (reason.allows()) return std::nullopt;  // no name is made for what is allowed
  return rules::refusal(reason, unit.exists() ? rules.counter(unit).name : "",
                        hex.exists() && on_map(hex) ? rules.hex_name(hex) : "");
}

}  // namespace mitla::aiw
