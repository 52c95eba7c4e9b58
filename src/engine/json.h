// The strict JSON reader (base/json.h) under the names of this room.
#pragma once

#include "base/json.h"

namespace mitla::engine {

using base::Json;
using base::JsonLimits;
using base::noun;
using base::parse_json;

}  // namespace mitla::engine
