// The frames of these chapters, each a table in the file named.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {}  // namespace mitla::barlev
