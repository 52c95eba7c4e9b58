// Why something is not allowed, without building a sentence: generators ask the same predicates as the
// explanation, thousands of times. An empty rule means that it is allowed.
#pragma once

#include <optional>
#include <string_view>

#include "engine/reports.h"

namespace mitla::rules {

struct Reason {
  std::string_view rule;
  std::string_view why;  // {u} and {h} stand for the unit and the hex
  bool allows() const { return rule.empty(); }
};
inline constexpr Reason kAllowed{};

// The sentence for a player; nothing if the reason allows.
std::optional<engine::Refusal> refusal(Reason reason, std::string_view unit_name, std::string_view hex_name);

}  // namespace mitla::rules
