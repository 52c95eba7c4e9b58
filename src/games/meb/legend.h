// How people read the ids of a battle.
#pragma once

#include "engine/legend.h"
#include "games/meb/rule_set.h"

namespace mitla::meb {

engine::Legend make_legend(const RuleSet& rules);

}  // namespace mitla::meb
