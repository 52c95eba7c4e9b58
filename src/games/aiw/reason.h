// Reasons in the words of the situation's counters and boards.
#pragma once

#include <optional>

#include "games/aiw/rule_set.h"
#include "rules/reason.h"

namespace mitla::aiw {

using rules::kAllowed;
using rules::Reason;

std::optional<engine::Refusal> refusal(const RuleSet& rules, Reason reason, UnitId unit = kNobody,
                                       HexId hex = hex::kNowhere);

}  // namespace mitla::aiw
