// What the effects of an action need.
#pragma once

#include "games/meb/events.h"
#include "games/meb/rule_set.h"
#include "games/meb/state.h"
#include "rules/play.h"

namespace mitla::meb {

using Play = rules::Play<RuleSet, State>;

}  // namespace mitla::meb
