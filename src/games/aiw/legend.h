// How people read the ids of the game's views.
#pragma once

#include "engine/legend.h"
#include "games/aiw/rule_set.h"

namespace mitla::aiw {

engine::Legend make_legend(const RuleSet& rules);

}  // namespace mitla::aiw
