// Every game of the program, from the data of the source tree; made once.
#pragma once

#include "engine/registry.h"

namespace mitla::test {

const engine::Registry& all_games();

}  // namespace mitla::test
