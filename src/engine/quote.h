// Text from outside the program in our messages (base/quote.h), under the names of this room.
#pragma once

#include "base/quote.h"

namespace mitla::engine {

using base::listed;
using base::quoted;

}  // namespace mitla::engine
