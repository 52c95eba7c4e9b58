#include "games/barlev/position.h"

namespace mitla::barlev {

bool take_land_mark(Play&, const engine::Position::Mark&) { return false; }

std::vector<rules::LeftOut> land_left_out() {
  using enum rules::LeftOut::What;
  constexpr std::string_view kHand = "no unit is in hand at first";
  constexpr std::string_view kDeclared = "fire being declared is not put up; it is declared anew";
  return {{kStatus, "in-hand", "17.1", kHand},
          {kTrack, "mp-left", "17.1", kHand},
          {kMark, "fire-target", "14.4", kDeclared}};
}

}  // namespace mitla::barlev
