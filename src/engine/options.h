// Checks the options that a player gave against those of a scenario.
#pragma once

#include "base/result.h"
#include "engine/game.h"

namespace mitla::engine {

// Every option of the scenario in its own order, with the given value or the default. An option or value that
// the scenario does not have, or an option given twice, is an error that lists the possible ones.
base::Result<Options> complete_options(const GameInfo& info, const Options& given);

}  // namespace mitla::engine
