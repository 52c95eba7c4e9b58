// The reasons of the common rules, in the words of the battle's counters and map.
#pragma once

#include <optional>

#include "games/meb/rule_set.h"
#include "rules/reason.h"

namespace mitla::meb {

using rules::kAllowed;
using rules::Reason;

std::optional<engine::Refusal> refusal(const RuleSet& rules, Reason reason, UnitId unit = kNobody,
                                       HexId hex = hex::kNowhere);

}  // namespace mitla::meb
