// The options that a player gave, checked against those that a scenario has.
#pragma once

#include "base/result.h"
#include "engine/game.h"

namespace mitla::engine {

// Every option of the scenario in its own order, with the value given or else the default. An option or value
// that the scenario does not have, or an option given twice, is an error that names what there is.
base::Result<Options> complete_options(const GameInfo& info, const Options& given);

}  // namespace mitla::engine
