// What the effects of an action need.
#pragma once

#include "games/aiw/events.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"
#include "rules/play.h"

namespace mitla::aiw {

using Play = rules::Play<RuleSet, State>;

}  // namespace mitla::aiw
