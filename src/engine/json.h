// The strict JSON reader (base/json.h) under the names of this room, with its faults as messages.
#pragma once

#include <string_view>

#include "base/json.h"
#include "base/result.h"

namespace mitla::engine {

using base::Json;
using base::JsonLimits;
using base::noun;

base::Result<Json> parse_json(std::string_view text, const JsonLimits& limits);

}  // namespace mitla::engine
