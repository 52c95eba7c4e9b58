#include "games/barlev/position.h"

namespace mitla::barlev {

bool take_air_track(Play&, const engine::Position::Track&) { return false; }

std::vector<rules::LeftOut> air_left_out() {
  using enum rules::LeftOut::What;
  return {{kMark, "mission", "15.4", "missions under way are not put up; they are placed anew"}};
}

}  // namespace mitla::barlev
