#include "cli/drawing.h"

namespace mitla::cli {

base::Result<std::string> draw_map(const data::Source&, const std::string&) {
  return base::Error{"this program was built without the drawing of maps"};
}

base::Result<std::string> draw_position(const data::Source&, const engine::Session&) {
  return base::Error{"this program was built without the drawing of maps"};
}

}  // namespace mitla::cli
