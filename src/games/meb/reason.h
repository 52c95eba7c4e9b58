// Why something is not allowed, without building a sentence: the generator asks the same predicates as the
// explanation, thousands of times. An empty rule means that it is allowed.
#pragma once

#include <optional>
#include <string_view>

#include "engine/reports.h"
#include "games/meb/rule_set.h"

namespace mitla::meb {

struct Reason {
  std::string_view rule;
  std::string_view why;  // {u} and {h} stand for the unit and the hex
  bool allows() const { return rule.empty(); }
};
inline constexpr Reason kAllowed{};

std::optional<engine::Refusal> refusal(const RuleSet& rules, Reason reason, UnitId unit = kNobody,
                                       HexId hex = hex::kNowhere);

}  // namespace mitla::meb
