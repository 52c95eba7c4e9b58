#include "engine/json.h"

#include <utility>
#include <variant>

namespace mitla::engine {

base::Result<Json> parse_json(std::string_view text, const JsonLimits& limits) {
  auto read = base::read_json(text, limits);
  if (const auto* fault = std::get_if<base::JsonFault>(&read)) return base::Error{describe(*fault)};
  return std::get<Json>(std::move(read));
}

}  // namespace mitla::engine
